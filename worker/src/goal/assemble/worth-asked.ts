import type { DimensionRef, MetricRef, Question } from '#contract'
import { asksWorth } from '../../lexicon/prospect-words.ts'
import { normalOutcome, outcomeColumn } from '../../model/outcome-column.ts'
import type { Context } from './context.ts'

const WOULD = /^(?:and |so |but |or )?(?:would|could|might|should|is|are|does|do) /i

/**
 * "Would capping the party size be worth the fuss": whether what somebody may change has anything to do with what the goal
 * measures, or with what the table says came of rows. The question as it is where nothing to change is named alone.
 */
export function worthAsked(
  question: Question,
  /** What the question before measures. */
  before: MetricRef | null,
  { main }: Context,
): Question {
  const { words, metric, by, within, against, guessed } = question
  if (against.length > 1 || by.length > 1 || question.with.length > 0) return question
  if (!WOULD.test(words) || !asksWorth(words)) return question
  const { model } = main
  const isNumber = (column: string | null | undefined) =>
    model.fields.some((own) => own.column === column && own.meaning === 'measure')
  const [split] = by
  if (split && (!isNumber(split.column) || metric?.kind !== 'count')) return question
  const valued = metric?.kind === 'value' && !guessed.includes('metric') ? metric.column : null
  const named = split?.column ?? valued
  // What is switched to keeps rows or is held against the others, whichever was heard.
  const value = [...within, ...against].find(
    ({ column, table }) =>
      table === model.table &&
      model.fields.some((own) => own.column === column && own.meaning === 'dimension'),
  )
  if (against.length > 0 && value !== against[0]) return question
  // "Worth" alone names no amount of money.
  const isSaid = model.fields.some(
    ({ column, label }) => column === metric?.column && words.toLowerCase().includes(label),
  )
  const isSplit = value !== undefined && !split
  const lever = isSplit ? value.column : named
  if (lever === null) return question
  const measure =
    isSplit && metric !== null && metric.kind !== 'count' && isSaid && !guessed.includes('metric')
  const ref = measure ? metric : (before ?? outcomeOf(lever, main))
  if (ref === null || ref.column === lever) return question
  const side: DimensionRef = { table: model.table, column: lever, part: null, bands: [] }
  return {
    ...question,
    act: isSplit ? 'compare' : 'relate',
    metric: ref,
    by: isSplit ? [side] : [],
    with: isSplit ? [] : [{ kind: 'value', table: model.table, column: lever, from: null, values: [] }],
    within: within.filter((own) => own !== value),
    against: [],
    over: null,
    horizon: null,
    supposes: null,
    order: null,
    guessed: measure || before ? [] : ['metric'],
  }
}

/** What the table says came of its rows, where nobody names a measure. */
function outcomeOf(lever: string, { model }: Context['main']): MetricRef | null {
  const outcome = normalOutcome(model) ?? outcomeColumn(model)
  if (outcome && outcome.column !== lever)
    return {
      kind: 'share',
      table: model.table,
      column: outcome.column,
      from: null,
      values: [...outcome.adverse],
    }
  const able = model.metrics.filter(({ ref, weight }) => ref.column !== lever && weight >= 0.3)
  const [best] = [...able].sort((a, b) => b.weight - a.weight)
  return best?.ref ?? null
}
