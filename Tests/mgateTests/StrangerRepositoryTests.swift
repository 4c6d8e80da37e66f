import Foundation
import SampleScripts
import Testing

/// Repositories that were prepared for whoever compares a set of theirs.
@Suite(.timeLimit(.minutes(60))) struct StrangerRepositoryTests {
  /// Something planted in a repository with a set `Links` and a branch `main`.
  struct Plant: CustomStringConvertible {
    let description: String
    /// The lines that plant it; the program that must not run is `touch "$RAN"`.
    let lines: String
    /// A line of which the program runs.
    let trigger: String
  }

  /// Takes the only object of the script away, which a promisor remote is then asked for.
  private static let missing = """
    object=$(git rev-parse main:Links/main.lua)
    rm -f ".git/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)"
    git config core.repositoryFormatVersion 1
    git config extensions.partialClone x
    git config remote.x.promisor true
    """

  static let plants = [
    Plant(
      description: "hook",
      lines: """
        mkdir .git/planted; printf '#!/bin/sh\\ntouch "%s"\\n' "$RAN" > .git/planted/post-index-change
        chmod +x .git/planted/post-index-change; git config core.hooksPath .git/planted
        """,
      trigger: "git update-index --force-write-index"
    ),
    Plant(
      description: "monitor of files",
      lines: #"git config core.fsmonitor "touch '$RAN'; false""#,
      trigger: "git status"
    ),
    Plant(
      description: "filter",
      lines: #"""
        echo '*.lua filter=x' > .git/info/attributes
        git config filter.x.smudge "touch '$RAN'; cat"
        """#,
      trigger: "rm Links/main.lua; git checkout-index --all --force"
    ),
    Plant(
      description: "promisor's uploadpack",
      lines: missing + "\n" + #"""
        git config remote.x.url .
        git config remote.x.uploadpack "touch '$RAN'; false"
        """#,
      trigger: "git cat-file -p main:Links/main.lua"
    ),
    Plant(
      description: "promisor's transport",
      lines: missing + "\n" + #"""
        git config protocol.ext.allow always
        git config remote.x.url "ext::touch $RAN"
        """#,
      trigger: "git cat-file -p main:Links/main.lua"
    ),
    Plant(
      description: "promisor's SSH",
      lines: missing + "\n" + #"""
        git config remote.x.url ssh://example.com/x
        git config core.sshCommand "touch '$RAN'; false"
        """#,
      trigger: "git cat-file -p main:Links/main.lua"
    ),
    Plant(
      description: "repository inside of the set",
      lines: #"""
        cp -r .git/objects .git/refs .git/HEAD Links
        object=$(git rev-parse main:Links/main.lua)
        rm -f "Links/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)"
        configure() { git --git-dir Links config "$@"; }
        configure core.repositoryFormatVersion 1; configure extensions.partialClone x
        configure remote.x.promisor true; configure remote.x.url .
        configure remote.x.uploadpack "touch '$RAN'; false"
        """#,
      trigger: "git -C Links cat-file -p main:Links/main.lua"
    ),
  ]

  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("scheme 'app'\nroute('/a', open 'a')\n".utf8, to: "Links/main.lua")
    let tool = try line(
      """
      git init -q -b main; git add .
      git -c user.name=x -c user.email=x@example.com commit -qm one
      """,
      in: folder
    )
    try #require(tool.status == 0, "\(tool.errors)")
    return folder
  }

  /// Runs lines of the shell in a repository.
  private func line(_ line: String, in folder: borrowing TemporaryFolder) throws -> Tool {
    try Tool(line: "export RAN='\(folder.path)/ran'\n\(line)", in: folder.path)
  }

  @Test(arguments: plants) func `No program of the repository runs`(plant: Plant) throws {
    let folder = try repository()
    let planted = try line("set -e\n" + plant.lines, in: folder)
    try #require(planted.status == 0, "\(planted.errors)")
    let ran = folder.path + "/ran"
    try? FileManager.default.removeItem(atPath: ran)
    for sets in ["Links Links", "main: Links", "Links HEAD:", "main:Links main:Links"] {
      _ = try line("mgate diff \(sets)", in: folder)
      #expect(!FileManager.default.fileExists(atPath: ran), "mgate diff \(sets)")
    }
    _ = try line(plant.trigger, in: folder)
    #expect(FileManager.default.fileExists(atPath: ran), "The plant does nothing.")
  }

  /// Puts a program named git before the other one.
  private static func pretend(_ script: String) -> String {
    """
    mkdir bin; printf '#!/bin/sh\\n%s\\n' '\(script)' > bin/git; chmod +x bin/git; PATH=$PWD/bin:$PATH

    """
  }

  @Test func `Git is asked only where a colon asks for it`() throws {
    let folder = try repository()
    let pretended = Self.pretend(#"touch "$RAN"; exit 1"#)
    let tool = try line(
      pretended + "mgate diff Links Links && ! mgate diff main Links && ls ran",
      in: folder
    )
    #expect(tool.errors.contains("For a revision, write \"main:\"."))
    #expect(tool.errors.contains("ran"))
    #expect(tool.status != 0)
    #expect(try line("PATH=$PWD/bin:$PATH; mgate diff main: Links; ls ran", in: folder).status == 0)
  }

  @Test func `A Git that runs programs of a set is refused, and one that is missing`() throws {
    let folder = try repository()
    let old = try line(
      Self.pretend("echo git version 2.37.9") + "mgate diff main: Links",
      in: folder
    )
    #expect(old.status == 65)
    #expect(
      old.errors == """
        error: The Git here (git version 2.37.9) could run programs of the repository; revisions need 2.38 \
        or later. Otherwise give folders, as git worktree add makes them.

        """
    )
    let none = try line(
      "ln -s \"$(command -v env)\" \"$(command -v sh)\" .; mgate=$(command -v mgate); PATH=$PWD; $mgate diff main: Links",
      in: folder
    )
    #expect(none.errors == "error: Revisions need Git, and there is no program git in PATH.\n")
  }

  @Test func `A folder named like a revision is not taken for one, nor a revision for a folder`()
    throws
  {
    let folder = try repository()
    try folder.write("scheme 'app'\n".utf8, to: "main:/main.lua")
    #expect(try line("mgate diff main: Links", in: folder).status == 0)
    #expect(try line("mgate diff ./main: Links", in: folder).status == 2)
    try folder.write("scheme 'app'\n".utf8, to: "main/main.lua")
    #expect(try line("mgate diff main: Links", in: folder).status == 0)
    #expect(try line("mgate diff main Links", in: folder).status == 2)
    for name in ["--output=x:", "^main:", ":Links", ":/one:Links", "main\n:Links"] {
      #expect(try line("mgate diff -- '\(name)' Links", in: folder).status == 65, "\(name)")
    }
  }

  /// The lines that make something pass for the commit `main`, and a line that Git falls for.
  static let forgeries = [
    (
      """
      echo "scheme 'app'" > other; new=$(git hash-object -w other)
      git replace "$(git rev-parse main:Links/main.lua)" "$new"
      """,
      "main:", "git cat-file -p main:Links/main.lua | grep -q route"
    ),
    (
      """
      echo "scheme 'app'" > Links/main.lua
      git -c user.name=x -c user.email=x@example.com commit -qam two
      git checkout -q main~1 -- Links
      git -c user.name=x -c user.email=x@example.com commit -qm three
      first=$(git rev-parse main~2)
      echo "$(git rev-parse main) $first" > .git/info/grafts
      git reset -q --hard
      """,
      // By its parent, the branch before is the one without a route.
      "main~1:", "! git cat-file -p main~1:Links/main.lua | grep -q route"
    ),
  ]

  @Test(arguments: forgeries.indices) func `What replaces objects is not used`(index: Int) throws {
    let folder = try repository()
    let (lines, revision, check) = Self.forgeries[index]
    let planted = try line("set -e\n" + lines, in: folder)
    try #require(planted.status == 0, "\(planted.errors)")
    #expect(try line(check, in: folder).status != 0, "The plant does nothing.")
    let tool = try line("mgate diff \(revision) Links", in: folder)
    #expect(tool.status == (index == 0 ? 0 : 2), "\(tool.errors)")
  }

  /// Lines that have a folder mean something else than it seems, and what is said of that.
  static let disguises = [
    (
      "cp -r Links Decoy; git add .; commit; git rm -qr Links; ln -s Decoy Links; mgate diff main: Links",
      "A symbolic link leads to the folder Links;"
    ),
    (
      """
      mkdir P Q; cp -r Links Q/Links; cp -r Links P/Links; git add .; commit; rm -r P; ln -s Q P
      mgate diff main: P/Links
      """, "A symbolic link leads to the folder P/Links;"
    ),
    (
      """
      rm -rf Links; git init -q -b main Links; cd Links; echo "scheme 'app'" > main.lua; git add .; commit; cd ..
      mgate diff main: Links
      """, "has a repository of its own inside of another"
    ),
    (
      "git tag main main; commit --allow-empty; mgate diff main: Links",
      "may be refs/heads/main or refs/tags/main"
    ),
    (
      "git branch origin/x; git update-ref refs/remotes/origin/x main; mgate diff origin/x~0: Links",
      "may be refs/heads/origin/x or refs/remotes/origin/x"
    ),
    (
      "echo x > Links/old_test.lua; git add .; commit; rm -f .git/objects/58/*; mgate diff main: Links",
      "Git cannot read main:old_test.lua."
    ),
  ]

  @Test(arguments: disguises) func `What a folder or a revision only seems to be is refused`(
    lines: String,
    message: String
  ) throws {
    let folder = try repository()
    let tool = try line(
      "commit() { git -c user.name=x -c user.email=x@example.com commit -qm x \"$@\"; }\n" + lines,
      in: folder
    )
    #expect(tool.status == 65)
    #expect(tool.errors.contains(message), "\(tool.errors)")
  }

  @Test func `A folder that is gone is compared as it was`() throws {
    let folder = try repository()
    let tool = try line(
      """
      mkdir in; cp -r Links in/Old; cp -r Links in/New; git add .
      git -c user.name=x -c user.email=x@example.com commit -qm two; rm -rf in
      mgate diff main:in/Old main:./in/New/ && mgate diff "main:$PWD/in/Old" Links
      """,
      in: folder
    )
    #expect(tool.status == 0, "\(tool.errors)")
  }

  @Test func `A repository inside of another is compared where it is`() throws {
    let folder = try repository()
    let tool = try line(
      """
      mkdir in; cd in; git init -q -b main; cp -r ../Links .; git add .
      git -c user.name=x -c user.email=x@example.com commit -qm one
      mgate diff main: Links && cd Links && mgate diff main: . && mgate diff main:../Links "$PWD"
      """,
      in: folder
    )
    #expect(tool.status == 0, "\(tool.errors)")
  }

  @Test func `Objects from elsewhere are refused`() throws {
    let folder = try repository()
    let tool = try line(
      "mkdir -p other; echo \"$PWD/other\" > .git/objects/info/alternates; mgate diff main: Links",
      in: folder
    )
    #expect(tool.status == 65)
    #expect(tool.errors.contains("takes objects from elsewhere"))
    #expect(tool.errors.contains(".git/objects/info/alternates"))
  }

  @Test func `A revision that would fill the disk is refused before anything is written`() throws {
    let folder = try repository()
    let tool = try line(
      """
      head -c 1048576 /dev/zero > big; object=$(git hash-object -w big)
      tree=$({
        for number in $(seq 70); do printf '100644 blob %s\\t%s.lua\\n' $object $number; done
      } | git mktree)
      links=$(printf '040000 tree %s\\tLinks\\n' $tree | git mktree)
      git tag big "$(git -c user.name=x -c user.email=x@example.com commit-tree -m big $links)"
      mkdir tmp; TMPDIR=$PWD/tmp mgate diff big: Links
      """,
      in: folder
    )
    #expect(tool.status == 65)
    #expect(
      tool.errors == "error: The set at the revision big has more than 10000 files or 64 MiB.\n"
    )
  }
}
