/// A value taken apart by one level.
enum ParameterParts {
  /// Nil or `null`.
  case none
  case primitive(String)
  case file(UploadFile)
  case list([any Encodable])
  /// Members in the order they were encoded, those of a dictionary sorted by name.
  case object([(name: String, value: any Encodable)])
}
