internal import Moongate
package import MoongateBundles
internal import MoongateLua
internal import MoongateSystem

/// A file that holds a document of delivery, in an envelope or before anybody signed it.
package struct DocumentFile: Sendable {
  /// A document that was read.
  package enum Content: Sendable {
    case channel(Channel)
    case bundle(ScriptBundle)
    case keys(KeysDocument)
  }

  /// The path of the file.
  package let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Reads the file.
  ///
  /// - Throws: a ``WorkbenchError`` that names it.
  package init(path: String) throws(WorkbenchError) {
    self.path = path
    bytes = try NamedBytes.read(
      SharedFile(path: path),
      most: Envelope.mostBytes(ofPayload: Envelope.mostOfBundle),
      noun: "file"
    )
  }

  /// The document's type and envelope, which has no signatures where the file is only a payload.
  ///
  /// - Throws: a `Refusal` with the code `malformed`, `size` or `type`.
  package func envelope() throws(Refusal) -> (type: DocumentType, envelope: Envelope) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(.malformed, "The file is not UTF-8 text.")
    }
    let value: Value
    do throws(JSONFault) {
      value = try Value(json: text)
    } catch {
      throw Refusal(.malformed, "The file cannot be read. \(error)")
    }
    if value.has("payloadType") {
      guard case .string(let name)? = value["payloadType"],
        let type = DocumentType.allCases.first(where: { $0.rawValue.isSame(as: name) })
      else {
        throw Refusal(.type, "The envelope does not hold a channel, a bundle or a keys document.")
      }
      return (type, try Envelope(bytes, as: type, most: Self.mostBytes(of: type)))
    }
    let types: [(String, DocumentType)] = [
      ("files", .bundle), ("releases", .channel), ("keys", .keys),
    ]
    guard let type = types.first(where: { value.has($0.0) })?.1 else {
      throw Refusal(
        .malformed,
        "The file is neither an envelope nor a bundle, a channel or a keys document."
      )
    }
    return (type, Envelope(type, payload: bytes))
  }

  /// The document, which means nothing before somebody verified the envelope.
  ///
  /// - Throws: a `Refusal` that says what is wrong with it.
  package func content() throws(Refusal) -> Content {
    let (type, envelope) = try envelope()
    return try Self.content(of: envelope.payload, as: type)
  }

  /// Reads the payload of an envelope.
  package static func content(
    of payload: [UInt8],
    as type: DocumentType
  ) throws(Refusal) -> Content {
    switch type {
    case .channel: .channel(try Channel(payload: payload))
    case .bundle: .bundle(try ScriptBundle(payload: payload))
    case .keys: .keys(try KeysDocument(payload: payload))
    }
  }

  private static func mostBytes(of type: DocumentType) -> Int {
    switch type {
    case .channel: Envelope.mostOfChannel
    case .bundle: Envelope.mostBytes(ofPayload: Envelope.mostOfBundle)
    case .keys: Envelope.mostOfKeys
    }
  }

  /// Replaces the file by an envelope.
  ///
  /// - Throws: a ``WorkbenchError`` with the system's reason.
  package func replace(with envelope: Envelope) throws(WorkbenchError) {
    do throws(SystemError) {
      try SharedFile(path: path).replace(with: Array(envelope.json.utf8))
    } catch {
      throw WorkbenchError("The file \(Value.displayed(path)) cannot be written: \(error).")
    }
  }
}
