import Moongate

/// Reads bytes that a fuzzer made up as a file of capabilities.
struct CapabilitiesFuzz {
  private let text: String

  init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

  /// Notes what is wrong and returns whether the file can be read.
  @discardableResult
  func check(_ faults: inout [String]) -> Bool {
    let capabilities: Capabilities
    do throws(CapabilitiesError) {
      capabilities = try Capabilities(json: text)
    } catch {
      check("\(error)", &faults)
      return false
    }
    checkRoundTrip(of: capabilities, &faults)
    // None of it may trap.
    let responses: [Response] =
      capabilities.actions.keys.map { .open(Action(name: $0)) }
      + [.open(Action(name: "x", arguments: ["a": [1]])), .waiting(for: ["x"])]
      + capabilities.questions.keys.map { .asking(Question(name: $0, arguments: ["a": "b"])) }
    for response in responses {
      if let objection = capabilities.objection(to: response) { check(objection, &faults) }
    }
    return true
  }

  /// Checks that written capabilities are read as the same, and written so again.
  private func checkRoundTrip(of capabilities: Capabilities, _ faults: inout [String]) {
    let written = capabilities.json
    do throws(CapabilitiesError) {
      let read = try Capabilities(json: written)
      if read != capabilities { faults.append("read again it is another: \(written)") }
      if read.json != written { faults.append("written again it is another: \(written)") }
    } catch {
      faults.append("\(error): \(written)")
    }
  }

  /// A message is a sentence of some length, which a terminal may show.
  private func check(_ message: String, _ faults: inout [String]) {
    if message.utf8.count > 20_000 { faults.append("a message of \(message.utf8.count) bytes") }
    let isRaw = message.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    if isRaw { faults.append("a control character is shown: \(message.debugDescription)") }
  }
}
