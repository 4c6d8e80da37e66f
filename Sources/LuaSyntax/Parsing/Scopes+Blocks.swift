extension Scopes {
  /// Begins a block.
  @inline(never)
  mutating func openBlock(isLoop: Bool = false) {
    let block = OpenBlock(
      active: active.count,
      declared: open[open.count - 1].declared,
      labels: labels.count,
      jumps: jumps.count,
      isLoop: isLoop
    )
    open[open.count - 1].blocks.append(block)
    if isLoop { open[open.count - 1].loops += 1 }
  }

  /// Ends the innermost block, with its locals and labels.
  @inline(never)
  mutating func closeBlock(at offset: Int) throws(LuaSyntaxError) {
    let block = open[open.count - 1].blocks.removeLast()
    if block.isLoop { open[open.count - 1].loops -= 1 }
    deactivate(to: block.active, at: offset)
    open[open.count - 1].declared = block.declared
    while labels.count > block.labels {
      let label = labels.removeLast()
      labelBindings[label.name] = label.hidden
    }
    let isFunction = open[open.count - 1].blocks.isEmpty
    for place in block.jumps..<jumps.count where !jumps[place].isSolved {
      if isFunction { throw jumps[place].unsolved }
      jumps[place].active = min(jumps[place].active, block.active)
    }
    if isFunction { jumps.removeSubrange(block.jumps...) }
  }

  // MARK: Labels

  /// Notes a label; `isLast` where nothing follows in its block.
  @inline(never)
  mutating func label(_ key: LuaKey, isLast: Bool) throws(LuaSyntaxError) {
    let name = number(of: key.name)
    let function = open[open.count - 1].index
    let hidden = labelBindings[name] ?? -1
    if hidden >= 0, labels[hidden].function == function {
      throw LuaSyntaxError(
        message: "The function already has a label \(key.name) that is visible here.",
        offset: key.range.lowerBound
      )
    }
    labelBindings[name] = labels.count
    labels.append(OpenLabel(name: name, function: function, hidden: hidden))
    let blocks = open[open.count - 1].blocks
    let block = blocks[blocks.count - 1]
    // Behind the last statement, locals are as good as gone.
    let kept = isLast ? block.active : active.count
    while let place = jumpsOfLabel[name]?.last, place >= block.jumps {
      if jumps[place].active < kept {
        throw LuaSyntaxError(
          message:
            "The goto jumps to the label \(key.name) over the local \(locals[active[jumps[place].active]].name).",
          offset: jumps[place].offset
        )
      }
      jumps[place].isSolved = true
      jumpsOfLabel[name]?.removeLast()
    }
  }

  /// Notes a jump to a label.
  mutating func goto(_ key: LuaKey, at offset: Int) {
    let name = number(of: key.name)
    let label = labelBindings[name] ?? -1
    if label >= 0, labels[label].function == open[open.count - 1].index { return }
    jumpsOfLabel[name, default: []].append(jumps.count)
    jumps.append(OpenJump(label: key, offset: offset, active: active.count))
  }

  /// Notes a `break`.
  mutating func leaveLoop(at offset: Int) {
    if open[open.count - 1].loops > 0 { return }
    jumps.append(OpenJump(label: nil, offset: offset, active: active.count))
  }
}

extension OpenJump {
  /// The error for a jump that leads nowhere.
  fileprivate var unsolved: LuaSyntaxError {
    let message =
      if let label { "There is no label \(label.name) that the goto could reach." } else {
        "The break is not in a loop."
      }
    return LuaSyntaxError(message: message, offset: offset)
  }
}
