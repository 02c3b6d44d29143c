import { parseArgs } from 'node:util'
import { z } from 'zod'
import { playsAnalyst } from './plays-analyst.ts'
import { createLanguageModelStandIn } from './server.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '11500' } } })
const { port } = z.object({ port: z.coerce.number().int() }).parse(values)

const server = createLanguageModelStandIn({ answer: playsAnalyst })
server.listen(port, '127.0.0.1', () => console.log(`Language model stand-in on port ${port}`))

function stop() {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
