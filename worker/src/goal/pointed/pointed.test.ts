import { expect, it } from '@jest/globals'
import { identifier } from '../../duckdb/sql.ts'
import { csvOf, drawsFrom } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { understandGoal } from '../understand-goal.ts'
import { understandExplained } from '../with-definitions.ts'

const WARDS = ['Elm', 'Oak', 'Yew']

/** Nurses of a hospital: one leads all, six lead the others, two of whom are called alike and lead nobody. */
function nurses(points = true): { csv: string; filename: string } {
  const draws = drawsFrom(4)
  const name = (at: number) =>
    at === 118 || at === 119 ? 'Rue Twin' : `Nurse ${String.fromCharCode(65 + (at % 26))}${at}`
  const rows = Array.from({ length: 120 }, (_, at) => ({
    nurse_id: `N-${500 + at}`,
    name: name(at),
    supervisor: !points
      ? draws.pick(['Ada', 'Ben', 'Cleo', 'Dan'])
      : at === 0
        ? ''
        : name(at < 7 ? 0 : 1 + (at % 6)),
    ward: WARDS[at % 5 === 0 ? (at + 1) % 3 : at % 3]!,
    resigned: draws.uniform() < 0.3 ? 'yes' : 'no',
    pay: (1500 + 900 * draws.uniform()).toFixed(2),
  }))
  return { csv: csvOf(rows), filename: 'nurses.csv' }
}

const read = (goal: string, source = nurses()) =>
  withProfile(source, async (session, whole) => {
    const { understood } = await understandExplained(session, whole, await understandGoal(goal, whole))
    const { definitions = [], questions } = understood.asked
    const [table] = understood.profile.tables
    const values = await Promise.all(
      definitions.map(async ({ name }) => {
        const own = identifier(name)
        const { rows } = await session.query(
          `select ${own}, count(*) from ${identifier(table!.name)} group by 1 order by 1 nulls last`,
        )
        return [name, Object.fromEntries(rows.map(([value, n]) => [String(value), n]))] as const
      }),
    )
    return { questions, columns: Object.fromEntries(values), points: whole.tables[0]!.points_at }
  })

const pay = { kind: 'value', column: 'pay' }
const other = 'whose supervisor is in another ward'

it('a column that names other rows is known with how many find theirs, and one that names none is not', async () => {
  expect((await read('describe the data')).points).toEqual([
    { column: 'supervisor', key: 'name', rows: 119, matched: 119, ambiguous: 0, pointed: 7 },
  ])
  const none = await read('Do nurses whose supervisor is in another ward have a lower pay?', nurses(false))
  expect(none).toMatchObject({ points: undefined, columns: {} })
})

it.each([
  ['Do nurses whose supervisor is in another ward have a lower pay?', pay],
  ['Is the pay lower for nurses who report to somebody from another ward?', pay],
  [
    'Do nurses whose supervisor sits in a different ward resign more often?',
    { kind: 'share', column: 'resigned' },
  ],
])('is asked of whom rows point at: %s', async (goal, metric) => {
  const { questions, columns } = await read(goal)
  expect(questions).toMatchObject([{ act: 'compare', metric, by: [{ column: other }] }])
  // Of whoever has no supervisor it is not known.
  expect(columns).toEqual({ [other]: { true: expect.any(Number), false: expect.any(Number), null: 1 } })
})

it.each([
  [
    'Does the pay depend on whether the supervisor is in the same ward?',
    { metric: pay, by: [{ column: 'whose supervisor is in the same ward' }] },
  ],
  [
    "Does the pay depend on the supervisor's ward?",
    { metric: pay, by: [{ column: 'ward of the supervisor' }] },
  ],
  [
    'Who reports to somebody from another ward?',
    { act: 'explain', metric: { kind: 'share', column: other, values: [true] } },
  ],
  [
    'How many nurses have no supervisor?',
    { act: 'exact', metric: { kind: 'share', column: 'without a supervisor' } },
  ],
  [
    'How large are the teams of supervisors?',
    {
      act: 'make-up',
      metric: { kind: 'value', column: 'direct reports' },
      within: [{ column: 'direct reports', operator: '>', values: [0] }],
    },
  ],
  [
    'Are some supervisors over-stretched?',
    { act: 'make-up', metric: { kind: 'count' }, by: [{ column: 'supervisor' }] },
  ],
  [
    'Which supervisors have the most direct reports?',
    { act: 'rank', metric: { kind: 'count' }, by: [{ column: 'supervisor' }] },
  ],
  [
    'Does the span of control relate to the pay?',
    { act: 'relate', metric: pay, by: [{ column: 'supervisor', part: 'rows' }] },
  ],
])('%s', async (goal, question) => {
  expect((await read(goal)).questions).toMatchObject([question])
})

it('levels are counted from those who name nobody, and rows that several are called are pointed at by none', async () => {
  const { questions, columns } = await read('How deep are the reporting lines?')
  expect(questions).toMatchObject([
    { act: 'make-up', metric: { kind: 'count' }, by: [{ column: 'level below the top' }] },
  ])
  expect(columns).toEqual({ 'level below the top': { 0: 1, 1: 6, 2: 113 } })
  const spans = (await read('How large are the teams of supervisors?')).columns
  expect(spans).toEqual({ 'direct reports': { 0: 111, 6: 1, 18: 1, 19: 5, null: 2 } })
})

it.each([
  'Which supervisor has the highest pay?',
  'Does the pay differ between wards?',
  'How many nurses resigned in each ward?',
])('nothing of it is heard there: %s', async (goal) => {
  expect((await read(goal)).columns).toEqual({})
})
