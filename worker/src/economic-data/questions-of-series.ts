import { sameMetric, type Asked, type MetricRef, type Question, type SemanticModel } from '#contract'

/** A column of fetched series: the words of the goal that it was fetched for, none for what stands beside. */
export interface FetchedFor {
  column: string
  words: string | null
}

/** Of things that are related, how many series may stand for one of them. */
const MOST_OF_ONE = 2

/** Acts that several things on the same footing can be meant by. */
const TOGETHER: ReadonlySet<Question['act']> = new Set(['describe', 'compare', 'relate', 'explain'])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * What is asked of fetched series. Words for which series were chosen are in the table under other names, so they are not
 * missing; and where the goal names things and no act, several things are related, and parts of one thing are followed.
 */
export function questionsOfSeries(asked: Asked, columns: readonly FetchedFor[], model: SemanticModel): Asked {
  if (asked.reader !== 'rules') return asked
  const wanted = columns.filter(({ words }) => words !== null)
  const covered = new Set(wanted.flatMap(({ words }) => wordsOf(words!)))
  const parts = new Set(wanted.map(({ words }) => words)).size === 1
  const metrics = wanted.flatMap(({ column, words }, at) => {
    const same = wanted.slice(0, at).filter((own) => own.words === words).length
    const ref = model.tables
      .flatMap((table) => table.metrics.map((metric) => metric.ref))
      .find((own) => own.column === column && own.kind === 'value')
    return ref && (parts || same < MOST_OF_ONE) ? [ref] : []
  })
  const questions = asked.questions.map((question) =>
    named(
      {
        ...question,
        unmatched: question.unmatched.filter(({ words }) => !wordsOf(words).every((own) => covered.has(own))),
      },
      metrics,
      parts,
    ),
  )
  return { ...asked, questions }
}

/** Where no act was understood and nothing else is named, the things that the goal names are what it is about. */
function named(question: Question, metrics: readonly MetricRef[], parts: boolean): Question {
  const { act, guessed, by, against, event } = question
  // What was guessed is no match for what was fetched, and a row is a month, which nobody asks to have counted.
  const counted = question.metric?.kind === 'count'
  const metric = guessed.includes('metric') || counted ? null : question.metric
  const [first, ...rest] = metrics
  const unread = act === 'describe' && guessed.includes('act')
  const open = metric === null && rest.length > 0 && (TOGETHER.has(act) || (counted && act === 'change'))
  if (!(unread || open) || event !== null || !first) return question
  if (by.length > 0 || against.length > 0 || metric?.kind === 'share') return question
  const others = metric ? metrics.filter((own) => !sameMetric(own, metric)) : rest
  return {
    ...question,
    act: others.length === 0 || parts ? 'change' : 'relate',
    metric: metric ?? first,
    with: others,
    guessed: guessed.filter((part) => part !== 'act' && part !== 'metric'),
  }
}
