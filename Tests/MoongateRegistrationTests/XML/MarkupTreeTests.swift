import MoongateRegistration
import Randomness
import Testing

@Suite struct MarkupTreeTests {
  @Test func `Elements know their bytes, attributes, children and text`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- kept -->
      <a x:y = 'Größe &lt;&#65;&#x1F389;' z="">one<b/>&amp;<b>two</b><![CDATA[<&]]></a >

      """
    let tree = try MarkupTree(Array(text.utf8))
    let root = tree.root
    #expect(root.name == "a")
    #expect(root["x:y"] == "Größe <A🎉")
    #expect(root["z"] == "")
    #expect(root["y"] == nil)
    #expect(root.text == "one&<&")
    let children = root.children.map { tree.elements[$0] }
    #expect(children.map(\.name) == ["b", "b"] && children.map(\.text) == ["", "two"])
    #expect(children.allSatisfy { $0.parent == 0 })
    let part = { (range: Range<Int>) in String(decoding: Array(text.utf8)[range], as: UTF8.self) }
    #expect(part(tree.elements[1].range) == "<b/>")
    #expect(part(tree.elements[2].range) == "<b>two</b>")
    #expect(part(tree.elements[2].content) == "two")
    #expect(part(root.range).hasPrefix("<a x:y") && part(root.range).hasSuffix("</a >"))
    #expect(root.attributes.map { part($0.nameRange) } == ["x:y", "z"])
    #expect(part(root.attributes[0].valueRange) == "Größe &lt;&#65;&#x1F389;")
  }

  @Test(arguments: [
    ("", "There is no element.", 0),
    ("<a>", "The element a has no end tag.", 0),
    ("<a></b>", "The element a ends before b.", 3),
    ("</a>", "There is no element a to end.", 0),
    ("<a/><b/>", "There is a second element beside the first.", 4),
    ("<a/>x", "There is text outside of the first element.", 4),
    ("x<a/>", "There is text outside of the first element.", 0),
    ("<a b=1/>", "The value of b must be in quotation marks.", 5),
    ("<a b='1'c='2'/>", "A space must precede each attribute.", 8),
    ("<a b='1' b='2'/>", "The attribute b appears twice.", 9),
    ("<a b='<'/>", "A \"<\" in a value is written \"&lt;\".", 6),
    ("<a b='1/>", "A quotation mark is not closed.", 5),
    ("<a b/>", "The attribute b has no value.", 4),
    ("< a/>", "An element needs a name after its \"<\".", 1),
    ("<1a/>", "An element needs a name after its \"<\".", 1),
    ("<a", "The tag does not end.", 0),
    ("<a><!-- x</a>", "The comment does not end.", 7),
    (
      "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
      "A document type with declarations of its own is not read.", 12
    ),
    (
      "<a>&b;</a>",
      "The text after \"&\" is not one of amp, lt, gt, quot, apos or a number; write \"&amp;\".", 3
    ),
    (
      "<a>ä&#0;</a>",
      "The text after \"&\" is not one of amp, lt, gt, quot, apos or a number; write \"&amp;\".", 5
    ),
    (
      "<a>&#xD800;</a>",
      "The text after \"&\" is not one of amp, lt, gt, quot, apos or a number; write \"&amp;\".", 3
    ),
    (
      "<a>&#+65;</a>",
      "The text after \"&\" is not one of amp, lt, gt, quot, apos or a number; write \"&amp;\".", 3
    ),
  ])
  func `What is not XML is refused with its place`(text: String, message: String, offset: Int) {
    #expect(throws: MarkupError(message: message, offset: offset)) {
      try MarkupTree(Array(text.utf8))
    }
  }

  @Test func `Bytes that are no text and UTF-16 are refused`() {
    #expect(throws: MarkupError.self) { try MarkupTree([0x3C, 0x61, 0xFF, 0x2F, 0x3E]) }
    #expect(throws: MarkupError.self) { try MarkupTree([0xFF, 0xFE, 0x3C, 0x00]) }
  }

  @Test func `Depth and number of elements are bounded`() {
    let deep = String(repeating: "<a>", count: MarkupTree.mostLevels + 1)
    #expect(throws: MarkupError.self) { try MarkupTree(Array(deep.utf8)) }
    let many = "<a>" + String(repeating: "<b/>", count: MarkupTree.mostElements) + "</a>"
    #expect(throws: MarkupError.self) { try MarkupTree(Array(many.utf8)) }
  }

  @Test func `Changed files are read or refused, and ranges stay in them`() {
    var generator = SeededGenerator(seed: 18)
    let text = Array(
      "<?xml version='1.0'?><!DOCTYPE p><p a='&lt;'><!-- - --><k>x&#65;</k><k/><![CDATA[]]></p>"
        .utf8
    )
    let pieces = ["<", ">", "/", "&", "\"", "'", "<!--", "]]>", "<p>", "</p>", "\u{0}", "é"].map {
      Array($0.utf8)
    }
    for _ in 0..<5_000 {
      var changed = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        if Bool.random(using: &generator) {
          changed.remove(at: place)
        } else {
          changed.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
        }
        if changed.isEmpty { changed = text }
      }
      do {
        let tree = try MarkupTree(changed)
        for element in tree.elements {
          #expect(element.range.upperBound <= changed.count)
          #expect(element.range.lowerBound <= element.content.lowerBound)
          #expect(element.content.upperBound <= element.range.upperBound)
        }
      } catch {
        #expect(0...changed.count ~= error.offset)
      }
    }
  }

  // A name holds any character beyond ASCII, such as one that turns the line round or begins an escape.
  @Test(arguments: [
    "<\u{202E}>", "<a></\u{202E}>", "<a/></\u{202E}>", "<a \u{202E}='1' \u{202E}='2'/>",
    "<a \u{202E}/>", "<a \u{202E}=b/>",
  ])
  func `A name is shown with escapes`(text: String) {
    #expect {
      try MarkupTree(Array(text.utf8))
    } throws: { error in
      (error as? MarkupError)?.message.contains("\\u{202E}") == true
    }
  }
}
