import MoongateApp
import MoongateWorkbench

extension Host {
  /// Opens a prompt on the scripts of the app; what is tried there never reaches the app.
  func openPrompt() throws {
    let screen = REPL.Screen(columns: 80, rows: 24)  // Until the terminal says how large it is.
    try REPL(gate: gate, screen: screen).runInTerminal()
  }
}
