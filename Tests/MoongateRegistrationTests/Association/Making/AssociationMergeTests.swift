import MoongateRegistration
import Testing

/// Tests of an association file that is brought up to date in part.
@Suite struct AssociationMergeTests {
  private static let app = "ABCDE12345.com.example.app"
  private static let scripts = "domain \"h.ex\"\nroute(\"/a\", open \"a\")"
  private static let components = """
    [{ "/": "*%2F*", "exclude": true, "caseSensitive": false, "percentEncoded": true }, { "/": "/a" }]
    """
  /// The entry of the scripts on one line.
  private static let entry = """
    { "appIDs": ["\(app)"], "components": \(components) }
    """
  private static let other = #"{ "appIDs": ["T.other"], "components": [{ "/": "/$(page)" }] }"#

  private func merged(
    _ scripts: String = Self.scripts,
    into text: String,
    path: String = "h.ex/apple-app-site-association",
    excluding excludedPaths: [String] = []
  ) throws -> RegistrationOutput {
    var settings = RegistrationSettings(.ios)
    settings.id = "com.example.app"
    settings.team = "ABCDE12345"
    settings.excludedPaths = excludedPaths
    return try SampleClaims.of(scripts).merged(into: Array(text.utf8), path: path, settings)
  }

  /// The notes without those that any association has.
  private static func own(_ notes: [String]) -> [String] {
    notes.filter { !$0.contains("The app also gets ") }
  }

  private func text(_ output: RegistrationOutput) -> String {
    String(decoding: output.bytes, as: UTF8.self)
  }

  static let rows: [(String, String)] = [
    // A file that has nothing of the kind yet.
    ("{}", #"{"applinks": { "defaults": { "percentEncoded": false }, "details": [\#(entry)] }}"#),
    (
      #"{"webcredentials":{"apps":["T.x"]}}"#,
      #"{"webcredentials":{"apps":["T.x"]}, "applinks": { "defaults": { "percentEncoded": false }, "details": [\#(entry)] }}"#
    ),
    // Its defaults are not those of other apps' entries.
    (
      #"{"applinks":{}}"#,
      #"{"applinks":{"details": [\#(entry.defaulted)]}}"#
    ),
    (
      #"{"applinks":{"apps":[],"details":[]}}"#,
      #"{"applinks":{"apps":[],"details":[\#(entry.defaulted)]}}"#
    ),
    (
      #"{"applinks":{"defaults":{"percentEncoded":false},"details":[ ]}}"#,
      #"{"applinks":{"defaults":{"percentEncoded":false},"details":[\#(entry)]}}"#
    ),
    (
      #"{"applinks":{"defaults":{"caseSensitive":false,"exclude":1,"percentEncoded":false},"details":[]}}"#,
      """
      {"applinks":{"defaults":{"caseSensitive":false,"exclude":1,"percentEncoded":false},"details":\
      [{ "appIDs": ["\(app)"], "defaults": { "caseSensitive": true, "exclude": false }, "components": \(components) }]}}
      """
    ),
    (
      #"{"applinks":{"details":[\#(other)]}}"#,
      #"{"applinks":{"details":[\#(other), \#(entry.defaulted)]}}"#
    ),
    // An entry of its own: what nobody knows in it stays, and what older systems read.
    (
      #"{"applinks":{"details":[{"appID":"\#(app)","paths":["/old"],"x":null},\#(other)]}}"#,
      #"{"applinks":{"details":[{"appID":"\#(app)","paths":["/old"],"x":null, "defaults": { "percentEncoded": false }, "components": \#(components)},\#(other)]}}"#
    ),
    (
      #"{"applinks":{"details":[{"components":[{"/":"/old"}],"defaults":{"/":"/x"},"appIDs":["\#(app)"]}]}}"#,
      #"{"applinks":{"details":[{"components":\#(components),"defaults":{ "percentEncoded": false },"appIDs":["\#(app)"]}]}}"#
    ),
    // One that says the same in another way.
    (
      #"{"applinks":{"details":[{"components":[{"exclude":1,"/":"*%2F*","caseSensitive":false},{"percentEncoded":0,"/":"/a","new":1}],"appIDs":["\#(app)"]}]}}"#,
      #"{"applinks":{"details":[{"components":[{"exclude":1,"/":"*%2F*","caseSensitive":false},{"percentEncoded":0,"/":"/a","new":1}],"appIDs":["\#(app)"]}]}}"#
    ),
    // One that it shares.
    (
      #"{"applinks":{"details":[{"appIDs":["T.a","\#(app)","T.b"],"components":[]}]}}"#,
      #"{"applinks":{"details":[{"appIDs":["T.a","T.b"],"components":[]}, \#(entry.defaulted)]}}"#
    ),
    (
      #"{"applinks":{"details":[{"appIDs":["\#(app)","T.b"],"appID":"\#(app)","components":[]}]}}"#,
      #"{"applinks":{"details":[{"appIDs":["T.b"],"components":[]}, \#(entry.defaulted)]}}"#
    ),
    // Of a name that stands there twice, the first does not come to count.
    (
      #"{"applinks":{"details":[{"appID":"T.x","appID":"\#(app)","appIDs":["T.b"],"components":[]}]}}"#,
      #"{"applinks":{"details":[{"appIDs":["T.b"],"components":[]}, \#(entry.defaulted)]}}"#
    ),
    // Variables that the entry was the last to use, and such that another app uses.
    (
      #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":[{"/":"$(x)$(page)"}]},\#(other)],"substitutionVariables":{"x":["1"],"page":["2"],"y":[]}}}"#,
      #"{"applinks":{"details":[{"appIDs":["\#(app)"],"components":\#(components), "defaults": { "percentEncoded": false }},\#(other)],"substitutionVariables":{"page":["2"],"y":[]}}}"#
    ),
  ]

  @Test(arguments: rows)
  func `What the scripts say comes in, and all else stays`(before: String, after: String) throws {
    let output = try merged(into: before)
    #expect(text(output) == after)
    #expect(text(try merged(into: after)) == after)
  }

  @Test func `What comes in is laid out like the file`() throws {
    for (unit, end) in [("  ", "\n"), ("    ", "\n"), ("\t", "\r\n")] {
      let laid = { (text: String) in
        text.replacing("  ", with: unit).replacing("\n", with: end)
      }
      let before = """
        {
          "applinks": {
            "details": [
              { "appIDs": ["T.other"], "components": [] }
            ]
          },
          "appclips": { "apps": [] }
        }

        """
      let after = """
        {
          "applinks": {
            "details": [
              { "appIDs": ["T.other"], "components": [] },
              {
                "appIDs": ["\(Self.app)"],
                "defaults": { "percentEncoded": false },
                "components": [
                  {
                    "/": "*%2F*",
                    "exclude": true,
                    "caseSensitive": false,
                    "percentEncoded": true
                  },
                  { "/": "/a/$(page)" }
                ]
              }
            ],
            "substitutionVariables": { "page": ["x", "y"] }
          },
          "appclips": { "apps": [] }
        }

        """
      let scripts = "domain \"h.ex\"\nroute(\"/a/:page(x|y)\", open \"a\")"
      #expect(text(try merged(scripts, into: laid(before))) == laid(after))
    }
  }

  @Test func `A name that another app uses for other texts gets a number`() throws {
    let scripts = "domain \"h.ex\"\nroute(\"/a/:page(x|y)\", open \"a\")"
    let before =
      #"{"applinks":{"details":[\#(Self.other)],"substitutionVariables":{"page":["z"]}}}"#
    let once = try merged(scripts, into: before)
    #expect(text(once).contains(#""substitutionVariables":{"page":["z"], "page2": ["x", "y"]}"#))
    #expect(text(once).contains(#"{ "/": "/a/$(page2)" }"#))
    #expect(text(try merged(scripts, into: text(once))) == text(once))
    let changed = try merged(scripts.replacing("x|y", with: "x|z"), into: text(once))
    #expect(text(changed) == text(once).replacing(#"["x", "y"]"#, with: #"["x", "z"]"#))
    #expect(
      text(try merged(into: text(once))).contains(#""substitutionVariables":{"page":["z"]}"#)
    )
  }

  @Test(arguments: [
    // Nobody uses it, or only where systems do not look.
    (#"{"details":[]"#, "z", "page2"), (#"{"details":[]"#, "x", "page"),
    (#"{"details":[{"appIDs":["T.b"],"components":[],"paths":["$(page)"]}]"#, "z", "page2"),
    // The app alone used it.
    (#"{"details":[{"appIDs":["\#(app)"],"components":[{"/":"$(page)"}]}]"#, "z", "page"),
  ])
  func `A variable is changed only where the app alone used it`(
    details: String,
    value: String,
    name: String
  ) throws {
    let scripts = "domain \"h.ex\"\nroute(\"/a/:page(x|\u{E9})\", open \"a\")"
    let variables = #""substitutionVariables":{"page":["\#(value)","\#u{E9}"]}"#
    let before = #"{"applinks":\#(details),\#(variables)}}"#
    let after = text(try merged(scripts, into: before))
    #expect(after.contains("/a/$(\(name))"))
    #expect(after.contains(variables.dropLast()) == (name == "page2" || value == "x"))
    let equivalent = before.replacing("\u{E9}", with: "e\u{301}")
    #expect(text(try merged(scripts, into: equivalent)).contains("[\"x\", \"\u{E9}\"]"))
  }

  @Test func `Texts that Unicode calls equivalent are not the same to systems`() throws {
    let scripts = "domain \"h.ex\"\nroute(\"/caf\u{E9}\", open \"a\")"
    let written = text(try merged(scripts, into: "{}"))
    let other = written.replacing("\u{E9}", with: "e\u{301}")
    #expect(!written.utf8.elementsEqual(other.utf8))
    #expect(text(try merged(scripts, into: other)).utf8.elementsEqual(written.utf8))
  }

  @Test func `Who shares an entry is told`() throws {
    let before =
      #"{"applinks":{"details":[{"appIDs":["T.a","\#(Self.app)","T.b"],"components":[]}]}}"#
    #expect(
      Self.own(try merged(into: before).notes) == [
        "The app \"\(Self.app)\" gets an entry of its own; \"T.a\", \"T.b\" keep the one that they have together, "
          + "until merged with an identifier of its own."
      ]
    )
    #expect(Self.own(try merged(into: "{}", excluding: ["/x/*"]).notes).isEmpty)
    let excluding = text(try merged(into: "{}", excluding: ["/x/*"]))
    #expect(excluding.contains(#""/": "/x/*""#))
    #expect(
      Self.own(try merged(into: excluding, excluding: ["/y"]).notes) == [
        "The path \"/x/*\" was left to the browser, but now it is not; exclude it again."
      ]
    )
  }

  /// A component of another app, the routes, what is left to the other app, and whether both get a link.
  @Test(
    arguments: [
      (#"{"/": "/items/special"}"#, #"route("/items/*rest", open "x")"#, "/items/special", nil),
      (#"{"/": "/items/special"}"#, #"route("/items/:id", open "x")"#, "/items/special", nil),
      (#"{"/": "/items/special/*"}"#, #"route("/items/*rest", open "x")"#, "/items/special/*", nil),
      // A route of its own takes just that.
      (
        #"{"/": "/items/special"}"#,
        #"route("/items/*rest", open "x") route("/items/special", open "y")"#,
        nil, "/items/special"
      ),
      (
        #"{"/": "/items/special"}"#, #"route("/items/:x(special|other)", open "x")"#, nil,
        "/items/special"
      ),
      // What is wider, or the same, or may be either.
      (#"{"/": "/items/*"}"#, #"route("/items/*rest", open "x")"#, nil, "/items/x"),
      (#"{"/": "/*"}"#, #"route("/items/a", open "x")"#, nil, "/items/a"),
      (#"{"/": "/items/$(digit)"}"#, #"route("/items/:id", open "x")"#, nil, "/items/0"),
      (#"{"/": "/items/a?c"}"#, #"route("/items/:id", open "x")"#, nil, "/items/axc"),
      // What an exclusion before it keeps away is not the other app's.
      (
        #"{"/": "/items/a/no", "exclude": true}, {"/": "/items/a/*"}"#,
        #"route("/items/*rest", open "x")"#, nil, "/items/a/x"
      ),
      // Nothing in common.
      (#"{"/": "/films/*"}"#, #"route("/items/*rest", open "x")"#, nil, nil),
      (#"{"/": "/items/a/b"}"#, #"route("/items/:id", open "x")"#, nil, nil),
      (#"{"/": "/items/a", "exclude": true}"#, #"route("/items/:id", open "x")"#, nil, nil),
    ] as [(String, String, String?, String?)],
    // An entry of the other app alone, and one that is also of this app.
    [#"["OTHER12345.other"]"#, #"["OTHER12345.other", "\#(app)"]"#]
  )
  func `What other apps have more narrowly stays with them, and what both have is told`(
    row: (components: String, routes: String, left: String?, shared: String?),
    apps: String
  ) throws {
    let (components, routes, left, shared) = row
    let file = #"{"applinks":{"details":[{"appIDs":\#(apps),"components":[\#(components)]}]}}"#
    let scripts = "domain \"h.ex\"\n" + routes
    let output = try merged(scripts, into: file)
    let exclusion = left.map {
      #"{ "/": "\#($0)", "exclude": true, "percentEncoded": true, "comment": "Belongs to OTHER12345.other." }"#
    }
    #expect(text(output).contains("Belongs to") == (left != nil))
    if let exclusion { #expect(text(output).contains(exclusion), "\(text(output))") }
    let stay = output.notes.filter { $0.contains("stay with the app \"OTHER12345.other\"") }
    #expect(stay.count == (left == nil ? 0 : 1))
    let both = output.notes.filter {
      $0.hasPrefix("The apps \"OTHER12345.other\" and \"\(Self.app)\" both get https://h.ex")
    }
    #expect(both.count == (shared == nil ? 0 : 1), "\(output.notes)")
    if let shared { #expect(both.allSatisfy { $0.contains("https://h.ex\(shared)") }, "\(both)") }
    // A second time nothing changes.
    #expect(text(try merged(scripts, into: text(output))) == text(output))
    // Each link has one app, or it was told.
    let association = try Association(bytes: output.bytes, file: "a")
    for path in ["/items/special", "/items/special/x", "/items/a", "/items/x"] where shared == nil {
      let answer = try association.answer(to: "https://h.ex" + path)
      #expect(answer.apps.filter { $0.outcome == .match }.count < 2)
    }
  }

  /// Entries of a file, and whether `/items/z/*` is left to one of their apps; then links that both get.
  @Test(
    arguments: [
      // What an earlier entry of the same app leaves to the browser is not the app's.
      (
        #"{"appIDs":["OTHER12345.o"],"components":[{"/":"/items/z/*","?":{"v":"1"},"exclude":true}]}"#,
        nil, "/items/z/1?v=1", "OTHER12345.o"
      ),
      (
        ##"{"appIDs":["OTHER12345.o"],"components":[{"#":"no","exclude":true}]}"##,
        nil, "/items/z/1#no", "OTHER12345.o"
      ),
      (
        #"{"appIDs":["OTHER12345.o"],"components":[{"/":"/items/z/*","exclude":true}]}"#,
        nil, "/items/z/1", nil
      ),
      (
        #"{"appIDs":["\#(app)","OTHER12345.o"],"components":[{"/":"/items/z/*","exclude":true}]}"#,
        nil, "/items/z/1", nil
      ),
      // What it leaves besides, what it takes, and what others leave, changes nothing.
      (
        #"{"appIDs":["OTHER12345.o"],"components":[{"/":"/films/*","exclude":true}]}"#,
        "OTHER12345.o", "/items/x", nil
      ),
      (
        #"{"appIDs":["OTHER12345.o"],"components":[{"/":"/films/*"}]}"#,
        "OTHER12345.o", "/items/x", nil
      ),
      (
        #"{"appIDs":["OTHER67890.p"],"components":[{"/":"/items/z/*","exclude":true}]}"#,
        "OTHER12345.o", "/items/x", nil
      ),
      // Of two apps of the entry, one gets the links.
      (
        ##"{"appIDs":["OTHER12345.o"],"components":[{"#":"no","exclude":true}]}"##,
        "OTHER67890.p", "/items/x", nil
      ),
    ] as [(String, String?, String, String?)]
  )
  func `What earlier entries of an app say counts before its later ones`(
    earlier: String,
    left: String?,
    own: String,
    sharing: String?
  ) throws {
    let later = left == "OTHER67890.p" ? #"["OTHER12345.o","OTHER67890.p"]"# : #"["OTHER12345.o"]"#
    let entry = #"{"appIDs":\#(later),"components":[{"/":"/items/z/*"}]}"#
    let file = #"{"applinks":{"details":[\#(earlier),\#(entry)]}}"#
    let scripts = "domain \"h.ex\"\nroute(\"/items/*rest\", open \"x\")"
    let output = try merged(scripts, into: file)
    let belongs = left.map { "Belongs to \($0)." }
    #expect(text(output).contains("Belongs to") == (left != nil), "\(text(output))")
    if let belongs { #expect(text(output).contains(belongs), "\(text(output))") }
    let both = output.notes.filter { $0.contains(" both get ") }
    #expect(both.count == (sharing == nil ? 0 : 1), "\(output.notes)")
    if let sharing { #expect(both.allSatisfy { $0.contains(sharing) }) }
    // Nobody else gets the link, so it stays with the app.
    let association = try Association(bytes: output.bytes, file: "a")
    let answer = try association.answer(to: "https://h.ex" + own, app: Self.app)
    #expect(answer.outcome == .match)
    #expect(text(try merged(scripts, into: text(output))) == text(output))
  }

  @Test(arguments: ["noteam", "", ".com.example", "com.example.other", "OTHER12345", "OTHER12345."])
  func `Nothing is left to an app that no system knows`(name: String) throws {
    let file =
      #"{"applinks":{"details":[{"appIDs":["\#(name)"],"components":[{"/":"/items/z/*"}]}]}}"#
    let scripts = "domain \"h.ex\"\nroute(\"/items/*rest\", open \"x\")"
    let output = try merged(scripts, into: file)
    #expect(!text(output).contains("Belongs to"))
    #expect(Self.own(output.notes).isEmpty, "\(output.notes)")
    let known = file.replacing("[\"\(name)\"]", with: "[\"\(name)\",\"OTHER12345.o\"]")
    #expect(text(try merged(scripts, into: known)).contains("Belongs to OTHER12345.o."))
  }

  @Test(arguments: [
    (#"{"applinks":7}"#, "The value of \"applinks\" is a number; make it an object."),
    (
      #"{"applinks":{"details":{"T.a":{"paths":[]}}}}"#,
      "The value of \"details\" is an object; make it a list of entries."
    ),
    (#"{"applinks":{"details":[7]}}"#, "One of \"details\" is a number; make it an object."),
    (
      #"{"applinks":{"details":[],"substitutionVariables":[]}}"#,
      "The value of \"substitutionVariables\" is a list; make it an object."
    ),
    (
      #"{"applinks":{"defaults":{"?":"x"},"details":[]}}"#,
      "The \"?\" of \"defaults\" holds of all links; write it into the entries that it is meant for."
    ),
    (
      #"{"applinks":{"details":[{"appID":"\#(app)"},{"appIDs":["\#(app)"]}]}}"#,
      "The app \"\(app)\" appears in 2 entries; make them one entry."
    ),
  ])
  func `What cannot be changed in part is told`(text: String, reason: String) throws {
    let file = "h.ex/apple-app-site-association"
    let error = #expect(throws: RegistrationError.self) { try merged(into: text) }
    #expect(error?.description == "\(file): \(reason)")
  }

  @Test func `A predefined variable that the file gives other texts is told`() throws {
    let scripts = "domain \"h.ex\"\nroute(\"/a/:n(1..99)\", open \"a\")"
    let text = #"{"applinks":{"details":[],"substitutionVariables":{"digit":["x"]}}}"#
    let error = #expect(throws: RegistrationError.self) { try merged(scripts, into: text) }
    #expect(error?.description.contains("The variable \"digit\" has texts of its own") == true)
    // Of the entry that goes, it goes as well.
    let own = #"{"appIDs":["\#(Self.app)"],"components":[{"/":"$(digit)"}]}"#
    let free = text.replacing("[]", with: "[\(own)]")
    #expect(!self.text(try merged(scripts, into: free)).contains(#""digit""#))
  }

  @Test func `The path says of which domain the file is`() throws {
    let scripts =
      "domain \"h.ex\"\ndomain \"*.h.ex\"\ndomain \"i.ex\"\nroute(\"https://i.ex/b\", open \"b\")"
    let own = try merged(
      scripts,
      into: "{}",
      path: "site/i.ex/.well-known/apple-app-site-association"
    )
    #expect(text(own).contains(#""/": "/b""#))
    #expect(!text(try merged(scripts, into: "{}")).contains(#""/": "/b""#))
    let error = #expect(throws: RegistrationError.self) {
      try merged(scripts, into: "{}", path: "apple-app-site-association")
    }
    #expect(
      error?.description
        == "The path apple-app-site-association names no domain of the scripts; put the file into a folder that "
        + "is named h.ex or i.ex."
    )
    let none = #expect(throws: RegistrationError.self) {
      try merged("scheme \"x\"\nroute(\"/a\", open \"a\")", into: "{}")
    }
    #expect(
      none?.description
        == "The scripts declare no domain, so no association file is about their links."
    )
  }
}

extension String {
  /// An entry whose defaults are not those of its file.
  fileprivate var defaulted: String {
    replacing(#""components""#, with: #""defaults": { "percentEncoded": false }, "components""#)
  }
}
