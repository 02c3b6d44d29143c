import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The tests' Redis address with the proxy's place in it: name, password and database stay. */
function through(target: string, port: number): string {
  if (!/^rediss?:/.test(target)) return `redis://127.0.0.1:${port}`
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

/** A way to the tests' Redis that can be cut and mended, as a network does. */
export async function startRedisProxy() {
  const target = process.env.REDIS_URL!
  const open = () => {
    if (target.startsWith('/')) return connect(target)
    if (target.startsWith('unix://')) return connect(target.slice('unix://'.length))
    const { hostname, port } = new URL(target)
    return connect(Number(port || 6379), hostname)
  }
  const sockets = new Set<Socket>()
  const serve = (client: Socket) => {
    const server = open()
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }
  let listener: Server
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      listener = createServer(serve).listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = listener!.address() as AddressInfo
  const cut = () =>
    new Promise<void>((resolve) => {
      listener.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { url: through(target, port), cut, mend: () => listen(port), close: cut }
}
