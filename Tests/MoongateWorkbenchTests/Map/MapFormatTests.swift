import Foundation
import Moongate
import MoongateDiagnostics
import SampleScripts
import Testing

@testable import MoongateWorkbench

@Suite struct MapFormatTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Transcripts/Maps")

  /// Each form but the page, which `Tests/Checks/Pages/map` looks at.
  @Test(arguments: RouteMap.Format.allCases.filter { $0 != .html })
  func `The example set is drawn as it was`(format: RouteMap.Format) throws {
    let tests = try ScriptTests(directory: packageRoot.appending(path: "Scripts/Photos").path)
    let map = RouteMap(of: tests.gate, named: "Photos", after: TestRun(tests))
    let drawn = map.text(as: format) + "\n"
    let file = Self.folder.appending(path: "photos.\(format.rawValue)")
    if ProcessInfo.processInfo.environment["MOONGATE_RECORD"] != nil {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
  }

  /// Texts of others, and how each form writes them.
  private static let texts:
    [(text: String, html: String, code: String, mermaid: String, dot: String)] = [
      ("plain", "plain", "`plain`", "plain", #""plain""#),
      ("<b>", "&lt;b&gt;", "`<b>`", "#60;b#62;", #""<b>""#),
      ("a\"b", "a&quot;b", "`a\"b`", "a#34;b", #""a\"b""#),
      ("a'b", "a&#39;b", "`a'b`", "a#39;b", #""a'b""#),
      ("&lt;", "&amp;lt;", "`&lt;`", "#38;lt#59;", #""&amp;lt;""#),
      ("a|b", "a|b", "`a|b`", "a#124;b", #""a|b""#),
      ("`", "`", "`` ` ``", "#96;", #""`""#),
      ("a``b", "a``b", "```a``b```", "a#96;#96;b", #""a``b""#),
      (#"\N"#, #"\N"#, #"`\N`"#, "#92;N", #""\\N""#),
      ("*_[x]", "*_[x]", "`*_[x]`", "#42;#95;#91;x#93;", #""*_[x]""#),
      ("a\nb", #"a\nb"#, #"`a\nb`"#, "a#92;nb", #""a\\nb""#),
      (
        "\u{202E}", #"\u{202E}"#, #"`\u{202E}`"#, "#92;u#123;202E#125;", #""\\u{202E}""#
      ),
      (
        "##[a]::", "#&#35;[a]::", #"`#\u{23}[a]::`"#, "#35;#35;#91;a#93;::", "\"#&#35;[a]::\""
      ),
      ("::a::", "&#58;:a::", #"`\u{3A}:a::`"#, "::a::", #""::a::""#),
      ("%%{x}", "%%{x}", "`%%{x}`", "#37;#37;#123;x#125;", #""%%{x}""#),
      ("é", "é", "`é`", "é", #""é""#),
      ("", "", "", " ", #""""#),
    ]

  @Test(arguments: texts.indices)
  func `Texts of others are texts in each form`(index: Int) throws {
    let row = Self.texts[index]
    #expect(HTMLText.shown(row.text) == row.html)
    #expect(MarkdownText.code(row.text) == row.code)
    #expect(RouteMap.mermaidText(row.text) == row.mermaid)
    #expect(RouteMap.dotText(row.text) == row.dot)
  }

  @Test func `A bar does not end the cell of a table within code`() {
    #expect(MarkdownText.code("a|b", isCell: true) == #"`a\|b`"#)
  }

  @Test(arguments: ["\0", "\u{1}", "\u{1F}", "<\r\n>"])
  func `What is copied is the text itself, and no markup`(text: String) {
    let html = HTMLText.escaped(text)
    #expect(!html.unicodeScalars.contains { $0.value < 0x20 || $0 == "<" || $0 == ">" })
  }

  private static let patterns: [(pattern: String, html: String)] = [
    ("/a", "/a"),
    ("/:a", #"/<span class="capture">:a</span>"#),
    ("/:a(int)?", #"/<span class="capture">:a</span><span class="kind">(int)</span>?"#),
    ("/a/*rest", #"/a/<span class="capture">*rest</span>"#),
    ("*", #"<span class="capture">*</span>"#),
    ("/a?q=:q&b", #"/a?q=<span class="capture">:q</span>&amp;b"#),
    ("app:albums", "<i>app:</i>albums"),
    ("https://a.example/:b", #"<i>https:</i>//a.example/<span class="capture">:b</span>"#),
    (
      "/<b>/:a(<|>)",
      #"/&lt;b&gt;/<span class="capture">:a</span><span class="kind">(&lt;|&gt;)</span>"#
    ),
    ("/a:b-:c", #"/a<span class="capture">:b</span>-<span class="capture">:c</span>"#),
    ("/:a(x", #"/<span class="capture">:a</span>(x"#),
  ]

  @Test(arguments: patterns)
  func `Patterns have captures and kinds`(pattern: String, html: String) {
    #expect(PatternText.html(pattern) == html)
  }

  /// A set whose every name would be markup, end a script, or hide.
  private static let hostile = """
    kind("odd", "[<>&'\\"]+")
    -- </script><script>comment</script>
    route("/<img src=x>/:x(odd)", { name = "\\"><script>name</script>", needs = "f_s",
      examples = { "app:<img src=x>/<" } }, open("\\"><svg>|`"))
    route("/'onclick='x", browse "https://example.com/'x='")
    route("/a/:y(<script>|</script>)", function() return reject("<!--<script>\\\\") end)
    route("/\\u{5D0}\\u{2028}&lt;", open "both\\n| x |")
    """

  @Test func `No name is markup of the page`() throws {
    let page = try RouteMapTests.map(Self.hostile).html
    // One for what the page does, and none of another tag that names hold.
    for (tag, count) in [("<script", 1), ("</script", 1), ("<img", 0), ("<!--", 0), ("<svg", 1)] {
      #expect(page.components(separatedBy: tag).count - 1 == count, "\(tag)")
    }
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || !Value.isHidden($0) })
    #expect(!page.contains("='x"))
    #expect(page.contains("&lt;img src=x&gt;"))
    #expect(page.contains(PagePolicy.text))
  }

  @Test func `The page names nothing outside of it`() throws {
    let page = try RouteMapTests.map("route('/a', open 'x')").html
    for place in ["src=\"", "url(", "@import", "http://", "https://"] {
      #expect(!page.contains(place), "\(place)")
    }
  }

  @Test(arguments: [RouteMap.Format.markdown, .mermaid, .dot, .json])
  func `Names of others end no line and no cell`(format: RouteMap.Format) throws {
    let text = try RouteMapTests.map(Self.hostile).text(as: format)
    let hidden = text.unicodeScalars.filter { $0 != "\n" && Value.isHidden($0) }
    #expect(hidden.isEmpty)
    let lines = text.split(separator: "\n")
    switch format {
    case .markdown:
      let rows = lines.filter { $0.hasPrefix("|") }
      #expect(rows.count == 6)
      for row in rows {
        #expect(row.replacing(#"\|"#, with: "").count { $0 == "|" } == 6, "\(row)")
      }
    case .mermaid:
      for line in lines { #expect([0, 2].contains(line.count { $0 == "\"" }), "\(line)") }
      #expect(lines.allSatisfy { !$0.contains("<") || $0.hasPrefix("  class") })
    case .dot:
      for line in lines where line.contains("label=") {
        let quotes = line.replacing(#"\\"#, with: "").replacing(#"\""#, with: "")
        #expect(quotes.count { $0 == "\"" } % 2 == 0, "\(line)")
      }
    default:
      #expect(lines.count == 1)
      _ = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
  }

  @Test func `The page of a set without routes says so`() throws {
    let page = try RouteMapTests.map("").html
    #expect(page.contains("There are no routes."))
    for format in RouteMap.Format.allCases {
      #expect(try !RouteMapTests.map("").text(as: format).isEmpty)
    }
  }

  @Test(arguments: [(150, true), (151, false)])
  func `The branches of a large set begin closed`(count: Int, isOpen: Bool) throws {
    let routes = (0..<count).map { "route('/a/\($0)', open 'x')" }.joined(separator: "\n")
    let page = try RouteMapTests.map(routes).html
    #expect(page.contains("class=\"branch\"><details open>") == isOpen)
  }
}
