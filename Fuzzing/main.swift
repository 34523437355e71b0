import Foundation
import GenDiagnostics
import GenModel
import GenPlanning
import GenRendering
import GenSource

/// Feeds mutations of descriptions to the parser, or to all stages but the writing:
///
///     fuzz parser|line ITERATIONS SEED STATE FILE…
///     fuzz show parser|line ITERATION SEED FILE…
///
/// The number of the iteration is kept in the file STATE, so that whoever finds this process dead knows what killed it. An
/// iteration that takes more than 20 seconds is ended by a signal. `show` prints the input of one iteration.
struct Fuzzer {
  let isLine: Bool
  let seed: UInt64
  let texts: [[UInt8]]
  let trees: [JSONTree]
  let mutations: TreeMutations

  init(isLine: Bool, seed: UInt64, paths: [String]) {
    self.isLine = isLine
    self.seed = seed
    texts = paths.compactMap { FileManager.default.contents(atPath: $0).map(Array.init) }
    trees = texts.compactMap { bytes in
      JSONDocument.parse(SourceFile(path: "seed.json", bytes: bytes), sink: DiagnosticSink()).map { JSONTree($0.root) }
    }
    mutations = TreeMutations(trees)
  }

  func input(_ iteration: Int) -> [UInt8] {
    var random = RandomSource(seed: seed &+ UInt64(iteration) &* 0x1_0000_0001)
    guard isLine else { return mutated(texts[random.index(below: texts.count)], &random) }
    var text = ""
    mutations.mutated(trees[random.index(below: trees.count)], &random).write(to: &text)
    return Array(text.utf8)
  }

  /// What the input came to; an outcome that begins with `!` is a mistake of ours.
  func run(_ bytes: [UInt8]) -> String {
    let sink = DiagnosticSink()
    let document = JSONDocument.parse(SourceFile(path: "fuzz.json", bytes: bytes), sink: sink)
    guard let document else { return sink.hasErrors ? "refused" : "! nothing and no error" }
    guard isLine else { return sink.hasErrors ? "mended" : "read" }
    guard !sink.hasErrors, let description = readDescription(document, sink: sink), !sink.hasErrors else {
      return sink.hasErrors ? "refused" : "! no description and no error"
    }
    let plan = GenPlanning.plan(description, options: PlanOptions(), sink: sink)
    guard !sink.hasErrors else { return "refused" }
    guard let templates = templateLibrary(overriding: [], sink: sink) else { return "! no templates" }
    let files = render(plan, options: RenderOptions(styles: Style.all), templates: templates, sink: sink)
    guard !sink.hasErrors else { return "! \(sink.diagnostics.last?.message ?? "")" }
    let paths = Set(files.map { $0.path.lowercased() })
    return paths.count == files.count ? "generated" : "! two files of one name"
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
let shows = arguments.first == "show"
if shows { arguments.removeFirst() }
guard arguments.count >= 4, let number = Int(arguments[1]), let seed = UInt64(arguments[2]) else { exit(2) }
let fuzzer = Fuzzer(isLine: arguments[0] == "line", seed: seed, paths: Array(arguments.dropFirst(shows ? 3 : 4)))
guard !fuzzer.texts.isEmpty else { exit(2) }
if shows {
  FileHandle.standardOutput.write(Data(fuzzer.input(number)))
  exit(0)
}
let state = open(arguments[3], O_WRONLY | O_CREAT, 0o644)
var outcomes: [String: Int] = [:]
for iteration in 0..<number {
  var current = iteration
  pwrite(state, &current, MemoryLayout<Int>.size, 0)
  alarm(20)
  let outcome = fuzzer.run(fuzzer.input(iteration))
  outcomes[outcome, default: 0] += 1
  if outcome.hasPrefix("!") { print("iteration \(iteration): \(outcome.dropFirst(2))") }
}
print(outcomes.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
exit(outcomes.keys.contains { $0.hasPrefix("!") } ? 1 : 0)
