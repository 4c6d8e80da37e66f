/// A map as one page of HTML that needs nothing besides: no network, no other file, and to be read no
/// script.
struct MapPage {
  /// The most routes that are all seen at once; in larger sets the branches of the tree begin closed.
  private static let mostOpen = 150

  let map: RouteMap
  /// The overlaps that each route takes part in, by its place.
  let overlaps: [Int: [RouteMap.Overlap]]
  private(set) var text = ""

  /// Whether the branches of the tree begin open.
  var isOpen: Bool { map.routes.count <= Self.mostOpen }

  /// The page of a map.
  init(_ map: RouteMap) {
    self.map = map
    var overlaps: [Int: [RouteMap.Overlap]] = [:]
    for overlap in map.overlaps {
      overlaps[overlap.winner, default: []].append(overlap)
      overlaps[overlap.loser, default: []].append(overlap)
    }
    self.overlaps = overlaps
    let name = HTMLText.shown(map.name)
    write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(PagePolicy.text)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Routes of \(name)</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>

      """
    )
    writeHeader()
    write("<div class=\"columns\">\n<main>\n")
    writeTree()
    write("</main>\n<aside>\n")
    writeAside()
    write("</aside>\n</div>\n<script>\(PageScript.text)</script>\n</body>\n</html>")
  }

  mutating func write(_ html: String) { text += html }
}

extension RouteMap {
  /// One page of HTML.
  var html: String { MapPage(self).text }
}

/// The policy of a map's page, which allows nothing but its own style and its own script.
///
/// So neither a text that slipped through as markup could run anything, nor could the page reach a network.
enum PagePolicy {
  /// The SHA-256 of `PageStyle.text`, in base 64; `Tests/Checks/Pages/map` says what it is.
  private static let style = "7AoaIcggDc/hnQhzM0QfVK1Et4fvpPmPTFuqMC/wUOo="
  /// The same of `PageScript.text`.
  private static let script = "cKNZQSYLuRVbaRXAYSJ4yZvvfBptooqkFbps91bWVtM="

  /// The policy, as browsers read it.
  static let text =
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-\(style)'; "
    + "script-src 'sha256-\(script)'"
}
