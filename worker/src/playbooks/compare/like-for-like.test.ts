import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric, valueOf } from '../testing/ask.ts'

const round = (value: number) => Number(value.toFixed(2))

describe('groups set like for like', () => {
  /** Desks that solve what comes in; `easy` is the share of easy matters at each, `skill` what it adds to the chance. */
  const desks = (easy: Record<string, number>, skill: Record<string, number>) =>
    csvOf(3000, (index, random) => {
      const desk = random.pick(['Ash', 'Birch', 'Cedar', 'Elm'])
      const matter = random.uniform() < easy[desk]! ? 'reset' : 'outage'
      const chance = (matter === 'reset' ? 0.8 : 0.4) + skill[desk]!
      return { ticket: `T${index}`, desk, matter, solved: random.uniform() < chance ? 'yes' : 'no' }
    })
  const question = {
    act: 'rank' as const,
    metric: metric('share', { column: 'solved', values: ['yes'] }),
    by: [by('desk')],
    order: 'most' as const,
  }
  const skill = { Ash: 0, Birch: 0.15, Cedar: 0, Elm: 0 }

  it('names who is first among those alike, and why another seems to be', async () => {
    const found = await answer(desks({ Ash: 0.95, Birch: 0.1, Cedar: 0.5, Elm: 0.5 }, skill), question)
    expect(found.first!.verdict.kind).toBe('which')
    expect(kinds(found)).toContain('like-for-like')
    expect(found.said).toMatch(/^Like for like it is Birch: .* Ash has the highest plain figure/)
    expect(found.said).toMatch(/of its .* are reset, where it is/)
  })

  it('leaves the plain order where all have the same mix', async () => {
    const found = await answer(desks({ Ash: 0.5, Birch: 0.5, Cedar: 0.5, Elm: 0.5 }, skill), question)
    expect(kinds(found)).not.toContain('like-for-like')
    expect(found.said).toMatch(/^Birch stands out/)
  })

  /** Pay by rank; `gap` lies between the two sides within a rank, `high` is how many of each side have a high rank. */
  const staff = (gap: number, high: { early: number; late: number }) =>
    csvOf(1200, (index, random) => {
      const shift = (['early', 'late'] as const)[index % 2]!
      const upper = random.uniform() < high[shift]
      const pay = (upper ? 50 : 30) + (shift === 'early' ? gap : 0) + 2 * random.normal()
      return { person: `P${index}`, shift, rank: upper ? 'senior' : 'junior', pay: round(pay) }
    })
  const asked = {
    act: 'compare' as const,
    metric: valueOf('pay'),
    against: [{ table: 'data', column: 'shift', values: ['early', 'late'] }],
    supposes: 'more' as const,
  }

  it('says that a difference is mostly that of another column, and what is left', async () => {
    const found = await answer(staff(1, { early: 0.7, late: 0.3 }), asked)
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(
      /^Yes, but mostly through rank: .* within the same rank what is left is a difference of/,
    )
  })

  it('does not where little of it is', async () => {
    const found = await answer(staff(10, { early: 0.52, late: 0.48 }), asked)
    expect(found.said).toMatch(/^Yes: /)
    expect(found.said).not.toMatch(/mostly/)
  })

  it('sets one named value against all others together, and tells each by itself', async () => {
    const found = await answer(
      csvOf(1500, (index, random) => {
        const source = random.pick(['web', 'shop', 'phone'])
        return {
          order: `O${index}`,
          source,
          returned:
            random.uniform() < (source === 'web' ? 0.4 : source === 'shop' ? 0.1 : 0.2) ? 'yes' : 'no',
        }
      }),
      {
        act: 'compare',
        metric: metric('share', { column: 'returned', values: ['yes'] }),
        against: [{ table: 'data', column: 'source', values: ['web'] }],
        supposes: 'more',
      },
    )
    expect(found.first!.effects[0]!.groups).toEqual(['web', 'the others'])
    expect(found.said).toMatch(/^Yes: .* for web and .* for the others/)
    expect(found.said).toMatch(/by source: web .* phone .* shop/)
  })

  it('answers with what is left where the goal wants others held equal, and with the plain difference where it does not', async () => {
    const table = staff(6, { early: 0.55, late: 0.45 })
    const goal = { ...asked, against: [{ table: 'data', column: 'shift', values: ['early'] }] }
    const fair = { ...goal, supposes: 'more' as const, given: [by('rank')] }
    const equal = await answer(table, fair)
    expect(equal.said).toMatch(
      /^Yes: With rank held equal, pay lies (5\.\d+|6\.\d+) above that of late for early \(.*\); as it stands the difference is \d/,
    )
    const plain = await answer(table, { ...fair, given: [] })
    expect(plain.said).not.toMatch(/^Yes: With rank held equal/)
  }, 60_000)
})
