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
    .systemLibrary(
      name: "CBenchmarkLua",
      path: "CBenchmarkLua",
      pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]
    ),
    // Reads the headers of CMoongate, which is linked in with Moongate.
    .target(
      name: "SandboxLua",
      dependencies: ["CBenchmarkLua", .product(name: "Moongate", package: "Moongate")],
      path: "SandboxLua"
    ),
    .executableTarget(
      name: "MoongateBenchmarks",
      dependencies: [
        "SandboxLua",
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
