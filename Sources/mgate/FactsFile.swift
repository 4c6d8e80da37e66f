import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

/// A JSON file of facts.
struct FactsFile {
  private static let mostBytes = 1 << 20

  let facts: Value.Object

  /// Reads a file.
  ///
  /// - Throws: exit code 65 after an error message, if it is no file, or holds no object.
  init(path: String) throws {
    guard case .bytes(let bytes) = FileContents(path: path, most: Self.mostBytes),
      let text = String(validating: bytes, as: UTF8.self)
    else {
      throw Complaint("The file \(Value.displayed(path)) cannot be read.")
    }
    let value: Value
    do {
      value = try Value(json: text)
    } catch {
      throw Complaint("\(Value.displayed(path)): \(error)")
    }
    guard case .object(let facts) = value else {
      throw Complaint("The file \(Value.displayed(path)) does not hold a JSON object of facts.")
    }
    self.facts = facts
  }
}
