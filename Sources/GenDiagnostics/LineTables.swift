/// The line tables of files, each made when somebody first asks for a place in its file.
struct LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  subscript(file: SourceFile) -> LineTable {
    mutating get {
      if let table = tables[ObjectIdentifier(file)] { return table }
      let table = LineTable(file)
      tables[ObjectIdentifier(file)] = table
      return table
    }
  }
}
