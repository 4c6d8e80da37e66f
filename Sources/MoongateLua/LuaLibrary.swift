internal import CMoongate

/// The Lua that runs the scripts.
package enum LuaLibrary {
  /// The release, such as `5.4.8`: that of the library, which may be newer than its headers were.
  package static let release: String = {
    let ident = String(cString: mg_lua_ident())
    let name = ident.drop { !$0.isNumber }
    return String(name.prefix { $0.isNumber || $0 == "." })
  }()

  /// Whether Lua was compiled together with Moongate and not found on the system.
  package static var isFromSource: Bool { mg_lua_is_from_source() }
}
