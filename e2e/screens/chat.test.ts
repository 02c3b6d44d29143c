import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SignInResponse } from '#contract'
import { buildMission } from '../../server/src/testing/missions.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage()
let owner: SignInResponse
let path: string
beforeAll(async () => {
  owner = await stage.signIn('chats@example.com')
  path = `/mission/${(await buildMission(stage.server, owner, { status: 'completed' }))._id}`
})

const SUGGESTIONS = ['Which city is wettest?', 'How sure is that?']
const TIME = '2026-11-03T10:00:00.000Z'
const reply = (response: string) => ({ response, timestamp: TIME, provider: 'built-in' })
const box = 'textarea[aria-label="Message"]'

/** Before a chat that is there, with suggestions and what was said before. */
async function atChat(messages: { role: string; text: string; timestamp: string }[] = []): Promise<Guest> {
  const guest = await stage.guest({ as: owner })
  guest.network.force('GET /api/sessions/:id/chat/status', 200, {
    available: true,
    reason: null,
    mission_status: 'completed',
  })
  guest.network.force('GET /api/sessions/:id/chat/suggestions', 200, { suggestions: SUGGESTIONS })
  guest.network.force('GET /api/sessions/:id/chat/history', 200, { messages })
  await guest.open(path)
  await guest.page.waitForSelector(box)
  return guest
}
const said = ({ page }: Guest) =>
  page.$$eval('[aria-label="Conversation"] li[data-from] > div', (all) =>
    all.map((bubble) => (bubble as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  )

describe('the chat', () => {
  it.each<[what: string, status: number | null, body: unknown, reason: string, shownStatus: string]>([
    ['404', 404, { detail: 'x' }, 'Interactive chat feature not yet deployed', 'completed'],
    ['no answer', null, null, 'Chat service temporarily unavailable', 'completed'],
    ['500', 500, { detail: 'x' }, 'Chat service temporarily unavailable', 'completed'],
    [
      'no reason',
      200,
      { available: false, reason: null, mission_status: 'stopped' },
      'Chat is not available for this mission',
      'stopped',
    ],
    [
      'a reason',
      200,
      { available: false, reason: 'The notebook is gone.', mission_status: 'completed' },
      'The notebook is gone.',
      'completed',
    ],
  ])('that is not there says why: %s', async (_, status, body, reason, shownStatus) => {
    const guest = await stage.guest({ as: owner })
    if (status === null) guest.network.cut('GET /api/sessions/:id/chat/status')
    else guest.network.force('GET /api/sessions/:id/chat/status', status, body)
    await guest.open(path)
    await guest.sees('Interactive Chat Not Available', 'h2')
    await guest.sees(reason, 'p')
    await guest.sees(`Mission status: ${shownStatus}`, 'p')
    expect(guest.network.count('GET /api/sessions/:id/chat/suggestions')).toBe(0)
  })

  it('sends with Enter, breaks the line with Shift+Enter, and ignores blanks', async () => {
    const guest = await atChat()
    const { page, network } = guest
    await page.focus(box)
    await page.keyboard.press('Enter')
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    expect(network.count('POST /api/sessions/:id/chat')).toBe(0)
    expect(await page.$eval('[aria-label="Send message"]', (it) => it.matches(':disabled'))).toBe(true)

    await page.locator(box).fill('Which city')
    await page.keyboard.down('Shift')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Shift')
    await page.keyboard.type('is driest?')
    expect(await page.$eval(box, (it) => (it as HTMLTextAreaElement).value)).toBe('Which city\nis driest?')
    network.force('POST /api/sessions/:id/chat', 200, reply('**Oslo**, with 3 mm.'))
    const release = network.hold('POST /api/sessions/:id/chat')
    await page.keyboard.press('Enter')

    // While a reply is pending nothing else can be asked.
    await guest.sees('Working on the answer', '[aria-label="Conversation"] span')
    await page.keyboard.type('And then?')
    await page.keyboard.press('Enter')
    for (const suggestion of SUGGESTIONS)
      expect(await (await guest.sees(suggestion, 'button')).evaluate((it) => it.matches(':disabled'))).toBe(
        true,
      )
    expect(network.count('POST /api/sessions/:id/chat')).toBe(1)
    expect(await page.$eval(box, (it) => (it as HTMLTextAreaElement).value)).toBe('And then?')
    release()
    await guest.sees('Oslo, with 3 mm.', 'p')
    expect(network.made.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      message: 'Which city\nis driest?',
    })
    expect(await said(guest)).toEqual(['You: Which city is driest?', 'Apogee: Oslo, with 3 mm.'])
    expect(guest.problems).toEqual([])
  })

  it('hides a suggestion that was clicked', async () => {
    const guest = await atChat()
    guest.network.force('POST /api/sessions/:id/chat', 200, reply('Bergen.'))
    await guest.press('Which city is wettest?')
    await guest.sees('Bergen.', 'p')
    await guest.seesNo('Which city is wettest?', 'button')
    await guest.sees('How sure is that?', 'button')
  })

  it('apologises in a bubble when an answer fails', async () => {
    const guest = await atChat()
    const sorry = 'Sorry, I encountered an error processing your message. Please try again.'
    guest.network.force('POST /api/sessions/:id/chat', 500, { detail: 'broken' })
    await guest.press('How sure is that?')
    await guest.sees(sorry, 'li[data-from="assistant"] p')
    guest.network.cut('POST /api/sessions/:id/chat')
    await guest.press('Which city is wettest?')
    await guest.page.waitForFunction(
      () => document.querySelectorAll('li[data-from="assistant"]').length === 2,
    )
    expect((await said(guest)).filter((line) => line === `Apogee: ${sorry}`)).toHaveLength(2)
  })

  it('shows what was said before, and text of others as text', async () => {
    const guest = await atChat([
      { role: 'user', text: 'How sure is that?', timestamp: TIME },
      { role: 'assistant', text: 'Very <img src=x onerror=alert(1)>', timestamp: TIME },
    ])
    await guest.seesNo('How sure is that?', 'button')
    await guest.sees('Which city is wettest?', 'button')
    expect(await said(guest)).toEqual(['You: How sure is that?', 'Apogee: Very <img src=x onerror=alert(1)>'])
    expect(await guest.page.$('[aria-label="Conversation"] img')).toBeNull()
  })
})
