import APIRuntime
import Foundation

@MainActor
func sendForms(_ forms: ApplicationClient.Forms) async {
  await step("a form of texts, with signs that forms escape") {
    let sent = try await forms.logIn(body: .init(username: "a+b & c=d", password: "pä%20ss", remember: true))
    try expect(sent, ["a+b & c=d", "pä%20ss", "True"])
  }

  await step("a form that leaves out what has a default") {
    try expect(try await forms.logIn(body: .init(username: "a", password: "b", remember: nil)), ["a", "b", "False"])
  }

  await step("a form described by a model, with a list, a date and a decimal") {
    let day = try day("2024-02-29")
    let order = OrderInput(
      name: "vinyl", amount: 2, price: .string("19.90"), day: day, sizes: [7, 12], isGift: true, genre: .hipHop)
    let received = try await forms.sendOrder(body: order)
    try expect(
      received.order,
      OrderOutput(name: "vinyl", amount: 2, price: "19.90", day: day, sizes: [7, 12], isGift: true, genre: .hipHop))
    try expect(received.fields.sorted(), ["amount", "day", "genre", "is_gift", "name", "price", "sizes", "sizes"])
  }

  await step("a form with a member that does not exist leaves it out") {
    let received = try await forms.sendOrder(
      body: OrderInput(name: "n", amount: nil, price: .double(1.5), day: nil, sizes: nil, isGift: nil, genre: nil))
    try expect(received.fields.sorted(), ["name", "price"])
    try expect(received.order.amount, 1)
    try expect(received.order.price, "1.5")
  }
}
