#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Lets time pass on this thread: `usleep(3)`, for which nobody needs the whole of Foundation, that is
/// 50 MB in a static program.
///
/// - Parameter milliseconds: 0 to 999.
package func pause(milliseconds: UInt32) {
  _ = usleep(milliseconds * 1_000)
}
