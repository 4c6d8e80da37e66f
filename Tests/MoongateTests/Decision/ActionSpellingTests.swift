import Testing

@testable import Moongate

@Suite struct ActionSpellingTests {
  private enum Destination: Decodable, Equatable {
    case deleteAccount
    case photoAlbum(albumName: String, userID: Int?)
    case settings
  }

  private enum Listed: Decodable, Equatable {
    case deleteAccount
    case photoAlbum(albumName: String, sort: Sort?)

    enum CodingKeys: String, CodingKey, CaseIterable {
      case deleteAccount
      case photoAlbum = "photo_album"
    }
  }

  private enum Sort: String, Decodable, CaseIterable { case newest, oldest }

  private static let spellings = [
    "deleteAccount", "delete-account", "delete_account", "Delete-Account", "DELETE_ACCOUNT",
    "deleteaccount",
  ]

  @Test(arguments: spellings)
  func `Listed cases are found in any spelling`(name: String) throws {
    #expect(try Action(name: name).decode(Listed.self) == .deleteAccount)
  }

  @Test(arguments: spellings.prefix(3))
  func `Cases that nobody lists are found in the spellings of words`(name: String) throws {
    #expect(try Action(name: name).decode(Destination.self) == .deleteAccount)
  }

  @Test(
    arguments: [
      (["albumName": "x", "userID": 7], 7), (["album_name": "x", "user_id": 7], 7),
      (["album-name": "x"], nil), (["album_name": "x", "userId": nil], nil),
      (["albumName": "x", "album_name": "y", "userID": 1, "userid": 2], 1),
    ] as [(Value, Int?)]
  )
  func `Arguments are found in any spelling, their own first`(
    arguments: Value,
    user: Int?
  ) throws {
    let action = Action(name: "photo-album", arguments: arguments)
    #expect(try action.decode(Destination.self) == .photoAlbum(albumName: "x", userID: user))
  }

  private func error<Wanted: Decodable>(
    _ action: Action,
    _ wanted: Wanted.Type
  ) throws -> ActionError {
    try #require(throws: ActionError.self) { _ = try action.decode(wanted) }
  }

  @Test func `An error has the nearest case, the list, and the values of an enum`() throws {
    let near = try error(Action(name: "deleteAcount"), Listed.self)
    #expect(
      near.message.hasSuffix("Listed has no case of that name; did you mean \"deleteAccount\"?")
    )
    let far = try error(Action(name: "help"), Listed.self)
    #expect(far.message.hasSuffix("no case of that name; it has deleteAccount, photo_album."))
    let unlisted = try error(Action(name: "help"), Destination.self)
    #expect(unlisted.message == "The type Destination has no case of that name.")
    let sort = try error(
      Action(name: "photo_album", arguments: ["album_name": "x", "sort": "size"]),
      Listed.self
    )
    #expect(sort.field == "sort")
    #expect(sort.message == "The app wants \"newest\" or \"oldest\", got the text \"size\".")
  }
}
