import AsyncAwaitApp
import CallbackApp
import CombineApp
import Foundation
import StudioShared

/// The screens of the app, written in one style.
@MainActor
struct Style {
  let name: String
  /// How many uploads there are at the same time.
  let uploadsAtOnce: Int
  let logIn: any LogInScreen
  let home: any HomeScreen
  let album: any AlbumScreen

  static func callback(_ account: Account) -> Style {
    Style(
      name: "Callback", uploadsAtOnce: 5, logIn: CallbackApp.LogInViewModel(account: account),
      home: CallbackApp.HomeViewModel(account: account), album: CallbackApp.AlbumViewModel(account: account))
  }

  static func combine(_ account: Account) -> Style {
    Style(
      name: "Combine", uploadsAtOnce: 5, logIn: CombineApp.LogInViewModel(account: account),
      home: CombineApp.HomeViewModel(account: account), album: CombineApp.AlbumViewModel(account: account))
  }

  static func asyncAwait(_ account: Account) -> Style {
    Style(
      name: "AsyncAwait", uploadsAtOnce: 3, logIn: AsyncAwaitApp.LogInViewModel(account: account),
      home: AsyncAwaitApp.HomeViewModel(account: account), album: AsyncAwaitApp.AlbumViewModel(account: account))
  }
}
