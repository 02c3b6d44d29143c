import type { Act, Metric, Question } from '#contract'
import type { Item } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'
import type { Context } from './context.ts'
import type { Movement } from './movement.ts'
import { isTimed } from '../binding/bind-measure.ts'
import { anyHas, has, says } from '../tagged.ts'

const FIGURES = new Set([
  'mean',
  'median',
  'sum',
  'minimum',
  'maximum',
  'standard-deviation',
  'variance',
  'quantile',
])

/** The figure that the goal names. */
export function statisticOf(act: Act, heard: Heard, items: readonly Item[]): Question['statistic'] {
  const { statistic } = heard
  if (act === 'exact') {
    if (statistic) return statistic
    if (anyHas(items, 'superlative')) return orderOf(items, heard, null) === 'least' ? 'minimum' : 'maximum'
    return null
  }
  if (act === 'relate' && statistic === 'correlation') return statistic
  return statistic && FIGURES.has(statistic) && statistic !== 'minimum' && statistic !== 'maximum'
    ? statistic
    : null
}

/** The limit of outliers, the share of a quantile, the level of a test. */
export function thresholdOf(
  { tokens }: Context,
  { statistic }: Heard,
  items: readonly Item[],
): number | null {
  if (statistic !== 'outliers' && statistic !== 'normality' && statistic !== 'quantile') return null
  const numbers = tokens.slice(items[0]!.from, items.at(-1)!.to).filter(({ number }) => number !== null)
  const value = numbers.at(-1)?.number ?? null
  if (statistic === 'outliers') return value !== null && value > 0 && value < 20 ? value : null
  if (value === null) return null
  return value >= 1 ? value / 100 : value
}

/** More or less, where a word says it. */
const directionOf = (item: Item): (1 | -1)[] =>
  has(item, 'more', 'less', 'DEGREE') &&
  (item.tags.has('more') || item.tags.has('less') || item.tags.has('DEGREE'))
    ? [(item.tags.has('less') && !item.tags.has('more')) || LESS_OF.has(item.lemma) ? -1 : 1]
    : []

const LEAST = new Set(
  'bottom worst least lowest fewest smallest cheapest shortest youngest coldest slowest weakest poorest quietest minimum'.split(
    ' ',
  ),
)
/** "Best" and "worst", as base forms. */
const JUDGED = new Set(['good', 'bad'])
const QUICK = new Set(
  'fast fastest quick quickest quickly soon soonest early earliest punctual prompt'.split(' '),
)
const SLOW = new Set('slow slowest slowly late latest'.split(' '))
const LESS_OF = new Set(
  'low small few little cheap short young cold weak poor quiet slow bad near close light thin narrow'.split(
    ' ',
  ),
)

const LOSING: ReadonlySet<string> = new Set(['lose', 'loss', 'deficit', 'red'])

/** Which end of a ranking is asked for. */
export function orderOf(items: readonly Item[], heard: Heard, metric: Metric | null): Question['order'] {
  const judged = items.find(({ lemma, tags }) => tags.has('superlative') && JUDGED.has(lemma))
  // The worst turnover is the highest, the worst score the lowest.
  if (judged && metric?.better === 'less') return judged.lemma === 'good' ? 'least' : 'most'
  const superlative = items.find((item) => item.tags.has('superlative') || item.tags.has('rank'))
  // Who lost money made least of it.
  if (metric?.ref.terms?.some(({ operator }) => operator === '-') && says(items, LOSING)) return 'least'
  // Who is quickest takes least time, the slowest most.
  const paced = items.find(({ lemma }) => QUICK.has(lemma) || SLOW.has(lemma))
  if (paced && metric && isTimed(metric) && !(superlative && ['most', 'least'].includes(superlative.lemma)))
    return QUICK.has(paced.lemma) ? 'least' : 'most'
  if (!superlative) return anyHas(items, 'less') && !anyHas(items, 'more') ? 'least' : (heard.order ?? 'most')
  return LEAST.has(superlative.lemma) ||
    LESS_OF.has(superlative.lemma) ||
    ['worst', 'least', 'fewest'].includes(superlative.lemma)
    ? 'least'
    : 'most'
}

/** What a question takes for granted, or asks whether it is so. */
export function supposesOf(
  act: Act,
  heard: Heard,
  items: readonly Item[],
  metric: Metric | null,
  asking: boolean,
  /** How what is to be explained is said to have moved. */
  moved: Movement | null,
): Question['supposes'] {
  const polar =
    has(
      items.find((item) => !has(item, 'and', 'please')),
      'is',
    ) || items.some(({ lemma }) => lemma === 'whether' || lemma === 'if')
  if (heard.toward && (act === 'change' || act === 'event')) {
    const down = (metric?.better === 'less') === (heard.toward === 'good')
    return metric?.better == null ? 'differs' : down ? 'down' : 'up'
  }
  if (act === 'explain' && moved) return moved.way
  if (act === 'explain' && anyHas(items, 'steady') && polar) return 'same'
  if (act === 'change' || act === 'event') {
    if (anyHas(items, 'steady') && polar) return 'same'
    if (anyHas(items, 'up')) return 'up'
    if (anyHas(items, 'down')) return 'down'
    return polar ? 'differs' : null
  }
  if (!polar || !asking) return heard.supposes === 'differs' && polar ? 'differs' : null
  if (act === 'compare' || act === 'relate' || act === 'explain') {
    const signs = items.flatMap((item, at) =>
      // "Less productive" is less.
      has(items[at - 1], 'less', 'more') && has(item, 'DEGREE') ? [] : directionOf(item),
    )
    const [first, last] = [signs[0], signs.at(-1)]
    if (first === undefined || last === undefined) return 'differs'
    // "Do older patients wait less": what those asked about have more of comes first.
    if (act === 'relate' && signs.length > 1) return first * last > 0 ? 'more' : 'less'
    if (
      anyHas(items, 'than') ||
      act === 'compare' ||
      (act === 'relate' && (metric?.ref.kind === 'share' || anyHas(items, 'how_often', 'likely')))
    )
      return last > 0 ? 'more' : 'less'
    return 'differs'
  }
  return null
}
