import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { shownPath, type DataDirectory } from './data-directory.ts'
import { newerGlibcPrefix } from './newer-glibc.ts'
import { accepts, rememberedPort, until } from './ports.ts'
import { findProgram } from './programs.ts'
import { type Progress, Obstacle } from './steps.mjs'
import type { Supervisor } from './supervisor.ts'

const ENGINE = fileURLToPath(new URL('mongodb-engine.mjs', import.meta.url))
const DATABASE = 'apogee'
/** Acknowledged writes survive a killed process: measured, without `journal` the last 100 ms are lost. */
const DURABLE = 'w=1&journal=true&directConnection=true'
/** A socket's path must fit into 104 bytes; the engine adds `/embedded-mongodb-xxxxxx/mongodb.sock`. */
const LONGEST_SOCKET_FOLDER = 65

interface Options {
  data: DataDirectory
  cache: string
  supervisor: Supervisor
  phase: number
  progress: Progress
}

/**
 * Starts a private MongoDB on the data directory: `mongod` where there is one, else the embedded engine.
 * A data directory stays with the one that made it.
 * @returns its address
 */
export async function startMongodb(options: Options): Promise<string> {
  const mongod = findProgram(['mongod'])
  const made = (name: string) => existsSync(path.join(options.data.path, name))
  if (mongod && (made('mongodb-server') || !made('mongodb-embedded'))) return startServer(mongod, options)
  if (made('mongodb-server')) {
    throw new Obstacle(
      `The data in ${options.data.path} was made with mongod, which is not on the PATH any more: install it, or set MONGODB_URI.`,
    )
  }
  return startEmbedded(options)
}

async function startEmbedded({ data, cache, supervisor, phase, progress }: Options): Promise<string> {
  const prefix = await newerGlibcPrefix(cache, progress)
  const directory = data.folder('mongodb-embedded')
  const sockets = socketFolder(data)
  const socket = path.join(sockets, 'mongodb.sock')
  const [command, ...args] = [...prefix, process.execPath, ENGINE, directory, socket]
  progress.doing('starting')
  await supervisor.start({
    name: 'MongoDB',
    command: command!,
    args,
    // The engine makes its own socket in the temporary folder, to which ours is a link.
    environment: { ...process.env, TMPDIR: sockets },
    phase,
    graceSeconds: 30,
    readySeconds: 60,
    shows: () => false,
    ready: (signal) => until(() => accepts({ path: socket }), signal),
  })
  progress.done(`embedded engine, data in ${shownPath(directory)}`)
  return `mongodb://${encodeURIComponent(socket)}/${DATABASE}?${DURABLE}`
}

/** A folder for sockets, emptied of what a killed engine left; below the data directory where its path is short. */
function socketFolder(data: DataDirectory): string {
  const folder = path.join(data.path, 'sockets')
  if (Buffer.byteLength(folder) > LONGEST_SOCKET_FOLDER) return mkdtempSync(path.join(os.tmpdir(), 'apogee-'))
  rmSync(folder, { recursive: true, force: true })
  return data.folder('sockets')
}

async function startServer(program: string, options: Options): Promise<string> {
  const { data, supervisor, phase, progress } = options
  const directory = data.folder('mongodb-server')
  const port = await rememberedPort(data.path, 'mongodb')
  await supervisor.start({
    name: 'MongoDB',
    command: program,
    args: ['--dbpath', directory, '--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket'],
    phase,
    graceSeconds: 30,
    readySeconds: 60,
    shows: () => false,
    ready: (signal) => until(() => accepts({ port, host: '127.0.0.1' }), signal),
  })
  progress.done(`${program} on port ${port}, data in ${shownPath(directory)}`)
  return `mongodb://127.0.0.1:${port}/${DATABASE}?${DURABLE}`
}

/**
 * Checks a MongoDB somebody else runs.
 * @throws Obstacle when it does not answer
 */
export async function requireMongodb(uri: string): Promise<void> {
  // Loaded only where it is used: a local start does not need it.
  const { default: mongoose } = await import('mongoose')
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: 5000 })
  try {
    await connection.asPromise()
  } catch (error) {
    throw new Obstacle(
      `MongoDB at MONGODB_URI does not answer (${(error as Error).message}): start it, or unset MONGODB_URI for a private one.`,
    )
  } finally {
    await connection.close()
  }
}
