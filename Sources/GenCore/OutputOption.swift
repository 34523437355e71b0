import GenModel
import GenPlanning
import GenRendering

/// The options beside the styles that decide on the output. The hash of the input and the manifest both have all of them,
/// so that none is in one of the two only.
///
/// Not among them are folders that references may lead to: what was found there is part of the input, and no file in the
/// output may open a way to it.
package enum OutputOption: String, CaseIterable, Sendable {
  case access = "--access"
  case clientName = "--client-name"
  case distinguishNull = "--distinguish-null"
  case getBodies = "--get-bodies"
  case keepOperationIDs = "--keep-operation-ids"
  case templates = "--templates"
  case withInternal = "--with-internal"

  /// As an argument of the command line, such as `--access=internal`; `nil` for the default.
  fileprivate func argument(in options: GeneratorOptions) -> String? {
    switch self {
    case .access: options.render.access == .public ? nil : rawValue + "=" + options.render.access.rawValue
    case .clientName: options.plan.clientName.map { rawValue + "=" + $0 }
    case .distinguishNull: options.plan.distinguishesNull ? rawValue : nil
    case .getBodies: options.read.keepsGETBodies ? rawValue : nil
    case .keepOperationIDs: options.plan.keepsOperationIDs ? rawValue : nil
    // Where they are is nothing that another machine knows.
    case .templates: options.templatesFolder.map { _ in rawValue }
    case .withInternal: options.read.includesInternal ? rawValue : nil
    }
  }
}

extension GeneratorOptions {
  /// The output options that are not the defaults, as arguments of the command line.
  var outputArguments: [String] { OutputOption.allCases.compactMap { $0.argument(in: self) } }
}
