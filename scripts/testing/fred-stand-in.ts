import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FredFault } from '../stand-ins/fred/faults.ts'
import { createFredStandIn, type FredStandInOptions } from '../stand-ins/fred/server.ts'

export { DEMO_KEY } from '../stand-ins/fred/server.ts'

/** For tests: the stand-in on a free port. */
export async function runFredStandIn(options: Partial<FredStandInOptions> = {}) {
  const server = createFredStandIn({ now: () => new Date(), ...options })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = async (path: string, body: object) => {
    const { status } = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (status !== 200) throw new Error(`the stand-in answered ${status}`)
  }
  return {
    /** What FRED_API_URL is set to. */
    url: `${address}/fred`,
    fail: (fault: FredFault) => post('/faults', fault),
    setKey: (key: string, registered: boolean) => post('/keys', { key, registered }),
    /** What was asked so far, without keys. */
    calls: async () => (await (await fetch(`${address}/calls`)).json()) as string[],
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type RunningFred = Awaited<ReturnType<typeof runFredStandIn>>
