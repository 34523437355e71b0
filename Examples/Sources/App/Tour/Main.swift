import Foundation
import StudioServer
import StudioShared

/// Goes through the app in all styles, each with a server of its own. Exit status: 0 fine, 1 something was not as
/// expected, 2 it took too long.
@main
enum Main {
  @MainActor
  static func main() async throws {
    watch(seconds: 60)
    let report = Report()
    let styles = [Style.callback, Style.combine, Style.asyncAwait]
    for style in styles {
      let server = try StudioServer()
      let keychain = Keychain()
      func started() -> Style { style(Account(server: .init(server.url), keychain: keychain)) }
      await Tour(style: started(), server: server, report: report).run()
      await Tour(style: started(), server: server, report: report).runAgain()
      server.stop()
    }
    print("\n\(styles.count) styles, \(report.checks) checks, \(report.failures) failed")
    exit(report.failures == 0 ? 0 : 1)
  }

  /// Ends the process after a time, whatever it waits for.
  private nonisolated static func watch(seconds: TimeInterval) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      FileHandle.standardError.write(Data("not over after \(Int(seconds)) seconds\n".utf8))
      exit(2)
    }
  }
}
