/// A test expected an error and there was none.
package struct NoError: Error {
  /// The error of a test that expected one.
  package init() {}
}
