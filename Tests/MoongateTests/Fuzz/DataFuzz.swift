import Moongate
import MoongateBundles

/// Loads bytes that a fuzzer made up as a set without code, and decides links by it.
struct DataFuzz {
  private static let links = [
    "app:", "app:a", "app:a/b?q=1&q=2&r#end", "app:7", "https://h.ex/a/7", "app:%C3%A9/long/way",
  ]

  private let scripts: Scripts
  private let configuration: Configuration

  init(_ bytes: [UInt8]) {
    scripts = Scripts([Scripts.dataEntry: String(decoding: bytes, as: UTF8.self)])
    var configuration = Configuration()
    // No Lua state can be made.
    configuration.sandbox.loadMemory = 0
    configuration.sandbox.loadSteps = 100_000
    configuration.sandbox.decisionSteps = 5_000
    configuration.sandbox.responseBytes = 4_096
    self.configuration = configuration.readingData
  }

  /// Notes what is wrong and returns whether the set loads.
  @discardableResult
  func check(_ faults: inout [String]) -> Bool {
    let gate: Gate
    do throws(LoadError) {
      gate = try Gate(scripts: scripts, configuration: configuration)
    } catch {
      check("\(error)", &faults)
      return false
    }
    for link in Self.links {
      do throws(DecisionError) {
        let response = try gate.decide(link, facts: ["a": true]).response
        if response.description.utf8.count > 100_000 { faults.append("a response of many bytes") }
      } catch {
        check("\(error)", &faults)
      }
    }
    return true
  }

  /// A message is short, and a terminal may show it.
  private func check(_ message: String, _ faults: inout [String]) {
    if message.utf8.count > 20_000 { faults.append("a message of \(message.utf8.count) bytes") }
    let isRaw = message.unicodeScalars.contains {
      $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value
    }
    if isRaw { faults.append("a control character is shown: \(message.debugDescription)") }
  }
}
