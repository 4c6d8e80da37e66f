internal import MoongateFiles
internal import MoongateLua

extension Capabilities {
  /// The name of the file beside the scripts.
  public static let fileName = "capabilities.json"

  /// The most bytes of a file.
  private static let mostBytes = 1 << 20

  /// Reads capabilities from a file.
  ///
  /// - Parameter path: the path of the file, which is not followed if it is a link to another.
  /// - Throws: a ``CapabilitiesError``, also for a file that cannot be read.
  public init(file path: String) throws(CapabilitiesError) {
    guard let capabilities = try Self(path) else {
      throw CapabilitiesError(ofFile: "There is no file \(Value.displayed(path)).")
    }
    self = capabilities
  }

  /// Reads the file beside scripts; `nil` where there is none.
  ///
  /// - Parameter directory: the path of the folder that holds `main.lua`.
  /// - Throws: a ``CapabilitiesError``, also for a file that cannot be read.
  public init?(directory: String) throws(CapabilitiesError) {
    guard let capabilities = try Self("\(directory)/\(Self.fileName)") else { return nil }
    self = capabilities
  }

  private init?(_ path: String) throws(CapabilitiesError) {
    let file = Value.displayed(path)
    let message: String
    switch FileContents(path: path, most: Self.mostBytes) {
    case .bytes(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CapabilitiesError(field: "", message: "The file is not UTF-8 text.")
      }
      try self.init(json: text)
      return
    case .missing: return nil
    case .tooLong: message = "The file \(file) has more than \(Self.mostBytes) bytes."
    case .noFile: message = "The file \(file) is a folder, or a link to another file."
    case .unreadable: message = "The file \(file) cannot be read."
    }
    throw CapabilitiesError(ofFile: message)
  }
}

extension CapabilitiesError {
  /// An error of a whole file, with a sentence that names it.
  fileprivate init(ofFile message: String) {
    self.init(field: "", message: message)
    namesFile = true
  }
}
