import type { Filter, Notebook, Question } from '#contract'
import type { Turn } from '../chat.types.ts'

/** Words with which a message goes on from what was asked before. */
const GOES_ON =
  /^\s*(and|but|or|so|ok(ay)?|now|then|also|same|again|only|just|what about|how about|what if|(the )?same|split|break|why|by|per|for|in|within|among|without|excluding|except|instead)\b/i
/** A message of so few words says too little to stand alone where it names no measure. */
const FEW_WORDS = 6

/** What a message may go on from: what the finding beside it answers, else the last question that was asked, else the goal. */
export function questionBefore({ finding, before }: Turn, notebook: Notebook): Question | null {
  if (finding !== null) {
    const answered = notebook.answer.answers.find(({ findings }) => findings.includes(finding))
    return notebook.asked.questions[answered?.question ?? 0] ?? null
  }
  const last = before.findLast(({ questions }) => questions.length > 0)?.questions.at(-1)
  return last ?? notebook.asked.questions[0] ?? null
}

/** True for a message that can't be understood but from what was asked before. */
export function leansOn(message: string, question: Question): boolean {
  if (GOES_ON.test(message)) return true
  const words = message.trim().split(/\s+/).length
  const { metric, guessed } = question
  return words <= FEW_WORDS && guessed.includes('act') && (metric === null || guessed.includes('metric'))
}

const isNew = (filters: readonly Filter[], filter: Filter) =>
  !filters.some(({ table, column }) => table === filter.table && column === filter.column)

/** The question before with what the message says otherwise: "and by region?", "only in 2024?", "and for revenue?" */
export function goOn(before: Question, now: Question): Question {
  const says = (part: Question['guessed'][number]) => !now.guessed.includes(part)
  const metric = now.metric !== null && says('metric') ? now.metric : before.metric
  const by = now.by.length > 0 && says('by') ? now.by : before.by
  // Values named against each other in a question of its own are a restriction of the one before.
  const named: Filter[] = now.against.map(({ table, column, values }) => ({
    table,
    column,
    operator: 'in',
    values,
  }))
  const within = [...now.within, ...(before.act === 'compare' ? [] : named)]
  const act = says('act') && now.act !== 'describe' && now.act !== 'exact' ? now.act : before.act
  return {
    ...before,
    act,
    metric,
    by: by.filter(({ column }) => column !== metric?.column),
    within: [...before.within.filter((filter) => isNew(within, filter)), ...within],
    against: before.act === 'compare' && now.against.length > 0 ? now.against : before.against,
    given: now.given.length > 0 ? now.given : before.given,
    over: now.over && says('over') ? now.over : before.over,
    event: now.event ?? before.event,
    horizon: now.horizon ?? before.horizon,
    statistic: now.statistic ?? before.statistic,
    top_n: now.top_n ?? before.top_n,
    order: now.order ?? before.order,
    aspect: now.aspect ?? before.aspect,
    supposes: now.supposes,
    guessed: before.guessed.filter((part) => now.guessed.includes(part)),
    unmatched: now.unmatched,
    words: now.words,
  }
}
