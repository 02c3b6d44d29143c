import { expect, it } from '@jest/globals'
import { engine } from '../statistics/testing/shared-engine.ts'
import { analyseFile } from '../toolkit/testing/run-analyst.ts'

const PARTS = { North: 40, South: 25, East: 10 }
/** Sales of three regions by month, and a row of each month that is `whole` times their sum. */
const sales = (whole: number): string => {
  const rows = Array.from({ length: 24 }, (_, month) => {
    const date = `${2022 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-01`
    const parts = Object.entries(PARTS).map(([region, size], at) => [
      region,
      size + ((month * 7 + at * 5) % 9) - 4,
    ]) as [string, number][]
    const sum = parts.reduce((all, [, value]) => all + value, 0)
    return [...parts, ['All regions', Math.round(whole * sum)] as const].map(
      ([region, value]) => `${date},${region},${value}`,
    )
  })
  return ['month,region,sales', ...rows.flat()].join('\n')
}

it('leaves rows out that are sums of the others, and says so', async () => {
  const analysed = await analyseFile({ csv: sales(1) }, 'Which region sells most?', engine)
  expect(analysed.page1).toContain('region is not All regions (those are sums of the others)')
  expect(analysed.page1).toMatch(/North/)
  expect(analysed.findings.map(({ title }) => analysed.say(title)).join(' ')).not.toContain('All regions')
}, 120_000)

it('keeps a level of that name that is no sum', async () => {
  const analysed = await analyseFile({ csv: sales(0.4) }, 'Which region sells most?', engine)
  expect(analysed.page1).not.toContain('sums of the others')
}, 120_000)
