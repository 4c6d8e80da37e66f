import MoongateDiagnostics
import MoongateRegistration
import Randomness
import Testing

/// Tests of the findings in desktop files, row by row.
@Suite struct DesktopEntryTests {
  /// A desktop file with these lines, and the codes of what is found in it.
  private func codes(_ lines: [String: String?]) throws -> [String] {
    var keys: [(String, String?)] = [
      ("Type", "Application"), ("Name", "Photos"), ("Exec", "/bin/app %u"),
      ("MimeType", "x-scheme-handler/photos;"),
    ]
    for (key, value) in lines.sorted(by: { $0.key < $1.key }) {
      keys.removeAll { $0.0 == key }
      keys.append((key, value))
    }
    let text = keys.compactMap { key, value in value.map { "\(key)=\($0)\n" } }.joined()
    let entry = try DesktopEntry(
      bytes: Array(("[Desktop Entry]\n" + text).utf8),
      file: "com.example.photos.desktop"
    )
    return entry.inspection.findings.map(\.code.rawValue).sorted()
  }

  @Test(
    arguments: [
      ("/bin/app %u", []), ("/bin/app %U", []), ("/bin/app open %u", []), ("/bin/app -- %u", []),
      ("\"/opt/My App/app\" %u", ["MG168"]), ("/bin/app %i %c %k %u", []),
      ("/bin/app 100%% %u", []),
      ("/bin/app  %u ", []), (#""/bin/a\\$b" %u"#, ["MG168"]), ("/bin/app \"a b\" %u", ["MG167"]),
      ("/bin/app", ["MG161"]), ("/bin/app %%u", ["MG161"]), ("", ["MG161", "MG167"]),
      ("/bin/app \"%u\"", ["MG162"]), ("/bin/app \"%U\"", ["MG162"]),
      ("/bin/app \"--url=%u\"", ["MG162"]), ("/bin/app '%u'", ["MG162", "MG167"]),
      ("/bin/app --url=\"%u\"", ["MG162", "MG167"]),
      ("/bin/app --url=%u", ["MG163"]), ("/bin/app %u/", ["MG163"]), ("/bin/app x%u", ["MG163"]),
      ("/bin/sh -c \"/bin/app %u\"", ["MG162", "MG164"]), ("/bin/bash -lc %u", ["MG164"]),
      ("sh -c \"app %u\"", ["MG162", "MG164", "MG168"]),
      ("/usr/bin/env sh -c \"app %u\"", ["MG162", "MG164", "MG168"]),
      ("/bin/sh -c \"app \\\\\"\\\\$1\\\\\"\" app %u", ["MG164", "MG167"]),
      ("/bin/sh /opt/run.sh %u", []),
      ("/bin/app %f", ["MG165"]), ("/bin/app %F", ["MG165"]),
      ("/bin/app %u %u", ["MG166"]), ("/bin/app %u %U", ["MG166"]),
      ("/bin/app %f %u", ["MG165", "MG166"]), ("/bin/app %u %u %u", ["MG166", "MG166"]),
      ("/bin/app %x %u", ["MG167"]), ("/bin/app %d %u", ["MG167"]), ("/bin/app %u %", ["MG167"]),
      ("/bin/app $HOME %u", ["MG167"]), ("~/app %u", ["MG167", "MG168"]),
      ("/bin/app a|b %u", ["MG167"]), ("/bin/app \"a %u", ["MG162", "MG167"]),
      ("/bin/app a\"b\" %u", ["MG167"]), ("/bin/app \"a\"b %u", ["MG167"]),
      ("/bin/app \"$x\" %u", ["MG167"]), ("/bin/app #x %u", ["MG167"]),
      ("/bin/app a;b %u", ["MG167"]),
      ("app %u", ["MG168"]), ("./app %u", ["MG168"]), ("bin/app %u", ["MG168"]),
    ] as [(String, [String])]
  )
  func `Commands`(command: String, wanted: [String]) throws {
    #expect(try codes(["Exec": command]) == wanted)
  }

  @Test(
    arguments: [
      (["MimeType": "x-scheme-handler/photos"], ["MG170"]),
      (["MimeType": "x-scheme-handler/Photos;"], ["MG169"]),
      (["MimeType": "X-Scheme-Handler/photos;"], ["MG169"]),
      (["MimeType": "x-scheme-handler/my_app;"], ["MG169"]),
      (["MimeType": "x-scheme-handler/1app;"], ["MG169"]),
      (["MimeType": "x-scheme-handler/;"], ["MG169"]),
      (["MimeType": "x-scheme-handler/https;"], ["MG175"]),
      (["MimeType": "x-scheme-handler/http;x-scheme-handler/https;"], ["MG175", "MG175"]),
      (["MimeType": "text/plain;x-scheme-handler/a+b-c.d;"], []),
      (["MimeType": "text/plain;", "Exec": "/bin/app"], []),
      (["MimeType": "text/plain;", "Exec": "/bin/app %F"], []),
      (["MimeType": nil, "Exec": "/bin/app"], []),
      (["Hidden": "true"], ["MG171"]), (["Hidden": "false"], []), (["NoDisplay": "true"], []),
      (["Type": "Link"], ["MG171"]), (["Terminal": "true"], ["MG171"]),
      (["DBusActivatable": "true"], []), (["DBusActivatable": "true", "Exec": nil], ["MG172"]),
      (["Type": nil], ["MG160"]), (["Name": nil], ["MG160"]), (["Exec": nil], ["MG160"]),
      (["Exec": nil, "Name": nil], ["MG160", "MG160"]), (["Key with no bracket]": "x"], ["MG160"]),
      (["X-Mine": "a\r"], ["MG160"]), (["Name[de]": "Fotos"], []), (["TryExec": "/bin/app"], []),
    ] as [([String: String?], [String])]
  )
  func `Keys`(lines: [String: String?], wanted: [String]) throws {
    #expect(try codes(lines) == wanted)
  }

  @Test(arguments: [
    ("", false), ("[Desktop Entry]", true), ("[Other]\n", false),
    ("\u{FEFF}[Desktop Entry]\n", true),
    ("# x\n\n[Desktop Entry]\n", true), ("[Desktop Entry", false), ("[desktop entry]\n", false),
  ])
  func `A file is an entry by its group`(text: String, isEntry: Bool) {
    let entry = try? DesktopEntry(bytes: Array(text.utf8), file: "x.desktop")
    #expect((entry != nil) == isEntry)
  }

  @Test func `Columns are those of the value`() throws {
    let text =
      "[Desktop Entry]\nType=Application\nName=x\nExec = /bin/\\\\sapp \"%u\"\nMimeType=x-scheme-handler/é;x-scheme-handler/Ab;\n"
    let findings = try DesktopEntry(bytes: Array(text.utf8), file: "x.desktop").inspection.findings
    #expect(findings.first { $0.code == .quotedLinkCode }?.columns == 21..<23)
    #expect(
      findings.filter { $0.code == .handlerSchemeSpelling }.map(\.columns) == [27..<28, 46..<48]
    )
  }

  @Test(arguments: [
    ("com.example.photos", true), ("org.example.My-App_2", true), ("photos", false),
    ("com..x", false),
    ("com.2x", false), ("com/x.y", false), ("com.exämple", false), ("", false), (".a.b", false),
  ])
  func `Ids are names on D-Bus`(id: String, isValid: Bool) {
    #expect(((try? DesktopApplication(id: id, name: "x", command: "/bin/x")) != nil) == isValid)
  }

  @Test(arguments: [
    ("/opt/photos", true), ("/opt/é", true), ("photos", false), ("/opt/my app", false),
    ("/opt/a%u", false), ("/opt/a=b", false), ("/opt/$x", false), ("/opt/a\nExec=x", false),
    ("/", false),
    ("/opt/\"a\"", false), ("/opt/a\u{A0}b", false),
  ])
  func `Commands are plain paths`(command: String, isValid: Bool) {
    #expect(((try? DesktopApplication(id: "a.b", name: "x", command: command)) != nil) == isValid)
  }

  @Test func `What is written has nothing to find`() throws {
    var application = try DesktopApplication(
      id: "com.example.photos",
      name: " A\\B",
      command: "/bin/echo"
    )
    application.icon = "photos"
    application.isDBusActivatable = true
    application.isHiddenInMenus = true
    let claims = try claims(of: "scheme \"Photos\"\nscheme \"fotos\"\nroute(\"*\", open(\"all\"))")
    let entry = try DesktopEntry(claims, application)
    #expect(entry.inspection.findings == [])
    #expect(entry.findings(against: claims) == [])
    #expect(entry.name == " A\\B")
    #expect(entry.text.contains("\nExec=/bin/echo %u\n"))
    #expect(entry.text.contains("\nMimeType=x-scheme-handler/photos;x-scheme-handler/fotos;\n"))
  }

  @Test func `Mutated files are read and written back`() throws {
    var random = SeededGenerator(seed: 16)
    let pieces = [
      "[Desktop Entry]", "\n", "=", "Exec", "\"", "%u", "%", "\\", "\\s", ";", "MimeType=",
      "x-scheme-handler/", "[", "]", "\r", "\t", " ", "é", "\u{0}", "'", "sh -c ",
      "DBusActivatable=true",
    ]
    for _ in 0..<3000 {
      var bytes = Array("[Desktop Entry]\nExec=/bin/app %u\nMimeType=x-scheme-handler/a;\n".utf8)
      for _ in 0..<random.below(6) {
        let place = random.below(bytes.count + 1)
        switch random.below(3) {
        case 0: bytes.insert(contentsOf: random.one(of: pieces).utf8, at: place)
        case 1: if place < bytes.count { bytes[place] = UInt8(random.below(256)) }
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(8)))
        }
      }
      guard let entry = try? DesktopEntry(bytes: bytes, file: "x.desktop") else { continue }
      #expect(entry.bytes == bytes)
      for finding in entry.inspection.findings {
        #expect(finding.columns.map { $0.lowerBound > 0 } != false)
      }
      if var list = try? MimeApps(bytes: bytes, file: "mimeapps.list") {
        #expect(list.bytes == bytes)
        _ = list.inspection
        list.setDefault("mine.desktop", for: "x-scheme-handler/zz")
        let hadGroup = try MimeApps(bytes: bytes, file: "x").hasGroup(.defaults)
        list.remove("mine.desktop", removesGroup: !hadGroup)
        #expect(list.bytes == bytes)
      }
    }
  }
}
