import { expect, test } from '@jest/globals'
import type { Question } from '#contract'
import { buildModel } from '../model/build-model.ts'
import { drawsFrom } from '../testing/make-rows.ts'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { readGoal } from './read-goal.ts'

const day = (row: number) => new Date(Date.UTC(2024, 0, 2) + row * 86_400_000).toISOString().slice(0, 10)
const table = (
  header: string,
  row: (at: number, draws: ReturnType<typeof drawsFrom>) => (string | number)[],
) => {
  const draws = drawsFrom(7)
  return [header, ...Array.from({ length: 300 }, (_, at) => row(at, draws).join(','))].join('\n')
}

/** What was taken and what it cost, of one or of all. */
const bakery = table('order,sold_on,shop,product,qty,unit_cost,revenue', (at, d) => {
  const qty = d.integer(1, 4)
  return [
    `O${at}`,
    day(at),
    d.pick(['Hill', 'Port']),
    d.pick(['bread', 'cake']),
    qty,
    d.integer(2, 5),
    qty * d.integer(6, 9),
  ]
})
const jobs = table('job,finished,crew,kind,material_cost,invoiced', (at, d) => [
  `J${at}`,
  day(at),
  d.pick(['A', 'B', 'C']),
  d.pick(['roof', 'wall']),
  d.integer(200, 400),
  d.integer(500, 900),
])
const visits = table('visit,day,shop,visitors', (at, d) => [
  `V${at}`,
  day(at),
  d.pick(['Hill', 'Port']),
  d.integer(5, 50),
])

/** What stands twice in a row, and what some had. */
const patients = table('patient,clinic,weight_start,weight_end,coaching,sessions', (at, d) => {
  const had = d.pick(['Coached', 'Not coached', 'Not coached'])
  const start = d.integer(80, 120)
  return [
    `P${at}`,
    d.pick(['North', 'South']),
    start,
    start - d.integer(0, 9),
    had,
    had === 'Coached' ? d.integer(1, 9) : 0,
  ]
})
const staff = table('employee,site,score_before,score_after,training', (at, d) => {
  const score = d.integer(40, 60)
  return [`E${at}`, d.pick(['East', 'West']), score, score + d.integer(0, 9), d.pick(['Yes', 'No'])]
})
/** Three terms, of which the first and the last say how far a pupil came. */
const pupils = table('pupil,school,autumn_mark,spring_mark,summer_mark,mentoring', (at, d) => {
  const mark = d.integer(40, 60)
  return [`U${at}`, d.pick(['Elm', 'Oak']), mark, mark + 2, mark + d.integer(0, 9), d.pick(['Y', 'N'])]
})
const plots = table('plot,farm,yield_first,yield_last,cover_crop', (at, d) => {
  const first = d.integer(40, 60)
  return [`L${at}`, d.pick(['Elm', 'Oak']), first, first + d.integer(0, 9), d.pick(['Clover', 'None'])]
})

/** A part of the day beside all of it. */
const meters = table('meter,month,tariff,kwh_total,kwh_16_19', (at, d) => {
  const all = d.integer(200, 400)
  return [
    `M${at % 30}`,
    day(Math.floor(at / 30) * 31).slice(0, 7),
    d.pick(['Plain', 'Saver']),
    all,
    Math.round(all * 0.3),
  ]
})
const rides = table('station,date,line,trips_total,trips_morning_peak', (at, d) => {
  const all = d.integer(200, 400)
  return [`S${at % 30}`, day(Math.floor(at / 30)), d.pick(['Red', 'Blue']), all, Math.round(all * 0.4)]
})

const measureOf = ({ metric }: Question): string =>
  metric === null
    ? ''
    : [
        metric.column,
        ...(metric.terms ?? []).map(
          ({ operator, column, times }) => `${operator}${column}${times ? `*${times}` : ''}`,
        ),
      ].join('') + (metric.from === null ? '' : `/${metric.from}`)

const readings = (csv: string, goals: readonly string[]): Promise<string[]> =>
  withProfile({ csv }, async (_, profile) => {
    const model = buildModel(profile)
    const read = async (goal: string) => {
      const { questions } = await readGoal(goal, profile, model)
      return questions
        .map((own) =>
          [own.act, measureOf(own), own.by.map(({ column }) => column).join(' '), own.supposes ?? ''].join(
            '|',
          ),
        )
        .join(' ; ')
    }
    return Promise.all(goals.map(read))
  })

const MARGIN = 'revenue-unit_cost*qty/revenue'

test('what is left of each unit of money taken', async () => {
  expect(
    await readings(bakery, [
      'We sell as much as ever but keep less of every pound we take. Where is it going?',
      'Our margin is shrinking: find out where.',
      'Turnover is fine, yet the profit is leaking away somewhere. Where, and since when? The bakers say flour has become dearer.',
      'Which shop has the best margin?',
    ]),
  ).toEqual([
    `explain|${MARGIN}||down`,
    `explain|${MARGIN}||down`,
    `explain|${MARGIN}||down ; change|unit_cost||up`,
    `rank|${MARGIN}|shop|`,
  ])
  expect(
    await readings(jobs, [
      'There is less left over from each euro we invoice than there was in spring. Who makes the difference?',
    ]),
  ).toEqual(['explain|invoiced-material_cost/invoiced||down'])
})

test('no margin where a table has no cost, or where the goal speaks of none', async () => {
  const [none] = await readings(visits, ['We keep less of every pound we take. Where is it going?'])
  expect(none).not.toMatch(/\//)
  const [plain] = await readings(bakery, ['How much revenue did each shop take?'])
  expect(plain).not.toMatch(/unit_cost/)
})

test('whether what some had did anything, by how far they came', async () => {
  expect(
    await readings(patients, [
      'Those who had coaching still weigh more at the end than the rest. Was it wasted, and for whom did it work?',
    ]),
  ).toEqual(['compare|weight_end-weight_start|coaching|more'])
  expect(await readings(staff, ['Did the training help, and at which sites?'])).toEqual([
    'compare|score_after-score_before|training|more',
  ])
  expect(await readings(pupils, ['Was the mentoring any use?'])).toEqual([
    'compare|summer_mark-autumn_mark|mentoring|more',
  ])
  expect(await readings(plots, ['Was the cover crop worth it?'])).toEqual([
    'compare|yield_last-yield_first|cover_crop|more',
  ])
})

test('no gain where nothing stands twice, or nothing is asked of what some had', async () => {
  const [one] = await readings(visits, ['Did the new window display help?'])
  expect(one).not.toMatch(/-/)
  const [plain] = await readings(staff, ['Which site has the highest score after the training?'])
  expect(plain).not.toMatch(/score_after-score_before/)
})

test('the share of a part of the day', async () => {
  const [moved, ranked] = await readings(meters, [
    'On 1 May we put some of our customers on Saver to move use out of the evening peak. Has it worked, and from when?',
    'Which tariff has the lowest evening peak?',
  ])
  expect(moved).toMatch(/^event\|kwh_16_19\/kwh_total\|[^;]*\|down/)
  expect(ranked).toBe('rank|kwh_16_19/kwh_total|tariff|')
  const [rush] = await readings(rides, ['What share of trips falls in the morning peak, by line?'])
  expect(rush).toMatch(/^compare\|trips_morning_peak\/trips_total\|line\|/)
})

test('the whole of the day where no part of it is spoken of', async () => {
  const [plain] = await readings(meters, ['Which tariff has the highest total kwh?'])
  expect(plain).not.toMatch(/16_19/)
})
