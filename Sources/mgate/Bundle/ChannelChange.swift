import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// A change of a channel that a command makes and shows.
struct ChannelChange {
  /// The editor of the site's channels.
  let editor: ChannelEditor
  /// The output for notes.
  let output: Output

  /// Says what is doubtful about a channel that a change builds on.
  func say(_ notes: [String]) {
    for note in notes { output.say("note: \(note)") }
  }

  /// Signs a channel, writes it, after a bundle that the site may not have, and shows its releases.
  func write(_ channel: Channel, after base: ChannelBase?, with made: MadeBundle? = nil) throws {
    let written = try editor.write(channel, after: base, with: made)
    func line(_ place: String) -> String {
      "wrote \(Value.displayed("\(editor.site.path)/\(place)"))"
    }
    let bundle = made.map { line(DeliverySite.place(ofBundle: $0.digest)) + "\n" } ?? ""
    let channel = written.channel
    Terminal.writeLines(
      """
      \(bundle)\(line(DeliverySite.place(ofChannel: channel.name))), sequence \(channel.sequence)
      \(ReleaseTable(channel).text)

      """
    )
    say(written.notes)
  }
}
