import ArgumentParser

/// The script that a shell runs to complete the words after `mgate`.
struct CompletionScript {
  /// The script, with a newline at its end.
  let text: String

  /// The script for a shell.
  init(for shell: Completions.Shell) {
    switch shell {
    case .bash:
      text = Self.literal(MGate.completionScript(for: .bash)) + "\n" + Self.wholeWords + "\n"
    case .zsh:
      let script = MGate.completionScript(for: .zsh)
      // With the option off, zsh leaves ! without a backslash, and Enter puts an earlier line in its place.
      let quoting = script.replacing("unsetopt aliases banghist", with: "unsetopt aliases")
      text = Self.leavingOpen(quoting) + "\n"
    case .fish: text = Self.countingByItself(MGate.completionScript(for: .fish)) + "\n"
    }
  }

  /// The script for zsh, which puts no space behind what goes on: a scheme, a folder, a name and `=`.
  private static func leavingOpen(_ script: String) -> String {
    script.replacing(
      "    _describe -V '' non_empty_completions --",
      with: #"""
            local -a whole=() begun=()
            local item
            for item in "${non_empty_completions[@]}"; do
                # Up to the first colon that is not escaped, it is what is inserted.
                if [[ "${item//\\:/=}" == [^:]#[/=](|:*) ]]; then
                    begun+=("${item}")
                else
                    whole+=("${item}")
                fi
            done
            _describe -V '' whole -- begun -S '' --
        """#
    )
  }

  /// The script for fish, in which the place of the cursor is the length of what stands before it.
  ///
  /// ArgumentParser 1.8 asks fish for both tokens and cursor. Fish 3.6 refuses that where nobody types, as in
  /// `complete -C`.
  private static func countingByItself(_ script: String) -> String {
    script.replacing(
      "(__mgate_tokens -tC)",
      with: "(string length -- \"$(commandline -ct)\")"
    )
  }

  /// The script for bash, in which no shell expands what `mgate` offers.
  ///
  /// ArgumentParser 1.8 hands candidates to `compgen -W`, which runs the commands in them.
  private static func literal(_ script: String) -> String {
    script.replacing(
      "__mgate_add_completions -W \"$(__mgate_custom_complete",
      with: "__mgate_add_candidates \"$(__mgate_custom_complete"
    )
  }

  /// A function around that of the parser.
  ///
  /// Bash breaks words at `:` and `=` as well, hands them out with their quotes, and replaces only the
  /// last piece. So words are put together first, and what stands before the last piece is taken away
  /// from what is offered.
  private static let wholeWords = #"""

    # Offers the lines of a text that begin with the word, as they are.
    __mgate_add_candidates() {
        is_candidate=true
        local candidate
        while IFS='' read -r candidate; do
            if [[ -n "$candidate" && "$candidate" == "$cur"* ]]; then COMPREPLY+=("$candidate"); fi
        done <<<"$1"
    }

    # Sets REPLY to a word without its quotes, and quote to the one that is still open at its end.
    __mgate_unquoted() {
        local word="$1" char
        REPLY=""
        quote=""
        while [[ -n "$word" ]]; do
            char="${word:0:1}"
            word="${word:1}"
            case "$quote$char" in
            "'" | '"') quote="$char" ;;
            "''" | '""') quote="" ;;
            "\\" | '"\')
                REPLY+="${word:0:1}"
                word="${word:1}"
                ;;
            *) REPLY+="$char" ;;
            esac
        done
        if [[ "$1" == "~/"* ]]; then REPLY="$HOME${REPLY:1}"; fi
    }

    _mgate_whole_words() {
        local rest="${COMP_LINE:0:COMP_POINT}" word trimmed
        local -a words=()
        local -i index last=-1
        for ((index = 0; index <= COMP_CWORD; index++)); do
            trimmed="${rest#"${rest%%[![:space:]]*}"}"
            word="${COMP_WORDS[index]}"
            if ((index == COMP_CWORD)); then word="$trimmed"; fi
            if ((last >= 0)) && [[ "$trimmed" == "$rest" ]]; then
                words[last]+="$word"
            else
                last+=1
                words[last]="$word"
            fi
            rest="${trimmed#"$word"}"
        done
        # What an open quote does not protect; there, such a word is not offered.
        local unsafe="" quote="" REPLY is_candidate=false
        __mgate_unquoted "${words[last]}"
        case "$quote" in \') unsafe=*\'* ;; \") unsafe='*[$`"\\!]*' ;; esac
        for index in "${!words[@]}"; do
            __mgate_unquoted "${words[index]}"
            words[index]="$REPLY"
        done
        __mgate_unquoted "$2"
        local before="${words[last]%"$REPLY"}"

        local -a COMP_WORDS=("${words[@]}")
        local COMP_LINE="${words[*]}"
        local -i COMP_CWORD=last COMP_POINT="${#COMP_LINE}"
        _mgate "$1" "${words[last]}" "${words[last - 1]}" 2>/dev/null

        local is_file=false
        if ! "$is_candidate" && [[ -e "${COMPREPLY[0]}" ]]; then is_file=true; fi
        for index in "${!COMPREPLY[@]}"; do
            word="${COMPREPLY[index]#"$before"}"
            if ! "$is_file" && [[ -n "$unsafe" && "$word" == $unsafe ]]; then
                unset "COMPREPLY[index]"
                continue
            fi
            if ! "$is_file" && [[ -z "$unsafe" && "$word" == *[!A-Za-z0-9_.,:/=%@+?-]* ]]; then
                printf -v word %q "$word"
            fi
            COMPREPLY[index]="$word"
        done
        COMPREPLY=("${COMPREPLY[@]}")
        if "$is_file"; then
            compopt -o filenames 2>/dev/null
        elif [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" == *[:/=] ]]; then
            compopt -o nospace 2>/dev/null
        fi
        return 0
    }

    complete -F _mgate_whole_words mgate
    """#
}
