import Foundation
import PackagePlugin

/// `swift package mgate-register`: brings the files that register links with platforms up to date.
@main
struct RegistrationPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "RegistrationTool").url
    tool.arguments = arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 {
      Diagnostics.error("The registration differs from what the scripts say.")
    }
  }
}
