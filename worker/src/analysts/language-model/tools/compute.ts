import { z } from 'zod'
import { scalarSchema } from '#contract'
import { agentTool, ToolRefusal, type AgentTool } from '../../../language-model/agent-tool.ts'
import { askQuestions, describeQuestions } from '../../../goal/by-model/ask-questions.ts'
import { writtenQuestionSchema } from '../../../goal/by-model/written-question.ts'
import { answerQuestion } from '../../../playbooks/answer-questions.ts'
import { METHODS } from '../../../statistics/methods/index.ts'
import { plainText } from '../../../toolkit/bound-text.ts'
import { ForeignQueryError } from '../../../toolkit/foreign-queries.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import { showCell, showKept } from '../show-cell.ts'
import { plainWords } from './check-texts.ts'
import { ownCodeTools } from './own-code.ts'
import { refusalOf } from './refusal.ts'

const STATISTIC_MS = 60_000
/** Names of kept results are the model's own and can't be taken for a table's. */
const keepName = z
  .string()
  .regex(/^own_[a-z0-9_]{1,40}$/, 'a kept result is called own_ and small letters, digits or _')

/** Tools that compute: each result is a cell. `further` counts the questions that were added. */
export const computeTools = (toolkit: Toolkit, further = { questions: 0 }): AgentTool[] => [
  ...ownCodeTools(toolkit),
  agentTool({
    name: 'sql',
    description:
      'One SELECT in DuckDB SQL over the tables (quote names with "), cleaned as the playbooks see them: each row once, groups in one spelling, nothing in place of entries that can be no value. It only computes: no files, no settings, no random numbers, no moment of now. The result is a cell; at most 200 rows are kept, so group and order. With keep (own_name) the whole result becomes a table for later calls.',
    input: z.strictObject({
      title: plainWords(120, toolkit),
      sql: z.string().max(8000),
      keep: keepName.optional(),
    }),
    async run({ title, sql, keep }) {
      try {
        const cell = await toolkit.foreignQuery(title, sql, keep ? { keeps: keep } : {})
        // What is kept is for later calls: its rows need not be read.
        return { output: keep ? `${showKept(cell)}\nIt is the table ${keep} from now on.` : showCell(cell) }
      } catch (error) {
        if (error instanceof ForeignQueryError)
          throw new ToolRefusal(`The query was not run: ${error.message}`)
        throw error
      }
    },
  }),
  agentTool({
    name: 'statistic',
    description:
      'A method of the statistics library over columns of a table or of a kept result. columns maps the names that the method uses (see the tool method) to columns. Prefer it to testing in SQL.',
    input: z.strictObject({
      title: plainWords(120, toolkit),
      method: z.enum(METHODS.map(({ name }) => name) as [string, ...string[]]),
      table: z.string(),
      columns: z.record(z.string(), z.string()),
      args: z.record(z.string(), z.union([scalarSchema, z.array(scalarSchema)])).default({}),
    }),
    async run({ title, ...call }) {
      try {
        return {
          output: showCell(
            await toolkit.statistic(title, call, { timeoutMs: STATISTIC_MS, isForeign: true }),
          ),
        }
      } catch (error) {
        throw refusalOf(toolkit, error)
      }
    },
  }),
  agentTool({
    name: 'ask',
    description:
      'Answers one further typed question by the playbook of its act (compare, rank, explain, relate, change, event, odd, make-up), with the checks that belong to it: use it to look into what was found, such as the same question within one group.',
    input: z.strictObject({ question: writtenQuestionSchema }),
    async run({ question }) {
      const { questions, problems } = askQuestions([question], toolkit)
      const [asked] = questions
      if (!asked) throw new ToolRefusal(`This can't be asked:\n${problems.join('\n')}`)
      const place = toolkit.asked.questions.length + further.questions
      further.questions += 1
      const answer = await answerQuestion(toolkit, asked, place).catch((error: unknown) => {
        throw refusalOf(toolkit, error)
      })
      if (!answer) throw new ToolRefusal('No playbook answers this over these tables. Use sql or statistic.')
      const say = (text: string) => plainText(text, toolkit.book.table.bind(toolkit.book))
      const { headline, sentences, verdict, effects } = answer.answered
      return {
        output: [
          `${describeQuestions([asked], toolkit)}`,
          `Verdict: ${verdict.kind}, ${verdict.sureness}, because ${say(verdict.because)}`,
          say(headline),
          ...sentences.map(say),
          `Effects: ${JSON.stringify(effects.slice(0, 6))}`,
          `Findings: ${answer.findings.map(({ id, evidence }) => `${id} (${evidence.join(', ')})`).join('; ')}`,
        ].join('\n'),
      }
    },
  }),
]
