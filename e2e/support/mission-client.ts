import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import {
  feedResponseSchema,
  isTerminal,
  missionCreatedSchema,
  missionStatusResponseSchema,
  signInResponseSchema,
  userStatsResponseSchema,
  type FeedItem,
  type MissionStatusResponse,
  type SignInResponse,
  type Usage,
} from '#contract'

/** The API as a script uses it: signed in as one user of the stand-in for Google. */
export interface MissionClient {
  token: string
  /** What signing in answered. */
  session: SignInResponse
  launch(goal: string, files: { name: string; content: Blob }[]): Promise<string>
  status(missionId: string): Promise<MissionStatusResponse>
  /** Polls until the mission has ended. */
  ended(missionId: string, timeoutMs?: number): Promise<MissionStatusResponse>
  feed(missionId: string): Promise<FeedItem[]>
  usage(): Promise<Usage>
  stop(missionId: string): Promise<Response>
  download(path: string): Promise<Buffer>
}

const POLL_MS = 100

async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(body)}`)
  return schema.parse(body)
}

/** An ID token of the stand-in, as Google's button would hand it over. */
export async function credentialFor(standIn: string, email: string, name: string): Promise<string> {
  const response = await fetch(new URL('/credential', standIn), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name }),
  })
  return (await read(z.object({ credential: z.string() }), response)).credential
}

/** Signs in and gives the calls that need the token. */
export async function signIn(appUrl: string, standIn: string, email: string): Promise<MissionClient> {
  const credential = await credentialFor(standIn, email, 'Test Person')
  const response = await fetch(`${appUrl}/api/auth/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: appUrl },
    body: JSON.stringify({ token: credential }),
  })
  const session = await read(signInResponseSchema, response)
  const { token } = session
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string) => fetch(`${appUrl}${path}`, { headers })

  const client: MissionClient = {
    token,
    session,
    async launch(goal, files) {
      const form = new FormData()
      form.set('goal', goal)
      form.set('email_notification_enabled', 'false')
      for (const { name, content } of files) form.append('files', content, name)
      const launched = await fetch(`${appUrl}/api/start-mission/`, { method: 'POST', headers, body: form })
      return (await read(missionCreatedSchema, launched)).mission_id
    },
    status: async (id) => read(missionStatusResponseSchema, await get(`/api/mission-status/${id}`)),
    async ended(id, timeoutMs = 300_000) {
      for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(POLL_MS)) {
        const status = await client.status(id)
        if (isTerminal(status.status)) return status
      }
      throw new Error(`mission ${id} had not ended after ${timeoutMs / 1000} s`)
    },
    feed: async (id) => (await read(feedResponseSchema, await get(`/api/sessions/${id}/feed`))).items,
    usage: async () => (await read(userStatsResponseSchema, await get('/api/user/stats'))).stats.usage,
    stop: (id) =>
      fetch(`${appUrl}/api/missions/${id}/stop`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    async download(path) {
      const answer = await get(path)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
  return client
}
