internal import Moongate
internal import MoongateDiagnostics

/// The elements of a manifest, in the order of their start tags.
struct ManifestTree: Sendable {
  /// The path of the file.
  let file: String
  /// Whether it was compiled, and has no columns.
  let isCompiled: Bool
  /// The elements; the first holds the others.
  let nodes: [ManifestNode]

  /// The most bytes of a manifest that is read.
  static let mostBytes = 16 << 20

  /// Reads a manifest, compiled or not.
  ///
  /// - Throws: an error that names the file.
  /// - Complexity: O(*n*).
  init(bytes: [UInt8], file: String) throws(RegistrationError) {
    guard bytes.count <= Self.mostBytes else {
      throw RegistrationError(
        "The manifest \(Value.displayed(file)) has \(bytes.count) bytes; at most \(Self.mostBytes) are read."
      )
    }
    self.file = file
    isCompiled = BinaryMarkup.isBegin(bytes)
    if isCompiled {
      do {
        nodes = try BinaryMarkup(bytes).nodes
      } catch {
        throw RegistrationError(
          "The manifest \(Value.displayed(file)) cannot be read: \(error.reason)."
        )
      }
    } else {
      do {
        nodes = Self.nodes(of: try MarkupTree(bytes), in: file)
      } catch {
        let line = bytes.prefix(error.offset).count { $0 == 0x0A } + 1
        throw RegistrationError("\(Value.displayed(file)):\(line): \(error.message)")
      }
    }
    guard nodes.first?.name == "manifest" else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) is not an Android manifest: its first element is "
          + "\(Value.quoted(nodes.first?.name ?? "")), not \"manifest\"."
      )
    }
  }

  /// The elements in another one.
  func children(of node: ManifestNode) -> [ManifestNode] { node.children.map { nodes[$0] } }

  private static func nodes(of tree: MarkupTree, in file: String) -> [ManifestNode] {
    let source = SourceText(file: file, bytes: tree.bytes)
    // Who writes manifests declares a prefix once, in the first element.
    var prefixes: Set<String> = []
    for attribute in tree.elements.lazy.flatMap(\.attributes)
    where attribute.name.hasPrefix("xmlns:") && attribute.value == ManifestNode.androidNamespace {
      prefixes.insert(String(attribute.name.dropFirst("xmlns:".count)))
    }
    return tree.elements.map { element in
      let name = element.startTag.lowerBound + 1
      let place = source.place(of: name..<name + element.name.utf8.count)
      var node = ManifestNode(
        name: element.name,
        line: place.location.line,
        columns: place.columns,
        attributes: element.attributes.map { attribute in
          let parts = attribute.name.split(separator: ":", maxSplits: 1)
          let (value, oddity) = ManifestText.value(attribute.value)
          let place = source.place(of: attribute.valueRange)
          return ManifestNode.Attribute(
            name: String(parts.last ?? ""),
            isAndroid: parts.count == 2 && prefixes.contains(String(parts[0])),
            value: value,
            line: place.location.line,
            columns: place.columns,
            oddity: oddity
          )
        }
      )
      node.children = element.children
      return node
    }
  }
}
