internal import Moongate
package import MoongateBundles
internal import MoongateDiagnostics
internal import MoongateLinks
internal import MoongateLua

/// The contents of a document of delivery, for people and for programs.
///
/// Nothing in it was verified.
package struct DocumentReport: Sendable {
  /// The most entries of a list that people are shown.
  private static let mostShown = 50

  private let type: DocumentType
  private let envelope: Envelope
  private let content: DocumentFile.Content

  /// Reads a file.
  ///
  /// - Throws: a `Refusal` about a file that holds no such document.
  package init(of file: DocumentFile) throws(Refusal) {
    (type, envelope) = try file.envelope()
    content = try DocumentFile.content(of: envelope.payload, as: type)
  }

  private var digest: Fingerprint { Fingerprint(of: envelope.payload) }

  // MARK: Text

  /// The report as lines, without the end of the last one.
  package var text: String {
    var rows: [(String, String)] = [
      ("kind", type.noun), ("digest", digest.description),
      ("bytes", "\(envelope.payload.count)"),
      (
        "signed by",
        envelope.signatures.isEmpty
          ? "nobody"
          : envelope.signatures.map { $0.keyID.isEmpty ? "an unnamed key" : $0.keyID }
            .joined(separator: ", ")
      ),
    ]
    switch content {
    case .bundle(let bundle): rows += Self.rows(of: bundle)
    case .channel(let channel): rows += Self.rows(of: channel)
    case .keys(let document):
      rows += [("app", document.app), ("version", "\(document.keys.version)")]
      for role in Role.allCases {
        rows += document.keys.keys(of: role).map { (role.rawValue, $0.description) }
      }
    }
    let width = rows.map(\.0.count).max() ?? 0
    var lines = rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + Value.displayed(value)
    }
    if case .channel(let channel) = content { lines += ["", ReleaseTable(channel).text] }
    return lines.joined(separator: "\n")
  }

  private static func rows(of bundle: ScriptBundle) -> [(String, String)] {
    var rows = [
      ("app", bundle.app), ("scripts", bundle.scripts.fingerprint.description),
      ("label", bundle.label ?? "none"),
    ]
    if let source = bundle.source {
      let state = source.isDirty ? " with changes" : ""
      rows.append(("made from", (source.revision ?? "an unknown revision") + state))
    }
    rows += bundle.files.sorted { $0.key < $1.key }.prefix(mostShown).map { file in
      ("file", "\(file.key), \(file.value.utf8.count) bytes")
    }
    if bundle.files.count > mostShown {
      rows.append(("file", "and \(bundle.files.count - mostShown) more"))
    }
    if let engine = bundle.requirements.moongate {
      rows.append(("requires", "Moongate \(engine.text)"))
    }
    for kind in Requirement.Kind.allCases {
      let names = bundle.requirements.names.filter { $0.kind == kind }.map(\.name)
      guard !names.isEmpty else { continue }
      let more = names.count > mostShown ? " and \(names.count - mostShown) more" : ""
      rows.append(
        (
          "requires",
          "\(kind.rawValue) \(names.prefix(mostShown).joined(separator: ", "))\(more)"
        )
      )
    }
    return rows + [("probes", "\(bundle.probes.count)")]
  }

  private static func rows(of channel: Channel) -> [(String, String)] {
    [
      ("app", channel.app), ("channel", channel.name), ("sequence", "\(channel.sequence)"),
      ("issued", Moment.text(channel.issued)),
      ("expires", Moment.text(channel.expires)),
    ]
      + (channel.directive == .none ? [] : [("directive", channel.directive.rawValue)])
      + channel.recalled.prefix(mostShown).map { ("recalled", $0.description) }
  }

  // MARK: JSON

  /// The report as one object, without the end of its line.
  package var json: String {
    var fields: [String: Value] = [
      "kind": .string(type.noun), "digest": .string(digest.description),
      "bytes": .integer(envelope.payload.count),
      "keyids": .array(envelope.signatures.map { .string($0.keyID) }),
    ]
    // The readers of JSON get the document as it is, and what is computed from it.
    if let text = String(validating: envelope.payload, as: UTF8.self),
      let document = try? Value(json: text)
    {
      fields["document"] = document
    }
    if case .bundle(let bundle) = content {
      fields["fingerprint"] = .string(bundle.scripts.fingerprint.description)
    }
    // Such scalars are only in texts, where an escape is the same text.
    return Value.object(Value.Object(fields)).documentText.replacingScalars { scalar in
      Value.isHidden(scalar) ? String(scalar).utf16.map(Self.escape).joined() : nil
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
