extension Rule {
  /// The rules for patterns, activities and levels of an Android manifest.
  static let androidFilters: [Rule] = [
    Rule(
      .androidPattern,
      "android-pattern",
      .warning,
      "A pattern of an intent filter does not mean what it looks like.",
      """
      A star repeats the character before it: /* matches slashes. A pattern never goes back: .* \
      ends at the first match of what follows, and in an advanced pattern a repeated part takes \
      all it can. In android:pathPattern a dot is any character, even after a backslash. The build \
      tools remove one level of backslashes.
      """,
      mistake: manifest(
        filter(
          verified: true,
          #"scheme="https""#,
          #"host="films.example""#,
          #"pathPattern="/list/*""#
        )
      ),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(
          verified: true,
          #"scheme="https""#,
          #"host="films.example""#,
          #"pathPattern="/list/.*""#
        )
      )
    ),
    Rule(
      .androidExported,
      "android-exported",
      .error,
      "Other apps cannot start an activity with an intent filter.",
      """
      A link is opened by another app, such as a browser. From API 31 on each activity \
      with a filter has to say whether others may start it; an app that does not say so \
      cannot be installed.
      """,
      mistake: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.films">
          <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="35" />
          <application>
            <activity android:name=".Links">
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
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
      .androidVerification,
      "android-verification",
      .warning,
      "Android does not verify the hosts of an intent filter.",
      """
      From Android 12 on a link of the web opens in the browser unless its host was \
      verified. Android asks only the hosts of filters with android:autoVerify whose \
      schemes are http and https and nothing else. The host "*" names none that it could ask.
      """,
      mistake: manifest(
        filter(#"scheme="https""#, #"host="films.example""#, #"pathPattern="/list/.*""#)
      ),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(
          verified: true,
          #"scheme="https""#,
          #"host="films.example""#,
          #"pathPattern="/list/.*""#
        )
      )
    ),
    Rule(
      .androidLevel,
      "android-level",
      .warning,
      "Older devices that the app runs on pass over a part of an intent filter.",
      """
      android:pathSuffix and android:pathAdvancedPattern came with API 31, groups with API \
      35. Where nothing else narrows the filter, older devices bring it all links of its \
      hosts.
      """,
      mistake: manifest(
        filter(verified: true, #"scheme="https""#, #"host="films.example""#, #"pathSuffix="/film""#)
      ),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(
        filter(
          verified: true,
          #"scheme="https""#,
          #"host="films.example""#,
          #"pathPattern="/list/.*""#
        )
      )
    ),
    Rule(
      .androidUnknown,
      "android-unknown",
      .note,
      "Only the build knows a part of an intent filter.",
      """
      A scheme or a host is a placeholder such as ${host}, or a text of the app's resources. \
      Nothing can be said about its links. The manifest in a built .apk has the values.
      """,
      mistake: manifest(filter(#"scheme="${scheme}""#)),
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#))
    ),
    Rule(
      .androidRivals,
      "android-rivals",
      .warning,
      "Two activities get the same links.",
      """
      Android asks the user which of the two to start, who cannot know.
      """,
      mistake: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.films">
          <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="35" />
          <application>
            <activity android:name=".Links" android:exported="true">
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="films" />
              </intent-filter>
            </activity>
            <activity android:name=".Other" android:exported="true">
              <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="films" />
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """,
      mistakeFile: "AndroidManifest.xml",
      mended: manifest(filter(#"scheme="films""#))
    ),
  ]
}

extension Rule {
  /// The rules for an Android manifest, and for the statements of hosts about the app.
  package static let android: [Rule] = androidClaims + androidFilters + assetLinks
}
