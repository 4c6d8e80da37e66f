import Foundation
import MoongateRegistration
import MoongateSystem
import Testing

/// Tests of who gets the links of a scheme, by files in a folder.
@Suite struct SchemeHandlersTests {
  private func folders(
    of scratch: borrowing ScratchFolder,
    _ files: [String: String],
    desktop: String = ""
  ) throws -> DesktopFolders {
    for (path, text) in files {
      try SharedFile(path: "\(scratch.path)/\(path)").create(with: Array(text.utf8))
    }
    return DesktopFolders(environment: [
      "HOME": scratch.path, "XDG_CONFIG_DIRS": scratch.path + "/etc",
      "XDG_CURRENT_DESKTOP": desktop,
      "XDG_DATA_DIRS": scratch.path + "/usr",
    ])
  }

  private func takers(_ files: [String: String], desktop: String = "") throws -> [String?] {
    let scratch = try ScratchFolder()
    let folders = try folders(of: scratch, files, desktop: desktop)
    let handlers = try #require(try SchemeHandlers.search(for: ["Photos"], in: folders).first)
    return SchemeHandlers.Reader.allCases.map {
      handlers.taker(by: $0)?.replacing(".desktop", with: "")
    }
  }

  private static let mine = ".local/share/applications/"
  private static func entry(_ more: String = "") -> String {
    "[Desktop Entry]\nType=Application\nName=x\nExec=/bin/sh %u\nMimeType=x-scheme-handler/photos;\n"
      + more
  }
  private static func list(_ value: String, _ group: String = "Default Applications") -> String {
    "[\(group)]\nx-scheme-handler/photos=\(value)\n"
  }
  private static let cache = "[MIME Cache]\nx-scheme-handler/photos=a.desktop;\n"

  @Test(
    arguments: [
      ([:], [nil, nil, nil]),
      ([mine + "a.desktop": entry()], ["a", nil, nil]),
      ([mine + "a.desktop": entry(), mine + "mimeinfo.cache": cache], ["a", "a", "a"]),
      (
        [mine + "a.desktop": entry("Hidden=true\n"), mine + "mimeinfo.cache": cache],
        [nil, nil, "a"]
      ),
      (
        [mine + "a.desktop": entry(), ".config/mimeapps.list": list("a.desktop;")], ["a", "a", "a"]
      ),
      (
        [
          mine + "a.desktop": entry(), "usr/applications/b.desktop": entry(),
          ".config/mimeapps.list": list("gone.desktop;b.desktop;"),
        ], ["b", "b", nil]
      ),
      (
        [
          mine + "a.desktop": entry(), "usr/applications/b.desktop": entry(),
          "etc/mimeapps.list": list("b.desktop"),
        ], ["b", "b", "b"]
      ),
      (
        [
          mine + "a.desktop": entry(),
          ".config/mimeapps.list": list("a.desktop", "Removed Associations"),
        ],
        [nil, nil, nil]
      ),
      (
        [
          mine + "a.desktop": entry(), "usr/applications/b.desktop": entry(),
          ".config/mimeapps.list": list("b.desktop", "Added Associations"),
        ], ["b", "b", nil]
      ),
      (
        [
          mine + "a.desktop": entry(), "usr/applications/b.desktop": entry(),
          ".config/gnome-mimeapps.list": list("b.desktop"),
          ".config/mimeapps.list": list("a.desktop"),
        ], ["b", "b", "b"]
      ),
      (
        [
          mine + "a.desktop": entry(),
          ".config/mimeapps.list": "[Default Applications]\na/b=c.desktop\n[Added Associations]\n"
            + list("a.desktop"),
        ], ["a", "a", "a"]
      ),
      (
        [mine + "sub/a.desktop": entry(), ".config/mimeapps.list": list("sub-a.desktop")],
        ["sub-a", "sub-a", "sub-a"]
      ),
    ] as [([String: String], [String?])]
  )
  func `Readers take one`(files: [String: String], wanted: [String?]) throws {
    #expect(try takers(files, desktop: "GNOME") == wanted)
  }

  @Test(
    arguments: [
      ([mine + "a.desktop": entry()], []),
      (
        [mine + "a.desktop": entry(), mine + "b.desktop": entry()],
        ["Links of \"photos\" are taken by a.desktop and b.desktop, and none is the default."]
      ),
      (
        [
          mine + "a.desktop": entry(), mine + "b.desktop": entry(), mine + "c.desktop": entry(),
          mine + "d.desktop": entry(), mine + "e.desktop": entry(),
        ],
        [
          "Links of \"photos\" are taken by a.desktop, b.desktop, c.desktop and 2 more, and none is the "
            + "default."
        ]
      ),
      (
        [
          mine + "a.desktop": entry(), mine + "b.desktop": entry(),
          ".config/mimeapps.list": list("b.desktop"),
        ], []
      ),
      (
        [
          mine + "a.desktop": entry(), mine + "b.desktop": entry(),
          ".config/mimeapps.list": list("b.desktop", "Removed Associations"),
        ], []
      ),
      (
        [mine + "a.desktop": entry(), ".config/mimeapps.list": list("gone.desktop")],
        [
          "The default for \"photos\" is \"gone.desktop\", which cannot be started on this computer."
        ]
      ),
    ] as [([String: String], [String])]
  )
  func `What is odd is told with who gets links`(files: [String: String], wanted: [String]) throws {
    let scratch = try ScratchFolder()
    let all = SchemeHandlers.all(in: try folders(of: scratch, files))
    #expect(all.map(\.scheme) == ["photos"])
    #expect(all.flatMap(\.findings).map(\.message) == wanted)
    for message in wanted { #expect(all[0].text.contains("\(message) [MG176]\n")) }
  }

  @Test func `Of all schemes those are told that a desktop looks for`() throws {
    let scratch = try ScratchFolder()
    let folders = try folders(
      of: scratch,
      [
        Self.mine + "a.desktop": Self.entry().replacing(
          "x-scheme-handler/photos;",
          with: "x-scheme-handler/till;x-scheme-handler/Shop;text/plain;x-scheme-handler/books;"
        ),
        // The user's file hides this one.
        "usr/applications/a.desktop": Self.entry(),
        "usr/applications/b.desktop": Self.entry("MimeType=x-scheme-handler/a_b;\n"),
      ]
    )
    #expect(SchemeHandlers.all(in: folders).map(\.scheme) == ["books", "till"])
  }

  @Test func `Relative folders are left out`() {
    let folders = DesktopFolders(environment: [
      "HOME": "/home/me/", "XDG_CONFIG_HOME": "x", "XDG_DATA_DIRS": "a:/b//:",
    ])
    #expect(folders.configHome == "/home/me/.config")
    #expect(folders.dataFolders == ["/b"])
  }
}
