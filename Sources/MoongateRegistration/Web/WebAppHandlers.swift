internal import Moongate

/// The `protocol_handlers` of a web app's manifest: the schemes whose links an installed web app opens.
///
/// Source: Web App Manifest, "protocol_handlers"; HTML Standard, "Custom scheme handlers".
public struct WebAppHandlers: Sendable, Hashable {
  /// A scheme and where its links are opened.
  struct Handler: Sendable, Hashable {
    /// The scheme.
    var scheme: String
    /// The URL that is opened, with `%s` for the link.
    var url: String
    /// Where the scheme stands.
    var location: SourceLocation
    /// The columns of the scheme.
    var columns: Range<Int>?
    /// Where the URL stands.
    var urlLocation: SourceLocation
    /// The columns of the URL.
    var urlColumns: Range<Int>?
  }

  /// The path of the manifest.
  public let file: String
  /// The name of the web app; `nil` for none.
  public let name: String?
  /// The handlers, in the order of the manifest.
  let handlers: [Handler]
  /// What could not be read.
  let faults: [Finding]

  /// Reads a manifest.
  ///
  /// - Throws: a ``RegistrationError`` where it is too long, or not JSON.
  public init(bytes: [UInt8], file: String) throws(RegistrationError) {
    let json = try JSONFile(bytes: bytes, file: file)
    self.file = file
    name = json.root.member("name")?.value.text
    var handlers: [Handler] = []
    var faults: [Finding] = []
    func fault(_ node: JSONNode, _ message: String) {
      let place = json.place(of: node.bytes)
      faults.append(
        Finding(
          code: .webHandler,
          severity: .error,
          message: message,
          location: place.location,
          columns: place.columns,
          remedy:
            "Write each handler as { \"protocol\": \"web+name\", \"url\": \"/open?link=%s\" }."
        )
      )
    }
    if let member = json.root.member("protocol_handlers") {
      if member.value.list == nil {
        fault(member.value, "The handlers are \(member.value.noun) and not a list.")
      }
      for node in member.value.list ?? [] {
        guard let scheme = node.member("protocol")?.value, let url = node.member("url")?.value,
          let schemeText = scheme.text, let urlText = url.text
        else {
          fault(
            node,
            "The handler lacks a protocol or a url that is a text, so browsers leave it out."
          )
          continue
        }
        let place = json.place(of: scheme.bytes)
        let urlPlace = json.place(of: url.bytes)
        handlers.append(
          Handler(
            scheme: schemeText,
            url: urlText,
            location: place.location,
            columns: place.columns,
            urlLocation: urlPlace.location,
            urlColumns: urlPlace.columns
          )
        )
      }
    }
    self.handlers = handlers
    self.faults = faults
  }
}
