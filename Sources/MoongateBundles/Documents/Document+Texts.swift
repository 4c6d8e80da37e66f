internal import Moongate
internal import MoongateLinks
internal import MoongateLua

extension Document {
  /// The most bytes of a text that people read, and of a name.
  static let mostOfLabel = 200
  static let mostOfName = 128

  /// Whether a text is the name of an app, a channel or a cohort: ASCII letters, digits, `.`, `-` and `_`,
  /// the first one a letter or a digit.
  ///
  /// Such names are parts of addresses and of paths.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isAlphanumeric(first) else { return false }
    return text.utf8.count <= mostOfName
      && text.utf8.allSatisfy { isAlphanumeric($0) || ".-_".utf8.contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The name of a field.
  func name(_ field: String) throws(Refusal) -> String {
    let text = try text(field)
    guard Self.isName(text) else {
      throw fault(
        field,
        " must hold a name of up to \(Self.mostOfName) letters, digits, \".\", \"-\" and \"_\"."
      )
    }
    return text
  }

  /// The names of a field, each once.
  func names(_ field: String) throws(Refusal) -> [String] {
    let names = try texts(field)
    guard names.allSatisfy(Self.isName), Set(names).count == names.count else {
      throw fault(field, " must hold different names of letters, digits, \".\", \"-\" and \"_\".")
    }
    return names
  }

  /// The visible text of a field, up to ``mostOfLabel`` bytes; `nil` where there is none.
  func label(_ field: String) throws(Refusal) -> String? {
    guard has(field) else { return nil }
    let label = try text(field)
    guard Self.isLabel(label) else {
      throw fault(field, " must hold up to \(Self.mostOfLabel) bytes of visible text.")
    }
    return label
  }

  /// The visible texts of a field, each up to ``mostOfLabel`` bytes.
  func labels(_ field: String) throws(Refusal) -> [String] {
    let labels = try texts(field)
    guard labels.allSatisfy(Self.isLabel) else {
      throw fault(
        field,
        " must hold texts of up to \(Self.mostOfLabel) bytes, all of them visible."
      )
    }
    return labels
  }

  private static func isLabel(_ text: String) -> Bool {
    1...mostOfLabel ~= text.utf8.count && !text.unicodeScalars.contains(where: VisibleText.isHidden)
  }

  /// The version of a field; `nil` where there is none.
  func version(_ field: String) throws(Refusal) -> Version? {
    guard let text = try label(field) else { return nil }
    guard let version = Version(text) else {
      throw fault(field, " must hold a version such as \"4.10\".")
    }
    return version
  }

  /// The digest of a field.
  func digest(_ field: String) throws(Refusal) -> Fingerprint {
    guard let digest = Fingerprint(try text(field)) else {
      throw fault(field, " must hold 64 hexadecimal digits in lower case.")
    }
    return digest
  }

  /// The digests of a field; an empty list without the field.
  func digests(_ field: String) throws(Refusal) -> [Fingerprint] {
    try texts(field).map { text throws(Refusal) in
      guard let digest = Fingerprint(text) else {
        throw fault(field, " must hold only texts of 64 hexadecimal digits in lower case.")
      }
      return digest
    }
  }

  /// The choice that a field names; a default without the field.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ field: String,
    default standard: Choice? = nil
  ) throws(Refusal) -> Choice {
    if let standard, !has(field) { return standard }
    let text = try text(field)
    guard let choice = Choice.allCases.first(where: { $0.rawValue.isSame(as: text) }) else {
      let choices = Choice.allCases.map { Value.quoted($0.rawValue) }.joined(separator: " or ")
      throw fault(field, " must hold \(choices).")
    }
    return choice
  }
}
