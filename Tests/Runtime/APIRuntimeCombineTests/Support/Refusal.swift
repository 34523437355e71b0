/// An error of a test.
struct Refusal: Error {}
