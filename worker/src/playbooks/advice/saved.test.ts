import { expect, test } from '@jest/globals'
import { csvOf, dayAfter, drawsFrom } from '../../testing/make-rows.ts'
import { answer, by, metric } from '../testing/ask.ts'

/** Parts of four lines, of which one may make far more scrap. */
function parts(worse: number): string {
  const draws = drawsFrom(12)
  return csvOf(
    Array.from({ length: 800 }, (_, at) => {
      const line = 'ABCD'[at % 4]!
      return {
        part_no: `P${1000 + at}`,
        made_on: dayAfter('2024-01-01', Math.floor(at / 4)),
        line,
        outcome: draws.chance(line === 'C' ? worse : 0.08) ? 'scrap' : 'fine',
      }
    }),
  )
}

const saves = { each: 40, of: 'scrapped part', before: '', after: ' euros' }
const scrap = metric('share', { column: 'outcome', values: ['scrap'] })

test('what putting it right would save is the gap times the rows times what one costs', async () => {
  const told = await answer(parts(0.24), {
    act: 'rank',
    metric: scrap,
    by: [by('line')],
    order: 'most',
    saves,
  })

  const [, many, , money] =
    /(\d+) of the (\d+) \w+ of line C.* at 40 euros each ([\d,]+) euros/.exec(told.said) ?? []
  expect(Number(many)).toBeGreaterThan(15)
  expect(Number(money?.replace(',', ''))).toBe(40 * Number(many))
})

test('what one costs is not made up, nor what there is to save where nobody stands apart', async () => {
  const unsaid = await answer(parts(0.24), {
    act: 'rank',
    metric: scrap,
    by: [by('line')],
    order: 'most',
    saves: { ...saves, each: null },
  })
  expect(unsaid.said).toMatch(/would come out otherwise; what one of them costs is said nowhere/)
  const even = await answer(parts(0.08), {
    act: 'rank',
    metric: scrap,
    by: [by('line')],
    order: 'most',
    saves,
  })
  expect(even.said).toContain('would save the data cannot tell')
  const unasked = await answer(parts(0.24), { act: 'rank', metric: scrap, by: [by('line')], order: 'most' })
  expect(unasked.said).not.toContain('would save')
})
