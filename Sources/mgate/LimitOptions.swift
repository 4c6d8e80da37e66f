import ArgumentParser
import MoongateWorkbench

/// The option for limits that the app's configuration sets.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A limit that the app sets in its configuration, such as link.bytes=16384; repeat it for more.",
      valueName: "name=number"
    ),
    completion: .list(GateLimits.names.map { $0 + "=" })
  )
  var limit: [String] = []

  func validate() throws { _ = try limits() }

  /// The limits that the options name.
  ///
  /// - Throws: a validation error for an option that names none.
  func limits() throws -> GateLimits {
    do {
      return try GateLimits(limit)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
