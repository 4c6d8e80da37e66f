internal import MoongateLua

/// A value in which captures of a route stand for values, compiled.
enum ValueTemplate: Sendable {
  /// A field of an object.
  struct Field: Sendable {
    let name: ValueTape.Name
    /// The place of the capture that is the value, -1 where the value is another.
    ///
    /// It spares most fields a look at ``value``, which counts references.
    let capture: Int
    let value: ValueTemplate

    init(name: String, value: ValueTemplate) {
      self.name = ValueTape.Name(name)
      self.value = value
      capture = if case .capture(let place) = value { place } else { -1 }
    }
  }

  /// The same for every link, and the bytes that it takes in a response.
  case constant(Value, bytes: Int)
  /// The capture at a place of the route's list.
  case capture(Int)
  /// A text made of several pieces, or that of a link.
  case text(TextTemplate)
  /// A list.
  case list([ValueTemplate])
  /// Fields sorted by name, of which those are left out whose capture is absent.
  case object(ContiguousArray<Field>)
}
