#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Whether this program is built with AddressSanitizer or ThreadSanitizer.
enum Sanitizer {
  static let isPresent = has("__asan_init") || has("__tsan_init")

  private static func has(_ symbol: String) -> Bool {
    let program = unsafe dlopen(nil, RTLD_NOW)
    return unsafe dlsym(program, symbol) != nil
  }
}
