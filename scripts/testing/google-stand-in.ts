import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createGoogleStandIn, type GoogleStandInOptions } from '../stand-ins/google/server.ts'

export const CLIENT_ID = 'apogee-test.apps.googleusercontent.com'
export const CLIENT_SECRET = 'test-secret'
export const APP_URL = 'https://apogee.example.com'
export const REDIRECT_URI = `${APP_URL}/auth/gmail/callback`

export interface RunningStandIn {
  address: string
  stop(): Promise<void>
}

/** For tests: the stand-in on a free port. */
export async function runGoogleStandIn(
  directory: string,
  options: Partial<GoogleStandInOptions> = {},
): Promise<RunningStandIn> {
  const server = createGoogleStandIn({
    directory,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    appUrl: APP_URL,
    now: () => new Date(),
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
