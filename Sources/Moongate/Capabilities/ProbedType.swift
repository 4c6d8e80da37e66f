internal import MoongateLua

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The type of what a `Decodable` decodes, and a value of it that is made up.
struct ProbedType<Decoded: Decodable> {
  let type: ValueType
  let isOptional: Bool
  let value: Decoded

  /// Finds out what a type decodes.
  ///
  /// - Parameters:
  ///   - decoded: the type.
  ///   - place: the names that lead to it, for errors.
  ///   - depth: how many types it stands in.
  /// - Throws: a `CapabilitiesError` that names the place of what cannot be found out.
  init(_ decoded: Decoded.Type, at place: String, depth: Int) throws(CapabilitiesError) {
    isOptional = decoded is any OptionalSample.Type
    if let (type, sample) = simple(decoded), let value = sample as? Decoded {
      self.type = type
      self.value = value
    } else if let container = decoded as? any Sample.Type {
      let (type, sample) = try container.sample(at: place, depth: depth)
      guard let value = sample as? Decoded else { preconditionFailure("a sample of another type") }
      self.type = type
      self.value = value
    } else if let choice = decoded as? any (RawRepresentable & CaseIterable).Type {
      let (type, sample) = try sampleOf(choice, at: place)
      guard let value = sample as? Decoded else { preconditionFailure("a sample of another type") }
      self.type = type
      self.value = value
    } else {
      let probe = TypeProbe(at: place, depth: depth)
      value = try probe.decode(decoded)
      type = try probe.type()
    }
  }
}

/// The types that a word names, each with a value; `nil` for other types.
private func simple(_ type: any Decodable.Type) -> (ValueType, any Decodable)? {
  switch type {
  case is Bool.Type: (.boolean, false)
  case is String.Type: (.string, "")
  case is Double.Type: (.number, 0.0)
  case is Float.Type: (.number, Float(0))
  case is Int.Type: (.int, 0)
  case is Int64.Type: (.int, Int64(0))
  case is Value.Type: (.any, Value.null)
  case is UUID.Type: (.uuid, UUID())
  case is Date.Type: (.date, Date(timeIntervalSince1970: 0))
  case is Decimal.Type: (.decimal, Decimal(0))
  case is URL.Type: URL(string: "https://example.com/").map { (.url, $0) }
  case let integer as any (FixedWidthInteger & Decodable).Type: bounded(integer)
  default: nil
  }
}

/// An integer type as a range, as far as scripts have such integers.
private func bounded<Integer: FixedWidthInteger & Decodable>(
  _ type: Integer.Type
) -> (ValueType, any Decodable) {
  (.range(Int(clamping: Integer.min)...Int(clamping: Integer.max)), Integer.zero)
}

/// A container whose elements have one type.
private protocol Sample {
  static func sample(at place: String, depth: Int) throws(CapabilitiesError) -> (ValueType, Any)
}

/// A value that may be absent.
private protocol OptionalSample {}

extension Array: Sample where Element: Decodable {
  fileprivate static func sample(
    at place: String,
    depth: Int
  ) throws(CapabilitiesError) -> (ValueType, Any) {
    (try list(of: Element.self, at: place, depth: depth), Self())
  }
}

extension Set: Sample where Element: Decodable {
  fileprivate static func sample(
    at place: String,
    depth: Int
  ) throws(CapabilitiesError) -> (ValueType, Any) {
    (try list(of: Element.self, at: place, depth: depth), Self())
  }
}

private func list<Element: Decodable>(
  of element: Element.Type,
  at place: String,
  depth: Int
) throws(CapabilitiesError) -> ValueType {
  let found = try ProbedType(element, at: "\(place)[]", depth: depth + 1)
  guard !found.isOptional else {
    throw CapabilitiesError(field: place, message: "The elements of a list are not optional.")
  }
  return .list(found.type)
}

extension Dictionary: Sample where Key == String, Value: Decodable {
  fileprivate static func sample(
    at place: String,
    depth: Int
  ) throws(CapabilitiesError) -> (ValueType, Any) {
    (.map(try ProbedType(Value.self, at: "\(place).*", depth: depth + 1).type), Self())
  }
}

extension Optional: Sample where Wrapped: Decodable {
  fileprivate static func sample(
    at place: String,
    depth: Int
  ) throws(CapabilitiesError) -> (ValueType, Any) {
    (try ProbedType<Wrapped>(Wrapped.self, at: place, depth: depth + 1).type, Self.none as Any)
  }
}

extension Optional: OptionalSample where Wrapped: Decodable {}

/// An enum with raw values: a choice of texts, or a range of integers without gaps.
private func sampleOf<Choice: RawRepresentable & CaseIterable>(
  _ choice: Choice.Type,
  at place: String
) throws(CapabilitiesError) -> (ValueType, Any) {
  let cases = Array(choice.allCases)
  guard let first = cases.first else {
    throw CapabilitiesError(field: place, message: "The type \(choice) has no case.")
  }
  let texts = cases.compactMap { $0.rawValue as? String }
  if texts.count == cases.count { return (.oneOf(texts), first) }
  let numbers = cases.compactMap { integer($0.rawValue) }.sorted()
  if numbers.count == cases.count, let low = numbers.first, let high = numbers.last,
    high - low == numbers.count - 1
  {
    return (.range(low...high), first)
  }
  throw CapabilitiesError(
    field: place,
    message: """
      The raw values of the type \(choice) are neither texts nor consecutive integers; write its type \
      by hand.
      """
  )
}

/// The raw value as an integer, if it is one.
private func integer(_ raw: Any) -> Int? {
  guard let number = raw as? any FixedWidthInteger else { return nil }
  return Int(exactly: number)
}
