// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// What the package uses of UserNotifications, with the signatures that Apple's systems have.

@_exported public import Foundation

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

@available(tvOS, unavailable)
open class UNNotificationResponse {
  open var notification: UNNotification { fatalError() }
  open var actionIdentifier: String { "" }
}

open class UNNotification {
  open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest {
  open var content: UNNotificationContent { fatalError() }
}

open class UNNotificationContent {
  @available(tvOS, unavailable)
  open var userInfo: [AnyHashable: Any] { [:] }
}
