import { expect, it } from '@jest/globals'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../../goal/understand-goal.ts'
import { answer, count, valueOf } from '../testing/ask.ts'

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
  expect(said).toMatch(/It is Payroll alone: \d\.\d a day on these days and 0\.\d+ on the other days/)
  expect(said).toMatch(/of Payroll on these days are Works, against/)
})

it('tells of none where they lie as they come', async () => {
  const { first } = await answer(requests(false), asked)
  expect(first).toMatchObject({ verdict: { kind: 'cannot-tell' } })
})

/** Which part of the calendar nobody names: all of them are looked at. */
const unnamed = { ...asked, by: [{ table: 'data', column: 'kind', part: null, bands: [] }] }

it.each(['season', 'peak'] as const)(
  'looks at all parts of the calendar where none is named, and says who makes the %s',
  async (aspect) => {
    const { first, said } = await answer(requests(true), { ...unnamed, aspect })
    expect(first!.effects.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['month-days', 'peak-groups']),
    )
    expect(said).toMatch(/peak on the first 2 days of the month: .* It is Payroll alone/)
    expect(said).toMatch(/By weekdays no peak shows beyond chance/)
    expect(said).toMatch(/Months of the year cannot be told: it takes two years/)
  },
)

it('says that no peak comes again, naming all that was looked at and what lies furthest off', async () => {
  const { first, said } = await answer(requests(false), unnamed)
  expect(first!.verdict.kind).toBe('cannot-tell')
  expect(said).toMatch(
    /No peak of requests that comes again shows, neither by weekdays nor by days of the month/,
  )
  expect(said).toMatch(/most are on .* of the month with/)
  expect(said).not.toMatch(/alone|It is/)
})

it('tells a mean that lies elsewhere in the middle of the month, and of whom', async () => {
  const draws = drawsFrom(5)
  const lines: string[] = []
  for (let at = 0; at < 304; at += 1) {
    const day = new Date(Date.UTC(2022, 2, 1) + at * 86_400_000)
    for (let each = 0; each < 3; each += 1) {
      const team = draws.pick(TEAMS)
      const late = team === 'Works' && Math.abs(day.getUTCDate() - 15) <= 1
      lines.push(
        `R${lines.length},${day.toISOString().slice(0, 10)},${team},${(20 + 2 * draws.normal() + (late ? 15 : 0)).toFixed(1)}`,
      )
    }
  }
  const csv = ['request,asked_on,team,hours', ...lines].join('\n')
  const { first, said } = await answer(csv, {
    ...asked,
    metric: valueOf('hours'),
    by: [{ table: 'data', column: 'team', part: null, bands: [] }],
  })
  expect(first!.effects[0]).toMatchObject({ kind: 'month-days', groups: ['middle 14-16'] })
  expect(said).toMatch(/Hours (?:is|are) highest on days 14 to 16 of the month: 2\d\.\d against (19|20)/)
  expect(said).toMatch(/It is Works alone: 3\d\.\d on these days and (19|20)[.\d]* on the other days/)
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
