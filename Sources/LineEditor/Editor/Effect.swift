/// A task for the caller of an editor; tasks are done in order.
///
/// After any effect but `write` the editor keeps what is typed to itself, until it is told to go on:
/// by `begin` for another line, or by `resume` after `suspend` and `editExternally`.
package enum Effect: Equatable, Sendable {
  /// Bytes for the terminal.
  case write([UInt8])
  /// A line that was entered; the history has it.
  case accept(String)
  /// The line was dropped by Ctrl-C.
  case interrupt
  /// Nothing more will be entered.
  case endOfInput
  /// The program is to be stopped as Ctrl-Z does.
  case suspend
  /// The text is to be edited by another program.
  case editExternally(String)
}
