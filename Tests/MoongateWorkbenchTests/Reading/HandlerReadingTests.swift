import Moongate
import MoongateWorkbench
import Testing

/// Tests of the findings in handlers, a table for each rule.
///
/// The body of the handler begins in line 4.
@Suite struct HandlerReadingTests {
  private func check(_ row: ReadingRow) throws {
    let found = try read(handler(row.script)).filter { $0.severity != .note }.map(\.short)
    #expect(found == row.found)
  }

  @Test(arguments: [
    ReadingRow(#"return opne("a")"#, "4:8-11 MG030"),
    ReadingRow("return open(io.read())", "4:13-14 MG030"),
    ReadingRow("local x = os return open(x)", "4:11-12 MG030"),
    ReadingRow("return open(tostring(nothing))", "4:22-28 MG030"),
    ReadingRow(#"return open(type(math.max(1, 2)) .. utf8.char(233))"#),
    ReadingRow("local function opne(x) return open(x) end return opne('a')"),
    ReadingRow("return open(_VERSION .. tostring(_G))"),
    ReadingRow("return open(_G.print(opne))", "4:22-25 MG030"),
  ]) func `Globals that there are not`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("return open(link.txt)", "4:17-20 MG031"),
    ReadingRow("return open(link['txt'])", "4:17-23 MG031"),
    ReadingRow("return open(link.word)", "4:17-21 MG031"),
    ReadingRow("return open(link.text .. link.path .. link.scheme)"),
    ReadingRow("local p = link.params return open(p.wrd)", "4:36-39 MG032"),
    ReadingRow("return open(link.params.word, { id = link.params.id })"),
    ReadingRow("local key = link.path return open(link[key])"),
    ReadingRow("return open(link:value('x')[1])", "4:18-22 MG031"),
    ReadingRow("return open(link:values('x')[1])"),
    ReadingRow("return open(link.values('x')[1])", "4:17-23 MG039"),
    ReadingRow("return open(link.values(link, 'x')[1])"),
    ReadingRow("return open(string.uper(link.path))", "4:19-23 MG031"),
    ReadingRow("return open(link.path:uper())", "4:23-26 MG031"),
    ReadingRow("return open(link.path:upper())"),
    ReadingRow("return open(link.query.anything or 'a')"),
    ReadingRow("return open(link.callback.sucess and 'a' or 'b')", "4:26-32 MG031"),
    ReadingRow("return open(facts.anything)"),
    ReadingRow("link = { txt = 'a' } return open(link.txt)"),
    ReadingRow("do local link = { txt = 'a' } return open(link.txt) end"),
    ReadingRow("return open(link:query('x'))", "4:18-22 MG031"),
    ReadingRow(
      "return open(link.params.word:trim() .. link.query.x:trim())",
      "4:30-33 MG031",
      "4:53-56 MG031"
    ),
    ReadingRow("return open(link.params.id:upper())", "4:28-32 MG031"),
    ReadingRow("return open(link.params.by:upper() .. link.query.x:sub(1) .. link.host:lower())"),
  ]) func `Fields that there are not`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("open('a')", "4:1-9 MG033"),
    ReadingRow("if link.path == 'x' then reject('no') end return open('a')", "4:26-37 MG033"),
    ReadingRow("local r = open('a') return r"),
    ReadingRow("print(open('a')) return pass()"),
    ReadingRow("local open = function(x) return nil end open('a')"),
    ReadingRow("ask('question') return open('a')"),
  ]) func `Responses that are dropped`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("if link.params.id == '7' then return open('a') end", "4:4-24 MG034"),
    ReadingRow("if '7' ~= link.params.id then return open('a') end", "4:4-24 MG034"),
    ReadingRow("if link.params.id == 7 then return open('a') end"),
    ReadingRow("if link.params.by == 'size' then return open('a') end", "4:4-27 MG034"),
    ReadingRow("if link.params.by == 'name' then return open('a') end"),
    ReadingRow("if link.params.word == 7 then return open('a') end", "4:4-24 MG034"),
    ReadingRow("if link.params.word == '7' then return open('a') end"),
    ReadingRow("if link.params.word == nil then return open('a') end", "4:4-26 MG034"),
    ReadingRow("if link.params.page == nil then return open('a') end"),
    ReadingRow("if link.params.page == 10 then return open('a') end", "4:4-25 MG034"),
    ReadingRow("if link.params.page == 9 then return open('a') end"),
    ReadingRow("if link.query.page == 9 then return open('a') end", "4:4-23 MG034"),
    ReadingRow("if tonumber(link.query.page) == 9 then return open('a') end"),
    ReadingRow("if link.params.id < '7' then return open('a') end", "4:4-23 MG034"),
    ReadingRow("if link.params.id < 7 then return open('a') end"),
    ReadingRow("local id = link.params.id if id == '7' then return open('a') end", "4:30-38 MG034"),
    ReadingRow("local id = link.params.id id = 'x' if id == '7' then return open('a') end"),
    ReadingRow(
      "if link.path == 7 or link.params.id == 3 then return open('a') end",
      "4:4-17 MG034"
    ),
    ReadingRow("if (link.params.page or 1) == 'x' then return open('a') end", "4:4-33 MG034"),
    ReadingRow("if type(link.query.a) == 'string' then return open('a') end"),
    ReadingRow("if 1 == 1.0 then return open('a') end"),
    // Whether there is a link at all may be asked; whether it is a text is a mistake.
    ReadingRow("if link == nil or nil == facts then return open('a') end"),
    ReadingRow("if link == 'a' then return open('a') end", "4:4-14 MG034"),
    // The last argument may give several values.
    ReadingRow(
      "local function less(a, b) return a < b end return open(less(next({ 1 })) and 'a' or 'b')"
    ),
    ReadingRow("local function less(a, b) return a < b end return open(less(1))", "4:34-38 MG034"),
  ]) func `Comparisons that are always the same`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("if link.params.by == 'name' or 'date' then return open('a') end", "4:4-37 MG035"),
    ReadingRow("if link.path == 'a' or link.path == 'b' then return open('a') end"),
    ReadingRow("if true then return open('a') end", "4:4-7 MG035"),
    ReadingRow("if nil then return open('a') end", "4:4-6 MG035"),
    ReadingRow("if not 'x' then return open('a') end", "4:4-10 MG035"),
    ReadingRow("if link.params.word then return open('a') end", "4:4-19 MG035"),
    ReadingRow("if link.params.page then return open('a') end"),
    ReadingRow(
      "if link.path == 'a' then return open('a') elseif link.path == 'a' then return open('b') end",
      "4:50-65 MG035"
    ),
    ReadingRow("while true do if link.path then break end end return open('a')"),
    ReadingRow("local by = link.params.by or 'name' return open(by)"),
    // How loops are left, and how Lua goes on with the next.
    ReadingRow("repeat if link.path then break end print('x') until true return open('a')"),
    ReadingRow("repeat if link.path then break end until false return open('a')"),
    ReadingRow("while 1 do if link.path then break end end return open('a')"),
    ReadingRow("while link.params.word do return open('a') end", "4:7-22 MG035"),
    // A function of the scripts may give something else each time.
    ReadingRow(
      "local n = 0 local function f() n = n + 1 return n end if f() == 1 then return open('a') elseif f() == 1 then return open('b') end"
    ),
    ReadingRow(
      "if link:values('a')[1] then return open('a') elseif link:values('a')[1] then return open('b') end",
      "4:53-71 MG035"
    ),
  ]) func `Conditions that always hold`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("do return open('a') end return open('b')", "4:25-40 MG036"),
    ReadingRow(
      "if link.query.a then return open('a') else return open('b') end print('x')",
      "4:65-74 MG036"
    ),
    ReadingRow("if link.query.a then return open('a') end return open('b')"),
    ReadingRow("error('no') return open('b')", "4:13-28 MG036"),
    ReadingRow("while true do print('x') end return open('b')", "4:30-45 MG036"),
    ReadingRow("while true do break end return open('b')"),
    ReadingRow("for i = 1, 3 do break print(i) end return open('b')", "4:23-30 MG036"),
    ReadingRow("goto out do return open('a') end ::out:: return open('b')"),
  ]) func `Statements that never run`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("count = 1 return open('a')", "4:1-5 MG037"),
    ReadingRow("list.x = 1 return open('a')", "4:1-6 MG037"),
    ReadingRow("list[#list + 1] = link.path return open('a')", "4:1-15 MG037"),
    ReadingRow("table.insert(list, 1) return open('a')", "4:1-21 MG037"),
    ReadingRow("local own = {} own.x = 1 table.insert(own, 1) return open(own.x)"),
    ReadingRow("local function add() list.x = 1 end add() return open('a')", "4:22-27 MG037"),
    ReadingRow("link.path = 'x' return open('a')", "4:1-9 MG038"),
    ReadingRow("link.params.id = 1 return open('a')", "4:1-14 MG038"),
    ReadingRow("facts.a = 1 return open('a')", "4:1-7 MG038"),
    ReadingRow("link = nil return open('a')"),
    // What a function around declares is fresh for each link.
    ReadingRow("local own = {} local function add() own.x = 1 end add() return open('a', own)"),
  ]) func `What a handler may not keep or change`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("return open('a', { x = 1, y = 2, x = 3 })", "4:34-34 MG040"),
    ReadingRow("return open('a', { x = 1, ['x'] = 3 })", "4:28-30 MG040"),
    ReadingRow("return open('a', { 1, 1, x = 1 })"),
    ReadingRow(
      #"local t = { ["\xFF"] = 1, ["\xFE"] = 2, ["\u{E9}"] = 3, ["e\u{301}"] = 4 } return open(t[1])"#
    ),
  ]) func `Fields that a table has twice`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("return redirect(link_to('nowhere', {}))", "4:25-37 MG042"),
    ReadingRow("return redirect(link_to('films'))", "4:25-31 MG042"),
    ReadingRow("local name = 'films' return redirect(link_to(name, { by = 1 }))", "4:46-61 MG042"),
    ReadingRow("local name = link.path return redirect(link_to(name))"),
  ]) func `Links to routes that there are not`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("if link.query.a then return open() end", "4:29-34 MG043"),
    ReadingRow("if link.query.a then return open(nil) end", "4:34-36 MG043"),
    ReadingRow("if link.query.a then return 7 end return 'text'", "4:29-29 MG043", "4:42-47 MG043"),
    ReadingRow("if link.query.a then return link.path == 'a' end", "4:29-44 MG043"),
    ReadingRow("if link.query.a then return { 'a' } end", "4:29-35 MG043"),
    ReadingRow("if link.query.a then return browse 'javascript:alert(1)' end", "4:36-56 MG043"),
    ReadingRow("if link.query.a then return browse 'ftp://x/' end", "4:36-45 MG043"),
    ReadingRow("if link.query.a then return redirect 'not a link' end", "4:38-49 MG043"),
    ReadingRow("if link.query.a then return redirect 'other:x' end", "4:38-46 MG043"),
    ReadingRow("return browse 'https://e.com/' or redirect 'demo:list' or browse 'mailto:a@b.c'"),
    ReadingRow("local function size() return 7 end return size() and nil"),
    ReadingRow("return link.query.a and open('a') or nil"),
    ReadingRow("return"),
  ]) func `What makes no response`(row: ReadingRow) throws { try check(row) }

  @Test(arguments: [
    ReadingRow("return browse('https://films.example.com/' .. link.params.word)", "4:15-62 MG021"),
    ReadingRow("return browse('https://films.example.com/' .. link.params.id)"),
    ReadingRow("return browse('https://films.example.com/' .. encode(link.params.word))"),
    ReadingRow(
      "return browse(string.format('https://films.example.com/%s', link.query.q))",
      "4:15-73 MG021"
    ),
    ReadingRow("return redirect('demo:' .. link.path)", "4:17-36 MG021"),
    ReadingRow("local w = link.params.word return redirect('demo:' .. w)", "4:44-55 MG021"),
    ReadingRow("return browse(url('https://films.example.com/{word}', link.params))"),
    ReadingRow("return reject('There is no ' .. link.path)"),
    ReadingRow("return redirect(('demo:v/%s'):format(link.query.u or ''))", "4:17-56 MG021"),
    ReadingRow(
      "if link.query.rare == 'y' then return browse(('https://e.com/%s'):format(link.params.word)) end",
      "4:46-90 MG021"
    ),
    ReadingRow("local u = 'https://e.com/' .. link.query.u return browse(u)", "4:58-58 MG021"),
    ReadingRow("return browse(table.concat({ 'https://e.com/', link.query.u }))", "4:15-62 MG021"),
    ReadingRow("if link.query.rare then return browse(link.query.u) end", "4:39-50 MG021"),
    ReadingRow("return browse(link.query.u or 'https://e.com')", "4:15-45 MG021"),
    ReadingRow("local u = link.params.word:lower() return browse(u)", "4:50-50 MG021"),
    ReadingRow("return redirect(link.query.u or 'demo:x')"),
    ReadingRow("return browse('https://e.com/' .. 'x' .. link.params.id)"),
    ReadingRow("return browse(('https://e.com/%s'):format(link.params.by))"),
    ReadingRow("return browse(table.concat({ 'https://e.com/', 'x' }))"),
    ReadingRow("return redirect(link_to(link.path, { q = link.query.q }))"),
    ReadingRow("if link.query.u == 'https://e.com' then return browse(link.query.u) end"),
    ReadingRow("local u = link.query.u if list[u] then return browse(u) end"),
    ReadingRow("if link.query.u:match('^https://e%.com/') then return browse(link.query.u) end"),
  ]) func `Text that is joined`(row: ReadingRow) throws { try check(row) }
}
