import ArgumentParser
import MoongateSystem

/// `mgate completions`: prints what a shell runs to complete commands, options and links.
struct Completions: ExampledCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a script that completes commands and links.",
    discussion: """
      The script completes commands, options and files, and asks mgate itself for the links of a \
      script set, facts, questions and origins. For bash, add the line source <(mgate completions \
      bash) to ~/.bashrc; for fish, write the script to ~/.config/fish/completions/mgate.fish; for \
      zsh, write it to a file _mgate in a folder of $fpath, or add source <(mgate completions zsh) \
      after compinit in ~/.zshrc.
      """
  )
  static let examples = ["mgate completions bash", "mgate completions fish"]

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  func run() throws { Terminal.write(CompletionScript(for: shell).text) }

  /// A shell that completes.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }
}
