/// A local of a set: the file, by its place, and the local's place in that file.
struct LocalID: Hashable {
  let script: Int
  let local: Int
}
