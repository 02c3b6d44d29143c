import { describe, expect, it } from '@jest/globals'
import { valueAt, type Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { buildFrame } from '../playbooks/frame/build-frame.ts'
import { setAsideWords } from '../telling/records/set-aside.ts'
import { by, metric, valueOf } from '../playbooks/testing/ask.ts'
import { buildAsked } from '../testing/build-asked.ts'
import { createJournal } from '../toolkit/journal.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { createToolkit } from '../toolkit/toolkit.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'

/** Weighings at a feed store; what farms bring back is weighed below zero. */
const weighings = (below: (index: number) => boolean) =>
  csvOf(300, (index: number, random: Seeded) => {
    const weight = 20 + 10 * random.uniform()
    return {
      ticket: `W${index}`,
      yard: ['North', 'South'][index % 2]!,
      kind: index % 30 === 7 ? 'refund' : ['collected', 'delivered'][index % 3 === 0 ? 1 : 0]!,
      weight: (below(index) ? -weight : weight).toFixed(1),
    }
  })

const framed = <T>(csv: string, question: Partial<Question>, use: (frame: Frame) => Promise<T>): Promise<T> =>
  withProfile({ csv }, async (session, profile) => {
    const nothing = async () => undefined
    const { toolkit } = createToolkit({
      profile,
      model: buildModel(profile),
      asked: buildAsked('', question),
      seed: 1,
      session,
      engine: { run: () => Promise.reject(new Error('nothing is tested here')), close: nothing },
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: { progress: nothing, chart: null, finding: nothing, defect: () => undefined },
    })
    return use((await buildFrame(toolkit, toolkit.asked.questions[0]!, 0))!)
  })

const figures = async (frame: Frame) => {
  const own = `"${frame.measure.variable!.column}"`
  const cell = await frame.toolkit.query(
    'n',
    `select count(${own}) as n, min(${own}) as least from ${frame.table}`,
  )
  const at = (name: string) => Number(valueAt(cell.output.tables.main!, 0, name))
  return { n: at('n'), least: at('least') }
}

const mean: Partial<Question> = { act: 'compare', metric: valueOf('weight'), by: [by('yard')] }

describe('amounts below zero', () => {
  it('are no slips where they are just those of one state: in totals, in no mean, and said', () =>
    framed(
      weighings((index) => index % 30 === 7),
      mean,
      async (frame) => {
        const column = frame.source.columns.find(({ name }) => name === 'weight')!
        expect(column.returned).toEqual({ column: 'kind', values: ['refund'], rows: 10 })
        expect(column.issues.map(({ kind }) => kind)).toEqual(['returned'])
        const { n, least } = await figures(frame)
        expect(n).toBe(290)
        expect(least).toBeGreaterThan(0)
        expect(setAsideWords(frame, frame.setAside[0]!)).toMatch(
          /below zero.*refund.*in totals and in no mean/,
        )
      },
    ))

  it('are kept in a total, and where the state itself is asked about', async () => {
    const csv = weighings((index) => index % 30 === 7)
    for (const question of [
      { act: 'make-up', metric: metric('value', { column: 'weight' }), by: [by('yard')], statistic: 'sum' },
      { ...mean, by: [by('kind')] },
    ] as Partial<Question>[])
      await framed(csv, question, async (frame) => {
        expect((await figures(frame)).least).toBeLessThan(0)
        expect(frame.setAside).toEqual([])
      })
  })

  it('stay slips where they stand in some rows of a state only', () =>
    framed(
      weighings((index) => index % 60 === 7),
      mean,
      async (frame) => {
        const column = frame.source.columns.find(({ name }) => name === 'weight')!
        expect(column.returned).toBeUndefined()
        expect(frame.setAside.map(({ returned }) => returned)).toEqual([null])
      },
    ))
})
