// swift-tools-version: 6.3

import PackageDescription

// The smallest package that embeds Moongate. It resolves no other package, which CI checks.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Moongate", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "Moongate", package: "Moongate")]
    )
  ]
)
