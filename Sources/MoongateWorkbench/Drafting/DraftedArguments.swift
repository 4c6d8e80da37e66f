internal import Moongate
internal import MoongateLinks

/// The arguments of an action or a question, as far as calls show them.
struct DraftedArguments {
  /// An argument of a call.
  struct Argument {
    var type: ValueType
    /// Whether it may be absent.
    var isOptional: Bool
  }

  private var fields: [String: Argument] = [:]
  /// Whether there was a call.
  private var isCalled = false
  /// Whether code makes the arguments of some call.
  private var isOpen = false

  /// Adds a call that stands in a script; `nil` where code makes the arguments.
  mutating func add(call: [String: Argument]?) {
    guard let call else {
      isOpen = true
      return
    }
    for (name, argument) in call {
      guard let known = fields[name] else {
        fields[name] = Argument(
          type: argument.type,
          isOptional: argument.isOptional || isCalled
        )
        continue
      }
      fields[name] = Argument(
        type: known.type.widened(to: argument.type),
        isOptional: known.isOptional || argument.isOptional
      )
    }
    for name in fields.keys where call[name] == nil { fields[name]?.isOptional = true }
    isCalled = true
  }

  /// Adds the values of a decision.
  mutating func add(values: Value) {
    guard case .object(let object) = values else { return }
    for field in object where field.value != .null {
      if let known = fields[field.name] {
        fields[field.name]?.type = known.type.accepting(field.value)
      } else {
        fields[field.name] = Argument(type: ValueType(seen: field.value), isOptional: true)
      }
    }
    for name in fields.keys where (object[name] ?? .null) == .null {
      fields[name]?.isOptional = true
    }
  }

  /// The arguments as an app declares them.
  var type: ObjectType {
    ObjectType(
      fields.map { name, argument in
        ObjectType.Field(
          name: name,
          type: argument.type,
          isOptional: argument.isOptional || isOpen
        )
      }
    )
  }
}

extension ValueType {
  /// The type of a value that a decision had.
  fileprivate init(seen value: Value) {
    switch value {
    case .boolean: self = .boolean
    case .integer: self = .int
    case .number: self = .number
    case .string: self = .string
    case .null, .array, .object: self = .any
    }
  }

  /// The type of the values that a capture of a kind has.
  init(_ kind: Kind) {
    switch kind {
    case .int: self = .int
    case .number: self = .number
    case .decimal: self = .decimal
    case .boolean: self = .boolean
    case .date: self = .date
    case .uuid: self = .uuid
    case .range(let range): self = .range(range)
    case .oneOf(let options, folds: false): self = .oneOf(options)
    case .oneOf, .text, .url, .declared: self = .string
    }
  }

  /// A type with the values of this one and of another.
  fileprivate func widened(to other: ValueType) -> ValueType {
    if self == other { return self }
    switch (self, other) {
    case (.oneOf(let options), .oneOf(let others)):
      return .oneOf(options + others.filter { !options.contains($0) })
    case (.list(let element), .list(let other)): return .list(element.widened(to: other))
    case (.int, .range), (.range, .int), (.range, .range): return .int
    case (.int, .number), (.range, .number), (.number, .int), (.number, .range): return .number
    default: return isText && other.isText ? .string : .any
    }
  }

  /// The type, or a wider one, so that it has the values of the type of a value that was seen.
  fileprivate func accepting(_ value: Value) -> ValueType {
    switch (self, value) {
    // Lua has one empty table.
    case (.list, .object(let object)) where object.count == 0: self
    case (.list(let element), .array(let values)):
      .list(values.reduce(element) { $0.accepting($1) })
    default: accepting(ValueType(seen: value))
    }
  }

  private func accepting(_ seen: ValueType) -> ValueType {
    switch (self, seen) {
    case (.range, .int), (.number, .int): self
    // A text that is none of the choices would not have come of them.
    case (.oneOf, .string), (.uuid, .string), (.date, .string), (.decimal, .string): self
    default: widened(to: seen)
    }
  }

  private var isText: Bool {
    switch self {
    case .string, .uuid, .date, .decimal, .oneOf: true
    default: false
    }
  }
}
