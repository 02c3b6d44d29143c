import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, kinds, valueOf } from '../testing/ask.ts'

const TEAMS = ['Billing', 'Claims', 'Intake']
/** The day from which on some cases have it. */
const START = 270

interface Case {
  team: string
  agent: string
  late: boolean
  random: ReturnType<typeof seeded>
}

/** Cases of a year, those of Claims quicker and all quicker lately; `has` says which have the new process, which takes `effect` off. */
function cases(has: (own: Case) => boolean, effect: number): string {
  const random = seeded(3)
  const rows = Array.from({ length: 1200 }, (_, at) => {
    const on = Math.floor((at / 1200) * 360)
    const team = TEAMS[at % 3]!
    const agent = `${team.slice(0, 2)}-${Math.floor(random.uniform() * 6)}`
    const own: Case = { team, agent, late: on >= START, random }
    const had = own.late && has(own)
    const hours =
      40 - (team === 'Claims' ? 8 : 0) - (own.late ? 4 : 0) - (had ? effect : 0) + 5 * random.normal()
    return [`C${at}`, day(on), team, agent, had ? 'yes' : 'no', had ? day(START) : '', hours.toFixed(1)].join(
      ',',
    )
  })
  return ['case,received_on,team,agent,new_process,trained_on,hours', ...rows].join('\n')
}

const asked = (column = 'new_process') => ({
  act: 'compare' as const,
  metric: valueOf('hours'),
  by: [by(column)],
  supposes: 'less' as const,
})
const inClaims = ({ team }: Case) => team === 'Claims'

describe('what few have, all lately and in one group', () => {
  it('is told inside the group and time, where something is left of the raw gap', async () => {
    const own = await answer(
      cases((one) => inClaims(one) && one.random.uniform() < 0.5, 6),
      asked(),
    )
    expect(own.first!.verdict.kind).toBe('yes')
    expect(kinds(own)).toEqual(['few-had'])
    expect(own.first!.effects[0]).toMatchObject({ groups: ['Claims'] })
    expect(own.first!.effects[0]!.value).toBeCloseTo(-6, -1)
    expect(own.first!.effects[0]!.value).toBeGreaterThan(-9)
    expect(own.said).toMatch(/raw gap is −1\d/)
    expect(own.said).toMatch(/raw gap, and no effect/)
  })

  it('is not shown where the gap is one of the group and the time', async () => {
    const own = await answer(
      cases((one) => inClaims(one) && one.random.uniform() < 0.5, 0),
      asked(),
    )
    expect(own.first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    expect(own.said).toMatch(/Not shown: .*raw gap of −\d.* becomes/)
    expect(own.advice).toMatch(/raw gap/)
  })

  it('is held against units by what each was before, where units have it or not', async () => {
    const own = await answer(
      cases((one) => inClaims(one) && Number(one.agent.slice(-1)) < 3, 6),
      asked('trained_on'),
    )
    expect(own.first!.verdict).toMatchObject({ kind: 'yes', sureness: expect.not.stringMatching(/high/) })
    expect(own.said).toMatch(/The 3 agents with it went from .* the 3 without/)
  })

  it('cannot be told where nobody of the group is without it', async () => {
    const own = await answer(cases(inClaims, 6), asked())
    expect(own.first!.verdict.kind).toBe('cannot-tell')
    expect(own.said).toMatch(/nobody comparable is left, as since .* all cases of Claims have it/)
    expect(own.advice).toMatch(/hold it against/)
  })

  it('is no matter of what rows of all groups have', async () => {
    const own = await answer(
      cases((one) => one.random.uniform() < 0.5, 6),
      asked(),
    )
    expect(kinds(own)).not.toContain('few-had')
  })
})
