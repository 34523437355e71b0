/// The names of the environment variables of a client: `PETSTORE_SERVER`, `PETSTORE_API_KEY`.
///
/// No name is that of a variable of another credential, in any of the forms which credentials are read from.
package struct EnvironmentNames {
  /// The name of the client without `Client`, in capitals.
  private let prefix: String
  /// The names that are taken.
  private var taken: Set<String> = []

  /// - Parameter client: The name of the client's type.
  package init(client: String) {
    let name = client.hasSuffix("Client") && client != "Client" ? String(client.dropLast("Client".count)) : client
    prefix = Self.spelled(name)
    taken = [server]
  }

  /// The variable of the server's address.
  package var server: String { prefix + "_SERVER" }

  /// The name of the variable of a credential, or the beginning of the names of several.
  package mutating func name(of member: String) -> String {
    let spelled = Self.spelled(member)
    let name = spelled.hasPrefix(prefix + "_") ? spelled : prefix + "_" + spelled
    var unique = name
    var number = 2
    while !taken.isDisjoint(with: Self.all(of: unique)) {
      unique = "\(name)_\(number)"
      number += 1
    }
    taken.formUnion(Self.all(of: unique))
    return unique
  }

  /// All variables that a credential may be read from.
  private static func all(of name: String) -> [String] {
    ["", "_TOKEN", "_USER", "_PASSWORD", "_CLIENT_ID", "_CLIENT_SECRET", "_SCOPES"].map { name + $0 }
  }

  /// `PETSTORE_AUTH` for `petstoreAuth`, `API_KEY` for `apiKey`.
  private static func spelled(_ name: String) -> String {
    var result = ""
    var isAfterSmall = false
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        result += "_"
        isAfterSmall = false
        continue
      }
      if character.isUppercase, isAfterSmall { result += "_" }
      result += character.uppercased()
      isAfterSmall = !character.isUppercase
    }
    return result
  }
}
