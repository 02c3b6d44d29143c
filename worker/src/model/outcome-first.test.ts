import { describe, expect, it } from '@jest/globals'
import { understandGoal } from '../goal/understand-goal.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { findLeaks } from './find-leaks.ts'
import { outcomeFirst } from './outcome-first.ts'

const day = (at: number) => new Date(Date.UTC(2024, 0, 2 + at)).toISOString().slice(0, 10)
const GRADES = ['Low', 'Medium', 'High', 'Critical']

/** Flaws with a score, of whose bands the severity is one where `banded`. */
const flaws = (banded: boolean) =>
  csvOf(400, (index, random) => {
    const grade = Math.floor(4 * random.uniform())
    const opened = Math.floor(index / 2)
    return {
      flaw: `F${index}`,
      found_on: day(opened),
      severity: GRADES[grade]!,
      flaw_score: (banded ? 2.5 * grade + 1.5 * random.uniform() : 10 * random.uniform()).toFixed(1),
      closed_on: day(opened + 3 + Math.floor(20 * random.uniform())),
      result: random.uniform() < 0.3 ? 'Rejected' : 'Approved',
    }
  })

const measured = (csv: string) =>
  withProfile({ csv, filename: 'flaws.csv' }, async (session, profile) => {
    const { asked, model } = await understandGoal(
      'Analyze the handling of the flaws to identify sources of unnecessary effort',
      profile,
    )
    const [question] = asked.questions
    const guess = {
      ...question!,
      act: 'compare' as const,
      metric: model.tables[0]!.metrics.find(({ ref }) => ref.column === 'flaw_score')!.ref,
      by: [{ table: 'flaws', column: 'severity', part: null, bands: [] }],
      guessed: ['metric' as const],
    }
    const found = await findLeaks(session, profile, model)
    const metricOf = (own: typeof guess) =>
      outcomeFirst({ ...asked, questions: [own] }, found).questions[0]!.metric?.column
    return {
      guessed: metricOf(guess),
      named: metricOf({ ...guess, guessed: [] }),
      better: found.tables[0]!.metrics.find(({ ref }) => ref.column === 'flaw_score')!.better,
    }
  })

describe('a guessed measure of which the groups are bands', () => {
  it('gives way to an outcome, and is neither good nor bad to have more of', async () => {
    const { guessed, named, better } = await measured(flaws(true))
    expect(guessed).toBe('result')
    expect(named).toBe('flaw_score')
    expect(better).toBeNull()
  })

  it('stays where the groups are none of it', async () => {
    expect(await measured(flaws(false))).toMatchObject({ guessed: 'flaw_score', better: 'more' })
  })
})
