extension LuaToken {
  /// The operator that the token is in front of an operand.
  var unaryOperator: LuaUnaryOperator? {
    switch kind {
    case .keyword(.not): .not
    case .symbol(.minus): .negate
    case .symbol(.length): .length
    case .symbol(.tilde): .complement
    default: nil
    }
  }

  /// The operator that the token is between operands.
  var binaryOperator: LuaBinaryOperator? {
    switch kind {
    case .keyword(.or): .or
    case .keyword(.and): .and
    case .symbol(let symbol): symbol.binaryOperator
    default: nil
    }
  }
}

extension LuaSymbol {
  fileprivate var binaryOperator: LuaBinaryOperator? {
    switch self {
    case .plus: .add
    case .minus: .subtract
    case .times: .multiply
    case .divide: .divide
    case .floorDivide: .floorDivide
    case .modulo: .modulo
    case .power: .power
    case .ampersand: .bitAnd
    case .tilde: .bitXor
    case .bar: .bitOr
    case .shiftLeft: .shiftLeft
    case .shiftRight: .shiftRight
    case .equal: .equal
    case .notEqual: .notEqual
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    case .less: .less
    case .greater: .greater
    case .concatenate: .concatenate
    default: nil
    }
  }
}
