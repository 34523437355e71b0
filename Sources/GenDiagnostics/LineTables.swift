/// The line tables of files, each made when somebody first asks for a place in its file.
package struct LineTables {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  package init() {}

  package subscript(file: SourceFile) -> LineTable {
    mutating get {
      if let table = tables[ObjectIdentifier(file)] { return table }
      let table = LineTable(file)
      tables[ObjectIdentifier(file)] = table
      return table
    }
  }
}
