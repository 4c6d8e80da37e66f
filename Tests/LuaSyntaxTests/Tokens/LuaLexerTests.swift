import LuaSyntax
import Randomness
import Testing

struct LuaLexerTests {
  @Test(
    arguments: [
      ("", ""), (" \t\n\u{B}\u{C}\r", ""),
      (
        "local x <const> = 1", "local:keyword x:name <:symbol const:name >:symbol =:symbol 1:number"
      ),
      ("a.b:c()", "a:name .:symbol b:name ::symbol c:name (:symbol ):symbol"),
      ("...", "...:symbol"), ("....", "...:symbol .:symbol"), ("a..b", "a:name ..:symbol b:name"),
      ("1..2", "1..2:number malformedNumber@0"), ("1 ..2", "1:number ..:symbol 2:number"),
      ("::a::", ":::symbol a:name :::symbol"), ("a//b", "a:name //:symbol b:name"),
      ("<<=>>=~=", "<<:symbol =:symbol >>:symbol =:symbol ~=:symbol"),
      ("<=>===", "<=:symbol >=:symbol ==:symbol"), ("~ ~", "~:symbol ~:symbol"),
      ("andy and", "andy:name and:keyword"), ("_1a", "_1a:name"), ("é", "é:invalid"),
      ("aé b", "a:name é:invalid b:name"), ("@$", "@:invalid $:invalid"),
      ("!\u{0}?", "!:invalid \u{0}:invalid ?:invalid"),
      ("-- a\nb", "-- a:comment b:name"), ("--[[ a\n]]b", "--[[ a\n]]:comment b:name"),
      ("--[==[ ]] ]==]", "--[==[ ]] ]==]:comment"), ("--[= a\nb", "--[= a:comment b:name"),
      ("--[[ a", "--[[ a:comment unfinishedComment@6"), ("--", "--:comment"),
      ("a-b", "a:name -:symbol b:name"),
      ("[[a]]", "[[a]]:string"), ("[==[a]]]=]]==]", "[==[a]]]=]]==]:string"),
      ("[[a", "[[a:string unfinishedLongString@3"),
      ("[==[a]=", "[==[a]=:string unfinishedLongString@7"),
      ("[=a", "[=:invalid malformedLongBracket@0 a:name"), ("[a", "[:symbol a:name"),
      ("a[b]", "a:name [:symbol b:name ]:symbol"), ("'a' b", "'a':string b:name"),
      ("'\"'", "'\"':string"),
      ("'a", "'a:string unfinishedString@2"), ("'a\nb", "'a:string unfinishedString@2 b:name"),
      ("'a\\", "'a\\:string unfinishedString@3"), ("'a\\\nb'", "'a\\\nb':string"),
      ("'\\z \n b'", "'\\z \n b':string"),
      ("'\\q' a", "'\\q':string unknownEscape@1 a:name"),
      ("'\\'", "'\\':string unfinishedString@3"),
      ("'\\256'", "'\\256':string largeDecimalEscape@1"), ("'\\255'", "'\\255':string"),
      ("'\\x4'", "'\\x4':string shortHexadecimalEscape@1"),
      ("'\\x4g\\q'", "'\\x4g\\q':string shortHexadecimalEscape@1"),
      ("'\\u41'", "'\\u41':string malformedScalarEscape@1"),
      ("'\\u{}'", "'\\u{}':string malformedScalarEscape@1"),
      ("'\\u{41'", "'\\u{41':string malformedScalarEscape@1"),
      ("'\\u{7FFFFFFF}'", "'\\u{7FFFFFFF}':string"),
      ("'\\u{80000000}'", "'\\u{80000000}':string largeScalarEscape@1"),
      ("0xA.8p-1 .5e+1", "0xA.8p-1:number .5e+1:number"),
      ("3x y", "3x:number malformedNumber@0 y:name"),
      ("0x1e+1", "0x1e:number +:symbol 1:number"), ("1e+1", "1e+1:number"),
      ("1e", "1e:number malformedNumber@0"),
      ("a.1", "a:name .1:number"), ("#!lua", "#:symbol !:invalid lua:name"),
    ]
  )
  func `Tokens are what Lua takes for one`(text: String, expected: String) {
    let lexer = LuaLexer(text)
    let tokens = lexer.map { token in
      let kind = "\(token.kind)".split(separator: "(").first ?? ""
      let flaw = token.flaw.map { " \($0.kind)@\($0.offset)" } ?? ""
      return String(decoding: lexer.bytes[token.range], as: UTF8.self) + ":\(kind)" + flaw
    }
    #expect(tokens.joined(separator: " ") == expected)
  }

  @Test
  func `Each byte of any text belongs to one token or to a blank`() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<20_000 {
      var bytes = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      if round % 2 == 0 {
        bytes = Array(
          random.text(of: TokenMutation.others + ["=", "\\", "\"", "\r"], count: 0...12).utf8
        )
      } else if round % 4 == 1 {
        bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
      }
      if let fault = TokenCover.fault(of: bytes) {
        Issue.record("\(bytes): \(fault)")
        return
      }
      // Whatever it is, reading it as a whole comes to an end.
      _ = try? LuaChunk(bytes)
    }
  }
}
