import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { gmailPermissionResponseSchema, type SignInResponse } from '#contract'
import type { UserRecord } from '#platform/models.ts'
import { ALLOW, decide } from '../../../scripts/testing/google-consent.ts'
import { APP_URL, CLIENT_SECRET, runGoogleStandIn } from '../../../scripts/testing/google-stand-in.ts'
import { answerOf } from './answers.ts'
import { TEST_CLIENT_ID } from './google-issuer.ts'
import { bearer, startTestServer } from './test-server.ts'

/** What the browser has when it comes back from Google. */
export interface WayBack {
  code: string
  state: string
  cookie: string
}

/** A server that can send mail, and the Google it sends through. */
export async function startGmailServer(environment: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'apogee-google-'))
  const standIn = await runGoogleStandIn(directory, { clientId: TEST_CLIENT_ID })
  const server = await startTestServer({
    environment: {
      APP_URL,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_OAUTH_AUTHORIZE_URL: `${standIn.address}/o/oauth2/v2/auth`,
      GOOGLE_OAUTH_TOKEN_URL: `${standIn.address}/token`,
      GOOGLE_OAUTH_REVOKE_URL: `${standIn.address}/revoke`,
      GMAIL_API_URL: standIn.address,
      ...environment,
    },
    sendTimeoutMs: 3000,
  })

  async function start(user: SignInResponse, return_url = '/profile'): Promise<{ url: URL; cookie: string }> {
    const answer = await request(server.url)
      .post('/api/gmail/request-permission')
      .set(bearer(user.token))
      .send({ return_url })
    const { authorization_url } = answerOf(gmailPermissionResponseSchema, answer)
    const [cookie] = answer.headers['set-cookie'] as unknown as string[]
    return { url: new URL(authorization_url), cookie: cookie! }
  }

  /** Asks for the permission and decides about it at Google. */
  async function goToGoogle(user: SignInResponse, decision: Record<string, string> = {}): Promise<WayBack> {
    const { url, cookie } = await start(user)
    const back = await decide(url, { ...ALLOW, email: user.user.email, ...decision })
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state')!,
      cookie: cookie.split(';')[0]!,
    }
  }

  const comeBack = (user: SignInResponse, { code, state, cookie }: WayBack) =>
    request(server.url)
      .post('/api/gmail/oauth-callback')
      .set({ ...bearer(user.token), Cookie: cookie })
      .send({ code, state })

  return {
    server,
    standIn,
    start,
    goToGoogle,
    comeBack,
    connect: async (user: SignInResponse) => comeBack(user, await goToGoogle(user)),
    fail: (call: string, kind: string, times = 1) =>
      fetch(`${standIn.address}/faults`, { method: 'POST', body: JSON.stringify({ call, kind, times }) }),
    outbox: async () =>
      (await (
        await fetch(`${standIn.address}/outbox`, { headers: { accept: 'application/json' } })
      ).json()) as { to: string; subject: string; text: string; html: string; attachments: object[] }[],
    /** What Google has given out so far. */
    grants: () =>
      JSON.parse(readFileSync(join(directory, 'grants.json'), 'utf8')) as Record<
        'access' | 'refresh',
        Record<string, { email: string }>
      >,
    stored: (user: SignInResponse) => server.database.models.User.findById(user.user.id).lean<UserRecord>(),
    async close() {
      await server.close()
      await standIn.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type GmailServer = Awaited<ReturnType<typeof startGmailServer>>
