import Moongate
import MoongateLinks
import MoongateRegistration
import MoongateSystem
import MoongateWorkbench

/// The reason why a command cannot use its input.
struct Complaint: Error {
  /// One sentence.
  let message: String
  /// Whether an option is missing, and not anything wrong with the input.
  let isOfUsage: Bool

  /// A complaint of one sentence.
  init(_ message: String, isOfUsage: Bool = false) {
    self.message = message
    self.isOfUsage = isOfUsage
  }

  /// Creates the complaint about an error, with the option that gives the setting it asks for.
  init(_ error: any Error) {
    let wanted = (error as? RegistrationError)?.wanted
    let option = wanted.map { String("\(error)".dropLast()) + " with --\($0)." }
    self =
      error as? Complaint
      ?? Complaint(option ?? "\(error)", isOfUsage: wanted?.isOfApp ?? false)
  }

  /// Creates the complaint about the scripts of a folder that do not load.
  ///
  /// The nearest folder is named where there is none at the path.
  init(_ error: some Error, directory: String) {
    let folder = Folder(path: directory)
    if !folder.exists, directory.hasSuffix(".lua") {
      self.init("A set is a folder of scripts; give the folder of \(Value.displayed(directory)).")
    } else if !folder.exists, let near = nearest(to: directory, among: folder.beside) {
      let name = Value.displayed(directory)
      self.init("There is no folder \(name); did you mean \(Value.quoted(near))?")
    } else if let error = error as? LoadError {
      self.init(LoadErrorText(error, directory: directory).text)
    } else {
      self.init("\(error)")
    }
  }
}
