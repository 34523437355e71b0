import APIRuntime
import Foundation

@MainActor
func runKernels(_ client: JupyterServerClient) async {
  let kernels = client.kernels
  let sessions = client.sessions

  await step("what kernels there are") {
    let specs = try await client.kernelspecs.getApiKernelspecs()
    try expect(specs.default, "python3")
    try expect(specs.kernelspecs?["python3"]?.name, "python3")
  }

  let kernel = await step("start a kernel") {
    let kernel = try await kernels.postApiKernels(body: .init(name: "python3"))
    try expect(kernel.name, "python3")
    return kernel
  }

  await step("list and get kernels") {
    let id = try kernel.get().id
    try expect(try await kernels.getApiKernels().map(\.id), [id])
    let read = try await kernels.getApiKernelsByKernelId(kernelId: id)
    try expect(read.id, id)
    try expect(read.connections, 0)
  }

  await step("interrupt and restart a kernel") {
    let id = try kernel.get().id
    try await kernels.postApiKernelsByKernelIdInterrupt(kernelId: id)
    try expect(try await kernels.postApiKernelsByKernelIdRestart(kernelId: id).id, id)
  }

  let session = await step("start a session with that kernel") {
    let session = Session(path: "a/b ü.ipynb", name: "b", type: "notebook", kernel: try kernel.get())
    let created = try await sessions.postApiSessions(body: session)
    try expect(created.path, "a/b ü.ipynb")
    try expect(created.kernel?.id, try kernel.get().id)
    return created
  }

  await step("the id in a body names the kernel that is there, and starts no other") {
    try expect(try await kernels.getApiKernels().map(\.id), [try kernel.get().id])
  }

  let id = await step("list and get sessions") {
    guard let id = try session.get().id else { throw Mismatch(description: "a session without an id came") }
    try expect(try await sessions.getApiSessions().map(\.id), [id])
    try expect(try await sessions.getApiSessionsBySession(session: id).name, "b")
    return id
  }

  await step("rename a session, and nothing else of it") {
    let renamed = try await sessions.patchApiSessionsBySession(session: try id.get(), body: Session(name: "c"))
    try expect(renamed.name, "c")
    try expect(renamed.path, "a/b ü.ipynb")
    try expect(renamed.kernel?.id, try kernel.get().id)
  }

  await step("end a session and its kernel with it") {
    try await sessions.deleteApiSessionsBySession(session: try id.get())
    try expect(try await sessions.getApiSessions(), [])
    try expect(try await kernels.getApiKernels(), [])
  }

  await step("a session that is missing, in the server's words") {
    let missing = UUID()
    let refusal = try await refusal(404) { try await sessions.getApiSessionsBySession(session: missing) }
    let message = try refusal.json()["message"]
    try expect(
      "\(String(describing: message))".contains(missing.uuidString.lowercased()), "\(String(describing: message))")
  }

  await step("end a kernel") {
    let kernel = try await kernels.postApiKernels(body: .init(name: "python3"))
    try await kernels.deleteApiKernelsByKernelId(kernelId: kernel.id)
    let refusal = try await refusal(404) { try await kernels.getApiKernelsByKernelId(kernelId: kernel.id) }
    try expect(refusal.data.isEmpty, false)
  }
}
