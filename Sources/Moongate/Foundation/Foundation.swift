// The only file that knows Foundation: conveniences for URLs and folders.

internal import MoongateLua

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Gate {
  /// Decides a link that the platform hands over as a `URL`.
  ///
  /// `URL` may have changed the text on the way (it encodes some characters and puts some hosts in
  /// their Punycode form); where the platform gives a string, decide that.
  ///
  /// - Throws: a ``DecisionError``; the next link is decided as if this one had never come.
  public func decide(
    _ url: URL,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decide(url.absoluteString, from: origin, facts: facts)
  }
}

extension Link {
  /// The link as a `URL`, to be opened by the platform; `nil` where `URL` refuses its text.
  public var url: URL? { URL(string: text) }
}

extension Scripts {
  /// Reads the `.lua` files of a folder and the folders in it.
  ///
  /// Hidden files are left out. Links to files and folders elsewhere are not followed.
  ///
  /// - Parameter directory: the path of the folder that holds `main.lua`.
  /// - Throws: a ``LoadError/scripts(_:)`` that names what cannot be read.
  public init(directory: String) throws(LoadError) {
    let manager = FileManager.default
    // A file has nothing inside; asking for the folder's type differs from system to system.
    guard manager.fileExists(atPath: directory + "/.") else {
      throw .scripts("there is no folder \(directory)")
    }
    let paths: [String]
    do {
      paths = try manager.subpathsOfDirectory(atPath: directory)
    } catch {
      throw .scripts("the folder \(directory) cannot be read: \(error)")
    }
    var files: [String: String] = [:]
    for path in paths where path.hasSuffix(".lua") && !path.isHidden {
      let full = directory + "/" + path
      guard isRegularFile(atPath: full) else { continue }
      guard let data = manager.contents(atPath: full) else {
        throw .scripts("the script file \(full) cannot be read")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw .script(ScriptError(notText: path))
      }
      files[path] = text
    }
    self.init(files)
  }
}

#if canImport(Darwin)
/// Whether there is an ordinary file at a path: no folder, no link to another place, no device.
private func isRegularFile(atPath path: String) -> Bool {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return attributes?[.type] as? FileAttributeType == .typeRegular
}
#endif

extension String {
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }
}

extension ValueDecoder {
  /// A `URL`, which by its own `Decodable` would want a table; `nil` for other types.
  func decodeURL<Decoded>(as type: Decoded.Type) throws -> Decoded? {
    guard type == URL.self else { return nil }
    guard case .string(let text) = value, let url = URL(string: text) else {
      throw mismatch(type, "a URL")
    }
    return url as? Decoded
  }
}

extension ScriptError {
  fileprivate init(notText file: String) {
    self.init(
      message: "the file is not UTF-8 text; bytecode is not loaded",
      location: SourceLocation(file: file, line: 1)
    )
  }
}
