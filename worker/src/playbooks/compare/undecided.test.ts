import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, metric, over } from '../testing/ask.ts'

const DAYS = 730
const EVENT = 520

/** Requests of two years, each decided some weeks after it came in; what is decided later than the table ends is pending. */
const requests = (granted: (since: boolean) => number, waits: number) =>
  csvOf(1500, (index, random) => {
    const at = Math.floor((index / 1500) * DAYS)
    const took = Math.round(waits * (0.3 + 1.4 * random.uniform()))
    const chance = granted(at >= EVENT)
    const outcome = random.uniform() < chance ? 'granted' : 'refused'
    return {
      request: `R${index}`,
      opened: day(at),
      office: random.pick(['east', 'west']),
      outcome: at + took > DAYS ? 'pending' : outcome,
    }
  })
const share = metric('share', { column: 'outcome', values: ['granted'] })
const event = { at: day(EVENT), grain: 'day' as const, after: false, label: null }
const asEvent = { act: 'event' as const, metric: share, event, supposes: 'down' as const, over }
const asChange = { act: 'change' as const, metric: share, supposes: 'down' as const, over }

describe('a share of what is decided', () => {
  it('is made no smaller by what is pending at the end of a table', async () => {
    const same = requests(() => 0.6, 110)
    const around = await answer(same, asEvent)
    expect(around.first!.verdict.kind).toBe('cannot-tell')
    expect(around.page).toMatch(/Left out are \d+ requests that are not decided yet \(pending\)/)
    const course = await answer(same, asChange)
    expect(course.first!.verdict.kind).toBe('cannot-tell')
    expect(course.page).toMatch(
      /of the \d+ requests since \w+ 2024 are not decided yet \(pending\), so these months are/,
    )
  })

  it('is told where it fell among what is decided, and no surer than that allows', async () => {
    const { first } = await answer(
      requests((since) => (since ? 0.25 : 0.65), 110),
      asEvent,
    )
    expect(first!.verdict).toMatchObject({ kind: 'yes', sureness: 'low' })
    expect(first!.effects[0]!.value).toBeCloseTo(-0.4, 0)
  })

  it('is taken as it stands where everything is decided', async () => {
    const { first, page } = await answer(
      requests((since) => (since ? 0.25 : 0.65), 0),
      asEvent,
    )
    expect(first!.verdict.kind).toBe('yes')
    expect(page).not.toMatch(/not decided yet/)
  })

  it('has no row on either side that has no reason because it is not over, however few they are', async () => {
    const parcels = (open: number) =>
      csvOf(300, (index, random) => {
        const slot = ['Morning', 'Noon', 'Evening'][index % 3]!
        const waits = index >= 300 - open
        return {
          parcel: `P${index}`,
          sent: day(index),
          slot,
          failure_reason:
            waits || random.uniform() > (slot === 'Noon' ? 0.5 : 0.1)
              ? ''
              : random.pick(['Nobody there', 'Wrong address']),
          state: waits ? 'In transit' : 'Delivered',
        }
      })
    const asked = {
      act: 'compare' as const,
      metric: metric('share', { column: 'failure_reason' }),
      by: [by('slot')],
    }
    const some = await answer(parcels(6), asked)
    expect(some.first!.weakened_by).toMatch(/In transit/)
    expect(some.first!.effects[0]!.n).toBe(294)
    const none = await answer(parcels(0), asked)
    expect(none.first!.effects[0]!.n).toBe(300)
  })

  it('is acted on in the rows that are not over yet, which stand in a list of their own', async () => {
    const loans = (running: boolean) =>
      csvOf(600, (index, random) => {
        const branch = ['Pier', 'Quay', 'Reef'][index % 3]!
        const state = running && index % 5 === 0 ? 'In progress' : 'Finished'
        const kept = state === 'Finished' && random.uniform() < (branch === 'Quay' ? 0.2 : 0.7)
        return { loan: `L${index}`, opened: day(index), branch, state, success: kept ? 'yes' : 'no' }
      })
    const asked = {
      act: 'compare' as const,
      metric: metric('share', { column: 'success', values: ['yes'] }),
      by: [by('branch')],
    }
    const found = await answer(loans(true), asked)
    expect(found.advice).toMatch(
      /What can still be turned are the 40 \w+ of Quay that are not over yet \(data\/list_1_open\.csv\)\. The \d+ \w+ that fall short .*, to learn from/,
    )
    const open = found.cells.find(({ source }) => source.kind === 'sql' && source.keeps === 'list_1_open')
    expect(open!.output.tables.main!.total_rows).toBe(40)
    const all = await answer(loans(false), asked)
    expect(all.advice).toMatch(/fall short stand one by one/)
    expect(all.advice).not.toMatch(/not over yet|to learn from/)
  })

  it('is so too of times: what is still running comes before what took long and is over', async () => {
    const jobs = (running: boolean) =>
      csvOf(600, (index, random) => {
        const crew = ['Pier', 'Quay', 'Reef'][index % 3]!
        const took = Math.max(1, Math.round((crew === 'Quay' ? 30 : 12) + 4 * random.normal()))
        return {
          job: `J${index}`,
          crew,
          opened: day(index),
          closed: running && index >= 570 ? '' : day(index + took),
        }
      })
    const asked = {
      act: 'compare' as const,
      metric: metric('duration', { column: 'closed', from: 'opened' }),
      by: [by('crew')],
    }
    const found = await answer(jobs(true), asked)
    expect(found.advice).toMatch(
      /Still open are 10 \w+ of Quay \(data\/list_1_open\.csv\): begin with these\. The 190 \w+ behind it .*, to learn from/,
    )
    expect((await answer(jobs(false), asked)).advice).not.toMatch(/open|to learn from/)
  })
})
