extension RouteTable {
  /// The most that any one place of a table asks: each number is the greatest, wherever it is.
  package struct Width: Sendable {
    /// The number of branches that test a kind or are mixed, and of variants that end there.
    package fileprivate(set) var branches = 0

    /// The number of terms of mixed segments.
    package fileprivate(set) var terms = 0

    /// The number of items of declared patterns.
    package fileprivate(set) var items = 0
  }

  /// The most that any one place of the table asks.
  ///
  /// - Complexity: O(*n*) in the table.
  package var width: Width {
    var width = Width()
    for (node, next) in zip(nodes, nodes.dropFirst()) {
      let positions = Int(node.firstEdge)..<Int(next.firstEdge)
      var own = Width()
      own.branches = positions.count + Int(next.firstLeaf - node.firstLeaf)
      for edge in edges[positions] { add(edge, to: &own) }
      width.branches = max(width.branches, own.branches)
      width.terms = max(width.terms, own.terms)
      width.items = max(width.items, own.items)
    }
    return width
  }

  private func add(_ edge: Edge, to width: inout Width) {
    switch edge.test {
    case .kind(let number): width.items += terms.items(number)
    case .mixed(let number):
      for term in terms.mixedTerms[terms.mixed[number.index].terms] {
        width.terms += 1
        if case .capture(let kind) = term { width.items += terms.items(kind) }
      }
    }
  }
}

extension TermTable {
  /// Returns the number of items that a kind looks at for each byte: 0 if that takes no time.
  fileprivate func items(_ kind: KindNumber) -> Int {
    let entry = kinds[kind.index]
    return switch entry.form {
    case .declared: patterns[entry.first].items.count
    case .oneOf, .oneOfFolded: 1 + entry.second / 8
    case .url:
      2 + (places[entry.first].schemes.count + (places[entry.first].domains?.count ?? 0)) / 8
    default: 0
    }
  }
}
