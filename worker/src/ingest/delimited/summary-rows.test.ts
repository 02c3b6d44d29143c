import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ingestOne, openWorkplace, type Workplace } from '../testing/ingest-text.ts'

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
})
afterAll(() => place.close())
const read = (name: string, content: string) => ingestOne(place, name, content)

const wells = Array.from(
  { length: 30 },
  (_, at) =>
    `W${at},${at % 2 ? 'Mud flats' : 'All'},2019-04-${10 + (at % 20)},${5 + (at % 7)},${100 + 3 * at}`,
)

describe('rows that sum up others', () => {
  it('are left out at the foot, whatever they sum up, and said', async () => {
    const table = await read(
      'wells.csv',
      [
        'well,field,drilled,depth,flow',
        ...wells,
        ',,,AVG,143',
        ',,,MEDIAN,143',
        ',,,Min,100',
        ',,,N,30',
      ].join('\n'),
    )
    expect(table.rows).toHaveLength(30)
    expect(table.types.depth).toBe('BIGINT')
    expect(table.assumptions).toEqual([
      '4 rows that sum up others ("AVG", "MEDIAN", "Min" and "N") were left out.',
    ])
  })

  it('are left out between the others where they lack what these have', async () => {
    const rows = [...wells.slice(0, 10), 'Subtotal,,,60,1135', ...wells.slice(10)]
    const table = await read('fields.csv', ['well,field,drilled,depth,flow', ...rows].join('\n'))
    expect(table.rows).toHaveLength(30)
    expect(table.assumptions).toEqual(['One row that sums up others, "Subtotal", was left out.'])
  })

  it('stay where they are rows like the others', async () => {
    const rows = [
      ...wells.slice(0, 10),
      'Total,All,2019-05-02,6,131',
      'Max,,2019-05-02,6,120',
      ...wells.slice(10),
    ]
    const table = await read('names.csv', ['well,field,drilled,depth,flow', ...rows].join('\n'))
    expect(table.rows).toHaveLength(32)
  })
})

describe('a column of one mark or nothing', () => {
  const boats = (mark: string, column: string) =>
    [
      `boat,${column},feet`,
      ...Array.from({ length: 40 }, (_, at) => `B${at},${at % 3 === 0 ? mark : ''},${20 + (at % 9)}`),
    ].join('\n')

  it('is a yes or no', async () => {
    const valuesOf = async (mark: string, column = 'insured') => {
      const table = await read(`boats_${mark}.csv`, boats(mark, column))
      return [[...new Set(table.rows.map((row) => row[1]))], table.assumptions]
    }
    expect(await valuesOf('Y')).toEqual([
      ['Y', 'N'],
      ['Empty cells of column "insured" were read as "N", since all others hold "Y".'],
    ])
    expect((await valuesOf('x'))[0]).toEqual(['yes', 'no'])
    expect((await valuesOf('1'))[0]).toEqual([1, 0])
    expect((await valuesOf('true'))[0]).toEqual([true, false])
    expect((await valuesOf('Laid up', 'status'))[0]).toEqual(['Laid up', 'none'])
  })

  it('is none where what it holds goes with all rows, or where it holds more', async () => {
    expect(new Set((await read('c.csv', boats('EUR', 'currency'))).rows.map((row) => row[1]))).toEqual(
      new Set(['EUR', null]),
    )
    expect((await read('d.csv', boats('2', 'masts'))).rows[1]![1]).toBeNull()
    const mixed = boats('Y', 'insured').replace('B1,,', 'B1,N,')
    expect((await read('e.csv', mixed)).rows[2]![1]).toBeNull()
  })
})
