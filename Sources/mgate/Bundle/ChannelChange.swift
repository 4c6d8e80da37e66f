import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// A change of a channel that a command makes and shows.
struct ChannelChange {
  /// The editor of the site's channels.
  let editor: ChannelEditor

  /// Signs a channel, writes it and shows its releases.
  func write(_ channel: Channel, after previous: Channel?) throws {
    let written = try editor.write(channel, after: previous)
    let place = DeliverySite.place(ofChannel: written.name)
    Terminal.writeLines(
      """
      wrote \(Value.displayed("\(editor.site.path)/\(place)")), sequence \(written.sequence)
      \(ReleaseTable(written).text)

      """
    )
  }
}
