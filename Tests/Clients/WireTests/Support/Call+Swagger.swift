#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import SwaggerWire

extension Call where Client == SwaggerWireClient, Body == Nothing {
  static func query(
    usual: [String]? = nil, csv: [String]? = nil, ssv: [String]? = nil, tsv: [String]? = nil, pipes: [String]? = nil,
    multi: [String]? = nil, text: String? = nil, integer: Int? = nil, flag: Bool? = nil, at: Date? = nil,
    shade: SwaggerAPI.Query.Shade? = nil, blank: String? = nil
  ) -> Call {
    .empty(
      callback: {
        $0.swagger.query(
          usual: usual, csv: csv, ssv: ssv, tsv: tsv, pipes: pipes, multi: multi, text: text, integer: integer,
          flag: flag, at: at, shade: shade, blank: blank, completion: $1)
      },
      publisher: {
        $0.swagger.queryPublisher(
          usual: usual, csv: csv, ssv: ssv, tsv: tsv, pipes: pipes, multi: multi, text: text, integer: integer,
          flag: flag, at: at, shade: shade, blank: blank)
      },
      asyncAwait: {
        try await $0.swagger.query(
          usual: usual, csv: csv, ssv: ssv, tsv: tsv, pipes: pipes, multi: multi, text: text, integer: integer,
          flag: flag, at: at, shade: shade, blank: blank)
      })
  }

  static func path(usual: [String], csv: [String], ssv: [String], tsv: [String], pipes: [String]) -> Call {
    .empty(
      callback: { $0.swagger.path(usual: usual, csv: csv, ssv: ssv, tsv: tsv, pipes: pipes, completion: $1) },
      publisher: { $0.swagger.pathPublisher(usual: usual, csv: csv, ssv: ssv, tsv: tsv, pipes: pipes) },
      asyncAwait: { try await $0.swagger.path(usual: usual, csv: csv, ssv: ssv, tsv: tsv, pipes: pipes) })
  }

  static func header(
    xUsual: [String]? = nil, xCsv: [String]? = nil, xSsv: [String]? = nil, xTsv: [String]? = nil,
    xPipes: [String]? = nil, xText: String? = nil
  ) -> Call {
    .empty(
      callback: {
        $0.swagger.header(
          xUsual: xUsual, xCsv: xCsv, xSsv: xSsv, xTsv: xTsv, xPipes: xPipes, xText: xText, completion: $1)
      },
      publisher: {
        $0.swagger.headerPublisher(xUsual: xUsual, xCsv: xCsv, xSsv: xSsv, xTsv: xTsv, xPipes: xPipes, xText: xText)
      },
      asyncAwait: {
        try await $0.swagger.header(xUsual: xUsual, xCsv: xCsv, xSsv: xSsv, xTsv: xTsv, xPipes: xPipes, xText: xText)
      })
  }

  static func form(_ body: SwaggerAPI.Form.RequestBody? = nil) -> Call {
    .empty(
      callback: { $0.swagger.form(body: body, completion: $1) },
      publisher: { $0.swagger.formPublisher(body: body) },
      asyncAwait: { try await $0.swagger.form(body: body) })
  }

  static func upload(_ body: SwaggerAPI.Upload.RequestBody) -> Call {
    .empty(
      callback: { $0.swagger.upload(body: body, completion: $1) },
      publisher: { $0.swagger.uploadPublisher(body: body) },
      asyncAwait: { try await $0.swagger.upload(body: body) })
  }

  static func body(_ body: Tint) -> Call {
    .empty(
      callback: { $0.swagger.body(body: body, completion: $1) },
      publisher: { $0.swagger.bodyPublisher(body: body) },
      asyncAwait: { try await $0.swagger.body(body: body) })
  }
}
#endif
