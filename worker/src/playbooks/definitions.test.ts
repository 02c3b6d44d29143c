import { expect, it } from '@jest/globals'
import { questionOf, type Definition } from '#contract'
import { engine } from '../statistics/testing/shared-engine.ts'
import { createJournal } from '../toolkit/journal.ts'
import { analyseFile, type AnalyseOptions } from '../toolkit/testing/run-analyst.ts'

/** Parcels of a courier: which depot took them in, the promised and the actual day; half of those of Ost are late. */
const CSV = [
  'parcel,depot,promised,handed over,kilos',
  ...Array.from({ length: 240 }, (_, row) => {
    const depot = ['Nord', 'Ost', 'Süd', ' ost '][row % 4]!
    const late = depot.trim().toLowerCase() === 'ost' ? row % 8 < 4 : row % 30 === 0
    const day = 1 + (row % 20)
    const done = row % 40 === 7 ? '' : `2022-03-${String(day + (late ? 4 : 1)).padStart(2, '0')}`
    return `${1000 + row},${depot},2022-03-${String(day + 2).padStart(2, '0')},${done},${1 + ((row * 7) % 9)}`
  }),
].join('\n')
const GOAL = 'A parcel is late when it is handed over after the promised day. Which depot is late most often?'
const definitions: Definition[] = [
  {
    table: 'parcels',
    name: 'late',
    words: 'late when it is handed over after the promised day',
    expression: {
      kind: 'comparison',
      operator: '>',
      left: { kind: 'column', column: 'handed over' },
      right: { kind: 'column', column: 'promised' },
    },
  },
]
const ask: AnalyseOptions['ask'] = (understood) => ({
  ...understood,
  asked: {
    ...understood.asked,
    definitions,
    questions: [
      questionOf({
        act: 'rank',
        metric: { kind: 'share', table: 'parcels', column: 'late', from: null, values: [true] },
        by: [{ table: 'parcels', column: 'depot', part: null, bands: [] }],
        order: 'most',
        words: 'Which depot is late most often',
      }),
    ],
    unanswered: [],
  },
})
const analysed = (options: AnalyseOptions = {}) =>
  analyseFile({ csv: CSV, filename: 'parcels.csv' }, GOAL, engine, undefined, { ask, ...options })

it('tells what the goal explains with its rows, answers by it, and finds nothing in what it is made of', async () => {
  const { conclusion, say, page1, everything, cells, defects } = await analysed()
  const [defined] = conclusion.answer.defined!
  expect(say(defined!.told)).toBe(
    'late: handed over is after promised. That is so in 68 of 234 rows; of 6 it cannot be known.',
  )
  expect(defined).toMatchObject({ table: 'parcels_defined', column: 'late' })
  expect(cells.some(({ title }) => title === 'Taken from the goal: late')).toBe(true)
  expect(page1).toMatch(/Ost has the highest share of late parcels|Ost[^.]*5\d(\.\d)?%/)
  expect(everything).not.toMatch(/late[^.]*(handed over|promised)[^.]*(explain|depend|goes with)/i)
  expect(defects).toEqual([])
})

it('gives the same notebook again, and from what was recorded before it was killed', async () => {
  const known: { key: string; output: unknown }[] = []
  const record = async (entry: (typeof known)[number]) => void known.push(entry)
  const first = await analysed({ journal: createJournal([], record) })
  const second = await analysed({
    journal: createJournal(known.slice(0, known.length >> 1), async () => undefined),
  })
  expect(JSON.stringify(second.cells)).toBe(JSON.stringify(first.cells))
  expect(JSON.stringify(second.conclusion)).toBe(JSON.stringify(first.conclusion))
})
