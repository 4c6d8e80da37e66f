import Moongate
import SampleScripts
import Testing

/// Where `browse` may lead.
@Suite struct BrowseTests {
  private static func gate(_ target: String, allowing schemes: Set<String> = []) throws -> Gate {
    var configuration = Configuration.patient
    configuration.browsableSchemes.formUnion(schemes)
    return try makeGate(
      """
      route("/constant", browse "\(target)")
      route("/called", function() return browse("\(target)") end)
      route("/asked", function() return confirm("?", browse "\(target)") end)
      route("/led", redirect "app:constant")
      """,
      configuration: configuration
    )
  }

  private static let ways = ["constant", "called", "asked", "led"]

  @Test(arguments: [
    "https://x.example/a?b=c", "HTTP://X.example", "app:elsewhere", "App:elsewhere",
  ])
  func `Browse leads to web links and to declared schemes`(target: String) throws {
    let gate = try Self.gate(target)
    for way in Self.ways {
      #expect(try gate.answer("app:\(way)").contains("browse(\"\(target)\")"))
    }
  }

  @Test(arguments: ["mailto:a@b.example", "TEL:112", "other:app"])
  func `Other schemes are for the app to allow`(target: String) throws {
    let scheme = String(target.prefix { $0 != ":" }).lowercased()
    let gate = try Self.gate(target)
    for way in Self.ways {
      guard case .response(let error) = try gate.error(of: "app:\(way)") else { throw NoError() }
      #expect(error.message.contains("add \"\(scheme)\" to Configuration.browsableSchemes"))
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
        let gate = try Self.gate(target, allowing: [scheme])
        for way in Self.ways {
          guard case .response(let error) = try gate.error(of: "app:\(way)") else {
            throw NoError()
          }
          #expect(error.message.hasPrefix("Browse leads to no \(scheme) links"))
        }
      }
    }
  }

  @Test(arguments: ["0x7f.1", "2130706433", "127.1", "0177.0.0.1"])
  func `A host that is an address in disguise is not browsed`(host: String) throws {
    for target in ["https://\(host)/", "http://\(host):8080"] {
      let gate = try Self.gate(target)
      for way in Self.ways {
        guard case .response(let error) = try gate.error(of: "app:\(way)") else { throw NoError() }
        #expect(error.message.contains("the host \"\(host)\""))
      }
    }
  }
}
