/// The keys of an association.
///
/// Source: Apple's "applinks" and the pages below it.
enum AssociationKeys {
  static let root = ["applinks", "webcredentials", "appclips", "activitycontinuation"]
  static let links = ["apps", "details", "defaults", "substitutionVariables"]
  static let entry = ["appIDs", "appID", "components", "paths", "defaults"]
  static let component = [
    "/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment",
  ]
}
