'use strict'
/**
 * Preloaded into every thread of a confined process, before any code of ours or of anybody else. Node's permission
 * model leaves doors open: a thread started with arguments of its own is not held by it, sockets and signals are not
 * its subject, and an add-on may be anything. They are shut here, for good, in the main thread and in R's.
 */
const threads = require('node:worker_threads')
const { sep } = require('node:path')
const { fileURLToPath, pathToFileURL } = require('node:url')
const module_ = require('node:module')

const modules = process.env.CONFINED_MODULES + sep
const R_THREAD = `${modules}webr${sep}dist${sep}webr-worker.js`

function refused(what) {
  const error = new Error(`${what} is not allowed in a sandbox`)
  error.code = 'ERR_ACCESS_DENIED'
  return error
}

/** A function of an object that from now on throws, and can't be put back. */
function shut(object, names, what) {
  for (const name of new Set(names)) {
    if (!(name in object)) continue
    const value = function () {
      throw refused(what)
    }
    Object.defineProperty(object, name, { value, writable: false, configurable: false })
  }
}

const functionsOf = (object) => Object.keys(object).filter((name) => typeof object[name] === 'function')

// Sockets: everything that connects or listens goes through these, fetch and WebSocket included.
const net = require('node:net')
shut(net.Socket.prototype, ['connect'], 'a connection')
shut(net.Server.prototype, ['listen'], 'listening')
shut(net, ['_createServerHandle'], 'listening')
const dgram = require('node:dgram')
shut(dgram.Socket.prototype, ['bind', 'connect', 'send'], 'a socket')
shut(dgram, ['_createSocketHandle'], 'a socket')
const dns = require('node:dns')
for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  shut(
    resolver,
    Object.getOwnPropertyNames(resolver).filter(
      (name) => name !== 'constructor' && typeof resolver[name] === 'function',
    ),
    'a look-up',
  )

// Other processes, this one's own reports, and ways around the permission model.
const kill = process.kill.bind(process)
Object.defineProperty(process, 'kill', {
  value(pid, signal) {
    if (pid !== process.pid) throw refused('a signal to another process')
    return kill(pid, signal)
  },
  writable: false,
  configurable: false,
})
shut(process, ['_debugProcess', '_startProfilerIdleNotifier', '_linkedBinding'], 'an internal')
Object.defineProperty(process, 'binding', {
  // R's file system asks for the names of numbers.
  value(name) {
    if (name !== 'constants') throw refused('an internal')
    return { fs: require('node:fs').constants, os: require('node:os').constants }
  },
  writable: false,
  configurable: false,
})
shut(require('node:child_process'), functionsOf(require('node:child_process')), 'another process')
shut(require('node:cluster'), ['fork', 'setupPrimary'], 'another process')
shut(require('node:v8'), ['setFlagsFromString', 'writeHeapSnapshot', 'setHeapSnapshotNearHeapLimit'], 'this')
// Threads hear of the registration of the main one.
if (threads.isMainThread && process.env.CONFINED_CODE)
  module_.register(pathToFileURL(`${__dirname}${sep}load-compiled.mjs`), {
    data: { code: process.env.CONFINED_CODE, root: process.env.CONFINED_ROOT },
  })
shut(module_, ['register', 'registerHooks'], 'loading code in another way')

// What is called later was taken aside now: code that runs meanwhile may have changed the originals.
const { construct } = Reflect
const { realpathSync } = require('node:fs')
const { resolve } = require('node:path')
const startsWith = Function.prototype.call.bind(String.prototype.startsWith)

const open = process.dlopen.bind(process)
Object.defineProperty(process, 'dlopen', {
  value(target, filename, ...rest) {
    const path = realpathSync(filename)
    if (!startsWith(path, modules)) throw refused('an add-on from elsewhere')
    return open(target, path, ...rest)
  },
  writable: false,
  configurable: false,
})

/** The one thread that may be started is R's, from the main thread, with nothing else said about it. */
const Thread = threads.Worker
function GuardedWorker(file) {
  const path = file instanceof URL ? fileURLToPath(file) : String(file)
  if (!threads.isMainThread || resolve(path) !== R_THREAD) throw refused('another thread')
  return construct(Thread, [R_THREAD])
}
GuardedWorker.prototype = Thread.prototype
Object.defineProperty(Thread.prototype, 'constructor', {
  value: GuardedWorker,
  writable: false,
  configurable: false,
})
Object.defineProperty(threads, 'Worker', { value: GuardedWorker, writable: false, configurable: false })

module_.syncBuiltinESMExports()
