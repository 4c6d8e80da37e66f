/// A reader of values by their keys, which notes those of another type than systems read.
struct PropertyListReader {
  private let list: PropertyListFile
  /// The findings so far.
  private(set) var findings: [Finding] = []

  init(_ list: PropertyListFile) { self.list = list }

  /// The text of a key; `nil` where it is missing or something else.
  mutating func string(_ key: String, in value: PropertyListValue) -> PropertyListValue? {
    guard let found = single(key, in: value) else { return nil }
    if found.string != nil { return found }
    note(found, of: key, wants: "a string")
    return nil
  }

  /// The values of a key's array; none where it is missing or something else.
  mutating func array(_ key: String, in value: PropertyListValue) -> [PropertyListValue] {
    guard let found = single(key, in: value) else { return [] }
    if let values = found.array { return values }
    note(found, of: key, wants: "an array")
    return []
  }

  /// The texts of a key's array.
  mutating func strings(_ key: String, in value: PropertyListValue) -> [PropertyListValue] {
    let values = array(key, in: value)
    for value in values where value.string == nil {
      note(value, of: key, wants: "strings")
    }
    return values.filter { $0.string != nil }
  }

  /// Whether a value of a key's array is a dictionary.
  mutating func isDictionary(_ value: PropertyListValue, in key: String) -> Bool {
    if value.entries != nil { return true }
    note(value, of: key, wants: "dictionaries")
    return false
  }

  private mutating func single(_ key: String, in value: PropertyListValue) -> PropertyListValue? {
    let values = value.entries?.filter { $0.key == key } ?? []
    if values.count > 1 {
      findings.append(
        list.finding(
          .malformedRegistration,
          .error,
          at: values[1].value,
          "The key \(key) stands in one dictionary \(values.count) times, and only one of them counts.",
          remedy: "Join the values under one key."
        )
      )
    }
    return values.first?.value
  }

  private mutating func note(_ value: PropertyListValue, of key: String, wants: String) {
    findings.append(
      list.finding(
        .malformedRegistration,
        .error,
        at: value,
        "The key \(key) wants \(wants), and here is \(value.noun), which systems pass over.",
        remedy: "Write \(wants)."
      )
    )
  }
}
