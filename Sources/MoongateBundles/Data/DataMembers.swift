internal import Moongate
internal import MoongateLinks
internal import MoongateLua

/// The members of an object of a data file, each name once.
struct DataMembers {
  let all: [(name: String, node: DataNode)]
  private let owner: DataNode

  init(_ all: [(name: String, node: DataNode)], of owner: DataNode) {
    (self.all, self.owner) = (all, owner)
  }

  subscript(name: String) -> DataNode? { all.first { $0.name.isSame(as: name) }?.node }

  /// The member of a name.
  func required(_ name: String) throws(LoadError) -> DataNode {
    guard let node = self[name] else {
      throw owner.fault("The member \(Value.quoted(name)) is missing in \(owner.noun).")
    }
    return node
  }

  /// Returns the one of some items whose name a member has.
  func one<Item>(of items: [Item], name: (Item) -> String) throws(LoadError) -> Item {
    let found = items.filter { self[name($0)] != nil }
    guard found.count == 1 else {
      let names = items.map(name).joined(separator: ", ")
      throw owner.expected("an object with one of the members \(names)")
    }
    return found[0]
  }

  /// Refuses a member with a name that is not among some.
  func check(_ names: [String]) throws(LoadError) {
    let unknown = all.first { member in !names.contains { $0.isSame(as: member.name) } }
    guard let unknown else { return }
    let nearest = nearest(to: unknown.name.message, among: names)
    let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? "."
    throw unknown.node.fault(
      "There is no member \(Value.quoted(unknown.name.message)) of \(owner.noun)\(hint)"
    )
  }
}
