import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle inspect`: shows what a file holds, without trusting it.
struct BundleInspect: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what a bundle, a channel or a keys document holds.",
    usage: "mgate bundle inspect <file> [<options>]",
    discussion: "Nothing is verified; that is for mgate bundle verify."
  )
  static let examples = [
    "mgate bundle inspect Site/channels/stable.json",
    "mgate bundle inspect Site/channels/stable.json --json",
  ]

  @Argument(help: "The document or its envelope.", completion: .file())
  var file: String

  @OptionGroup var form: JSONOptions

  @OptionGroup var look: OutputOptions

  func run() throws {
    do {
      let report = try DocumentReport(of: DocumentFile(path: file))
      Terminal.writeLines((form.isJSON ? report.json : report.text) + "\n")
    } catch let refusal as Refusal {
      throw Complaint("\(Value.displayed(file)): \(refusal)")
    } catch {
      throw Complaint(error)
    }
  }
}
