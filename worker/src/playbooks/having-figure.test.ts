import { describe, expect, it } from '@jest/globals'
import type { Having, Question } from '#contract'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answer, by, metric, valueOf } from './testing/ask.ts'

/** Two terms of forty pupils in four forms: the first five come to 70 of 100 after 90, the next three to 84 of 100 in both. */
const terms = csvOf(80, (index) => {
  const pupil = index % 40
  const later = index >= 40
  const came = pupil < 5 ? (later ? 70 - pupil : 90) : pupil < 8 ? 84 : 95
  return {
    pupil: `P${1000 + pupil}`,
    form: ['Ash', 'Birch', 'Cedar', 'Dogwood'][pupil % 4]!,
    term: later ? 'autumn 2024' : 'autumn 2023',
    came: String(came),
    possible: '100',
  }
})
const attendance = metric('ratio', { column: 'came', from: 'possible' })
const inTerm = (term: string) => [
  { table: 'data', column: 'term', operator: '=' as const, values: [`autumn ${term}`] },
]
const ask = (having: Partial<Having>, parts: Partial<Question> = {}): Partial<Question> => ({
  act: 'rank',
  metric: attendance,
  by: [by('pupil')],
  lists: true,
  within: inTerm('2024'),
  having: { what: 'figure', of: [], operator: '<', value: 0.9, grain: null, without: false, ...having },
  ...parts,
})

describe('those whose own figure lies past a limit', () => {
  it('are named with it, the furthest first, and counted by what else is asked', async () => {
    const { said, first } = await answer(terms, ask({}, { by: [by('pupil'), by('form')] }))
    expect(said).toMatch(/^8 of 40 pupils have .* below 0\.9: first come P1004 with 0\.660/)
    expect(first!.listed!.rows).toHaveLength(8)
    expect(said).toMatch(/By form: 2 of 10 in Ash, 2 of 10 in Birch, 2 of 10 in Cedar and 2 of 10 in Dogwood/)
  }, 60_000)

  it('are those that also moved since an earlier stretch', async () => {
    const fell = { operator: '<=' as const, value: -0.05, less: inTerm('2023') }
    const { said, first } = await answer(terms, ask({ also: [fell] }))
    expect(said).toMatch(
      /^5 of 40 pupils have .* below 0\.9 and down by 0\.05 or more: first come P1004 with 0\.660 \(−0\.240\)/,
    )
    expect(first!.listed!.columns.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['earlier', 'moved']),
    )
    const alone = await answer(terms, ask(fell))
    expect(alone.said).toMatch(/^5 of 40 pupils have .*down by 0\.05 or more/)
  }, 60_000)

  it('are nobody where nobody is so, and who comes nearest is told', async () => {
    const { said, first } = await answer(
      terms,
      ask({ operator: '>', value: 500 }, { metric: valueOf('came'), statistic: 'sum', within: [] }),
    )
    expect(said).toMatch(/^None of the 40 pupils have .* above 500\. Nearest comes P10\d\d with 190/)
    expect(first!.listed).toBeUndefined()
  }, 60_000)
})
