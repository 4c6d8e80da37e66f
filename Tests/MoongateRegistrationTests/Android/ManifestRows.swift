import Testing

/// Filters, and links with what becomes of them.
struct ManifestRow: CustomTestStringConvertible, Sendable {
  let content: String
  let level: Int
  let gets: [String]
  let others: [String]
  let testDescription: String

  init(_ data: [String], level: Int = 36, more: String = "", gets: [String], not others: [String]) {
    content = SampleManifest.filter(data, more: more)
    self.level = level
    self.gets = gets
    self.others = others
    testDescription = data.joined(separator: " | ") + more.replacing("\n", with: " ") + " \(level)"
  }

  init(content: String, gets: [String], not others: [String]) {
    self.content = content
    level = 36
    self.gets = gets
    self.others = others
    testDescription = content.replacing("\n", with: " ")
  }

  private static let web = ["scheme=https", "host=h.ex"]

  static let schemes: [ManifestRow] = [
    .init(
      ["scheme=app"],
      gets: ["app:a", "app:/a", "app://a", "app:", "app:///", "app://h:1/p?q#f"],
      not: ["APP:a", "App://a", "apps:a", "a", "https://app"]
    ),
    .init(["scheme=App"], gets: ["App:a"], not: ["app:a", "APP:a"]),
    .init(["scheme=app", "scheme=other"], gets: ["app:a", "other:a"], not: ["third:a"]),
    .init(
      ["scheme=app host=a"],
      gets: ["app://a", "app://a/b", "app://A"],
      not: ["app:a", "app:/a", "app://b", "app:///a"]
    ),
    .init(["host=h.ex"], gets: [], not: ["https://h.ex", "h.ex", "//h.ex"]),
    .init(["path=/a"], gets: [], not: ["app:/a"]),
    .init(["scheme=app", "path=/a"], gets: ["app:/a", "app:/b", "app:b"], not: ["b:/a"]),
    .init(["scheme=app", "mimeType=text/plain"], gets: [], not: ["app:a"]),
    .init(["mimeType=text/plain"], gets: [], not: ["app:a", "file:/a"]),
    .init(["scheme=app", "port=80"], gets: ["app://a", "app:a"], not: []),
  ]

  static let hosts: [ManifestRow] = [
    .init(
      web,
      gets: ["https://h.ex", "https://h.ex/", "https://H.EX/a?b#c", "https://h.ex:8/"],
      not: ["http://h.ex", "https://x.h.ex", "https://h.example", "https:h.ex", "https:/h.ex"]
    ),
    .init(
      ["scheme=https host=*.h.ex"],
      gets: ["https://a.h.ex", "https://a.b.h.ex", "https://A.H.ex"],
      not: ["https://h.ex", "https://ah.ex", "https://h.ex.a"]
    ),
    .init(
      ["scheme=https host=*h.ex"],
      gets: ["https://h.ex", "https://ah.ex", "https://a.h.ex"],
      not: ["https://h.e"]
    ),
    .init(
      ["scheme=https host=*"],
      gets: ["https://a", "https://", "https://b.c/d"],
      not: ["https:a", "http://a"]
    ),
    .init(["scheme=https host=a.*.ex"], gets: ["https://a.*.ex"], not: ["https://a.b.ex"]),
    .init(
      ["scheme=https host=h.ex port=8443"],
      gets: ["https://h.ex:8443/a"],
      not: ["https://h.ex", "https://h.ex:443", "https://h.ex:84430"]
    ),
    .init(
      ["scheme=https", "host=h.ex", "port=8443"],
      gets: ["https://h.ex", "https://h.ex:1"],
      not: []
    ),
    .init(
      ["scheme=https host=h.ex port=1", "host=i.ex"],
      gets: ["https://h.ex:1", "https://i.ex", "https://i.ex:9"],
      not: ["https://h.ex:9"]
    ),
    .init(
      web,
      gets: ["https://user@h.ex", "https://a:b@h.ex/"],
      not: ["https://h.ex@a", "https://a/h.ex"]
    ),
    .init(web, gets: ["https://h%2Eex/", "https://h.ex\\a"], not: ["https://h.ex%2F/"]),
    .init(["scheme=HTTPS", "host=h.ex"], gets: ["HTTPS://h.ex"], not: ["https://h.ex"]),
    .init(["scheme=https", "host=H.EX"], gets: ["https://h.ex"], not: ["https://i.ex"]),
    .init(
      ["scheme=https", "host="],
      gets: ["https://", "https:///a"],
      not: ["https:/a", "https://a"]
    ),
  ]

  static let paths: [ManifestRow] = [
    .init(
      web + ["path=/a"],
      gets: ["https://h.ex/a", "https://h.ex/a?b", "https://h.ex/%61"],
      not: ["https://h.ex/a/", "https://h.ex/A", "https://h.ex", "https://h.ex/ab"]
    ),
    .init(web + ["path=/"], gets: ["https://h.ex/"], not: ["https://h.ex", "https://h.ex/a"]),
    .init(web + ["path="], gets: ["https://h.ex", "https://h.ex?q"], not: ["https://h.ex/"]),
    .init(web + ["path=a"], gets: [], not: ["https://h.ex/a", "https://h.ex"]),
    .init(
      web + ["pathPrefix=/a"],
      gets: ["https://h.ex/a", "https://h.ex/ab", "https://h.ex/a/b"],
      not: ["https://h.ex/b", "https://h.ex"]
    ),
    .init(
      web + ["pathPrefix=/a/"],
      gets: ["https://h.ex/a/", "https://h.ex/a/b", "https://h.ex/a%2Fb"],
      not: ["https://h.ex/a"]
    ),
    .init(
      web + ["pathPattern=/a/.*"],
      gets: ["https://h.ex/a/", "https://h.ex/a/b/c"],
      not: ["https://h.ex/a"]
    ),
    .init(
      web + ["pathPattern=/a/.*/c"],
      gets: ["https://h.ex/a/b/c"],
      not: ["https://h.ex/a/b/b/c", "https://h.ex/a/b%2Fb/c"]
    ),
    .init(
      web + ["pathPattern=/\\\\*"],
      gets: ["https://h.ex/*", "https://h.ex/%2a"],
      not: ["https://h.ex/", "https://h.ex//"]
    ),
    .init(
      web + ["pathPattern=/*"],
      gets: ["https://h.ex/", "https://h.ex//"],
      not: ["https://h.ex/a"]
    ),
    .init(
      web + ["pathPattern=.*\\\\.png"],
      gets: ["https://h.ex/a.png"],
      not: ["https://h.ex/a.b.png"]
    ),
    .init(web + ["pathSuffix=.png"], gets: ["https://h.ex/a.b.png"], not: ["https://h.ex/a.png/"]),
    .init(
      web + ["pathAdvancedPattern=/[0-9]+"],
      gets: ["https://h.ex/7"],
      not: ["https://h.ex/x", "https://h.ex/7/"]
    ),
    .init(
      web + ["pathAdvancedPattern=/[^/]+/b"],
      gets: ["https://h.ex/a/b"],
      not: ["https://h.ex/a%2Fa/b", "https://h.ex/a/a/b"]
    ),
    .init(
      web + ["path=/a", "path=/b"],
      gets: ["https://h.ex/a", "https://h.ex/b"],
      not: ["https://h.ex/c"]
    ),
    .init(
      web + ["path=/a pathPrefix=/b"],
      gets: ["https://h.ex/a", "https://h.ex/bc"],
      not: ["https://h.ex/c"]
    ),
    .init(
      web + ["path=/a?b"],
      gets: ["https://h.ex/a%3Fb"],
      not: ["https://h.ex/a?b", "https://h.ex/a"]
    ),
    .init(
      web + ["path=/caf\\u00e9"],
      gets: ["https://h.ex/caf%C3%A9", "https://h.ex/café"],
      not: ["https://h.ex/cafe"]
    ),
    .init(web + ["path=/a\\u0020b"], gets: ["https://h.ex/a%20b"], not: ["https://h.ex/a+b"]),
    .init(
      ["scheme=app host=a path=/b"],
      gets: ["app://a/b"],
      not: ["app://a", "app:/b", "app:a/b", "app:///b"]
    ),
  ]

  static let products: [ManifestRow] = [
    .init(
      ["scheme=https host=h.ex path=/a", "scheme=app host=i"],
      gets: ["https://h.ex/a", "app://i/a", "app://h.ex/a", "https://i/a"],
      not: ["app://i", "app://i/b"]
    ),
    .init(
      ["scheme=https host=h.ex", "scheme=http host=i.ex"],
      gets: ["http://h.ex", "https://i.ex"],
      not: ["http://j.ex"]
    ),
    .init(
      ["scheme=https host=h.ex path=/a", "scheme=https host=i.ex path=/b"],
      gets: ["https://h.ex/b", "https://i.ex/a"],
      not: ["https://h.ex/c"]
    ),
    .init(
      ["scheme=https host=h.ex", "scheme=https host=i.ex path=/b"],
      gets: ["https://h.ex/b"],
      not: ["https://h.ex/a", "https://h.ex"]
    ),
    .init(
      ["scheme=https", "scheme=http", "host=h.ex", "host=i.ex"],
      gets: ["http://i.ex", "https://h.ex"],
      not: ["app://h.ex"]
    ),
  ]

  static let levels: [ManifestRow] = [
    .init(
      web + ["pathSuffix=/a"],
      level: 30,
      gets: ["https://h.ex/a", "https://h.ex/b", "https://h.ex"],
      not: ["https://i.ex/a"]
    ),
    .init(web + ["pathSuffix=/a"], level: 31, gets: ["https://h.ex/a"], not: ["https://h.ex/b"]),
    .init(web + ["pathAdvancedPattern=/[a]"], level: 30, gets: ["https://h.ex/b"], not: []),
    .init(
      web + ["pathAdvancedPattern=/[a]", "path=/b"],
      level: 30,
      gets: ["https://h.ex/b"],
      not: ["https://h.ex/a"]
    ),
    .init(
      web,
      level: 34,
      more: SampleManifest.group(["path=/a"]),
      gets: ["https://h.ex/b"],
      not: []
    ),
    .init(
      web,
      level: 35,
      more: SampleManifest.group(["path=/a"]),
      gets: ["https://h.ex/a"],
      not: ["https://h.ex/b"]
    ),
  ]

  static let groups: [ManifestRow] = [
    .init(
      web,
      more: SampleManifest.group(["path=/a", "query=b=1"]),
      gets: ["https://h.ex/a?b=1", "https://h.ex/a?c&b=1"],
      not: ["https://h.ex/a", "https://h.ex/a?b=12", "https://h.ex/b?b=1"]
    ),
    .init(
      web,
      more: SampleManifest.group(["queryPrefix=b="]),
      gets: ["https://h.ex/a?b=", "https://h.ex?c=1&b=2"],
      not: ["https://h.ex/a?b", "https://h.ex/a"]
    ),
    .init(
      web,
      more: SampleManifest.group(["queryAdvancedPattern=b=[0-9]+"]),
      gets: ["https://h.ex?b=1"],
      not: ["https://h.ex?b=x", "https://h.ex?bb=1"]
    ),
    .init(
      web,
      more: SampleManifest.group(["fragment=f"]),
      gets: ["https://h.ex#f", "https://h.ex/a#f"],
      not: ["https://h.ex", "https://h.ex#g"]
    ),
    .init(
      web,
      more: SampleManifest.group(["query=a=1", "query=b=2"]),
      gets: ["https://h.ex?b=2&a=1"],
      not: ["https://h.ex?a=1", "https://h.ex?b=2"]
    ),
    .init(
      web,
      more: SampleManifest.group(["pathPrefix=/a/x"], allow: false)
        + SampleManifest.group(["pathPrefix=/a"]),
      gets: ["https://h.ex/a/b"],
      not: ["https://h.ex/a/x", "https://h.ex/b"]
    ),
    .init(
      web,
      more: SampleManifest.group(["pathPrefix=/a"])
        + SampleManifest.group(["pathPrefix=/a/x"], allow: false),
      gets: ["https://h.ex/a/x"],
      not: ["https://h.ex/b"]
    ),
    .init(
      web + ["path=/a/x"],
      more: SampleManifest.group(["pathPrefix=/a"], allow: false),
      gets: ["https://h.ex/a/x"],
      not: ["https://h.ex/a/y"]
    ),
    .init(web, more: SampleManifest.group([]), gets: [], not: ["https://h.ex/a"]),
    .init(
      web,
      more: SampleManifest.group(["path=/a"], allow: false),
      gets: [],
      not: ["https://h.ex/a", "https://h.ex/b"]
    ),
    .init(
      web,
      more: SampleManifest.group(["query=a=b&c"]),
      gets: [],
      not: ["https://h.ex?a=b%26c", "https://h.ex?a=b&c"]
    ),
    .init(
      web,
      more: SampleManifest.group(["query=a=b+c"]),
      gets: ["https://h.ex?a=b+c"],
      not: ["https://h.ex?a=b%20c"]
    ),
  ]

  static let names: [ManifestRow] = [
    .init(
      content: SampleManifest.filter(["scheme=app"], names: ["DEFAULT", "BROWSABLE"]),
      gets: [],
      not: ["app:a"]
    ),
    .init(
      content: SampleManifest.filter(["scheme=app"], names: ["VIEW", "BROWSABLE"]),
      gets: [],
      not: ["app:a"]
    ),
    .init(
      content: SampleManifest.filter(["scheme=app"], names: ["VIEW", "DEFAULT"]),
      gets: [],
      not: ["app:a"]
    ),
    .init(content: SampleManifest.filter([]), gets: [], not: ["app:a", "a"]),
    .init(
      content: SampleManifest.filter(["scheme=a"]) + SampleManifest.filter(["scheme=b"]),
      gets: ["a:x", "b:x"],
      not: ["c:x"]
    ),
  ]

  static let all = schemes + hosts + paths + products + levels + groups + names
}
