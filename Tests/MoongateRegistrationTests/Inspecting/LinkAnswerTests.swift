import MoongateRegistration
import Testing

/// Tests of the answers to links of files whose paths name the hosts that serve them.
@Suite struct LinkAnswerTests {
  private static let association =
    #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.a"], "components": [{}]}]}}"#

  private static let assetLinks = """
    [{ "relation": ["delegate_permission/common.handle_all_urls"], "target": {
      "namespace": "android_app", "package_name": "com.a",
      "sha256_cert_fingerprints": ["\((0..<32).map { _ in "AB" }.joined(separator: ":"))"] } }]
    """

  @Test(
    arguments: ["apple-app-site-association", "assetlinks.json"],
    [
      ("h.ex/.well-known/", "https://h.ex/a", true, nil),
      ("h.ex/.well-known/", "https://H.ex:8080/a", true, nil),
      ("sites/h.ex/", "https://h.ex/a", true, nil),
      (
        "sites/h.ex/", "https://other.ex/a", true,
        "The path names h.ex, and the link is of other.ex"
      ),
      ("tmp/tmp.abcd/", "https://other.ex/a", true, "The path names tmp.abcd, "),
      ("h.ex/.well-known/", "https://xh.ex/a", false, "no system asks it for links of xh.ex."),
      ("h.ex/", "https://www.h.ex/a", true, "only if the app names *.h.ex."),
      ("www.h.ex/", "https://h.ex/a", true, "The path names www.h.ex, "),
      ("www.h.ex/.well-known/", "https://h.ex/a", false, "The file belongs to www.h.ex, "),
      ("", "https://other.ex/a", true, nil),
      ("sites/", "https://other.ex/a", true, nil),
    ] as [(String, String, Bool, String?)]
  )
  func `A file answers for links of its host`(
    name: String,
    row: (folder: String, link: String, isMatch: Bool, remark: String?)
  ) throws {
    let text = name == "assetlinks.json" ? Self.assetLinks : Self.association
    let file = try RegistrationFile(bytes: Array(text.utf8), path: row.folder + name)
    let answer = try file.answer(to: row.link)
    #expect(answer.isMatch == row.isMatch)
    let hasRemark = ["The file belongs to", "The path names"].contains { answer.text.contains($0) }
    #expect(hasRemark == (row.remark != nil), "\(answer.text)")
    if let remark = row.remark { #expect(answer.text.contains(remark), "\(answer.text)") }
  }

  @Test(
    arguments: ["apple-app-site-association", "assetlinks.json"],
    [
      ("https://h.ex/a", true, nil), ("https://H.EX/a", true, nil),
      ("https://other.ex/a", false, "The file belongs to h.ex, and no system asks it"),
      ("https://www.h.ex/a", true, "only if the app names *.h.ex."),
    ] as [(String, Bool, String?)]
  )
  func `A file answers for the domain that is given`(
    name: String,
    row: (link: String, isMatch: Bool, remark: String?)
  ) throws {
    let text = name == "assetlinks.json" ? Self.assetLinks : Self.association
    for folder in ["", "tmp/other.ex/"] {
      let file = try RegistrationFile(bytes: Array(text.utf8), path: folder + name)
      let answer = try file.answer(to: LinkQuestion(row.link, domain: "H.ex"))
      #expect(answer.isMatch == row.isMatch)
      #expect(answer.text.contains("The file belongs to") == (row.remark != nil), "\(answer.text)")
      if let remark = row.remark { #expect(answer.text.contains(remark), "\(answer.text)") }
    }
  }

  @Test(arguments: ["apple-app-site-association", "assetlinks.json"])
  func `A host is asked for web links alone`(name: String) throws {
    let text = name == "assetlinks.json" ? Self.assetLinks : Self.association
    let file = try RegistrationFile(bytes: Array(text.utf8), path: name)
    #expect(throws: RegistrationError.self) { try file.answer(to: "acmeshop:x") }
  }
}
