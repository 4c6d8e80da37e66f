import MoongateRegistration
import MoongateSystem
import Testing

/// Tests of installing and uninstalling on files that are only in memory.
@Suite struct DesktopInstallationTests {
  /// A disk in memory.
  private struct Disk: Equatable {
    var files: [String: String] = [:]
    var folders: Set<String> = ["/home", "/home/me"]

    var state: DesktopInstallation.State {
      let disk = self
      return DesktopInstallation.State(
        contents: { path in disk.files[path].map { .bytes(Array($0.utf8)) } ?? .missing },
        hasFolder: { disk.folders.contains($0) }
      )
    }

    mutating func perform(_ changes: [DesktopChange]) {
      for change in changes {
        switch change {
        case .makeFolder(let path): folders.insert(path)
        case .write(let path, let before, let after):
          #expect(files[path].map { Array($0.utf8) } == before)
          files[path] = String(decoding: after, as: UTF8.self)
        case .remove(let path, let before):
          #expect(files[path].map { Array($0.utf8) } == before)
          files[path] = nil
        case .removeFolder(let path):
          if !files.keys.contains(where: { $0.hasPrefix(path + "/") }),
            !folders.contains(where: { $0.hasPrefix(path + "/") })
          {
            folders.remove(path)
          }
        case .refreshCache(let folder):
          files[folder + "/mimeinfo.cache"] = "[MIME Cache]\n"
        }
      }
    }
  }

  private static let list = "/home/me/.config/mimeapps.list"
  private static let entry = "/home/me/.local/share/applications/com.example.photos.desktop"

  private func installation(dbus: Bool = false) throws -> DesktopInstallation {
    var application = try DesktopApplication(
      id: "com.example.photos",
      name: "Photos",
      command: "/bin/echo"
    )
    application.isDBusActivatable = dbus
    return try DesktopInstallation(
      claims(of: "scheme \"photos\"\nscheme \"fotos\"\nroute(\"*\", open(\"all\"))"),
      application,
      in: DesktopFolders(environment: ["HOME": "/home/me"])
    )
  }

  @Test(
    arguments: [
      nil, "", "\n", "# mine", "[Default Applications]", "[Default Applications]\n",
      "[Default Applications]\n\n", "[Default Applications]\nx-scheme-handler/photos=old.desktop",
      "[Default Applications]\nx-scheme-handler/photos = old.desktop;other.desktop;\ntext/html=a.desktop\n",
      "[Added Associations]\nx-scheme-handler/photos=old.desktop;\n",
      "[Added Associations]\na=b\n[Default Applications]\n[Removed Associations]\nc=d",
      "no key\n[Default Applications]\r\na=b\r\n",
    ] as [String?],
    [false, true]
  )
  func `Uninstalling leaves what was there`(list: String?, dbus: Bool) throws {
    var disk = Disk()
    if let list {
      disk.files[Self.list] = list
      disk.folders.insert("/home/me/.config")
    }
    let before = disk
    let installation = try installation(dbus: dbus)
    disk.perform(try installation.installing(on: disk.state))
    let lists = try MimeApps(bytes: Array((disk.files[Self.list] ?? "").utf8), file: "list")
    for scheme in ["photos", "fotos"] {
      let defaults = lists.association(of: "x-scheme-handler/\(scheme)", in: .defaults)
      #expect(defaults?.applications.first == "com.example.photos.desktop")
    }
    #expect(try installation.installing(on: disk.state) == [])
    disk.perform(try installation.uninstalling(on: disk.state))
    #expect(disk == before)
    #expect(try installation.uninstalling(on: disk.state) == [])
  }

  @Test func `Without D-Bus again, the service goes`() throws {
    var disk = Disk()
    disk.perform(try installation(dbus: true).installing(on: disk.state))
    disk.perform(try installation().installing(on: disk.state))
    #expect(!disk.files.keys.contains { $0.hasSuffix(".service") })
    disk.perform(try installation().uninstalling(on: disk.state))
    #expect(disk == Disk())
  }

  @Test func `A file of somebody else is left alone`() throws {
    var disk = Disk()
    disk.files[Self.entry] = "[Desktop Entry]\nName=Other\n"
    let installation = try installation()
    #expect(throws: RegistrationError.self) { try installation.installing(on: disk.state) }
    #expect(throws: RegistrationError.self) { try installation.uninstalling(on: disk.state) }
  }

  @Test func `A link in place of a file is left alone`() throws {
    let state = DesktopInstallation.State(
      contents: { $0 == Self.list ? .noFile : .missing },
      hasFolder: { _ in true }
    )
    let installation = try installation()
    #expect(throws: RegistrationError.self) { try installation.installing(on: state) }
  }

  @Test func `Folders that a file names and an installation does not make stay`() throws {
    var disk = Disk()
    let installation = try installation()
    disk.perform(try installation.installing(on: disk.state))
    disk.files[Self.entry]? += "X-Moongate-Made=/etc;/home/me/Documents;\n"
    let changes = try installation.uninstalling(on: disk.state)
    #expect(!changes.contains(.removeFolder("/etc")))
    #expect(!changes.contains(.removeFolder("/home/me/Documents")))
  }
}
