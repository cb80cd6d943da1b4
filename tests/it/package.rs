//! Packages that the compiler checks: what they hold must not be part of this program.

use std::path::Path;
use std::process::{Command, Output};

/// What `cargo check` prints, as JSON, of a library called `name` with this source. `layout_static` is its dependency under
/// the name `dependency`, `layout_core` under its own.
pub(crate) fn check(name: &str, dependency: &str, source: &str) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(folder.join("src")).expect("a folder for the package");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         layout-core = {{ path = '{}' }}\n{dependency} = {{ package = \"layout-static\", path = '{}' }}\n",
        root.join("layout-core").display(),
        root.join("layout-static").display(),
    );
    let write = |file: &str, text: &str| std::fs::write(folder.join(file), text).expect("the package");
    write("Cargo.toml", &manifest);
    write("src/lib.rs", source);
    std::fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("the versions of the workspace");
    Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet", "--message-format=json", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(folder.join("target"))
        .output()
        .expect("cargo")
}
