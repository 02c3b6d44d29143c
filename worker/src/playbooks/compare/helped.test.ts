import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric } from '../testing/ask.ts'

/** Patients of clinics, some with exercise; who gets it begins lower, and what it does is said by `gains`. */
const patients = (gains: (sessions: number, clinic: string) => number) =>
  csvOf(900, (index, random) => {
    const had = random.uniform() < 0.4
    const clinic = random.pick(['Elm', 'Oak', 'Ash', 'Fir'])
    const sessions = had ? 1 + Math.floor(random.uniform() * 12) : 0
    const start = Math.round((had ? 40 : 55) + 8 * random.normal())
    return {
      patient: `P${index}`,
      clinic,
      score_before: start,
      score_after: Math.round(start + 3 + (had ? gains(sessions, clinic) : 0) + 3 * random.normal()),
      exercise: had ? random.pick(['Group', 'Alone']) : 'None',
      sessions,
    }
  })

const ask: Partial<Question> = {
  act: 'compare',
  metric: metric('formula', { column: 'score_after', terms: [{ operator: '-', column: 'score_before' }] }),
  by: [by('exercise')],
  supposes: 'more',
  words: 'Was the exercise wasted, and for whom did it work?',
}

describe('what some had and others had not', () => {
  it('is told by how far each came, with where both began, how much it takes and for whom it does nothing', async () => {
    const csv = patients((sessions, clinic) => (clinic === 'Elm' || sessions < 7 ? 0 : 9))
    const found = await answer(csv, ask)
    expect(kinds(found)[0]).toBe('helped')
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/still end lower comes of where they began/)
    expect(found.said).toMatch(/It shows from 7 sessions on/)
    expect(found.said).toMatch(/It depends on clinic/)
    expect(found.said).toMatch(/That its forms differ is not shown/)
  })

  it('is not shown where it does nothing, however low those ended who had it', async () => {
    const found = await answer(
      patients(() => 0),
      ask,
    )
    expect(found.first!.verdict.kind).toBe('cannot-tell')
    expect(found.said).not.toMatch(/It shows from|It depends on|still end lower comes of/)
  })

  it('is told as groups where no value says that nothing was done', async () => {
    const csv = patients(() => 0).replaceAll(',None,', ',Walks,')
    expect(kinds(await answer(csv, ask))).not.toContain('helped')
  })
})
