import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

/// Tests of choices whose case does not count, and arguments that want one of their texts.
@Suite struct FoldedChoiceTests {
  private static func gate(_ route: String) throws -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json:
        #"{ "actions": { "list": { "arguments": { "by": "name|date|7", "note?": "string" } } } }"#
    )
    return try makeGate(route, configuration: configuration)
  }

  @Test(
    arguments: [
      ("route('/:by(name|date)', open('list', captures))", nil),
      ("route('/:by(7|7)', open('list', captures))", "twice"),
      (
        "route('/:by(name|date)', { ignore_case = true }, open('list', captures))",
        "A link may spell it with other letters, which ignore_case allows"
      ),
      (
        "route('/:by(name|date)', { ignore_case = true }, open('list', { by = 'name', note = capture 'by' }))",
        nil
      ),
      ("route('/7/:by(7|name)', { ignore_case = true }, open('list', { by = '7' }))", nil),
    ] as [(String, String?)]
  )
  func `What a link may spell is held to what the app takes`(
    _ route: String,
    _ mistake: String?
  ) throws {
    do {
      _ = try Self.gate(route)
      #expect(mistake == nil)
    } catch let error as LoadError {
      #expect(error.description.contains(mistake ?? "no mistake"), "\(error)")
    }
  }
}
