package import Moongate

extension Configuration {
  /// The defaults with clocks that no machine meets, so that no answer depends on how fast it is.
  package static var patient: Configuration {
    var configuration = Configuration()
    configuration.sandbox.decisionTime = .seconds(86_400)
    configuration.sandbox.loadTime = .seconds(86_400)
    return configuration
  }
}
