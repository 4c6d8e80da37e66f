import ArgumentParser
import Foundation
import Hummingbird

/// The files by which Apple's systems and Android learn that the app may open the links of a host.
///
/// They are in a folder as `mgate register --output` writes it: `HOST/NAME`, or `NAME` for all hosts.
struct AssociationFiles {
  private static let names = ["apple-app-site-association", "assetlinks.json"]
  private static let mostBytes = 1 << 20
  private var files: [String: ByteBuffer] = [:]

  init(folder: String?) throws {
    guard let folder else { return }
    guard FileManager.default.fileExists(atPath: folder + "/.") else {
      throw ValidationError("There is no folder \(folder) of association files.")
    }
    for host in try FileManager.default.contentsOfDirectory(atPath: folder) + ["."] {
      for name in Self.names {
        let path = folder + "/" + host + "/" + name
        guard FileManager.default.fileExists(atPath: path) else { continue }
        files[host.lowercased() + "/" + name] = ByteBuffer(bytes: try Self.read(path))
      }
    }
  }

  private static func read(_ path: String) throws -> Data {
    let status = try FileManager.default.attributesOfItem(
      atPath: (path as NSString).resolvingSymlinksInPath
    )
    guard status[.type] as? FileAttributeType == .typeRegular, let size = status[.size] as? Int,
      size <= mostBytes, let data = FileManager.default.contents(atPath: path),
      (try? JSONSerialization.jsonObject(with: data)) != nil
    else {
      throw ValidationError("\(path) must be a file with JSON of at most \(mostBytes) bytes.")
    }
    return data
  }

  /// The answer to a request for something in `/.well-known/`; `nil` for other paths.
  func answer(to path: String, of host: String) -> HTTPAnswer? {
    let folder = "/.well-known/"
    guard path.hasPrefix(folder) else { return nil }
    let name = path.dropFirst(folder.count).prefix { $0 != "?" }
    guard let file = files[host + "/" + name] ?? files["./" + name] else {
      return HTTPAnswer(status: .notFound)
    }
    return HTTPAnswer(
      status: .ok,
      headers: [.contentType: "application/json"],
      body: .init(byteBuffer: file)
    )
  }
}
