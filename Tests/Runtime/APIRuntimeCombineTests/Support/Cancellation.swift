/// Waits until the task around it is cancelled.
func cancellation() async {
  let (never, hold) = AsyncStream<Never>.makeStream()
  for await _ in never {}
  withExtendedLifetime(hold) {}
}
