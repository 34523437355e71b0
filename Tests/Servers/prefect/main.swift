// Calls a Prefect server. The steps are in the files beside this one.

import APIRuntime

let operations = CalledOperations()
var settings = configuration(operations)
settings.server = PrefectClient.Servers.main(at: settings.server)
settings.interceptors.append(LockedDatabaseInterceptor())
let client = PrefectClient(configuration: settings)
await readServer(client)
let flow = await keepFlows(client.flows)
let flowRun = await runFlows(client, flow: flow)
await runTasks(client, flowRun: flowRun)
await keepResults(client, flowRun: flowRun)
await keepDeployments(client, flow: flow)
await keepWorkPools(client)
await keepBlocks(client)
await keepVariables(client.variables)
await limitConcurrency(client)
await keepAutomations(client.automations)
await keepEvents(client.events)
await deleteFlows(client, flow: flow, flowRun: flowRun)
operations.printAll()
