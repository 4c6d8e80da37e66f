import MoongateLinks
import Testing

@Suite("Writing a link")
struct LinkWriterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var host: String?
    var segments: [String] = []
    var items: [QueryItem] = []
    var fragment: String?
    let text: String

    var testDescription: String { text }
  }

  @Test(
    "Parts are encoded, and reading gives them back",
    arguments: [
      Row(text: "app:/"),
      Row(segments: ["a", "b"], text: "app:/a/b"),
      Row(segments: [""], text: "app:////"),
      Row(segments: ["", "a"], text: "app:////a"),
      Row(segments: ["a", ""], text: "app:/a//"),
      Row(segments: ["a", "", "", "b"], text: "app:/a///b"),
      Row(segments: ["A/B", "c d", "%41"], text: "app:/A%2FB/c%20d/%2541"),
      Row(segments: ["?#&=+:@"], text: "app:/%3F%23%26%3D%2B%3A%40"),
      Row(segments: ["é", "日"], text: "app:/%C3%A9/%E6%97%A5"),
      Row(segments: ["-._~"], text: "app:/-._~"),
      Row(
        items: [QueryItem(name: "a b", value: "1+1=2"), QueryItem(name: "n", value: nil)],
        text: "app:/?a%20b=1%2B1%3D2&n"
      ),
      Row(items: [QueryItem(name: "n", value: "")], fragment: "x y", text: "app:/?n=#x%20y"),
      Row(fragment: "", text: "app:/#"),
      Row(host: "h.example", text: "https://h.example/"),
      Row(host: "h.example", segments: ["", "a"], text: "https://h.example//a"),
      Row(host: "[::1]", segments: ["a"], text: "https://[::1]/a"),
    ]
  )
  func parts(_ row: Row) throws {
    var writer = LinkWriter(scheme: row.host == nil ? "app" : "https", host: row.host)
    for segment in row.segments { writer.append(segment: segment) }
    for item in row.items { writer.append(item: item.name, value: item.value) }
    if let fragment = row.fragment { writer.set(fragment: fragment) }
    #expect(writer.text == row.text)
    let link = try Link(writer.text)
    #expect(link.segments == row.segments)
    #expect(link.queryItems == row.items)
    #expect(link.fragment == row.fragment)
    if let host = row.host { #expect(link.host == host) }
  }
}
