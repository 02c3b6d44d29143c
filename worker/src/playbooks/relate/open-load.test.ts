import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../toolkit/testing/seeded.ts'
import { answer, by, metric } from '../testing/ask.ts'

const HOUR = 3_600_000
const FIRST = Date.UTC(2024, 0, 2)
const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Tickets of eleven agents that come in waves and take as long as `hours` says of how many others that agent has open. */
function tickets(
  hours: (open: number, agent: number, exponential: (mean: number) => number) => number,
): string {
  const random = seeded(5)
  const exponential = (mean: number) => -mean * Math.log(1 - random.uniform())
  const last = FIRST + 180 * 24 * HOUR
  const rows = Array.from({ length: 11 }, (_, agent) => {
    const own: { began: number; ended: number; agent: number }[] = []
    for (let at = FIRST + exponential(30) * HOUR; at < last;) {
      const open = own.filter(({ ended }) => ended > at).length
      own.push({ began: at, ended: at + hours(open, agent, exponential) * HOUR, agent })
      const wave = 1 + 0.7 * Math.sin((at - FIRST) / (6 * 24 * HOUR) + agent)
      at += exponential(28 / Math.max(0.2, wave)) * HOUR
    }
    return own
  })
    .flat()
    .sort((a, b) => a.began - b.began)
  return [
    'ticket,opened_at,closed_at,agent,status',
    ...rows.map(({ began, ended, agent }, at) =>
      [
        `T${at}`,
        moment(began),
        ended > last ? '' : moment(ended),
        `Agent ${String.fromCodePoint(65 + agent)}`,
        ended > last ? 'Open' : 'Closed',
      ].join(','),
    ),
  ].join('\n')
}

const atOnce = {
  act: 'relate' as const,
  metric: metric('duration', { from: 'opened_at', column: 'closed_at' }),
  by: [{ ...by('agent'), part: 'rows' as const }],
  at_once: true as const,
  supposes: 'more' as const,
}

describe('how many others of its unit are open when a row begins', () => {
  it('is told of each unit against itself, with the place at which it steps', async () => {
    const { first, said, advice } = await answer(
      tickets((open, _, exponential) => 2 + exponential(open >= 3 ? 80 : 25)),
      atOnce,
    )
    expect(first!.verdict).toMatchObject({ kind: 'yes', sureness: expect.stringMatching(/moderate|high/) })
    expect(first!.effects.map(({ kind }) => kind)).toEqual(['open-load', 'step-along'])
    expect(first!.effects[1]!.value).toBe(3)
    expect(said).toMatch(/10 of the 11 agents/)
    expect(said).toMatch(/in the [\d.]+ days before as well/)
    expect(advice).toMatch(/before one agent comes to 3 or more others/)
  })

  it('says that there is no step where each further one goes with as much', async () => {
    const { first, said } = await answer(
      tickets((open, _, exponential) => 2 + exponential(15 + 10 * open)),
      atOnce,
    )
    expect(first!.verdict.kind).toBe('yes')
    expect(first!.effects.map(({ kind }) => kind)).toEqual(['open-load'])
    expect(said).toMatch(/no one step/)
  })

  it('is not shown where units that are slow anyway have more open', async () => {
    const { first, said, advice } = await answer(
      tickets((_, agent, exponential) => 1 + exponential(8 + 9 * agent)),
      atOnce,
    )
    expect(first!.verdict).toMatchObject({ kind: 'cannot-tell', sureness: 'cannot-tell' })
    expect(said).toMatch(/which agents have many open/)
    expect(said).toMatch(/no effect of how many/)
    expect(advice).toBe('')
  })

  it('falls back on how many each has in all where rows have no end', async () => {
    const plain = tickets((_, __, exponential) => exponential(40))
      .split('\n')
      .map((line) => line.split(',').toSpliced(2, 1).join(','))
      .join('\n')
    const { first } = await answer(plain, {
      ...atOnce,
      metric: metric('share', { column: 'status', values: ['Open'] }),
    })
    expect(first!.effects.map(({ kind }) => kind)).not.toContain('open-load')
  })
})
