import Allocations
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Parses links with the URLComponents of FoundationEssentials, in a process that does not load the
/// rest of Foundation.
///
/// The links are the arguments. For each line of input, a number of operations, it prints the
/// nanoseconds of processor time that they took and how often they asked for memory.
@main
struct EssentialsPeer {
  static func main() {
    let links = Array(CommandLine.arguments.dropFirst())
    var sum = 0
    while let line = readLine(), let operations = Int(line) {
      let before = allocations_of_thread()
      let start = processor_nanoseconds_of_thread()
      for operation in 0..<operations { sum &+= bytes(links[operation % links.count]) }
      let time = processor_nanoseconds_of_thread() - start
      print(time, allocations_of_thread() - before, sum)
      fflush(nil)
    }
  }

  /// Reads all parts and query items of a link, and adds up their lengths.
  private static func bytes(_ text: String) -> Int {
    guard let components = URLComponents(string: text) else { return 0 }
    var sum = (components.scheme?.utf8.count ?? 0) + (components.host?.utf8.count ?? 0)
    sum += (components.port ?? 0) + components.path.utf8.count
    sum += components.fragment?.utf8.count ?? 0
    for item in components.queryItems ?? [] {
      sum += item.name.utf8.count + (item.value?.utf8.count ?? 0)
    }
    return sum
  }
}
