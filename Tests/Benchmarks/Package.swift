// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that what benchmarks need reaches nobody who depends on Moongate.
// The benchmark plugin finds targets whose folder stands in a folder named Benchmarks: this one.
let package = Package(
  name: "MoongateBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Moongate", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "MoongateBenchmarks",
      dependencies: [
        .product(name: "Moongate", package: "Moongate"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "MoongateBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // No benchmark of the plugin's, so in a folder of another name.
    .executableTarget(
      name: "FlatMemory",
      dependencies: [.product(name: "Moongate", package: "Moongate")],
      path: "Programs/FlatMemory"
    ),
  ]
)
