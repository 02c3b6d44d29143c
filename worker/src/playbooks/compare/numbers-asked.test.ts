import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, valueOf } from '../testing/ask.ts'

/** Pumps of three makers: leaks rise with the days since the last service of one maker's alone. */
const csv = csvOf(360, (index, random) => {
  const maker = random.pick(['Alfa', 'Brio', 'Cano'])
  const idle = Math.floor(700 * random.uniform())
  return {
    pump: `P${1000 + index}`,
    maker,
    hall: random.pick(['East', 'West']),
    'days since service': idle,
    leaks: Math.round(10 * (3 + (maker === 'Brio' ? idle / 100 : 0) + 2 * random.uniform())) / 10,
  }
})
const asked = { act: 'explain' as const, metric: valueOf('leaks') }
const number = by('days since service')

describe('a number that a question names beside groups', () => {
  it('is told with the groups, and for which of them it matters', async () => {
    const { first, said } = await answer(csv, { ...asked, by: [by('maker'), number] })
    expect(first!.effects[0]).toMatchObject({ kind: 'groups' })
    expect(first!.effects.map(({ against }) => against)).toContain('days since service')
    expect(said).toMatch(/rises? with days since service.*comes from Brio/)
  })

  it('is no matter where nobody names it', async () => {
    const { first } = await answer(csv, { ...asked, by: [by('maker')] })
    expect(first!.effects.map(({ against }) => against)).not.toContain('days since service')
  })
})
