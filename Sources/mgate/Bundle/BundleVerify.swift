import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle verify`: checks files as the apps that shipped will.
struct BundleVerify: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check signed files as apps will.",
    usage: "mgate bundle verify <file> ... --trust <file> [<options>]",
    discussion: """
      A file must pass with every trust. A keys document that passes replaces the keys for the \
      files after it. The exit code is 1 if a file is refused.
      """
  )
  static let examples = [
    "mgate bundle verify Site/channels/stable.json --trust Keys/trust.json"
  ]

  @Argument(help: "The envelopes.", completion: .file())
  var files: [String]

  @OptionGroup var trusts: TrustOptions

  @OptionGroup var look: OutputOptions

  func validate() throws {
    if trusts.paths.isEmpty {
      throw ValidationError("The command verify needs --trust, the trust.json of the app.")
    }
  }

  func run() throws {
    var outcome = Outcome.fine
    do {
      var check = DeliveryCheck(try trusts.read())
      for path in files {
        let file = try DocumentFile(path: path)
        do throws(Refusal) {
          try check.check(file, at: WallClock.seconds)
          Terminal.writeLines("\(Value.displayed(path)): verified\n")
        } catch {
          outcome = .failed
          Terminal.writeLines(
            "\(Value.displayed(path)): refused (\(error.code.rawValue)): \(error)\n"
          )
        }
      }
    } catch {
      throw Complaint(error)
    }
    try outcome.exit()
  }
}
