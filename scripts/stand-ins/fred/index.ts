import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createFredStandIn } from './server.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, 'app-url': { type: 'string' } },
})
const { port } = z.object({ port: z.coerce.number().int() }).parse(values)

const server = createFredStandIn({ now: () => new Date() })
server.listen(port, '127.0.0.1', () => console.log(`FRED stand-in on port ${port}`))

function stop() {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
