import { expect, it } from '@jest/globals'
import type { Answered, Finding, Question } from '#contract'
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

it('leads with what it found where whatever the measure goes with was looked for, and not where a column was named', () => {
  const open = {
    answered: {
      question: 0,
      verdict: { kind: 'cannot-tell', sureness: 'cannot-tell', because: 'Too few.' },
      effects: [{ metric: 'fee' }],
      headline: 'No single column explains the fee.',
      sentences: ['The fee is {{c002.main.0.mean|number}}.'],
    } as unknown as Answered,
    findings: [],
  }
  const asked = { act: 'explain' as const, by: [], given: [], with: [], guessed: [] }
  const title = 'Fee is highest in January ({{c001.main.0.mean|number}})'
  const led = (own: Partial<Question>, words = title) =>
    withNoticed([open], [finding('a', words, 'More.')], [{ ...asked, ...own }])[0]!.answered
  expect(led({})).toMatchObject({
    verdict: { kind: 'which', sureness: 'low' },
    headline: `${title}.`,
    sentences: [open.answered.headline, ...open.answered.sentences],
  })
  // What is told of another measure answers nothing of this one.
  expect(led({}, 'Days on loan rise with the fee ({{c001.main.0.r|number}})')).toMatchObject({
    verdict: { kind: 'cannot-tell' },
    headline: open.answered.headline,
  })
  const shelf = { table: 'loans', column: 'shelf', part: null, bands: [] }
  for (const own of [{ act: 'compare', by: [shelf] }, { guessed: ['metric'] }] satisfies Partial<Question>[])
    expect(led(own)).toMatchObject({ verdict: { kind: 'cannot-tell' }, headline: open.answered.headline })
})

it('says what stands out with its figures, and nothing that has none', () => {
  const open = {
    answered: {
      question: 0,
      verdict: { kind: 'cannot-tell', sureness: 'cannot-tell', because: 'Too few.' },
      effects: [{ metric: 'fee' }],
      headline: 'Whether fee differs between shelves the data cannot tell.',
      sentences: ['Old Dock stands out with {{c009.levels.0.mean|number}}.'],
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
  // The answer says it already, by a step of its own.
  expect(next(finding('d', 'Old Dock stands out with {{c001.levels.2.mean|number}}', 'More.'))).toEqual([])
})

/** Loans that come back late as often as ever, but for the travel books of one branch since some month; they last as long. */
const lateLoans = (late: number) =>
  csvOf(2400, (index, random) => {
    const branch = random.pick(['Mill Lane', 'Old Dock', 'Station'])
    const shelf = random.pick(['fiction', 'travel', 'history'])
    const at = Math.floor((index / 2400) * 420)
    const moved = branch === 'Station' && shelf === 'travel' && at > 280
    return {
      loan: `L${index}`,
      lent_on: new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10),
      branch,
      shelf,
      fee: Math.round(100 * (5 + random.normal())) / 100,
      given_back: random.uniform() < (moved ? late : 0.12) ? 'late' : 'in time',
    }
  })

it('says beside a guess at what is meant what moved in another measure, and nothing where none did', async () => {
  const goal = 'Which branch is getting worse?'
  for (const late of [0.55, 0.12]) {
    const { conclusion, say } = await analyseFile({ csv: lateLoans(late) }, goal, engine)
    const next = conclusion.answer.answers.flatMap((own) => (own.next ?? []).map(say)).join('\n')
    if (late > 0.12)
      expect(next).toMatch(/(may be what is meant|worth a look): .*Station.*is \d.* since .* 2023/)
    else expect(next).not.toMatch(/since .* 2023, against/)
  }
})
