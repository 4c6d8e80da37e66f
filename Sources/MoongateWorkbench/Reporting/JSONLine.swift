#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value as one line of JSON, the same for the same value.
package func jsonLine(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  } catch {
    // What is printed holds nothing that JSON cannot, numbers being finite.
    preconditionFailure("\(value) has no JSON: \(error)")
  }
}
