import Foundation

/// The elements of a picture that is as wide as a page.
struct Canvas {
  static let width = 760.0

  private var elements: [String] = []
  private var height = 0.0

  mutating func text(_ text: String, x: Double, y: Double, _ style: String) {
    let escaped = text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    add("<text class=\"\(style)\" x=\"\(round(x))\" y=\"\(round(y))\">\(escaped)</text>", y)
  }

  mutating func bar(x: Double, y: Double, width: Double, height: Double, _ style: String) {
    add(
      """
      <rect class="\(style)" x="\(round(x))" y="\(round(y))" width="\(round(width))" \
      height="\(round(height))" rx="2"/>
      """,
      y + height
    )
  }

  mutating func line(_ points: [(x: Double, y: Double)], _ style: String) {
    add(polyline(points, style), points.map(\.y).max() ?? 0)
  }

  /// A line of a scale, behind all else.
  mutating func grid(_ points: [(x: Double, y: Double)]) {
    elements.insert(polyline(points, "grid"), at: 0)
  }

  private func polyline(_ points: [(x: Double, y: Double)], _ style: String) -> String {
    let list = points.map { "\(round($0.x)),\(round($0.y))" }.joined(separator: " ")
    return "<polyline class=\"\(style)\" points=\"\(list)\"/>"
  }

  mutating func dot(x: Double, y: Double, _ style: String) {
    add("<circle class=\"\(style)\" cx=\"\(round(x))\" cy=\"\(round(y))\" r=\"3\"/>", y)
  }

  private mutating func add(_ element: String, _ bottom: Double) {
    elements.append(element)
    height = max(height, bottom)
  }

  private func round(_ number: Double) -> String { String(format: "%.1f", number) }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -8 \(Int(Self.width) + 24) \
    \(Int(height) + 28)" font-family="system-ui, sans-serif" font-size="13">
    <style>
    \(Self.styles)
    </style>
    <rect class="paper" x="-12" y="-8" width="100%" height="100%"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  private static let styles = """
    .paper { fill: #ffffff }
    text { fill: #24292f }
    .title { font-size: 17px; font-weight: 600 }
    .heading { font-weight: 600 }
    .note, .scale { fill: #6e7781; font-size: 11px }
    .label, .left { text-anchor: end }
    .scale { text-anchor: middle }
    .own { fill: #0969da; stroke: none }
    .floor { fill: #8c959f; stroke: none }
    .peer { fill: #d4a72c; stroke: none }
    .grid { stroke: #d0d7de; fill: none }
    polyline { fill: none; stroke-width: 2 }
    polyline.grid { stroke-width: 1 }
    polyline.own { fill: none; stroke: #0969da }
    polyline.floor { fill: none; stroke: #8c959f }
    .dashed { stroke-dasharray: 5 4 }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #0d1117 }
      text { fill: #e6edf3 }
      .note, .scale { fill: #8d96a0 }
      .own { fill: #4493f8 }
      .floor { fill: #6e7681 }
      .peer { fill: #bb8009 }
      .grid { stroke: #30363d }
      polyline.own { stroke: #4493f8 }
      polyline.floor { stroke: #6e7681 }
    }
    """
}
