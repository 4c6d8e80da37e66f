import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle pae`: writes the bytes that a signature covers.
struct BundlePAE: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "pae",
    abstract: "Print the exact bytes to sign, for another program.",
    discussion: """
      Use it where mgate must not see the key: sign the bytes with openssl or a hardware module, \
      then add the signature with mgate bundle sign --signature.
      """
  )
  static let examples = [
    """
    mgate bundle build Scripts/Photos --app photos -o photos.json && \\
      mgate bundle pae photos.json > photos.pae
    """
  ]

  @Argument(help: "The document or its envelope.", completion: .file())
  var file: String

  @OptionGroup var look: OutputOptions

  func run() throws {
    do {
      let (_, envelope) = try DocumentFile(path: file).envelope()
      Terminal.write(Envelope.signedBytes(type: envelope.type, payload: envelope.payload))
    } catch let refusal as Refusal {
      throw Complaint("\(Value.displayed(file)): \(refusal)")
    } catch {
      throw Complaint(error)
    }
  }
}
