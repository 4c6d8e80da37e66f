package import Moongate
package import MoongateBundles
internal import MoongateSystem

/// The set of a channel as the scripts that an app ships: everything that is written for it, before any of it is.
package struct EmbeddedSet: Sendable {
  /// A change of a file.
  package enum Change: Sendable, Equatable {
    case written(String)
    case removed(String)
  }

  /// The release whose set it is.
  package let release: Release
  /// The channel that has it.
  package let channel: Channel
  /// The scripts.
  package let scripts: Scripts
  /// Sentences about what is doubtful.
  package private(set) var notes: [String] = []

  private let folder: String
  private let trustPath: String
  /// The text of the trust with a new floor; `nil` where the old one has it.
  private let trustText: String?
  private var written: [String: String] = [:]
  private var removed: [String] = []

  /// Verifies the channel and the bundle, and finds what changes.
  ///
  /// A script is replaced or removed only if some bundle of the site has it, so nothing is lost.
  ///
  /// - Parameters:
  ///   - site: the site.
  ///   - name: the name of the channel.
  ///   - folder: the folder of the app's scripts.
  ///   - trustPath: the path of the app's `trust.json`.
  ///   - device: a device with the version of the app that ships the set.
  ///   - isForced: whether scripts are replaced that no bundle of the site has.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: a ``WorkbenchError``.
  package init(
    _ site: DeliverySite,
    channel name: String,
    in folder: String,
    trust trustPath: String,
    for device: Device,
    isForced: Bool,
    at now: Int
  ) throws(WorkbenchError) {
    (self.folder, self.trustPath) = (folder, trustPath)
    let trust = try Self.trust(trustPath, of: site)
    channel = try Self.channel(name, of: site, trust, at: now)
    let selection = channel.select(for: device)
    guard let release = selection.release else {
      throw WorkbenchError(
        "Apps of the version \(device.appVersion) take no release of the channel.\n\(selection)"
      )
    }
    self.release = release
    let bundle = try Self.bundle(of: release, site, trust, device)
    scripts = bundle.scripts
    trustText = try Self.text(of: trust, floor: channel.sequence, built: now)
    let partial = selection.entries.prefix { $0.release != release }.filter {
      if case .passed(let obstacles) = $0.verdict {
        return obstacles.contains(where: \.isOfRollout)
      }
      return false
    }
    if let newer = partial.first {
      notes.append("The newer release \(newer.release.bundle.short) is not yet for all devices.")
    }
    try compare(with: site, isForced)
  }

  // MARK: Verifying

  private static func trust(
    _ path: String,
    of site: DeliverySite
  ) throws(WorkbenchError) -> ShippedTrust {
    var trust = try ShippedTrust(path: path)
    guard let document = try site.keys(of: trust.trust.app) else { return trust }
    do throws(Refusal) {
      try trust.adopt(document)
    } catch {
      throw WorkbenchError("The keys document of the site is refused. \(error)")
    }
    return trust
  }

  private static func channel(
    _ name: String,
    of site: DeliverySite,
    _ trust: ShippedTrust,
    at now: Int
  ) throws(WorkbenchError) -> Channel {
    guard let bytes = try site.channel(name) else { throw site.lacks(channel: name) }
    do throws(Refusal) {
      let outcome = try trust.checkChannel(bytes, named: name, at: now)
      if case .clockBehind(let seconds) = outcome.freshness {
        throw Refusal(
          .expired,
          "This computer's clock is \(seconds) seconds behind the channel or the trust; set it."
        )
      }
      return outcome.channel
    } catch {
      throw WorkbenchError("\(site.name(of: DeliverySite.place(ofChannel: name))): \(error)")
    }
  }

  private static func bundle(
    of release: Release,
    _ site: DeliverySite,
    _ trust: ShippedTrust,
    _ device: Device
  ) throws(WorkbenchError) -> ScriptBundle {
    guard let bytes = try site.bundle(release.bundle) else {
      throw WorkbenchError("The site has no bundle \(release.bundle.short).")
    }
    do throws(Refusal) {
      let check = BundleCheck(trust.trust, keys: trust.keys, device: device)
      let bundle = try check.check(bytes, for: release)
      var configuration = Configuration()
      configuration.capabilities = device.capabilities
      configuration.log = { _ in }
      do throws(LoadError) {
        _ = try Gate(scripts: bundle.scripts, configuration: configuration.readingData)
      } catch {
        throw Refusal(.load, "The scripts do not load. \(error)")
      }
      return bundle
    } catch {
      throw WorkbenchError(
        "\(site.name(of: DeliverySite.place(ofBundle: release.bundle))): \(error)"
      )
    }
  }

  /// The text of a trust with a floor; `nil` where it has that floor already.
  private static func text(
    of trust: ShippedTrust,
    floor: Int,
    built: Int
  ) throws(WorkbenchError) -> String? {
    guard trust.trust.sequenceFloor != floor else { return nil }
    return try trust.text(with: ["sequence_floor": .integer(floor), "built": .integer(built)])
  }

  // MARK: Comparing

  private mutating func compare(with site: DeliverySite, _ isForced: Bool) throws(WorkbenchError) {
    var known: Set<Fingerprint>?
    var unknown: [String] = []
    for (file, text) in try filesThere() {
      if let text, let new = scripts.files[file], new.isSame(as: text) { continue }
      // The bundles of the site are only read where something differs.
      let texts = known ?? site.scriptTexts
      known = texts
      let isKnown = text.map { texts.contains(DeliverySite.identity(of: file, $0)) } ?? false
      // Code and data make no set together.
      let isOtherKind = scripts.isData || file == Scripts.dataEntry
      if !isKnown, !isForced, isOtherKind || scripts.files[file] != nil {
        unknown.append(file)
      } else if scripts.files[file] != nil {
        continue
      } else if isKnown || isOtherKind {
        removed.append(file)
      } else {
        notes.append(
          "The script \(Value.displayed(file)) is not part of the set, and stays; the app ships it as well."
        )
      }
    }
    removed.sort()
    notes.sort()
    guard unknown.isEmpty else {
      let names = unknown.sorted().map(Value.displayed).joined(separator: ", ")
      guard !scripts.isData || unknown == [Scripts.dataEntry] else {
        throw WorkbenchError(
          """
          The set holds no code, and \(names) in the folder may be the scripts that it is made from; embed it \
          into another folder, or give --force to remove them.
          """
        )
      }
      throw WorkbenchError(
        "No bundle of the site has \(names) as in the folder, so changes would be lost; publish or move the folder, or give --force."
      )
    }
    for (file, text) in scripts.files {
      switch SharedFile(path: file, in: folder).contents(most: Folder.mostBytes) {
      case .bytes(let bytes) where bytes.elementsEqual(text.utf8): continue
      case .bytes, .missing: written[file] = text
      case .noFile, .tooLong, .unreadable:
        throw WorkbenchError(
          "What is at \(Value.displayed(folder + "/" + file)) is not a script that can be replaced."
        )
      }
    }
  }

  /// The scripts of the folder, which need not be there; a text is `nil` where it is not UTF-8.
  private func filesThere() throws(WorkbenchError) -> [String: String?] {
    guard Folder(path: folder).exists else { return [:] }
    var files: [String: String?] = [:]
    do throws(FolderError) {
      try Folder(path: folder).readFiles(where: Scripts.isScript) { files[$0] = .some($1) }
    } catch {
      throw WorkbenchError("The folder \(Value.displayed(folder)) cannot be read.")
    }
    return files
  }

  // MARK: Writing

  /// Writes the scripts, each as a whole, removes old ones, and then writes the trust.
  ///
  /// - Returns: the changes, in their order.
  /// - Throws: a ``WorkbenchError`` with the system's reason; running it again does the rest.
  package func write() throws(WorkbenchError) -> [Change] {
    var changes: [Change] = []
    var path = ""
    do throws(SystemError) {
      for (file, text) in written.sorted(by: { $0.key < $1.key }) {
        let file = SharedFile(path: file, in: folder)
        path = file.path
        try file.replace(with: Array(text.utf8))
        changes.append(.written(path))
      }
      for file in removed {
        let file = SharedFile(path: file, in: folder)
        path = file.path
        try file.remove()
        changes.append(.removed(path))
      }
      if let trustText {
        path = trustPath
        try SharedFile(path: path).replace(with: Array(trustText.utf8))
        changes.append(.written(path))
      }
    } catch {
      throw WorkbenchError("The file \(Value.displayed(path)) cannot be changed: \(error).")
    }
    return changes
  }
}

extension Obstacle {
  /// Whether only the share of devices is in the way.
  fileprivate var isOfRollout: Bool {
    if case .rollout = self { true } else { false }
  }
}
