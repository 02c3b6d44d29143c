import { describe, expect, it } from '@jest/globals'
import { buildModel } from '../model/build-model.ts'
import { buildAsked } from '../testing/build-asked.ts'
import { valueOf } from '../playbooks/testing/ask.ts'
import { createJournal } from '../toolkit/journal.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'
import { createToolkit } from '../toolkit/toolkit.ts'
import { cleanTable } from './clean-table.ts'

/** Sacks that mills order, by kind of flour: rye by the dozen, spelt by the hundred; one entry is another. */
const orders = (own: (index: number, usual: number) => number) =>
  csvOf(300, (index: number, random: Seeded) => {
    const flour = ['rye', 'spelt', 'wheat'][index % 3]!
    const usual = Math.round({ rye: 4, spelt: 120, wheat: 60 }[flour]! * (0.7 + 0.6 * random.uniform()))
    return { order: `M${index}`, flour, mill: ['Upper', 'Lower'][index % 2]!, sacks: own(index, usual) }
  })

const setAsideIn = (csv: string): Promise<string[]> =>
  withProfile({ csv }, async (session, profile) => {
    const nothing = async () => undefined
    const { toolkit } = createToolkit({
      profile,
      model: buildModel(profile),
      asked: buildAsked('', { act: 'compare', metric: valueOf('sacks') }),
      seed: 1,
      session,
      engine: { run: () => Promise.reject(new Error('nothing is tested here')), close: nothing },
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: { progress: nothing, chart: null, finding: nothing, defect: () => undefined },
    })
    return (await cleanTable(toolkit, profile.tables[0]!)).entries.map(({ column }) => column)
  })

describe('the largest entry of a column', () => {
  it('is a slip where it is a hundred times what its own group has, though another group comes within a few times of it', async () => {
    expect(await setAsideIn(orders((index, usual) => (index === 90 ? 400 : usual)))).toEqual(['sacks'])
  })

  it('is a large one where its own group has as many, and where others come near it', async () => {
    expect(await setAsideIn(orders((index, usual) => (index === 91 ? 400 : usual)))).toEqual([])
    expect(await setAsideIn(orders((index, usual) => (index === 90 ? 160 : usual)))).toEqual([])
  })
})
