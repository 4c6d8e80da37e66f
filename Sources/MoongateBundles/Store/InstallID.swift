internal import MoongateSystem

/// The random text that spreads devices in roll-outs: 128 bits, made on the device and never sent.
enum InstallID {
  private static let name = "install-id"

  /// Returns the text of this installation, which is made where there is none.
  ///
  /// - Returns: the text; an empty one, which is in no partial roll-out, where none can be kept.
  static func text(in files: any StoredFiles) -> String {
    if let text = stored(in: files) { return text }
    // One that cannot be read now is not to be replaced.
    if files.read(name, most: 32) == .unreadable { return "" }
    var text = ""
    _ = files.hold {
      // Another process may have been first.
      text = stored(in: files) ?? made(in: files)
    }
    return text
  }

  private static func stored(in files: any StoredFiles) -> String? {
    guard case .bytes(let bytes) = files.read(name, most: 32), bytes.count == 32,
      let text = String(validating: bytes, as: UTF8.self), Hex.bytes(text) != nil
    else { return nil }
    return text
  }

  private static func made(in files: any StoredFiles) -> String {
    let text = Hex.text((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    return (try? files.replace(name, with: Array(text.utf8))) == nil ? "" : text
  }
}
