import * as childProcess from 'node:child_process'
import * as dgram from 'node:dgram'
import * as dns from 'node:dns'
import { appendFileSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import * as net from 'node:net'
import * as threads from 'node:worker_threads'
import { openSession } from '../../duckdb/open-session.ts'
import { startR } from '../../statistics/start-r.ts'
import { connectToWorker } from '../effects.ts'

/** A sandbox entry that tries to get out in every way it knows, and reports the ways that led somewhere. */
const { perform, send, started } = connectToWorker()
await started
const { secret, outside, port, parent } = JSON.parse(readFileSync('targets', 'utf8')) as {
  /** What must not be seen. */
  secret: string
  /** A file of the worker's that holds it. */
  outside: string
  /** Something listens there, on this machine. */
  port: number
  /** The worker's process. */
  parent: number
}
const escapes: string[] = []

async function attempt(name: string, act: () => unknown): Promise<void> {
  try {
    const got = await act()
    escapes.push(`${name}: ${String(got).slice(0, 60)}`)
  } catch (error) {
    // Held. A refusal of ours, the system's or the database's: whatever it says, nothing was had.
    if (!(error instanceof Error) && typeof error !== 'string' && !(error as { message?: unknown })?.message)
      escapes.push(`${name}: threw ${String(error)}`)
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const connected = (socket: net.Socket) =>
  new Promise((resolve, reject) => socket.once('connect', () => resolve('connected')).once('error', reject))
const places = [
  outside,
  `${process.cwd()}/../${outside.split('/').slice(-1)[0]}`,
  `/proc/${parent}/environ`,
  `/proc/${process.ppid}/environ`,
  '/proc/1/environ',
  `/proc/${parent}/maps`,
  '/etc/passwd',
  '/etc/hostname',
  '/root',
]
/** Only what holds the secret or is none of its business counts: in namespaces of its own, process 1 is its own. */
const harmless = (text: string) => text.includes('CONFINED_ROOT=') && !text.includes(secret)
const seen = (text: string) => {
  if (harmless(text)) throw new Error('its own')
  return text
}

for (const place of places) {
  await attempt(`js read ${place}`, () => seen(readFileSync(place, 'utf8')))
  await attempt(`js list ${place}`, () => readdirSync(place).join())
  await attempt(`js link ${place}`, () => {
    symlinkSync(place, `link-${places.indexOf(place)}`)
    return seen(readFileSync(`link-${places.indexOf(place)}`, 'utf8'))
  })
}
await attempt('js write outside', () => writeFileSync(`${outside}.x`, ''))
await attempt('js write code', () => appendFileSync(new URL(import.meta.url), ''))
for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const)
  await attempt(`js ${name}`, () => {
    const { error } = childProcess[name]('id', []) as { error?: Error }
    if (error) throw error
    return 'ran'
  })
await attempt('js fork', () => childProcess.fork('x'))
for (const options of [{}, { execArgv: [] }, { env: {}, execArgv: [] }])
  await attempt(`js thread ${JSON.stringify(options)}`, async () => {
    const code = `require('worker_threads').parentPort.postMessage(require('fs').readFileSync(${JSON.stringify(outside)}, 'utf8'))`
    const thread = new threads.Worker(code, { eval: true, ...options })
    return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
  })
await attempt('js thread class of a prototype', () => {
  const Thread = threads.Worker.prototype.constructor as typeof threads.Worker
  return new Thread('1', { eval: true, execArgv: [] }).threadId
})
await attempt('js binding', () => (process as unknown as { binding(name: string): unknown }).binding('fs'))
await attempt('js signal', () => process.kill(parent, 0))
await attempt('js debug', () =>
  (process as unknown as { _debugProcess(pid: number): void })._debugProcess(parent),
)
await attempt('js add-on', () => {
  writeFileSync('x.node', '\x7fELF')
  process.dlopen({ exports: {} }, `${process.cwd()}/x.node`)
  return 'loaded'
})
await attempt('js connect', () => connected(net.connect(port, '127.0.0.1')))
await attempt('js listen', async () => {
  const server = net.createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, resolve))
  return 'listens'
})
await attempt('js fetch', async () => (await fetch(`http://127.0.0.1:${port}`)).status)
await attempt('js datagram', () => {
  dgram.createSocket('udp4').send('x', port, '127.0.0.1')
  return 'sent'
})
await attempt('js look-up', () => dns.promises.resolve('example.com'))
await attempt('js inspector', async () => {
  const inspector = await import('node:inspector')
  inspector.open(0)
  return inspector.url()
})
await attempt('js hooks', async () => {
  const { register } = await import('node:module')
  register('data:text/javascript,')
  return 'registered'
})

const session = await openSession({ directory: process.cwd() })
await session.execute(`COPY (SELECT 1 AS a) TO '${process.cwd()}/own.csv'`)
await session.shutIn()
for (const sql of [
  `SELECT content FROM read_text('${outside}')`,
  `SELECT content FROM read_text('${process.cwd()}/../../${outside.split('/').slice(-1)[0]}')`,
  `SELECT * FROM read_csv('/etc/passwd')`,
  `SELECT content FROM read_blob('/proc/${parent}/environ')`,
  `SELECT * FROM glob('/etc/*')`,
  `ATTACH '${outside}.db' AS other`,
  `COPY (SELECT 1) TO '${outside}.csv'`,
  `SET enable_external_access = true`,
  `SET allowed_directories = ['/']`,
  `RESET lock_configuration`,
  `INSTALL httpfs`,
  `LOAD '${process.cwd()}/x.node'`,
  `SELECT * FROM read_csv('http://127.0.0.1:${port}/x.csv')`,
  `CALL enable_logging(storage = 'file')`,
  `SELECT getenv('PATH')`,
])
  await attempt(`sql ${sql}`, async () => {
    const { rows } = await session.query(sql)
    if (rows.length === 0) throw new Error('nothing')
    return JSON.stringify(rows)
  })
// Its own folder, and what the analysis needs, are still there.
await session.query(`SELECT * FROM read_csv('${process.cwd()}/own.csv')`)
await session.exportCsv('duckdb_types', `${process.cwd()}/types.csv`).catch(() => undefined)
await session.close()

const r = await startR()
const inR = (code: string) => r.evalRString(`as.character(${code})[1]`)
const js = (code: string, wait_ = false) =>
  inR(`webr::eval_js(${JSON.stringify(code)}${wait_ ? ', await = TRUE' : ''})`)
const found = async (text: Promise<string>) => {
  const got = await text
  if (!got || /^(undefined|NA|FALSE|null)$/.test(got)) throw new Error('nothing')
  return seen(got)
}
for (const place of places) {
  await attempt(`r readLines ${place}`, () =>
    found(inR(`suppressWarnings(readLines(${JSON.stringify(place)}))`)),
  )
  const read = `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(place)}, 'utf8')`
  await attempt(`r eval_js ${place}`, () => found(js(read)))
  await attempt(`r eval_js in the main thread ${place}`, () => found(js(read, true)))
  await attempt(`r mount ${place}`, async () => {
    await r.FS.mkdir(`/m${places.indexOf(place)}`)
    await r.FS.mount(
      'NODEFS',
      { root: place.slice(0, place.lastIndexOf('/')) || '/' },
      `/m${places.indexOf(place)}`,
    )
    return found(inR(`suppressWarnings(readLines("/m${places.indexOf(place)}/${place.split('/').at(-1)}"))`))
  })
}
await attempt('r url', () => found(inR(`readLines(url("http://127.0.0.1:${port}/"))`)))
await attempt('r thread', () =>
  found(
    js(`new (process.getBuiltinModule('worker_threads').Worker)('1', { eval: true, execArgv: [] }).threadId`),
  ),
)
await attempt('r process', () =>
  found(js(`process.getBuiltinModule('child_process').execSync('id').toString()`)),
)
await attempt('r connect', async () => {
  await js(
    `globalThis.heard = 'nothing'; const s = process.getBuiltinModule('net').connect(${port}, '127.0.0.1'); s.on('connect', () => { globalThis.heard = 'connected' }); 'tried'`,
  )
  await wait(300)
  if ((await js('globalThis.heard')) !== 'connected') throw new Error('nothing')
  return 'connected'
})
await attempt('r signal', () => found(js(`process.kill(${parent}, 0)`)))
r.close()

await perform({ kind: 'progress', message: JSON.stringify(escapes) })
await send({ type: 'done', stages: {} })
