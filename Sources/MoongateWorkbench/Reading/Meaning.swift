internal import LuaSyntax

/// The thing that an expression of a script stands for, as far as reading tells.
enum Meaning: Equatable {
  /// The link that a handler answers, which came by one of these routes.
  case link(RouteSet)
  /// The captures of that link.
  case params(RouteSet)
  /// One of the captures.
  case capture(String, RouteSet)
  /// The query of the link.
  case query
  /// The item of the query that has this name.
  case item(String)
  /// The answers that another app waits for.
  case callback
  /// The facts that the app tells of itself.
  case facts
  /// One of the facts.
  case fact(String)
  /// A function or a library of the sandbox, by its whole name.
  case word(String)
  /// A function of the scripts.
  case function(FunctionID)
  /// The value that a file of the set returns to those that require it.
  case module(Int)
  /// A table that a local was declared with, whose functions are known.
  case table(LocalID)
  /// A text that stands in the script.
  case text([UInt8])
  /// A number that stands in the script.
  case number(LuaNumber)
  /// A text that links have a part in, and that can hold any character.
  case linkText(LuaTypes)
  /// A text in which text of links, which can hold any character, stands beside other text.
  case joinedText
  /// A value of certain types.
  case typed(LuaTypes)

  /// The meaning of a value that is either this or the other; `nil` where nothing is known.
  func joined(with other: Meaning) -> Meaning? {
    if self == other { return self }
    switch (self, other) {
    case (.link(let first), .link(let second)): return .link(first.union(second))
    case (.params(let first), .params(let second)): return .params(first.union(second))
    case (.capture(let name, let first), .capture(let other, let second)) where name == other:
      return .capture(name, first.union(second))
    default: return nil
    }
  }
}

/// A function of a set: the file, by its place, and the function's place in that file.
struct FunctionID: Hashable {
  let script: Int
  let function: Int
}

/// A local of a set: the file, by its place, and the local's place in that file.
struct LocalID: Hashable {
  let script: Int
  let local: Int
}

/// A declaration of links in the text of a script: a call of `route`, `otherwise` or `refused`.
struct RouteCall {
  /// The file, by its place.
  let script: Int
  /// The offsets of the call.
  let range: Range<Int>
  /// The patterns of `route` that stand there as texts.
  let patterns: [(bytes: [UInt8], range: Range<Int>)]
  /// The routes that it declared, by their places.
  let routes: [Int]
  /// The expression that answers.
  let answer: LuaExpression?

  /// The offsets of the patterns.
  var patternRange: Range<Int>? {
    guard let first = patterns.first, let last = patterns.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}

/// The routes that a link may have come by: places in the program's list.
struct RouteSet: Equatable {
  /// The most routes that are told apart.
  private static let most = 64

  /// The places; `nil` for any route.
  private(set) var places: Set<Int>?

  static let any = RouteSet(places: nil)

  private init(places: Set<Int>?) { self.places = places }

  init(_ places: some Sequence<Int>) {
    let places = Set(places)
    self.places = places.count > Self.most ? nil : places
  }

  func union(_ other: RouteSet) -> RouteSet {
    guard let places, let others = other.places else { return .any }
    return RouteSet(places.union(others))
  }
}
