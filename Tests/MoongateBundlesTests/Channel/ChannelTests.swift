import Moongate
import MoongateLua
import Testing

@testable import MoongateBundles

@Suite struct ChannelTests {
  private static let digest = Value.string(Samples.digest("a").description)
  private static let fields: [String: Value] = [
    "schema": 1, "app": "photos", "channel": "stable", "sequence": 7, "issued": 100, "expires": 200,
  ]

  private func read(_ change: [String: Value]) throws -> Channel {
    let fields = Self.fields.merging(change) { $1 }.filter { $0.value != "left out" }
    return try Channel(payload: Array(Value.object(Value.Object(fields)).documentText.utf8))
  }

  private func read(release change: [String: Value]) throws -> Channel {
    let fields = ["bundle": Self.digest, "size": 9].merging(change) { $1 }
    return try read([
      "releases": [.object(Value.Object(fields.filter { $0.value != "left out" }))]
    ])
  }

  @Test func `A channel is read as it was written`() throws {
    var release = Samples.release("a")
    release.label = "spring"
    release.requirements = BundleRequirements([Requirement(.facts, "signed_in")])
    release.appVersions = AppVersions(min: Version("4.10"), below: Version("5"))
    release.rollout = Rollout(share: 0.1, salt: "spring")
    release.cohorts = ["canary"]
    release.retry = 2
    var channel = Samples.channel([release, Samples.release("b")])
    channel.recalled = [Samples.digest("c")]
    channel.directive = .embedded
    channel.checkInterval = 7_200
    #expect(try Channel(payload: channel.payload) == channel)
    #expect(
      String(decoding: Samples.channel(sequence: 1, issued: 2, expires: 3).payload, as: UTF8.self)
        == """
        {"app":"photos","channel":"stable","directive":"none","expires":3,"issued":2,"releases":[],\
        "schema":1,"sequence":1}
        """
    )
  }

  static let rows: [(change: [String: Value], code: Refusal.Code?)] = [
    ([:], nil), (["releases": []], nil), (["directive": "embedded"], nil), (["later": 1], nil),
    (["sequence": 0], nil), (["sequence": 9_007_199_254_740_991], nil),
    (["sequence": -1], .malformed), (["sequence": "7"], .malformed),
    (["sequence": 7.5], .malformed),
    (["sequence": "left out"], .malformed),
    (["issued": 200], .malformed), (["issued": 201], .malformed),
    (["issued": "left out"], .malformed),
    (["expires": "left out"], .malformed), (["expires": 100], .malformed), (["expires": 101], nil),
    (["app": 1], .malformed), (["channel": "a/b"], .malformed),
    (["channel": "left out"], .malformed),
    (["directive": "stop"], .malformed), (["directive": .null], .malformed),
    (["recalled": [digest]], nil), (["recalled": ["ab"]], .malformed),
    (["recalled": [:]], .malformed),
    (["check": ["interval": 3_600]], nil), (["check": [:]], .malformed),
    (["check": ["interval": -1]], .malformed), (["releases": [1]], .malformed),
  ]

  @Test(arguments: rows) func `A channel makes sense as a whole`(
    change: [String: Value],
    code: Refusal.Code?
  ) {
    #expect(refusal { _ = try read(change) } == code)
  }

  static let releases: [(change: [String: Value], code: Refusal.Code?)] = [
    ([:], nil), (["size": 1_048_576], nil), (["size": 1_048_577], .malformed),
    (["size": 0], .malformed), (["size": "left out"], .malformed),
    (["bundle": "left out"], .malformed),
    (["bundle": .string(Samples.digest("a").description.uppercased())], .malformed),
    (["rollout": ["share": 0]], nil), (["rollout": ["share": 1]], nil),
    (["rollout": ["share": 0.1, "salt": "s"]], nil), (["rollout": [:]], .malformed),
    (["rollout": ["share": 1.1]], .malformed), (["rollout": ["share": -0.1]], .malformed),
    (["rollout": ["share": "10%"]], .malformed), (["rollout": ["share": 10]], .malformed),
    (["rollout": ["share": 0.1, "salt": ""]], .malformed), (["rollout": 0.1], .malformed),
    (["rollout": ["share": 0.1, "salt": "a\0b"]], .malformed),
    (["app_version": [:]], nil), (["app_version": ["min": "4.10"]], nil),
    (["app_version": ["min": "4.10", "below": "4.11"]], nil),
    (["app_version": ["min": "4.10", "below": "4.10.0"]], .malformed),
    (["app_version": ["min": "4.10", "below": "4.9"]], .malformed),
    (["app_version": ["min": 4.10]], .malformed), (["app_version": ["min": "v4"]], .malformed),
    (["cohorts": ["canary"]], nil), (["cohorts": ["a b"]], .malformed),
    (["cohorts": "a"], .malformed),
    (["retry": 1], nil), (["retry": -1], .malformed), (["label": "\n"], .malformed),
    (["requires": ["actions": ["a"]]], nil), (["requires": ["actions": [1]]], .malformed),
  ]

  @Test(arguments: releases) func `A release makes sense as a whole`(
    change: [String: Value],
    code: Refusal.Code?
  ) {
    #expect(refusal { _ = try read(release: change) } == code)
  }

  @Test(
    arguments: [
      (nil, 5, 5), (4, 5, 5), (5, 5, 6), (9, 5, 10), (nil, 0, 0),
      (9_007_199_254_740_991, 5, 9_007_199_254_740_991),
    ] as [(Int?, Int, Int)]
  ) func `A sequence never falls`(previous: Int?, now: Int, next: Int) {
    #expect(Channel.sequence(after: previous, at: now) == next)
  }
}
