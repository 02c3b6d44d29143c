import { ModuleMocker } from 'jest-mock'

/** What Jest asks of an environment, for files that run in Node itself (see run-file.mjs). */
export default class WorkerEnvironment {
  /** Jest would put its own over much of `process`; here it finds nothing but where its console goes. */
  global = { JSON, console }
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null
  fakeTimersModern = null

  async setup() {}

  async teardown() {}

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }
}
