import { describe, expect, it } from '@jest/globals'
import type { KeyInput } from 'puppeteer'
import { DEMO_KEY } from '../../scripts/stand-ins/fred/server.ts'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import { until } from '../../server/src/testing/raw-request.ts'
import { untilItCloses } from '../support/browser.ts'
import { chooseFiles, chosenFiles, fileDialog, filesOnDisk } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import { useStage, type Stage } from '../support/stage.ts'

const file = filesOnDisk()
const stage = useStage()

/** The accessible name, roughly: enough to know a control by. */
const focused = ({ page }: Guest) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).replace(/\s+/g, ' ').trim()
  })

/** Waits until the focus is there, which a closing dialog gives back a little later. */
const focusIsAt = (guest: Guest, name: string) => until(async () => (await focused(guest)) === name)

/** Goes on with Tab until the control has the focus, which must be seen. */
async function tabTo(guest: Guest, name: string | RegExp, key: KeyInput = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < 80; count++) {
    await guest.page.keyboard.press(key)
    const at = await focused(guest)
    passed.push(at)
    if (typeof name === 'string' ? at === name : name.test(at)) return void (await focusIsSeen(guest, at))
  }
  throw new Error(`"${String(name)}" is not reached with the keyboard: ${passed.join(' | ')}`)
}

/** Some frame, or frame around what holds it, tells where the focus is. */
async function focusIsSeen({ page }: Guest, name: string): Promise<void> {
  const seen = await page.evaluate(() => {
    let element: Element | null = document.activeElement
    for (let up = 0; element && up < 4; up++, element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
      if ((outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none') return true
      if (element.matches('input, textarea') && borderColor !== 'rgba(0, 0, 0, 0)') return true
    }
    return false
  })
  expect({ name, seen }).toEqual({ name, seen: true })
}

/** A dialog that opens takes the focus a moment later, also from what Tab has reached by then. */
const focusIsInside = ({ page }: Guest) =>
  page.waitForFunction(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement), {
    polling: 50,
  })

/** A dialog keeps the focus: one round of Tab, either way, never leaves it. */
async function isTrap(guest: Guest): Promise<void> {
  const { page } = guest
  const inside = () =>
    page.evaluate(() => document.querySelector('[role="dialog"]')!.contains(document.activeElement))
  await focusIsInside(guest)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab'] as const) {
    await page.keyboard.press(key)
    expect(await inside()).toBe(true)
  }
  await page.keyboard.down('Shift')
  for (let count = 0; count < 3; count++) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.up('Shift')
}

describe('with the keyboard alone', () => {
  it('one signs in', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    await tabTo(guest, 'Skip to content')
    await tabTo(guest, 'Login')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="dialog"] .gsi-button')
    await isTrap(guest)
    await page.keyboard.press('Escape')
    await guest.seesNo('Ready to Start Your Mission?')
    await focusIsAt(guest, 'Login')

    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="dialog"] .gsi-button')
    await focusIsInside(guest)
    const opened = new Promise<Awaited<ReturnType<Stage['browser']['newPage']>>>((resolve) =>
      stage.browser.once('targetcreated', (target) => void target.page().then((popup) => resolve(popup!))),
    )
    await tabTo(guest, /Sign in with Google$/)
    await page.keyboard.press('Enter')
    const google = await opened
    await google.waitForSelector('input[type="email"]')
    await google.focus('input[type="email"]')
    await google.keyboard.type('keys@example.com')
    await untilItCloses(google, () => google.keyboard.press('Enter'))
    await guest.sees('Logout')
  })

  it('one launches a mission with a file', async () => {
    const as = await stage.signIn('launch.keys@example.com')
    const guest = await stage.guest({ as })
    const { page } = guest
    await guest.open('/')
    await tabTo(guest, 'Upload files')
    await tabTo(guest, 'Choose data files')
    const chooser = await fileDialog(page, () => page.keyboard.press('Enter'))
    await chooser.accept([file('rain.csv')])
    await page.waitForSelector('ul[aria-label="Chosen files"]')
    expect(await chosenFiles(page)).toEqual(['rain.csv'])
    await tabTo(guest, 'Remove rain.csv')
    await tabTo(guest, /Mission goal/)
    await page.keyboard.type('Where does it rain?')
    await tabTo(guest, 'Launch mission')
    await page.keyboard.press('Enter')
    await guest.isAt(/^\/mission\//)
    expect(await stage.server.database.models.Mission.countDocuments({ user_id: as.user.id })).toBe(1)
  })

  it('one changes the source and launches from the goal', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    await tabTo(guest, 'Upload files')
    await page.keyboard.press('ArrowRight')
    await focusIsAt(guest, 'Economic data')
    await tabTo(guest, /Mission goal/)
    await page.keyboard.type('What comes next year?')
    await page.keyboard.down('Control')
    await page.keyboard.press('Enter')
    await page.keyboard.up('Control')
    await guest.sees('Ready to Start Your Mission?', 'h2')
  })

  it('one removes a chosen file', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    await chooseFiles(guest.page, file('rain.csv'), file('snow.csv'))
    await tabTo(guest, 'Remove snow.csv')
    await guest.page.keyboard.press('Enter')
    await guest.page.waitForSelector('[aria-label="Remove snow.csv"]', { hidden: true })
    expect(await chosenFiles(guest.page)).toEqual(['rain.csv'])
  })

  it('one stops a mission, with a confirmation that traps the focus', async () => {
    const as = await stage.signIn('stop.keys@example.com')
    const mission = await buildMission(stage.server, as, {})
    const guest = await stage.guest({ as, hold: [1000] })
    const { page } = guest
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Running', '[role="status"] p')
    await tabTo(guest, 'Stop')
    await page.keyboard.press('Enter')
    await guest.sees('Stop this mission?', 'h2')
    await isTrap(guest)
    await page.keyboard.press('Escape')
    await guest.seesNo('Stop this mission?')
    await focusIsAt(guest, 'Stop')
    await page.keyboard.press('Enter')
    await focusIsInside(guest)
    await tabTo(guest, 'Stop mission')
    await page.keyboard.press('Enter')
    await guest.sees('Stopped', '[role="status"] p')
  })

  it('one downloads the report and looks at a chart', async () => {
    const as = await stage.signIn('download.keys@example.com')
    const timestamp = new Date().toISOString()
    const mission = await buildMission(stage.server, as, {
      feed: [
        { sequence: 1, timestamp, kind: 'chart', title: 'Rain by city', filename: 'chart.svg', cell: 'c001' },
      ],
      feed_length: 1,
    })
    await addArtifact(stage.server, mission, 'report.pdf', '%PDF-1.4', 'pdf')
    await addArtifact(
      stage.server,
      mission,
      'chart.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image',
    )
    await stage.server.dependencies.missions.finish(mission._id, 'completed', null)
    const guest = await stage.guest({ as, hold: [2000] })
    const { page } = guest
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Download report', 'button')
    await page.waitForSelector('figure img')
    await tabTo(guest, 'Download report: report.pdf')
    await page.keyboard.press('Enter')
    await guest.sees('Downloaded', 'button')
    await focusIsAt(guest, 'Downloaded: report.pdf')
    await tabTo(guest, 'Enlarge chart: Rain by city')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="dialog"] img')
    await isTrap(guest)
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    await focusIsAt(guest, 'Enlarge chart: Rain by city')
  })

  it('one keeps a key in the profile and takes it back', async () => {
    const as = await stage.signIn('profile.keys@example.com')
    const guest = await stage.guest({ as })
    const { page } = guest
    await guest.open('/profile')
    await guest.sees('No missions yet')
    await tabTo(guest, 'API key')
    await page.keyboard.type(DEMO_KEY)
    await page.keyboard.press('Enter')
    await guest.sees('Your FRED API key is saved.')
    await tabTo(guest, 'Remove key')
    await page.keyboard.press('Enter')
    await guest.sees('Remove FRED API key', 'h2')
    await isTrap(guest)
    await tabTo(guest, 'Remove key')
    await page.keyboard.press('Enter')
    await guest.sees('Your FRED API key is removed.')
    await tabTo(guest, 'Logout', 'Tab')
    await page.keyboard.press('Enter')
    await guest.isAt('/')
    await guest.sees('Login')
  })
})
