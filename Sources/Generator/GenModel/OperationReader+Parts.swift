import GenDiagnostics
import GenSource

/// How the parts of multipart bodies are read that have positions in the place of names: as the elements of a list, or as the properties
/// of an object, so that they are typed and encoded like those of forms. Also the header fields of parts that the caller gives. All
/// other encodings are read beside the media types.
extension OperationReader {
  /// A body of parts without names, as it is read.
  struct UnnamedParts {
    /// The schema of a list, or of an object with a property for each position.
    let schema: Schema
    let positions: PartPositions
    /// The encodings of the properties, or of the elements.
    let encodings: [PropertyEncoding]
  }

  /// Returns the parts that an array describes by their positions; `nil` for parts with names, and for what is not described.
  ///
  /// - Parameters:
  ///   - schema: Reads the schema of the body.
  ///   - itemSchema: Reads the schema of every part.
  func unnamedParts(
    of mediaType: JSONNode, schema: () -> Schema?, itemSchema: () -> Schema?
  ) -> UnnamedParts? {
    let node = mediaType["schema"].flatMap { references.resolve($0, severity: .warning)?.node }
    if mediaType["schema"] != nil, !(node?.isArray ?? false) { return nil }
    let prefixEncoding = mediaType["prefixEncoding"].elements
    let itemEncoding = mediaType["itemEncoding"]
    guard prefixEncoding.isEmpty, !(node?.isTuple ?? false) else {
      let array = node.map { schemas.read($0).array } ?? Schema.ArrayKeywords()
      if node == nil, mediaType["itemSchema"] == nil { return nil }
      return positions(
        PartList(
          prefix: array.prefixItems, items: array.items ?? (array.isClosed ? nil : itemSchema()),
          isClosed: array.isClosed, required: node?["minItems"]?.integer, prefixEncoding: prefixEncoding,
          itemEncoding: itemEncoding, place: (node ?? mediaType).place, details: node?["description"]?.string))
    }
    guard let list = schema() ?? itemSchema().map({ list(of: $0, at: $0.place) }) else { return nil }
    let encoding = itemEncoding.flatMap { partEncoding(of: "", $0, hasType: true) }
    return UnnamedParts(
      schema: list, positions: PartPositions(names: [], items: nil), encodings: encoding.map { [$0] } ?? [])
  }

  /// The statements about parts by their positions.
  private struct PartList {
    /// The schemas of the first parts.
    let prefix: [Schema]
    /// The schema of those behind them; `nil` if nothing is said of these.
    let items: Schema?
    /// Whether there are none behind them.
    let isClosed: Bool
    /// The number of parts that there have to be; `nil` where nothing is said of it.
    let required: Int64?
    let prefixEncoding: [JSONNode]
    let itemEncoding: JSONNode?
    let place: SourcePlace
    let details: String?

    /// The number of positions with a schema or an encoding of their own.
    var count: Int { isClosed ? prefix.count : max(prefix.count, prefixEncoding.count) }
  }

  /// Returns an object with a property for each position, and behind them `items` for the list of further parts.
  ///
  /// A position is required unless `minItems` says that parts may end before it.
  private func positions(_ list: PartList) -> UnnamedParts {
    let schema = { (position: Int) -> Schema in
      if list.prefix.indices.contains(position) { return list.prefix[position] }
      return list.items ?? self.schemas.add(Schema(place: list.place))
    }
    var parts = (0..<list.count).map { position -> (schema: Schema, encoding: JSONNode?) in
      let encoding = list.prefixEncoding.indices.contains(position) ? list.prefixEncoding[position] : list.itemEncoding
      return (schema(position), encoding)
    }
    var names = names(of: parts)
    let positions = PartPositions(
      names: names, items: list.isClosed || list.items == nil && list.itemEncoding == nil ? nil : "items")
    let required = names.prefix(list.required.map { Int(clamping: max($0, 0)) } ?? list.prefix.count)
    if let items = positions.items {
      names.append(items)
      parts.append((self.list(of: list.items ?? schema(list.count), at: list.place), list.itemEncoding))
    }
    var object = Schema.ObjectKeywords()
    object.properties = zip(names, parts).map { Schema.Property(name: $0, schema: $1.schema, place: $1.schema.place) }
    object.required = Array(required)
    var annotations = Schema.Annotations()
    annotations.details = list.details
    return UnnamedParts(
      schema: schemas.add(Schema(place: list.place, types: .object, object: object, annotations: annotations)),
      positions: positions,
      encodings: zip(names, parts).compactMap { name, part in
        part.encoding.flatMap { partEncoding(of: name, $0, hasType: true) }
      })
  }

  private func list(of items: Schema, at place: SourcePlace) -> Schema {
    var array = Schema.ArrayKeywords()
    array.items = items
    return schemas.add(Schema(place: place, types: .array, array: array))
  }

  // MARK: - Names

  /// Returns the names of positions: the title of the schema, the name of the component, or `file`, with the number of the position where
  /// several have the same; `part 1` where there is none of these.
  private func names(of parts: [(schema: Schema, encoding: JSONNode?)]) -> [String] {
    let words = parts.map { schema, encoding -> String? in
      let title = schema.annotations.title.flatMap { $0.split(separator: " ").count <= 4 ? $0 : nil }
      if let name = title ?? schemas.componentName(of: schema) { return name }
      return schema.isFile(isBinary: encoding.flatMap(isBinary)) ? "file" : nil
    }
    var counts = ["items": 1]
    for case let word? in words { counts[word.lowercased(), default: 0] += 1 }
    let names = words.enumerated().map { position, word in
      if let word, counts[word.lowercased()] == 1 { return word }
      return "\(word ?? "part") \(position + 1)"
    }
    // A title may be what another position is called.
    if Set(names.map { $0.lowercased() }).count == names.count { return names }
    return names.indices.map { "part \($0 + 1)" }
  }

  // MARK: - Header fields

  /// The header fields of a part that have one value only, and the schema of a part with the others; these are left to files that the
  /// caller gives where the parts have no type of their own.
  func headers(_ node: JSONNode?, hasType: Bool) -> (fixed: [(name: String, value: String)], part: Schema?) {
    var fixed: [(name: String, value: String)] = []
    var others: [(property: Schema.Property, isRequired: Bool)] = []
    for member in node.members where member.key.lowercased() != "content-type" {
      guard let header = references.resolve(member.value)?.node else { continue }
      let schema = header["schema"].flatMap { references.resolve($0)?.node }
      let values = schema?["enum"].map { Array($0.elements) } ?? schema?["const"].map { [$0] } ?? []
      if values.count == 1, let value = values[0].string ?? values[0].number {
        fixed.append((member.key, value))
      } else if hasType, schema?.bool == false {
        continue
      } else if hasType, member.key.isHTTPToken, member.key != PropertyEncoding.contentKey,
        !header.isExplodedObject(schema)
      {
        let property = Schema.Property(name: member.key, schema: value(of: header), place: member.keyPlace)
        others.append((property, header["required"]?.bool ?? false))
      } else {
        sink.warning(
          "body.part-header",
          "the header \"\(member.key)\" of a part is sent only if the caller gives the part as a file with that header",
          at: member.keyPlace)
      }
    }
    return (fixed, node.flatMap { part(with: others, at: $0.place) })
  }

  /// The schema of the value of a header, with what the header says for people.
  private func value(of header: JSONNode) -> Schema {
    let schema = header["schema"].map(schemas.read) ?? schemas.add(Schema(place: header.place, types: .string))
    var annotations = Schema.Annotations()
    annotations.details = header["description"]?.string
    annotations.isDeprecated = header["deprecated"]?.bool ?? false
    if annotations.details == nil, !annotations.isDeprecated { return schema }
    var composition = Schema.Composition()
    composition.allOf = [schema]
    return schemas.add(Schema(place: schema.place, composition: composition, annotations: annotations))
  }

  /// The object that a part with header fields is: its content, whatever that is, and a property for each field; `nil` without one.
  private func part(with headers: [(property: Schema.Property, isRequired: Bool)], at place: SourcePlace) -> Schema? {
    if headers.isEmpty { return nil }
    let content = Schema.Property(
      name: PropertyEncoding.contentKey, schema: schemas.add(Schema(place: place)), place: place)
    var object = Schema.ObjectKeywords()
    object.properties = [content] + headers.map(\.property)
    object.required = [content.name] + headers.filter(\.isRequired).map(\.property.name)
    var annotations = Schema.Annotations()
    annotations.details = "A part of the body with its header fields."
    return schemas.add(Schema(place: place, types: .object, object: object, annotations: annotations))
  }
}

extension Schema {
  /// Whether a part is the content of a file, as far as can be told from the schema alone.
  ///
  /// - Parameter isBinary: What the encoding says of it.
  fileprivate func isFile(isBinary: Bool?) -> Bool {
    format == "binary" || saysNoMore(than: []) && isBinary ?? true
  }
}

extension JSONNode {
  /// Whether a schema is that of an array.
  fileprivate var isArray: Bool { self["type"]?.string == "array" || self["prefixItems"] != nil }

  /// Whether a schema gives elements types by their positions.
  fileprivate var isTuple: Bool { self["prefixItems"] != nil || self["items"]?.kind == .array }

  /// Whether a header has a pair of a name and a value for each member of an object.
  fileprivate func isExplodedObject(_ schema: JSONNode?) -> Bool {
    self["explode"]?.bool ?? false && (schema?["type"]?.string == "object" || schema?["properties"] != nil)
  }
}
