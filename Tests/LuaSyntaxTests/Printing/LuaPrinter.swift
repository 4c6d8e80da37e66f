import LuaSyntax

/// A writer of Lua from its tree.
struct LuaPrinter {
  let chunk: LuaChunk
  private(set) var text = ""
  private var indent = 0

  init(chunk: LuaChunk) { self.chunk = chunk }

  mutating func write(_ piece: String) { text += piece }

  /// Writes things with commas between them.
  mutating func list<Item>(_ items: [Item], _ print: (inout LuaPrinter, Item) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { write(", ") }
      print(&self, item)
    }
  }

  mutating func list(_ expressions: [LuaExpression]) { list(expressions) { $0.print($1) } }

  func name(of local: Int) -> String { chunk.locals[local].name }

  // MARK: Blocks

  mutating func print(_ block: LuaBlock) {
    for statement in block.statements {
      write(String(repeating: "  ", count: indent))
      print(statement)
      write("\n")
    }
  }

  private mutating func inner(_ block: LuaBlock) {
    write("\n")
    indent += 1
    print(block)
    indent -= 1
    write(String(repeating: "  ", count: indent))
  }

  mutating func print(_ function: LuaFunction) {
    var parameters = function.parameters.dropFirst(function.isMethod ? 1 : 0).map { name(of: $0) }
    if function.isVariadic { parameters.append("...") }
    write("(\(parameters.joined(separator: ", ")))")
    inner(function.body)
    write("end")
  }

  // MARK: Statements

  private mutating func print(_ statement: LuaStatement) {
    switch statement.kind {
    case .empty: write(";")
    case .assignment(let targets, let values):
      list(targets)
      write(" = ")
      list(values)
    case .call(let call): print(call)
    case .return(let values):
      write("return ")
      list(values)
    case .break: write("break")
    case .goto(let label): write("goto \(label.name)")
    case .label(let label): write("::\(label.name)::")
    case .local(let locals, let values): declare(locals, values)
    case .localFunction(let local, let function):
      write("local function \(name(of: local))")
      print(function)
    case .function(let target, let function):
      write("function ")
      print(target, isMethod: function.isMethod)
      print(function)
    default: printBlocks(of: statement)
    }
  }

  private mutating func printBlocks(of statement: LuaStatement) {
    switch statement.kind {
    case .do(let body):
      write("do")
      inner(body)
    case .while(let condition, let body):
      write("while ")
      print(condition)
      write(" do")
      inner(body)
    case .repeat(let body, until: let condition):
      write("repeat")
      inner(body)
      write("until ")
      return print(condition)
    case .if(let clauses, else: let otherwise):
      for (index, clause) in clauses.enumerated() {
        write(index > 0 ? "elseif " : "if ")
        print(clause.condition)
        write(" then")
        inner(clause.body)
      }
      if let otherwise {
        write("else")
        inner(otherwise)
      }
    case .numericFor(let local, let values, let body):
      write("for \(name(of: local)) = ")
      list(values)
      write(" do")
      inner(body)
    case .genericFor(let locals, let values, let body):
      write("for \(locals.map { name(of: $0) }.joined(separator: ", ")) in ")
      list(values)
      write(" do")
      inner(body)
    default: return
    }
    write("end")
  }

  private mutating func declare(_ locals: [Int], _ values: [LuaExpression]) {
    write("local ")
    list(locals) { printer, local in
      let declared = printer.chunk.locals[local]
      printer.write(declared.name + (declared.attribute.map { " <\($0.rawValue)>" } ?? ""))
    }
    if values.isEmpty { return }
    write(" = ")
    list(values)
  }

  /// Writes what a function is assigned to, with a colon in front of a method.
  private mutating func print(_ target: LuaExpression, isMethod: Bool) {
    guard case .suffixed(let variable, let suffixes) = target.kind else { return print(target) }
    print(variable)
    for (index, suffix) in suffixes.enumerated() {
      guard case .field(let key) = suffix.kind else { continue }
      write((isMethod && index == suffixes.count - 1 ? ":" : ".") + key.name)
    }
  }
}
