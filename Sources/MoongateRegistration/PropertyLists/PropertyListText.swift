/// Binary property lists as a person reads them.
package enum PropertyListText {
  /// Returns the keys and texts of a binary property list as XML; `nil` for other bytes.
  ///
  /// Numbers, dates and data are shown by their kind alone.
  ///
  /// - Complexity: O(*n*).
  package static func xml(ofBinary bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: "bplist".utf8), bytes.count <= PropertyListFile.mostBytes else {
      return nil
    }
    return BinaryPropertyList.read(bytes).map { Array($0.xmlFile.utf8) }
  }
}
