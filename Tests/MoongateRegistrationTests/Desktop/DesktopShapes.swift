import Testing

/// The shape of a desktop file, the findings in it, and who brings its program a link.
struct DesktopShape: CustomTestStringConvertible, Sendable {
  /// The programs of a desktop, as `Tests/Checks/Registration/shapes` asks them.
  enum Reader: String, Sendable, CaseIterable {
    case gio, xdg
  }

  /// The bytes of the file.
  let bytes: [UInt8]
  /// The findings, each with its severity and its line: `MG169 error 5`.
  let findings: [String]
  /// The readers that hand the link over as one argument, as it is.
  let readers: Set<Reader>
  let testDescription: String

  private static let base = [
    "[Desktop Entry]", "Type=Application", "Name=Photos", "Exec=/opt/app/run %u",
    "MimeType=x-scheme-handler/photos;",
  ]

  /// A file in which lines take the place of those with their key, or else stand at the end, from line 6 on.
  init(
    _ lines: String...,
    found findings: [String] = [],
    by readers: Set<Reader> = Set(Reader.allCases),
    without key: String = "-",
    mark: [UInt8] = []
  ) {
    var all = Self.base.filter { !$0.hasPrefix(key + "=") }
    for line in lines {
      let start = line.prefix { $0 != "=" } + "="
      if let index = all.firstIndex(where: { $0.hasPrefix(start) }) {
        all[index] = line
      } else {
        all.append(line)
      }
    }
    bytes = mark + Array(all.map { $0 + "\n" }.joined().utf8)
    self.findings = findings
    self.readers = readers
    testDescription = lines.joined(separator: " | ")
  }

  /// MG169: types.
  static let types: [Self] = [
    .init("MimeType=x-scheme-handler/photos;"),
    .init("MimeType= x-scheme-handler/photos;"),
    .init("MimeType=x-scheme-handler/photos; x-scheme-handler/b;", found: ["MG169 error 5"]),
    .init(
      "MimeType=x-scheme-handler/b; x-scheme-handler/photos;",
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init(
      "MimeType=x-scheme-handler/b;  x-scheme-handler/photos;",
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init(
      #"MimeType=x-scheme-handler/b;\tx-scheme-handler/photos;"#,
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init(
      "MimeType=text/plain; x-scheme-handler/photos;",
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init("MimeType=x-scheme-handler/photos ;", found: ["MG169 warning 5"]),
    .init("MimeType=x-scheme-handler/b;;x-scheme-handler/photos;"),
    .init(
      "MimeType=x-scheme-handler/b,x-scheme-handler/photos;",
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init(
      "MimeType=x-scheme-handler/b x-scheme-handler/photos;",
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init(
      "MimeType=x-scheme-handler/b:x-scheme-handler/photos;",
      found: ["MG169 error 5"],
      by: [.xdg]
    ),
    .init("MimeType=x-scheme-handlers/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-scheme-handle/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-schema-handler/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x_scheme_handler/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-scheme/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=scheme-handler/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-scheme-handler:photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=application/x-scheme-handler/photos;", found: ["MG169 error 5"], by: [.xdg]),
    .init("MimeType=X-Scheme-Handler/photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-scheme-handler/Photos;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-scheme-handler/photos:;", found: ["MG169 error 5"], by: []),
    .init("MimeType=x-scheme-handler/photos://;", found: ["MG169 error 5"], by: []),
    .init("MimeType=\"x-scheme-handler/photos\";", found: ["MG169 error 5"], by: []),
    .init("MimeType=text/x-scheme;x-scheme-handler/photos;"),
    .init("MimeType=x-scheme-handler/photos", found: ["MG170 hint 5"]),
  ]

  /// MG160: keys.
  static let keys: [Self] = [
    .init(
      "MimeTypes=x-scheme-handler/photos;",
      found: ["MG160 error 5"],
      by: [.xdg],
      without: "MimeType"
    ),
    .init(
      "Mimetype=x-scheme-handler/photos;",
      found: ["MG160 error 5"],
      by: [.xdg],
      without: "MimeType"
    ),
    .init(
      "Mime-Type=x-scheme-handler/photos;",
      found: ["MG160 error 5"],
      by: [.xdg],
      without: "MimeType"
    ),
    .init(
      "MIMEType=x-scheme-handler/photos;",
      found: ["MG160 error 5"],
      by: [.xdg],
      without: "MimeType"
    ),
    .init(
      "MimeType[de]=x-scheme-handler/photos;",
      found: ["MG160 error 5"],
      by: [.xdg],
      without: "MimeType"
    ),
    .init("MimeTypes=x-scheme-handler/b;", found: ["MG160 warning 6"]),
    .init("exec=/opt/app/run %u", found: ["MG160 error 5"], by: [], without: "Exec"),
    .init("EXEC=/opt/app/run %u", found: ["MG160 error 5"], by: [], without: "Exec"),
    .init("Execs=/opt/app/run %u", found: ["MG160 error 5"], by: [], without: "Exec"),
    .init("type=Application", found: ["MG160 error 5"], by: [.xdg], without: "Type"),
    .init("TryExecs=/opt/app/run", found: ["MG160 error 6"]),
    .init("Encoding=UTF-8"),
    .init("Keywords[de]=Fotos;"),
    .init("X-MimeTypes=x-scheme-handler/b;"),
    .init("StartupNotify=true"),
    .init(found: ["MG160 error 1"], by: [], mark: [0xEF, 0xBB, 0xBF]),
  ]

  /// MG167 and MG168: programs.
  static let programs: [Self] = [
    .init("Exec=\"/opt/app/run\" %u", found: ["MG168 warning 4"], by: [.gio]),
    .init("Exec=\"/opt/My App/run\" %u", found: ["MG168 warning 4"], by: [.gio]),
    .init("Exec=\"/opt/app/run\" --open %u", found: ["MG168 warning 4"], by: [.gio]),
    .init("Exec=/opt/app/run \"--open\" %u", found: ["MG167 note 4"]),
    .init("Exec=/opt/app/run \"a b\" %u", found: ["MG167 note 4"]),
    .init("Exec=env \"/opt/app/run\" %u", found: ["MG168 warning 4"], by: [.gio]),
    .init("Exec=\"/usr/bin/env\" A=b /opt/app/run %u", found: ["MG168 warning 4"], by: [.gio]),
    .init("Exec=env \"A=b c\" /opt/app/run %u", found: ["MG168 warning 4"], by: [.gio]),
    .init("Exec=A=b /opt/app/run %u", found: ["MG168 error 4"], by: []),
    .init("Exec=A=b app %u", found: ["MG168 error 4"], by: []),
    .init("Exec=A=b C=d /opt/app/run %u", found: ["MG168 error 4"], by: []),
    .init("Exec=GDK_BACKEND=x11 /opt/app/run %u", found: ["MG168 error 4"], by: []),
    .init("Exec=exec /opt/app/run %u", found: ["MG168 error 4"], by: []),
    .init("Exec=cd /opt/app && ./run %u", found: ["MG167 error 4", "MG168 error 4"], by: []),
    .init("Exec=env A=b /opt/app/run %u"),
    .init("Exec=/usr/bin/env A=b /opt/app/run %u"),
    .init("Exec=env A=b C=d /opt/app/run --open %u"),
    .init("Exec=env -u A /opt/app/run %u"),
    .init("Exec=env -- /opt/app/run %u"),
    .init("Exec=env /opt/app/run %u"),
    .init("Exec=nice -n 5 /opt/app/run %u"),
    .init("Exec=nohup /opt/app/run %u"),
    .init("Exec=setsid env A=b /opt/app/run %u"),
    .init("Exec=env A=b app %u", found: ["MG168 warning 4"], by: []),
    .init("Exec=env A=b %u", found: ["MG167 error 4"], by: []),
    .init("Exec=env %u", found: ["MG167 error 4"], by: []),
    .init("Exec=/opt/My App/run %u", found: ["MG168 warning 4"], by: []),
    .init(#"Exec=/opt/My\sApp/run %u"#, found: ["MG168 warning 4"], by: []),
    .init("Exec=/opt/My Big App/run %u", found: ["MG168 warning 4"], by: []),
    .init("Exec=/opt/app/run open %u"),
    .init("Exec=/opt/app/run open photos://start %u"),
    .init("Exec=/opt/app/run --dir=a/b %u"),
    .init("Exec=/usr/bin/env -u A /opt/app/run a/b %u"),
    .init("Exec=/opt/a=b/run %u", found: ["MG167 warning 4"]),
    .init("Exec=app %u", found: ["MG168 warning 4"], by: []),
  ]

  static let all = types + keys + programs
}

/// The shape of a `mimeapps.list`, the findings in it, and whether GLib brings the application a link by it.
struct ListShape: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let findings: [String]
  /// Whether GLib brings the link to `com.example.photos.desktop`.
  let isRead: Bool
  var testDescription: String { String(decoding: bytes, as: UTF8.self) }

  init(
    _ group: String,
    _ line: String,
    found findings: [String] = [],
    isRead: Bool = true,
    mark: [UInt8] = []
  ) {
    bytes = mark + Array("\(group)\n\(line)\n".utf8)
    self.findings = findings
    self.isRead = isRead
  }

  private static let own = "x-scheme-handler/photos=com.example.photos.desktop;"

  static let all: [Self] = [
    .init("[Default Applications]", own),
    .init("[Added Associations]", own),
    .init("[Default Applications]", "x-scheme-handler/photos= com.example.photos.desktop"),
    .init(
      "[Default Applications]",
      "x-scheme-handler/photos=x.desktop; com.example.photos.desktop;",
      found: ["MG160 error 2"],
      isRead: false
    ),
    .init(
      "[Default Applications]",
      "x-scheme-handler/photos=com.example.photos.desktop; x.desktop;",
      found: ["MG160 error 2"]
    ),
    .init("[Default Application]", own, found: ["MG160 error 1"], isRead: false),
    .init("[default applications]", own, found: ["MG160 error 1"], isRead: false),
    .init("[Added Association]", own, found: ["MG160 error 1"], isRead: false),
    .init(
      "[Default Applications]",
      "x-scheme-handlers/photos=com.example.photos.desktop",
      found: ["MG169 error 2"],
      isRead: false
    ),
    .init(
      "[Default Applications]",
      "X-Scheme-Handler/photos=com.example.photos.desktop",
      found: ["MG169 error 2"],
      isRead: false
    ),
    .init(
      "[Default Applications]",
      "x-scheme-handler/Photos=com.example.photos.desktop",
      found: ["MG169 error 2"],
      isRead: false
    ),
    .init(
      "[Default Applications]",
      own,
      found: ["MG160 error 1"],
      isRead: false,
      mark: [0xEF, 0xBB, 0xBF]
    ),
  ]
}
