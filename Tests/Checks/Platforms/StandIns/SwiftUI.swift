// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of SwiftUI, with the signatures that Apple's systems have.

@_exported public import Foundation

@MainActor @preconcurrency public protocol View {}

extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
}

// The same name as a type of Moongate's.
public struct Link: View {}
