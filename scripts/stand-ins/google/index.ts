import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createGoogleStandIn } from './server.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, 'app-url': { type: 'string' } },
})
const options = z
  .object({ port: z.coerce.number().int(), data: z.string(), 'app-url': z.url() })
  .parse(values)
const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = z
  .object({ GOOGLE_CLIENT_ID: z.string(), GOOGLE_CLIENT_SECRET: z.string() })
  .parse(process.env)

const server = createGoogleStandIn({
  directory: options.data,
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  appUrl: options['app-url'],
  now: () => new Date(),
})
server.listen(options.port, '127.0.0.1', () => console.log(`Google stand-in on port ${options.port}`))

function stop() {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
