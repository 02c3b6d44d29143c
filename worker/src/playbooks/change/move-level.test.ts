import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, over, valueOf } from '../testing/ask.ts'

const CREWS = ['Aske', 'Bohm', 'Carr', 'Dahl', 'Ekre', 'Falk', 'Gill', 'Holm', 'Ibry'] as const
const teamOf = (crew: number) => ['Foundry', 'Paint', 'Stores'][Math.floor(crew / 3)]!
const DEPOTS = ['North', 'South', 'West'] as const

/** A year of absences of nine crews in three teams, at depots that have nothing to do with either. */
const absences = (days: (crew: number, month: number) => number) =>
  csvOf(9 * 12 * 4, (index, random) => {
    const crew = index % 9
    const month = Math.floor(index / 9) % 12
    return {
      record: `A${index}`,
      opened: day(Math.min(364, month * 30.4 + Math.floor(28 * random.uniform()))),
      team: teamOf(crew),
      crew: CREWS[crew]!,
      depot: DEPOTS[Math.floor(3 * random.uniform())]!,
      cover_cost: Math.round(40 * days(crew, month) * (0.6 + 0.8 * random.uniform())),
      days_lost: Math.max(1, Math.round(days(crew, month) * (0.6 + 0.8 * random.uniform()))),
    }
  })
const question: Partial<Question> = {
  act: 'change',
  metric: valueOf('cover_cost'),
  statistic: 'sum',
  over,
  by: [by('team'), by('depot'), by('crew')],
  supposes: 'up',
}

describe('a move of one group of several columns', () => {
  const csv = absences((crew, month) => (crew === 4 && month > 4 ? 3 + 2 * (month - 4) : 3))

  it('is told at the finest of them that makes it, with the rest of the group and the other columns', async () => {
    const found = await answer(csv, question)
    expect(found.said).toMatch(
      /It is Ekre alone that moves Paint: cover cost rises there from .* and in the rest of Paint it is [\d.]+/,
    )
    expect(found.said).toMatch(
      /With Ekre left out, none of the (teams|depots|crews|, | or )+ is shown to rise: all others/,
    )
    expect(found.advice).toMatch(/Ekre first/)
    expect(found.first!.effects.find(({ kind }) => kind === 'move-level')!.groups).toEqual(['Ekre'])
  })

  it('tells of a mean whether anything moves without the part', async () => {
    const found = await answer(csv, { ...question, metric: valueOf('days_lost'), statistic: null })
    expect(found.said).toMatch(/It is Ekre alone that moves Paint/)
    expect(found.said).toMatch(/With Ekre left out, none of the .* is shown to rise/)
  })

  it('stays with the group where all of its parts move', async () => {
    const found = await answer(
      absences((crew, month) => (teamOf(crew) === 'Paint' && month > 4 ? 3 + 2 * (month - 4) : 3)),
      question,
    )
    expect(found.said).toMatch(/Paint/)
    expect(found.said).not.toMatch(/alone that moves/)
  })

  it('says nothing of parts where nothing moves', async () => {
    const found = await answer(
      absences(() => 3),
      question,
    )
    expect(found.said).not.toMatch(/alone that moves|left out, none/)
  })
})
