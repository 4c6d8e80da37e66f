import SampleScripts
import Testing

@testable import Moongate

/// Mistakes in the declaration of what becomes of refused texts.
@Suite struct RefusedMistakeTests {
  private static let mistakes: [(declaration: String, message: String)] = [
    ("refused(function() end)", "main.lua:3: The function refused wants a response such as"),
    ("refused(3)", "got number; no code sees a link that is refused."),
    ("refused()", "The function refused wants a response such as"),
    ("refused(open 'a', 1)", "The function refused takes a response and nothing else."),
    (
      "refused(open 'a') refused(open 'b')", "main.lua:3: There is already a refused at main.lua:3."
    ),
    ("refused(wait 'a')", "made by open, browse, redirect, confirm or reject, not by wait"),
    ("refused(pass())", "made by open, browse, redirect, confirm or reject, not by pass"),
    (
      "group({ prefix = '/a' }, function() refused(open 'a') end)",
      "The function refused is called in a group"
    ),
    (
      "refused(open('a', { r = capture 'reasn' }))",
      #"has no capture "reasn"; did you mean "reason"?"#
    ),
    (
      "refused(open('a', { r = capture 'id' }))",
      #"has no capture "id"; it sees the reason alone: write capture "reason"."#
    ),
    ("refused(reject(text '{id}'))", #"has no capture "id""#),
    ("refused(reject(text '{reason'))", #"a "{" without a "}""#),
    ("refused(open('a', captures))", "cannot have captures: it sees the reason"),
    ("refused(open('a', { q = query 'q' }))", #"cannot have query "q": it sees the reason"#),
    ("refused(browse(same_path 'https://h.com'))", "cannot have same_path"),
    ("refused(redirect(link_to('a', captures)))", "cannot have captures"),
    ("refused(redirect(link_to('a', {}, { keep = { 'x' } })))", "cannot have keep"),
    ("refused(browse(url('https://h.com', {}, { keep = { 'x' } })))", "cannot have keep"),
    ("refused(redirect(link_to('b', {})))", #"There is no route named "b""#),
    ("refused(redirect 'app:%')", "The function redirect wants a link"),
    ("refused(redirect 'other:x')", #"The function redirect leads to "other""#),
    ("refused(browse 'javascript:x')", "Browse cannot lead to javascript links"),
    ("refused(browse(capture 'reason'))", "The function browse wants a URL"),
    ("refused(browse(url('https://h.com/{r}', { r = '..' })))", "refused"),
    (
      "route('/n/:id(int)', { name = 'n' }, open 'n') "
        + "refused(redirect(link_to('n', { id = capture 'reason' })))",
      "main.lua:3: "
    ),
  ]

  @Test(arguments: mistakes)
  func `A mistake is found when the set loads`(declaration: String, message: String) throws {
    let error = try loadError(makeScripts("route('/a', { name = 'a' }, open 'a')\n" + declaration))
    #expect(error.description.contains(message), "\(error)")
    #expect(error.location == SourceLocation(file: "main.lua", line: 3))
  }

  @Test func `It wants a scheme or a domain`() throws {
    let error = try loadError(Scripts(["main.lua": "refused(open 'a')"]))
    #expect(error.description.hasPrefix("main.lua:1: No scheme or domain is declared"))
  }

  private static let capabilities = """
    { "schema": 1, "browse": { "hosts": ["help.example"] },
      "actions": { "broken": { "arguments": { "reason?": "string" } },
        "some": { "arguments": { "reason": "tooLong|badEscape" } },
        "paid": { "arguments": {}, "confirm": "required" } } }
    """

  private static let held: [(response: String, message: String?)] = [
    ("open 'broken'", nil), ("open('broken', { reason = capture 'reason' })", nil),
    ("open('broken', { other = 1 })", "other"), ("open 'brokn'", "brokn"),
    // Some other reason does not fit.
    ("open('some', { reason = capture 'reason' })", "reason"),
    ("open('some', { reason = 'tooLong' })", nil),
    ("open 'paid'", "paid"), ("confirm('Sure?', open 'paid')", nil),
    ("browse 'https://help.example/x'", nil), ("browse 'https://other.example/x'", "other.example"),
    ("browse(url('https://other.example/{r}', { r = capture 'reason' }))", "other.example"),
  ]

  @Test(arguments: held)
  func `Capabilities hold for it, whatever the reason is`(
    response: String,
    message: String?
  ) throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(json: Self.capabilities)
    let scripts = makeScripts("refused(\(response))")
    let misfits = try Gate(scripts: scripts, configuration: .patient).program
      .misfits(with: try Capabilities(json: Self.capabilities))
    #expect(misfits.count == (message == nil ? 0 : 1))
    guard let message else {
      let gate = try Gate(scripts: scripts, configuration: configuration)
      #expect(try gate.decide("app:%").refused == .badEscape)
      return
    }
    let error = #expect(throws: LoadError.self) {
      try Gate(scripts: scripts, configuration: configuration)
    }
    #expect(error?.description.contains(message) == true)
    #expect(error?.location == SourceLocation(file: "main.lua", line: 2))
  }
}
