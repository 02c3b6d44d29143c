import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, valueOf } from '../testing/ask.ts'

const TEAMS = ['network', 'desktop', 'identity', 'database']

/**
 * Tickets that a team gets first and that another one ends with, where they are handed over; those take longer, and the
 * database team takes longer.
 * @param kept share of the tickets that stay where they came in
 */
const tickets = (kept: number) =>
  csvOf(1200, (index, random) => {
    const first = random.pick(TEAMS)
    const last = random.uniform() < kept ? first : random.pick(TEAMS)
    const mean = 20 + (last === 'database' ? 12 : 0) + (first === last ? 0 : 10)
    return {
      ticket: `T${index}`,
      first_team: first,
      assigned_team: last,
      priority: random.pick(['P1', 'P2', 'P3']),
      hours: (mean + 5 * random.normal()).toFixed(2),
    }
  })
const question = { act: 'compare' as const, metric: valueOf('hours'), by: [by('assigned_team')] }
const kindsThatHoldEqual = ['crossed', 'adjusted']

describe('two columns that name the same things, mostly the same one', () => {
  it('are neither crossed nor held equal, nor is the one a part of the other', async () => {
    const found = await answer(tickets(0.8), question)
    expect(found.said).toMatch(/Database stands out/i)
    expect(kinds(found).filter((kind) => kindsThatHoldEqual.includes(kind))).toEqual([])
    expect(`${found.page}\n${found.chapters}`).not.toMatch(
      /depends on first team|within database it is (network|desktop|identity)|what sets .* apart/i,
    )
  })

  it('are two things where they agree no more often than by chance', async () => {
    const found = await answer(tickets(0), question)
    expect(kinds(found)).toContain('crossed')
    expect(found.said).toMatch(/first team/i)
  })

  it('are two things where they are answers on one scale', async () => {
    const steps = ['low', 'medium', 'high']
    const found = await answer(
      csvOf(900, (index, random) => {
        const harm = random.pick(steps)
        const hurry = random.uniform() < 0.6 ? harm : random.pick(steps)
        const mean = 20 + 6 * steps.indexOf(harm) + 4 * steps.indexOf(hurry)
        return {
          ticket: `T${index}`,
          severity: harm,
          urgency: hurry,
          hours: (mean + 5 * random.normal()).toFixed(2),
        }
      }),
      { ...question, by: [by('severity')] },
    )
    expect(kinds(found)).toContain('adjusted')
  })
})
