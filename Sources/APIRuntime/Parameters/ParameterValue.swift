/// A value taken apart into what parameter styles know: texts, lists and objects.
enum ParameterValue {
  /// Nil, which is never written.
  case none
  case primitive(String)
  case list([ParameterValue])
  /// Members in the order they were encoded, those of a dictionary sorted by name.
  case object([(name: String, value: ParameterValue)])
}

/// A value taken apart by one level.
enum ParameterParts {
  case none
  case primitive(String)
  case file(UploadFile)
  case list([any Encodable])
  /// Members in the order they were encoded, those of a dictionary sorted by name.
  case object([(name: String, value: any Encodable)])
}
