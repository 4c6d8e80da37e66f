package import Moongate

extension Configuration {
  /// The defaults without the clock, which depends on the machine and on how the tests are built.
  package static var patient: Configuration {
    var configuration = Configuration()
    configuration.sandbox.decisionTime = .seconds(60)
    configuration.sandbox.loadTime = .seconds(60)
    return configuration
  }
}
