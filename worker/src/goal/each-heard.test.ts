import { expect, test } from '@jest/globals'
import { csvOf, drawsFrom, type Row } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { understandGoal } from './understand-goal.ts'

const draws = drawsFrom(5)
const day = (at: number) => new Date(Date.UTC(2023, 0, 2) + at * 86_400_000).toISOString().slice(0, 10)

/** The first question of each goal: its act, its measure, its groups and its order. */
const told = (goals: readonly string[], of: (row: number) => Row) =>
  withProfile({ csv: csvOf(Array.from({ length: 160 }, (_, row) => of(row))) }, async (_, profile) => {
    const read: string[] = []
    for (const goal of goals) {
      const { questions, unanswered } = (await understandGoal(goal, profile)).asked
      const { act, metric, by, order, against } = questions[0]!
      const terms = (metric?.terms ?? []).map(({ operator, column }) => `${operator}${column}`).join('')
      const measure = `${metric?.kind ?? 'none'} ${metric?.column ?? ''}${terms}${metric?.from ? `/${metric.from}` : ''}`
      const groups = [...by, ...against].map(({ column }) => column).join()
      read.push([act, measure, groups, order ?? '-', ...unanswered.map(({ words }) => words)].join(' | '))
    }
    return read
  })

const wash = (row: number): Row => {
  const washed = draws.integer(40, 300)
  return {
    day: day(row),
    machine: draws.pick(['M1', 'M2', 'M3']),
    supervisor: draws.pick(['Ida', 'Ole', 'Kai']),
    items_washed: String(washed),
    items_ruined: String(draws.integer(0, Math.floor(washed / 20))),
    soap_kg: String(draws.integer(1, 9)),
  }
}

test('what is lost is held against how much there was, where groups are compared', async () => {
  const goals = [
    'Who ruins the most items?',
    'Which machine ruins our linen?',
    'Which machine uses the most soap?',
  ]
  expect(await told(goals, wash)).toEqual([
    'rank | ratio items_ruined/items_washed | supervisor | most',
    'rank | ratio items_ruined/items_washed | machine | most',
    'rank | value soap_kg | machine | most',
  ])
})

const show = (row: number): Row => {
  const visitors = draws.integer(40, 300)
  return {
    date: day(row),
    hall: draws.pick(['Red', 'Blue', 'Gold']),
    film_kind: draws.pick(['comedy', 'family', 'horror']),
    visitors: String(visitors),
    popcorn_left_kg: (visitors * 0.02 * (1 + draws.uniform())).toFixed(1),
  }
}

test('what is left behind grows with how many came; in all it is the amount, and "less" takes nothing off', async () => {
  const goals = [
    'On which kind of film do visitors leave less popcorn behind?',
    'Do visitors leave less popcorn in the Red hall?',
    'How much popcorn is left in total by hall?',
    'Which hall has the most visitors?',
  ]
  expect(await told(goals, show)).toEqual([
    'rank | ratio popcorn_left_kg/visitors | film_kind | least',
    'compare | ratio popcorn_left_kg/visitors | hall | -',
    'compare | value popcorn_left_kg | hall | -',
    'rank | value visitors | hall | most',
  ])
  // Where it has nothing to do with how many came, nothing is made of it.
  const loose = (row: number): Row => ({ ...show(row), visitors: String(draws.integer(40, 300)) })
  expect(await told(['Which hall leaves the most popcorn?'], loose)).toEqual([
    'rank | value popcorn_left_kg | hall | most',
  ])
})

test('only amounts of one kind are taken off each other', async () => {
  const kilos = (row: number): Row => ({
    hall: draws.pick(['Red', 'Blue']),
    ...show(row),
    snacks_kg: String(draws.integer(5, 40)),
  })
  const read = await told(
    [
      'Which hall has the highest visitors minus popcorn left?',
      'Which hall has the highest snacks less the popcorn left?',
    ],
    kilos,
  )
  expect(read[0]).not.toContain('-popcorn_left_kg')
  expect(read[1]).toContain('formula snacks_kg-popcorn_left_kg')
})

test('of several amounts that there were, all of it is the one that the others lie within', async () => {
  const batch = (row: number): Row => {
    const received = draws.integer(40, 300)
    const lost = draws.integer(0, Math.floor(received / 8))
    return {
      day: day(row),
      grower: draws.pick(['Ebbing', 'Morell', 'Own']),
      qty_received: String(received),
      qty_sold: String(received - lost - draws.integer(0, 3)),
      qty_written_off: String(lost),
    }
  }
  expect(await told(['Which grower do we write off most of?'], batch)).toEqual([
    'rank | ratio qty_written_off/qty_received | grower | most',
  ])
})
