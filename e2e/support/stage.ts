import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import type { Browser, Viewport } from 'puppeteer'
import { signInResponseSchema, type GoalReading, type SignInResponse } from '#contract'
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../server/src/testing/test-server.ts'
import { joinBrowser, standInUrl } from './browser.ts'
import { openGuest, openSeat, type Guest, type GuestOptions, type Seat } from './guest.ts'
import { credentialFor } from './mission-client.ts'

/**
 * A server with a database of its own and no worker, so that a mission stays in the state it was built in, and one
 * browser. Google is the stand-in.
 */
export interface Stage {
  server: TestServer
  browser: Browser
  /** Signs in without a browser; each address is a user. */
  signIn(email: string, name?: string): Promise<SignInResponse>
  /** A person whose browser knows nothing of any other, who leaves at the end of the test. */
  guest(options?: GuestOptions): Promise<Guest>
}

const NOTHING_READ: GoalReading = {
  tables: [],
  unread: [],
  questions: [],
  absent: [],
  unanswered: [],
  suggestions: [],
  reader: 'rules',
}

const clientDirectory = resolve(import.meta.dirname, '../../client/dist')
export const DESKTOP: Viewport = { width: 1280, height: 900 }
export const PHONE: Viewport = { width: 360, height: 780 }

/** The stage of a file's tests: there before the first one, gone after the last. */
export function useStage(options: TestServerOptions = {}): Stage {
  const stage = {} as Stage
  const guests: Guest[] = []
  const seats: Seat[] = []
  beforeAll(async () => {
    stage.server = await startServer(options)
    stage.browser = await joinBrowser()
  })
  afterEach(async () => {
    for (const guest of guests.splice(0)) await guest.leave()
  })
  afterAll(async () => {
    for (const { page } of seats) await page.browserContext().close()
    await stage.browser?.disconnect()
    await stage.server?.close()
  })

  stage.signIn = async (email, name = 'Ada Lovelace') => {
    const answer = await fetch(`${stage.server.url}/api/auth/google`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await credentialFor(standInUrl(), email, name) }),
    })
    return signInResponseSchema.parse(await answer.json())
  }
  stage.guest = async (wishes = {}) => {
    const free = seats.find(({ taken }) => !taken)
    const seat = free ?? (await openSeat(stage.browser))
    if (!free) seats.push(seat)
    const guest = await openGuest(seat, stage.server.url, wishes)
    // No worker is here to look into files; a test that wants an answer gives one.
    guest.network.force('POST /api/goal-readings', 200, NOTHING_READ)
    guests.push(guest)
    return guest
  }
  return stage
}

function startServer(options: TestServerOptions): Promise<TestServer> {
  const google = Object.entries(process.env).filter(([name]) => /^(GOOGLE|GMAIL|FRED)_/.test(name))
  return startTestServer({
    ...options,
    environment: {
      ...(Object.fromEntries(google) as Record<string, string>),
      MAX_FILES: '5',
      ...options.environment,
    },
    dependencies: { clientDirectory, ...options.dependencies },
  })
}
