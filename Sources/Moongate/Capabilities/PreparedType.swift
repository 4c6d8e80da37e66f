internal import MoongateLinks
internal import MoongateLua

/// A type that values are checked against: what a name or a text stands for is looked up in it, so that
/// a check takes about as long as the value is large, however large the type is.
indirect enum PreparedType: Sendable {
  /// A type that holds no other and of which nothing is looked up.
  case scalar(ValueType)
  /// A choice, and its texts as they are looked up.
  case choice(ValueType, Set<String>)
  /// A kind, and its pattern.
  case kind(ValueType, KindPattern)
  /// URLs of some places, and the places as they are compared.
  case url(ValueType, URLPlaces)
  case list(PreparedType)
  case map(PreparedType)
  case object(PreparedObject)

  /// A type of capabilities that declare these kinds.
  init(_ type: ValueType, kinds: [String: KindPattern]) {
    switch type {
    case .oneOf(let options): self = .choice(type, Set(options))
    case .kind(let name): self = kinds[name].map { .kind(type, $0) } ?? .scalar(type)
    case .urlWithin(let places):
      self = URLPlaces(places).map { .url(type, $0) } ?? .scalar(type)
    case .list(let element): self = .list(PreparedType(element, kinds: kinds))
    case .map(let element): self = .map(PreparedType(element, kinds: kinds))
    case .object(let object): self = .object(PreparedObject(object, kinds: kinds))
    case .any, .boolean, .date, .decimal, .int, .number, .range, .string, .url, .uuid, .version:
      self = .scalar(type)
    }
  }

  /// The type as the app declares it.
  var type: ValueType {
    switch self {
    case .scalar(let type), .choice(let type, _), .kind(let type, _), .url(let type, _): type
    case .list(let element): .list(element.type)
    case .map(let element): .map(element.type)
    case .object(let object): .object(object.type)
    }
  }

  /// Whether every value is one of the type.
  var isAny: Bool { if case .scalar(.any) = self { true } else { false } }
}
