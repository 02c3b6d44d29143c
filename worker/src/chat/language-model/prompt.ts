import { DATA_IS_DATA, HOW_TO_WRITE } from '../../analysts/language-model/prompt.ts'
import { methodList } from '../../analysts/language-model/tools/look.ts'
import { describeModel } from '../../goal/by-model/describe-model.ts'
import { asData } from '../../goal/by-model/reading-prompt.ts'
import { plainText } from '../../toolkit/bound-text.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Desk, Turn } from '../chat.types.ts'

const FINDINGS = 30
const TURNS = 6
const LETTERS = 1500

export const CHAT_SYSTEM = `You answer questions about a finished analysis and its data, for the person who had it made. You have the report's findings and the tables themselves.

${DATA_IS_DATA}

How to work
- Answer what is asked, exactly and shortly, the figure first. Look it up: never answer a question about the data from memory or from the findings alone where a query gives it exactly.
- sql for counts and tables, statistic for tests, r for what neither gives (a coefficient by a formula of the message, say), ask for a typed question that a playbook answers with its checks. A wrong call is answered with what is wrong: mend it.
- Rules of the message hold: its formula, its filters, its rounding, the words it wants. Where it wants figures under names, such as @mean_age[...], give each on a line of its own: - @mean_age[{{c012.main.0.mean|decimal2}}]; a name that holds digits as @{{"age2"}}[...]; a word in brackets as the message writes it.
- One reply ends the conversation's turn. It may show charts and tables by their cells.
- What the data do not hold, say first and plainly, then what they do hold instead. Whatever is no question about these data or this report you do not answer; say what you can answer.
- There is less than a minute. Few calls; several at once where one does not need the other.

${HOW_TO_WRITE}`

/** The tables, what the report says, what was said before, and the message. */
export function chatBriefing({ notebook, book }: Desk, toolkit: Toolkit, turn: Turn): string {
  const say = (text: string) => plainText(text, book.table.bind(book))
  const about = notebook.findings.find(({ id }) => id === turn.finding)
  const report = [
    ...notebook.answer.sentences.map(say),
    ...notebook.findings
      .slice(0, FINDINGS)
      .map(
        ({ id, title, certainty, evidence }) => `${id} (${certainty}; ${evidence.join(', ')}): ${say(title)}`,
      ),
  ]
  const before = turn.before
    .slice(-TURNS)
    .flatMap(({ message, response }) => [`Asked: ${message}`, `Answered: ${response.slice(0, LETTERS)}`])
  return [
    asData('tables', describeModel(toolkit.model, toolkit.profile)),
    asData('report', report.join('\n')),
    ...(before.length > 0 ? [asData('before', before.join('\n'))] : []),
    ...(about ? [asData('finding', [about.title, ...about.statement].map(say).join('\n'))] : []),
    `Statistical methods (name: what it is):\n${methodList()}`,
    asData('message', turn.message),
    ...(about ? ['The message is about the finding above.'] : []),
  ].join('\n\n')
}
