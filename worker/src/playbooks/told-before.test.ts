import { expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../statistics/testing/remembering-engine.ts'
import { csvOf } from '../toolkit/testing/seeded.ts'
import { answerTable } from './testing/answer-table.ts'
import { by, valueOf } from './testing/ask.ts'

/** Kilns that fire at temperatures of their own, and glazes that make no difference. */
const csv = csvOf(400, (index, random) => {
  const kiln = ['Ash', 'Bay', 'Elm', 'Fir'][index % 4]!
  return {
    pot: `P${index}`,
    kiln,
    glaze: ['Clear', 'Matt', 'Satin'][index % 3]!,
    heat: 900 + 80 * (index % 4) + Math.round(30 * random.normal()),
    weight: 400 + Math.round(60 * random.normal()) + 90 * (index % 3),
  }
})
const hottest = { act: 'rank' as const, metric: valueOf('heat'), by: [by('kiln')] }

it('tells an answer once where two questions have the same, and says that it holds for both', async () => {
  const { answers, said, findings, defects } = await answerTable(
    csv,
    [hottest, { ...hottest, given: [by('glaze')] }],
    engine,
  )
  expect(defects).toEqual([])
  expect(answers).toHaveLength(2)
  expect(answers[1]!.headline).toMatch(/^The answer above holds for this too/)
  expect(said.match(/Fir \(1,?\d+.*highest heat|Fir .*highest/g)).toHaveLength(1)
  expect(answers[1]!.findings[0]).toBe(answers[0]!.findings[0])
  const titles = findings.map(({ title, statement }) => title + statement.join())
  expect(new Set(titles).size).toBe(titles.length)
})

it('says nothing of the kind where the answers differ', async () => {
  const { answers, said } = await answerTable(
    csv,
    [hottest, { act: 'rank', metric: valueOf('weight'), by: [by('glaze')] }],
    engine,
  )
  expect(answers).toHaveLength(2)
  expect(said).not.toMatch(/holds for this too/)
})
