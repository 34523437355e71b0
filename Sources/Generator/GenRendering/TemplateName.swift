/// The names that templates may use; the ones that built-in templates do not use are there for those of users.
///
/// A new name needs its row in Documentation/Templates.md. Names are told apart by their indices, which is faster than
/// by text.
enum TemplateName: String, CaseIterable {
  // Every file.
  case access, importAccess, hiddenAccess, clientName, namespace, imports, hasImports
  // Whatever has them.
  case name, key, type, `default`, documentation, deprecated, isDeprecated, isFirst, isLast
  case label, member, cases, values
  // Clients.
  case clientParameters, hasClientParameters
  case initializer, server, hasOwnServers, credentials, hasServers, servers, serverEnumerations
  case url, isFixed, isRelative, literal
  case hasSecuritySchemes, securitySchemes, scheme, hasCredentials, scopes, environment, groups, hasStreams
  case accessorName, typeName, apiName
  // Calls, and the requests that they send.
  case operations, namespaces, operation, types
  case parameters, hasParameters, parameterList, hasParameterList, argumentLabel
  case success, errors, errorsOfTask, result, value, isStream, onElement, isVoid, isDiscardable, client, completion,
    publisherName
  case hasPages, pages, pagesName, item, items, itemsPath, nextPage, hasMore, onPage
  case streamed, unstreamed, whole, flag, decoding, local, method, path, operationID, tag
  case requestParameters, location, isWhole, isJSON, options, encodings
  case body, isChoice, isOptional, forms, pattern, statements, security, accept, successes, failures, status
  case headers, style, explode
  // Models.
  case topLevelAlias, conformances, nested, structure, enumeration, union, bodies, alias, isNamespace, sharedTypes
  case properties, additional, fields, oneRequired, hasManyRequired, required, isRequired, hasDeclaredKeys, declaredKeys
  case conversion, storageAccess, constraints, hasConstraints
  case storage, stored, isOmitted, isBoxed, isComputed, isHashable, isConstant, constant, isInferred, isUndocumented
  case rawType, unknownName, isOpen, hasManyCases, isIndirect, discriminator, isImplied
  case defaultMember, severalName, choices, undiscriminated, otherwise, attempts, literals, hasLiterals, hasProperties
  case isValueItself, memberValues, hasMemberValues
  case identifier, literalProtocol
  case writtenValue, hasKeys, keys, hasNestedKeys, nestedKeys, hasRequiredKeys, requiredKeys, hasType
  // Samples and mocks.
  case samples, isStructure, hasResponses, responses, mockName, callsName, protocolName, styleProtocols, mocked, tuple
  case isProtocol, hasDefaults, sent, pageChange
  // Names of another generator.
  case aliases, extensions, settingsName, defaultServer, hasCallback, hasCombine, hasAsync, isDeclared, queue, former
  case initial
  case isValue, isAlternative, isProperty, members, declaration
  case replacement, requestReplacement, resultReplacement, queueReplacement, publisherReplacement, message, queueMessage
  // Deprecated styles.
  case replaced, responseReplacement, bodyReplacement, streamReplacement, pageReplacement
  // Catalogues.
  case title, link, articles, hasGroups, hasDocumentation, facts, text, others, change, hasFailures, hasExamples
  case examples, hasTabs, receiver, given, hasGiven, placeholders, hasPlaceholders, indent, isCall, isPages, isFailures,
    error
  // Packages.
  case dependency, dependencyName, hasReference, packages

  /// All names, by their indices.
  private static let all = allCases

  /// The names as templates write them, which `MustacheKey.index` counts.
  static let vocabulary = all.map(\.rawValue)

  /// Creates the name of a key; `nil` for what is not one of these.
  init?(_ key: MustacheKey) {
    guard Self.all.indices.contains(key.index) else { return nil }
    self = Self.all[key.index]
  }
}
