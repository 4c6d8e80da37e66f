// swift-tools-version: 6.3

import Foundation
import PackageDescription

// Matching and the table are `package` in Moongate. A target of another package sees them where it
// is compiled under the name of that package, which SwiftPM derives from its folder. Moongate itself
// is compiled as it is for every host.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let packageName = String(
  folder.lowercased().unicodeScalars.map { scalar in
    let isName = scalar.properties.isXIDContinue
    return isName ? Character(scalar) : "_"
  }
)

// The Lua that Moongate is built with: its source, of which Moongate brings the functions and this
// package needs the headers, or the system's library.
let headers = "LuaHeaders"
let hasLuaSource = FileManager.default.fileExists(
  atPath: "\(Context.packageDirectory)/../../Sources/CMoongateLua/Lua/include/lua.h"
)
let lua: Target =
  hasLuaSource
  ? .target(name: "CBenchmarkLua", path: headers)
  : .systemLibrary(
    name: "CBenchmarkLua",
    path: "CBenchmarkLua",
    pkgConfig: "lua5.4",
    providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]
  )

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
    lua,
    // Reads the headers of CMoongate, which is linked in with Moongate.
    .target(
      name: "SandboxLua",
      dependencies: ["CBenchmarkLua", .product(name: "Moongate", package: "Moongate")],
      path: "SandboxLua",
      cSettings: hasLuaSource ? [.define("LUA_IS_COMPILED_IN")] : [],
      linkerSettings: hasLuaSource ? [.unsafeFlags(["-Xlinker", "--wrap=lua_sethook"])] : []
    ),
    .target(name: "Allocations", path: "Allocations"),
    // The same work in C.
    .target(name: "Floor", dependencies: ["CBenchmarkLua"], path: "Floor"),
    .executableTarget(
      name: "MoongateBenchmarks",
      dependencies: [
        "Allocations",
        "Floor",
        "SandboxLua",
        .product(name: "Moongate", package: "Moongate"),
        .product(name: "MoongateBundles", package: "Moongate"),
        .product(name: "MoongateRecords", package: "Moongate"),
        .product(name: "MoongateWorkbench", package: "Moongate"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "MoongateBenchmarks",
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", packageName])],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // What follows holds no benchmarks of the plugin's, so it is in a folder of another name.
    .executableTarget(
      name: "FlatMemory",
      dependencies: [.product(name: "Moongate", package: "Moongate")],
      path: "Programs/FlatMemory"
    ),
    // A process without Foundation, which makes FoundationEssentials slower where it is loaded.
    .executableTarget(
      name: "EssentialsPeer",
      dependencies: ["Allocations"],
      path: "Programs/EssentialsPeer"
    ),
    // Runs mgate with sets and files that grow.
    .executableTarget(name: "Growth", path: "Programs/Growth"),
    // Tables, page and plot of what the plugin measured.
    .executableTarget(name: "Report", path: "Programs/Report"),
  ]
)
