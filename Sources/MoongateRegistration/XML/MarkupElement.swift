/// An element of an XML file, and where it stands.
package struct MarkupElement: Sendable {
  /// An attribute with its value.
  package struct Attribute: Sendable {
    /// The name as it is written, with its prefix.
    let name: String
    /// The value, with its entities and references put in.
    let value: String
    /// The bytes of the name.
    package let nameRange: Range<Int>
    /// The bytes between the quotes.
    package let valueRange: Range<Int>
  }

  /// The name as it is written, with its prefix.
  package let name: String
  /// The attributes, in the order of the file; no two have one name.
  package let attributes: [Attribute]
  /// The bytes of the start tag, from `<` up to and with `>`; of the whole element where it is empty and
  /// has no end tag.
  let startTag: Range<Int>
  /// The bytes between the tags; empty, behind the tag, where there is no end tag.
  package internal(set) var content: Range<Int>
  /// The bytes of the whole element.
  package internal(set) var range: Range<Int>
  /// The number of the element that holds it; `nil` for the first.
  package let parent: Int?
  /// The numbers of the elements in it, in order.
  package internal(set) var children: [Int] = []
  /// The text that stands in it and in no element inside, with entities and references put in.
  package internal(set) var text = ""

  /// Returns the attribute of a name, with its prefix.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Returns the value of the attribute of a name, with its prefix.
  package subscript(name: String) -> String? { attribute(name)?.value }
}
