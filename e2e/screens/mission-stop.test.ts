import { describe, expect, it } from '@jest/globals'
import type { MissionRecord, UserRecord } from '#platform/models.ts'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import { bearer } from '../../server/src/testing/test-server.ts'
import { PHONE, useStage } from '../support/stage.ts'

const CONFIRM =
  'Are you sure you want to stop this mission? This action cannot be undone, but your usage will be refunded.'

const stage = useStage()

const stored = ({ _id }: MissionRecord) =>
  stage.server.database.models.Mission.findById(_id).lean<MissionRecord>()

describe('stopping a mission', () => {
  it('asks first, gives the report back and loads the page again after a second', async () => {
    const as = await stage.signIn('stops@example.com')
    const mission = await buildMission(stage.server, as, { status: 'running' })
    await addArtifact(stage.server, mission, 'table.csv', 'a,b\n1,2\n', 'data')
    const guest = await stage.guest({ as, hold: [1000] })
    const { page } = guest
    await guest.open(`/mission/${mission._id}`)
    await guest.press('Stop')
    await guest.sees(CONFIRM, '[role="dialog"] p')
    await guest.answer('Keep flying')
    await guest.seesNo(CONFIRM)
    expect((await stored(mission))!.status).toBe('running')
    expect(guest.network.count('POST /api/missions/:id/stop')).toBe(0)

    const release = guest.network.hold('POST /api/missions/:id/stop')
    await guest.press('Stop')
    await guest.answer('Stop mission')
    await page.waitForSelector('button[data-loading]')
    expect(await page.$eval('button[data-loading]', (it) => it.matches(':disabled'))).toBe(true)
    await page.evaluate(() => Object.assign(window, { before: true }))
    release()
    await guest.sees('Mission stopped. Your report has been given back.', '.mantine-Notification-root *')
    await guest.sees('Stopped', '[role="status"] p')
    const call = guest.network.made.find(({ call }) => call.endsWith('/stop'))!
    expect([call.headers['content-type'], call.headers.authorization, call.body]).toEqual([
      'application/json',
      `Bearer ${as.token}`,
      undefined,
    ])

    const here = () => page.evaluate(() => 'before' in window)
    await guest.advance(999)
    expect(await here()).toBe(true)
    const loaded = page.waitForNavigation()
    await guest.advance(1)
    await loaded
    expect(await here()).toBe(false)
    await guest.isAt(`/mission/${mission._id}`)
    await guest.sees('Files (partial)', 'h2')
    await guest.sees('The mission ended early. These files are what it had made by then.')
    await guest.sees('The file table.csv (partial: the mission was stopped)')
    expect(await page.$('::-p-aria([name="Stop"])')).toBeNull()

    const user = await stage.server.database.models.User.findById(as.user.id).lean<UserRecord>()
    expect(Object.values(user!.reports).flat()).toEqual([])
    expect(guest.problems).toEqual([])
  })

  it('that has ended already says so', async () => {
    const as = await stage.signIn('stops.twice@example.com')
    const mission = await buildMission(stage.server, as, { status: 'running' })
    const guest = await stage.guest({ as, hold: [3000] })
    await guest.open(`/mission/${mission._id}`)
    await guest.press('Stop')
    // Somebody stops it meanwhile, in another window; this one has not heard of it.
    guest.network.hold('GET /api/mission-status/:id')
    const first = await fetch(`${stage.server.url}/api/missions/${mission._id}/stop`, {
      method: 'POST',
      headers: bearer(as.token),
    })
    expect(first.status).toBe(200)
    await guest.answer('Stop mission')
    await guest.sees('Failed to stop mission: This mission is stopped already.', '[role="alert"]')
  })

  it('that fails says so below the bar, on a phone too, and over nothing', async () => {
    const as = await stage.signIn('stop.on.phone@example.com')
    const mission = await buildMission(stage.server, as, { status: 'running' })
    const guest = await stage.guest({ as, viewport: PHONE })
    await guest.open(`/mission/${mission._id}`)
    guest.network.force('POST /api/missions/:id/stop', 500, { detail: 'The database is away. '.repeat(8) })
    await guest.press('Stop')
    await guest.answer('Stop mission')
    await guest.page.waitForSelector('[data-mission-bar] [role="alert"]')
    const places = await guest.page.$eval('[data-mission-bar]', (bar) => {
      const box = (selector: string) => bar.querySelector(selector)!.getBoundingClientRect()
      return {
        button: box('button').bottom,
        status: box('[role="status"]').bottom,
        alert: box('[role="alert"]').top,
        right: bar.scrollWidth,
      }
    })
    expect(places.alert).toBeGreaterThanOrEqual(Math.max(places.button, places.status))
    expect(places.right).toBeLessThanOrEqual(PHONE.width)
  })

  it('that fails says why, and can be tried again', async () => {
    const as = await stage.signIn('stop.fails@example.com')
    const mission = await buildMission(stage.server, as, { status: 'running' })
    const guest = await stage.guest({ as })
    await guest.open(`/mission/${mission._id}`)
    const failures: [status: number, body: unknown, shown: string][] = [
      [500, { detail: 'The database is away.' }, 'The database is away.'],
      [502, '<h1>Oops</h1>', 'API request failed with status 502'],
    ]
    for (const [status, body, shown] of failures) {
      guest.network.force('POST /api/missions/:id/stop', status, body)
      await guest.press('Stop')
      await guest.answer('Stop mission')
      await guest.sees(`Failed to stop mission: ${shown}`, '[role="alert"]')
    }
    expect((await stored(mission))!.status).toBe('running')
    guest.network.restore('POST /api/missions/:id/stop')
    await guest.press('Stop')
    await guest.answer('Stop mission')
    await guest.sees('Stopped', '[role="status"] p')
  })
})
