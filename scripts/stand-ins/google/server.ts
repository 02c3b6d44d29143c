import type { Server } from 'node:http'
import { keepAccounts } from './accounts.ts'
import { serveRoutes } from './http.ts'
import { identityRoutes } from './identity.ts'
import { keepSigningKey } from './signing-key.ts'

export interface GoogleStandInOptions {
  /** Keeps the signing key, accounts and mail between starts. */
  directory: string
  clientId: string
  clientSecret: string
  /** The app that is registered with the client id. */
  appUrl: string
  now(): Date
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** A server that behaves like Google where Apogee meets it: sign-in, consent, tokens, sending mail. */
export function createGoogleStandIn({ directory, clientId, appUrl, now }: GoogleStandInOptions): Server {
  const app = new URL(appUrl).origin
  const allowsOrigin = (origin: string) => origin === app || LOOPBACK.test(origin)
  return serveRoutes(
    {
      ...identityRoutes({
        key: keepSigningKey(directory),
        clientId,
        accounts: keepAccounts(directory),
        allowsOrigin,
        now,
      }),
    },
    allowsOrigin,
  )
}
