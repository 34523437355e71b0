/// The head of a response: a success is chosen by it before there is a body.
struct ResponseHead {
  let status: Int
  let headers: HTTPHeaders
}
