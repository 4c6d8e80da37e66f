/// The settings of luacheck: the globals of the sandbox and no others, all read-only.
enum LuacheckSettings {
  private static var globals: [LuaWord] {
    LuaReference.words.filter { $0.owner == nil && !["facts", "link"].contains($0.name) }
  }

  private static func fields(of library: String) -> [String] {
    LuaReference.words.filter { $0.owner == library }.map(\.lastName)
  }

  /// The text of `.luacheckrc`.
  static var text: String {
    let entries = globals.map(\.name).sorted().map { name in
      let fields = fields(of: name)
      if name == "_G" { return "_G = { other_fields = true }" }
      return fields.isEmpty ? quoted(name) : "\(name) = { fields = { \(list(fields)) } }"
    }
    return """
      -- \(EditorFile.notice)
      stds.moongate = {
        read_globals = {
      \(wrapped(entries, indent: "    "))
        },
      }
      std = "moongate"
      -- Handlers get two arguments, and may want none.
      unused_args = false
      max_line_length = false
      exclude_files = { "\(EditorFiles.folder)" }
      for _, name in ipairs { "*_test.lua", "**/*_test.lua" } do
        files[name] = { read_globals = { \(list(TestDefinitions.words)) } }
      end

      """
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func list(_ names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  /// Entries behind each other, as many in a line as it holds; a table has a line of its own.
  private static func wrapped(_ entries: [String], indent: String) -> String {
    var lines: [String] = []
    for entry in entries {
      let isTable = entry.contains("=")
      if let last = lines.last, !isTable, !last.contains("="), last.count + entry.count < 96 {
        lines[lines.count - 1] += " \(entry),"
      } else {
        lines.append("\(indent)\(entry),")
      }
    }
    return lines.joined(separator: "\n")
  }
}
