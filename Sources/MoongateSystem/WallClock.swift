#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The clock of the computer, which somebody may have set wrong.
package enum WallClock {
  /// The seconds since 1970.
  package static var seconds: Int { Int(time(nil)) }
}
