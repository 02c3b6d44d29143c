import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import type { FeedItem, SignInResponse } from '#contract'
import { enqueueMission } from '#platform/queues.ts'
import { addArtifact, addReport, buildMission } from '../../server/src/testing/missions.ts'
import { smallReport } from '../../contract/src/report/testing/small-report.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage()
let owner: SignInResponse
beforeAll(async () => {
  owner = await stage.signIn('reader@example.com')
})

const finding = (sequence: number): FeedItem => ({
  sequence,
  timestamp: new Date().toISOString(),
  kind: 'finding',
  finding: `f${sequence}`,
  charts: [],
  title: `Finding number ${sequence}`,
  statement: 'A sentence that stands for what was found. '.repeat(6),
  certainty: 'high',
  exploratory: false,
})

/** Adds up the page's layout shifts that no press of the reader explains, from its first moment on. */
const watchShifts = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

describe('whoever reads', () => {
  it('stays where they are while findings come and the mission ends, and is told of both', async () => {
    const mission = await buildMission(stage.server, owner, {
      goal: 'What moves?',
      feed: [1, 2, 3, 4, 5, 6].map(finding),
      feed_length: 6,
    })
    await enqueueMission(stage.server.dependencies.queues, mission._id)
    const { missions } = stage.server.dependencies
    const guest = await stage.guest({ as: owner })
    const { page } = guest
    await watchShifts(page)
    await guest.open(`/mission/${mission._id}`)
    const read = await guest.sees('Finding number 3', 'h3')
    await read.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const top = () => read.evaluate((heading) => heading.getBoundingClientRect().top)
    // Cards rise when they come.
    await read.evaluate((heading) =>
      Promise.all(
        heading
          .closest('article')!
          .getAnimations()
          .map((animation) => animation.finished),
      ),
    )
    const before = await top()

    for (const sequence of [7, 8, 9]) {
      const { sequence: _, timestamp: __, ...item } = finding(sequence)
      await missions.addToFeed(mission._id, item)
    }
    await guest.sees('3 new ↓', 'button')
    expect(await top()).toBe(before)

    await addReport(stage.server, mission, smallReport())
    await addArtifact(stage.server, mission, 'report.pdf', '%PDF-1.7', 'pdf')
    await missions.finish(mission._id, 'completed', null)
    await guest.sees('Your report is ready.')
    expect(await top()).toBe(before)
    const bar = await guest.sees('Read the report', 'button')
    expect(await bar.isIntersectingViewport()).toBe(true)
    expect(await shifts(page)).toBeLessThan(0.05)

    await guest.press('Read the report')
    await page.waitForSelector('article h2')
    await page.waitForFunction(() => window.scrollY === 0)
    for (const part of ['Findings', 'Files', 'Chat', 'Report']) {
      await guest.press(part)
      await page.waitForSelector(`nav [aria-current] ::-p-text(${part})`)
    }
    expect(guest.problems).toEqual([])
  })

  it('of the home page gets it in less than 300 KB, 250 KB of them script', async () => {
    const guest = await stage.guest()
    const session = await guest.page.createCDPSession()
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map<string, string>()
    const bytes = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    })
    await guest.page.goto(`${stage.server.url}/`, { waitUntil: 'networkidle0' })
    await session.detach()
    const all = [...bytes.values()].reduce((sum, each) => sum + each, 0)
    expect(bytes.get('Script')).toBeGreaterThan(50 * 1024)
    expect(bytes.get('Script')).toBeLessThan(250 * 1024)
    expect(all).toBeLessThan(300 * 1024)
  })
})
