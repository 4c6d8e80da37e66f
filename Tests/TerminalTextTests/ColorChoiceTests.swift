import TerminalText
import Testing

struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, [:], true, true), (.auto, [:], false, false), (.always, [:], false, true),
      (.never, [:], true, false), (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true), (.always, ["NO_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["FORCE_COLOR": "3"], false, true),
      (.auto, ["FORCE_COLOR": "0"], true, false), (.auto, ["FORCE_COLOR": "false"], true, false),
      (.auto, ["FORCE_COLOR": ""], false, false), (.never, ["FORCE_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["TERM": "dumb", "FORCE_COLOR": "1"], true, true),
      (.always, ["TERM": "dumb"], true, true),
    ] as [(ColorChoice, [String: String], Bool, Bool)]
  )
  func `Colours follow the choice, then the environment, then the terminal`(
    choice: ColorChoice,
    environment: [String: String],
    isTerminal: Bool,
    isColored: Bool
  ) {
    #expect(choice.isColored(environment: environment, isTerminal: isTerminal) == isColored)
  }

  @Test(arguments: [
    (Style.plain, "\u{1B}[0m"), (Style(.named(1)), "\u{1B}[0;31m"),
    (Style(.named(8)), "\u{1B}[0;90m"), (Style(.named(15)), "\u{1B}[0;97m"),
    (Style(.palette(208)), "\u{1B}[0;38;5;208m"),
  ])
  func `A style is chosen whatever was chosen before`(style: Style, sequence: String) {
    #expect(style.sequence == sequence)
  }
}
