internal import Moongate
package import MoongateBundles
internal import MoongateSystem

/// The place of a signing key: a file with one line, or `env:` and the name of an environment variable.
///
/// The line is `ed25519-secret:` and the 64 hexadecimal digits of the seed, or the groups of a ``PaperKey``.
package struct KeyPlace: Sendable {
  private static let prefix = "ed25519-secret:"
  private static let variablePrefix = "env:"
  private static let mostBytes = 1 << 10

  private let text: String

  /// The place that a command line names.
  package init(_ text: String) { self.text = text }

  /// The place as messages show it.
  private var shown: String { Value.displayed(text) }

  /// Returns the line that a key is kept as.
  package static func line(of key: SigningKey) -> String { prefix + Hex.text(key.seed) }

  /// The memory beside the key; `nil` for a key that is in no file.
  package var memory: SequenceMemory? {
    text.hasPrefix(Self.variablePrefix) ? nil : SequenceMemory(besideKey: text)
  }

  /// Reads the key.
  ///
  /// - Throws: a ``WorkbenchError`` that names the place and never shows what it holds.
  package func key() throws(WorkbenchError) -> SigningKey {
    guard !holdsKey else {
      throw WorkbenchError(
        """
        A key stands where its place belongs: a file, or env: and the name of an environment variable. \
        Replace the key if others can read this command line.
        """
      )
    }
    let key = try key(try line())
    try checkIsPrivate()
    return key
  }

  private func key(_ line: String) throws(WorkbenchError) -> SigningKey {
    if line.hasPrefix(Self.prefix) {
      guard let key = Hex.bytes(line.dropFirst(Self.prefix.count)).flatMap(SigningKey.init(seed:))
      else {
        throw WorkbenchError(
          """
          The key at \(shown) is damaged, or this build cannot sign: after "\(Self.prefix)" belong 64 \
          hexadecimal digits in lower case.
          """
        )
      }
      return key
    }
    if PublicKey(line) != nil {
      throw WorkbenchError("The key at \(shown) is a public key; signing needs the private one.")
    }
    do {
      return try PaperKey.key(line)
    } catch {
      if PaperKey.isMeant(by: line) {
        throw WorkbenchError("The key at \(shown) cannot be read. \(error)")
      }
      throw WorkbenchError(
        """
        The text at \(shown) is not a signing key, which is one line: "\(Self.prefix)" and 64 hexadecimal \
        digits, or the groups of a key on paper.
        """
      )
    }
  }

  /// Whether somebody wrote the key itself, which no message may repeat.
  private var holdsKey: Bool {
    let isVariable = text.hasPrefix(Self.variablePrefix)
    let given = isVariable ? String(text.dropFirst(Self.variablePrefix.count)) : text
    return given.contains(Self.prefix) || (try? PaperKey.key(given)) != nil
  }

  private func line() throws(WorkbenchError) -> String {
    let bytes = try text.hasPrefix(Self.variablePrefix) ? variable() : file()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorkbenchError("The key at \(shown) is not text.")
    }
    let lines = text.split(whereSeparator: \.isNewline)
    // A key on paper is printed as two lines.
    let line = lines.joined(separator: " ")
    guard lines.count == 1 || !line.contains(Self.prefix) else {
      throw WorkbenchError("The key at \(shown) must be one line.")
    }
    return line
  }

  private func variable() throws(WorkbenchError) -> [UInt8] {
    let name = String(text.dropFirst(Self.variablePrefix.count))
    guard let value = Terminal.variable(name), !value.isEmpty else {
      throw WorkbenchError(
        "The environment variable \(Value.displayed(name)) is not set; it must hold the signing key."
      )
    }
    return Array(value.utf8)
  }

  private func file() throws(WorkbenchError) -> [UInt8] {
    try NamedBytes.read(SharedFile(path: text), most: Self.mostBytes, noun: "key file")
  }

  /// Refuses a key in a file that others may read.
  private func checkIsPrivate() throws(WorkbenchError) {
    guard text.hasPrefix(Self.variablePrefix) || !SharedFile(path: text).isOpenToOthers else {
      throw WorkbenchError(
        """
        Others on this computer may read the key file \(shown); run chmod 600 on it, and replace the \
        key if somebody may have read it.
        """
      )
    }
  }
}
