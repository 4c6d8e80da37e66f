import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// A change of a channel that a command makes and shows.
struct ChannelChange {
  /// The editor of the site's channels.
  let editor: ChannelEditor

  /// Changes a channel that is there, signs it and shows its releases.
  ///
  /// - Parameters:
  ///   - name: the name of the channel.
  ///   - change: the change.
  /// - Throws: a ``Complaint``; the site is as it was then.
  func make(to name: String, _ change: (inout Channel) throws(WorkbenchError) -> Void) throws {
    do {
      let previous = try editor.existingChannel(name)
      var channel = previous
      try change(&channel)
      try write(channel, after: previous)
    } catch {
      throw Complaint(error)
    }
  }

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
