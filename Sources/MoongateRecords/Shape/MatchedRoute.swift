internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// A route that matches a link, and the shapes of its captures.
struct MatchedRoute {
  let words: RouteWords
  /// The elements of the path as the link writes it.
  private let path: [RouteWords.Segment]
  /// The captures in the order of the pattern; `nil` for one that the link leaves out.
  let captures: [LinkShape.Part?]
  /// The texts of the captures that are kept.
  let kept: [(name: DeclaredText, text: String)]

  /// The match of a route with a link; `nil` where the route does not match.
  ///
  /// - Parameters:
  ///   - place: the place of the route in the program.
  ///   - link: the link.
  ///   - vocabulary: the texts that are declared.
  ///   - isKept: whether the text of a capture is kept.
  init?(
    _ place: Int,
    _ link: Link,
    _ vocabulary: Vocabulary,
    keeping isKept: (RouteWords.Capture) -> Bool = { _ in false }
  ) {
    let table = vocabulary.program.table
    guard let match = table.match(link, route: place) else { return nil }
    let words = vocabulary.words(at: place)
    self.words = words
    path = words.ways[table.way(of: match)]
    var captures: [LinkShape.Part?] = Array(repeating: nil, count: words.captures.count)
    var kept: [(name: DeclaredText, text: String)] = []
    table.forEachCapture(of: match, in: link) { index, value in
      let capture = words.captures[index]
      guard let bytes = link.bytes(of: value, by: table) else { return }
      if case .list(let list) = value, capture.isRest {
        var count = 0
        table.forEachElement(of: list, in: link) { _ in count += 1 }
        captures[index] = .value(ValueShape(segments: count))
      } else {
        captures[index] = capture.part(of: bytes)
      }
      if isKept(capture) { kept.append((capture.name, String(decoding: bytes, as: UTF8.self))) }
    }
    (self.captures, self.kept) = (captures, kept)
  }

  /// The part of a link that a term stands for.
  func part(_ term: RouteWords.Term) -> LinkShape.Part {
    switch term {
    case .literal(let text): .declared(text)
    case .capture(let index): captures[index] ?? .value(ValueShape(of: []))
    }
  }

  /// The part that the pattern asks of the fragment; `nil` where it asks nothing.
  var fragment: LinkShape.Part? { words.fragment.map(part) }

  /// Returns the part that the pattern asks of a query item; `nil` where it asks nothing.
  func part(ofItem name: String) -> LinkShape.Part? {
    guard let name = words.itemNames[name], let term = words.items[ByteName(name.text)] else {
      return nil
    }
    return term.map(part)
  }

  /// Returns the parts of a segment by the pattern; `nil` for one that the pattern does not name.
  func parts(ofSegment index: Int, of count: Int) -> [LinkShape.Part]? {
    let rest = path.firstIndex { if case .rest = $0 { true } else { false } }
    let place: Int
    if index < rest ?? .max {
      place = index
    } else {
      // Segments after the rest are counted from the end.
      place = path.count - (count - index)
      if let rest, place <= rest { return nil }
    }
    guard path.indices.contains(place), case .terms(let terms) = path[place] else { return nil }
    return terms.map(part)
  }
}

extension RouteWords.Capture {
  /// The class of the values, where the kind says so.
  private var characters: ValueShape.Characters? {
    switch kind {
    case .url: .url
    case .number, .decimal: .number
    case .date: .date
    default: nil
    }
  }

  /// The value as a record has it.
  fileprivate func part(of bytes: [UInt8]) -> LinkShape.Part {
    if let choice = choices[String(decoding: bytes, as: UTF8.self)] { return .declared(choice) }
    guard isRest else { return .value(ValueShape(of: bytes, as: characters)) }
    let slashes = bytes.count { $0 == UInt8(ascii: "/") }
    return .value(ValueShape(segments: bytes.isEmpty ? 0 : slashes + 1))
  }
}

extension Link {
  /// The bytes that a capture has, those of a list with commas between its values; `nil` for one that the link leaves
  /// out.
  fileprivate func bytes(of value: CaptureValue, by table: borrowing RouteTable) -> [UInt8]? {
    switch value {
    case .list(let list):
      var values: [[UInt8]] = []
      table.forEachElement(of: list, in: self) { element in
        if let bytes = bytes(of: element, by: table) { values.append(bytes) }
      }
      return Array(values.joined(separator: [UInt8(ascii: ",")]))
    case .absent: return nil
    case .integer(let integer): return Array("\(integer)".utf8)
    case .number(let number): return Array("\(number)".utf8)
    case .boolean(let boolean): return Array("\(boolean)".utf8)
    case .text(let slice):
      var bytes: [UInt8] = []
      append(slice, to: &bytes)
      return bytes
    }
  }
}
