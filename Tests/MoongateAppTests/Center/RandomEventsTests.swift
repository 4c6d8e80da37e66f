import Foundation
import MoongateApp
import Randomness
import SampleScripts
import Testing

/// Random events, and what must come of the links whatever happens: each once, in order, none lost.
@MainActor
@Suite struct RandomEventsTests {
  @Test(arguments: rounds(0..<40))
  func `Whatever happens, links keep their order, none is lost and none comes twice`(seed: Int)
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/links"
    var random = SeededGenerator(seed: UInt64(seed))
    var host = try Host(pending: PendingLinks(file: path), isStarted: false)
    var number = 0
    /// The links that came and were not yet seen to be acted on.
    var pages: [Int] = []
    var inboxes: [Int] = []
    for _ in 0..<60 {
      switch random.below(8) {
      case 0, 1, 2:
        for _ in 0...random.below(3) {
          let isInbox = random.isOneIn(2)
          host.open(isInbox ? "app:inbox/\(number)" : "app:page/\(number)")
          if isInbox { inboxes.append(number) } else { pages.append(number) }
          number += 1
        }
      case 3: host.links.start()
      case 4:
        host.isSignedIn.toggle()
        host.links.factsChanged()
      case 5: try await host.links.reload(makeScripts(Host.scripts))
      case 6: for _ in 0..<random.below(20) { await Task.yield() }
      default:
        // The process ends between two links; what waits goes on in the next.
        await host.links.finish()
        pages.removeAll(host.shown("page"))
        inboxes.removeAll(host.shown("inbox"))
        try releaseLock(of: path)
        host = try Host(pending: PendingLinks(file: path), isStarted: false)
        #expect(host.links.pending.links.count == pages.count + inboxes.count)
      }
      #expect(host.app.deepest <= 1)
    }
    host.isSignedIn = true
    host.links.factsChanged()
    host.links.start()
    await host.links.finish()
    #expect(host.shown("page") == pages)
    #expect(host.shown("inbox") == inboxes)
    #expect(storedLinks(in: path).isEmpty)
  }
}

extension Host {
  /// The numbers of the pages of a kind that were shown.
  fileprivate func shown(_ kind: String) -> [Int] {
    app.lines.compactMap { line in
      guard line.hasPrefix(kind + "(") else { return nil }
      return Int(line.filter(\.isNumber))
    }
  }
}

extension [Int] {
  /// Removes what was shown, which must be there, in order and once.
  fileprivate mutating func removeAll(_ shown: [Int]) {
    #expect(filter(shown.contains) == shown)
    removeAll(where: shown.contains)
  }
}
