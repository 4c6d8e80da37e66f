import Glibc

/// The lock and the socket of the running program, in the folder of the user's session.
struct InstancePlace: Sendable {
  private let lockPath: String
  private let socketPath: String

  /// - Throws: without a folder that is the user's alone, as the XDG base directory specification asks for.
  init(named name: String) throws {
    guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), folder.hasPrefix("/")
    else {
      throw InstanceError(
        description:
          "XDG_RUNTIME_DIR names no folder; log in to a session, or set it to a folder of yours (0700)."
      )
    }
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(),
      status.st_mode & 0o077 == 0
    else {
      throw InstanceError(
        description:
          "XDG_RUNTIME_DIR must be a folder of yours that nobody else can enter (0700): \(folder.debugDescription)"
      )
    }
    (lockPath, socketPath) = ("\(folder)/\(name).lock", "\(folder)/\(name).socket")
  }

  /// Takes the lock; `nil` while another program has it.
  func lock() throws -> FileDescriptor? {
    let file = FileDescriptor(open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
    guard let file else { throw Self.failure(lockPath) }
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 {
      // The sticky bit keeps files there that nobody touches for hours.
      fchmod(file.number, 0o1600)
      return file
    }
    guard errno == EWOULDBLOCK else { throw Self.failure(lockPath) }
    return nil
  }

  /// Makes the socket, in place of one that was left behind; for whoever has the lock.
  func listen() throws -> FileDescriptor {
    leave()
    let socket = try makeSocket()
    let mask = umask(0o177)
    defer { umask(mask) }
    guard try withAddress({ bind(socket.number, $0, $1) }) == 0,
      Glibc.listen(socket.number, 64) == 0
    else {
      throw Self.failure(socketPath)
    }
    chmod(socketPath, 0o1600)
    return socket
  }

  /// Connects to the running program, and lets nothing take longer; `nil` if it does not listen.
  func connect(seconds: Int) throws -> FileDescriptor? {
    let socket = try makeSocket()
    socket.limitWaiting(to: .seconds(seconds))
    return try withAddress({ Glibc.connect(socket.number, $0, $1) }) == 0 ? socket : nil
  }

  /// Removes the socket.
  func leave() { unlink(socketPath) }

  private func makeSocket() throws -> FileDescriptor {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard let socket = FileDescriptor(socket(AF_UNIX, type, 0)) else {
      throw Self.failure("a socket")
    }
    return socket
  }

  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard socketPath.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw InstanceError(description: "The path \(socketPath) is too long for a socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func failure(_ path: String) -> InstanceError {
    InstanceError(description: "\(path): \(String(cString: strerror(errno)))")
  }
}
