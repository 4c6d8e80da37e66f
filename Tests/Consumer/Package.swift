// swift-tools-version: 6.3

import PackageDescription

// The smallest programs that embed Moongate, one a product. The package resolves no other, which CI
// checks.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Moongate", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "Moongate", package: "Moongate")]
    ),
    .executableTarget(
      name: "ConsumerApp",
      dependencies: [.product(name: "MoongateApp", package: "Moongate")]
    ),
    .executableTarget(
      name: "ConsumerBundles",
      dependencies: [.product(name: "MoongateBundles", package: "Moongate")]
    ),
    .executableTarget(
      name: "ConsumerRegistration",
      dependencies: [.product(name: "MoongateRegistration", package: "Moongate")]
    ),
    .executableTarget(
      name: "ConsumerWorkbench",
      dependencies: [
        .product(name: "Moongate", package: "Moongate"),
        .product(name: "MoongateWorkbench", package: "Moongate"),
      ]
    ),
    .testTarget(
      name: "ConsumerTests",
      dependencies: [.product(name: "MoongateWorkbench", package: "Moongate")]
    ),
  ]
)
