// swift-tools-version: 6.3

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Everything but the Lua binding is checked to hold no unsafe construct, apart from those that
// MoongateSystem marks.
let safe = strict + [.strictMemorySafety()]
// Reads texts everywhere as Apple's systems before release 26 do, to test and count it.
let links =
  Context.environment["MOONGATE_OLDER_SYSTEMS"] == nil
  ? safe : safe + [.define("MOONGATE_OLDER_SYSTEMS")]

// Lua 5.4: its own source where Scripts/lua has put it, otherwise the system's library. What else could
// bring Lua, such as another package, would come in here.
let luaSource = "Sources/CMoongateLua/Lua"
let hasLuaSource = FileManager.default.fileExists(
  atPath: "\(Context.packageDirectory)/\(luaSource)/include/lua.h"
)
let lua: Target =
  hasLuaSource
  ? .target(
    name: "CMoongateLua",
    path: luaSource,
    cSettings: [
      // Systems that start no other program.
      .define(
        "LUA_USE_IOS",
        .when(platforms: [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS])
      ),
      .define("LUA_USE_POSIX", .when(platforms: [.linux, .macOS])),
      // Without optimisation each level of recursion takes five kilobytes of the thread's stack, and
      // the 200 that Lua allows more than a small thread has.
      .unsafeFlags(["-O2"], .when(configuration: .debug)),
    ]
  )
  : .systemLibrary(
    name: "CMoongateLua",
    pkgConfig: "lua5.4",
    providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]
  )

// Signatures need CryptoKit or, where the system has none, swift-crypto: a host asks for that with the trait
// Crypto. Work on Moongate itself, which mgate and the tests are part of, has the trait by default; it goes by
// the variable that leaves out the plugin, so that there are two builds of everything and not four.
let isOwnWork = Context.environment["MOONGATE_WITHOUT_PLUGIN"] != nil
let defaultTraits: Set<String> = isOwnWork ? ["Crypto"] : []
let crypto: Target.Dependency = .product(
  name: "Crypto",
  package: "swift-crypto",
  condition: .when(platforms: [.linux, .android, .windows], traits: ["Crypto"])
)

// The plugin's tool is built for the machine that builds, with all that it stands on once more. What works
// on Moongate itself leaves it out.
let hasPlugin = !isOwnWork
let pluginProducts: [Product] =
  hasPlugin ? [.plugin(name: "MoongateRegister", targets: ["RegistrationPlugin"])] : []
// A command for packages; it resolves no package, so apps do not either.
let pluginTargets: [Target] =
  hasPlugin
  ? [
    .plugin(
      name: "RegistrationPlugin",
      capability: .command(
        intent: .custom(
          verb: "mgate-register",
          description: "Bring the files that register an app's links with platforms up to date."
        ),
        permissions: [
          .writeToPackageDirectory(reason: "The files that were named are changed.")
        ]
      ),
      dependencies: ["RegistrationTool"],
      path: "Sources/RegistrationPlugin"
    )
  ] : []

let package = Package(
  name: "Moongate",
  platforms: [
    .macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18),
  ],
  products: [
    .library(name: "Moongate", targets: ["Moongate"]),
    .library(name: "MoongateApp", targets: ["MoongateApp"]),
    .library(name: "MoongateBundles", targets: ["MoongateBundles"]),
    .library(name: "MoongateHTTP", targets: ["MoongateHTTP"]),
    .library(name: "MoongateRecords", targets: ["MoongateRecords"]),
    .library(name: "MoongateRegistration", targets: ["MoongateRegistration"]),
    .library(name: "MoongateWorkbench", targets: ["MoongateWorkbench"]),
  ] + pluginProducts,
  traits: [
    .trait(
      name: "Crypto",
      description: "Verifies signatures where there is no CryptoKit; brings swift-crypto."
    ),
    .default(enabledTraits: defaultTraits),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: pluginTargets + [
    lua,
    .target(
      name: "CMoongate",
      dependencies: ["CMoongateLua"],
      cSettings: [.headerSearchPath(".")] + (hasLuaSource ? [.define("MG_LUA_FROM_SOURCE")] : [])
    ),
    .target(name: "MoongateLua", dependencies: ["CMoongate"], swiftSettings: strict),
    .target(name: "MoongateLinks", swiftSettings: links),
    .target(name: "MoongateAnalysis", dependencies: ["MoongateLinks"], swiftSettings: safe),
    // Apart from MoongateSystem, because every app carries all of it.
    .target(name: "MoongateFiles", swiftSettings: safe),
    .target(name: "MoongateSystem", dependencies: ["MoongateFiles"], swiftSettings: safe),
    .target(name: "MoongateWatching", dependencies: ["MoongateSystem"], swiftSettings: safe),
    .target(name: "TerminalText", swiftSettings: safe),
    .target(name: "LineEditor", dependencies: ["TerminalText"], swiftSettings: safe),
    .target(name: "LuaSyntax", swiftSettings: safe),
    .target(
      name: "Moongate",
      dependencies: ["MoongateFiles", "MoongateLua", "MoongateLinks"],
      swiftSettings: safe
    ),
    .target(
      name: "MoongateDiagnostics",
      dependencies: ["LuaSyntax", "Moongate", "MoongateLinks", "TerminalText"],
      swiftSettings: safe
    ),
    .target(
      name: "LinkRows",
      dependencies: ["Moongate", "MoongateLinks", "MoongateLua"],
      swiftSettings: safe
    ),
    .target(
      name: "MoongateApp",
      dependencies: ["Moongate", "MoongateLinks", "MoongateSystem", "MoongateWatching"],
      swiftSettings: safe
    ),
    .target(
      name: "MoongateBundles",
      dependencies: [
        "LinkRows", "Moongate", "MoongateLinks", "MoongateLua", "MoongateSystem", crypto,
      ],
      swiftSettings: safe
    ),
    .target(name: "MoongateHTTP", dependencies: ["MoongateBundles"], swiftSettings: safe),
    .target(
      name: "MoongateRecords",
      dependencies: ["Moongate", "MoongateLinks", "MoongateLua", "MoongateSystem"],
      swiftSettings: safe
    ),
    .target(
      name: "MoongateRegistration",
      dependencies: [
        "LuaSyntax", "Moongate", "MoongateAnalysis", "MoongateDiagnostics", "MoongateLinks",
        "MoongateSystem",
      ],
      swiftSettings: safe
    ),
    .target(
      name: "MoongateWorkbench",
      dependencies: [
        "LineEditor", "LinkRows", "LuaSyntax", "Moongate", "MoongateAnalysis", "MoongateBundles",
        "MoongateDiagnostics", "MoongateLinks", "MoongateLua", "MoongateRecords", "MoongateSystem",
        "TerminalText",
      ],
      // The page is in Docs; this is a symbolic link to it.
      resources: [.embedInCode("Reference/LuaReference.md")],
      swiftSettings: safe
    ),
    .executableTarget(
      name: "RegistrationTool",
      dependencies: ["Moongate", "MoongateBundles", "MoongateRegistration", "MoongateSystem"],
      swiftSettings: safe
    ),
    .executableTarget(
      name: "mgate",
      dependencies: [
        "LineEditor",
        "LinkRows",
        "Moongate",
        "MoongateBundles",
        "MoongateDiagnostics",
        "MoongateLinks",
        "MoongateLua",
        "MoongateRegistration",
        "MoongateSystem",
        "MoongateWorkbench",
        "TerminalText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe
    ),
    // The process in which the tests run hostile scripts.
    .executableTarget(
      name: "SandboxHost",
      dependencies: ["Moongate", "ReachableFunctions"],
      path: "Tests/Programs/SandboxHost",
      swiftSettings: safe
    ),
    // Stores and completes waiting links until the tests kill it, or its files may not grow.
    .executableTarget(
      name: "PendingHost",
      dependencies: ["MoongateApp"],
      path: "Tests/Programs/PendingHost",
      swiftSettings: strict
    ),
    // Checks for bundles until the tests' fault point, at which it is killed.
    .executableTarget(
      name: "BundleHost",
      dependencies: ["Moongate", "MoongateBundles", "MoongateSystem"],
      path: "Tests/Programs/BundleHost",
      swiftSettings: strict
    ),
    // An app whose scripts come from a site, for the demonstration of delivery.
    .executableTarget(
      name: "DeliveryHost",
      dependencies: ["MoongateApp", "MoongateBundles", "MoongateHTTP"],
      path: "Tests/Programs/DeliveryHost",
      exclude: ["Sets", "demonstrate", "log.txt"],
      swiftSettings: strict
    ),
    // Installs an application on a Linux desktop, for the check that sends it links.
    .executableTarget(
      name: "DesktopHost",
      dependencies: ["MoongateRegistration"],
      path: "Tests/Programs/DesktopHost",
      swiftSettings: safe
    ),
    // What becomes of random programs, to compare one release of Lua with another.
    .executableTarget(
      name: "Endings",
      dependencies: ["Moongate"],
      path: "Tests/Programs/Endings",
      exclude: ["compare"],
      swiftSettings: safe
    ),
    // Work whose instructions are counted, in a release build.
    .executableTarget(
      name: "Instructions",
      dependencies: ["Moongate", "MoongateLinks"],
      path: "Tests/Programs/Instructions",
      exclude: ["compare", "record.txt"],
      swiftSettings: safe
    ),
    // The C side once more, with an allocator that fails when it is told to.
    .executableTarget(
      name: "AllocationFailures",
      dependencies: ["CMoongateLua"],
      path: "Tests/Programs/AllocationFailures",
      exclude: ["Scripts"],
      cSettings: [
        .headerSearchPath("CMoongate"),
        .headerSearchPath("CMoongate/include"),
        .define("malloc", to: "counted_malloc"),
        .define("calloc", to: "counted_calloc"),
        .define("realloc", to: "counted_realloc"),
        .define("free", to: "counted_free"),
        // It runs each script once for each of its allocations.
        .unsafeFlags(["-O1"]),
      ],
      // Swift's runtime, which brings it along elsewhere, is not linked here.
      linkerSettings: [.linkedLibrary("m")]
    ),
    // Random numbers that are the same in every run of the tests.
    .target(name: "Randomness", path: "Tests/Support/Randomness", swiftSettings: safe),
    // Tables of routes whose matches are read as text, and random routes and links for them.
    .target(
      name: "RouteSamples",
      dependencies: ["MoongateLinks", "Randomness"],
      path: "Tests/Support/RouteSamples",
      swiftSettings: safe
    ),
    // What browsers read in a URL, where Node is installed.
    .target(name: "NodeURLs", path: "Tests/Support/NodeURLs", swiftSettings: safe),
    .testTarget(
      name: "MoongateLinksTests",
      dependencies: ["MoongateLinks", "NodeURLs", "Randomness", "RouteSamples"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateAnalysisTests",
      dependencies: ["MoongateAnalysis", "MoongateLinks", "Randomness", "RouteSamples"],
      swiftSettings: strict
    ),
    // Lua's own libraries, for tests to compare the sandbox with.
    .target(name: "CStockLua", dependencies: ["CMoongateLua"], path: "Tests/Support/StockLua"),
    // All functions in C that scripts can reach, found by a script.
    .target(
      name: "ReachableFunctions",
      path: "Tests/Support/ReachableFunctions",
      swiftSettings: safe
    ),
    // The sandbox as C sees it, for tests to break.
    .target(
      name: "SandboxProbe",
      dependencies: ["CMoongate"],
      path: "Tests/Support/SandboxProbe",
      cSettings: [.headerSearchPath("../../../Sources/CMoongate")]
    ),
    .testTarget(
      name: "MoongateLuaTests",
      dependencies: [
        "MoongateLua", "MoongateLinks", "CStockLua", "Randomness", "ReachableFunctions",
        "SandboxProbe",
      ],
      swiftSettings: strict
    ),
    // A clock that goes on when a test says so.
    .target(name: "TestClock", path: "Tests/Support/TestClock", swiftSettings: safe),
    // Script sets, gates and folders that tests make.
    .target(
      name: "SampleScripts",
      dependencies: ["Moongate"],
      path: "Tests/Support/SampleScripts",
      swiftSettings: safe
    ),
    // A terminal as small as the editor needs.
    .target(
      name: "TerminalEmulator",
      dependencies: ["LineEditor", "TerminalText"],
      path: "Tests/Support/TerminalEmulator",
      swiftSettings: safe
    ),
    // A program in a terminal, with somebody who types.
    .target(
      name: "PseudoTerminal",
      dependencies: ["TerminalEmulator"],
      path: "Tests/Support/PseudoTerminal",
      swiftSettings: safe
    ),
    .testTarget(
      name: "TerminalTextTests",
      dependencies: ["TerminalText"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LineEditorTests",
      dependencies: ["LineEditor", "Randomness", "TerminalEmulator", "TerminalText"],
      swiftSettings: strict
    ),
    // Lua's own compiler, for tests to compare the parser with.
    .target(
      name: "LuaCompiler",
      dependencies: ["CMoongateLua"],
      path: "Tests/Support/LuaCompiler"
    ),
    .testTarget(
      name: "LuaSyntaxTests",
      dependencies: ["LuaSyntax", "LuaCompiler", "Randomness"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateSystemTests",
      dependencies: ["MoongateSystem", "SampleScripts"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateWatchingTests",
      dependencies: ["MoongateSystem", "MoongateWatching", "SampleScripts"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateTests",
      dependencies: [
        "Moongate", "MoongateBundles", "MoongateLinks", "MoongateWorkbench", "NodeURLs",
        "Randomness",
        "RouteSamples", "SampleScripts", "SandboxHost",
      ],
      resources: [.copy("Conformance/Fixtures"), .copy("Hostile/Corpus")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateAppTests",
      dependencies: [
        "MoongateApp", "MoongateRecords", "MoongateSystem", "PendingHost", "Randomness",
        "SampleScripts",
        "TestClock",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateBundlesTests",
      dependencies: [
        "BundleHost", "Moongate", "MoongateApp", "MoongateBundles", "MoongateRecords",
        "MoongateSystem",
        "Randomness",
        "SampleScripts", "TestClock",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateRecordsTests",
      dependencies: [
        "LinkRows", "Moongate", "MoongateApp", "MoongateBundles", "MoongateRecords",
        "MoongateSystem",
        "MoongateWorkbench", "Randomness", "RouteSamples", "SampleScripts",
      ],
      resources: [.copy("Shape/shapes.txt")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateHTTPTests",
      dependencies: ["MoongateBundles", "MoongateHTTP"],
      exclude: ["Server/serve.py"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateRegistrationTests",
      dependencies: [
        "MoongateDiagnostics", "MoongateLinks", "MoongateRegistration", "Randomness",
        "RouteSamples", "SampleScripts", "MoongateSystem",
      ],
      resources: [.copy("Association/Fixtures")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MoongateWorkbenchTests",
      dependencies: [
        "LineEditor", "LinkRows", "LuaSyntax", "MoongateBundles", "MoongateDiagnostics",
        "MoongateLinks", "MoongateRecords", "MoongateWorkbench",
        "Randomness", "RouteSamples", "SampleScripts", "TerminalEmulator", "TerminalText",
      ],
      exclude: [
        "Transcripts/Scripts", "Transcripts/links.txt", "Transcripts/commands.txt",
        "Transcripts/lua.txt", "Transcripts/json.txt", "Transcripts/Maps", "Test/Failures",
        "Test/Negations",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "mgateTests",
      dependencies: [
        "mgate", "MoongateBundles", "MoongateDiagnostics", "MoongateWorkbench", "PseudoTerminal",
        "RegistrationTool", "SampleScripts", "TerminalEmulator",
      ],
      exclude: ["Comparisons"],
      swiftSettings: strict
    ),
  ]
)

// Only the targets of tests that are named, where a sanitizer builds everything once more.
if let named = Context.environment["MOONGATE_TESTS"]?.split(whereSeparator: \.isWhitespace) {
  package.targets.removeAll { $0.type == .test && !named.contains($0.name[...]) }
}
