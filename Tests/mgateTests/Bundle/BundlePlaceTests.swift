import Testing

/// Files and folders that stand where another one belongs, as on a command line that somebody typed.
@Suite(.timeLimit(.minutes(60))) struct BundlePlaceTests {
  @Test(arguments: [
    ("verify Site --trust Keys/trust.json", "The file Site is a folder; name a file in it."),
    (
      "verify Site/channels/stable.json --trust Site/channels/stable.json",
      """
      The trust file Site/channels/stable.json is a signed file; give the trust.json that keygen wrote.
      """
    ),
    (
      "publish Set https://example.com/ --key Keys/signing.key --trust Keys/trust.json --yes",
      """
      The site https://example.com/ must be a folder of this computer; upload that folder to its host afterwards.
      """
    ),
    (
      "publish Set Set --key Keys/signing.key --trust Keys/trust.json --yes",
      "The folder Set holds scripts; name that of the site in its place."
    ),
    (
      "refresh Site --channel stable --key Keys/trust.json",
      """
      The text at Keys/trust.json is not a signing key, which is one line: "ed25519-secret:" and 64 hexadecimal digits, \
      or the groups of a key on paper.
      """
    ),
  ])
  func `A message says what belongs there`(line: String, message: String) throws {
    let folder = try DeliveryFolder()
    try folder.publish()
    let tool = try folder.run(line)
    #expect(tool.status == 65)
    #expect(tool.errors == "error: \(message)\n")
  }
}
