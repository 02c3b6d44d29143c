import { describe, expect, it } from '@jest/globals'
import { parseTemplate, unbackedNumerals, type Template } from '#contract'
import { rememberingEngine } from '../../statistics/testing/remembering-engine.ts'
import { engine } from '../../statistics/testing/shared-engine.ts'
import { analyseFile, type Analysed } from '../../toolkit/testing/run-analyst.ts'
import type { Analyst } from '../analyst.ts'

const SHOPS = ['North', 'South', 'West']
const csv = [
  'shop,sold_on,price,returned',
  ...Array.from({ length: 240 }, (_, row) => {
    const shop = row % 3
    const price = 20 + shop * 6 + ((row * 37) % 11)
    return `${SHOPS[shop]},2024-${String(1 + (row % 12)).padStart(2, '0')}-05,${price},${(row * 7) % 10 < shop + 1 ? 'yes' : 'no'}`
  }),
].join('\n')

const textsOf = ({ conclusion, findings, cautions }: Analysed): Template[] => [
  ...findings.flatMap((finding) => [finding.title, ...finding.statement, finding.n]),
  ...conclusion.answer.sentences,
  ...conclusion.answer.answers.flatMap(({ headline, sentences, verdict }) => [
    headline,
    ...sentences,
    verdict.because,
  ]),
  ...cautions.map(({ text }) => text),
]

/** What every analyst keeps to, whoever it is. */
export function describeAnalyst(
  name: string,
  make: () => Promise<{ analyst: Analyst; end(): Promise<void> }>,
) {
  describe(`${name} keeps to what every analyst keeps to`, () => {
    const run = async (goal: string, statistics = rememberingEngine) => {
      const { analyst, end } = await make()
      try {
        return await analyseFile({ csv }, goal, statistics, undefined, { analyst })
      } finally {
        await end()
      }
    }

    it('answers every question in order, with numbers that stand in cells and evidence that exists', async () => {
      const analysed = await run('Which shop has the highest price? What goes with returns?')
      const { answer } = analysed.conclusion
      expect(analysed.defects).toEqual([])
      expect(answer.answers.map(({ question }) => question)).toEqual([0, 1])
      expect(analysed.say(answer.answers[0]!.headline)).toContain('West')
      for (const text of textsOf(analysed)) {
        expect(unbackedNumerals(text)).toEqual([])
        expect(() => analysed.say(text)).not.toThrow()
        expect(parseTemplate(text).length).toBeGreaterThan(0)
      }
      const cells = new Set(analysed.cells.map(({ id }) => id))
      for (const { evidence, charts } of analysed.findings)
        for (const cell of [...evidence, ...charts]) expect(cells).toContain(cell)
    })

    it('says first what is in no column', async () => {
      const analysed = await run('How does income differ by shop?')
      expect(analysed.say(analysed.conclusion.answer.sentences[0]!)).toContain('income')
    })

    it('concludes the same from the same', async () => {
      const [first, again] = [
        await run('Which shop has the highest price?', engine),
        await run('Which shop has the highest price?', engine),
      ]
      expect(again.conclusion).toEqual(first.conclusion)
      expect(again.cells).toEqual(first.cells)
    })
  })
}
