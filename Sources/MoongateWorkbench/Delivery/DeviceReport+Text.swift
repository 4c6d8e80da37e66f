internal import Moongate

extension DeviceReport {
  /// The report as lines, without the end of the last one.
  package var text: String {
    let rows = self.rows
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + Value.displayed(value)
    }.joined(separator: "\n")
  }

  private var rows: [(String, String)] {
    let known = installID.map { [("install ID", $0)] } ?? []
    switch state {
    case .read: return channelRows + bundleRows + checkRows + known
    case .missing:
      return [
        (
          "state",
          """
          There is none: the device runs the scripts that its app shipped with, or the folder is not \
          that of a channel, <store>/<app>/<channel>.
          """
        )
      ] + known
    case .damaged:
      return [
        ("state", "The file is damaged; the app moves it aside at its next start, and begins anew.")
      ] + known
    case .unreadable:
      return [
        (
          "state",
          """
          The file cannot be read, or belongs to another user; an app that meets this runs the \
          scripts that it shipped with, and writes nothing.
          """
        )
      ] + known
    }
  }

  private var channelRows: [(String, String)] {
    var rows: [(String, String)] = []
    if let app, let channel { rows += [("app", app), ("channel", channel)] }
    if let sequence { rows.append(("sequence", "\(sequence)")) }
    if let issued { rows.append(("issued", Moment.text(issued))) }
    if let expires {
      rows.append(("expires", Moment.text(expires) + (isExpired == true ? ", expired" : "")))
    }
    rows.append(("stored channel", channelFile?.text ?? "none"))
    if let keysFile { rows.append(("stored keys", keysFile.text)) }
    return rows
  }

  private var bundleRows: [(String, String)] {
    var rows = [("runs", active?.name ?? "the shipped scripts")]
    if let active { rows += [("", active.standing), ("", active.file?.text ?? "")] }
    if let good { rows += [("last good", good.name), ("", good.file?.text ?? "")] }
    if let loading {
      rows.append(
        ("loading", "\(loading.name), \(loading.strikes) of \(loading.mostStrikes) strikes")
      )
    }
    rows += denied.map { denied in
      let version = denied.app.map { " In version \($0) of the app." } ?? ""
      return ("denied", "\(denied.bundle): \(denied.reason)\(version)")
    }
    for mark in marks {
      rows.append(("mark", mark))
    }
    return rows
  }

  private var checkRows: [(String, String)] {
    let failed = failures > 0 ? ", the last \(failures) failed" : ""
    return [("last check", (checked.map(Moment.text) ?? "never") + failed)]
  }
}
