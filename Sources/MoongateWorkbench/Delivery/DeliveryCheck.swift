internal import Moongate
package import MoongateBundles
internal import MoongateLua

/// The check of files by each of the trusts that shipped.
package struct DeliveryCheck: Sendable {
  /// The trusts, with the keys documents that they took.
  package private(set) var trusts: [ShippedTrust]

  /// A check by some trusts.
  package init(_ trusts: [ShippedTrust]) { self.trusts = trusts }

  /// Has each trust take a keys document, and then checks by the new keys.
  ///
  /// - Throws: the `Refusal` of the first trust that refuses it, with the path of that trust.
  package mutating func adopt(_ bytes: [UInt8]) throws(Refusal) {
    for place in trusts.indices {
      do throws(Refusal) {
        try trusts[place].adopt(bytes)
      } catch {
        throw error.by(trusts[place])
      }
    }
  }

  /// Checks a channel.
  ///
  /// - Parameters:
  ///   - bytes: the envelope.
  ///   - name: the name that the channel has.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: the `Refusal` of the first trust that refuses it, with the path of that trust.
  package func checkChannel(_ bytes: [UInt8], named name: String, at now: Int) throws(Refusal) {
    try each { trust throws(Refusal) in _ = try trust.checkChannel(bytes, named: name, at: now) }
  }

  /// Checks that apps may follow a channel.
  package func checkName(of channel: String) throws(Refusal) {
    try each { trust throws(Refusal) in try trust.checkName(of: channel) }
  }

  /// Checks a bundle the same way.
  ///
  /// - Parameters:
  ///   - bytes: the envelope.
  ///   - isListed: whether it is among the releases of a channel, so that apps which do not take its kind pass over
  ///     it to the next one.
  /// - Throws: the `Refusal` of the first trust that refuses it.
  package func checkBundle(_ bytes: [UInt8], isListed: Bool = false) throws(Refusal) {
    try each { trust throws(Refusal) in
      do throws(Refusal) {
        _ = try trust.checkBundle(bytes)
      } catch {
        guard isListed, error.code == .kind else { throw error }
      }
    }
  }

  private func each(_ check: (ShippedTrust) throws(Refusal) -> Void) throws(Refusal) {
    for trust in trusts {
      do throws(Refusal) {
        try check(trust)
      } catch {
        throw error.by(trust)
      }
    }
  }

  /// Checks a file of a site, or one that will be.
  ///
  /// - Parameters:
  ///   - file: the file; where its name is a digest, that must be the digest of the bundle.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: a `Refusal`.
  package mutating func check(_ file: DocumentFile, at now: Int) throws(Refusal) {
    let (type, envelope) = try file.envelope()
    // A document without enough signatures is not read.
    try each { trust throws(Refusal) in try trust.verify(envelope, as: type) }
    switch try DocumentFile.content(of: envelope.payload, as: type) {
    case .channel(let channel):
      try checkChannel(file.bytes, named: file.namedChannel ?? channel.name, at: now)
    case .keys: try adopt(file.bytes)
    case .bundle:
      try checkBundle(file.bytes)
      let digest = Fingerprint(of: envelope.payload)
      guard let named = file.namedDigest, named != digest else { return }
      throw Refusal(.digest, "The bundle has the digest \(digest), and its file has another name.")
    }
  }
}

extension Refusal {
  /// The refusal with the path of the trust that refuses.
  fileprivate func by(_ trust: ShippedTrust) -> Refusal {
    Refusal(code, "\(message) Apps with \(trust.path) refuse it.")
  }
}

extension DocumentFile {
  /// The channel that the file is named by in a site; `nil` for a file elsewhere.
  fileprivate var namedChannel: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2] == "channels", let name = parts.last,
      name.hasSuffix(".json")
    else { return nil }
    return String(name.dropLast(5))
  }

  /// The digest that the file is named by; `nil` for any other name.
  fileprivate var namedDigest: Fingerprint? {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".json") ? Fingerprint(String(name.dropLast(5))) : nil
  }
}
