extension Scripts: Codable {
  /// Reads the files: an object with the text of each by its path.
  ///
  /// Of two names that are equal one stays, as in every dictionary of Swift.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([String: String].self))
  }

  /// Writes the files: an object with the text of each by its path.
  public func encode(to encoder: any Encoder) throws {
    var files = encoder.singleValueContainer()
    try files.encode(self.files)
  }
}
