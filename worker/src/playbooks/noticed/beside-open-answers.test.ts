import { expect, it } from '@jest/globals'
import type { Answered, Finding } from '#contract'
import { rememberingEngine as engine } from '../../statistics/testing/remembering-engine.ts'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { analyseFile } from '../../toolkit/testing/run-analyst.ts'
import { withNoticed, type Beside } from './beside-open-answers.ts'

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

const finding = (id: string, title: string, statement: string): Beside => ({
  about: ['fee', id],
  finding: {
    id,
    title,
    statement: [statement],
    certainty: 'moderate',
    exploratory: true,
    p: '{{c001.main.0.p|p}}',
    score: { score: 1, features: [] },
  } as unknown as Finding,
})

it('says what stands out with its figures, and nothing that has none', () => {
  const open = {
    answered: {
      question: 0,
      verdict: { kind: 'cannot-tell', sureness: 'cannot-tell', because: 'Too few.' },
      effects: [{ metric: 'fee' }],
    } as unknown as Answered,
    findings: [],
  }
  const next = (own: Beside) => withNoticed([open], [own])[0]!.answered.next ?? []
  const inTitle = 'The fee is highest in Old Dock ({{c001.levels.0.mean|number}})'
  expect(next(finding('a', inTitle, 'More.'))).toEqual([`Not asked for, but worth a look: ${inTitle}.`])
  const below = 'What shelf makes of fee depends on branch: it is {{c001.pair.0.inside|number}} there.'
  expect(next(finding('b', 'What shelf makes of fee depends on branch', below))).toEqual([
    `Not asked for, but worth a look: ${below}`,
  ])
  expect(next(finding('c', 'What shelf makes of fee depends on branch', 'It is told elsewhere.'))).toEqual([])
})
