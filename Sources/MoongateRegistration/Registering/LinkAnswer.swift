/// The decision of a platform on a link, by a file.
public enum LinkAnswer: Sendable, Hashable {
  /// The decision of Apple's systems.
  case association(AssociationAnswer)
  /// The decision of Android, by the app's manifest.
  case manifest(AndroidDelivery)
  /// The rights that a host grants to an app on Android.
  case assetLinks(AssetLinksAnswer)
  /// The decision of a file by the scheme or the domain alone.
  case claims(ClaimsAnswer)

  /// Whether an app gets the link.
  public var isMatch: Bool {
    switch self {
    case .association(let answer): answer.outcome == .match
    case .manifest(let answer): answer.outcome == .match
    case .assetLinks(let answer): answer.outcome == .match
    case .claims(let answer): answer.outcome == .match
    }
  }

  /// Whether a platform brings an app the link, as far as all files say that were asked.
  ///
  /// Apple's systems bring links of the web only where the association does so too; Android leaves to the
  /// browser what the host's statement leaves out.
  package static func deliver(_ answers: [LinkAnswer]) -> Bool {
    var associations: [LinkAnswer] = []
    var manifests: [LinkAnswer] = []
    var statements: [LinkAnswer] = []
    var others: [LinkAnswer] = []
    for answer in answers {
      switch answer {
      case .association: associations.append(answer)
      case .manifest: manifests.append(answer)
      case .assetLinks: statements.append(answer)
      case .claims: others.append(answer)
      }
    }
    let apple = associations.isEmpty ? others : associations
    let android = manifests.isEmpty ? statements : manifests
    return apple.contains(where: \.isMatch)
      || android.contains(where: \.isMatch)
        && (statements.isEmpty || statements.contains(where: \.isMatch))
  }

  /// The link.
  var link: String {
    switch self {
    case .association(let answer): answer.link
    case .manifest(let answer): answer.link
    case .assetLinks(let answer): answer.link
    case .claims(let answer): answer.link
    }
  }

  /// The outcome of the link, with the part of the file that decides and the reasons of the others.
  public var text: String {
    switch self {
    case .association(let answer): answer.text
    case .manifest(let answer): answer.description
    case .assetLinks(let answer): answer.text
    case .claims(let answer): answer.text
    }
  }
}

extension LinkAnswer: Encodable {
  /// Writes what becomes of the link.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .association(let answer): try answer.encode(to: encoder)
    case .manifest(let answer): try answer.encode(to: encoder)
    case .assetLinks(let answer): try answer.encode(to: encoder)
    case .claims(let answer): try answer.encode(to: encoder)
    }
  }
}

extension RegistrationFile {
  /// Says what the platform would do with a link.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - app: the app that is asked for; `nil` for each that the file names.
  ///   - level: the API level of an Android device; `nil` for the newest.
  /// - Returns: what becomes of the link, and why.
  /// - Throws: why it cannot be said: the link is none that the platform looks up in such a file.
  public func answer(
    to link: String,
    app: String? = nil,
    level: Int? = nil
  ) throws(RegistrationError) -> LinkAnswer {
    switch content {
    case .association(let association):
      let host = asking(of: WebLink(link)?.host)
      var answer = try association.answer(
        to: link,
        app: app,
        domain: host?.isAsked == false ? domain : nil
      )
      answer.remark = host?.remark
      return .association(answer)
    case .manifest(let manifest):
      return .manifest(manifest.delivery(of: link, level: level ?? IntentFilter.newestLevel))
    case .assetLinks(let links):
      var answer = try links.answer(to: link, package: app)
      if let host = asking(of: AndroidLink(link).host?.lowercased()) {
        answer.remark = host.remark
        if !host.isAsked {
          answer.outcome = .none
          answer.steps = []
        }
      }
      return .assetLinks(answer)
    default: return .claims(try ClaimsAnswer(link, by: inspections.flatMap(\.claims)))
    }
  }
}
