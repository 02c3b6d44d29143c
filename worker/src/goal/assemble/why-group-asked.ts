import type { Question } from '#contract'
import { asksWhyGroup, NAMES_CAUSES } from '../../lexicon/why-group-words.ts'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import { dimensionOf } from './roles.ts'
import { namedValues } from './values.ts'

const ACTS: ReadonlySet<Question['act']> = new Set(['explain', 'compare', 'rank', 'describe', 'relate'])

/**
 * "Understand why the north has more of its parcels returned than other regions": the one group is set against all others,
 * whose gap is what is to be explained; what lies inside it would not say why. The question as it is where no single
 * group is named.
 */
export function whyGroupAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, event, words, within, against } = question
  if (!ACTS.has(act) || event || !metric || !asksWhyGroup(words)) return question
  // What is measured by a value is no group.
  const named = namedValues(items, context).filter(
    ({ how, column, table }) => how !== 'excluded' && table === metric.table && column !== metric.column,
  )
  const [first] = named
  if (!first || named.some(({ column, value }) => column === first.column && value !== first.value))
    return question
  const isOne = act === 'compare' && against.length === 1 && against[0]!.column === first.column
  if (isOne && question.by.length === 0) return question
  return {
    ...question,
    act: 'compare',
    by: [],
    against: [{ table: first.table, column: first.column, values: [first.value] }],
    within: within.filter(({ column }) => column !== first.column),
    supposes: null,
    top_n: null,
    order: null,
    statistic: null,
    guessed: question.guessed.filter((part) => part === 'metric'),
  }
}

/**
 * "Is it the people, the process or the kind of expense?" behind why one group differs: what may be behind the gap is
 * named, which is held equal in what was asked; nothing else is measured. Null where it is no such sentence.
 */
export function withCausesNamed(
  question: Question,
  before: readonly Question[],
  items: readonly Item[],
  context: Context,
): Question | null {
  const asked = before.at(-1)
  if (!asked || asked.act !== 'compare' || !asksWhyGroup(asked.words)) return null
  const { metric, guessed, by, given, with: beside } = question
  const isSame = metric === null || guessed.includes('metric') || metric.column === asked.metric?.column
  if (!isSame || !NAMES_CAUSES.test(question.words)) return null
  const known = [...asked.given, ...asked.against, ...asked.by].map(({ column }) => column)
  const numbers = beside.flatMap(({ table, column, kind }) =>
    column !== null && kind === 'value' ? [{ table, column, part: null, bands: [] }] : [],
  )
  const said = items
    .filter(({ tags }) => tags.has('DIM') && !tags.has('ROW'))
    .flatMap((item) => dimensionOf(item, context, true))
  const named = [...said, ...given, ...by, ...numbers]
    .filter(({ column }, at, all) => all.findIndex((own) => own.column === column) === at)
    .filter(
      ({ table, column, part }) => table === asked.metric?.table && part === null && !known.includes(column),
    )
  return { ...asked, given: [...asked.given, ...named] }
}
