extension Rule {
  /// The rules for the claims of an Android manifest that differ from the scripts, or are in vain.
  static let androidClaims: [Rule] = [
    Rule(
      .androidMissing,
      "android-missing",
      .error,
      "Scripts declare a scheme or a domain that no intent filter has.",
      """
      Android brings an app only the links that its manifest asks for. Such links open in \
      the browser, or nowhere.
      """,
      mistake: manifest(filter(#"scheme="movies""#)),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#)),
      scripts: """
        scheme "films"
        route("/list/:id(int)", open("film", captures))
        """
    ),
    Rule(
      .androidForeign,
      "android-foreign",
      .warning,
      "An intent filter has a scheme or a host that no script declares.",
      """
      Its links arrive, and the gate answers that they are not the app's. Either the \
      scripts lack a declaration, or the manifest kept what is no longer wanted.
      """,
      mistake: manifest(filter(#"scheme="films""#, #"scheme="movies""#)),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#)),
      scripts: """
        scheme "films"
        route("/list/:id(int)", open("film", captures))
        """
    ),
    Rule(
      .androidLost,
      "android-lost",
      .warning,
      "A route takes links that no intent filter gets.",
      """
      The filter has the scheme and the host, and none of its paths matches the link. \
      The link of the message was tried with the manifest and with the scripts.
      """,
      mistake: manifest(
        filter(
          verified: true,
          #"scheme="https""#,
          #"scheme="http""#,
          #"host="films.example""#,
          #"pathPrefix="/films/""#
        )
      ),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(
          verified: true,
          #"scheme="https""#,
          #"scheme="http""#,
          #"host="films.example""#,
          #"pathPattern="/list/.*""#
        )
      ),
      scripts: """
        domain "films.example"
        route("/list/:id(int)", open("film", captures))
        """
    ),
    Rule(
      .androidInVain,
      "android-in-vain",
      .note,
      "An intent filter gets links that no route takes.",
      """
      Such links leave the browser, which may have had a page for them, and the app has no \
      answer. The link of the message was tried with both sides. Some widening cannot be \
      helped: below API 31 no path pattern keeps to one segment.
      """,
      mistake: manifest(filter(verified: true, #"scheme="https""#, #"host="films.example""#)),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(verified: true, #"scheme="https""#, #"host="films.example""#, #"path="/list""#)
      ),
      scripts: """
        domain "films.example"
        route("/list", open "films")
        """
    ),
    Rule(
      .androidIncomplete,
      "android-incomplete",
      .error,
      "An intent filter lacks what links need, or asks for a type, which they lack.",
      """
      A link is opened with the action VIEW. A link that code opens needs the category DEFAULT, \
      and one from a browser BROWSABLE. Without any of the three the filter gets no link that is \
      tapped. With android:mimeType it gets only files and streams of the type.
      """,
      mistake: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.films">
          <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="35" />
          <application>
            <activity android:name=".Links" android:exported="true">
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <data android:scheme="films" />
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """,
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#))
    ),
    Rule(
      .androidProduct,
      "android-product",
      .warning,
      "The data elements of a filter combine to other links than each of them means.",
      """
      Android keeps the schemes, hosts and paths of a filter in three lists: each scheme \
      goes with each host, and each host with each path, whichever elements they are in. So a host \
      in one element also narrows a scheme that is alone in another.
      """,
      mistake: manifest(
        filter(#"scheme="https" host="films.example" path="/list""#, #"scheme="films" host="open""#)
      ),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(verified: true, #"scheme="https" host="films.example" path="/list""#),
        filter(#"scheme="films" host="open""#)
      )
    ),
    Rule(
      .androidCase,
      "android-case",
      .error,
      "A scheme or a host of an intent filter has capitals.",
      """
      Android compares schemes letter by letter. Browsers send them in lower case, so a \
      filter with capitals gets nothing.
      """,
      mistake: manifest(filter(#"scheme="Films""#)),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#))
    ),
    Rule(
      .androidIgnored,
      "android-ignored",
      .warning,
      "Android passes over a part of an intent filter.",
      """
      A path counts only beside a host, a host only beside a scheme, and a port only in \
      the element of its host. What is passed over does not narrow the filter: it gets \
      more links, or none.
      """,
      mistake: manifest(filter(#"scheme="films""#, #"pathPrefix="/list""#)),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#))
    ),
    Rule(
      .androidForm,
      "android-form",
      .error,
      "A scheme, a host or a path of an intent filter is not one that a link can have.",
      """
      Write a scheme without its colon, a host without a scheme and a path, and a path that begins \
      with a slash. Only the first character of a host may be a star.
      """,
      mistake: manifest(
        filter(verified: true, #"scheme="https""#, #"host="films.example""#, #"pathPrefix="list""#)
      ),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(verified: true, #"scheme="https""#, #"host="films.example""#, #"pathPrefix="/list""#)
      )
    ),
  ]
}
