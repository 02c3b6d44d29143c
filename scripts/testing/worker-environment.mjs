import { TestEnvironment } from 'jest-environment-node'

/** What outlives a test file, by its name. This module is loaded once per Jest worker, a test file's once per file. */
const kept = new Map()

/**
 * Each test file has modules and globals of its own, which go when it ends. What is dear to start (R, a browser) is
 * imported here, outside of them, and stays for the worker's next file: see kept-in-worker.ts.
 */
export default class WorkerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.jestWorker = { kept, import: (specifier) => import(specifier) }
  }
}
