// Calls a Jupyter server. The steps are in the files beside this one.

import APIRuntime

let operations = CalledOperations()
var settings = configuration(operations)
settings.server = JupyterServerClient.Servers.main(at: settings.server)
settings.headers["Authorization"] = "token secret"
let client = JupyterServerClient(configuration: settings)
await readServer(client)
await keepContents(client.contents)
await runKernels(client)
operations.printAll()
