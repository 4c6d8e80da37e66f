/// A reader of a tree, which is shown its parts from the outside in and in the order of the text.
///
/// A visitor of a part is called before those of what is in it.
package protocol LuaVisitor {
  /// Is shown a block.
  mutating func visit(_ block: LuaBlock)
  /// Is shown a statement.
  mutating func visit(_ statement: LuaStatement)
  /// Is shown an expression.
  mutating func visit(_ expression: LuaExpression)
  /// Is shown a function, before its block.
  mutating func visit(_ function: LuaFunction)
}

extension LuaVisitor {
  package mutating func visit(_ block: LuaBlock) {}
  package mutating func visit(_ statement: LuaStatement) {}
  package mutating func visit(_ expression: LuaExpression) {}
  package mutating func visit(_ function: LuaFunction) {}

  /// Goes through a whole text.
  package mutating func walk(_ chunk: LuaChunk) { walk(chunk.body) }

  /// Goes through a block and all that is in it.
  package mutating func walk(_ block: LuaBlock) {
    visit(block)
    for statement in block.statements { walk(statement) }
  }

  private mutating func walk(_ statement: LuaStatement) {
    visit(statement)
    switch statement.kind {
    case .empty, .break, .goto, .label: break
    case .assignment(let targets, let values): walk(targets + values)
    case .call(let call): walk(call)
    case .do(let block): walk(block)
    case .while(let condition, let block):
      walk(condition)
      walk(block)
    case .repeat(let block, let condition):
      walk(block)
      walk(condition)
    case .if(let clauses, let otherwise):
      for clause in clauses {
        walk(clause.condition)
        walk(clause.body)
      }
      if let otherwise { walk(otherwise) }
    case .numericFor(_, let values, let block), .genericFor(_, let values, let block):
      walk(values)
      walk(block)
    case .function(let target, let function):
      walk(target)
      walk(function)
    case .localFunction(_, let function): walk(function)
    case .local(_, let values), .return(let values): walk(values)
    }
  }

  private mutating func walk(_ function: LuaFunction) {
    visit(function)
    walk(function.body)
  }

  private mutating func walk(_ expressions: [LuaExpression]) {
    for expression in expressions { walk(expression) }
  }

  /// Goes through an expression and all that is in it.
  package mutating func walk(_ expression: LuaExpression) {
    visit(expression)
    switch expression.kind {
    case .nil, .true, .false, .dots, .number, .string, .name: break
    case .parentheses(let inner), .unary(_, let inner): walk(inner)
    case .function(let function): walk(function)
    case .table(let fields): for field in fields { walk(field) }
    case .suffixed(let value, let suffixes):
      walk(value)
      for suffix in suffixes { walk(suffix) }
    case .operation(let first, let operands):
      walk(first)
      for operand in operands { walk(operand.value) }
    }
  }

  private mutating func walk(_ field: LuaField) {
    switch field {
    case .item(let value), .named(_, let value): walk(value)
    case .keyed(let key, let value):
      walk(key)
      walk(value)
    }
  }

  private mutating func walk(_ suffix: LuaSuffix) {
    switch suffix.kind {
    case .field: break
    case .index(let key): walk(key)
    case .call(let arguments), .method(_, let arguments): walk(arguments)
    }
  }
}
