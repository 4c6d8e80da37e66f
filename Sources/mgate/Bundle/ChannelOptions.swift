import ArgumentParser
import MoongateBundles
import MoongateWorkbench

/// The channel of a site that a command changes, and the key for that.
struct ChannelOptions: ParsableArguments {
  @Argument(help: "The folder that a static host serves.", completion: .directory)
  var site: String

  @Option(help: ArgumentHelp("The channel to change.", valueName: "name"))
  var channel: String

  @OptionGroup var options: SiteOptions

  /// Changes the channel, which must be there, signs it and shows its releases.
  ///
  /// - Parameters:
  ///   - output: the output for notes.
  ///   - needsBundles: whether devices must be able to fetch all that the channel names then.
  ///   - change: the change.
  /// - Throws: a ``Complaint``; the site is as it was then.
  func change(
    _ output: Output,
    needsBundles: Bool,
    _ change: (inout Channel) throws(WorkbenchError) -> Void
  ) throws {
    do {
      let editor = try options.editor(of: site)
      let writer = ChannelChange(editor: editor, output: output)
      let base = try editor.existingChannel(channel)
      writer.say(base.notes)
      var next = base.channel
      try change(&next)
      if needsBundles { try editor.checkBundles(of: next) }
      try writer.write(next, after: base)
    } catch {
      throw Complaint(error)
    }
  }
}
