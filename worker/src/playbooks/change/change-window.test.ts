import { describe, expect, it } from '@jest/globals'
import { questionOf, type TableModel } from '#contract'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { ofStretch } from './change-window.ts'
import { answerTable } from '../testing/answer-table.ts'
import { answer, by, day, metric, over, valueOf } from '../testing/ask.ts'

const reopened = metric('share', { column: 'reopened', values: ['yes'] })
const within = [
  { table: 'data', column: 'opened', operator: 'between' as const, values: [day(246), day(343)] },
]
const ask = { act: 'change' as const, metric: reopened, within, supposes: 'more' as const, over }

/** Tickets of fourteen months; between two releases so many of them are opened again. */
const tickets = (chance: number) =>
  csvOf(1200, (index, random) => {
    const at = Math.floor((index / 1200) * 420)
    const between = at >= 246 && at <= 343
    return {
      ticket: `T${index}`,
      opened: day(at),
      part: random.pick(['search', 'export']),
      reopened: random.uniform() < (between ? chance : 0.15) ? 'yes' : 'no',
    }
  })

describe('a short stretch of time that is named', () => {
  it('is a change, unless two things are asked after together over it', () => {
    const models = [{ table: 'data', natural_time: 'opened' }] as TableModel[]
    const relate = questionOf({ ...ask, act: 'relate' })
    expect(ofStretch(relate, models).act).toBe('change')
    expect(ofStretch({ ...relate, with: [metric('count')] }, models).act).toBe('relate')
  })

  it('is held against the like one, all rows of each with their counts', async () => {
    const { first, said } = await answer(tickets(0.35), ask)
    expect(first!.verdict.kind).toBe('yes')
    expect(first!.effects[0]!.value).toBeCloseTo(0.2, 0)
    expect(said).toMatch(/% \(\d+ of \d+\), against [\d.]+% \(\d+ of \d+\)/)
  })

  it('is not told to differ where it does not', async () => {
    const { first } = await answer(tickets(0.15), ask)
    expect(first!.verdict.kind).not.toBe('yes')
  })
})

describe('a change asked after groups', () => {
  it('is told for the first of them, and for the others', async () => {
    const absences = csvOf(1500, (index, random) => {
      const at = Math.floor((index / 1500) * 720)
      const year = ['seventh', 'eighth', 'tenth'][index % 3]!
      const level = year === 'tenth' ? 4 + (2.5 * at) / 720 : 1.5
      return { row: `R${index}`, opened: day(at), year, days: (level + random.normal()).toFixed(1) }
    })
    const { answers, said } = await answerTable(
      absences,
      [
        { act: 'rank', metric: valueOf('days'), by: [by('year')] },
        { act: 'change', metric: valueOf('days'), supposes: 'up', over },
      ],
      engine,
    )
    expect(answers[1]!.verdict.kind).toBe('yes')
    expect(said).toMatch(/For tenth, which comes first: Yes: /)
    expect(said).toMatch(/only tenth rises/)
  })
})
