import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ingest, ingestOne, openWorkplace, type Workplace } from '../testing/ingest-text.ts'
import { makeWorkbook, makeZip } from '../testing/make-zip.ts'

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
})
afterAll(() => place.close())

const sales = makeWorkbook([
  { name: 'Notes', rows: [['Read me']] },
  {
    name: 'Sales',
    rows: [
      ['region', 'day', 'sold'],
      ['North', { n: 45_000, format: 'dd/mm/yyyy' }, 3],
      ['South & East', { n: 45_001, format: 'dd/mm/yyyy' }, 4.5],
    ],
  },
])

describe('a workbook', () => {
  it('gives the sheet that holds a table, its dates as dates', async () => {
    const { rows, types } = await ingestOne(place, 'sales.xlsx', sales)
    expect(types).toEqual({ region: expect.anything(), day: 'DATE', sold: 'DOUBLE' })
    expect(rows.map(([region, , sold]) => [region, sold])).toEqual([
      ['North', 3],
      ['South & East', 4.5],
    ])
  })

  const refused = async (content: Uint8Array, limits = {}): Promise<string> =>
    ingest(place, { 'book.xlsx': content }, { limits }).then(
      () => 'read',
      (error: Error) => error.message,
    )

  it('is refused where it is locked', async () => {
    expect(await refused(makeZip({ 'xl/workbook.xml': '<workbook/>' }, { encrypted: true }))).toMatch(
      /password/,
    )
  })

  it('is refused with what to do where a tag never ends', async () => {
    const book = makeZip({
      'xl/workbook.xml': `<workbook ${'a="b" '.repeat(400_000)}`,
      'xl/worksheets/sheet1.xml': '<worksheet/>',
    })
    expect(await refused(book)).toMatch(/A tag of its XML is never closed.*save it again/)
  })

  it('is refused where it is cut short or its directory lies', async () => {
    expect(await refused(sales.subarray(0, sales.length - 30))).toMatch(/damaged or incomplete/)
    const moved = Buffer.from(sales)
    moved.writeUInt32LE(moved.length, moved.length - 6)
    expect(await refused(moved)).toMatch(/damaged or incomplete/)
  })

  it('is refused once it unpacks to more than it may, whatever size it claims', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [`row ${at % 7}`, at % 5])
    const bomb = makeWorkbook([{ name: 'Rows', rows }], { claims: { size: 10 } })
    expect(await refused(bomb, { maxExpandedBytes: 100_000 })).toMatch(/unpacks to more than/)
  })
})
