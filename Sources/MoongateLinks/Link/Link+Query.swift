extension Link {
  /// The query between `?` and `#`, raw, nil without `?`.
  public var query: String? { optionalString(layout.query) }

  /// The items of the query, in order, repeats and empty ones included.
  ///
  /// Split on `&`, then on the first `=`; then `+` is a space; then decoded once. A `?` with
  /// nothing behind it has no items.
  ///
  /// - Complexity: O(*n*) in the bytes of the query; split anew at each call.
  public var queryItems: [QueryItem] {
    var items: [QueryItem] = []
    items.reserveCapacity(Int(layout.itemCount))
    let layout = layout
    text.withSpan { bytes in
      var cursor = QueryCursor(layout)
      while let item = cursor.next(bytes) {
        var value: String?
        if item.hasValue { value = layout.string(layout.item(bytes, item.value), of: bytes) }
        let name = layout.string(layout.item(bytes, item.name), of: bytes)
        items.append(QueryItem(name: name, value: value))
      }
    }
    return items
  }

  /// Returns the values of all items with a name, in order; "" for an item without `=`.
  ///
  /// - Parameter name: the decoded name, compared byte for byte.
  /// - Returns: empty if no item has the name.
  /// - Complexity: O(*n*) in the bytes of the query.
  public func values(named name: String) -> [String] {
    var values: [String] = []
    let wanted = Array(name.utf8)
    for item in rawItems where isSame(item, wanted) {
      values.append(string(slice(ofItem: item.value)))
    }
    return values
  }

  /// The first value of the items with a decoded name, empty for an item without `=`; `nil` without such an item.
  package func firstValue(named name: String) -> Slice? {
    let wanted = Array(name.utf8)
    return rawItems.first { isSame($0, wanted) }.map { slice(ofItem: $0.value) }
  }

  /// The items as ranges of raw bytes.
  var rawItems: [QueryCursor.Item] {
    var items: [QueryCursor.Item] = []
    text.withSpan { bytes in
      var cursor = QueryCursor(layout)
      while let item = cursor.next(bytes) { items.append(item) }
    }
    return items
  }

  /// The slice of the name or the value of an item.
  func slice(ofItem range: Range<Int>) -> Slice { text.withSpan { layout.item($0, range) } }

  /// Whether the decoded name of an item is a text.
  private func isSame(_ item: QueryCursor.Item, _ wanted: [UInt8]) -> Bool {
    text.withSpan { bytes in
      DecodedCursor(item.name, readsPlus: true).decodes(bytes, to: wanted, wanted.indices)
    }
  }

  /// Calls `body` with the name and value of each query item; nil for a value without `=`.
  package func forEachQueryItem(_ body: (_ name: Slice, _ value: Slice?) -> Void) {
    for item in rawItems {
      let name = slice(ofItem: item.name)
      body(name, item.hasValue ? slice(ofItem: item.value) : nil)
    }
  }
}

/// One item of a query: `name=value`, or a name alone.
public struct QueryItem: Sendable, Hashable {
  /// The name, decoded once, `+` read as a space; may be empty.
  public let name: String

  /// The value, decoded likewise; nil where the item has no `=`.
  public let value: String?

  /// Creates an item of the given, decoded parts.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
