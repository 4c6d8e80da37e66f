import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

/// `same_path` and `query` in a set without code.
@Suite struct SamePathDataTests {
  private static let declarations = [
    "route('/a', browse(same_path 'https://e.com'))",
    "route('/a', browse(same_path('https://e.com', { query = true })))",
    "route('/a', open('x', { l = { same_path('https://e.com', { keep = { 'a', 'b*' } }) } }))",
    "route('https://old.e.com/a', redirect(same_path 'app://'))",
    "route('/a', open('x', { q = query 'q', o = { q = query 'r' } }))",
    "otherwise(browse(url('https://e.com{?q}', { q = query 'q' })))",
    "route('/a', redirect(link_to('b', { q = query 'q' }, { query = { r = query 'r' } }))) route('/b?q=:q?', { name = 'b' }, open('b', captures))",
  ]

  @Test(arguments: declarations)
  func `Both forms decide alike`(declaration: String) throws {
    let scripts = makeScripts("domain 'e.com' domain 'old.e.com'\n" + declaration)
    let forms = try #require(try TwoForms(scripts))
    #expect(forms.isComparable)
    let gates = try #require(forms.gates())
    for link in ["app:a", "app:a?q=1&a=2&bc=3&r=4", "https://old.e.com/a", "app:c?q=5"] {
      #expect(try gates.lua.answer(link) == gates.data.answer(link))
    }
  }

  private static let refused: [(answer: String, message: String)] = [
    (#"{"browse": {"$query": "q"}}"#, "must be a text, or an object with"),
    (#"{"open": "x", "arguments": {"q": {"$query": ""}}}"#, "must be"),
    (
      #"{"open": "x", "arguments": {"q": {"$query": "a*"}}}"#,
      "must be the name of one query item, without \"*\"."
    ),
    (#"{"open": "x", "arguments": [{"$query": "a"}]}"#, "may be absent, and a list has no place"),
    (#"{"browse": {"$same_path": "https://e.com/"}}"#, "ends with a slash"),
    (#"{"browse": {"$same_path": "https://e.com", "query": 1}}"#, "query must be true or false"),
    (
      #"{"browse": {"$same_path": "https://e.com", "values": {}}}"#, "There is no member \"values\""
    ),
    (
      #"{"browse": {"$same_path": "https://e.com", "keep": ["a*b"]}}"#,
      "must be the name of a query item"
    ),
    (
      #"{"browse": {"$same_path": "https://e.com", "query": true, "keep": ["a"]}}"#,
      "leave out \"keep\"."
    ),
    (
      #"{"browse": {"$same_path": "https://e.com", "keep": ["#
        + (0..<33).map { "\"n\($0)\"" }.joined(separator: ",") + "]}}",
      "has 33 names; at most 32 are allowed."
    ),
    (
      #"{"confirm": {"text": "x", "key": "k", "arguments": {"q": {"$query": "q"}}}, "then": {"open": "x"}}"#,
      "must be"
    ),
  ]

  @Test(arguments: refused)
  func `What Lua refuses, data refuses`(answer: String, message: String) throws {
    let text = """
      {"schema": 1, "declarations": [{"at": "main.lua:1", "scheme": "app"},
      {"at": "main.lua:2", "route": "/a", "answer": \(answer)}]}
      """
    let error = try loadError(
      Scripts([Scripts.dataEntry: text]),
      configuration: .patient.readingData
    )
    #expect("\(error)".contains(message), "\(error)")
  }
}
