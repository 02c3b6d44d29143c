import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { isActive } from '#contract'
import { appUrl, standInUrl } from './support/browser.ts'
import { decompressionBomb, lockedPdf, plainRows, workbook } from './support/bad-files.ts'
import { signIn, type MissionClient } from './support/mission-client.ts'
import { pdfPages } from './support/pdf-text.ts'

const CELLS = '<row><c t="inlineStr"><is><t>city</t></is></c><c t="inlineStr"><is><t>rain</t></is></c></row>'
const LONG = `${'x'.repeat(300)}.csv`
let users = 0

/** Launches as a user of its own, so that quotas don't meet. */
async function run(files: [filename: string, content: Buffer | string][]) {
  const client = await signIn(appUrl(), standInUrl(), `bad.input.${++users}@example.com`)
  const before = await remaining(client)
  try {
    const { status, error_message } = await client.ended(await launch(client, files))
    return { status, message: error_message!, given: (await remaining(client)) === before }
  } catch (error) {
    return {
      status: 'refused',
      message: (error as Error).message,
      given: (await remaining(client)) === before,
    }
  }
}
const launch = (client: MissionClient, files: [filename: string, content: Buffer | string][]) =>
  client.launch(
    'What is in these files?',
    files.map(([name, content]) => ({ name, content: new Blob([content as never]) })),
  )
const remaining = async (client: MissionClient) => (await client.usage()).reports_remaining

function isFit(message: string, says: RegExp) {
  expect(message).toMatch(says)
  expect(message.length).toBeLessThan(600)
  expect(message).not.toMatch(/\bat \/|node_modules|\.ts:/)
}

describe('files that can not be used', () => {
  const atTheDoor: [what: string, filename: string, content: Buffer | string, says: RegExp][] = [
    ['an empty file', 'empty.csv', '', /empty/i],
    [
      'a picture named .csv',
      'picture.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 1, 2, 3]),
      /not (a )?text|binary|picture|image/i,
    ],
    [
      'a workbook with a password',
      'locked.xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]),
      /password/i,
    ],
  ]
  it.each(atTheDoor)('%s: refused with what to do', async (_, filename, content, says) => {
    const { status, message, given } = await run([[filename, content]])
    expect([status, given]).toEqual(['refused', true])
    isFit(message, says)
  })

  it('what is only seen once it is read ends the mission, says of each file what to do, and gives the report back', async () => {
    const files: [filename: string, content: Buffer | string, says: RegExp][] = [
      ['blank.csv', '\n\n  \n', /white space/i],
      ['cut.xlsx', (await workbook(CELLS)).subarray(0, 400), /damaged|incomplete/i],
      ['locked.pdf', lockedPdf(), /password/i],
      ['cut.json', '[{"city":"Oslo","rain":3},{"city":"Ro', /JSON|cut|incomplete|ends/i],
      ['bomb.xlsx', await decompressionBomb(), /large|limit|unpack|big/i],
      ['nulls.csv', `a,b\n${'NA,\n'.repeat(20)}`, /every cell .* is empty/i],
      ['header.csv', 'city,rain\n', /no (data )?rows|header|empty|no data/i],
    ]
    const { status, message, given } = await run(files.map(([name, content]) => [name, content]))
    expect([status, given]).toEqual(['failed', true])
    const reasons = message.split(new RegExp(`(?:^| )(?=(?:${files.map(([name]) => name).join('|')}): )`))
    expect(reasons).toHaveLength(files.length)
    files.forEach(([name, , says], index) => {
      expect(reasons[index]!.startsWith(`${name}: `)).toBe(true)
      isFit(reasons[index]!.slice(name.length), says)
    })
  }, 300_000)
})

/** Files that are odd in every way, and one that can not be used. */
const odd = (): [filename: string, content: Buffer | string][] => [
  ['ragged.csv', `region,amount,days\n${plainRows(40)}\nnorth,1\nsouth,2,3,4,5\n`],
  [LONG, `amount,amount,\n${plainRows(30)}\n`],
  ['one.csv', 'city,rain\nOslo,3\n'],
  [
    'mixed.csv',
    Buffer.concat([Buffer.from('town,snow\nZürich,3\n'), Buffer.from('Genève,4\nBern,5\n', 'latin1')]),
  ],
  [
    `../../<img src=x onerror=alert(1)> "quoted" 🚀.csv`,
    `zone,sum,<script>alert(1)</script>\n${plainRows(30)}\n=cmd|' /C calc'!A0,5,6\n`,
  ],
  ['cut.json', '{"a": [1, 2'],
]

/** A table of 2,000 columns and three rows. */
function wide(): [filename: string, content: string][] {
  const rows = [1, 2, 3].map((k) => Array.from({ length: 2000 }, (__, i) => i * k))
  const header = Array.from({ length: 2000 }, (__, i) => `c${i}`)
  return [['wide.csv', [header, ...rows].map((row) => row.join(',')).join('\n')]]
}

/** After all that could not be used: two missions of one user, launched at once, that are looked at by several tests. */
describe('files that are odd and can be used', () => {
  let client: MissionClient
  let used: number
  let ids: string[]
  let together = false
  beforeAll(async () => {
    client = await signIn(appUrl(), standInUrl(), 'odd.input@example.com')
    used = (await client.usage()).reports_used
    ids = await Promise.all([launch(client, odd()), launch(client, wide())])
    for (let ended = false; !ended && !together; await delay(50)) {
      const states = (await Promise.all(ids.map((id) => client.status(id)))).map(({ status }) => status)
      together = states.every((status) => isActive(status) && status !== 'launching')
      ended = !states.some(isActive)
    }
    await Promise.all(ids.map((id) => client.ended(id)))
  }, 300_000)
  const textOf = async (id: string) =>
    (await pdfPages(await client.download(`/api/sessions/${id}/artifacts/report.pdf`))).join(' ')

  it('two missions that are launched at once both move, both end well, and each is one report of the month', async () => {
    expect(together).toBe(true)
    for (const id of ids)
      expect(await client.status(id)).toMatchObject({ status: 'completed', error_message: null })
    expect((await client.usage()).reports_used).toBe(used + 2)
  })

  it('2,000 columns: the mission runs and the report says so', async () => {
    expect(await textOf(ids[1]!)).toMatch(/2,000/)
  })

  it('ragged rows, odd headers, one row, mixed encodings, hostile names, one bad file: the report says what it assumed', async () => {
    const text = await textOf(ids[0]!)
    for (const words of [
      /2 rows|rejected|left out/i,
      /amount/,
      /Oslo|one row|1 row/,
      /Genève|encoding|Latin|1252/i,
      /<script>alert\(1\)<\/script>/,
      /cut\.json/,
    ])
      expect(text).toMatch(words)
  })
})
