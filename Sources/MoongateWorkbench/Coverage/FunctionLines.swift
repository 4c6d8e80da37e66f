internal import LuaSyntax
internal import Moongate

/// The functions of a set, by the lines that they have.
struct FunctionLines {
  /// A function, by its file and its place there; 0 is the text itself.
  struct Function: Hashable {
    let file: String
    let place: Int
  }

  /// The innermost function of each line that has one, by the file.
  private var functions: [String: [Int: Int]] = [:]

  init(of reading: SetReading) {
    for script in reading.scripts {
      var places: [Int: Int] = [:]
      // They stand in the order of their starts, so that an inner one comes behind the outer.
      for (place, range) in (script.tree?.functions ?? []).enumerated().dropFirst() {
        let first = script.lines.line(at: range.lowerBound)
        for line in first...script.lines.line(at: range.upperBound) { places[line] = place }
      }
      functions[script.file] = places
    }
  }

  /// The function of a line.
  func function(at location: SourceLocation) -> Function {
    let place = functions[location.file]?[location.line] ?? 0
    return Function(file: location.file, place: place)
  }
}
