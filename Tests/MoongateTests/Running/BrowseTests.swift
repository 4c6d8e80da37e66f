import Moongate
import SampleScripts
import Testing

/// Tests of the places to which `browse` may lead.
@Suite struct BrowseTests {
  /// A gate whose handlers browse to a place, and those that need no function if they are wanted.
  private static func gate(
    _ target: String,
    allowing schemes: Set<String> = [],
    constants: Bool = true
  ) throws -> Gate {
    var configuration = Configuration.patient
    configuration.browsableSchemes.formUnion(schemes)
    return try makeGate(
      """
      \(constants ? "route('/constant', browse '\(target)')" : "")
      route("/called", function() return browse("\(target)") end)
      route("/asked", function() return confirm("?", browse "\(target)") end)
      route("/led", redirect "app:called")
      """,
      configuration: configuration
    )
  }

  private static let ways = ["called", "asked", "led"]

  /// Returns what is said of a place where a browse does not lead.
  private static func objections(
    to target: String,
    allowing schemes: Set<String> = []
  ) throws -> [String] {
    let gate = try gate(target, allowing: schemes, constants: false)
    var messages: [String] = []
    for way in ways {
      guard case .response(let error) = try gate.error(of: "app:\(way)") else { throw NoError() }
      messages.append(error.message)
    }
    for response in ["browse '\(target)'", "confirm('?', browse '\(target)')"] {
      for line in ["route('/x', \(response))", "otherwise(\(response))"] {
        let error = try loadError(makeScripts(line))
        #expect(error.location == SourceLocation(file: "main.lua", line: 2))
        messages.append(error.description)
      }
    }
    return messages
  }

  @Test(arguments: [
    "https://x.example/a?b=c", "HTTP://X.example", "app:elsewhere", "App:elsewhere",
  ])
  func `Browse leads to web links and to declared schemes`(target: String) throws {
    let gate = try Self.gate(target)
    for way in Self.ways {
      #expect(try gate.answer("app:\(way)").contains("browse(\"\(target)\")"))
    }
    #expect(try gate.answer("app:constant") == "browse(\"\(target)\")")
  }

  @Test(arguments: ["mailto:a@b.example", "TEL:112", "other:app"])
  func `Other schemes are for the app to allow`(target: String) throws {
    let scheme = String(target.prefix { $0 != ":" }).lowercased()
    for message in try Self.objections(to: target) {
      #expect(message.contains("add \"\(scheme)\" to Configuration.browsableSchemes"))
    }
    let allowing = try Self.gate(target, allowing: [scheme])
    for way in Self.ways { #expect(try allowing.answer("app:\(way)").contains(target)) }
  }

  @Test(arguments: Configuration.unbrowsableSchemes.sorted())
  func `What runs, opens files or is read otherwise by browsers is never browsed`(
    scheme: String
  ) throws {
    let names = [scheme, scheme.uppercased()]
    for name in names {
      for target in ["\(name):x", "\(name)://evil.example/x", "\(name):///a"] {
        for message in try Self.objections(to: target, allowing: [scheme]) {
          #expect(message.contains("Browse cannot lead to \(scheme) links"))
        }
      }
    }
  }

  @Test(arguments: ["0x7f.1", "2130706433", "127.1", "0177.0.0.1"])
  func `A host that is an address in disguise is not browsed`(host: String) throws {
    for target in ["https://\(host)/", "http://\(host):8080"] {
      for message in try Self.objections(to: target) {
        #expect(message.contains("the host \"\(host)\""))
      }
    }
  }

  @Test(arguments: [
    (
      "'/x', redirect 'ap:x'",
      #"leads to "ap", which no script declares; use browse for it; did you mean "app"?"#
    ),
    (
      "'/x', redirect 'https://a.exmple/'",
      #"leads to "a.exmple", which no script declares; use browse for it; did"#
    ),
    (
      "'/x', confirm('?', redirect 'zzzzzz:x')",
      #"leads to "zzzzzz", which no script declares; use browse for it."#
    ),
    ("'/x', browse 'ap:x'", #"add "ap" to Configuration.browsableSchemes; did you mean "app"?"#),
  ])
  func `A redirect that always leads elsewhere keeps the set from loading`(
    route: String,
    message: String
  ) throws {
    let error = try loadError(makeScripts("domain 'a.example'\nroute(\(route))"))
    #expect(error.description.contains(message))
    #expect(error.location == SourceLocation(file: "main.lua", line: 3))
  }
}
