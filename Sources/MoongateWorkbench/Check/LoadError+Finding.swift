internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension LoadError {
  /// The reason why a set does not load, as a finding.
  var finding: Finding {
    let place = location ?? SourceLocation(file: Scripts.entry, line: 1)
    let (code, message): (Finding.Code, String) =
      switch self {
      case .script(let error): (.scriptError, error.message)
      case .limit: (.loadLimit, withoutPlace)
      case .pattern(let error, _): (.patternError, error.message)
      case .conflict: (.conflict, withoutPlace)
      case .declaration(let message, _): (.declaration, message)
      case .scripts(let message): (.unreadableSet, message)
      }
    return Finding(code: code, severity: .error, message: message, location: place)
  }

  private var withoutPlace: String {
    let text = "\(self)"
    guard let location else { return text }
    let place = "\(location): "
    return text.hasPrefix(place) ? String(text.dropFirst(place.count)) : text
  }
}
