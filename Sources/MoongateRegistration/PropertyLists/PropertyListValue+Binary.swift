extension PropertyListValue {
  /// The value as a binary file, with every number, date and text in it written as it was read.
  var binary: [UInt8] {
    var writer = BinaryWriter()
    let top = writer.add(self)
    return writer.finish(top)
  }

  /// A binary file in the making.
  ///
  /// References and offsets have a fixed size, which readers allow and which keeps this short.
  private struct BinaryWriter {
    private static let referenceSize = 4

    private var objects: [[UInt8]] = []
    private var leaves: [[UInt8]: Int] = [:]

    /// Adds a value and those in it; returns the number of its object.
    mutating func add(_ value: PropertyListValue) -> Int {
      switch value.kind {
      case .array(let values):
        let numbers = values.map { add($0) }
        return append(Self.head(0xA0, numbers.count) + numbers.flatMap(Self.reference))
      case .dictionary(let entries):
        let keys = entries.map { add(.string($0.key)) }
        let values = entries.map { add($0.value) }
        return append(Self.head(0xD0, keys.count) + (keys + values).flatMap(Self.reference))
      case .string(let text): return leaf(value.object ?? Self.object(of: text))
      case .boolean(let flag): return leaf(value.object ?? [flag ? 0x09 : 0x08])
      // Only what was read from a binary file is written to one.
      case .other: return leaf(value.object ?? [0x08])
      }
    }

    /// The bytes of the file.
    func finish(_ top: Int) -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in objects {
        offsets += Self.big(bytes.count, 8)
        bytes += object
      }
      let table = bytes.count
      return bytes + offsets + [0, 0, 0, 0, 0, 0, 8, UInt8(Self.referenceSize)]
        + Self.big(objects.count, 8) + Self.big(top, 8) + Self.big(table, 8)
    }

    private mutating func append(_ object: [UInt8]) -> Int {
      objects.append(object)
      return objects.count - 1
    }

    /// Adds an object that no other belongs to, once.
    private mutating func leaf(_ object: [UInt8]) -> Int {
      if let known = leaves[object] { return known }
      let number = append(object)
      leaves[object] = number
      return number
    }

    private static func object(of text: String) -> [UInt8] {
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return head(0x50, text.utf8.count) + text.utf8 }
      return head(0x60, text.utf16.count) + text.utf16.flatMap { big(Int($0), 2) }
    }

    /// The marker of an object with its count.
    private static func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
      if count < 0xF { return [marker | UInt8(count)] }
      return [marker | 0xF, 0x13] + big(count, 8)
    }

    private static func reference(_ number: Int) -> [UInt8] { big(number, referenceSize) }

    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }
}
