import Foundation

/// The connections that this process has to a server, as the system knows them.
enum ServerConnections {
  /// How many connections to a port on loopback there are, of which this process holds a descriptor; `nil` where there is
  /// no `/proc`.
  static func count(to port: Int) -> Int? {
    // Not `String(contentsOfFile:)`, which reads no more of such a file than a page.
    guard let table = try? FileHandle(forReadingAtPath: "/proc/self/net/tcp")?.readToEnd(),
      let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    else { return nil }
    let names = descriptors.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    let held = Set(names)
    let address = String(format: "0100007F:%04X", port)
    let sockets = String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap { line in
      let columns = line.split(separator: " ")
      return columns.count > 9 && columns[2] == address ? "socket:[\(columns[9])]" : nil
    }
    // The table may list a connection twice that changes while it is read.
    return Set(sockets).intersection(held).count
  }
}
