import { writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readOptional } from './process-identity.ts'
import { Obstacle } from './steps.mjs'

const LOOPBACK = '127.0.0.1'

/** Listens for a moment. Answers the port it got; throws what `listen` throws. */
function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: got } = probe.address() as net.AddressInfo
      probe.close(() => resolve(got))
    })
  })
}

/** A port nobody listens on now. */
export const freePort = (): Promise<number> => tryPort(0, LOOPBACK)

/**
 * The same free port at every start where that can be, kept by name in `ports.json` of the directory.
 */
export async function rememberedPort(directory: string, name: string): Promise<number> {
  const file = path.join(directory, 'ports.json')
  const read = () => JSON.parse(readOptional(file) ?? '{}') as Record<string, number>
  const before = read()[name]
  if (before && (await portIsFree(before))) return before
  const port = await freePort()
  // Read again: other services look for theirs at the same time.
  writeFileSync(file, `${JSON.stringify({ ...read(), [name]: port }, null, 2)}\n`)
  return port
}

async function portIsFree(port: number): Promise<boolean> {
  try {
    await tryPort(port, LOOPBACK)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

/**
 * @throws Obstacle when the web server could not listen there
 */
export async function requirePort(port: number, host: string): Promise<void> {
  const inUse = new Obstacle(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
  // Browsers try ::1 first for `localhost`, so a stranger there would be taken for Apogee.
  if (port !== 0 && (await accepts({ port, host: '::1' }))) throw inUse
  try {
    await tryPort(port, host)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw inUse
    if (code === 'EACCES')
      throw new Obstacle(
        `Port ${port} is reserved for administrators. Choose one above 1023: PORT=3000 npm start`,
      )
    throw new Obstacle(`HOST=${host} is no address of this machine (${code}). Use HOST=127.0.0.1 or 0.0.0.0.`)
  }
}

/** Whether something accepts connections there: a port on this machine, or a Unix socket. */
export function accepts(target: net.NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(target)
    const answer = (value: boolean) => {
      socket.destroy()
      resolve(value)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}

/** Asks again every 50 ms until the check holds; ends early when the signal aborts. */
export async function until(check: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await check())) await pause(50, undefined, { signal })
}
