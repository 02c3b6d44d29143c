import { beforeAll, describe, expect, it } from '@jest/globals'
import type { MissionStatus, SignInResponse } from '#contract'
import { enqueueMission } from '#platform/queues.ts'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import { until } from '../../server/src/testing/raw-request.ts'
import type { Call } from '../support/network.ts'
import { useStage } from '../support/stage.ts'

const POLL: Call = 'GET /api/mission-status/:id'

const stage = useStage()
let owner: SignInResponse
beforeAll(async () => {
  owner = await stage.signIn('owner@example.com')
})

describe('Mission Control in each status', () => {
  /** What the page calls it, whether it can be stopped, whether its address becomes /, whether it polls on. */
  const states: [status: MissionStatus, label: string, stop: boolean, leaves: boolean, polls: boolean][] = [
    ['launching', 'Launching', true, false, true],
    ['AI Selecting Data', 'AI Selecting Data', true, false, true],
    ['initializing', 'Initializing', true, false, true],
    ['running', 'Running', true, false, true],
    ['writing_report', 'Writing report', true, false, true],
    ['finalizing', 'Finalizing', true, false, true],
    ['completed', 'Completed', false, true, false],
    ['failed', 'Failed', false, true, false],
    ['failed_to_launch', 'Failed to launch', false, false, true],
    ['stopped', 'Stopped', false, false, true],
    ['error', 'Error', false, true, true],
  ]
  it.each(states)(
    '%s: label, Stop, address and polling every 3 s',
    async (status, label, stop, leaves, polls) => {
      const mission = await buildMission(stage.server, owner, {
        status,
        data_source: status === 'AI Selecting Data' ? 'fred' : 'upload',
      })
      const guest = await stage.guest({ as: owner, hold: [3000] })
      await guest.open(`/mission/${mission._id}`)
      await guest.sees(label, '[role="status"] p')
      await guest.isAt(leaves ? '/' : `/mission/${mission._id}`)
      const button = '::-p-aria([name="Stop"])'
      if (stop) await guest.page.waitForSelector(button)
      else expect(await guest.page.$(button)).toBeNull()

      const before = guest.network.count(POLL)
      await guest.advance(2999)
      expect(guest.network.count(POLL)).toBe(before)
      await guest.advance(1)
      if (polls) await until(() => guest.network.count(POLL) > before)
      expect(guest.network.count(POLL)).toBe(before + (polls ? 1 : 0))
      const poll = guest.network.made.findLast(({ call }) => call.includes('mission-status'))
      expect(poll!.headers).not.toHaveProperty('authorization')
      expect(guest.problems).toEqual([])
    },
  )

  it('nobody knows: pending, without Stop', async () => {
    const mission = await buildMission(stage.server, owner, {})
    const status = await (await fetch(`${stage.server.url}/api/mission-status/${mission._id}`)).json()
    const guest = await stage.guest({ as: owner })
    guest.network.force(POLL, 200, { ...(status as object), status: 'warming_up' })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Pending', '[role="status"] p')
    expect(await guest.page.$('::-p-aria([name="Stop"])')).toBeNull()
  })
})

describe('Mission Control', () => {
  it('shows id, goal with its line breaks, task, files and progress', async () => {
    const now = new Date()
    const mission = await buildMission(stage.server, owner, {
      goal: 'Where does it rain?\nAnd when does it not?',
      current_task: 'Comparing cities',
      uploads: [
        { file_id: owner.user.id as never, filename: 'rain.csv', size: 1_500_000, file_type: '.csv' },
      ],
      feed: [
        { sequence: 1, timestamp: now.toISOString(), kind: 'progress', message: 'Read 3 rows' },
        {
          sequence: 2,
          timestamp: now.toISOString(),
          kind: 'finding',
          finding: 'f01',
          charts: [],
          title: 'Bergen is wettest',
          statement: 'Bergen has three times the rain of Oslo.',
          certainty: 'high',
          exploratory: false,
        },
        {
          sequence: 3,
          timestamp: now.toISOString(),
          kind: 'answer',
          question: 0,
          asked: 'Which city has the most rain?',
          headline: 'Bergen, with three times the rain of Oslo.',
          certainty: 'moderate',
          firm: false,
        },
      ],
      feed_length: 3,
    })
    const guest = await stage.guest({ as: owner })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Mission Control Center', 'h1')
    await guest.sees(mission._id, 'code')
    await guest.sees('Comparing cities', '[role="status"] p')
    await guest.sees('Read 3 rows', '[role="log"] span')
    await guest.sees('Bergen is wettest', 'h3')
    await guest.sees('High certainty')
    // What is known so far of the question, before the checks are done.
    await guest.sees('Answer so far', 'h2')
    await guest.sees('Bergen, with three times the rain of Oslo.')
    await guest.sees('Checks are still running')
    await guest.sees('rain.csv', 'section[aria-label="Data source"] p')
    await guest.sees('CSV · 1.4 MB')
    const goal = await guest.sees('Where does it rain? And when does it not?', 'p')
    expect(await goal.evaluate((it) => it.innerText)).toBe('Where does it rain?\nAnd when does it not?')
    // Somebody else sees the status by its unguessable id, and no findings.
    const visitor = await stage.guest()
    await visitor.open(`/mission/${mission._id}`)
    await visitor.sees('Read 3 rows', '[role="log"] span')
    await visitor.sees('Sign in with the account that launched this mission to see its findings and files.')
    await visitor.seesNo('Bergen is wettest')
  })

  it('follows a mission from status to status', async () => {
    const mission = await buildMission(stage.server, owner, { status: 'launching' })
    await enqueueMission(stage.server.dependencies.queues, mission._id)
    const guest = await stage.guest({ as: owner })
    const { missions } = stage.server.dependencies
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Waiting in the queue: yours is next.')
    await missions.setStatus(mission._id, 'running', 'Looking for patterns')
    await guest.sees('Running', '[role="status"] p')
    await guest.sees('Looking for patterns', '[role="status"] p')
    await addArtifact(stage.server, mission, 'report.pdf', '%PDF-1.4 report', 'pdf')
    await missions.finish(mission._id, 'completed', null)
    await guest.sees('Completed', '[role="status"] p')
    await guest.sees('Your report is ready.')
    await guest.isAt('/')
    await guest.sees('Download report')
    expect(guest.problems).toEqual([])
  })

  it('says why a mission failed, and that the report is given back', async () => {
    const mission = await buildMission(stage.server, owner, {
      status: 'failed',
      error_message: 'The file rain.csv holds no rows.',
    })
    const guest = await stage.guest({ as: owner })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('The file rain.csv holds no rows.', '[role="alert"]')
    await guest.sees('This mission ended early. Your usage was refunded.')
  })

  it('marks a status that was corrected by what was delivered', async () => {
    const mission = await buildMission(stage.server, owner, { status: 'failed' })
    await addArtifact(stage.server, mission, 'report.pdf', '%PDF-', 'pdf')
    const guest = await stage.guest({ as: owner })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Auto-corrected', '[role="status"] span')
  })

  it('that can not be loaded says why, and Retry loads the page again', async () => {
    const mission = await buildMission(stage.server, owner, { goal: 'There after all?' })
    const guest = await stage.guest({ as: owner })
    guest.network.force(POLL, 500, { detail: 'The database is away.' })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Error loading mission status', '[role="alert"] h1')
    await guest.sees('The database is away.', '[role="alert"] p')
    await guest.page.evaluate(() => Object.assign(window, { before: true }))
    guest.network.restore(POLL)
    await guest.press('Retry')
    await guest.sees('There after all?')
    expect(await guest.page.evaluate(() => 'before' in window)).toBe(false)
  })

  it('names a finding whose chart can not be loaded', async () => {
    const timestamp = new Date().toISOString()
    const mission = await buildMission(stage.server, owner, {
      feed: [
        { sequence: 1, timestamp, kind: 'chart', title: 'Rain by city', filename: 'gone.svg', cell: 'c001' },
      ],
      feed_length: 1,
    })
    const guest = await stage.guest({ as: owner })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('This chart could not be loaded: This mission has no file of that name.')
    const title = await guest.sees('Rain by city', 'h3')
    expect((await title.boundingBox())!.height).toBeGreaterThan(20)
  })

  it('says so when the answer makes no sense', async () => {
    const mission = await buildMission(stage.server, owner, {})
    const guest = await stage.guest({ as: owner })
    guest.network.force(POLL, 200, { goal: 7 })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees(
      'The server sent an answer this page does not understand. Reload the page and try again.',
      '[role="alert"] p',
    )
  })

  it('of an unknown mission says so', async () => {
    const guest = await stage.guest()
    await guest.open(`/mission/${'x'.repeat(24)}`)
    await guest.sees('Error loading mission status', '[role="alert"] h1')
  })

  it('says when the connection is lost, and goes on when it is back', async () => {
    const mission = await buildMission(stage.server, owner, {})
    const guest = await stage.guest({ as: owner, hold: [3000] })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Running', '[role="status"] p')
    guest.network.cut(POLL)
    await guest.advance(3000)
    const lost = 'The connection is interrupted. This page goes on trying every 3 seconds.'
    await guest.sees(lost)
    guest.network.restore(POLL)
    await guest.advance(3000)
    await guest.seesNo(lost)
  })
})
