/// The manifest of a built app: XML as Android compiles it, with texts in a pool and typed values.
///
/// Sizes, counts and offsets are the file's own words and are believed only as far as the file reaches.
struct BinaryMarkup {
  /// The fault, in words for a sentence.
  struct Flaw: Error { let reason: String }

  /// The numbers that begin chunks (`ResourceTypes.h`).
  enum Chunk {
    static let file: UInt64 = 0x0003
    static let texts: UInt64 = 0x0001
    static let identifiers: UInt64 = 0x0180
    static let startElement: UInt64 = 0x0102
    static let endElement: UInt64 = 0x0103
  }

  /// Whether bytes begin as such a file does.
  static func isBegin(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [3, 0, 8, 0]) }

  let reader: ByteReader
  private(set) var nodes: [ManifestNode] = []
  private var texts = BinaryTexts()
  /// The numbers of the attributes that the first texts name.
  private var identifiers: [UInt64] = []
  /// The nodes whose end has not come, outermost first.
  private var open: [Int] = []

  /// Reads a file.
  ///
  /// - Throws: a ``Flaw`` at the first thing that is not as it should be.
  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8]) throws(Flaw) {
    reader = ByteReader(bytes)
    guard reader.little(2, at: 0) == Chunk.file, let header = reader.littleInt(2, at: 2),
      let end = reader.littleInt(4, at: 4), header >= 8, end <= bytes.count
    else { throw Flaw(reason: "it does not begin as a compiled manifest, or is cut off") }
    var place = header
    while place < end {
      guard let kind = reader.little(2, at: place), let header = reader.littleInt(2, at: place + 2),
        let count = reader.littleInt(4, at: place + 4), header >= 8, count >= header,
        count <= end - place
      else {
        throw Flaw(reason: "a part of it is longer than the file, or shorter than its header")
      }
      try read(kind, place..<place + count, header)
      place += count
    }
    guard open.isEmpty, !nodes.isEmpty else { throw Flaw(reason: "an element of it does not end") }
  }

  private mutating func read(_ kind: UInt64, _ chunk: Range<Int>, _ header: Int) throws(Flaw) {
    switch kind {
    case Chunk.texts: texts = try BinaryTexts(reader, chunk, header)
    case Chunk.identifiers:
      identifiers = stride(from: chunk.lowerBound + header, to: chunk.upperBound - 3, by: 4)
        .compactMap {
          reader.little(4, at: $0)
        }
    case Chunk.startElement: try start(chunk, header)
    case Chunk.endElement:
      guard open.popLast() != nil else { throw Flaw(reason: "an element ends that did not begin") }
    default: break
    }
  }

  private mutating func start(_ chunk: Range<Int>, _ header: Int) throws(Flaw) {
    let place = chunk.lowerBound + header
    guard header >= 16, place + 20 <= chunk.upperBound,
      let line = reader.littleInt(4, at: chunk.lowerBound + 8),
      let name = reader.little(4, at: place + 4).flatMap({ texts.text($0) }),
      let first = reader.littleInt(2, at: place + 8),
      let width = reader.littleInt(2, at: place + 10),
      let count = reader.littleInt(2, at: place + 12), width >= 20,
      count * width <= chunk.upperBound - place - first
    else { throw Flaw(reason: "an element of it is not as elements are") }
    guard nodes.count < MarkupTree.mostElements, open.count < MarkupTree.mostLevels else {
      throw Flaw(reason: "it has too many elements, or too many inside of each other")
    }
    let attributes = (0..<count).compactMap { attribute(at: place + first + $0 * width) }
    if let parent = open.last {
      nodes[parent].children.append(nodes.count)
    } else if !nodes.isEmpty {
      throw Flaw(reason: "it has a second element beside the first")
    }
    open.append(nodes.count)
    nodes.append(ManifestNode(name: name, line: line, attributes: attributes))
  }

  /// The attribute whose numbers stand at a place; `nil` without a name.
  private mutating func attribute(at place: Int) -> ManifestNode.Attribute? {
    guard let space = reader.little(4, at: place), let number = reader.little(4, at: place + 4),
      let raw = reader.little(4, at: place + 8), let type = reader.little(1, at: place + 15),
      let data = reader.little(4, at: place + 16)
    else { return nil }
    let identifier = number < UInt64(identifiers.count) ? identifiers[Int(number)] : 0
    // Who shrinks an app may take the names away; the numbers say all.
    let known = Self.names[identifier]
    guard let name = known ?? texts.text(number) else { return nil }
    return ManifestNode.Attribute(
      name: name,
      isAndroid: known != nil || texts.text(space) == ManifestNode.androidNamespace,
      value: value(type, data, raw)
    )
  }

  private mutating func value(_ type: UInt64, _ data: UInt64, _ raw: UInt64) -> ManifestNode.Value {
    switch type {
    case 0x03: .text(texts.text(data) ?? "")
    case 0x12: .boolean(data != 0)
    case 0x10, 0x11: .integer(Int(Int32(truncatingIfNeeded: data)))
    case 0x01, 0x07: .unknown("@0x" + String(data, radix: 16))
    case 0x02, 0x08: .unknown("?0x" + String(data, radix: 16))
    default: .text(texts.text(raw) ?? "")
    }
  }

  /// The attributes that matter for links, by the numbers that Android gave them.
  private static let names: [UInt64: String] = [
    0x0101_0003: "name", 0x0101_000E: "enabled", 0x0101_0010: "exported", 0x0101_0026: "mimeType",
    0x0101_0027: "scheme", 0x0101_0028: "host", 0x0101_0029: "port", 0x0101_002A: "path",
    0x0101_002B: "pathPrefix", 0x0101_002C: "pathPattern", 0x0101_0202: "targetActivity",
    0x0101_020C: "minSdkVersion", 0x0101_0270: "targetSdkVersion", 0x0101_04EE: "autoVerify",
  ]
}
