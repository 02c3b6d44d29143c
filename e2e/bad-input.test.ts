import { beforeAll, describe, expect, it } from '@jest/globals'
import { appUrl, standInUrl } from './support/browser.ts'
import { decompressionBomb, lockedPdf, plainRows, workbook } from './support/bad-files.ts'
import { signIn, type MissionClient } from './support/mission-client.ts'
import { pdfPages } from './support/pdf-text.ts'

const CELLS = '<row><c t="inlineStr"><is><t>city</t></is></c><c t="inlineStr"><is><t>rain</t></is></c></row>'
const LONG = `${'x'.repeat(300)}.csv`
let users = 0

/** Launches as a user of its own, so that quotas don't meet. */
async function run(filename: string, content: Buffer | string) {
  const client = await signIn(appUrl(), standInUrl(), `bad.input.${++users}@example.com`)
  const before = (await client.usage()).reports_remaining
  try {
    const id = await client.launch('What is in this file?', [
      { name: filename, content: new Blob([content as never]) },
    ])
    const status = await client.ended(id)
    return { client, id, status: status.status, message: status.error_message, before }
  } catch (error) {
    return { client, id: null, status: 'refused', message: (error as Error).message, before }
  }
}
const remaining = async (client: MissionClient) => (await client.usage()).reports_remaining

describe('files that can not be used', () => {
  const cases: [
    what: string,
    filename: string,
    content: () => Promise<Buffer | string> | Buffer | string,
    says: RegExp,
  ][] = [
    ['an empty file', 'empty.csv', () => '', /empty/i],
    ['blank lines only', 'blank.csv', () => '\n\n  \n', /white space/i],
    [
      'a picture named .csv',
      'picture.csv',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 1, 2, 3]),
      /not (a )?text|binary|picture|image/i,
    ],
    [
      'a workbook cut in the middle',
      'cut.xlsx',
      async () => (await workbook(CELLS)).subarray(0, 400),
      /damaged|broken|cut|incomplete|can ?not be (read|opened)|could not be/i,
    ],
    [
      'a workbook with a password',
      'locked.xlsx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
      /password/i,
    ],
    ['a PDF with a password', 'locked.pdf', lockedPdf, /password/i],
    [
      'JSON cut in the middle',
      'cut.json',
      () => '[{"city":"Oslo","rain":3},{"city":"Ro',
      /JSON|cut|incomplete|ends/i,
    ],
    ['a decompression bomb', 'bomb.xlsx', decompressionBomb, /large|limit|unpack|big/i],
    ['a table of nulls', 'nulls.csv', () => `a,b\n${'NA,\n'.repeat(20)}`, /every cell .* is empty/i],
    ['a header without rows', 'header.csv', () => 'city,rain\n', /no (data )?rows|header|empty|no data/i],
  ]
  it.each(cases)(
    '%s: a message that says what to do, and the report given back',
    async (_, filename, content, says) => {
      const { client, status, message, before } = await run(filename, await content())
      expect(['refused', 'failed']).toContain(status)
      expect(message).toMatch(says)
      expect(message!.length).toBeLessThan(600)
      expect(message).not.toMatch(/\bat \/|node_modules|\.ts:/)
      expect(await remaining(client)).toBe(before)
    },
    300_000,
  )
})

describe('files that are odd and can be used', () => {
  const completed = async (files: { name: string; content: Buffer | string }[]) => {
    const client = await signIn(appUrl(), standInUrl(), `odd.input.${++users}@example.com`)
    const id = await client.launch(
      'What is in these files?',
      files.map(({ name, content }) => ({ name, content: new Blob([content as never]) })),
    )
    const { status, error_message } = await client.ended(id)
    expect([status, error_message]).toEqual(['completed', null])
    return (await pdfPages(await client.download(`/api/sessions/${id}/artifacts/report.pdf`))).join(' ')
  }

  it('2,000 columns: the mission runs and the report says so', async () => {
    const rows = [1, 2, 3].map((k) => Array.from({ length: 2000 }, (__, i) => i * k))
    const header = Array.from({ length: 2000 }, (__, i) => `c${i}`)
    const content = [header, ...rows].map((row) => row.join(',')).join('\n')
    expect(await completed([{ name: 'wide.csv', content }])).toMatch(/2,000/)
  }, 300_000)

  it('ragged rows, odd headers, one row, mixed encodings, hostile names: the report says what it assumed', async () => {
    const text = await completed([
      { name: 'ragged.csv', content: `region,amount,days\n${plainRows(40)}\nnorth,1\nsouth,2,3,4,5\n` },
      { name: LONG, content: `amount,amount,\n${plainRows(30)}\n` },
      { name: 'one.csv', content: 'city,rain\nOslo,3\n' },
      {
        name: 'mixed.csv',
        content: Buffer.concat([
          Buffer.from('town,snow\nZürich,3\n'),
          Buffer.from('Genève,4\nBern,5\n', 'latin1'),
        ]),
      },
      {
        name: `../../<img src=x onerror=alert(1)> "quoted" 🚀.csv`,
        content: `zone,sum,<script>alert(1)</script>\n${plainRows(30)}\n=cmd|' /C calc'!A0,5,6\n`,
      },
    ])
    for (const words of [
      /2 rows|rejected|left out/i,
      /amount/,
      /Oslo|one row|1 row/,
      /Genève|encoding|Latin|1252/i,
      /<script>alert\(1\)<\/script>/,
    ])
      expect(text).toMatch(words)
  }, 300_000)
})

describe('after all of that', () => {
  let client: MissionClient
  beforeAll(async () => {
    client = await signIn(appUrl(), standInUrl(), 'after.bad.input@example.com')
  })
  it('the worker lives on, and one bad file beside a good one is told in the report', async () => {
    const id = await client.launch('How does amount differ by region?', [
      { name: 'good.csv', content: new Blob([`region,amount,days\n${plainRows(60)}\n`]) },
      { name: 'cut.json', content: new Blob(['{"a": [1, 2']) },
    ])
    expect(await client.ended(id)).toMatchObject({ status: 'completed', error_message: null })
    const text = (await pdfPages(await client.download(`/api/sessions/${id}/artifacts/report.pdf`))).join(' ')
    expect(text).toContain('cut.json')
    expect(await client.usage()).toMatchObject({ reports_used: 1 })
  }, 300_000)
})
