extension Value {
  /// Named values, sorted by name, because Lua's own order differs from state to state.
  public struct Object: Sendable, RandomAccessCollection {
    /// One named value.
    public struct Field: Sendable, Hashable {
      /// The field's name.
      public var name: String
      /// The field's value.
      public var value: Value

      /// Creates a field of that name and value.
      public init(name: String, value: Value) {
        self.name = name
        self.value = value
      }
    }

    /// The bytes of the object, which `ObjectReader` reads; none where there is no field.
    ///
    /// A field is made when it is read. An object in it is a copy of its bytes, so that a small one does
    /// not keep a large one in memory.
    private let bytes: [UInt8]

    /// Creates an object without fields.
    public init() { bytes = [] }

    /// Creates an object of these fields.
    ///
    /// Of fields with the same name the last one stays.
    ///
    /// - Complexity: O(*n* log *n*).
    public init(_ fields: [Field]) {
      let isSorted = zip(fields, fields.dropFirst()).allSatisfy { precedes($0.name, $1.name) }
      guard !isSorted else {
        self.init(sorted: fields)
        return
      }
      var unique: [Field] = []
      unique.reserveCapacity(fields.count)
      // Equal names keep their order, so the last one of a run is the last given.
      for place in fields.map(\.name).placesByBytes {
        if let last = unique.last, !precedes(last.name, fields[place].name) { unique.removeLast() }
        unique.append(fields[place])
      }
      self.init(sorted: unique)
    }

    /// An object of named values, which may be known at run time only.
    ///
    /// - Complexity: O(*n* log *n*).
    public init(_ fields: [String: Value]) {
      self.init(fields.map { Field(name: $0.key, value: $0.value) })
    }

    /// An object of fields that are sorted, each name once.
    package init(sorted fields: [Field]) {
      bytes = fields.isEmpty ? [] : ObjectReader.bytes(of: fields)
    }

    /// An object as C wrote it.
    init(copying tape: UnsafeRawBufferPointer) {
      bytes = ObjectReader.bytes(of: tape)
    }

    // MARK: Fields

    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position behind the last field.
    public var endIndex: Int { read { $0.count } ?? 0 }

    /// The field at a position, in order of names.
    public subscript(position: Int) -> Field {
      guard let field = read({ $0.field(at: position) }) ?? nil else {
        preconditionFailure("there is no field at that position")
      }
      return field
    }

    /// The value of that name, or `nil`.
    ///
    /// - Complexity: O(log *n*).
    public subscript(name: String) -> Value? {
      var name = name
      return name.withUTF8 { name in read { $0.value(named: name) } ?? nil }
    }

    /// The value of the first name that is wanted.
    func value(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> Value? {
      read { $0.value(where: isWanted) } ?? nil
    }

    /// Whether there is a field of that name.
    package func has(_ name: String) -> Bool {
      var name = name
      return name.withUTF8 { name in read { $0.reader(named: name) != nil } ?? false }
    }

    /// The names of all fields, in order.
    package var names: [String] { read { $0.names } ?? [] }

    /// Shows the tape of the object; nothing where there is no field.
    @inline(__always)
    func withTape<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      let size = read { $0.tapeBytes } ?? 0
      return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<size])) }
    }

    /// The number of bytes of a tape that the object takes.
    var tapeBytes: Int { read { $0.tapeBytes } ?? Value.headerBytes }

    /// Reads what there is to read; `nil` where there is no field.
    @inline(__always)
    private func read<Result>(_ body: (ObjectReader) -> Result) -> Result? {
      guard !bytes.isEmpty else { return nil }
      return bytes.withUnsafeBytes { body(ObjectReader($0)) }
    }
  }
}

extension Value.Object: Hashable {
  /// Whether two objects have equal fields, however they came to be.
  public static func == (first: Self, second: Self) -> Bool { first.elementsEqual(second) }

  /// Feeds all fields into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for field in self { hasher.combine(field) }
  }
}

extension Value.Object.Field {
  /// Whether two fields have equal values and the same name, byte for byte, as objects find them.
  public static func == (first: Self, second: Self) -> Bool {
    first.name.isSame(as: second.name) && first.value == second.value
  }

  /// Feeds the name's bytes and the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteName(name))
    hasher.combine(value)
  }
}
