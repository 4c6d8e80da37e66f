// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "PhotosDesktop",
  dependencies: [
    .package(name: "Moongate", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "PhotosDesktop",
      dependencies: [
        .product(name: "MoongateApp", package: "Moongate"),
        .product(name: "MoongateRecords", package: "Moongate"),
      ]
    )
  ]
)
