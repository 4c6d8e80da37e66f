internal import Moongate
internal import MoongateLinks

/// The pattern of a component, as routes write it.
struct ImportedPattern {
  /// The text of the pattern.
  private(set) var text = ""
  /// The differences from the component, as sentences.
  private(set) var notes: [String] = []

  private let component: Association.Component
  private let variables: SubstitutionVariables
  private var kinds: ImportedKinds
  private var captures = 0

  /// The reason why a component has no pattern.
  struct Unsayable: Error {
    let reason: String

    static let pattern = Unsayable(
      reason: "No pattern of a route can be as long, or hold these characters."
    )
  }

  /// The pattern of a component.
  ///
  /// - Parameters:
  ///   - component: the component.
  ///   - variables: the variables of its file.
  ///   - kinds: the kinds of the set, to which those that the pattern needs are added.
  /// - Throws: why there is none.
  init(
    _ component: Association.Component,
    _ variables: SubstitutionVariables,
    _ kinds: inout ImportedKinds
  ) throws(Unsayable) {
    self.component = component
    self.variables = variables
    self.kinds = kinds
    text = "/" + (try path()).joined(separator: "/")
    let items = try query()
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if let fragment = try fragment() { text += "#" + fragment }
    if !component.isCaseSensitive, text.contains("(") {
      notes.append("The case of what is captured matters to the route.")
    }
    do {
      _ = try Pattern(text, kinds: self.kinds.known)
    } catch {
      throw Unsayable.pattern
    }
    kinds = self.kinds
  }

  // MARK: Path

  private mutating func path() throws(Unsayable) -> [String] {
    let rest = WildcardPattern.withoutSlashes(component.path ?? "*")
    if rest.isEmpty { return [] }
    var segments: [String] = []
    var hasRest = false
    let parts = try split(elements(of: rest))
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      switch part.map(Shape.init) {
      case [.many]:
        // What stands for several segments is a rest, of which there is one.
        if hasRest {
          notes.append("Only one \"*\" matches several segments.")
          segments.append(capture())
        } else {
          hasRest = true
          segments.append("*")
        }
      case [.one, .many]:
        segments.append(capture())
        if isLast, !hasRest {
          segments.append("*")
        } else {
          notes.append("A \"?*\" matches one segment.")
        }
      case let shapes:
        if isLast, !hasRest, shapes.last == .many {
          segments += [try segment(part), "*"]
        } else if isLast, !hasRest, shapes.first == .many {
          segments += ["*", try segment(part)]
        } else {
          if shapes.contains(.many) { notes.append("A \"*\" inside of a segment ends with it.") }
          segments.append(try segment(part))
        }
      }
    }
    return segments
  }

  /// The shape of an element, for the choice of a pattern.
  private enum Shape: Equatable {
    case many, one, other

    init(_ element: WildcardPattern.Element) {
      switch element {
      case .many: self = .many
      case .one: self = .one
      case .scalar, .variable: self = .other
      }
    }
  }

  private func split(
    _ elements: [WildcardPattern.Element]
  ) throws(Unsayable) -> [[WildcardPattern.Element]] {
    var parts: [[WildcardPattern.Element]] = [[]]
    for element in elements {
      if case .scalar("/") = element {
        parts.append([])
      } else {
        parts[parts.count - 1].append(element)
      }
    }
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw Unsayable(reason: "No route has an empty segment.")
    }
    return parts
  }

  private mutating func segment(
    _ elements: [WildcardPattern.Element]
  ) throws(Unsayable) -> String {
    if let text = literal(elements) { return Self.escaped(text, "/?#:*(%+") }
    return capture(try kind(elements))
  }

  // MARK: Query and fragment

  private mutating func query() throws(Unsayable) -> [String] {
    switch component.query {
    case nil: return []
    case .whole("*"): return []
    case .whole(let pattern):
      let parts = pattern.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = literal(try elements(of: parts[0])), !name.isEmpty,
        !name.contains("&"), !parts[1].contains("&")
      else {
        throw Unsayable(reason: "A route has conditions on items and not on the whole query.")
      }
      notes.append("A route ignores further items of the query.")
      return [try item(name, parts[1])].compactMap(\.self)
    case .items(let items):
      return try items.map { (item) throws(Unsayable) in try self.item(item.name, item.value[...]) }
        .compactMap(\.self)
    }
  }

  private mutating func item(
    _ name: String,
    _ value: Substring
  ) throws(Unsayable) -> String? {
    if value == "*" { return nil }
    let elements = try elements(of: value)
    let start = Self.escaped(
      component.isPercentEncoded ? WebLink.decoded(name[...]) : name,
      "/?#:*(%&=+!"
    )
    if let text = literal(elements) {
      if text.isEmpty {
        notes.append("An item without a value is there, and the route wants none.")
        return "!" + start
      }
      return start + "=" + Self.escaped(text, "/?#:*(%&=+")
    }
    return start + "=" + capture(try kind(elements))
  }

  private mutating func fragment() throws(Unsayable) -> String? {
    guard let fragment = component.fragment, fragment != "*" else { return nil }
    let elements = try elements(of: fragment[...])
    if let text = literal(elements) {
      if text.isEmpty { throw Unsayable(reason: "A route cannot say that there is no fragment.") }
      return Self.escaped(text, "/?#:*(%")
    }
    return capture(try kind(elements))
  }

  // MARK: Elements

  private func elements(of text: Substring) throws(Unsayable) -> [WildcardPattern.Element] {
    do {
      return try WildcardPattern(text).elements
    } catch {
      throw Unsayable(reason: "A variable in it has no \")\", so it takes no link.")
    }
  }

  /// The decoded text of elements that hold no wildcard; `nil` for others.
  private func literal(_ elements: [WildcardPattern.Element]) -> String? {
    var text = String.UnicodeScalarView()
    for element in elements {
      guard case .scalar(let scalar) = element else { return nil }
      text.append(scalar)
    }
    return component.isPercentEncoded ? WebLink.decoded(Substring(String(text))) : String(text)
  }

  private mutating func capture(_ kind: String = "") -> String {
    captures += 1
    return ":part\(captures)" + (kind.isEmpty ? "" : "(\(kind))")
  }

  /// The kind of a capture that takes what elements take.
  private mutating func kind(
    _ elements: [WildcardPattern.Element]
  ) throws(Unsayable) -> String {
    if elements.count == 1, case .variable(let name) = elements[0],
      let values = variables.declaredValues(of: name)
    {
      guard values.count > 1, !values.contains(where: { $0.contains { "*?/".contains($0) } }) else {
        throw Unsayable(
          reason: "A value of a variable holds a wildcard or a slash, or is its only value."
        )
      }
      return values.map { Self.escaped($0, "/?#:*(%|)&") }.joined(separator: "|")
    }
    let pattern = try elements.map { (element) throws(Unsayable) in try luaPattern(element) }
      .joined()
    return try kinds.name(of: pattern)
  }

  private mutating func luaPattern(
    _ element: WildcardPattern.Element
  ) throws(Unsayable) -> String {
    switch element {
    case .many: return ".*"
    case .one: return "."
    case .scalar(let scalar):
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
      return (isPlain ? "" : "%") + String(scalar)
    case .variable(let name):
      if variables.declaredValues(of: name) != nil {
        throw Unsayable(reason: "A variable of several texts shares its segment.")
      }
      switch name {
      case "alpha": return "%a"
      case "upper": return "%u"
      case "lower": return "%l"
      case "alnum": return "%w"
      case "digit": return "%d"
      case "xdigit": return "%x"
      case "region":
        notes.append("Any two capitals match a region.")
        return "%u%u"
      case "lang":
        notes.append("Any two or three small letters match a language.")
        return "%l%l%l?"
      default: throw Unsayable(reason: "A variable in it is not declared, so it takes no link.")
      }
    }
  }

  /// A literal as patterns write it.
  private static func escaped(_ text: String, _ marks: String) -> String {
    text.unicodeScalars.map { scalar in
      marks.unicodeScalars.contains(scalar) || scalar.value <= 0x20
        ? LinkWriter.encoded(String(scalar)) : String(scalar)
    }.joined()
  }
}
