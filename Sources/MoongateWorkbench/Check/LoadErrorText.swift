package import Moongate

/// A reason why scripts do not load, with the line that it is about.
package struct LoadErrorText {
  private let error: LoadError
  private let scripts: Scripts?

  /// A reason why scripts do not load.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - scripts: the scripts; `nil` where they cannot be read.
  init(_ error: LoadError, in scripts: Scripts?) {
    self.error = error
    self.scripts = scripts
  }

  /// A reason why the scripts of a folder do not load.
  package init(_ error: LoadError, directory: String) {
    self.init(error, in: try? Scripts(directory: directory))
  }

  /// The text: place and sentence, the line, a caret where the place in it is known, and what else
  /// there is to say.
  package var text: String {
    let description = "\(error)"
    guard let scripts, let location = error.location,
      let line = scripts.line(location.line, of: location.file)
    else { return description }
    switch error {
    // These show the pattern, and where it stops making sense.
    case .pattern,
      .declaration where description.contains("\n"):
      return description
    default: break
    }
    return MarkedLine(line, offset: offset(in: line, of: scripts)).inserted(into: description)
  }

  /// The place in the line where `mgate check` begins to underline.
  ///
  /// There is none where it underlines all of several characters, because it knows no better.
  private func offset(in line: String, of scripts: Scripts) -> Int? {
    let reading = SetReading(scripts, program: nil, capabilities: [])
    guard let columns = reading.findings(notLoading: error).reason.columns else { return nil }
    let scalars = Array(line.unicodeScalars)
    let isWhole =
      scalars.prefix(columns.lowerBound - 1).allSatisfy(\.isLuaBlank)
      && scalars.dropFirst(columns.upperBound - 1).allSatisfy(\.isLuaBlank)
    guard !isWhole || columns.count == 1, columns.lowerBound - 1 <= scalars.count else {
      return nil
    }
    return scalars.prefix(columns.lowerBound - 1).reduce(0) { $0 + UTF8.width($1) }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a blank or a tab.
  fileprivate var isLuaBlank: Bool { self == " " || self == "\t" }
}
