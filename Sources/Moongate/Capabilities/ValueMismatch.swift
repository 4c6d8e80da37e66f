internal import MoongateLinks

/// The first thing about a value that its type does not allow.
struct ValueMismatch: Error {
  /// A step on the way to a value in another.
  enum Step: Equatable {
    case field(String)
    case element(Int)
  }

  /// The fault of the value at that place.
  var reason: Reason
  /// The steps that lead to it, the last one first.
  private var steps: [Step] = []

  enum Reason {
    /// A field that is not optional is not there; what it is to be, and a field that the type does not
    /// have.
    case missing(wanted: String, unknown: String?)
    /// A field that the type does not have; the nearest that it has, and all.
    case unknown(nearest: String?, known: [String])
    /// Another value than is wanted, and what to do where that is not plain.
    case wrong(wanted: String, got: String, remedy: String? = nil)
    /// A text whose kind takes more work to check than may be spent.
    case costly
  }

  /// A mismatch of a value itself.
  init(_ reason: Reason) { self.reason = reason }

  /// A field that is not there.
  init(missing field: ObjectType.Field, unknown: String? = nil) {
    reason = .missing(wanted: field.type.noun, unknown: unknown)
    steps = [.field(field.name)]
  }

  /// The mismatch of a value that holds the one at fault.
  func inside(_ step: Step) -> ValueMismatch {
    var whole = self
    whole.steps.append(step)
    return whole
  }

  /// The names that lead to what is wrong, such as `photo.tags[2]`; empty for the value itself.
  var path: String {
    steps.reversed().reduce("") { path, step in
      switch step {
      case .field(let name): path.isEmpty ? name : "\(path).\(name)"
      case .element(let place): "\(path)[\(place)]"
      }
    }
  }
}

extension ValueMismatch.Reason {
  /// A field that the type of a table does not have.
  static func unknown(of object: ObjectType, name: String) -> Self {
    let known = object.fields.map(\.name)
    return .unknown(nearest: nearest(to: name, among: known), known: known)
  }
}
