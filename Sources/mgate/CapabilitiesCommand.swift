import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate capabilities`: drafts the capabilities that a script set needs.
struct CapabilitiesCommand: SetCommand {
  static let configuration = CommandConfiguration(
    commandName: "capabilities",
    abstract: "Draft the capabilities.json of a script set.",
    usage: "mgate capabilities <directory> [<options>]",
    discussion: """
      Prints the actions, facts, questions and places that the scripts use, for you to correct: \
      what the app really has is for the app to say. Types come from captures and from what links \
      lead to; "any" means that nothing is known. An answer to a question is always "any".
      """
  )
  static let examples = [
    "mgate capabilities Scripts/Celsius",
    """
    mgate capabilities Scripts/Celsius > draft.json && \\
      mgate check Scripts/Celsius --capabilities draft.json
    """,
  ]

  @OptionGroup var folder: SetFolder

  @OptionGroup var look: OutputOptions

  func run() throws {
    do {
      let draft = try CapabilitiesDraft(of: folder.directory, budget: budget.work)
      Terminal.write(draft.capabilities.json)
      for note in draft.notes { look.output.say("note: \(note)") }
    } catch let error as CapabilitiesError {
      throw Complaint("The draft would be refused. \(error)")
    } catch {
      throw Complaint(error, directory: folder.directory)
    }
  }
}
