import { expect, it } from '@jest/globals'
import { engine } from '../../../statistics/testing/shared-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'

const CSV = [
  'film,country,gross',
  ...Array.from(
    { length: 90 },
    (_, at) => `Film ${at + 1},${['France', 'Spain', 'Italy'][at % 3]},${500 + 7 * at}`,
  ),
].join('\n')

it('ranks the rows that the goal asks about, and takes shares of those', async () => {
  const analysed = await analyseFile({ csv: CSV }, 'top 3 films by gross in Spain', engine)
  expect(analysed.page1).toContain('Film 89')
  const told = analysed.findings.map(({ title }) => analysed.say(title)).join(' ')
  expect(told).toContain('Film 89 has the largest gross: 1,116')
  expect(`${analysed.page1} ${told}`).not.toContain('Film 90')
}, 120_000)
