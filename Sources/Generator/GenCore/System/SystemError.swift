/// The number with which a system call failed, such as `ENOENT`.
package struct SystemError: Error {
  /// The number, `errno` of the call.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }
}

/// Returns the system's words for a failed call, such as `no such file or directory`.
package func reason(of code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
