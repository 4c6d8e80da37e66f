import MoongateBundles
import Testing

/// `mgate bundle publish --replay`.
@Suite(.timeLimit(.minutes(60))) struct BundleTrafficTests {
  private static let other = """
    scheme "photos"
    route("/albums/:album", open("album", captures))
    route("/albums/new", open("album", { album = "new" }))
    route("/pictures", open("album", { album = "pictures" }))

    """

  @Test func `A set that changes more of the traffic than is allowed is not published`() throws {
    let folder = try DeliveryFolder()
    try folder.write(
      (1...9).map { "photos:albums/\($0)\n" }.joined() + "photos:pictures\n",
      to: "traffic.txt"
    )
    // The first release changes nothing for anybody.
    let first = try folder.publish("--replay traffic.txt --allow-changes 0%")
    #expect(first.status == 0, "\(first.errors)")
    let sequence = try folder.channel().sequence
    try folder.write(Self.other, to: "Set/main.lua")
    try folder.write("[]", to: "Set/links.json")
    let refused = try folder.publish("--replay traffic.txt --allow-changes 9%")
    #expect(refused.output.contains("1 of 10 decisions changes, 10 %"))
    #expect(
      refused.errors.contains("More of the traffic changes than may, so nothing was published.")
    )
    #expect(refused.status == 1)
    #expect(try folder.channel().sequence == sequence)
    try folder.write("", to: "empty.txt")
    let empty = try folder.publish("--replay empty.txt --allow-changes 9%")
    #expect(empty.output.contains("Failed: no line was decided."))
    #expect(empty.status == 1)
    #expect(try folder.publish("--replay none.txt --allow-changes 9%").status == 65)
    // Without a share, the traffic is only shown.
    var last = sequence
    for options in ["--replay traffic.txt --allow-changes 10%", "--replay traffic.txt --again"] {
      let published = try folder.publish(options)
      #expect(published.status == 0, "\(published.errors)")
      // It follows the clock where that is ahead, so each is higher than the one before, by one or more.
      let next = try folder.channel().sequence
      #expect(next > last)
      last = next
    }
    // A release that is damaged says nothing about the traffic.
    try folder.write(
      "scheme \"photos\"\nroute(\"/albums/:album\", open(\"album\", captures))",
      to: "Set/main.lua"
    )
    _ = try Tool(line: "for f in Site/bundles/*; do echo x > $f; done", in: folder.path)
    let damaged = try folder.publish("--replay traffic.txt --allow-changes 100%")
    #expect(damaged.errors.contains("It is not known how much of the traffic changes"))
    #expect(damaged.status == 1)
  }
}
