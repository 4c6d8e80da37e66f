// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of Observation, with the signatures and availability that Apple declares.

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol Observable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct ObservationRegistrar: Sendable {
  public init() {}

  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {}

  public func withMutation<Subject: Observable, Member, T>(
    of subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ mutation: () throws -> T
  ) rethrows -> T {
    try mutation()
  }
}
