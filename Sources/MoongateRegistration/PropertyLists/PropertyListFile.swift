/// A property list as a file has it: XML with the places of its values, or binary.
struct PropertyListFile: Sendable {
  /// The most bytes of a file that is read.
  static let mostBytes = 8 << 20

  /// The path, for findings and errors.
  let file: String
  /// The bytes.
  let bytes: [UInt8]
  /// The value of the whole.
  let root: PropertyListValue
  /// The elements; `nil` where the file is binary.
  let tree: MarkupTree?
  /// The lines; `nil` where there are none.
  let text: SourceText?

  /// Reads a file.
  ///
  /// - Throws: an error that names the file: it is not a property list whose outermost value is a dictionary.
  init(bytes: [UInt8], file: String) throws(RegistrationError) {
    self.file = file
    self.bytes = bytes
    let name = Value.quoted(file)
    guard bytes.count <= Self.mostBytes else {
      throw RegistrationError("The file \(name) has more than \(Self.mostBytes) bytes.")
    }
    if bytes.starts(with: "bplist".utf8) {
      guard let root = BinaryPropertyList.read(bytes) else {
        throw RegistrationError("The binary property list \(name) is damaged; build it anew.")
      }
      (self.root, tree, text) = (root, nil, nil)
    } else {
      let text = SourceText(file: file, bytes: bytes)
      let tree: MarkupTree
      do throws(MarkupError) {
        tree = try MarkupTree(bytes)
      } catch {
        let place = text.place(of: error.offset..<error.offset).location
        throw RegistrationError("\(Value.displayed("\(place)")): \(error.message)")
      }
      guard tree.root.name == "plist", let top = tree.root.children.first,
        tree.root.children.count == 1
      else {
        throw RegistrationError("The file \(name) is not a property list in XML.")
      }
      let root: PropertyListValue
      do throws(MarkupError) {
        root = try PropertyListValue(top, of: tree)
      } catch {
        let place = text.place(of: error.offset..<error.offset).location
        throw RegistrationError("\(Value.displayed("\(place)")): \(error.message)")
      }
      (self.root, self.tree, self.text) = (root, tree, text)
    }
    guard root.entries != nil else {
      throw RegistrationError("The property list \(name) holds \(root.noun), not a dictionary.")
    }
  }

  /// A finding about a value, or about the file where the value has no place.
  func finding(
    _ kind: Finding.Code,
    _ severity: Finding.Severity,
    at value: PropertyListValue?,
    _ message: String,
    related: [Finding.Related] = [],
    remedy: String
  ) -> Finding {
    let place = place(of: value ?? root)
    return Finding(
      code: kind,
      severity: severity,
      message: message,
      location: place.location,
      columns: value == nil ? nil : place.columns,
      related: related,
      remedy: remedy
    )
  }

  /// The line of a value, and the columns that its text or tag has there.
  func place(of value: PropertyListValue) -> (location: SourceLocation, columns: Range<Int>?) {
    guard let tree, let text, let number = value.element else {
      return (SourceLocation(file: file, line: 1), nil)
    }
    let element = tree.elements[number]
    let isText = value.string != nil && !element.content.isEmpty
    let place = text.place(of: isText ? element.content : element.startTag)
    return (place.location, place.columns)
  }
}
