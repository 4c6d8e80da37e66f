import Foundation

/// The seeds that a random test tries: every thirtieth, or all where `MOONGATE_DEEP` is set, as by `Scripts/deep`.
package func rounds<Seeds: Collection>(_ seeds: Seeds) -> [Seeds.Element] {
  seeds.enumerated().filter { isDeep || $0.offset % 30 == 0 }.map(\.element)
}

/// Whether random tests try all seeds.
package let isDeep = ProcessInfo.processInfo.environment["MOONGATE_DEEP"] != nil
