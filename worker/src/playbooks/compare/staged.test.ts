import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { stagesInOrder } from '../../lexicon/stage-words.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric, valueOf } from '../testing/ask.ts'

/** Weeds counted in squares of pairs of fields, one of each pair mulched between the first look and the others. */
const fields = (less: (pair: number) => number) =>
  csvOf(12 * 2 * 3 * 8, (index, random) => {
    const [pair, side, stage] = [1 + (index % 12), Math.floor(index / 12) % 2, Math.floor(index / 24) % 3]
    const base = 30 + pair + (side ? 4 : 0) + 5 * stage
    const done = side && stage === 1 ? less(pair) : 0
    return {
      'Field pair': pair,
      Treatment: side ? 'Mulch' : 'No mulch',
      Look: ['1 Pre', '2 Shortly after', '3 Follow-up'][stage],
      Weeds: base - done + 2 * random.normal(),
    }
  })

const ask = (parts: Partial<Question>): Partial<Question> => ({
  act: 'compare',
  metric: valueOf('Weeds'),
  by: [by('Look'), by('Treatment')],
  against: [{ table: 'data', column: 'Treatment', values: ['Mulch'] }],
  supposes: 'less',
  ...parts,
})

const two = (values: string[]): Question['within'] => [
  { table: 'data', column: 'Look', operator: 'in', values },
]

describe('stages that have labels and no dates', () => {
  it('are told by the change of those named less that of the others, over pairs', async () => {
    const csv = fields((pair) => 6 + (pair % 3))
    const { first } = await answer(csv, ask({ within: two(['1 Pre', '2 Shortly after']) }))
    expect(first!.verdict).toMatchObject({ kind: 'yes' })
    expect(first!.effects[0]).toMatchObject({ kind: 'staged', groups: ['Mulch', '2 Shortly after'] })
    expect(first!.effects[0]!.low).toBeLessThan(-7)
    expect(first!.effects[0]!.high).toBeGreaterThan(-7)
    expect(first!.effects[0]!.high).toBeLessThan(-5)
    const everywhere = await answer(csv, ask({ by: [by('Field pair'), by('Look'), by('Treatment')] }))
    expect(everywhere.first!.verdict.kind).toBe('yes')
    expect(everywhere.said).toMatch(/in 12 of 12 field pairs/)
    // What it was at the last look is told beside it.
    expect(everywhere.first!.effects.map(({ groups }) => groups?.[1])).toEqual([
      '2 Shortly after',
      '3 Follow-up',
    ])
    expect(Math.abs(everywhere.first!.effects[1]!.value!)).toBeLessThan(1.5)
  })

  it('are no effect where both sides went alike, and none everywhere where some pairs turn round', async () => {
    const none = await answer(
      fields(() => 0),
      ask({ within: two(['1 Pre', '2 Shortly after']) }),
    )
    expect(none.first!.verdict.kind).toBe('cannot-tell')
    const turned = fields((pair) => (pair % 4 === 0 ? -9 : 9))
    const { first, said } = await answer(
      turned,
      ask({ by: [by('Look'), by('Treatment'), by('Field pair')], supposes: 'same' }),
    )
    expect(first!.verdict.kind).toBe('no')
    expect(said).toMatch(/in 9 of 12 field pairs/)
  })

  it('hold people against themselves where each is on one side', async () => {
    const csv = csvOf(240, (index, random) => {
      const [person, stage] = [index % 120, Math.floor(index / 120)]
      const trained = person % 2
      return {
        person: `P${person}`,
        arm: trained ? 'coached' : 'control',
        wave: `wave ${stage + 1}`,
        passed: random.uniform() < (stage === 1 && trained ? 0.85 : 0.4) ? 'yes' : 'no',
      }
    })
    const { first } = await answer(csv, {
      act: 'compare',
      metric: metric('share', { column: 'passed', values: ['yes'] }),
      by: [by('wave'), by('arm')],
      supposes: 'more',
    })
    expect(first!.verdict.kind).toBe('yes')
    expect(first!.effects[0]).toMatchObject({ kind: 'staged', groups: ['coached', 'wave 2'] })
    expect(first!.effects[0]!.value).toBeGreaterThan(0.2)
  })

  it('are not seen in values that are no stages', async () => {
    const csv = fields(() => 6)
      .replaceAll('1 Pre', 'north')
      .replaceAll('2 Shortly after', 'south')
    const answered = await answer(csv.replaceAll('3 Follow-up', 'west'), ask({}))
    expect(kinds(answered)).not.toContain('staged')
  })
})

describe('the order of stages', () => {
  it.each([
    ['Look', ['Post', 'Pre'], ['Pre', 'Post']],
    ['visit', ['follow-up', 'baseline', 'endline'], ['baseline', 'endline', 'follow-up']],
    ['Wave', ['2', '1', '3'], ['1', '2', '3']],
    ['Survey', ['Wave 10', 'Wave 9'], ['Wave 9', 'Wave 10']],
  ])('%s', (label, levels, ordered) => {
    expect(stagesInOrder(label, levels)?.[0]).toBe(ordered[0])
    expect(stagesInOrder(label, levels)).toHaveLength(levels.length)
  })

  it.each([
    ['region', ['north', 'south']],
    ['zone', ['1', '2', '3']],
    ['shift', ['starter', 'late']],
    ['week', ['period 1', 'period 2', 'period 3', 'period 4', 'period 5', 'period 6', 'period 7']],
  ])('none in %s', (label, levels) => expect(stagesInOrder(label, levels)).toBeNull())
})
