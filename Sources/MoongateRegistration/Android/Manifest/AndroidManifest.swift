internal import Moongate

/// An Android manifest: which links an app's activities ask for.
package struct AndroidManifest: Sendable, LinkClaimant {
  /// An activity, or an alias of one, that has intent filters.
  package struct Activity: Sendable {
    /// Its name as it is written, such as `.LinkActivity`.
    let name: String
    /// The activity that an alias stands for; `nil` for an activity.
    let target: String?
    /// Whether other apps may start it; `nil` where the manifest does not say, or only the build knows.
    let isExported: Bool?
    /// Whether it is switched on.
    let isEnabled: Bool
    /// Its intent filters, in the order of the file.
    package let filters: [Filter]
    /// The element in the file.
    let node: ManifestNode
  }

  /// An intent filter, and where it stands.
  package struct Filter: Sendable {
    /// The filter as it is declared.
    package let filter: IntentFilter
    /// The values that only the build or the app's resources know, as they are written.
    let unknown: [String]
    /// The line; in a compiled file that of its source.
    let line: Int
    /// The element, and all in it.
    let node: ManifestNode
    /// Its `<data>` elements, in order; those in groups are not among them.
    let data: [ManifestNode]
    /// The groups, each with its conditions.
    let groups: [(node: ManifestNode, data: [ManifestNode])]
  }

  /// The path of the file; inside of an archive the path in it follows behind a colon.
  package let file: String
  /// Whether it was compiled.
  package let isCompiled: Bool
  /// The package; `nil` where only the build knows.
  package let package: String?
  /// The lowest API level that the app runs on; `nil` where only the build knows.
  package internal(set) var minimumLevel: Int?
  /// The API level that the app was made for; `nil` where only the build knows.
  package let targetLevel: Int?
  /// The activities with intent filters, in the order of the file.
  package let activities: [Activity]
  /// The schemes of other apps that the app asks for.
  let queriedSchemes: [String]
  /// The lines of filters that were written from scripts; none in a compiled file.
  let writtenLines: [ClosedRange<Int>]
  /// The findings about patterns, made while they were read.
  let patternFindings: [Finding]

  /// Reads a manifest, as XML, as the build tools compile it, or in an `.apk`.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - file: its path.
  /// - Throws: a `RegistrationError` that names the file.
  /// - Complexity: O(*n*).
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    if bytes.starts(with: ZipArchive.signature) {
      try self.init(ZipArchive(bytes: bytes, file: file))
    } else {
      try self.init(
        ManifestTree(bytes: bytes, file: file),
        writtenLines: WrittenFilters.lines(in: bytes)
      )
    }
  }

  /// Reads the manifest in an app's archive.
  init(_ archive: ZipArchive) throws(RegistrationError) {
    var archive = archive
    let name = "AndroidManifest.xml"
    guard let entry = archive.entry(named: name) else {
      throw RegistrationError(
        archive.entry(named: "base/manifest/\(name)") == nil
          ? "The archive \(Value.displayed(archive.file)) holds no \(name)."
          : "The archive \(Value.displayed(archive.file)) is an app bundle, whose manifest is in another form; give the .apk that is "
            + "built from it."
      )
    }
    let bytes = try archive.contents(of: entry)
    try self.init(ManifestTree(bytes: bytes, file: "\(archive.file):\(name)"))
  }

  private init(
    _ tree: ManifestTree,
    writtenLines: [ClosedRange<Int>] = []
  ) throws(RegistrationError) {
    let file = tree.file
    var reader = ManifestReader(tree)
    reader.read()
    guard !reader.isTooLarge else {
      throw RegistrationError(
        "The manifest \(Value.displayed(file)) has filters with more links than are read; join hosts by wildcards."
      )
    }
    self.file = file
    self.writtenLines = writtenLines
    isCompiled = reader.tree.isCompiled
    package = reader.package
    minimumLevel = reader.minimumLevel
    targetLevel = reader.targetLevel
    activities = reader.activities
    queriedSchemes = reader.queriedSchemes
    patternFindings = reader.findings
  }
}

extension AndroidManifest.Activity {
  /// Whether a link of another app can start it.
  ///
  /// Below target level 31, an activity with a filter is exported unless it says no.
  var isOpen: Bool { isEnabled && isExported != false }
}

extension AndroidManifest {
  /// All filters of activities that other apps can start, each with its activity.
  var openFilters: [(activity: Activity, filter: Filter)] {
    activities.filter(\.isOpen).flatMap { activity in activity.filters.map { (activity, $0) } }
  }
}
