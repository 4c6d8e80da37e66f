import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle status`: shows what a device remembers of a channel.
struct BundleStatusCommand: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what a device remembers, runs and denies.",
    usage: "mgate bundle status <directory> [<options>]",
    discussion: """
      Reads the folder <store>/<app>/<channel> of a BundleUpdater, or a copy of it, and writes \
      nothing. With --trust it also verifies the documents that the device keeps. The exit code \
      is 1 if a file is damaged, unreadable or refused, or a bundle is missing. A mark means that the \
      process is at that work now, or ended meanwhile, which counts as a strike at the next start.
      """
  )
  static let examples = [
    "mgate bundle status Store/photos/stable --trust Keys/trust.json",
    "mgate bundle status Store/photos/stable --json",
  ]

  @Argument(help: "The folder of a channel in the device's store.", completion: .directory)
  var directory: String

  @Option(
    help: ArgumentHelp("The trust.json that shipped in the app.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var trust: String?

  @OptionGroup var form: JSONOptions

  @OptionGroup var look: OutputOptions

  func run() throws {
    let report: DeviceReport
    do {
      report = try DeviceReport(
        folder: directory,
        trust: try trust.map { path in try ShippedTrust(path: path) },
        at: WallClock.seconds
      )
    } catch {
      throw Complaint(error)
    }
    Terminal.writeLines((form.isJSON ? try JSONLine(report).text : report.text) + "\n")
    try (report.hasFault ? Outcome.failed : .fine).exit()
  }
}
