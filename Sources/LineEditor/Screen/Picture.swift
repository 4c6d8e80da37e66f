/// What the editor wants to be seen, whatever the terminal's size.
struct Picture {
  /// What stands before the text.
  var prompt: [StyledText] = []

  /// What stands before each further line of the text.
  var continuation: [StyledText] = []

  /// The text.
  var text = ""

  /// The offset of the cursor in the text.
  var cursor = 0

  /// The styles of parts of the text, of which a later one covers an earlier one.
  var styles: [StyledRange] = []

  /// What is proposed behind the text.
  var hint: String?

  /// What is said about the text, in a row below it.
  var note: [StyledText] = []

  /// What can be chosen from, below the text.
  var list: CandidateList?
}
