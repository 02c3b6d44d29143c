import { asksWorth, choosesForAhead } from '../../lexicon/prospect-words.ts'
import type { Act, DimensionRef, Statistic } from '#contract'
import type { Item } from '../goal.types.ts'
import type { Heard } from '../rules/rules.ts'
import type { Roles } from './roles.ts'
import { fieldOf, type Context } from './context.ts'
import { placesMoney } from '../binding/bind-measure.ts'
import type { NamedValue } from './values.ts'
import { anyHas } from '../tagged.ts'

const FIGURES: ReadonlySet<Statistic> = new Set([
  'mean',
  'median',
  'sum',
  'standard-deviation',
  'variance',
  'quantile',
  'minimum',
  'maximum',
])

export interface Situation {
  items: readonly Item[]
  heard: Heard
  roles: Roles
  values: readonly NamedValue[]
  context: Context
  horizon: boolean
  topN: boolean
  event: boolean
  /** A breakdown is asked for that no column holds. */
  absentBy: boolean
  /** Figures are asked for each month, week or the like. */
  eachTime: boolean
}

/** The act of a question, and whether it was only guessed. */
export function decideAct(situation: Situation): { act: Act; guessed: boolean } {
  const { heard, items } = situation
  const scores = new Map(heard.acts)
  const raise = (act: Act, by: number) => scores.set(act, (scores.get(act) ?? 0) + by)
  const placing = placesMoney(items)
  // "Which should get our budget next year" asks which, and foretells nothing.
  if (placing) raise('rank', 0.8)
  // "Where should we start next year" asks where, and "would it be worth it" whether it makes a difference.
  const ahead = looksAhead(items, situation.context)
  if (!ahead) scores.delete('forecast')
  else if (situation.horizon && !placing) raise('forecast', 0.8)
  if (situation.topN) raise('rank', 0.35)
  if (situation.event) raise('event', 1.1)
  else if ((scores.get('event') ?? 0) < 0.9) scores.delete('event')
  // A cause that is asked for beside a change is what is asked: "why did it rise".
  if (anyHas(items, 'why')) scores.delete('change')
  if (heard.statistic === 'normality' || heard.statistic === 'skewness')
    return { act: 'exact', guessed: false }
  const best = [...scores].sort((a, b) => b[1] - a[1])[0]
  if (!best || best[1] < 0.38) {
    const open = fallback(situation)
    return isFollowed(open.act, situation) ? { act: 'change', guessed: false } : open
  }
  const act = refine(best[0], situation)
  return { act: isFollowed(act, situation) ? 'change' : act, guessed: false }
}

/** Whether a time ahead that is spoken of may be foretold. */
export const looksAhead = (items: readonly Item[], { tokens }: Context): boolean => {
  const said = tokens
    .slice(items[0]?.from ?? 0, items.at(-1)?.to ?? 0)
    .map(({ text }) => text)
    .join(' ')
  return !choosesForAhead(said) && !asksWorth(said)
}

/** "How many, month by month": a figure that is wanted for each month is a course over time. */
const isFollowed = (act: Act, { eachTime, roles, values }: Situation): boolean =>
  eachTime &&
  (act === 'exact' || act === 'describe' || (act === 'compare' && roles.by.length === 0 && values.length < 2))

/** What is meant where no rule speaks: from what is named. */
function fallback({ roles, heard, values, items, absentBy }: Situation): { act: Act; guessed: boolean } {
  if (heard.statistic) return { act: roles.by.length > 0 ? 'compare' : 'exact', guessed: false }
  if (roles.with.length > 0 && roles.by.length === 0) return { act: 'relate', guessed: true }
  if (roles.metric && (roles.by.length > 0 || absentBy))
    return { act: roles.metric.ref.kind === 'count' ? 'make-up' : 'compare', guessed: true }
  if (roles.by.length > 0) return { act: 'make-up', guessed: true }
  if (values.length > 1) return { act: 'compare', guessed: true }
  // "How late are our trains?", "how quickly do we answer?"
  if (items[0]?.lemma === 'how' && roles.metric?.ref.kind === 'duration')
    return { act: 'exact', guessed: false }
  return { act: anyHas(items, 'doing') && roles.metric ? 'change' : 'describe', guessed: true }
}

/**
 * What is asked where nothing but the words for a measure says it; null where they leave that open.
 * @param beside values or times are set side by side
 */
export function actOfMeasure(items: readonly Item[], { by, metric }: Roles, beside: boolean): Act | null {
  if (beside || by.length > 0 || metric?.ref.kind === 'share' || anyHas(items, 'more', 'less'))
    return 'compare'
  return anyHas(items, 'how_much', 'how_long') ? 'exact' : null
}

function refine(act: Act, situation: Situation): Act {
  const { items, heard, roles, values, context } = situation
  const sides = values.filter(({ how }) => how === 'plain' || how === 'side').length
  // "What time of day is busiest": parts of the calendar are set beside each other as groups are.
  if (act === 'change' && heard.aspect === 'season' && roles.by.some(({ part }) => part !== null))
    return anyHas(items, 'superlative', 'which', 'what', 'when', 'where') ? 'rank' : 'compare'
  if (act === 'exact' && heard.statistic !== 'correlation' && areSeveral(values)) return 'compare'
  if (act === 'exact') {
    if (heard.statistic === 'correlation')
      return roles.with.length + roles.by.length > 0 || roles.metric ? 'exact' : 'relate'
    const grouped = roles.by.length > 0 && anyHas(items, 'by', 'which')
    if (grouped && roles.metric?.ref.kind !== 'distinct')
      return anyHas(items, 'how_many', 'share') &&
        !heard.statistic &&
        (roles.metric === null || roles.metric.additivity === 'sum')
        ? 'make-up'
        : 'compare'
    return 'exact'
  }
  if (
    act === 'rank' &&
    roles.by.length === 0 &&
    !situation.topN &&
    !anyHas(items, 'who', 'which', 'where', 'rank', 'choose') &&
    !usesWhat(items) &&
    roles.metric
  )
    return 'exact'
  // Shares of a state by group are rates that are compared.
  if (act === 'make-up' && roles.metric?.ref.kind === 'share' && roles.by.length > 0) return 'compare'
  if ((act === 'explain' || act === 'compare') && roles.by.length === 0 && roles.withDrivers && sides === 0)
    return 'relate'
  // "Does it rain more when there is less wind": one number against another.
  if (act === 'compare' && sides === 0 && isNumeric(roles.by, context) && roles.by.length === 1)
    if (anyHas(items, 'more', 'less') && !anyHas(items, 'by', 'which') && !heard.statistic) return 'relate'
  if (act === 'relate' && heard.statistic === 'correlation' && anyHas(items, 'what') && roles.with.length > 0)
    return 'exact'
  if (act === 'relate' && roles.with.length === 0) {
    if (roles.by.length === 0)
      return values.length > 0 ? 'compare' : anyHas(items, 'TIME', 'coefficient') ? 'relate' : 'explain'
    return roles.by.length > 1 || isNumeric(roles.by, context, 'time') ? 'relate' : 'compare'
  }
  // "Is it the ones on their phone?": those against the others.
  if (
    act === 'explain' &&
    sides > 0 &&
    roles.by.length === 0 &&
    anyHas(items.slice(0, 2), 'is') &&
    !anyHas(items, 'why')
  )
    return 'compare'
  if (act === 'explain' && roles.causes.length > 0 && !anyHas(items, 'why', 'likely', 'apart')) {
    // What depends on one number is a pair with it, in whatever groups that is looked at.
    if (roles.by.length === 1 || (roles.drivers.length === 1 && anyHas(items, 'depend', 'cause_verb')))
      if (isNumeric(roles.drivers.length > 0 ? roles.drivers : roles.by, context)) return 'relate'
    if (roles.by.length === 1) return 'compare'
  }
  if (
    act === 'compare' &&
    roles.by.length === 0 &&
    sides === 0 &&
    heard.statistic &&
    FIGURES.has(heard.statistic) &&
    !anyHas(items, 'compare', 'than')
  )
    return 'exact'
  if (
    act === 'make-up' &&
    roles.by.length === 1 &&
    roles.metric &&
    roles.metric.ref.kind !== 'count' &&
    heard.statistic
  )
    return 'compare'
  return act
}

/** "For the jerseys and for the holsteins": several values of one column, each for itself. */
const areSeveral = (values: readonly NamedValue[]): boolean =>
  values.some(
    ({ at, column, value }) =>
      at >= 0 && values.some((other) => other.at >= 0 && other.column === column && other.value !== value),
  )

/** "What uses most power": something that does, and not what a figure is. */
const usesWhat = (items: readonly Item[]): boolean => {
  const at = items.findIndex((item) => item.tags.has('what'))
  const next = items[at + 1]
  return (
    at >= 0 &&
    items[at]!.lemma !== 'whats' &&
    next !== undefined &&
    !anyHas([next], 'is', 'superlative', 'mean', 'median', 'maximum', 'minimum')
  )
}

/** What the metric is set against is a number itself, or a date where dates may stand. */
const isNumeric = (by: readonly DimensionRef[], context: Context, or?: 'time'): boolean =>
  by.length > 0 &&
  by.every((one) => {
    const meaning = fieldOf(context, one)?.meaning
    return one.part === null && (meaning === 'measure' || (or !== undefined && meaning === or))
  })
