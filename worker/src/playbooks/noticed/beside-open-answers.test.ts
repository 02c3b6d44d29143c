import { expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'

/** Loans of a library: fees differ by branch, and by nothing else. */
const loans = csvOf(240, (index, random) => {
  const branch = random.pick(['Mill Lane', 'Old Dock', 'Station'])
  return {
    loan: `L${index}`,
    branch,
    shelf: random.pick(['fiction', 'travel', 'history']),
    fee: Math.round(100 * (3 + (branch === 'Old Dock' ? 4 : 0) + random.normal())) / 100,
  }
})
const beside = async (goal: string) => {
  const { conclusion, say } = await analyseFile({ csv: loans }, goal, engine)
  return conclusion.answer.answers.flatMap(({ next = [] }) => next.map(say))
}

it('says what stands out most where no question could be answered', async () => {
  const [first, ...more] = await beside('Does the fee differ by shelf?')
  expect(first).toMatch(/^Not asked for, but worth a look: .*Old Dock/)
  expect(more.length).toBeLessThan(6)
})

it('says beside the one open answer of several what its measure does go with', async () => {
  const { conclusion, say } = await analyseFile(
    { csv: loans },
    'Does the fee differ by shelf? How many loans does each branch have?',
    engine,
  )
  const [open, ...others] = conclusion.answer.answers
  expect(open!.verdict.kind).toBe('cannot-tell')
  expect(others.length).toBeGreaterThan(0)
  expect(say(open!.next![0]!)).toMatch(/Old Dock/)
})

it('leaves an answer alone that says something', async () => {
  expect((await beside('Does the fee differ by branch?')).join(' ')).not.toMatch(/Nobody asked/)
})
