/// A picture of the measurements: bars for the time of one operation, lines for how matching grows.
///
/// It has the colours of light or dark pages by what the reader's system prefers.
struct Plot {
  private let measurements: Measurements

  init(_ measurements: Measurements) { self.measurements = measurements }

  var svg: String {
    var canvas = Canvas()
    canvas.text("What one operation takes", x: 0, y: 20, "title")
    canvas.text("median, logarithmic scale; shorter is better", x: 0, y: 38, "note")
    let sections = Section.all.map { ($0.title, $0.bars(of: measurements)) }
    let longest = sections.flatMap(\.1).map(\.time).max() ?? 100
    var bars = Bars(top: 60, longest: longest)
    for (title, rows) in sections where !rows.isEmpty {
      bars.section(title, &canvas)
      for row in rows { bars.bar(row.label, row.time, row.style, &canvas) }
    }
    bars.grid(&canvas)
    if let match = measurements.group("Match") {
      Lines(top: bars.bottom + 70).draw(match, &canvas)
    }
    return canvas.svg
  }
}

/// Bars under one heading: how rows begin, and what stands before them.
private struct Section {
  let title: String
  let group: String
  let rows: [(start: String, label: String)]

  /// Returns the measurements of the rows.
  func bars(of measurements: Measurements) -> [(label: String, time: Double, style: String)] {
    guard let group = measurements.group(group) else { return [] }
    return rows.compactMap { start, label in
      guard let row = group.row(start) else { return nil }
      let style =
        start.hasPrefix("Moongate") ? "own" : start.hasPrefix("C floor") ? "floor" : "peer"
      return (label, row.median, style)
    }
  }

  static let all = [
    Section(
      title: "Parse a link, read all parts and query items",
      group: "Parse: 30",
      rows: [
        ("C floor", "bare C, no checks"), ("Moongate: all parts as bytes", "Moongate"),
        ("Moongate: all parts as Strings", "Moongate, as Strings"),
        ("FoundationEssentials", "FoundationEssentials"), ("Foundation: ", "Foundation"),
      ]
    ),
    Section(
      title: "Decide among 10,000 routes: a handler in Lua opens with two captures",
      group: "Decide: handler opens",
      rows: [
        ("C floor", "bare C, stock Lua"), ("Moongate", "Moongate, in the sandbox"),
        ("Foundation: URLComponents, host", "Foundation parses the link"),
        ("Naive router", "naive router, no Lua"),
      ]
    ),
    Section(
      title: "Decide among 10,000 routes: a constant response",
      group: "Decide: constant",
      rows: [
        ("Moongate", "Moongate"),
        ("Foundation: URLComponents, host", "Foundation parses the link"),
      ]
    ),
    Section(
      title: "Decode an action into an enum",
      group: "Decode",
      rows: [("Moongate", "Moongate"), ("Foundation: JSON", "JSONDecoder")]
    ),
  ]
}
