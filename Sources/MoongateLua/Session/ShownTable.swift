/// A table as it is shown.
package struct ShownTable: Sendable, Hashable {
  /// An entry that is no element.
  package struct Field: Sendable, Hashable {
    package var key: ShownValue
    package var value: ShownValue

    package init(key: ShownValue, value: ShownValue) {
      self.key = key
      self.value = value
    }
  }

  /// The number of this table among the shown ones, from 1.
  package var number: Int
  /// The elements of the list that it begins with.
  package var elements: [ShownValue] = []
  /// Its other entries in the order of `pairs`; then those whose keys have no order.
  package var fields: [Field] = []
  /// The number of entries left out.
  package var leftOut = 0

  package init(number: Int) { self.number = number }
}
