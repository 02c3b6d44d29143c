import { chooseFiles, chooseSource } from './files.ts'
import type { Guest, GuestOptions } from './guest.ts'
import { readingOf } from './reading-sample.ts'
import { LONG, LONG_NAME, type Scene } from './scene.ts'

/** One state of one page, with what is longest and fullest in it. */
interface Stop {
  name: string
  path: string | ((scene: Scene) => string)
  as?: 'owner' | 'fresh'
  /** Forces answers before the page is opened. */
  before?: (guest: Guest) => void
  /** Brings the page into the state, and waits until it is there. */
  reach?: (guest: Guest, file: (name: string) => string) => Promise<unknown>
}

const at = (mission: keyof Scene['missions']) => (scene: Scene) => `/mission/${scene.missions[mission]._id}`

/** Every page of the product in its states, for checks that hold everywhere. */
export const TOUR: Stop[] = [
  { name: 'landing', path: '/' },
  {
    name: 'landing with a problem',
    path: '/?session=expired',
    async reach(guest) {
      await guest.press('Launch mission')
      await guest.page.waitForSelector('form [role="alert"]')
    },
  },
  {
    name: 'landing with files',
    path: '/',
    as: 'owner',
    async reach({ page }, file) {
      await chooseFiles(page, file(LONG_NAME), file('b.csv'))
      await page.waitForSelector('form[data-expanded]')
    },
  },
  {
    name: 'landing with a reading',
    path: '/',
    before: ({ network }) => network.force('POST /api/goal-readings', 200, readingOf(LONG_NAME, LONG)),
    async reach(guest, file) {
      await chooseFiles(guest.page, file(LONG_NAME))
      await guest.page.locator('textarea').fill('What drives cost?')
      await guest.sees('How we read your goal', 'h2')
      await guest.page.waitForSelector(
        'section[aria-busy="false"] button[aria-haspopup="menu"]:not(:disabled)',
      )
    },
  },
  {
    name: 'launch under way',
    path: '/',
    as: 'owner',
    async reach(guest, file) {
      guest.network.hold('POST /api/start-mission/')
      await chooseFiles(guest.page, file('b.csv'))
      await guest.page.locator('textarea').fill('What comes next?')
      await guest.press('Launch mission')
      await guest.sees('Cancel', 'button')
    },
  },
  {
    name: 'landing with economic data',
    path: '/',
    as: 'fresh',
    async reach(guest) {
      await chooseSource(guest.page, 'Economic data')
      await guest.sees('You need a free FRED API key. Add it in your profile')
    },
  },
  {
    name: 'sign-in dialog',
    path: '/',
    async reach(guest) {
      await guest.press('Login')
      await guest.page.waitForSelector('.gsi-button')
    },
  },
  {
    name: 'Gmail dialog',
    path: '/',
    as: 'fresh',
    async reach(guest) {
      await guest.page.locator('form input[type="checkbox"]:not(:disabled)').click()
      await guest.sees('Enable Email Notifications', 'h2')
    },
  },
  {
    name: 'profile',
    path: '/profile',
    as: 'owner',
    reach: (guest) => guest.page.waitForSelector('a[href^="/mission/"]'),
  },
  { name: 'empty profile', path: '/profile', as: 'fresh', reach: (guest) => guest.sees('No missions yet') },
  {
    name: 'profile without history',
    path: '/profile',
    as: 'owner',
    before: ({ network }) => network.force('GET /api/user/missions', 500, { detail: LONG }),
    reach: (guest) => guest.page.waitForSelector('main [role="alert"]'),
  },
  {
    name: 'confirmation',
    path: '/profile',
    as: 'owner',
    async reach(guest) {
      await guest.press('Remove key')
      await guest.page.waitForSelector('[role="dialog"]')
    },
  },
  {
    name: 'running mission',
    path: at('running'),
    as: 'owner',
    reach: (guest) => guest.page.waitForSelector('figure img'),
  },
  {
    name: 'completed mission',
    path: at('completed'),
    as: 'owner',
    async reach(guest) {
      await guest.page.waitForSelector('figure img')
      await guest.sees('Download package', 'button')
    },
  },
  {
    name: 'chart dialog',
    path: at('completed'),
    as: 'owner',
    async reach(guest) {
      await guest.press('Enlarge chart: Revenue follows price')
      await guest.page.waitForSelector('[role="dialog"] img')
    },
  },
  {
    name: 'completed mission with chat',
    path: at('completed'),
    as: 'owner',
    before: forceChat,
    reach: (guest) => guest.page.waitForSelector('[aria-label="Conversation"] table'),
  },
  {
    name: 'stopped mission',
    path: at('stopped'),
    as: 'owner',
    reach: (guest) => guest.sees('Files (partial)', 'h2'),
  },
  {
    name: 'stop under way',
    path: at('running'),
    as: 'owner',
    async reach(guest) {
      guest.network.force('POST /api/missions/:id/stop', 500, { detail: LONG })
      await guest.press('Stop')
      await guest.answer('Stop mission')
      await guest.sees(`Failed to stop mission: ${LONG}`, '[role="alert"]')
    },
  },
  {
    name: 'failed mission',
    path: at('failed'),
    as: 'owner',
    reach: (guest) => guest.page.waitForSelector('[role="alert"]'),
  },
  {
    name: 'economic mission',
    path: at('economic'),
    as: 'owner',
    reach: (guest) => guest.sees('FRED: 2 series'),
  },
  {
    name: 'mission of a visitor',
    path: at('completed'),
    reach: (guest) => guest.sees('Sign in', 'main button'),
  },
  {
    name: 'mission not found',
    path: `/mission/${'x'.repeat(24)}`,
    reach: (guest) => guest.sees('Retry', 'button'),
  },
  { name: 'Gmail callback', path: '/auth/gmail/callback?error=access_denied', as: 'owner' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'terms of service', path: '/terms-of-service', as: 'owner' },
  { name: 'not found', path: '/no/such/page' },
]

/** Brings somebody to a stop of the tour. */
export async function visitStop(
  scene: Scene,
  stop: Stop,
  file: (name: string) => string,
  options: GuestOptions = {},
): Promise<Guest> {
  const as = stop.as && scene[stop.as]
  // No page may leave by itself while it is looked at.
  const guest = await scene.stage.guest({ as, hold: [3000, 10_000], ...options })
  stop.before?.(guest)
  await guest.open(typeof stop.path === 'string' ? stop.path : stop.path(scene))
  await stop.reach?.(guest, file)
  return guest
}

function forceChat({ network }: Guest): void {
  const timestamp = new Date().toISOString()
  const table =
    '| region | revenue | price | channel | share |\n|---|---|---|---|---|\n| north | 1,234,567.89 | 12.50 | direct | 0.43 |'
  network.force('GET /api/sessions/:id/chat/status', 200, {
    available: true,
    reason: null,
    mission_status: 'completed',
  })
  network.force('GET /api/sessions/:id/chat/suggestions', 200, { suggestions: [LONG, 'How sure is that?'] })
  network.force('GET /api/sessions/:id/chat/history', 200, {
    messages: [
      { role: 'user', text: LONG, timestamp },
      { role: 'assistant', text: `${LONG}\n\n${table}\n\n\`${'x'.repeat(200)}\``, timestamp },
    ],
  })
}
