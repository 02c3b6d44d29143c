import { expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { answer, day, metric, over } from '../testing/ask.ts'

const LINES = ['Bulk', 'Parcel', 'Letter']
const SITES = ['Lund', 'Oulu', 'Turku']

/** What part of a line is on time in a month, and how many rows it has. */
type Course = (line: string, month: number) => { share: number; each: number }

/** Shipments of a year, of three lines at three sites: on time or not. */
function shipments(course: Course): string {
  const draws = drawsFrom(11)
  const lines: string[] = []
  for (let at = 0; at < 360; at += 1) {
    const month = Math.floor(at / 30)
    for (const line of LINES) {
      const { share, each } = course(line, month)
      const many = Math.floor(each) + (draws.uniform() < each % 1 ? 1 : 0)
      for (let one = 0; one < many; one += 1)
        lines.push(
          `S${lines.length},${day(at)},${line},${draws.pick(SITES)},${draws.uniform() < share ? 'on time' : 'late'}`,
        )
    }
  }
  return ['shipment,opened,line,site,outcome', ...lines].join('\n')
}

const asked = {
  act: 'change' as const,
  metric: metric('share', { column: 'outcome', values: ['on time'] }),
  over: { ...over, grain: null },
}

it('tells which group carries the step of a share, what the others did and its part of the whole', async () => {
  const { first, said, advice } = await answer(
    shipments((line, month) => ({ share: line === 'Bulk' && month >= 8 ? 0.5 : 0.92, each: 0.5 })),
    asked,
  )
  const found = first!.effects.find(({ kind }) => kind === 'carried')
  expect(found).toMatchObject({ groups: ['Bulk'] })
  expect(found!.value).toBeLessThan(-0.25)
  expect(said).toMatch(
    /It is Bulk alone: \d+(\.\d)?% before and \d+(\.\d)?% since; the other two lines together hold at/,
  )
  expect(said).toMatch(/That makes (all|\d\d%) of the fall, and it is no matter of how many there are/)
  expect(said).toMatch(/of the \d+ shipments that came out otherwise since then are of Bulk/)
  expect(said).toMatch(/Within Bulk the fall is in all three sites/)
  expect(said).not.toMatch(/is open|no trend in .* of its own/)
  expect(advice).toMatch(/Look at Bulk first/)
})

it('says that a step is everywhere where all groups took it, and names none', async () => {
  const { first, said } = await answer(
    shipments((_, month) => ({ share: month >= 8 ? 0.68 : 0.92, each: 0.5 })),
    asked,
  )
  expect(first!.verdict.kind).toBe('how-much')
  expect(said).toMatch(/The fall is no matter of one group: it is in .*all three lines/)
  expect(said).not.toMatch(/alone/)
})

it('tells more of a group from a group that changed', async () => {
  const { said } = await answer(
    shipments((line, month) => ({
      share: line === 'Bulk' ? 0.4 : 0.95,
      each: line === 'Bulk' ? (month >= 8 ? 1.5 : 0.15) : 0.5,
    })),
    asked,
  )
  expect(said).toMatch(/another mix by line.*Bulk went from \d+% to \d+% of the rows/)
  expect(said).not.toMatch(/It is Bulk|no matter of one group/)
})

it('names nobody where nothing changed', async () => {
  const { first, said } = await answer(
    shipments(() => ({ share: 0.85, each: 0.5 })),
    asked,
  )
  expect(first!.verdict.kind).toBe('cannot-tell')
  expect(first!.effects.some(({ kind }) => kind === 'carried')).toBe(false)
  expect(said).not.toMatch(/alone|no matter of one group/)
})
