import type { CDPSession, Page, Protocol } from 'puppeteer'

/** `GET /api/user/info`; `:name` in the path stands for anything between two slashes. */
export type Call = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`

export interface Network {
  /** Calls of the API that the page has made, as `GET /api/user/info`, with their JSON bodies. */
  readonly made: { call: string; body: unknown; headers: Record<string, string> }[]
  /** How often a call was made. */
  count(call: Call): number
  /** Answers a call itself, until another rule for it is set. A text is sent as it is, all else as JSON. */
  force(call: Call, status: number, body: unknown): void
  /** Lets a call find no server. */
  cut(call: Call): void
  /** Keeps a call waiting until the returned function lets it go on to the server, or to the rule before. */
  hold(call: Call): () => void
  /** Ends all rules for a call: the server answers again. */
  restore(call: Call): void
  /** Ends the watch. */
  end(): Promise<void>
}

type Paused = Protocol.Fetch.RequestPausedEvent
type Rule = (paused: Paused) => Promise<void>
interface Entry {
  call: Call
  matches: RegExp
  rule: Rule
}

const pattern = (call: Call) =>
  new RegExp(`^${call.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-z_]+/g, '[^/]+')}$`)

const nameOf = ({ request }: Paused) => `${request.method} ${new URL(request.url).pathname}`

/**
 * Watches the page's calls of the API and forces the answers that a healthy server does not give. Only what is
 * watched is paused: pages load as fast as ever.
 */
export async function interceptCalls(page: Page): Promise<Network> {
  const session = await page.createCDPSession()
  const made: Network['made'] = []
  const rules: Entry[] = []
  const pass: Rule = ({ requestId }) => session.send('Fetch.continueRequest', { requestId })
  const ruleFor = (name: string, below?: Entry): Rule =>
    rules.slice(below ? rules.indexOf(below) + 1 : 0).find(({ matches }) => matches.test(name))?.rule ?? pass
  const set = (call: Call, rule: Rule): Entry => {
    const entry = { call, matches: pattern(call), rule }
    rules.unshift(entry)
    return entry
  }

  session.on('Fetch.requestPaused', (paused) => {
    const name = nameOf(paused)
    if (name.includes(' /api/')) made.push({ call: name, ...contentOf(paused) })
    // A page that is gone takes its requests with it.
    ruleFor(name)(paused).catch(() => undefined)
  })
  const patterns = ['*/api/*', '*/samples/*', '*/assets/*-page-*', '*/assets/privacy-*', '*/gsi/client']
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) })

  return {
    made,
    count: (call) => made.filter(({ call: name }) => pattern(call).test(name)).length,
    force: (call, status, body) => void set(call, answer(session, status, body)),
    cut: (call) =>
      void set(call, ({ requestId }) =>
        session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
      ),
    hold(call) {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      const entry = set(call, async (paused) => {
        await released
        await ruleFor(nameOf(paused), entry)(paused)
      })
      return release
    },
    restore(call) {
      for (const one of rules.filter((rule) => rule.call === call)) rules.splice(rules.indexOf(one), 1)
    },
    end: () => session.detach(),
  }
}

const answer = (session: CDPSession, status: number, body: unknown): Rule => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  return ({ requestId }) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(text).toString('base64'),
    })
}

/** Headers by their names in small letters, and what was sent. */
function contentOf({ request }: Paused): { body: unknown; headers: Record<string, string> } {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const text = request.postData
  const json = text !== undefined && headers['content-type']?.includes('json')
  return { headers, body: json ? (JSON.parse(text) as unknown) : text }
}
