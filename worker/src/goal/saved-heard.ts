import type { Question } from '#contract'
import { asksWhatSaved, costNamed } from '../lexicon/saving-words.ts'

/** Acts that find who stands apart, so that there is something to be put right. */
const SETS_APART: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain'])
/** What a question that asks it is read as where its words say nothing else. */
const READ_AS: ReadonlySet<Question['act']> = new Set(['forecast', 'describe', 'exact', 'change'])

/**
 * "Which line makes most scrap, and what would we save by putting it right": what is found is what the saving is of, at
 * what the goal says that one costs. By itself it asks for the difference between those that it names, and for nothing that
 * is to come.
 */
export function savedHeard(questions: readonly Question[], goal: string): Question[] {
  if (!asksWhatSaved(goal)) return [...questions]
  const heard = questions.map(asDifference)
  const of = heard.findLastIndex(({ act, metric }) => SETS_APART.has(act) && metric !== null)
  const cost = costNamed(goal)
  return heard.map((own, at) =>
    at === of
      ? {
          ...own,
          saves: {
            each: cost?.each ?? null,
            of: cost?.of ?? null,
            before: cost?.before ?? '',
            after: cost?.after ?? '',
          },
        }
      : own,
  )
}

/** "What would we save if North used as little as South": the two are what is held against each other. */
function asDifference(question: Question): Question {
  if (!READ_AS.has(question.act) || !asksWhatSaved(question.words)) return question
  const named = question.within.find(
    ({ operator, values }) => (operator === 'in' && values.length > 1) || operator === '=',
  )
  const by = named
    ? [{ table: named.table, column: named.column, part: null, bands: [] }]
    : question.by.length > 0
      ? question.by
      : null
  if (!by) return { ...question, act: 'explain', horizon: null }
  return {
    ...question,
    act: 'compare',
    horizon: null,
    over: null,
    by,
    within: question.within.filter((own) => own !== named),
    against: named
      ? [{ table: named.table, column: named.column, values: [...named.values] }]
      : question.against,
  }
}
