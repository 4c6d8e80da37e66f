import LuaSyntax
import Testing

struct LuaCursorTests {
  @Test(
    arguments: [
      ("", .word, "", []), ("li", .word, "li", []), ("x = ", .word, "", []),
      ("x = an", .word, "an", []),
      ("x = and", .word, "and", []), ("f(a, b", .word, "b", []), ("link.", .field, "", ["link"]),
      ("link.params.na", .field, "na", ["link", "params"]),
      ("link . params.", .field, "", ["link", "params"]),
      ("link.end", .field, "end", ["link"]), ("link:", .method, "", ["link"]),
      ("a.b:val", .method, "val", ["a", "b"]), ("f().x", .field, "x", nil),
      ("t[1].x", .field, "x", nil),
      ("('s'):re", .method, "re", nil), ("(a).x", .field, "x", nil),
      ("a.b.", .field, "", ["a", "b"]),
      ("link_to(\"alb", .string, "alb", ["link_to"]),
      ("t.link_to 'alb", .string, "alb", ["t", "link_to"]),
      ("x = \"alb", .string, "alb", nil), ("f(1, \"alb", .string, "alb", nil),
      ("f(\"a\", ", .word, "", []),
      ("f(\"a\"", .word, "", []), ("-- link.", .nothing, "", nil),
      ("--[[ link.", .nothing, "", nil),
      ("--[[ x ]]", .word, "", []), ("-- x\nlink.p", .field, "p", ["link"]),
      ("12", .nothing, "", nil),
      ("a --[[ x ]] .b", .field, "b", ["a"]), ("a..b", .word, "b", []), ("12 ", .word, "", []),
    ] as [(String, LuaCursor.Kind, String, [String]?)]
  )
  func `A place is known by what stands in front of it`(
    text: String,
    kind: LuaCursor.Kind,
    typed: String,
    path: [String]?
  ) {
    let cursor = LuaCursor(at: text.utf8.count, in: text + " rest")
    #expect(cursor.kind == kind)
    #expect(String(decoding: Array(text.utf8)[cursor.typed], as: UTF8.self) == typed)
    #expect(cursor.path == path)
  }
}
