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
  /// - Throws: a ``Complaint``; the site is as it was then.
  func change(_ change: (inout Channel) throws(WorkbenchError) -> Void) throws {
    do {
      let editor = try options.editor(of: site)
      let previous = try editor.existingChannel(channel)
      var next = previous
      try change(&next)
      try ChannelChange(editor: editor).write(next, after: previous)
    } catch {
      throw Complaint(error)
    }
  }
}
