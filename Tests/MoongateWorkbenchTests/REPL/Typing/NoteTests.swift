import Moongate
import Testing

@testable import MoongateWorkbench

@Suite struct NoteTests {
  private static let notes = [
    ("films:film/7", "→ main.lua:11 /film/:id(int)  id=7"),
    ("  films:film/7", "→ main.lua:11 /film/:id(int)  id=7"),
    (
      "films:search?q=a%20b&sort=new",
      #"→ main.lua:13 /search?q=:q&sort=:sort(new|old)?  q="a b"  sort="new""#
    ),
    ("films:lists/a/b/c", #"→ main.lua:15 /lists/:list/*rest  list="a"  rest="b/c""#),
    ("films:account", "→ main.lua:17 /account  needs signed_in"),
    (
      "films:flim/7",
      "✗ unmatched  main.lua:11 /film/:id(int): "
        + #"segment 1 is "flim", the pattern wants "film""#
    ),
    (
      "films:film/x",
      "✗ unmatched  main.lua:11 /film/:id(int): "
        + #"segment 2 is "x", :id(int) wants an integer"#
    ),
    (
      "films:search?q=a&sort=newest",
      "✗ unmatched  main.lua:13 /search?q=:q&sort=:sort(new|old)?: "
        + #"query item "sort" is "newest", :sort(new|old) wants "new" or "old""#
    ),
    ("other:x", "✗ unclaimed: scripts declare films:, https://films.example.com"),
    ("films:a%Z", #"✗ two hexadecimal digits must follow a "%""#),
    (":w", ":why [link]  Says why a link goes where it goes; without a link, the last one."),
    (":s", ":steps :save :set"),
    (":nothing", ""),
    ("1 + 1", ""),
    ("", ""),
  ]

  @Test(arguments: notes)
  func `What is typed is told where it leads`(text: String, note: String) throws {
    let shown = try TypedSession().note(text)
    #expect(shown.hasPrefix(note) && (note.isEmpty == shown.isEmpty), "\(shown)")
  }

  @Test func `Notes can be left out`() throws {
    let typed = try TypedSession()
    typed.session.settings.hasHints = false
    #expect(typed.note("films:film/7").isEmpty)
  }

  @Test func `The route that is shown is the one that is asked`() throws {
    let typed = try TypedSession()
    let parts = ["film", "search", "lists", "account", "owned", "help", "7", "x", "", "a%20b"]
    let tails = ["", "?q=1", "?q=1&sort=old", "?sort=bad&q=", "#f"]
    for first in parts {
      for second in parts {
        for tail in tails {
          let text = "films:\(first)/\(second)\(tail)"
          guard let link = try? Link(text) else { continue }
          let route = typed.session.gate.route(matching: link)
          let note = typed.note(text)
          if let route {
            #expect(note.hasPrefix("→ \(route.location) \(route.patternText)"), "\(text): \(note)")
          } else {
            #expect(note.hasPrefix("✗ unmatched"), "\(text): \(note)")
          }
        }
      }
    }
  }
}
