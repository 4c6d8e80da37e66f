import Foundation
import Testing

/// A way in which a program saves a file.
struct EditorSave: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Saves a text at a path.
  let save: @Sendable (_ path: String, _ text: String) throws -> Void

  private init(
    _ description: String,
    _ save: @escaping @Sendable (_ path: String, _ text: String) throws -> Void
  ) {
    testDescription = description
    self.save = save
  }

  /// The ways of common programs: what they do to the files, and not the programs themselves.
  static let all = [
    EditorSave("vim: the old file becomes a backup, which goes") { path, text in
      try write("swap", to: folder(path) + "/.main.lua.swp")
      // It tries whether files can be made.
      try write("", to: folder(path) + "/4913")
      try remove(folder(path) + "/4913")
      try move(path, to: path + "~")
      try write(text, to: path)
      try remove(path + "~")
      try remove(folder(path) + "/.main.lua.swp")
    },
    EditorSave("vim, where the backup is a copy") { path, text in
      try FileManager.default.copyItem(atPath: path, toPath: path + "~")
      try write(text, to: path)
      try remove(path + "~")
    },
    EditorSave("emacs: the first save keeps the old file, the name is a new one's") { path, text in
      try FileManager.default.createSymbolicLink(
        atPath: folder(path) + "/.#main.lua",
        withDestinationPath: "ada@host.1"
      )
      try move(path, to: path + "~")
      try write(text, to: path)
      try remove(folder(path) + "/.#main.lua")
    },
    EditorSave("emacs, where the backup is a copy") { path, text in
      try FileManager.default.copyItem(atPath: path, toPath: path + "~")
      try write(text, to: path + ".tmp")
      try move(path + ".tmp", to: path)
    },
    EditorSave("VS Code and nano: cut to nothing and written in place") { path, text in
      try write(text, to: path)
    },
    EditorSave("written in place in pieces") { path, text in
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 0)
      for byte in text.utf8 {
        try file.write(contentsOf: [byte])
        try file.synchronize()
      }
      try file.close()
    },
    EditorSave("JetBrains: a new file and a backup, both renamed") { path, text in
      try write(text, to: path + "___jb_tmp___")
      try move(path, to: path + "___jb_old___")
      try move(path + "___jb_tmp___", to: path)
      try remove(path + "___jb_old___")
    },
    EditorSave("gedit: a hidden new file, renamed") { path, text in
      try write(text, to: folder(path) + "/.goutputstream-X")
      try move(folder(path) + "/.goutputstream-X", to: path)
    },
    EditorSave("sed -i: a new file, renamed") { path, text in
      try write(text, to: folder(path) + "/sedX")
      try move(folder(path) + "/sedX", to: path)
    },
    EditorSave("git checkout: removed, then made") { path, text in
      try remove(path)
      try write(text, to: path)
    },
    EditorSave("a link to the file of another name") { path, text in
      try write(text, to: folder(path) + "/.other")
      try remove(path)
      try FileManager.default.linkItem(atPath: folder(path) + "/.other", toPath: path)
    },
  ]

  private static func folder(_ path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
  }

  /// Writes a file in place.
  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private static func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  /// Renames a file, over one that is there.
  private static func move(_ path: String, to other: String) throws {
    guard rename(path, other) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
