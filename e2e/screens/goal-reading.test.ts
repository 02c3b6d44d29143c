import { describe, expect, it } from '@jest/globals'
import { readingOf } from '../support/reading-sample.ts'
import { chooseFiles, filesOnDisk } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const file = filesOnDisk()
const GOAL = 'What drives cost?'

/** A file is chosen and a goal typed, and the reading is there. */
async function askGoal(guest: Guest) {
  guest.network.force('POST /api/goal-readings', 200, readingOf('a.csv', 'priority is high'))
  await guest.open('/')
  await chooseFiles(guest.page, file('a.csv'))
  await guest.page.locator('textarea').fill(GOAL)
  await guest.page.waitForSelector('section[aria-busy="false"] button[aria-haspopup="menu"]')
}

const chips = (guest: Guest) =>
  guest.page.$$eval('button[aria-haspopup="menu"]', (all) =>
    all.map((chip) => chip.textContent!.replace(/^.*?: /, '')),
  )

describe('the reading before launch', () => {
  const stage = useStage()
  /** What is stored with the mission that the guest has launched. */
  async function carried(guest: Guest) {
    const id = new URL(guest.page.url()).pathname.split('/').pop()
    return (await stage.server.database.models.Mission.findById(id).lean())!.reading
  }

  it('says first what is not in the data, then what is asked, what is guessed and what the files hold', async () => {
    const guest = await stage.guest()
    await askGoal(guest)
    await guest.sees('The file has no column for income.')
    expect(await chips(guest)).toEqual(['What drives', 'costour guess', 'priority is high'])
    const words = await guest.page.$eval('section[aria-busy]', (section) => section.textContent!)
    expect(words.indexOf('no column for income')).toBeLessThan(words.indexOf('What drives'))
    expect(words).toContain('about 52,000 rows, each one incident')
    expect(guest.problems).toEqual([])
  })

  it('is changed with the keyboard alone, and the launch carries what was chosen', async () => {
    const guest = await stage.guest({ as: await stage.signIn('chips@example.com') })
    const { page } = guest
    await askGoal(guest)
    const [, metric] = await page.$$('button[aria-haspopup="menu"]')
    await metric!.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role="menu"]'))
    const focused = () => page.evaluate(() => document.activeElement!.textContent)
    for (let presses = 0; presses < 3 && (await focused()) !== 'delay'; presses++)
      await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('delay')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="menu"]', { hidden: true })
    expect((await chips(guest))[1]).toBe('delay')
    await guest.press('Launch mission')
    await guest.isAt(/^\/mission\//)
    expect((await carried(guest))!.questions[0]!.metric).toMatchObject({ column: 'delay' })
  })

  it('is not carried where nothing was changed, and does not stand in the way where there is none', async () => {
    const guest = await stage.guest({ as: await stage.signIn('as-it-is@example.com') })
    await askGoal(guest)
    await guest.press('Launch mission')
    await guest.isAt(/^\/mission\//)
    expect(await carried(guest)).toBeNull()
  })

  it('takes a suggestion in the goal’s place only where nobody wrote one', async () => {
    const guest = await stage.guest()
    await askGoal(guest)
    const goal = () => guest.page.$eval('textarea', (area) => area.value)
    await guest.press('What drives delay?')
    expect(await goal()).toBe(`${GOAL}\nWhat drives delay?`)
    await guest.page.focus('textarea')
    await guest.page.keyboard.down('Control')
    await guest.page.keyboard.press('KeyA')
    await guest.page.keyboard.up('Control')
    await guest.page.keyboard.press('Delete')
    await guest.press('Which team stands out?')
    expect(await goal()).toBe('Which team stands out?')
  })
})
