import type { Question } from '#contract'
import {
  CLOSING_WORDS,
  GAP_WORDS,
  NEARING_WORDS,
  PARTING_WORDS,
  WIDENING_WORDS,
} from '../../lexicon/gap-words.ts'
import type { Item } from '../goal.types.ts'
import { anyHas, has } from '../tagged.ts'
import type { Context } from './context.ts'

/**
 * "Is the gap between the two closing", "how do they differ by year": two groups that are set against each other, and time.
 * What two or more columns that are no groups lie apart is a measure of its own.
 */
export function gapAsked(
  question: Question,
  items: readonly Item[],
  before: Question | null,
  { time, main }: Context,
): Question {
  if (!time || question.event !== null || question.metric === null || !CAN_PART.has(question.act))
    return question
  const back = pointsAtGap(question, items, before, time.name) ? before : null
  const { by, against, metric, given } = back ?? question
  const [focus] = against
  const apart = focus !== undefined && against.length === 1 && focus.values.length <= 2
  if (!apart || by.some(({ column }) => column !== focus.column)) return question
  const way = wayOf(question, items, focus.values.length === 2)
  const changes = way !== null || back !== null
  if (!changes && !byPeriod(question)) return question
  return {
    ...question,
    act: 'change',
    aspect: 'gap',
    metric,
    by,
    against,
    // Who is set against whom is no restriction.
    within: back ? question.within.filter(({ column }) => column !== focus.column) : question.within,
    given: back && question.given.length === 0 ? given : question.given,
    over: question.over ?? { table: main.model.table, column: time.name, grain: null },
    supposes: !changes ? null : way === 'any' || way === null ? 'differs' : way,
    order: null,
    top_n: null,
    guessed: question.guessed.filter((part) => part !== 'act' && part !== 'by' && part !== 'over'),
  }
}

const CAN_PART: ReadonlySet<Question['act']> = new Set(['compare', 'change', 'explain', 'relate'])

/** A figure of each group in every period; whether one has more is asked of all of them. */
const byPeriod = ({ act, over, supposes }: Question): boolean =>
  act === 'compare' && over?.grain != null && (supposes === null || supposes === 'differs')

/** Which way a gap is said to go; null where none is said to move. */
function wayOf(
  { act, supposes }: Question,
  items: readonly Item[],
  two: boolean,
): 'up' | 'down' | 'any' | null {
  const says = (words: ReadonlySet<string>) =>
    items.some(({ lemma, mention }) => !mention && words.has(lemma))
  const gap = items.some((item) => GAP_WORDS.has(item.lemma) && item.mention === null && !has(item, 'matter'))
  if (!gap) {
    const polar =
      two &&
      has(
        items.find((item) => !has(item, 'and', 'please')),
        'is',
      )
    return !polar ? null : says(NEARING_WORDS) ? 'down' : says(PARTING_WORDS) ? 'up' : null
  }
  if (says(CLOSING_WORDS) || anyHas(items, 'down')) return 'down'
  if (says(WIDENING_WORDS) || anyHas(items, 'up')) return 'up'
  if (act === 'change' && (supposes === 'up' || supposes === 'down')) return supposes
  // "Getting smaller".
  const becomes = anyHas(items, 'getting', 'becoming')
  if (becomes && anyHas(items, 'less')) return 'down'
  if (becomes && anyHas(items, 'more')) return 'up'
  return anyHas(items, 'change', 'over_time') || act === 'change' ? 'any' : null
}

/** "... and did that change over the years", behind two groups that were set against each other. */
const pointsAtGap = (
  { act }: Question,
  items: readonly Item[],
  before: Question | null,
  time: string,
): boolean =>
  act === 'change' &&
  before?.act === 'compare' &&
  before.against.length === 1 &&
  items.every(({ mention }) => mention === null || mention.candidates[0]?.column === time) &&
  anyHas(items, 'it') &&
  anyHas(items, 'change')
