internal import Moongate

/// An `assetlinks.json`: which apps a host lets have its links (Digital Asset Links).
package struct AssetLinks: Sendable, LinkClaimant {
  /// A statement about an app.
  struct Statement: Sendable {
    /// The relations granted to the app.
    let relations: [String]
    /// The kind of the target, such as `android_app`; empty if the file does not say.
    let namespace: String
    /// The package of the app; `nil` where the file does not say.
    let package: String?
    /// The fingerprints of the certificates that the app may be signed with.
    let fingerprints: [String]
    /// The links that the app gets from Android 15 on; `nil` for all that its manifest names.
    let components: [LinkComponent]?
    /// The statement in the file.
    let node: JSONNode

    /// Whether the host lets the app have links.
    var handlesLinks: Bool { relations.contains(AssetLinks.handleLinks) }
  }

  static let handleLinks = "delegate_permission/common.handle_all_urls"
  static let androidApp = "android_app"
  static let fingerprints = "sha256_cert_fingerprints"
  static let extensions = "relation_extensions"
  static let dynamicComponents = "dynamic_app_link_components"

  /// The path of the file.
  package let file: String
  /// The statements, in the order of the file; what stands in files that it includes is not among them.
  let statements: [Statement]
  let source: JSONFile

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - file: its path.
  /// - Throws: why it is not JSON, or not a list.
  /// - Complexity: O(*n*).
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    source = try JSONFile(bytes: bytes, file: file)
    guard let list = source.root.list else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) holds \(source.root.noun); it has to be a list of statements."
      )
    }
    self.file = file
    statements = list.map(Statement.init)
  }
}

extension AssetLinks.Statement {
  fileprivate init(_ node: JSONNode) {
    self.node = node
    let target = node.member("target")?.value
    let extended = node.member(AssetLinks.extensions)?.value.member(AssetLinks.handleLinks)?.value
    relations = node.member("relation")?.value.list?.compactMap(\.text) ?? []
    namespace = target?.member("namespace")?.value.text ?? ""
    package = target?.member("package_name")?.value.text
    fingerprints =
      target?.member(AssetLinks.fingerprints)?.value.list?.compactMap(\.text) ?? []
    components = extended?.member(AssetLinks.dynamicComponents)?.value.list?.map(LinkComponent.init)
  }
}
