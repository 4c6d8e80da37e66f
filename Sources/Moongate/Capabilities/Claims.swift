/// The links that reach the routes of a set.
public enum Claims: String, Sendable, Hashable {
  /// Links of the schemes and domains that the scripts declare.
  case declared
  /// Links of every scheme and host, for browsers, choosers of apps and tools.
  case everything
}
