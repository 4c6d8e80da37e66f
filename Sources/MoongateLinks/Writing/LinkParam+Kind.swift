extension LinkParam {
  /// The param as its kind has it, and the text that stands for it in a link.
  typealias Fitted = (text: String, value: LinkParam)

  /// Fits the param to a capture; nil where its kind takes no such value.
  ///
  /// A number is not taken for a text, nor a text for a number; a decimal may be an integer.
  func fitted(to kind: Kind) -> Fitted? {
    switch kind {
    case .int: return integer.map { (String($0), .integer($0)) }
    case .range(let range):
      guard let integer, range.contains(integer) else { return nil }
      return (String(integer), .integer(integer))
    case .number: return number.map { (Self.text(of: $0), .number($0)) }
    case .boolean:
      guard case .boolean(let boolean) = self else { return nil }
      return (String(boolean), self)
    case .decimal where integer != nil: return integer.map { (String($0), .text(String($0))) }
    case .text, .decimal, .date, .uuid, .oneOf, .url, .declared:
      guard case .text(let text) = self else { return nil }
      return kind.fit(text).map { ($0, .text($0)) }
    }
  }

  /// The integer that the param is, exactly.
  private var integer: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    case .text, .boolean, .list, .other: nil
    }
  }

  /// The finite number that the param is, exactly.
  private var number: Double? {
    switch self {
    case .integer(let integer): Double(exactly: integer)
    case .number(let number): number.isFinite ? number : nil
    case .text, .boolean, .list, .other: nil
    }
  }

  /// The shortest text that reads as the same number; 3.0 is written like 3.
  private static func text(of number: Double) -> String {
    let text = String(number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Pattern.Capture {
  /// Returns the reason why the capture cannot hold a param, in a sentence; nil if it can.
  package func misfit(of param: LinkParam) -> String? {
    if isList, case .list(let elements) = param {
      return elements.lazy.compactMap { misfit(ofElement: $0) }.first
    }
    guard isList || param.fitted(to: kind) == nil else { return nil }
    return misfit(of: param, noun: isList ? noun : param.noun(of: kind))
  }

  /// Returns the reason why the list cannot hold a value, in a sentence; nil if it can.
  func misfit(ofElement element: LinkParam) -> String? {
    guard element.fitted(to: kind) == nil else { return nil }
    return
      "The list \"\(name)\" holds \(element.shown), and \(shown) wants \(element.noun(of: kind)) for each value."
  }

  /// The same, where it is known what the capture wants.
  func misfit(of param: LinkParam, noun: String) -> String {
    "The param \"\(name)\" is \(param.shown), and \(shown) wants \(noun)."
  }

  /// Returns the reason why the capture can hold no value of another; nil if it can hold some.
  package func misfit(of other: Pattern.Capture) -> String? {
    guard isList == other.isList else {
      return "The param \"\(name)\" is \(other.noun), and \(shown) wants \(noun)."
    }
    let (type, given) = (kind.valueType, other.kind.valueType)
    guard type != given, ![type, given].allSatisfy({ $0 == .integer || $0 == .number }) else {
      return nil
    }
    if case .decimal = kind, given == .integer { return nil }
    return "The param \"\(name)\" is \(other.kind.noun), and \(shown) wants \(kind.noun)."
  }
}

extension LinkParam {
  /// Returns the name of the value that a kind wants instead of the param.
  func noun(of kind: Kind) -> String {
    if case .number = kind, case .integer = self { return "a number that a double holds exactly" }
    return kind.noun
  }
}

extension Kind {
  /// A text as a kind of texts has it; nil if the kind refuses it.
  fileprivate func fit(_ text: String) -> String? {
    switch self {
    case .oneOf(let options, let folds):
      let wanted = ExactText(folds ? text.asciiLowercased : text)
      return options.contains { ExactText(folds ? $0.asciiLowercased : $0) == wanted } ? text : nil
    case .url(let places): return text.withSpan(places.accept) ? text : nil
    case .declared(let pattern): return text.withSpan(pattern.accepts) ? text : nil
    case .uuid:
      guard KindValue.isUUID(Array(text.utf8)) else { return nil }
      return String(decoding: text.utf8.map(ASCII.lowercased), as: UTF8.self)
    case .decimal: return KindValue.isDecimal(Array(text.utf8)) ? text : nil
    case .date: return KindValue.isDate(Array(text.utf8)) ? text : nil
    case .text, .int, .number, .boolean, .range: return text
    }
  }
}
