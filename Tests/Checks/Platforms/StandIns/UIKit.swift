// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of UIKit, with the signatures that Apple's systems have.

@_exported public import Foundation
public import UserNotifications

@MainActor open class UIScene {
  @MainActor open class ConnectionOptions {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
    @available(tvOS, unavailable)
    open var notificationResponse: UNNotificationResponse? { nil }
  }

  @MainActor open class OpenURLOptions {
    open var sourceApplication: String? { nil }
  }
}

@MainActor open class UIOpenURLContext: Hashable {
  open var url: URL { fatalError() }
  open var options: UIScene.OpenURLOptions { fatalError() }
  nonisolated public static func == (first: UIOpenURLContext, second: UIOpenURLContext) -> Bool {
    first === second
  }
  nonisolated public func hash(into hasher: inout Hasher) {}
}

@MainActor open class UIApplication {
  public struct OpenURLOptionsKey: Hashable, Sendable {
    public static let sourceApplication = Self()
  }
}
