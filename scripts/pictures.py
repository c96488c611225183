#!/usr/bin/env python3
"""Makes the pictures of the README: real frames of the program, as SVG.

    cargo build --release && scripts/pictures.py target/release/klondike assets/pictures

Needs Python 3 and a Unix, and nothing else. The program runs at a pseudo-terminal with deals by their codes, in a folder
of its own; what it draws is read back cell by cell. Only the days of the statistics follow the present day.
"""
import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
import zlib

CELL, MARGIN, FONT = (9.03, 17.46), 14.0, 15
GROUND, TEXT = (30, 30, 34), (212, 212, 212)
ENVIRONMENT = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
PATIENCE, GAP = 5.0, 0.005
PLAIN = (None, None, False, False)
BLANK = (" ", PLAIN)
SEQUENCE = re.compile(
    r"\x1b\[([?<>=]?)([0-9;:]*)([@-~])|\x1b[\]P^_X].*?(?:\x07|\x1b\\)|\x1b[()][A-Z0-9]|\x1b.|[\r\n]", re.S
)


class Screen:
    """The cells of a terminal: a sign and its style (text, ground, bold, dim) each."""

    def __init__(self, columns, rows):
        self.size = (columns, rows)
        self.cells = [[BLANK] * columns for _ in range(rows)]
        self.x = self.y = 0
        self.style = PLAIN

    def feed(self, text):
        at = 0
        while at < len(text):
            found = SEQUENCE.match(text, at)
            if found:
                at = found.end()
                self.obey(found)
            else:
                if self.x < self.size[0]:
                    self.cells[self.y][self.x] = (text[at], self.style)
                self.x += 1
                at += 1

    def obey(self, found):
        private, parameters, last = found.group(1), found.group(2), found.group(3)
        if last is None or private:
            return
        numbers = [int(number or 0) for number in parameters.replace(":", ";").split(";")]
        if last == "H":
            self.y = max(numbers[0], 1) - 1
            self.x = (max(numbers[1], 1) if len(numbers) > 1 else 1) - 1
        elif last == "C":
            self.x += max(numbers[0], 1)
        elif last == "J":
            start = 0 if numbers[0] == 2 else self.y
            for y in range(start, self.size[1]):
                self.cells[y] = [BLANK] * self.size[0]
        elif last == "m":
            self.paint(numbers)

    def paint(self, numbers):
        text, ground, bold, dim = self.style
        while numbers:
            code = numbers.pop(0)
            if code == 0:
                text, ground, bold, dim = PLAIN
            elif code == 1:
                bold = True
            elif code == 2:
                dim = True
            elif code == 22:
                bold = dim = False
            elif code in (38, 48) and numbers[:1] == [2]:
                colour, numbers = tuple(numbers[1:4]), numbers[4:]
                text, ground = (colour, ground) if code == 38 else (text, colour)
            elif code == 39:
                text = None
            elif code == 49:
                ground = None
        self.style = (text, ground, bold, dim)

    def copy(self):
        return [list(row) for row in self.cells]


class Program:
    """The program at a pseudo-terminal."""

    def __init__(self, command, size):
        self.screen = Screen(*size)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            # The size is set before the program asks for it.
            time.sleep(0.1)
            os.execve(command[0], command, {**ENVIRONMENT, "HOME": os.environ.get("HOME", "/")})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.rest, self.each = b"", None
        self.read(1.5)

    def read(self, quiet=0.4):
        """Takes what the program draws until it has been quiet for so many seconds. A busy machine may let it wait before."""
        wait = max(quiet, PATIENCE)
        while select.select([self.terminal], [], [], wait)[0]:
            try:
                got = os.read(self.terminal, 1 << 16)
            except OSError:
                break
            if not got:
                break
            wait = quiet
            self.rest += got
            # A frame is whole once nothing more of it is on its way.
            if not select.select([self.terminal], [], [], GAP)[0]:
                self.screen.feed(self.rest.decode("utf-8", "replace"))
                self.rest = b""
                if self.each:
                    self.each(self.screen.copy())

    def press(self, keys, quiet=0.4):
        for key in keys:
            os.write(self.terminal, key.encode())
            self.read(quiet)

    def end(self):
        os.write(self.terminal, b"\x03")
        self.read(0.3)
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def hexed(colour):
    return "#%02x%02x%02x" % colour


def ink(style):
    text, ground, _, dim = style
    text, ground = text or TEXT, ground or GROUND
    return tuple((2 * t + g) // 3 for t, g in zip(text, ground)) if dim else text


def runs(row, first, last):
    """Neighbouring cells that look alike, from where to where."""
    start = first
    for x in range(first + 1, last + 1):
        if x == last or row[x][1] != row[start][1]:
            yield start, x
            start = x


def drawn(row, y, first, last, covers):
    """A part of a row. What is drawn over something else has a ground everywhere."""
    out = []
    for start, end in runs(row, first, last):
        style = row[start][1]
        left, top = MARGIN + start * CELL[0], MARGIN + y * CELL[1]
        if style[1] or covers:
            # A little wider and higher, so that no seam shows between neighbours.
            out.append(
                f'<path d="M{left:.2f} {top:.2f}h{(end - start) * CELL[0] + 0.3:.2f}v{CELL[1] + 0.3:.2f}'
                f'H{left:.2f}z" fill="{hexed(style[1] or GROUND)}"/>'
            )
        bold = ' font-weight="bold"' if style[2] else ""
        for word in re.finditer(r"[^ ]+", "".join(row[x][0] for x in range(start, end))):
            # Each sign at its own place, so that fonts of another width change nothing.
            places = " ".join(f"{left + x * CELL[0]:.2f}" for x in range(*word.span()))
            text = word.group().replace("&", "&amp;").replace("<", "&lt;")
            out.append(f'<text x="{places}" y="{top + 13.2:.2f}" fill="{hexed(ink(style))}"{bold}>{text}</text>')
    return out


def svg(columns, rows, body, style=""):
    width, height = columns * CELL[0] + 2 * MARGIN, rows * CELL[1] + 2 * MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}">',
            *([f"<style>{style}</style>"] if style else []),
            f'<rect width="100%" height="100%" rx="8" fill="{hexed(GROUND)}"/>',
            '<g shape-rendering="crispEdges">',
            *body,
            "</g>",
            "</svg>",
            "",
        ]
    )


def still(cells):
    body = []
    for y, row in enumerate(cells):
        body += drawn(row, y, 0, len(row), False)
    return svg(len(cells[0]), len(cells), body)


def moving(frames, seconds):
    """Each frame draws what it changes over the frames before it. Without motion the last one is seen."""
    columns, rows = len(frames[0][1][0]), len(frames[0][1])
    body = [line for y, row in enumerate(frames[0][1]) for line in drawn(row, y, 0, columns, False)]
    style = [f"g g{{animation:{seconds}s step-end infinite}}"]
    for number, ((_, before), (at, cells)) in enumerate(zip(frames, frames[1:])):
        changed = []
        for y, (old, new) in enumerate(zip(before, cells)):
            where = [x for x in range(columns) if old[x] != new[x]]
            if where:
                changed += drawn(new, y, where[0], where[-1] + 1, True)
        style.append(
            f"#f{number}{{animation-name:k{number}}}"
            f"@keyframes k{number}{{0%{{visibility:hidden}}{100 * at / seconds:.1f}%{{visibility:visible}}}}"
        )
        body += [f'<g id="f{number}">', *changed, "</g>"]
    style.append("@media(prefers-reduced-motion:reduce){g g{animation:none}}")
    return svg(columns, rows, body, "".join(style))


def log():
    """A log of two months of games, as the program writes it."""
    chance = random.Random(15)
    deck = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    now, lines = int(time.time()) // 86400 * 86400, []
    for day in range(60, 0, -1):
        for game in range(chance.choice((0, 0, 1, 1, 2, 3, 4))):
            chance.shuffle(deck)
            won = chance.random() < 0.35 + (60 - day) / 200
            draw = chance.choice((1, 1, 1, 3))
            up = 52 if won else min(chance.randrange(0, 20) + chance.randrange(0, 14), 51)
            moves = chance.randrange(105, 160) if won else chance.randrange(30, 120)
            seconds = int(moves * chance.uniform(1.7, 4.5))
            end = now - day * 86400 + 66000 + game * 1500
            number = chance.randrange(1, 10**9)
            line = (
                f"1 ended id={len(lines):032x} start={end - seconds}+0 end={end}+0 kind=random code=MS{draw}-{number} "
                f"cards={''.join(deck)} draw={draw} passes=any back=yes aces=no points=standard clock=on scoring=1 "
                f"result={'won' if won else 'resigned'} score={10 * up} terms=to-foundation:{up}:{10 * up} moves={moves} "
                f"to-foundation={up} waste-to-column=0 reveals=0 take-backs=0 recycles=1 seconds={seconds} "
                f"hints={chance.choice((0, 0, 1, 2))} undos={chance.choice((0, 0, 0, 3))} redos=0"
            )
            lines.append(f"{line} {zlib.crc32(line.encode()):08x}\n")
    return "".join(lines)


def main(program, folder):
    program = os.path.abspath(program)
    os.makedirs(folder, exist_ok=True)

    def lines(home, code, text):
        command = [program, "text", code, "--yes", "--data-dir", home]
        run = subprocess.run(command, input="\n".join(text), text=True, check=True, capture_output=True)
        return run.stdout

    def line_of(code):
        run = subprocess.run([program, "solve", code, "--line"], text=True, check=True, capture_output=True)
        return run.stdout.splitlines()[1:]

    def play(home, size, *arguments):
        return Program([program, *arguments, "--theme", "dark", "--no-motion", "--data-dir", home], size)

    def write(name, text):
        path = os.path.join(folder, name + ".svg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        print(f"{path}: {len(text.encode())} bytes")

    code = "MS1-7"
    line = line_of(code)
    # Where several cards go from one column to another they are selected, so that their target is marked.
    count = next(n for n in range(25, len(line)) if re.fullmatch(r"move t\d t\d [3-9]", line[n]))
    _, source, _, cards = line[count].split()
    for name, size in (("huge", (120, 40)), ("normal", (80, 24)), ("compact", (40, 15))):
        with tempfile.TemporaryDirectory() as home:
            lines(home, code, line[:count])
            game = play(home, size)
            game.press([":", f"select {source} {cards}", "\r"])
            write(name, still(game.screen.cells))
            game.end()
    with tempfile.TemporaryDirectory() as home:
        with open(os.path.join(home, "attempts.log"), "w", encoding="utf-8") as file:
            file.write(log())
        game = play(home, (80, 24), code)
        game.press(["s", "\x1b[C"])
        write("statistics", still(game.screen.cells))
        game.end()
    with tempfile.TemporaryDirectory() as home:
        with tempfile.TemporaryDirectory() as other:
            played = lines(other, code, line)
        decided = re.search(r"moves (\d+)\.\nThe rest can be played out", played)
        lines(home, code, line[: int(decided.group(1))])
        game = play(home, (80, 24))
        begun, frames = time.monotonic(), [(0.0, game.screen.copy())]
        game.each = lambda cells: frames.append((time.monotonic() - begun + 0.8, cells))
        game.press(["a"], 2.0)
        game.end()
        frames = [frame for number, frame in enumerate(frames) if number == 0 or frame[1] != frames[number - 1][1]]
        # At half its speed the eye can follow it.
        frames = [(2 * at, cells) for at, cells in frames]
        write("win", moving(frames, round(frames[-1][0] + 5, 1)))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
