import { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'
import circus from 'jest-circus/runner'
import { asFound } from './as-found.mjs'
import { useGlobals } from './globals.mjs'

const require = createRequire(import.meta.url)

register('./load-hooks.mjs', import.meta.url)
process.setSourceMapsEnabled(true)

/**
 * Runs one test file by Jest's own runner, but has Node load it. Jest would compile and run all that a file imports
 * anew for each file, in a context of its own, which takes longer than most tests; Node does it once per Jest worker,
 * and what is tested runs as it does in the product. So a file must leave modules as it would find them.
 */
export default async function runFile(globalConfig, config, environment, runtime, file, sendToJest) {
  const { moduleMocker: jest, global } = environment
  const loading = {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime: (globals) => useGlobals({ ...globals, jest }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (module) => import(pathToFileURL(module).href),
  }
  const loadedByNode = new Proxy(runtime, {
    get: (target, name) => (name in loading ? loading[name] : Reflect.get(target, name, target)),
  })
  const restore = takeOver(global.console)
  try {
    return await circus.default(globalConfig, config, environment, loadedByNode, file, sendToJest)
  } finally {
    jest.restoreAllMocks()
    restore()
  }
}

/** Jest shows what a file writes to the console with the file; the next one finds all that is shared as it was. */
function takeOver(console) {
  const restore = asFound()
  globalThis.console = console
  // Jest puts its own source maps over Node's, and has none for what Node loads.
  Error.prepareStackTrace = undefined
  return restore
}

/** The list of tests and hooks lives in this module of Jest's, and who listens to it: each file has its own. */
function requireAnew(module) {
  delete require.cache[module]
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  const asyncHooks = require('node:async_hooks')
  const { AsyncLocalStorage } = asyncHooks
  asyncHooks.AsyncLocalStorage = OneAtATime
  try {
    return require(module)
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage
  }
}

/**
 * What Jest asks of Node's AsyncLocalStorage, to know which of several tests that run at once an error is of. Here one
 * test runs at a time, and Node would have to follow every promise of what is tested: a tenth of its time.
 */
class OneAtATime {
  #store

  getStore() {
    return this.#store
  }

  async run(store, callback) {
    const before = this.#store
    this.#store = store
    try {
      return await callback()
    } finally {
      this.#store = before
    }
  }
}
