import { expect, it } from '@jest/globals'
import { expressionSchema, type Expression } from '#contract'
import { withProfile } from '../toolkit/testing/run-analyst.ts'
import { columnSql } from './compile-expression.ts'

/** Rooms of an inn: arrival, promised departure, departure; a code of floor and side; two amounts; a flag. */
const STAYS = `guest,code,came,due,left_at,paid,costs,breakfast,bell
Ana,2E-17,2023-05-01,2023-05-04,2023-05-06,300,120,yes,07:45
Bo,1w-03,2023-05-02,2023-05-05,2023-05-05,210,0,no,23:10
Cy, 2e-18 ,2023-05-03,2023-05-06,,90.5,30,yes,
Di,,2023-05-30,2023-06-02,2023-06-01,,45,no,06:05
`

const column = (name: string): Expression => ({ kind: 'column', column: name })

/** Values of the column that an expression makes, row by row. */
const valuesOf = (expression: unknown, csv = STAYS) =>
  withProfile({ csv }, async (session, { tables: [table] }) => {
    const { sql } = columnSql(expressionSchema.parse(expression), table!.columns)
    const { rows } = await session.query(`select ${sql} from ${table!.name}`)
    return rows.map(([value]) => value)
  })

const late = { kind: 'comparison', operator: '>', left: column('left_at'), right: column('due') }

it.each<[string, unknown, unknown[]]>([
  [
    'a difference',
    { kind: 'arithmetic', operator: '-', left: column('paid'), right: column('costs') },
    [180, 210, 60.5, null],
  ],
  [
    'nothing divided by',
    { kind: 'arithmetic', operator: '/', left: column('paid'), right: column('costs') },
    [2.5, null, 90.5 / 30, null],
  ],
  [
    'a constant as it stands',
    { kind: 'arithmetic', operator: '*', left: column('costs'), right: 2 },
    [240, 0, 60, 90],
  ],
  [
    'days between',
    { kind: 'time-between', from: column('due'), to: column('left_at'), unit: 'day' },
    [2, 0, null, -1],
  ],
  [
    'days to a date',
    { kind: 'time-between', from: column('came'), to: '2023-05-31', unit: 'day' },
    [30, 29, 28, 1],
  ],
  [
    'calendar months between, with what is begun of the next',
    { kind: 'time-between', from: column('came'), to: '2023-07-16', unit: 'month' },
    [2 + 15 / 31, 2 + 14 / 31, 2 + 13 / 31, 1 + 16 / 30].map((months) => expect.closeTo(months, 6)),
  ],
  [
    'years between, back in time',
    { kind: 'time-between', from: column('came'), to: '2021-05-01', unit: 'year' },
    [-2, -2 - 1 / 31 / 12, -2 - 2 / 31 / 12, -2 - 29 / 31 / 12].map((years) => expect.closeTo(years, 2)),
  ],
  [
    'as much later as the row says',
    {
      kind: 'time-between',
      from: column('came'),
      to: { kind: 'later', of: column('came'), by: column('costs'), unit: 'day' },
      unit: 'day',
    },
    [120, 0, 30, 45],
  ],
  [
    'months later as the row says, none out of the calendar',
    {
      kind: 'time-between',
      from: column('came'),
      to: {
        kind: 'later',
        of: column('came'),
        by: { kind: 'arithmetic', operator: '*', left: column('costs'), right: 100 },
        unit: 'month',
      },
      unit: 'month',
    },
    [null, 0, 3000, 4500],
  ],
  ['a comparison', late, [true, false, null, false]],
  [
    'against a date',
    { kind: 'comparison', operator: '<', left: column('due'), right: '2023-05-05' },
    [true, false, false, false],
  ],
  [
    'a month later',
    {
      kind: 'comparison',
      operator: '=',
      left: { kind: 'later', of: column('came'), by: 1, unit: 'month' },
      right: '2023-06-30',
    },
    [false, false, false, true],
  ],
  [
    'yes as 1',
    { kind: 'comparison', operator: '=', left: column('breakfast'), right: 1 },
    [true, false, true, false],
  ],
  [
    'one of several, however written',
    { kind: 'in', of: column('code'), values: ['2E-18', '1W-03'] },
    [false, true, true, null],
  ],
  ['empty', { kind: 'empty', of: column('left_at') }, [false, false, true, false]],
  ['filled text', { kind: 'filled', of: column('code') }, [true, true, true, false]],
  ['words within', { kind: 'contains', of: column('code'), words: ['2e'] }, [true, false, true, null]],
  [
    'and',
    {
      kind: 'and',
      of: [late, { kind: 'comparison', operator: '=', left: column('breakfast'), right: true }],
    },
    [true, false, null, false],
  ],
  ['or', { kind: 'or', of: [late, { kind: 'empty', of: column('left_at') }] }, [true, false, true, false]],
  ['not', { kind: 'not', of: late }, [false, true, null, true]],
  [
    'cases, of which an unknown one is no otherwise',
    { kind: 'cases', cases: [{ when: late, then: 'late' }], otherwise: 'in time' },
    ['late', 'in time', null, 'in time'],
  ],
  [
    'names for codes',
    {
      kind: 'recode',
      of: { kind: 'letters', of: column('code'), count: 1 },
      names: [{ values: [2], name: 'upstairs' }],
    },
    ['upstairs', '1', 'upstairs', null],
  ],
  [
    'names for some codes alone',
    {
      kind: 'recode',
      of: column('breakfast'),
      names: [{ values: ['yes'], name: 'fed' }],
      otherwise: 'missing',
    },
    ['fed', null, 'fed', null],
  ],
  [
    'letters at the end',
    { kind: 'letters', of: column('code'), from: 'end', count: 2 },
    ['17', '03', '18', null],
  ],
  ['a letter within', { kind: 'letters', of: column('code'), skip: 1, count: 1 }, ['E', 'w', 'e', null]],
  [
    'letters before the last',
    { kind: 'letters', of: column('code'), from: 'end', skip: 2, count: 1 },
    ['-', '-', '-', null],
  ],
  ['a piece', { kind: 'piece', of: column('code'), separator: '-', place: 2 }, ['17', '03', '18', null]],
  [
    'a piece that is not there',
    { kind: 'piece', of: column('code'), separator: '/', place: 3 },
    [null, null, null, null],
  ],
  [
    'a weekday',
    { kind: 'part', of: column('came'), part: 'weekday' },
    ['Monday', 'Tuesday', 'Wednesday', 'Tuesday'],
  ],
  ['the hour of a clock', { kind: 'part', of: column('bell'), part: 'hour' }, [7, 23, null, 6]],
  [
    'yes as 1 where numbers are wanted',
    {
      kind: 'arithmetic',
      operator: '+',
      left: { kind: 'comparison', operator: '=', left: column('breakfast'), right: 'yes' },
      right: late,
    },
    [2, 0, null, 0],
  ],
])('computes %s', async (_, expression, values) => {
  expect(await valuesOf(expression)).toEqual(values)
})

it.each<[unknown, RegExp]>([
  [{ kind: 'column', column: 'rent' }, /no column "rent"/],
  [
    { kind: 'arithmetic', operator: '+', left: column('guest'), right: 1 },
    /takes numbers, and was given names/,
  ],
  [{ kind: 'comparison', operator: '<', left: column('code'), right: 'b' }, /takes numbers or times/],
  [{ kind: 'comparison', operator: '<', left: column('due'), right: '2023-11-31' }, /ISO date/],
  [{ kind: 'comparison', operator: '=', left: column('paid'), right: 'much' }, /"much" can't stand/],
  [{ kind: 'part', of: column('paid'), part: 'hour' }, /takes times/],
  [{ kind: 'and', of: [column('paid')] }, /takes yes or no/],
  [
    { kind: 'cases', cases: [{ when: late, then: column('paid') }], otherwise: column('due') },
    /takes numbers/,
  ],
  [{ kind: 'later', of: column('due'), by: 9000, unit: 'year' }, /calendar/],
  [{ kind: 'constant', value: 3 }, /needs a column/],
  [
    { kind: 'in', of: column('breakfast'), values: ['maybe'] },
    /no value "maybe" there; there is "no", "yes"/,
  ],
])('refuses %j with the reason', async (expression, because) => {
  await withProfile({ csv: STAYS }, async (_, { tables: [table] }) => {
    expect(() => columnSql(expressionSchema.parse(expression), table!.columns)).toThrow(because)
  })
})

it('refuses what is no expression, or one that is built to be a burden', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? column('a') : { kind: 'not', of: deep(levels - 1) }
  for (const own of [
    { kind: 'sql', sql: '1; drop table stays' },
    { kind: 'column', column: 'a', sql: 'x' },
    deep(40),
    { kind: 'and', of: [] },
    { kind: 'in', of: column('a'), values: Array.from({ length: 5000 }, (_, at) => at) },
  ])
    expect(expressionSchema.safeParse(own).success).toBe(false)
  const wide = (levels: number): unknown =>
    levels === 0
      ? column('guest')
      : {
          kind: 'recode',
          of: wide(levels - 1),
          names: Array.from({ length: 9 }, (_, at) => ({ values: [at], name: `${at}` })),
        }
  expect(() => columnSql(expressionSchema.parse(wide(8)), [{ name: 'guest', storage: 'text' }])).toThrow(
    /too large/,
  )
})

it('takes names and values for what they are', async () => {
  const name = `a" or 1=1; drop table data --`
  const csv = `"${name.replaceAll('"', '""')}",n\n"it's; --",1\n"E'\\n",2\n,3\n`
  expect(await valuesOf({ kind: 'in', of: column(name), values: ["it's; --"] }, csv)).toEqual([
    true,
    false,
    null,
  ])
  expect(
    await valuesOf(
      { kind: 'recode', of: column(name), names: [{ values: ["E'\\n"], name: "');--\n" }] },
      csv,
    ),
  ).toEqual(["it's; --", "');--\n", null])
})

it('computes over a table without rows and over numbers beyond all bounds', async () => {
  const product = { kind: 'arithmetic', operator: '*', left: column('a'), right: column('b') }
  expect(await valuesOf(product, 'a,b\n1e300,1e300\n2,3\n,4\n')).toEqual([null, 6, null])
})
