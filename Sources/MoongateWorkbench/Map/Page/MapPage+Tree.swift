extension MapPage {
  /// Writes the routes by the segments of their patterns.
  mutating func writeTree() {
    let tree = MapTree(map.routes)
    guard !map.routes.isEmpty else {
      return write("<p class=\"nothing\">There are no routes.</p>\n")
    }
    write("<ul class=\"tree\">\n")
    for node in tree.roots { write(node) }
    for other in tree.others { writeItem(other) }
    write("</ul>\n<p class=\"nothing\" id=\"nothing\" hidden>No route has that.</p>\n")
  }

  private mutating func write(_ node: MapTree.Node) {
    if node.children.isEmpty, node.routes.count == 1 { return writeItem(node.routes[0]) }
    write(
      """
      <li class="branch"><details\(isOpen ? " open" : "")><summary>\
      <span class="pattern">\(PatternText.html(node.label))</span>\
      <span class="count">\(counted(node.count, "route"))</span></summary>
      <ul>

      """
    )
    for route in node.routes { writeItem(route) }
    for child in node.children { write(child) }
    write("</ul></details></li>\n")
  }

  private mutating func writeItem(_ route: Int) {
    write("<li>")
    writeRoute(route)
    write("</li>\n")
  }
}
