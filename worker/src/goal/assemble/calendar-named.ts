import type { DimensionRef, Question } from '#contract'
import { grainOf } from '../../lexicon/time-words.ts'
import type { Item } from '../goal.types.ts'
import { has } from '../tagged.ts'
import { calendarPart } from '../words/items.ts'
import type { Context } from './context.ts'

/** Acts that set rows apart, or ask what a part of the calendar has to do with a measure. */
const APART: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'relate'])

type Part = DimensionRef['part']

/**
 * The parts of the calendar that a question names as groups of what it averages: the weekend against the other days where
 * it speaks of weekends, a quarter where "time of year" is told to be one, and a quarter or month that stands in a list with
 * another column ("by site and quarter"). The question as it is where it counts rows, which are followed day by day.
 */
export function withCalendarNamed(question: Question, items: readonly Item[], context: Context): Question {
  const { act, metric, by, over } = question
  const { time } = context
  if (!time || metric === null || metric.kind === 'count' || metric.kind === 'distinct' || !APART.has(act))
    return question
  const meant = by.map((own): DimensionRef => ({ ...own, part: partMeant(own.part, items, context) }))
  const { table } = context.main.model
  // What is added up is followed over time, and who comes first in it is asked of its whole.
  const isTotal = question.statistic === 'sum' || act === 'rank'
  const listed = (isTotal ? [] : listedBeside(by, items)).map((part): DimensionRef => ({
    table,
    column: time.name,
    part,
    bands: [],
  }))
  const added = listed.filter((own) => !meant.some(({ part }) => part === own.part))
  if (added.length === 0 && meant.every(({ part }, at) => part === by[at]!.part)) return question
  return {
    ...question,
    by: [...meant, ...added],
    over: added.length === 0 ? over : { table, column: time.name, grain: null },
  }
}

function partMeant(part: Part, items: readonly Item[], { tokens }: Context): Part {
  const naming = items.filter((item) => calendarPart(item, tokens) === part)
  if (part === 'weekday' && items.some(({ lemma }) => lemma === 'weekend'))
    return naming.every(isPlainDay) ? 'weekend' : part
  const ofYear = naming.every(({ from, to }) =>
    tokens.slice(from, to).every(({ lemma }) => lemma !== 'month'),
  )
  return part === 'month' && ofYear && items.some((item) => isOneOf(item, 'quarter')) ? 'quarter' : part
}

/** "Weekends", or the weekdays beside them: no question which of the seven. */
const isPlainDay = ({ lemma, from, to }: Item): boolean =>
  to === from + 1 && (lemma === 'weekend' || lemma === 'weekday')

const isOneOf = (item: Item, grain: 'quarter' | 'month'): boolean =>
  !has(item, 'PERIOD', 'LIMIT', 'PART') && grainOf(item.lemma) === grain

/** Quarters and months that an "and" joins to a column that the question tells rows apart by. */
function listedBeside(by: readonly DimensionRef[], items: readonly Item[]): ('quarter' | 'month')[] {
  const isColumn = (item: Item | undefined): boolean =>
    item?.mention?.candidates.some(
      ({ kind, column }) => kind === 'field' && by.some((own) => own.part === null && own.column === column),
    ) ?? false
  const joins = items.filter((item) => !OPENERS.has(item.lemma))
  return (['quarter', 'month'] as const).filter((grain) =>
    joins.some(
      (item, at) =>
        isOneOf(item, grain) &&
        ((has(joins[at - 1], 'and', 'or') && isColumn(joins[at - 2])) ||
          (has(joins[at + 1], 'and', 'or') && isColumn(joins[at + 2]))),
    ),
  )
}

/** What stands before each of a list: "between sites and between quarters". */
const OPENERS: ReadonlySet<string> = new Set(['by', 'between', 'across', 'the', 'per'])
