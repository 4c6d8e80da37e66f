import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle sign`: adds a signature to a document.
struct BundleSign: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a bundle, a channel or a keys document.",
    usage: """
      mgate bundle sign <file> --key <key>
      mgate bundle sign <file> --signature <file> --public-key <key>
      """,
    discussion: """
      The file becomes an envelope with the document and the signature; an envelope gets one more. \
      With --signature, adds one that another program made over the bytes of mgate bundle pae, \
      once it is verified.
      """
  )
  static let examples = [
    """
    mgate bundle build Scripts/Photos --app photos -o photos.json && \\
      mgate bundle sign photos.json --key Keys/signing.key
    """
  ]

  @Argument(help: "The document or its envelope, which is replaced.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The file of the key, or env: and the name of an environment variable that holds it.",
      valueName: "key"
    ),
    completion: .file()
  )
  var key: String?

  @Option(
    help: ArgumentHelp("A file of 64 bytes: a signature of Ed25519.", valueName: "file"),
    completion: .file()
  )
  var signature: String?

  @Option(
    help: ArgumentHelp("The key that made it: ed25519: and 64 digits.", valueName: "key")
  )
  var publicKey: String?

  @OptionGroup var look: OutputOptions

  func validate() throws {
    guard (key == nil) != (signature == nil), (signature == nil) == (publicKey == nil) else {
      throw ValidationError("Give either --key, or --signature and --public-key.")
    }
  }

  func run() throws {
    do {
      let document = try DocumentFile(path: file)
      var (type, envelope) = try document.envelope()
      // Nobody signs what no app could read.
      let content = try DocumentFile.content(of: envelope.payload, as: type)
      let signer: PublicKey
      if let key {
        let key = try KeyPlace(key).key()
        try envelope.sign(with: key)
        signer = key.publicKey
      } else {
        signer = try add(to: &envelope)
      }
      guard envelope.signatures.count <= Envelope.mostSignatures else {
        throw Complaint(
          "No app would read more than the \(Envelope.mostSignatures) signatures of \(Value.displayed(file))."
        )
      }
      if case .keys(let keys) = content, keys.keys.contains(signer) {
        throw Complaint(
          """
          The keys document \(Value.displayed(file)) names this key as one that signs; a recovery key \
          signs it, which it may not name.
          """
        )
      }
      try document.replace(with: envelope)
      Terminal.writeLines(
        "signed \(Value.displayed(file)), \(type.noun) \(Fingerprint(of: envelope.payload)), by \(signer.hint)\n"
      )
    } catch let refusal as Refusal {
      throw Complaint("\(Value.displayed(file)): \(refusal)")
    } catch {
      throw Complaint(error)
    }
  }

  /// Adds the signature of the file that an option names.
  private func add(to envelope: inout Envelope) throws -> PublicKey {
    let (signature, publicKey) = (signature ?? "", publicKey ?? "")
    guard let key = PublicKey(publicKey) else {
      let objection = PublicKey.objection(to: publicKey) ?? ""
      throw Complaint("The key of --public-key is not usable: \(objection).")
    }
    guard case .bytes(let bytes) = FileContents(path: signature, most: 1 << 10) else {
      throw Complaint("The signature \(Value.displayed(signature)) cannot be read.")
    }
    var alone = envelope
    alone.signatures = [Envelope.Signature(keyID: key.hint, bytes: bytes)]
    guard (try? alone.verify(by: [key], threshold: 1)) != nil else {
      throw Complaint(
        """
        The signature \(Value.displayed(signature)) is not that of this key over the bytes of mgate \
        bundle pae; a signature of Ed25519 has 64 bytes.
        """
      )
    }
    envelope.signatures.removeAll { $0.keyID == key.hint }
    envelope.signatures += alone.signatures
    return key
  }
}

extension KeySet {
  /// Whether a role has a key.
  fileprivate func contains(_ key: PublicKey) -> Bool {
    Role.allCases.contains { keys(of: $0).contains(key) }
  }
}
