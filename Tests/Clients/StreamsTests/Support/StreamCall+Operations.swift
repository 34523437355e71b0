#if canImport(Combine) || OpenCombine
import APIRuntime
import LoopbackSupport
import StreamsGolden

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

extension StreamCall where Client == TickerClient, Element == ServerSentEvent<Quote> {
  static func watchQuotes(_ symbols: [String]) -> StreamCall {
    StreamCall(
      callback: { $0.quotes.watchQuotes(symbol: symbols, onElement: $1, completion: $2) },
      publisher: { $0.quotes.watchQuotesPublisher(symbol: symbols) },
      asyncAwait: { $0.quotes.watchQuotes(symbol: symbols) })
  }
}

extension StreamCall where Client == TickerClient, Element == NewsEvent {
  static func watchNews() -> StreamCall {
    StreamCall(
      callback: { $0.news.watchNews(onElement: $1, completion: $2) },
      publisher: { $0.news.watchNewsPublisher() },
      asyncAwait: { $0.news.watchNews() })
  }
}

extension StreamCall where Client == TickerClient, Element == OrderEvent {
  static func watchOrders() -> StreamCall {
    StreamCall(
      callback: { $0.trades.watchOrders(onElement: $1, completion: $2) },
      publisher: { $0.trades.watchOrdersPublisher() },
      asyncAwait: { $0.trades.watchOrders() })
  }
}

extension StreamCall where Client == TickerClient, Element == ServerSentEvent<String> {
  static func watchHeartbeats() -> StreamCall {
    StreamCall(
      callback: { $0.news.watchHeartbeats(onElement: $1, completion: $2) },
      publisher: { $0.news.watchHeartbeatsPublisher() },
      asyncAwait: { $0.news.watchHeartbeats() })
  }
}

extension StreamCall where Client == TickerClient, Element == Trade {
  static func exportTrades() -> StreamCall {
    StreamCall(
      callback: { $0.trades.exportTrades(onElement: $1, completion: $2) },
      publisher: { $0.trades.exportTradesPublisher() },
      asyncAwait: { $0.trades.exportTrades() })
  }
}

extension StreamCall where Client == TickerClient, Element == TradesAPI.ExportMeasurements.ResponseElement {
  static func exportMeasurements() -> StreamCall {
    StreamCall(
      callback: { $0.trades.exportMeasurements(onElement: $1, completion: $2) },
      publisher: { $0.trades.exportMeasurementsPublisher() },
      asyncAwait: { $0.trades.exportMeasurements() })
  }
}

extension StreamCall where Client == TickerClient, Element == AnswerPart {
  static func createAnswerStream(_ question: Question) -> StreamCall {
    StreamCall(
      callback: { $0.answers.createAnswerStream(body: question, onElement: $1, completion: $2) },
      publisher: { $0.answers.createAnswerStreamPublisher(body: question) },
      asyncAwait: { $0.answers.createAnswerStream(body: question) })
  }
}
#endif
