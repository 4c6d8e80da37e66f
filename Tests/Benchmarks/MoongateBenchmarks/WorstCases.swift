import Moongate

/// Route sets and links made to cost as much as they can: each link at one, two, four and eight
/// times its length, the last near the limits of a link.
///
/// The time must grow no faster than the length. `Scripts/bench` compares the last with the first.
func worstCaseBenchmarks() {
  let factors = [1, 2, 4, 8]
  for worst in worstCases {
    compare(
      "Worst cases: \(worst.name)",
      iterations: 1_000,
      milliseconds: 1_000,
      with: { () -> (gate: Gate, links: [Link]) in
        (try worst.makeGate(), try factors.map { try Link(worst.link($0)) })
      },
      factors.indices.map { index in
        // As many operations as make a time out of a few nanoseconds.
        subject("x\(factors[index])", operations: 20) { context in
          var lines = 0
          for _ in 0..<20 {
            guard let route = context.gate.route(matching: context.links[index]) else {
              throw WrongResult()
            }
            lines += route.location.line
          }
          return lines
        }
      }
    )
  }
}

/// Routes, the last of which answers every link, and links that many others nearly match.
private struct WorstCase: Sendable {
  let name: String
  let script: String
  let link: @Sendable (Int) -> String

  func makeGate() throws -> Gate {
    let script = "scheme \"app\"\n\(script)\nroute(\"/*\", open \"rest\")"
    return try Gate(scripts: Scripts([Scripts.entry: script]), configuration: .large)
  }
}

private func run(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

private let worstCases: [WorstCase] = [
  WorstCase(
    name: "equal segments under captures and rests",
    script: """
      for i = 1, 12 do
        local path = ""
        for j = 1, i do path = path .. (j % 2 == 0 and "/a" or "/:c" .. j) end
        for _, tail in ipairs { "/*r/:y/z", "/*r/a/:y(int)", "/*r/a/a/z", "/z" } do
          route(path .. tail, open "x")
        end
      end
      """,
    link: { "app:/" + run("a/", 8 * $0 - 1) + "a" }
  ),
  WorstCase(
    name: "long segments under many nodes",
    script: """
      for i = 1, 64 do route(("/:a(int)/:b%d/%d"):format(i, i), open "x") end
      for i = 1, 64 do route(("/%d-:a/:b(int)/:c(uuid)"):format(i), open "x") end
      for i = 1, 64 do route(("/:a/*r/%d/:b(1..%d)"):format(i, i), open "x") end
      """,
    link: { "app:/" + run(run("0", 330 * $0) + "/", 3) }
  ),
  WorstCase(
    name: "texts between separators",
    script: """
      route("/:a-:b-:c-:d-:e-:f-:g-:h!", open "x")
      route("/:a--:b---:c!:d", open "x")
      """,
    link: { "app:/" + run("-", 1_000 * $0) + "!" }
  ),
  WorstCase(
    name: "kinds between separators",
    script: """
      route("/:a(int)-:b(int)-:c(int)-:d(int)-:e(int)!", open "x")
      route("/:a-:b(uuid)-:c(1..5)!", open "x")
      route("/:a(0|1|2)-:b(int)-:c!", open "x")
      """,
    link: { "app:/" + run("1-", 500 * $0) + "1!" }
  ),
  WorstCase(
    name: "choices of many texts in one segment",
    script: """
      local texts = {}
      for i = 1, 500 do texts[i] = "a" .. i end
      route("/:a(" .. table.concat(texts, "|") .. ")-:b!", open "x")
      """,
    link: { "app:/b" + run("a1-", 330 * $0) + "a!" }
  ),
  WorstCase(
    name: "declared kinds between separators",
    script: """
      kind("word", "%w[%w-]*")
      route("/:a(word)-:b(word)-:c(word)!", open "x")
      """,
    link: { "app:/" + run("a-", 500 * $0) + "a!" }
  ),
  WorstCase(
    name: "integers that any zero may end",
    script: #"route("/:a(int)%30:b(int)%30:c(int)!", open "x")"#,
    link: { "app:/" + run("0", 1_000 * $0) + "!" }
  ),
  WorstCase(
    name: "a separator that nearly occurs everywhere",
    script: #"route("/:a" .. ("-"):rep(40) .. "!:b", open "x")"#,
    link: { "app:/" + run("-", 1_000 * $0) }
  ),
  WorstCase(
    name: "a kind of many repeats that nothing ends",
    script: """
      kind("repeats", ("%(-"):rep(8) .. "%)")
      route("/:a(repeats)", open "x")
      """,
    link: { "app:/" + run("(", 1_000 * $0) }
  ),
  WorstCase(
    name: "numbers of many digits",
    script: #"route("/:a(number)/x", open "x")"#,
    link: { "app:/" + run("1", 500 * $0) + "." + run("7", 500 * $0) }
  ),
  WorstCase(
    name: "query items against conditions",
    script: """
      for i = 1, 60 do
        local items = {}
        for j = 1, i % 12 + 1 do items[j] = ("k%d=:c%d?"):format(j, j) end
        route("/a?" .. table.concat(items, "&") .. "&missing" .. i, open "x")
      end
      """,
    link: { "app:/a?" + (0..<32 * $0).map { "k\($0)=123456789" }.joined(separator: "&") }
  ),
  WorstCase(
    name: "a thousand kinds at one node",
    script: #"for i = 1, 1000 do route(("/:a(%d..%d)"):format(i, i + 5), open "x") end"#,
    link: { "app:/" + run("0", 1_000 * $0) + "9999" }
  ),
  WorstCase(
    name: "twins that differ in case",
    script: """
      for i = 0, 1023 do
        local text = ""
        for j = 0, 9 do text = text .. ((i >> j) & 1 == 0 and "a" or "A") end
        route("/" .. text .. text .. "/x", open "x")
      end
      route("/" .. ("a"):rep(20) .. "/:y(int)", { ignore_case = true }, open "x")
      """,
    link: { "app:/" + run("a", 20) + "/" + run("x", 1_000 * $0) }
  ),
  WorstCase(
    name: "labels of a host",
    script: """
      domain "*.ex.org"
      for i = 1, 100 do route("https://*." .. ("a."):rep(i * 4) .. "ex.org/x", open "x") end
      """,
    link: { "https://" + run("a.", 500 * $0) + "ex.org/y" }
  ),
]
