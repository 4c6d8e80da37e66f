internal import MoongateLinks

/// The names of query items that a link hands on; a `*` at the end stands for any text.
struct KeptNames: Sendable {
  private let names: [[UInt8]]

  init(_ names: [String]) { self.names = names.map { Array($0.utf8) } }

  var isEmpty: Bool { names.isEmpty }
  var count: Int { names.count }

  /// The items of a link that are handed on, apart from those of other names.
  func items(of items: [QueryItem], except isTaken: (String) -> Bool) -> [QueryItem] {
    items.filter { contains($0.name) && !isTaken($0.name) }
  }

  private func contains(_ name: String) -> Bool {
    names.contains { wanted in
      guard wanted.last == UInt8(ascii: "*") else { return name.utf8.elementsEqual(wanted) }
      return name.utf8.starts(with: wanted.dropLast())
    }
  }
}
