// PendingHost FILE FIRST [--bytes LIMIT] [--user ID]
//
// Stores and completes links in a file until it is killed, and says so in lines before and after: the
// tests know from them what the file must hold. FIRST is the number of the first link. With --bytes no
// file may grow past the limit, as if the disk were full, and with --user the process acts for another
// user; then it stores one link, completes it and ends.

import Foundation
import MoongateApp

@main
enum PendingHost {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, var number = Int(arguments[2]) else {
      fatalError("PendingHost FILE FIRST [--bytes LIMIT] [--user ID]")
    }
    restrict(arguments.dropFirst(3))
    let pending = PendingLinks(file: arguments[1])
    if let error = pending.openingError { say("opening: \(error)") }
    repeat {
      store(number, in: pending)
      number += 1
      // Now longer, now shorter, down to no file at all.
      while let first = pending.links.first,
        pending.links.count > 3 + number % 5 * 3 || number % 17 == 0
      {
        complete(first, in: pending)
      }
    } while arguments.count == 3
    if let link = pending.links.last { complete(link, in: pending) }
  }

  private static func store(_ number: Int, in pending: PendingLinks) {
    say("storing \(number)")
    do {
      let link = try Link("app:\(number)/x" + String(repeating: "x", count: number % 7 * 100))
      try pending.store(link)
      say("stored \(number)")
    } catch {
      say("failed: \(error)")
    }
  }

  private static func complete(_ link: PendingLink, in pending: PendingLinks) {
    let number = link.link.segments.first ?? ""
    say("completing \(number)")
    do {
      try pending.complete(link)
      say("completed \(number)")
    } catch {
      say("failed: \(error)")
    }
  }

  /// Does what the options say.
  private static func restrict(_ options: ArraySlice<String>) {
    var rest = options
    while let option = rest.popFirst(), let value = rest.popFirst().flatMap(UInt32.init) {
      switch option {
      case "--bytes":
        // The call fails then; without this the process would end.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
        guard setrlimit(fileSizeLimit, &limit) == 0 else { fatalError("setrlimit failed") }
      case "--user": guard setuid(value) == 0 else { fatalError("setuid failed") }
      default: fatalError("There is no option \(option).")
      }
    }
  }

  /// Writes a line at once and whole.
  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    guard write(1, bytes, bytes.count) == bytes.count else { exit(1) }
  }
}

#if canImport(Glibc)
private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
private let fileSizeLimit = RLIMIT_FSIZE
#endif
