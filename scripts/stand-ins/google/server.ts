import type { Server } from 'node:http'
import { keepAccounts } from './accounts.ts'
import { createFaults } from './faults.ts'
import { gmailRoutes } from './gmail.ts'
import { keepGrants } from './grants.ts'
import { serveRoutes } from '../http.ts'
import { identityRoutes } from './identity.ts'
import { oauthRoutes } from './oauth.ts'
import { keepOutbox } from './outbox.ts'
import { keepSigningKey } from './signing-key.ts'

export interface GoogleStandInOptions {
  /** Keeps the signing key, accounts, grants and mail between starts. */
  directory: string
  clientId: string
  clientSecret: string
  /** The app that is registered with the client id. */
  appUrl: string
  now(): Date
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** A server that behaves like Google where Apogee meets it: sign-in, consent, tokens, sending mail. */
export function createGoogleStandIn(options: GoogleStandInOptions): Server {
  const { directory, clientId, clientSecret, now } = options
  const app = new URL(options.appUrl).origin
  const allowsOrigin = (origin: string) => origin === app || LOOPBACK.test(origin)
  const key = keepSigningKey(directory)
  const accounts = keepAccounts(directory)
  const grants = keepGrants(directory, now)
  const redirectUris = [`${app}/auth/gmail/callback`]
  const faults = createFaults()
  const routes = {
    ...identityRoutes({ key, clientId, accounts, allowsOrigin, now }),
    ...oauthRoutes({ clientId, clientSecret, redirectUris, key, accounts, grants, now }),
    ...gmailRoutes(grants, keepOutbox(directory)),
    ...faults.routes,
  }
  const failing = {
    certs: 'GET /oauth2/v1/certs',
    token: 'POST /token',
    revoke: 'POST /revoke',
    send: 'POST /gmail/v1/users/me/messages/send',
  } as const
  for (const [call, name] of Object.entries(failing)) {
    routes[name] = faults.over(call as keyof typeof failing, routes[name]!)
  }
  return serveRoutes(routes, allowsOrigin)
}
