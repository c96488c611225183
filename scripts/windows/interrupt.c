/* interrupt.exe KEY LINE PROGRAM: starts the program in a console of its own, says the line to it, waits until it has
 * been answered, interrupts the program by KEY (ctrl-c, ctrl-break, close or kill), and prints the exit code. */
#include <stdio.h>
#include <string.h>
#include <windows.h>

static void fail(const char *what) {
    fprintf(stderr, "interrupt: %s: error %lu\n", what, GetLastError());
    ExitProcess(2);
}

/* Reads one line of what the program prints. */
static void line(HANDLE output) {
    char byte = 0;
    DWORD count;
    while (byte != '\n')
        if (!ReadFile(output, &byte, 1, &count, NULL) || count == 0) fail("the program prints no more");
}

/* Lets this program live on while it waits for the other one. */
static BOOL WINAPI outlive(DWORD event) {
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(30000);
    return TRUE;
}

/* Has Ctrl-Break handled by the program. Wine's server sends no other event than Ctrl-C; on Windows, too, one arrives as
 * a thread that the system starts in the program, in a routine that calls its handlers. */
static void ctrl_break(HANDLE program) {
    LPTHREAD_START_ROUTINE handle;
    HANDLE thread;
    if (GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, 0)) return;
    fprintf(stderr, "interrupt: Ctrl-Break is not sent (error %lu), so its thread is started here\n", GetLastError());
    handle = (LPTHREAD_START_ROUTINE)(void *)GetProcAddress(GetModuleHandleA("kernelbase"), "CtrlRoutine");
    if (!handle) fail("no routine for it");
    thread = CreateRemoteThread(program, NULL, 0, handle, (void *)CTRL_BREAK_EVENT, 0, NULL);
    if (!thread) fail("no thread for it");
}

int main(int count, char **words) {
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    HANDLE input, say, listen, output;
    STARTUPINFOA start = {sizeof start};
    PROCESS_INFORMATION program;
    DWORD written, code;
    if (count != 4) return 2;
    FreeConsole();
    if (!AllocConsole()) fail("no console");
    if (!CreatePipe(&input, &say, &inherited, 0) || !CreatePipe(&listen, &output, &inherited, 0)) fail("no pipe");
    SetHandleInformation(say, HANDLE_FLAG_INHERIT, 0);
    SetHandleInformation(listen, HANDLE_FLAG_INHERIT, 0);
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = input;
    start.hStdOutput = start.hStdError = output;
    if (!CreateProcessA(NULL, words[3], NULL, NULL, TRUE, 0, NULL, NULL, &start, &program)) fail("no program");
    CloseHandle(input);
    CloseHandle(output);
    /* The program has an opening to print, and an answer. */
    line(listen);
    WriteFile(say, words[2], (DWORD)strlen(words[2]), &written, NULL);
    WriteFile(say, "\r\n", 2, &written, NULL);
    line(listen);
    SetConsoleCtrlHandler(outlive, TRUE);
    if (!strcmp(words[1], "ctrl-c") && !GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0)) fail("no Ctrl-C");
    if (!strcmp(words[1], "ctrl-break")) ctrl_break(program.hProcess);
    if (!strcmp(words[1], "close") && !PostMessageA(GetConsoleWindow(), WM_CLOSE, 0, 0)) fail("no window to close");
    if (!strcmp(words[1], "kill") && !TerminateProcess(program.hProcess, 1)) fail("no kill");
    if (WaitForSingleObject(program.hProcess, 30000) != WAIT_OBJECT_0) fail("the program goes on");
    GetExitCodeProcess(program.hProcess, &code);
    printf("%lu\n", code);
    return 0;
}
