import type { DimensionRef, Question } from '#contract'
import { BUILDINGS } from '../../lexicon/factor-words.ts'
import { PLACE } from '../../lexicon/guess-words.ts'
import { LOSES_TIME, OTHERWISE_BEFORE, SINCE_WHEN, TAKES_LONGER } from '../../lexicon/lost-time-words.ts'
import { metricKnown, type Context } from './context.ts'
import { isTimed } from '../binding/bind-measure.ts'
import { isTaking } from './metric-options.ts'
import type { Item } from '../goal.types.ts'
import { anyHas } from '../tagged.ts'

/**
 * "Where in our network is the time being lost, and since when", of what takes longer than it did: why a length of time
 * has risen, told apart by the place where rows are if it is asked where. Where nothing was otherwise before, it is asked
 * in which place it is long. The question as it is elsewhere.
 */
export function lostTimeAsked(question: Question, items: readonly Item[], context: Context): Question {
  const { goal, main } = context
  const known = question.metric && metricKnown(question.metric, context)
  if (!known || !isTimed(known) || !ACTS.has(question.act)) return question
  const loses = LOSES_TIME.test(question.words)
  if (!loses && !TAKES_LONGER.test(question.words)) return question
  const before = loses || SINCE_WHEN.test(goal) ? goal : question.words
  const moved = OTHERWISE_BEFORE.test(before) && context.time !== null
  if (!loses && !moved) return question
  const taking = items.flatMap(({ mention }, at) =>
    isTaking(items, at) ? (mention?.candidates ?? []).map(({ column }) => column) : [],
  )
  const own = question.by.filter(({ column }) => !taking.includes(column))
  const named = question.guessed.includes('by') ? [] : own
  if (moved && question.act === 'change' && named.length === 0 && !anyHas(items, 'where'))
    return { ...question, by: [], supposes: 'up' }
  const places = anyHas(items, 'where') && named.length === 0 ? placeOf(context) : named
  if (!moved && (places === named || places.length === 0)) return question
  return {
    ...question,
    act: moved ? 'explain' : 'compare',
    by: places,
    over: moved ? { table: main.model.table, column: context.time!.name, grain: null } : null,
    aspect: null,
    order: null,
    top_n: null,
    supposes: moved ? 'up' : null,
    guessed: question.guessed.filter((part) => part !== 'act' && part !== 'by'),
  }
}

const ACTS: ReadonlySet<Question['act']> = new Set([
  'compare',
  'rank',
  'describe',
  'explain',
  'make-up',
  'change',
])

/** Where rows are: of several places the first. */
function placeOf({ main }: Context): DimensionRef[] {
  const able = main.model.fields.filter(({ meaning }) => meaning === 'dimension')
  const found = able.find(({ label }) => BUILDINGS.test(label)) ?? able.find(({ label }) => PLACE.test(label))
  return found ? [{ table: main.model.table, column: found.column, part: null, bands: [] }] : []
}
