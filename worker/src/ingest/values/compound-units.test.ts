import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ingestColumn, openWorkplace, type Workplace } from '../testing/ingest-text.ts'

let workplace: Workplace
beforeAll(async () => {
  workplace = await openWorkplace()
})
afterAll(() => workplace.close())

const column = (values: string[]) => ingestColumn(workplace, values)

it('reads two units one behind the other as one number, beside other ways to write the same', async () => {
  const heights = await column([
    `5'11"`,
    '5 ft 4 in',
    "5' 10",
    `6'`,
    '70',
    '64.5',
    '165cm',
    '5 feet 6 inches',
  ])
  expect(heights.column.unit).toBe('in')
  expect(heights.values.map((value) => Math.round(10 * Number(value)) / 10)).toEqual([
    71, 64, 70, 72, 70, 64.5, 65, 66,
  ])
  expect(heights.notes).toEqual([
    'Column "v" was read as numbers with feet and what follows them, cm brought to in.',
  ])
  const times = await column(['1h 30m', '2 h 5 min', '45 min', '1.5', '2', '1 hour and 45 minutes'])
  expect(times.values.map(Number)).toEqual([90, 125, 45, 90, 120, 105])
  expect(
    (await column(['11 st 4 lb', '9 st 13 lb', '70 kg'])).values.map((value) => Math.round(Number(value))),
  ).toEqual([158, 139, 154])
})

it('leaves as text what two units do not explain', async () => {
  // Numbers that are neither feet nor inches beside such, and times of day.
  for (const values of [
    ["5'11", "5'4", '31000', '29000', '30500'],
    ['5 m 3', '6 m 2', 'room 4', 'hall'],
  ])
    expect(await column(values)).toMatchObject({ type: 'VARCHAR', values })
})
