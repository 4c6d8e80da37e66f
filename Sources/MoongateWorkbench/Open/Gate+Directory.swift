package import Moongate
internal import MoongateBundles
internal import MoongateSystem

extension Value {
  /// Escapes a line that scripts print and that may come from a link: of its control characters
  /// only tabs are harmless.
  static func displayedColumns(_ line: String) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { displayed(String($0)) }.joined(separator: "\t")
  }
}

extension Gate {
  /// A gate that runs the scripts of a folder, and prints what they print to standard error.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - capabilities: what the scripts are held to.
  ///   - schemes: schemes of other apps to which `browse` may lead besides those of the capabilities.
  ///   - claims: the links that reach the routes, whatever the capabilities say.
  ///   - systemSchemes: schemes of the system that scripts may declare besides those of the capabilities.
  ///   - limits: the limits of links and scripts.
  ///   - interruption: what ends scripts that run.
  ///   - steps: what a decision may take; `nil` for what it may take in apps.
  ///   - log: is called with each line that the scripts print.
  /// - Throws: a `LoadError` that says what is wrong with the scripts.
  package convenience init(
    directory: String,
    capabilities: CapabilitiesSource = .besideScripts,
    browsing schemes: [String] = [],
    claims: Claims = .declared,
    systemSchemes: Set<String> = [],
    limits: GateLimits = GateLimits(),
    interruption: Interruption? = nil,
    steps: Int? = nil,
    log: @escaping @Sendable (String) -> Void = { line in
      Terminal.writeErrorLines(Value.displayedColumns(line) + "\n")
    }
  ) throws(LoadError) {
    var configuration = Configuration()
    limits.apply(to: &configuration)
    configuration.interruption = interruption
    configuration.claims = claims
    configuration.systemSchemes = systemSchemes
    if let steps { configuration.sandbox.allowDecisions(steps: steps) }
    configuration.capabilities = try capabilities.read(directory: directory)
    configuration.browsableSchemes.formUnion(schemes)
    configuration.browsableSchemes.formUnion(configuration.capabilities?.browse?.schemes ?? [])
    configuration.log = { log($0.text) }
    try self.init(scripts: Scripts(directory: directory), configuration: configuration.readingData)
  }
}

extension SandboxLimits {
  /// The most time that steps bring with them: whoever waits longer has gone home.
  private static let mostTime = Duration.seconds(1_000_000)

  /// Lets decisions take other steps, and where these are more, time in the same proportion.
  ///
  /// - Parameter steps: how many steps a decision may take, at least 1.
  mutating func allowDecisions(steps: Int) {
    let factor = Double(steps) / Double(max(1, decisionSteps))
    decisionSteps = steps
    if factor > 1 { decisionTime = min(decisionTime * factor, Self.mostTime) }
  }
}
