import SwiftPlan

/// The facts that a plan has about an entity, a row for each kind: its id, how two plans are compared by it and with what
/// effects, and the words for it in a sentence.
///
/// A new fact is a row below, and one line in `PlanEntities`, where entities get their facts.
struct FactKind {
  /// The id, which the ids of changes end with.
  let id: String
  /// The words for it in a sentence.
  let words: Wording
  /// The way in which a difference is judged.
  let rule: Rule

  /// The forms of sentences.
  enum Wording {
    /// The part of the entity that differs.
    case of(String)
    /// The verbs where the fact holds, and where it does not any more.
    case flag(String, String)
  }

  /// The ways in which a difference is judged.
  enum Rule {
    /// Any one has the effects.
    case equality(ChangeEffects)
    /// Something begins or ceases to hold.
    case flag(on: ChangeEffects, off: ChangeEffects)
    /// A type that is read and set in Swift, and decoded and encoded.
    case type
    /// The kind of a declaration, with all that is in it.
    case kind
    /// A type that a value of the discriminator stands for, as a type otherwise: what it knows has to be in the other one.
    case toldType
    /// A type that is read in Swift alone.
    case swiftType
    /// A type that takes arguments, which are JSON or the text of a parameter.
    case argument(isText: Bool)
    /// A type that is decoded alone.
    case decodedType
    /// The value that is taken where nothing is given.
    case defaultValue
    /// Texts without an order.
    case set(added: ChangeEffects, removed: ChangeEffects)
    /// Texts of which the first one is taken.
    case preference
    /// The order of the names that both have.
    case order(ChangeEffects)
    /// Groups of texts, of which a request needs one, and takes the first that it can have.
    case alternatives(ChangeEffects, isOrdered: Bool)
  }

  /// Creates a row.
  init(_ id: String, _ words: Wording, _ rule: Rule) {
    self.id = id
    self.words = words
    self.rule = rule
  }
}

/// A fact of one plan.
enum FactValue: Equatable {
  /// A text, which is the same or not.
  case text(String)
  /// A text, and what it stands for, which is compared: `X-Trace` for `x-trace`.
  case spelled(String, meaning: String)
  /// Several texts, compared as the rule says.
  case texts([String])
  /// Whether something holds.
  case flag(Bool)
  /// A type; `nil` for none.
  case type(SwiftType?)
  /// The kind of a declaration, and its path.
  case kind(String, [String])
  /// A default, and whether nothing else needs to be given without one.
  case defaultValue(String?, isOptional: Bool)
  /// Groups of texts, of which one is needed.
  case alternatives([[String]])
}

extension FactKind {
  // MARK: - Of values

  static let type = FactKind("type", .of("the type"), .type)
  static let toldType = FactKind("type", .of("the type"), .toldType)
  static let parameterType = FactKind("type", .of("the type"), .argument(isText: true))
  static let argumentType = FactKind("type", .of("the type"), .argument(isText: false))
  static let defaultValue = FactKind("default", .of("the default"), .defaultValue)
  static let needsValue = FactKind(
    "required", .flag("has no default any more", "has a default now"), .flag(on: .source, off: []))
  static let isConstant = FactKind(
    "constant", .flag("is not an argument of the initializer any more", "is an argument of the initializer now"),
    .flag(on: .source, off: .source))
  static let isSent = FactKind(
    "sent", .flag("is always sent now, as null where it is nil", "is not sent any more where it is nil"),
    .flag(on: .wire, off: .wire))
  static let key = FactKind("key", .of("the key"), .equality([.decode, .wire]))
  static let isDeprecated = FactKind(
    "deprecated", .flag("is deprecated", "is not deprecated any more"), .flag(on: [], off: []))

  // MARK: - Of types

  static let kind = FactKind("kind", .of("the kind"), .kind)
  static let rawType = FactKind("raw-type", .of("the raw type"), .equality([.source, .decode, .wire]))
  static let unknownName = FactKind("unknown", .of("the case of other values"), .equality(.source))
  static let severalName = FactKind("several", .of("the case of values that are several"), .equality(.source))
  static let isDefault = FactKind(
    "default", .flag("stands for all other values now", "does not stand for all other values any more"),
    .flag(on: .decode, off: .decode))
  static let isOpen = FactKind(
    "open", .flag("has no list of all cases any more", "has a list of all cases now"), .flag(on: .source, off: .wire))
  static let value = FactKind("value", .of("the value"), .equality([.decode, .wire]))
  static let discriminator = FactKind("discriminator", .of("the discriminator"), .equality([.decode, .wire]))
  static let discriminatorValues = FactKind(
    "values", .of("the list of values of the discriminator"), .set(added: .decode, removed: .wire))
  static let order = FactKind("order", .of("the order of the arguments"), .order(.source))
  static let memberOrder = FactKind(
    "order", .of("the order of the members that nothing tells apart"), .order(.decode))

  // MARK: - Of operations

  static let method = FactKind("method", .of("the method"), .equality(.wire))
  static let path = FactKind("path", .of("the path"), .equality(.wire))
  static let server = FactKind("server", .of("the server"), .equality(.wire))
  static let security = FactKind("security", .of("the security"), .alternatives(.wire, isOrdered: true))
  static let scopes = FactKind("scopes", .of("the list of scopes"), .alternatives(.request, isOrdered: false))
  static let result = FactKind("result", .of("the result"), .swiftType)
  static let clientParameters = FactKind(
    "client-parameters", .of("the list of the client's parameters"), .set(added: .wire, removed: .wire))
  static let hasOptions = FactKind(
    "options",
    .flag(
      "takes the arguments that it can do without as one value now",
      "takes the arguments that it can do without one by one now"),
    .flag(on: .source, off: .source))
  static let location = FactKind("location", .of("the location"), .equality(.wire))
  static let name = FactKind("key", .of("the name"), .equality(.wire))
  static let serialization = FactKind("serialization", .of("the serialization"), .equality(.wire))
  static let mediaTypes = FactKind("media-types", .of("the list of media types"), .preference)
  static let accepted = FactKind("media-type", .of("the media type"), .equality(.wire))
  static let content = FactKind("content", .of("the content"), .equality(.decode))
  static let decodedType = FactKind("type", .of("the type"), .decodedType)
  static let isSuccess = FactKind(
    "success", .flag("is a success now", "is a failure now"), .flag(on: .decode, off: .decode))

  // MARK: - Of the client

  static let swiftType = FactKind("type", .of("the type"), .swiftType)
  static let typeName = FactKind("type", .of("the type"), .equality(.source))
  static let requests = FactKind("requests", .of("the type of the requests"), .equality(.source))
  static let calls = FactKind("calls", .of("the type of the calls"), .equality(.source))
  static let shape = FactKind("shape", .of("the form"), .equality(.source))
  static let url = FactKind("url", .of("the address"), .equality(.wire))
  static let scheme = FactKind("scheme", .of("the scheme"), .equality([.source, .wire]))
  static let field = FactKind("field", .of("the place"), .equality(.wire))
  static let flows = FactKind("flows", .of("the list of flows"), .set(added: [], removed: .wire))
  static let headerName = FactKind("key", .of("the name"), .equality(.decode))
  static let headerStyle = FactKind("serialization", .of("the serialization"), .equality(.decode))
}
