// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "LinkServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Moongate", path: "../../..", traits: ["Crypto"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(
      name: "LinkServer",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Moongate", package: "Moongate"),
        .product(name: "MoongateBundles", package: "Moongate"),
        .product(name: "MoongateRecords", package: "Moongate"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(
      name: "Hello",
      dependencies: [.product(name: "Hummingbird", package: "hummingbird")]
    ),
  ]
)
