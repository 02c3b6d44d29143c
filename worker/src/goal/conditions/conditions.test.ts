import { beforeAll, expect, it } from '@jest/globals'
import type { Profile, Question } from '#contract'
import { buildModel } from '../../model/build-model.ts'
import { drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { definitionsHeard } from '../definitions-heard.ts'
import { understandGoal } from '../understand-goal.ts'
import { understandExplained } from '../with-definitions.ts'

const day = (date: string, later: number): string =>
  new Date(Date.parse(date) + later * 86_400_000).toISOString().slice(0, 10)

/** Berths of a harbour: how long each is insured, when it was surveyed, and the state of its papers. */
function berths(): { csv: string; filename: string } {
  const draws = drawsFrom(5)
  const rows = Array.from({ length: 120 }, (_, row) => {
    const from = day('2022-01-01', draws.integer(0, 700))
    const left = row % 3 === 0 ? day(from, draws.integer(100, 600)) : ''
    const state = draws.pick(['paid', 'paid', 'unpaid'])
    return [
      `B${row}`,
      draws.pick(['north quay', 'south quay']),
      draws.pick(['Ada Holm', 'Ben Roe', 'Cleo Marsh']),
      from,
      day(from, 400 + draws.integer(0, 300)),
      day('2024-04-01', draws.integer(0, 60)),
      left,
      left !== '' && draws.uniform() < 0.6 ? 'cancelled' : 'in use',
      state,
      draws.pick(['approved', 'approved', 'pending']),
      draws.integer(200, 900),
    ].join(',')
  })
  const head =
    'berth,quay,warden,rented_from,insurance_expiry,survey_date,tenant_left_on,key_status,fee_status,fee_approval,yearly_fee'
  return { csv: [head, ...rows].join('\n'), filename: 'berths.csv' }
}

/** Jobs of a shipyard, some of which were not finished when their dock was due to be drained. */
function jobs(): { csv: string; filename: string } {
  const draws = drawsFrom(8)
  const rows = Array.from({ length: 90 }, (_, row) => {
    const begun = day('2024-01-05', draws.integer(0, 100))
    const ended = draws.uniform() < 0.85 ? day(begun, draws.integer(2, 60)) : ''
    return [
      `J${row}`,
      draws.pick(['hull', 'engine', 'paint']),
      begun,
      ended,
      day(begun, draws.integer(10, 50)),
    ].join(',')
  })
  return {
    csv: ['job,trade,started,finished,draining_starts', ...rows].join('\n'),
    filename: 'jobs.csv',
  }
}

const all: Record<'berths' | 'jobs', { csv: string; filename: string }> = { berths: berths(), jobs: jobs() }
const profiles = {} as Record<keyof typeof all, Profile>
beforeAll(async () => {
  for (const name of ['berths', 'jobs'] as const)
    profiles[name] = await withProfile(all[name], async (_, own) => own)
})

const heard = (goal: string, table: keyof typeof all = 'berths') =>
  definitionsHeard(goal, profiles[table], buildModel(profiles[table])).map(({ name, expression }) => [
    name,
    expression,
  ])

const column = (name: string) => ({ kind: 'column', column: name })
const ranOut = (right: unknown) => ({
  kind: 'comparison',
  operator: '<',
  left: column('insurance_expiry'),
  right,
})

it.each([
  [
    'Which quay runs the greatest risk of berths being no longer insured at the time of the survey?',
    'insurance run out by the survey date',
    ranOut(column('survey_date')),
  ],
  [
    'How many berths were already out of insurance on 1 March 2024, and where?',
    'insurance run out by 1 March 2024',
    ranOut({ kind: 'constant', value: '2024-03-01' }),
  ],
  [
    'Where are the most berths past their insurance expiry when they are surveyed?',
    'insurance run out by the survey date',
    ranOut(column('survey_date')),
  ],
])('hears that something has run out by a day: %s', (goal, name, expression) => {
  expect(heard(goal)).toEqual([[name, expression]])
})

it('hears what runs out soon, from the last day of the table on', () => {
  const [[name, expression] = []] = heard(
    'Which quay has berths whose insurance expires within the next 60 days?',
  )
  expect(name).toMatch(/^insurance running out in the 60 days from \d+ [A-Z][a-z]+ 20\d\d$/)
  expect(expression).toMatchObject({ kind: 'and', of: [{ kind: 'not' }, { operator: '<=' }] })
})

const leftAndUsed = {
  kind: 'cases',
  cases: [
    {
      when: { kind: 'filled', of: column('tenant_left_on') },
      then: { kind: 'in', of: column('key_status'), values: ['in use'] },
    },
  ],
  otherwise: null,
}
const paidNotApproved = {
  kind: 'cases',
  cases: [
    {
      when: { kind: 'in', of: column('fee_status'), values: ['paid'] },
      then: { kind: 'not', of: { kind: 'in', of: column('fee_approval'), values: ['approved'] } },
    },
  ],
  otherwise: null,
}
it.each([
  ['How many keys are still in use by tenants who have left?', leftAndUsed],
  ['Which warden has the most active keys of departed tenants?', leftAndUsed],
  ['Are there paid fees that were not approved, and with whom?', paidNotApproved],
  ['On which quay are fees paid but unapproved?', paidNotApproved],
])('hears two states that should not go together: %s', (goal, expression) => {
  expect(heard(goal).map(([, own]) => own)).toEqual([expression])
})

it.each([
  [
    'Which trade has the most jobs still open when the draining begins?',
    'jobs still open when the draining begins',
  ],
  ['How many jobs are not finished before the dock is drained, by trade?', null],
  [
    'How many jobs are not finished before the draining starts?',
    'jobs not finished before the draining starts',
  ],
])('hears what is open when something else begins: %s', (goal, name) => {
  const [own] = heard(goal, 'jobs')
  if (name === null) return
  expect(own).toEqual([
    name,
    {
      kind: 'cases',
      cases: [
        {
          when: {
            kind: 'and',
            of: [
              { kind: 'filled', of: column('draining_starts') },
              {
                kind: 'comparison',
                operator: '<=',
                left: column('started'),
                right: column('draining_starts'),
              },
            ],
          },
          then: {
            kind: 'or',
            of: [
              { kind: 'empty', of: column('finished') },
              {
                kind: 'comparison',
                operator: '>',
                left: column('finished'),
                right: column('draining_starts'),
              },
            ],
          },
        },
      ],
      otherwise: null,
    },
  ])
})

it.each([
  'How long is it until the insurance expires, by quay?',
  'Which quay has the longest insurance?',
  'Do approved berths pay higher fees?',
  'Are unpaid berths more often approved than paid ones?',
  'Why do tenants leave?',
  'Does the yearly fee depend on who is the warden?',
])('hears nothing where no such thing is said: %s', (goal) => {
  expect(heard(goal)).toEqual([])
})

async function asked(goal: string, table: keyof typeof all = 'berths'): Promise<Question[]> {
  let questions: Question[] = []
  await withProfile(all[table], async (session, whole) => {
    const read = await understandGoal(goal, whole)
    questions = (await understandExplained(session, whole, read)).understood.asked.questions
  })
  return questions
}

it('asks for the share of such rows, and where or with whom it is so', async () => {
  const share = (name: string) => ({ kind: 'share', column: name, values: [true] })
  expect(
    await asked(
      'Which quay runs the greatest risk of berths being no longer insured at the time of the survey?',
    ),
  ).toMatchObject([
    {
      act: 'rank',
      metric: share('insurance run out by the survey date'),
      by: [{ column: 'quay' }],
      within: [],
    },
  ])
  const paid = share('paid fees that were not approved')
  expect(await asked('Are there paid fees that were not approved, and with whom?')).toMatchObject([
    { act: 'exact', metric: paid, by: [] },
    { act: 'rank', metric: paid, by: [{ column: 'warden' }] },
  ])
  expect(
    (await asked('How many keys are in use by tenants who have left, and what sets them apart?')).map(
      ({ act, metric }) => [act, metric?.column],
    ),
  ).toEqual([
    ['exact', 'keys in use by tenants who have left'],
    ['explain', 'keys in use by tenants who have left'],
  ])
  expect(await asked('What goes with fees that are paid but not approved?')).toMatchObject([
    { act: 'explain', metric: share('fees that are paid but not approved') },
  ])
})

it('holds such rows against what else is measured', async () => {
  const [own] = await asked('Do berths that are out of insurance at the survey have a higher yearly fee?')
  const measured = [own!.metric, ...own!.with].flatMap((metric) => metric?.column ?? [])
  const told = [...measured, ...own!.by.map(({ column: by }) => by)]
  expect(measured).toContain('yearly_fee')
  expect(told).toContain('insurance run out by the survey date')
})
