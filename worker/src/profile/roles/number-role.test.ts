import { expect, test } from '@jest/globals'
import { buildModel } from '../../model/build-model.ts'
import { drawsFrom, csvOf, type Row } from '../../testing/make-rows.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'

const draws = drawsFrom(11)

/** Meaning of the columns of 240 rows, 12 for each of 20 things. */
const meanings = (of: (thing: number, time: number) => Row) =>
  withProfile(
    { csv: csvOf(Array.from({ length: 240 }, (_, row) => of(Math.floor(row / 12), row % 12))) },
    async (_, profile) =>
      Object.fromEntries(
        buildModel(profile).tables[0]!.fields.map(({ column, meaning }) => [column, meaning]),
      ),
  )

test('numbers that things are known by are no measures, few or many', async () => {
  const found = await meanings((thing, time) => ({
    'Ear Tag': String(4010 + 37 * thing),
    house_no: String(1 + thing),
    EmployeeNumber: String(70_000 + 11 * thing),
    'Meter Ref': String(900 + (thing % 7)),
    PostalCode: String(10_115 + 83 * thing),
    account: String(55_000_000 + 12 * thing + time),
    Yr: String(2012 + time),
    litres: (20 + draws.normal()).toFixed(1),
  }))
  expect(found).toEqual({
    'Ear Tag': 'identifier',
    house_no: 'identifier',
    EmployeeNumber: 'identifier',
    'Meter Ref': 'dimension',
    PostalCode: expect.stringMatching(/identifier|dimension/),
    account: 'identifier',
    Yr: 'time',
    litres: 'measure',
  })
})

test('counts, ratings and steps that end in the same words stay what they are', async () => {
  const found = await meanings((thing, time) => ({
    rooms_no: String(2 + (thing % 9)),
    'Number of Visits': String(draws.integer(0, 40)),
    visit_no: String(1 + time),
    'price tag': String(draws.integer(10, 900)),
    stress_index: String(draws.integer(20, 90)),
    cetane_number: (45 + 3 * draws.normal()).toFixed(1),
  }))
  for (const [column, meaning] of Object.entries(found))
    expect([column, meaning]).not.toEqual([column, 'identifier'])
  expect([found.rooms_no, found['Number of Visits'], found['price tag'], found.stress_index]).toEqual(
    Array(4).fill('measure'),
  )
})

test('numbers given out one by one are no measures, wherever they stand and whatever they are called', async () => {
  const found = await meanings((thing, time) => ({
    ward: `W${thing}`,
    e: String(7100 + (((12 * thing + time) * 7) % 241)),
    parts_rejected: String(300 + (((12 * thing + time) * 7) % 241)),
    accident_report_rec: String(110 + 83 * thing),
    x: String(12 * thing + time),
    height: String(900 + (((12 * thing + time) * 11) % 241)),
    stamps: String(draws.integer(1, 400)),
  }))
  expect(found).toEqual({
    ward: 'dimension',
    e: 'identifier',
    parts_rejected: 'measure',
    accident_report_rec: 'identifier',
    x: 'measure',
    height: 'measure',
    stamps: 'measure',
  })
})

test('numbers that never repeat are measured where there is one for each time', async () => {
  const months = Array.from({ length: 60 }, (_, at) =>
    new Date(Date.UTC(2020, at, 1)).toISOString().slice(0, 10),
  )
  const roles = (head: string, times: readonly string[]) =>
    withProfile({ csv: [head, ...times.map((time, at) => `${time},${900 + at}`)].join('\n') }, (_, profile) =>
      Promise.resolve(profile.tables[0]!.columns[1]!.role),
    )
  expect(await roles('month,zork', months)).toBe('measure')
  expect(
    await roles(
      'shop,zork',
      months.map((_, at) => `S${at % 5}`),
    ),
  ).toBe('identifier')
})

test('numbers of the rows are no measure where some rows came twice', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `${50_001 + at},${20 + ((at * 7) % 60)}`)
  const role = (head: string, rows: readonly string[]) =>
    withProfile({ csv: [head, ...rows].join('\n') }, (_, profile) =>
      Promise.resolve(profile.tables[0]!.columns[0]!.role),
    )
  expect(await role('order,value', [...lines, ...lines.slice(40, 44)])).toBe('identifier')
  // As many as had none to spare, and some of them often.
  expect(await role('order,value', [...lines, ...lines.slice(40, 90)])).toBe('measure')
})
