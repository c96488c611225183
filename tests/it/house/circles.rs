//! The files of a layer import each other in one direction: none of them depends on itself by way of others.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::source::{code, files};

/// The layers that this holds for.
const LAYERS: [&str; 2] = ["app", "ui"];

/// The code of every module of a layer, and where the names come from that a module shows with `pub use`.
struct Modules {
    code: BTreeMap<String, String>,
    shown: BTreeMap<String, String>,
}

impl Modules {
    fn of(layer: &str) -> Self {
        let path = |path: &str| path["src/".len()..path.len() - ".rs".len()].replace('/', "::");
        // The `super` of inline tests is the file itself.
        let tested = |text: &str| code(text.split("#[cfg(test)]").next().unwrap());
        let files = files("src", ".rs").into_iter();
        let files = files.map(|file| (path(&file.path), tested(&file.text)));
        Self::new(files.filter(|(module, _)| module.split("::").next() == Some(layer)).collect())
    }

    fn new(code: BTreeMap<String, String>) -> Self {
        let mut modules = Self { code, shown: BTreeMap::new() };
        let mut shown = BTreeMap::new();
        for (module, code) in &modules.code {
            for path in uses(code).0 {
                let name = path.rsplit("::").next().unwrap();
                shown.extend(
                    modules.absolute(module, &path).map(|path| (format!("{module}::{name}"), path)),
                );
            }
        }
        modules.shown = shown;
        modules
    }

    /// A path that a module writes, from the root; nothing for what is not ours.
    fn absolute(&self, module: &str, path: &str) -> Option<String> {
        let mut here: Vec<&str> = module.split("::").collect();
        let mut rest = path.strip_suffix("::self").unwrap_or(path);
        if let Some(path) = rest.strip_prefix("crate::") {
            return Some(path.to_owned());
        }
        if !rest.starts_with("super::") {
            let child = format!("{module}::{}", rest.split("::").next().unwrap());
            return self.code.contains_key(&child).then(|| format!("{module}::{rest}"));
        }
        while let Some(path) = rest.strip_prefix("super::") {
            here.pop();
            rest = path;
        }
        Some([here.join("::").as_str(), rest].join("::"))
    }

    /// The module of the layer that an item comes from.
    fn source(&self, path: &str) -> Option<String> {
        let mut module = path;
        while !self.code.contains_key(module) {
            module = module.rsplit_once("::")?.0;
        }
        let shown = path[module.len()..].split("::").nth(1).map(|name| format!("{module}::{name}"));
        match shown.and_then(|name| self.shown.get(&name)) {
            Some(path) => self.source(path),
            None => Some(module.to_owned()),
        }
    }

    /// Which modules each module imports something from.
    fn imports(&self) -> BTreeMap<&str, BTreeSet<String>> {
        let of = |(module, code): (&_, &_)| {
            let paths = uses(code).1.into_iter().filter_map(|path| self.absolute(module, &path));
            let mut sources: BTreeSet<String> =
                paths.filter_map(|path| self.source(&path)).collect();
            sources.remove(module);
            sources
        };
        self.code.iter().map(|(module, code)| (module.as_str(), of((module, code)))).collect()
    }

    /// What is left when every module has gone whose imports have gone: the circles, and what imports them.
    fn circles(&self) -> BTreeMap<&str, BTreeSet<String>> {
        let mut left = self.imports();
        loop {
            let all: BTreeSet<String> = left.keys().map(|&module| module.to_owned()).collect();
            let before = left.len();
            left.retain(|_, imports| !imports.is_disjoint(&all));
            if left.len() == before {
                return left;
            }
        }
    }
}

/// The paths that some code names: those that it shows to others with `pub use`, and all others.
fn uses(code: &str) -> (Vec<String>, Vec<String>) {
    let (mut shown, mut named) = (Vec::new(), Vec::new());
    let mut rest = code;
    while let Some(at) =
        ["use ", "crate::", "super::"].iter().filter_map(|start| rest.find(start)).min()
    {
        let before = rest[..at].trim_end();
        let tail = &rest[at..];
        let starts = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let end = match tail.strip_prefix("use ") {
            Some(tree) if starts => {
                let end = tree.find(';').unwrap_or(tree.len());
                let is_shown = before.ends_with("pub") || before.ends_with(')');
                flatten("", &tree[..end], if is_shown { &mut shown } else { &mut named });
                "use ".len() + end
            }
            Some(_) => "use ".len(),
            None => {
                let end = tail.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
                let path = tail[..end.unwrap_or(tail.len())].trim_end_matches(':');
                named.extend(starts.then(|| path.to_owned()));
                path.len()
            }
        };
        rest = &tail[end..];
    }
    (shown, named)
}

/// The paths of a tree such as `a::{b, c::{self, d}}`.
fn flatten(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, group)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap().trim();
        paths.extend((!path.is_empty()).then(|| format!("{prefix}{path}")));
        return;
    };
    let prefix = format!("{prefix}{head}");
    let (mut depth, mut start) = (0, 0);
    let group = group.trim_end().trim_end_matches('}');
    // A group at the end of this one has lost its brace as well, and ends with the text.
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                flatten(&prefix, &group[start..at], paths);
                start = at + 1;
            }
            _ => {}
        }
    }
    flatten(&prefix, &group[start..], paths);
}

#[test]
fn the_files_of_a_layer_import_each_other_in_one_direction() {
    for layer in LAYERS {
        let modules = Modules::of(layer);
        assert!(modules.imports().values().any(|imports| imports.len() > 2), "imports are seen");
        let circles = modules.circles();
        assert!(circles.is_empty(), "circles, or what imports them, in {layer}: {circles:#?}");
    }
}

#[test]
fn a_circle_is_seen_through_groups_and_shown_names() {
    let modules = |three: &str| {
        let code = [
            ("a", "pub mod one; pub use one::Name;"),
            ("a::one", "use super::two::{self, Two}; fn f() {}"),
            ("a::two", "use crate::a::three::{x::{y, z}, Three as T};"),
            ("a::three", three),
        ];
        Modules::new(code.map(|(module, code)| (module.to_owned(), code.to_owned())).into())
    };
    assert!(modules("use std::fmt; use crate::b::Other;").circles().is_empty());
    for circle in ["use crate::a::{Name};", "fn f() -> super::one::Name {}", "use super::one;"] {
        let found = modules(circle);
        let found: Vec<&str> = found.circles().into_keys().collect();
        assert_eq!(found, ["a::one", "a::three", "a::two"], "{circle}");
    }
}
