import ArgumentParser
import Foundation
import Moongate

/// The scripts of a folder, and what the app offers them.
struct ScriptFolder {
  let scripts: Scripts
  let capabilities: Capabilities

  init(_ path: String) throws {
    // A link that leads elsewhere meanwhile would give the scripts of one set and the capabilities of another.
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    scripts = try Scripts(directory: folder)
    guard let capabilities = try Capabilities(directory: folder), capabilities.browse?.hosts != nil
    else {
      // Without them a handler could send browsers wherever a stranger's link says.
      throw ValidationError(
        "\(folder)/capabilities.json must name the hosts that browse may lead to, such as \"browse\": { \"hosts\": [] }."
      )
    }
    self.capabilities = capabilities
  }
}
