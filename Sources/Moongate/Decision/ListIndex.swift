/// The place of an element in a list, as a step of a coding path.
struct ListIndex: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }
  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}
