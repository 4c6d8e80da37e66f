import Moongate

/// The links, patterns and scripts that the workloads share.
enum Samples {
  static let scheme = "myapp"

  /// Links as they are found in the wild.
  static let links = #"""
    myapp:Vacation?index=1
    myapp://profile/12345/photos/67890?tab=recent&sort=desc
    com.example.shop://product/9981?utm_source=newsletter&utm_campaign=spring%20sale
    fb1234567890://authorize#access_token=EAABsbCS1iHg&expires_in=5184000&state=xyz
    whatsapp://send?text=Hello%2C%20World%21%20%F0%9F%8C%8D&phone=15551234567
    mailto:john.doe@example.com?subject=Feedback%20on%20build%2042&body=Line%201%0D%0ALine%202
    https://www.example.com/products/shoes/running-shoe-42?size=10&color=blue%20suede
    https://[2001:db8:85a3::8a2e:370:7334]:8080/device/17/reboot?force=true
    https://example.com/search?q=caf%C3%A9+cr%C3%A8me&lang=fr&page=2&sort=price&in_stock=1
    https://example.com/日本語/カタログ?色=青
    """#.split(separator: "\n").map(String.init)

  /// Patterns that differ in their first segment, with two captures each.
  static func patterns(_ count: Int) -> [String] {
    (0..<count).map { "/section\($0)/:id/detail\($0 % 7)?tab=:tab?" }
  }

  /// Links to a hundred of those routes.
  static func links(to count: Int) -> [String] {
    stride(from: 0, to: count, by: count / 100).map {
      "\(scheme)://section\($0)/\(10_000 + $0)/detail\($0 % 7)?tab=photos&utm_source=mail"
    }
  }

  /// A handler that opens with the two captures of those routes.
  static let detailHandler = """
    function(link)
      return open("detail", { id = link.params.id, tab = link.params.tab })
    end
    """

  /// A response that says the same without a function.
  static let detailResponse = #"open("detail", { id = capture "id", tab = capture "tab" })"#

  /// Scripts with those routes, and some for what else a handler does.
  static func scripts(routes: Int, answer: String = detailHandler) -> Scripts {
    Scripts([
      Scripts.entry: """
      scheme "\(scheme)"
      local detail = \(answer)
      for i = 0, \(routes - 1) do
        route(("/section%d/:id/detail%d?tab=:tab?"):format(i, i % 7), detail)
      end
      for i = 0, 9 do route("/page" .. i, open "page") end
      route("/search", function(link)
        local query = link.query
        return open("search", {
          text = query.q,
          page = math.tointeger(tonumber(query.page)),
          sort = query.sort,
          lang = query.lang,
          size = query.size,
        })
      end)
      route("/old/:id", redirect "\(scheme)://older")
      route("/older", function(link) return redirect "\(scheme)://page1" end)
      """
    ])
  }
}
