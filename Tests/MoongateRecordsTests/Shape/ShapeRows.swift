import Foundation
import Moongate
import SampleScripts
import Testing

@testable import MoongateRecords

/// Links with the shapes that records have of them, from `shapes.txt`.
enum ShapeRows {
  /// A link, its shape, and the captures of its route.
  struct Row: CustomTestStringConvertible, Sendable {
    let link: String
    let record: String

    var testDescription: String { link }
  }

  /// The scripts of all rows.
  static let scripts = Scripts([
    "main.lua": """
    scheme "photos"
    domain "photos.example"
    domain "*.shop.example"
    kind("sku", "%u%u%-%d+")
    local shown = open("shown")
    route("/album/:id(int)", { name = "album" }, shown)
    route("/photo/:name", { name = "photo" }, shown)
    route("/size/:size(small|large|extra large)", shown)
    route("/img-:n(int).jpg", shown)
    route("/:a-to-:b", shown)
    route("/files/*path", shown)
    route("/deep/*rest/end/:last", shown)
    route("/user/:user(uuid)/:tab?", shown)
    route("/find?q=:q&sort=:sort(newest|oldest)", shown)
    route("/mode?mode=full", shown)
    route("/flag?flag", shown)
    route("/page/:n(1..100)#:section", shown)
    route("/top#intro", shown)
    route("/sku/:sku(sku)", shown)
    route("/price/:price(number)", shown)
    route("/go?to=:to(url(https; www.shop.example))", shown)
    route("/Case/Fold/:x", { ignore_case = true }, shown)
    route("/Buy?Code=:code(a|b)&Note=:note#Top", { ignore_case = true }, shown)
    route("/caf%C3%A9/:x", shown)
    route("photos:settings/general", shown)
    route("https://photos.example/web/:x", shown)
    """
  ])

  /// All rows.
  static let all: [Row] = {
    guard let url = Bundle.module.url(forResource: "shapes", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("--") }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(link: parts[0], record: parts.dropFirst().joined(separator: "\t"))
    }
  }()
}

extension DecisionRecord {
  /// The shape, the route and its captures as a row has them.
  var row: String {
    let captures = captures.map { "\($0.name)=\($0.value.row)" }
    let parts = [
      shape.map { "\($0)" } ?? "\(error.map { $0.rawValue } ?? "") \(reason?.text ?? "")"
    ]
    return (parts + [route?.text ?? "\(response?.rawValue ?? "")"] + captures).joined(
      separator: "\t"
    )
  }
}

extension LinkShape.Part {
  var row: String {
    switch self {
    case .declared(let text): text.text
    case .value(let shape): "{\(shape)}"
    }
  }
}
