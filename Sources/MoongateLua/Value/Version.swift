internal import CMoongate

/// A text that the function `version` of scripts takes, in the order that scripts see.
///
/// The numbers come first, those that are missing count as zero, and a pre-release comes before its release
/// (SemVer 2.0.0, 11). So `4.10` equals `4.10.0` and is above `4.9` and `4.10-beta.1`.
package struct Version: Sendable {
  /// The text as it was written.
  package let text: String

  /// A version; `nil` for a text that is none.
  package init?(_ text: String) {
    guard text.isVersion else { return nil }
    self.text = text
  }

  /// Compares two versions: below, at or above zero.
  private static func order(_ first: Version, _ second: Version) -> Int32 {
    var (first, second) = (first.text, second.text)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        mg_compare_versions(
          mg_text(UnsafeRawBufferPointer(first)),
          mg_text(UnsafeRawBufferPointer(second))
        )
      }
    }
  }
}

extension Version: Comparable {
  package static func < (first: Version, second: Version) -> Bool { order(first, second) < 0 }
  package static func == (first: Version, second: Version) -> Bool { order(first, second) == 0 }
}

/// Returns the share that the function `share` of scripts gives a person under a name, from 0 up to 1.
///
/// The same on every device and in every version of Moongate.
package func share(of person: String, under name: String) -> Double {
  var (person, name) = (person, name)
  return person.withUTF8 { person in
    name.withUTF8 { name in
      mg_share_of(
        mg_text(UnsafeRawBufferPointer(name)),
        mg_text(UnsafeRawBufferPointer(person))
      )
    }
  }
}
