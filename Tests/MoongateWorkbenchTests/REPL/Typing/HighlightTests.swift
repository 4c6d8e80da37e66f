import LineEditor
import TerminalText
import Testing

@testable import MoongateWorkbench

@Suite struct HighlightTests {
  private func texts(_ text: String, _ style: Style, cursor: Int? = nil) throws -> [String] {
    try TypedSession().styled(text, cursor: cursor).filter { $0.style == style }.map(\.text)
  }

  @Test func `A link shows its parts`() throws {
    let link = " https://films.example.com/a/b?q=x&flag#top"
    #expect(try texts(link, Palette.host) == ["films.example.com"])
    #expect(try texts(link, Palette.path) == ["a", "b"])
    #expect(try texts(link, Palette.name) == ["q", "flag"])
    #expect(try texts(link, Palette.value) == ["x"])
    #expect(try texts(link, Palette.scheme) == ["https", "top"])
  }

  @Test func `A link that is refused is red from where it is wrong`() throws {
    #expect(try texts("films:a%ZZb", Palette.error) == ["%ZZb"])
  }

  @Test func `Lua shows its words`() throws {
    let line = "local x = f(\"a\", 12) -- note"
    #expect(try texts(line, Palette.keyword) == ["local"])
    #expect(try texts(line, Palette.string) == ["\"a\""])
    #expect(try texts(line, Palette.number) == ["12"])
    #expect(try texts(line, Palette.faint) == ["-- note"])
  }

  @Test func `A bracket shows its partner`() throws {
    #expect(try texts("= f({ 1 })", Palette.bracket, cursor: 10) == [")", "("])
    #expect(try texts("= f({ 1 })", Palette.bracket, cursor: 4) == ["{", "}"])
    #expect(try texts("= f)", Palette.error) == [")"])
  }

  @Test func `A string that is not finished is no mistake yet`() throws {
    #expect(try texts("= \"abc", Palette.error).isEmpty)
    #expect(try texts("= \"abc", Palette.string) == ["\"abc"])
  }

  @Test func `A command shows its name`() throws {
    #expect(try texts(":why films:x", Palette.command) == [":why"])
  }
}
