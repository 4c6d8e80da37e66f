import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension RouteMap {
  /// A graph in the language of Graphviz.
  var dot: String {
    let graph = MapGraph(self)
    let boxes = graph.boxes.enumerated().map { place, box in
      var attributes = ["label=\(Self.dotText(box.label))"]
      switch box.shape {
      case .set: attributes.append("shape=circle")
      case .segment: attributes.append("color=\"#98a2b3\"")
      // A node has an attribute once.
      case .route where box.isUntested && !box.isShadowed:
        attributes.append("style=\"rounded,dashed\"")
      case .route: attributes.append("style=rounded")
      case .outcome: attributes.append("shape=plaintext")
      }
      if box.isShadowed { attributes.append("color=\"#c0262d\"") }
      return "  n\(place) [\(attributes.joined(separator: ", "))];"
    }
    let arrows = graph.arrows.map { arrow in
      "  n\(arrow.from) -> n\(arrow.to)\(arrow.isRedirect ? " [style=dashed]" : "");"
    }
    let head = [
      "digraph \(Self.dotText(name)) {", "  rankdir=LR;",
      "  node [shape=box, fontname=\"monospace\", fontsize=11];",
    ]
    return (head + boxes + arrows + ["}"]).joined(separator: "\n")
  }

  /// A text between quotes, in which a backslash would begin an escape such as `\N`, and `&` an entity.
  static func dotText(_ text: String) -> String {
    let shown = Value.displayed(text).replacingScalars { scalar in
      switch scalar {
      case "&": scalar.markupReference
      case "\\": "\\\\"
      case "\"": "\\\""
      default: nil
      }
    }
    return "\"\(LogText.escaped(shown, beginsLine: false, by: \.numberReference))\""
  }
}
