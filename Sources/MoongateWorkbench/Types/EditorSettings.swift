internal import MoongateDiagnostics

/// The settings of lua-language-server, and of editors that read the same file.
enum EditorSettings {
  /// The libraries of Lua that scripts lack, or have other functions in.
  private static let replaced = [
    "basic", "bit", "bit32", "coroutine", "debug", "ffi", "io", "jit", "jit.profile", "jit.util",
    "math", "os", "package", "string", "string.buffer", "table", "table.clear", "table.new", "utf8",
  ]

  /// The text of `.luarc.json`.
  static var text: String {
    // JSON has no comments; what begins with "$" is none of the settings.
    """
    { "$comment": "\(EditorFile.notice)",
      "runtime.version": "Lua 5.4",
      "runtime.path": ["?.lua"],
      "runtime.builtin": {
    \(replaced.map { "    \"\($0)\": \"disable\"" }.joined(separator: ",\n"))
      },
      "workspace.library": ["\(EditorFiles.folder)"],
      "workspace.checkThirdParty": false,
      "diagnostics.disable": ["lowercase-global"]
    }

    """
  }
}
