// The callbacks of Apple's systems, a line each. Linux has none of this.

#if canImport(Darwin)
public import Foundation
internal import Moongate
#endif
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
#endif
#if canImport(CoreNFC) && os(iOS)
public import CoreNFC
#endif
#if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
internal import CoreSpotlight
#endif
#if canImport(SwiftUI)
public import SwiftUI
#endif
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif
#if canImport(UserNotifications) && !os(tvOS)
public import UserNotifications
#endif

#if canImport(Darwin)
extension LinkCenter {
  /// Takes the link of an activity: a universal link, also one that an NFC tag held and the system read, a
  /// result of a search, or an activity that goes on from another device.
  ///
  /// - Parameters:
  ///   - activity: the activity. The identifier of a result is taken if it is a link. Any other activity
  ///     than these and browsing the web comes from `handoff`, with its `webpageURL` as the link.
  ///   - key: the key of the link in the activity's `userInfo`, if it has no `webpageURL`; points lead into
  ///     nested dictionaries.
  /// - Returns: whether the activity has a link of the app's.
  @discardableResult
  public func open(_ activity: NSUserActivity, key: String = "link") -> Bool {
    let url = activity.webpageURL
    if activity.activityType == NSUserActivityTypeBrowsingWeb {
      return url.map { open($0, from: .universalLink) } ?? false
    }
    #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
    if activity.activityType == CSSearchableItemActionType {
      let text = activity.userInfo?.text(at: CSSearchableItemActivityIdentifier)
      guard let text, (try? Link(text)) != nil else { return false }
      return open(text, from: .spotlight)
    }
    #endif
    if let url { return open(url, from: .handoff) }
    return activity.userInfo?.text(at: key).map { open($0, from: .handoff) } ?? false
  }
}
#endif

#if canImport(Darwin)
extension LinkCenter {
  /// Has a delivery know when the system may end the app without a fault of the scripts.
  func tellOfSuspension(_ bundles: some DeliveredScripts) {
    // The names of UIKit and AppKit, of which a target has one, or none.
    let names = [
      "UIApplicationDidEnterBackgroundNotification", "NSApplicationWillTerminateNotification",
    ]
    for name in names {
      NotificationCenter.default.addObserver(
        forName: Notification.Name(name),
        object: nil,
        queue: nil
      ) { [weak bundles] _ in bundles?.suspend() }
    }
  }
}
#endif

#if canImport(SwiftUI)
extension View {
  /// Has a center take the links of this window, and begin to act when the view appears.
  ///
  /// Of activities, it continues browsing the web alone. To take others, add `onContinueUserActivity` with
  /// their type, and hand each to ``LinkCenter/open(_:key:)``.
  @MainActor
  public func onOpenLinks<Destination>(_ links: LinkCenter<Destination>) -> some View {
    onOpenURL { url in
      #if os(macOS) || targetEnvironment(macCatalyst)
      // Any program can have an app open a link of any scheme there.
      links.open(url)
      #else
      // The scheme is all that says which of the two a link is.
      links.open(url, from: url.scheme == "https" ? .universalLink : .unknown)
      #endif
    }
    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in links.open(activity) }
    .onAppear { links.start() }
  }
}
#endif

#if canImport(UIKit) && !os(watchOS)
extension LinkCenter {
  /// Takes the links that a scene is connected with: the app was started by them.
  public func open(_ options: UIScene.ConnectionOptions) {
    open(options.urlContexts)
    for activity in options.userActivities { open(activity) }
    #if !os(tvOS)
    if let response = options.notificationResponse { open(response) }
    #endif
  }

  /// Takes the links that a scene is given.
  public func open(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      open(context.url, from: context.options.sourceApplication.map(Origin.application) ?? .unknown)
    }
  }

  /// Takes the link that an app delegate without scenes is given.
  ///
  /// - Returns: whether the link is the app's.
  @discardableResult
  public func open(_ url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    let identifier = options[.sourceApplication] as? String
    return open(url, from: identifier.map(Origin.application) ?? .unknown)
  }
}
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
extension LinkCenter {
  /// Takes the links that an app delegate is given.
  public func open(_ urls: [URL]) {
    for url in urls { open(url) }
  }

  /// Takes the link of an Apple event, which has the text as it was sent.
  ///
  /// - Returns: whether the event holds a link of the app's.
  @discardableResult
  public func open(_ event: NSAppleEventDescriptor) -> Bool {
    event.paramDescriptor(forKeyword: keyDirectObject)?.stringValue.map { open($0) } ?? false
  }
}
#endif

#if canImport(CoreNFC) && os(iOS)
extension LinkCenter {
  /// Takes the links that an NFC tag holds and the app read.
  public func open(_ message: NFCNDEFMessage) {
    for record in message.records {
      if let url = record.wellKnownTypeURIPayload() { open(url, from: .nfc) }
    }
  }
}
#endif

#if canImport(UserNotifications) && !os(tvOS)
extension LinkCenter {
  /// Takes the link of a notification that the person tapped.
  ///
  /// - Parameters:
  ///   - response: what the person did with the notification.
  ///   - key: the key of the link in the `userInfo` of the notification. Points lead into nested
  ///     dictionaries, such as `data.link`, unless the whole is a key.
  /// - Returns: whether there is a link of the app's.
  @discardableResult
  public func open(_ response: UNNotificationResponse, key: String = "link") -> Bool {
    guard response.actionIdentifier == UNNotificationDefaultActionIdentifier,
      let text = response.notification.request.content.userInfo.text(at: key)
    else { return false }
    return open(text, from: .notification)
  }
}
#endif
