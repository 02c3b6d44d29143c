import { expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../../goal/understand-goal.ts'
import { answer, count } from '../testing/ask.ts'

const KINDS = ['Payroll', 'Badges', 'Rooms']
const TEAMS = ['Works', 'Shop', 'Office']

/** Requests of ten months, about one a day; where `peak` says so Payroll has more on the first two days, asked by Works. */
function requests(peak: boolean): string {
  const draws = drawsFrom(3)
  const lines: string[] = []
  for (let at = 0; at < 304; at += 1) {
    const day = new Date(Date.UTC(2022, 2, 1) + at * 86_400_000)
    const write = (kind: string, team: string) =>
      lines.push(
        `R${lines.length},${day.toISOString().slice(0, 10)},${kind},${team},${draws.pick(['Lund', 'Oulu'])}`,
      )
    for (let each = draws.integer(0, 2); each > 0; each -= 1) write(draws.pick(KINDS), draws.pick(TEAMS))
    if (peak && day.getUTCDate() <= 2)
      for (let each = draws.integer(3, 5); each > 0; each -= 1) write('Payroll', 'Works')
  }
  return ['request,asked_on,kind,team,site', ...lines].join('\n')
}

const asked = {
  act: 'change' as const,
  metric: count,
  aspect: 'season' as const,
  by: [{ table: 'data', column: 'asked_on', part: 'day-of-month' as const, bands: [] }],
  over: { table: 'data', column: 'asked_on', grain: null },
}

it('tells on which days of the month there is most, whose they are and what sets those apart', async () => {
  const { first, said } = await answer(requests(true), asked)
  expect(first).toMatchObject({ verdict: { kind: 'which', sureness: 'high' } })
  const [effect] = first!.effects
  expect(effect).toMatchObject({ kind: 'month-days', groups: ['start 2'] })
  expect(effect!.value).toBeGreaterThan(3)
  expect(said).toMatch(/peak on the first 2 days of the month/)
  expect(said).toMatch(/it was so in 10 of 10 months/)
  expect(said).toMatch(/\d\d% of the requests of Payroll fall on these days \(\d+ of \d+\)/)
  expect(said).toMatch(/of Payroll on these days are Works, against/)
})

it('tells of none where they lie as they come', async () => {
  const { first } = await answer(requests(false), asked)
  expect(first).toMatchObject({ verdict: { kind: 'cannot-tell' } })
})

it.each([
  ['Identify recurring peaks of the requests, the kind and the days of the month they belong to.', true],
  ['Do requests pile up at month end, and for which team?', true],
  ['Which kind has the most requests?', false],
  ['How many requests were there each month?', false],
])('hears days of the month: %s', async (goal, heard) => {
  await withProfile({ csv: requests(false) }, async (_, profile) => {
    const { questions } = (await understandGoal(goal, profile)).asked
    expect(questions.some(({ by }) => by.some(({ part }) => part === 'day-of-month'))).toBe(heard)
  })
})
