import Moongate

extension RouteMap {
  /// A flowchart of Mermaid's.
  var mermaid: String {
    let graph = MapGraph(self)
    let boxes = graph.boxes.enumerated().map { place, box in
      let (open, close) =
        switch box.shape {
        case .set: ("((", "))")
        case .segment: ("[", "]")
        case .route: ("(", ")")
        case .outcome: ("([", "])")
        }
      let style = box.isShadowed ? ":::shadowed" : box.isUntested ? ":::untested" : ""
      return "  n\(place)\(open)\"\(Self.mermaidText(box.label))\"\(close)\(style)"
    }
    let arrows = graph.arrows.map { arrow in
      "  n\(arrow.from) \(arrow.isRedirect ? "-.->" : "-->") n\(arrow.to)"
    }
    let styles = [
      "  classDef untested stroke:#b7791f,stroke-dasharray:4 3",
      "  classDef shadowed stroke:#c0262d,stroke-width:2px",
    ]
    return (["flowchart LR"] + boxes + arrows + styles).joined(separator: "\n")
  }

  /// A text within the quotes of a label, which may be Markdown and HTML: every mark but the harmless
  /// ones is written by its number.
  static func mermaidText(_ text: String) -> String {
    let shown = Value.displayed(text)
    // An empty label would be an error.
    guard !shown.isEmpty else { return " " }
    return shown.unicodeScalars.map { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "/", ":", ".", ",", "?", "=", "-": "\(scalar)"
      default: scalar.isASCII ? "#\(scalar.value);" : "\(scalar)"
      }
    }.joined()
  }
}
