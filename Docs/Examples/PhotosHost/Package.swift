// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "PhotosHost",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Moongate", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "PhotosHost",
      dependencies: [
        .product(name: "MoongateApp", package: "Moongate"),
        .product(name: "MoongateWorkbench", package: "Moongate"),
      ]
    )
  ]
)
