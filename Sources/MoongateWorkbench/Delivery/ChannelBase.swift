package import MoongateBundles

/// A channel as a site has it, on which a change builds.
package struct ChannelBase: Sendable {
  /// The channel.
  package let channel: Channel
  /// The doubts about it that stop nothing, as sentences.
  package let notes: [String]
  /// The envelope, byte for byte.
  let bytes: [UInt8]
}

/// A channel that a command wrote.
package struct WrittenChannel: Sendable {
  /// The channel.
  package let channel: Channel
  /// A sentence about a sequence that could not be remembered.
  package let notes: [String]
}
