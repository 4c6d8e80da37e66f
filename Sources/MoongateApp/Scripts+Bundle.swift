public import Foundation
public import Moongate

// Here and not beside `Scripts`, because on Linux the gate alone does without all of Foundation.

extension Scripts {
  /// Reads the `.lua` files of a folder among the resources of a bundle.
  ///
  /// ```swift
  /// // Package.swift: resources: [.copy("Links")]
  /// let scripts = try Scripts(bundle: .module, folder: "Links")
  /// ```
  ///
  /// - Parameters:
  ///   - bundle: the bundle, such as `.main` or `.module`.
  ///   - folder: the folder that holds `main.lua`, as it stands in the bundle.
  /// - Throws: a ``LoadError/scripts(_:)`` that names what cannot be read.
  public init(bundle: Bundle, folder: String) throws(LoadError) {
    guard let path = bundle.path(ofFolder: folder) else {
      throw .scripts(
        """
        The bundle has no folder \(Value.quoted(folder)); add it to the target as a folder, in a package \
        with resources: [.copy(\(Value.quoted(folder)))].
        """
      )
    }
    try self.init(directory: path)
  }
}

extension Capabilities {
  /// Reads the file beside scripts among the resources of a bundle; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - bundle: the bundle, such as `.main` or `.module`.
  ///   - folder: the folder that holds `main.lua`, as it stands in the bundle.
  /// - Throws: a ``CapabilitiesError``, also for a file that cannot be read.
  public init?(bundle: Bundle, folder: String) throws(CapabilitiesError) {
    guard let path = bundle.path(ofFolder: folder) else { return nil }
    try self.init(directory: path)
  }
}

extension Bundle {
  /// The path of a folder among the resources; `nil` where there is none.
  fileprivate func path(ofFolder name: String) -> String? {
    url(forResource: name, withExtension: nil)?.path(percentEncoded: false)
  }
}
