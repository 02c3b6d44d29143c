import type { ColumnProfile, Filter, Metric, Question } from '#contract'
import { beginsList, wantsMoney } from '../../lexicon/owed-words.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import type { Item, ReadTable } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'
import { countMetric, type Context } from './context.ts'
import { havingAsked } from './having-asked.ts'

/** Units from which a list is longer than what stands out, and rows of one below which no share of them is told. */
const MANY = 12
const FEW_ROWS = 5
/** Values as a share of the rows, from which on a column names them. */
const NAMES_ROWS = 0.95

/**
 * A question for a list, which wants all of those that are so: rows by what they are called ("list every machine whose
 * service is due before June"), or units in a state ("which clients owe us"), with what they owe where that is money.
 * The question as it is where it asks for none.
 */
export function listAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { main } = context
  const having = havingAsked(question, items, context)
  if (having) return having
  if (question.top_n !== null || question.event !== null || anyHas(items, 'superlative')) return question
  return rowsListed(question, main) ?? unitsInState(question, items, main) ?? question
}

/** "List all machines with more than 4,000 hours": what restricts them is no measure of theirs. */
function rowsListed(question: Question, main: ReadTable): Question | null {
  const { words, within, by, act } = question
  if (!beginsList(words) || within.length === 0 || act === 'change' || act === 'forecast') return null
  const named = namesOf(main)
  const kept = within.map(({ column }) => column)
  if (!named || by.some(({ column }) => column !== named.name && !kept.includes(column))) return null
  return {
    ...question,
    ...UNMEASURED,
    act: 'rank',
    metric: countMetric(main).ref,
    by: [{ table: main.model.table, column: named.name, part: null, bands: [] }],
    order: 'most',
    lists: true,
    guessed: question.guessed.filter((part) => part === 'within'),
  }
}

/** "Which clients owe us money": those with any, since few rows of each make no share. */
function unitsInState(question: Question, items: readonly Item[], main: ReadTable): Question | null {
  const { metric, by, act, words } = question
  const [only, ...others] = by
  if (metric?.kind !== 'share' || !metric.column || metric.values.length === 0) return null
  if (!only || others.length > 0 || only.part !== null || act !== 'rank') return null
  if (anyHas(items, 'more', 'less', 'likely', 'share')) return null
  const unit = main.profile.columns.find(({ name }) => name === only.column)
  if (!unit || unit.distinct < MANY || main.profile.rows >= FEW_ROWS * unit.distinct) return null
  const state: Filter = {
    table: metric.table,
    column: metric.column,
    operator: metric.values.length === 1 ? '=' : 'in',
    values: metric.values,
  }
  const money = wantsMoney(words) ? amountOf(main) : undefined
  return {
    ...question,
    ...UNMEASURED,
    metric: (money ?? countMetric(main)).ref,
    statistic: money ? 'sum' : null,
    within: [...question.within, state],
    order: 'most',
    lists: true,
  }
}

const UNMEASURED: Partial<Question> = {
  with: [],
  against: [],
  statistic: null,
  aspect: null,
  supposes: null,
  over: null,
}

/** What tells the rows of a table apart by name. */
const namesOf = ({ profile }: ReadTable): ColumnProfile | undefined => {
  const own = (column: ColumnProfile) =>
    column.nulls === 0 && column.distinct >= NAMES_ROWS * profile.rows && column.storage !== 'number'
  return (
    profile.columns.find((column) => column.role === 'identifier' && own(column)) ??
    profile.columns.find((column) => column.storage === 'text' && own(column))
  )
}

/** The amount that a row is about. */
const amountOf = ({ model, profile }: ReadTable): Metric | undefined =>
  model.metrics
    .filter(({ ref, additivity, label, unit }) => {
      const column = profile.columns.find(({ name }) => name === ref.column)
      return ref.kind === 'value' && column && additivity === 'sum' && isMoneyColumn(label, unit)
    })
    .sort((a, b) => b.weight - a.weight)[0]
