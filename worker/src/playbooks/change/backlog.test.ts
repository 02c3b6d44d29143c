import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, metric } from '../testing/ask.ts'

const DAYS = 360
const STOPS = 200
const ask = (open: Question['metric']): Partial<Question> => ({
  act: 'change',
  aspect: 'backlog',
  metric: open,
  supposes: 'up',
  over: { table: 'data', column: 'opened', grain: null },
})
const byEnd = metric('share', {
  column: 'closed',
  limit: { operator: 'empty', value: null, unit: null, than: null },
})
const byState = metric('share', { column: 'state', values: ['Open'] })

/** Repairs of three workshops; from a day on one of them hardly closes any, and none stands out where `stops` is not set. */
const repairs = (stops: boolean, dated = true) =>
  csvOf(600, (index, random) => {
    const at = Math.floor((index / 600) * DAYS)
    const workshop = random.pick(['kiln', 'loom', 'press'])
    const took = 4 + Math.floor(12 * random.uniform())
    const stuck = stops && workshop === 'loom' && at + took >= STOPS && random.uniform() < 0.85
    const open = stuck || at + took > DAYS
    return {
      repair: `R${index}`,
      opened: day(at),
      ...(dated ? { closed: open ? '' : day(at + took) } : {}),
      state: open ? 'Open' : 'Closed',
      workshop,
      fault: random.pick(['wear', 'shock', 'heat']),
    }
  })

describe('a backlog', () => {
  it('is told with who holds it, since when, and that fewer get closed while no more come', async () => {
    const { first, said, advice } = await answer(repairs(true), ask(byEnd))
    expect(first!.verdict.kind).toBe('which')
    const [own] = first!.effects
    expect(own).toMatchObject({ kind: 'backlog', groups: ['loom'] })
    expect(own!.value).toBeGreaterThan(50)
    expect(said).toMatch(/since (?:July|August) 2023/)
    expect(said).toMatch(/not more work/)
    expect(advice).toMatch(/loom/i)
  })

  it('is told from states alone where no date says when a row was closed', async () => {
    const { first, said } = await answer(repairs(true, false), ask(byState))
    expect(first!.effects[0]).toMatchObject({ kind: 'backlog', groups: ['loom'] })
    expect(said).toMatch(/since (?:July|August) 2023/)
  })

  it('is none where what is open only comes and goes', async () => {
    const { first } = await answer(repairs(false), ask(byEnd))
    expect(first!.verdict.kind).toBe('no')
    expect(first!.effects[0]!.groups).toEqual([])
  })

  it('is none where next to nothing is open', async () => {
    const few = csvOf(200, (index) => ({
      repair: `R${index}`,
      opened: day(index),
      closed: index % 60 === 59 ? '' : day(index + 3),
      workshop: ['kiln', 'loom'][index % 2]!,
    }))
    const { first } = await answer(few, ask(byEnd))
    expect(first!.verdict.kind).toBe('no')
    expect(first!.effects[0]!.kind).toBe('backlog')
  })
})
