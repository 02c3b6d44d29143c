import type { Answered, Asked, Cell, Finding, Question, Template } from '#contract'
import { buildAsked } from '../../testing/build-asked.ts'
import { findLeaks } from '../../model/find-leaks.ts'
import { buildModel } from '../../model/build-model.ts'
import type { StatisticsEngine } from '../../statistics/engine.types.ts'
import { plainText } from '../../toolkit/bound-text.ts'
import { createJournal } from '../../toolkit/journal.ts'
import { withProfile } from '../../toolkit/testing/run-analyst.ts'
import { createToolkit } from '../../toolkit/toolkit.ts'
import { answerQuestions } from '../answer-questions.ts'

/** What the playbooks answer to typed questions over a table that is called `data`. */
export interface AnsweredTable {
  answers: Answered[]
  /** Headlines and sentences of all answers as plain text. */
  said: string
  /** The same with what weakens them and the advice. */
  page: string
  /** What is asked next of what the answers single out, and what to do, as plain text. */
  next: string
  /** What the chapters say. */
  chapters: string
  advice: string
  /** What more there is to do, a line each. */
  steps: string
  /** What was shown before anything was tested. */
  looks: string[]
  defects: string[]
  /** Answers that are not as sure in their chapters as on page one. */
  unlike: string[]
  findings: Finding[]
  cells: readonly Cell[]
}

/** The playbooks alone over CSV text: real database, real statistics, no detectors. */
export function answerTable(
  csv: string,
  questions: Partial<Question>[],
  engine: StatisticsEngine,
  /** What else the goal asks, beside its questions. */
  goal: Pick<Asked, 'proposes'> = {},
): Promise<AnsweredTable> {
  return withProfile({ csv }, async (session, profile) => {
    const nothing = async () => undefined
    const defects: string[] = []
    const looks: string[] = []
    const { toolkit, records } = createToolkit({
      profile,
      model: await findLeaks(session, profile, buildModel(profile)),
      asked: { ...buildAsked('', ...questions), ...goal },
      seed: 1,
      session,
      engine,
      signal: new AbortController().signal,
      journal: createJournal([], nothing),
      show: {
        progress: nothing,
        chart: null,
        finding: nothing,
        answer: async ({ headline, certainty }) => {
          if (certainty === 'untested') looks.push(headline)
        },
        defect: (step, error) => defects.push(`${step}: ${String(error)}`),
      },
    })
    const all = await answerQuestions(toolkit)
    const answers = all.map(({ answered }) => answered)
    const unlike = all.flatMap(({ answered: { headline, verdict }, findings: [own] }) => {
      return own && own.certainty !== verdict.sureness ? [headline] : []
    })
    const lookup = (cell: string, table: string) =>
      records.cells.find(({ id }) => id === cell)!.output.tables[table]!
    const plain = (words: readonly Template[]) => words.map((own) => plainText(own, lookup)).join('\n')
    const said = plain(answers.flatMap(({ headline, sentences }) => [headline, ...sentences]))
    const beside = plain(
      answers.flatMap(({ weakened_by: weakened, advice, steps = [] }) =>
        [weakened, advice, ...steps].filter((own) => own !== null),
      ),
    )
    return {
      answers,
      said,
      page: `${said}\n${beside}`,
      next: plain(answers.flatMap(({ next }) => next ?? [])),
      chapters: plain(
        all.flatMap(({ findings }) => findings.flatMap(({ title, statement }) => [title, ...statement])),
      ),
      advice: plain(answers.flatMap(({ advice }) => advice ?? [])),
      steps: plain(answers.flatMap(({ steps }) => steps ?? [])),
      looks,
      defects,
      unlike,
      findings: all.flatMap(({ findings }) => findings),
      cells: records.cells,
    }
  })
}
