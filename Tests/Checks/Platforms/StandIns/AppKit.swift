// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the package uses of AppKit and of what it brings along, with the signatures that macOS has.

@_exported public import Foundation

public typealias AEKeyword = UInt32
public var keyDirectObject: AEKeyword { 0 }

open class NSAppleEventDescriptor {
  open func paramDescriptor(forKeyword keyword: AEKeyword) -> NSAppleEventDescriptor? { nil }
  open var stringValue: String? { nil }
}
