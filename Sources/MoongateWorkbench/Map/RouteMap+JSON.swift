import Moongate
internal import MoongateDiagnostics

extension RouteMap {
  /// One object, whose fields the guide to the command line lists.
  var json: String { JSONLine.text(of: RouteMapJSON(map: self)) }
}

/// A map in the form in which it is printed as JSON.
private struct RouteMapJSON: Encodable {
  let map: RouteMap

  private enum Key: CodingKey {
    case fingerprint, name, schemes, domains, kinds, routes, overlaps, hasAllOverlaps, shadowed,
      tests, coverage
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(map.fingerprint, forKey: .fingerprint)
    try fields.encode(map.name, forKey: .name)
    try fields.encode(map.schemes, forKey: .schemes)
    try fields.encode(map.domains, forKey: .domains)
    try fields.encode(map.kinds, forKey: .kinds)
    try fields.encode(map.routes, forKey: .routes)
    try fields.encode(map.overlaps, forKey: .overlaps)
    try fields.encode(map.hasAllOverlaps, forKey: .hasAllOverlaps)
    try fields.encode(map.shadows, forKey: .shadowed)
    try fields.encode(Tests(count: map.tests, failed: map.failures), forKey: .tests)
    try fields.encode(map.coverage.sums, forKey: .coverage)
  }

  private struct Tests: Encodable {
    let count: Int
    let failed: [MappedRoute.Test]
  }
}

extension MappedRoute.Test: Encodable {
  private enum Key: CodingKey { case file, line, name, passed }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(location.file, forKey: .file)
    try fields.encode(location.line, forKey: .line)
    try fields.encode(name, forKey: .name)
    try fields.encode(hasPassed, forKey: .passed)
  }
}

extension MappedOutcome: Encodable {
  private enum Key: CodingKey { case kind, text, route }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(word, forKey: .kind)
    try fields.encodeIfPresent(text, forKey: .text)
    try fields.encodeIfPresent(route, forKey: .route)
  }
}

extension MappedRoute: Encodable {
  private enum Key: CodingKey {
    case answer, captures, comment, decisions, examples, ignoresCase, lines, link, outcomes, tests
  }

  /// Writes the fields of the route itself, and those of the map beside them.
  func encode(to encoder: any Encoder) throws {
    try route.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(answer, forKey: .answer)
    try fields.encode(captures, forKey: .captures)
    if !comment.isEmpty { try fields.encode(comment, forKey: .comment) }
    try fields.encode(decisions, forKey: .decisions)
    try fields.encode(examples, forKey: .examples)
    if ignoresCase { try fields.encode(true, forKey: .ignoresCase) }
    try fields.encodeIfPresent(lines, forKey: .lines)
    try fields.encodeIfPresent(link, forKey: .link)
    try fields.encode(outcomes, forKey: .outcomes)
    try fields.encode(tests, forKey: .tests)
  }
}
