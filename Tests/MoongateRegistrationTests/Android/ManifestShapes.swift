import Testing

/// The shape of a filter, and the findings in it.
struct ManifestShape: CustomTestStringConvertible, Sendable {
  let text: String
  /// The findings, each with its severity and its line: `MG145 warning 9`.
  let findings: [String]
  /// Whether the build tools of API 29 compile it.
  let isCompiled: Bool
  let testDescription: String

  /// The `<data>` elements stand in lines 9 and on, and the filter in line 5.
  init(
    _ data: [String],
    _ findings: [String] = [],
    verified: Bool = false,
    more: String = "",
    isCompiled: Bool = true
  ) {
    text = SampleManifest.text(
      SampleManifest.filter(
        data,
        attributes: verified ? "android:autoVerify=\"true\"" : "",
        more: more
      ),
      sdk: "<uses-sdk android:minSdkVersion=\"35\" android:targetSdkVersion=\"35\" />"
    )
    self.findings = findings
    self.isCompiled = isCompiled
    testDescription = data.joined(separator: " | ") + (verified ? " verified" : "")
  }

  /// A filter whose hosts are verified.
  private static func web(_ data: [String], _ findings: [String] = []) -> Self {
    Self(data, findings, verified: true)
  }

  private static let group =
    "\n<uri-relative-filter-group><data android:path=\"a\" />"
    + "</uri-relative-filter-group>"

  /// MG145: a scheme alone, and another element with a host.
  static let narrowedSchemes: [Self] = [
    .init(["scheme=app"]),
    .init(["scheme=app", "scheme=other"]),
    .init(["scheme=app", "host=x"]),
    .init(["scheme=app", "scheme=other", "host=x"]),
    .init(["scheme=app", "host=x path=/a"]),
    .init(["scheme=app", "scheme=app host=x"], ["MG145 warning 9"]),
    .init(["scheme=app host=x", "scheme=app"], ["MG145 warning 10"]),
    .init(["scheme=app", "scheme=other host=x"], ["MG145 warning 9"]),
    .init(["scheme=app", "scheme=other host=x path=/a"], ["MG145 warning 9"]),
    .init(["scheme=app", "scheme=app host=x path=/a"], ["MG145 warning 9"]),
    .init(["scheme=a", "scheme=b", "scheme=c host=x"], ["MG145 warning 9"]),
    .init(["scheme=app", "scheme=https host=h.ex"], ["MG151 warning 5", "MG145 warning 9"]),
    .init(["scheme=https host=h.ex", "scheme=app"], ["MG151 warning 5", "MG145 warning 10"]),
    .init(
      ["scheme=app", "scheme=https host=h.ex path=/a"],
      ["MG151 warning 5", "MG145 warning 9"]
    ),
    .init(["scheme=app", "scheme=https host=*"], ["MG145 warning 9", "MG151 warning 10"]),
    .init(["scheme=app", "scheme=https host=@string/h"], ["MG153 note 10"], isCompiled: false),
    .web(["scheme=http", "scheme=https host=h.ex"]),
    .web(["scheme=https host=h.ex", "scheme=http"]),
    .web(["scheme=https", "scheme=https host=h.ex"]),
    .web(["scheme=app", "scheme=https host=h.ex"], ["MG151 error 5", "MG145 warning 9"]),
  ]

  /// MG145: a host without a path, and another element with one.
  static let narrowedHosts: [Self] = [
    .web(["scheme=https host=h.ex", "scheme=https host=h.ex path=/a"], ["MG145 warning 9"]),
    .web(["scheme=https host=h.ex path=/a", "scheme=https host=h.ex"], ["MG145 warning 10"]),
    .web(["scheme=http host=h.ex", "scheme=https host=h.ex path=/a"], ["MG145 warning 9"]),
    .web(["scheme=https host=h.ex", "scheme=https host=i.ex path=/a"], ["MG145 warning 9"]),
    .web(["scheme=https", "host=h.ex", "host=h.ex path=/a"], ["MG145 warning 10"]),
    .web(["scheme=https", "host=h.ex", "host=i.ex path=/a"], ["MG145 warning 10"]),
    .web(["scheme=https host=h.ex", "scheme=https host=h.ex pathPrefix=/a"], ["MG145 warning 9"]),
    .web(["scheme=https host=h.ex", "scheme=https host=h.ex pathPattern=.*"]),
    .web(["scheme=https host=h.ex", "scheme=https host=h.ex pathPrefix=/"]),
    .web(["scheme=https host=h.ex", "host=h.ex path=/a"]),
    .web(["scheme=https host=h.ex", "path=/a"]),
    .web(["scheme=https", "host=h.ex", "path=/a", "path=/b"]),
    .web(["scheme=https host=h.ex path=/a", "scheme=https host=h.ex path=/b"]),
    .web(["scheme=https host=h.ex port=8443", "scheme=https host=h.ex"]),
    .init(["scheme=app host=x", "scheme=app host=x path=/a"], ["MG145 warning 9"]),
    .init(["scheme=app host=x", "scheme=app host=y path=/a"], ["MG145 warning 9"]),
  ]

  /// MG144: a type.
  static let types: [Self] = [
    .web(["scheme=https", "host=h.ex", "mimeType=text/html"], ["MG144 warning 11"]),
    .web(["scheme=https host=h.ex mimeType=text/html"], ["MG144 warning 9"]),
    .init(["scheme=https", "host=h.ex", "mimeType=text/html"], ["MG144 warning 11"]),
    .init(["scheme=app", "mimeType=image/*"], ["MG144 warning 10"]),
    .init(["scheme=app mimeType=image/*"], ["MG144 warning 9"]),
    .init(["mimeType=image/*", "scheme=app"], ["MG144 warning 9"]),
    .init(["scheme=http", "scheme=https", "mimeType=video/*"], ["MG144 note 11"]),
    .init(["scheme=http", "host=*", "mimeType=video/*"], ["MG144 note 11"]),
    .init(["scheme=file", "scheme=http", "mimeType=video/*"], ["MG144 note 11"]),
    .init(["scheme=content", "mimeType=video/*"]),
    .init(["mimeType=video/*"]),
  ]

  /// MG151: hosts that Android does not verify.
  static let verification: [Self] = [
    .init(["scheme=https", "host=h.ex"], ["MG151 warning 5"]),
    .init(["scheme=https", "scheme=app", "host=h.ex"], ["MG151 warning 5"]),
    .init(["scheme=app", "host=h.ex", "scheme=http"], ["MG151 warning 5"]),
    .init(["scheme=http host=h.ex", "scheme=app host=h.ex"], ["MG151 warning 5"]),
    .init(
      ["scheme=https host=h.ex", "scheme=app host=i"],
      ["MG151 warning 5", "MG145 warning 10"]
    ),
    .web(["scheme=https", "scheme=app", "host=h.ex"], ["MG151 error 5"]),
    .web(["scheme=app", "host=h.ex"], ["MG151 warning 5"]),
    .web(["scheme=https"], ["MG151 warning 5"]),
    .web(["scheme=https", "scheme=http", "host=h.ex"]),
    .init(["scheme=https", "host=*"], ["MG151 warning 10"]),
    .init(["scheme=https host=*"], ["MG151 warning 9"]),
    .init(["scheme=http", "scheme=https", "host=*", "path=/a"], ["MG151 warning 11"]),
    .web(["scheme=https", "host=*"], ["MG151 warning 10"]),
    .web(["scheme=https", "host=*", "host=h.ex"], ["MG151 warning 10"]),
    .init(["scheme=https", "host=*", "host=h.ex"], ["MG151 warning 5", "MG151 warning 10"]),
  ]

  /// MG147 and MG148: what Android passes over is not judged by its form.
  static let forms: [Self] = [
    .init(["scheme=app", "path=/a"], ["MG147 warning 10"]),
    .init(["scheme=app", "path=a"], ["MG147 warning 10"]),
    .init(["scheme=app path=a"], ["MG147 warning 9"]),
    .init(["scheme=app", "pathPrefix=a/b"], ["MG147 warning 10"]),
    .init(["scheme=app", "path=/a?b"], ["MG147 warning 10"]),
    .init(["scheme=app", "pathPattern=/a/*"], ["MG147 warning 10"]),
    .init(["scheme=app", "pathPattern=a.b"], ["MG147 warning 10"]),
    .init(["scheme=app"], ["MG147 warning 10"], more: group, isCompiled: false),
    .init(["host=h.ex", "path=a"], ["MG147 error 9"]),
    .init(["host=https://h.ex"], ["MG147 error 9"]),
    .init(["host=H.ex"], ["MG147 error 9"]),
    .init(["path=a"], ["MG147 error 9"]),
    .web(["scheme=https", "host=h.ex", "path=a"], ["MG148 error 11"]),
    .init(["scheme=app", "host=x", "path=a"], ["MG148 error 11"]),
    .init(["scheme=app", "host=*"], ["MG148 note 10"]),
    .init(["scheme=app host=*"], ["MG148 note 9"]),
    .web(["scheme=https", "host=**"], ["MG148 error 10"]),
    .web(["scheme=https", "host=bücher.example"], ["MG148 error 10"]),
    .web(["scheme=https", "host=*.bücher.example"], ["MG148 error 10"]),
    .web(["scheme=https", "host=xn--bcher-kva.example"]),
    .init(["scheme=app", "host=bücher"]),
  ]

  /// MG149: a dot.
  static let dots: [Self] = [
    .web(["scheme=https", "host=h.ex", "pathPattern=/a.b"], ["MG149 note 11"]),
    .web(["scheme=https", "host=h.ex", "pathPattern=/.well"], ["MG149 note 11"]),
    .web(["scheme=https", "host=h.ex", "pathPattern=/a/.."]),
    .web(["scheme=https", "host=h.ex", "pathPattern=/a/....-.."]),
    .web(["scheme=https", "host=h.ex", "pathPattern=/a/..*"]),
  ]

  static let all =
    narrowedSchemes + narrowedHosts + types + verification + forms + dots
}
