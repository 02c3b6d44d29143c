import type { Act, Metric, Question } from '#contract'
import { assignRoles, type Roles } from '../assemble/roles.ts'
import { fieldOf, type Context } from '../assemble/context.ts'
import type { Shared } from '../assemble/shared.types.ts'
import { isDoneTo } from '../assemble/told-event.ts'
import { namedValues, type NamedValue } from '../assemble/values.ts'
import type { Item } from '../goal.types.ts'
import { againstTarget } from '../measure/against-target.ts'
import { hear } from '../rules/rules.ts'
import { goesOn } from './scope.ts'
import type { Segment } from './segment.types.ts'
import { has } from '../tagged.ts'

/** The values that a question goes on about: those told of, and those of the question before. */
export function carriedValues(
  segment: Segment,
  own: readonly NamedValue[],
  /** Columns that the question names as something that rows are told apart by. */
  by: readonly string[],
  { times, before, filters }: Shared,
  context: Context,
): NamedValue[] {
  // "It ... than v4.2": what "it" is stands against the one that is named.
  const it = segment.items.some((item) => item.mention === null && has(item, 'it'))
  const isNew = ({ column }: { column: string }) => {
    const same = own.filter((value) => value.column === column)
    return (same.length === 0 || (it && same.every(({ how }) => how === 'side'))) && !by.includes(column)
  }
  const { items, background } = segment
  const back = pointsBack(items, context)
  const all = times.event !== null || back
  const told = namedValues(background, context)
    .filter(({ how }) => how === 'plain' || how === 'side')
    .filter(({ at }) => (all ? isNamed(background, at, context) : isPlace(background, at)))
    .filter(isNew)
  const asked = before !== null && goesOn(segment) ? valuesOf(before, filters) : []
  const more = asked.filter(isNew).filter(({ column }) => !told.some((value) => value.column === column))
  return [...told, ...more].map((value) => ({ ...value, at: -1, how: 'plain' }))
}

/** Words by which a question goes back to whom or what was told of. */
const BACK: ReadonlySet<string> = new Set(['there', 'then', 'since', 'that', 'this', 'it', 'they', 'them'])
const pointsBack = (items: readonly Item[], { tokens }: Context): boolean =>
  items.some(({ lemma, from }) => BACK.has(lemma) || BACK.has(tokens[from]!.text))

/** The values that a question was about, those aside that hold for every question. */
const valuesOf = ({ against, within }: Question, filters: Shared['filters']): NamedValue[] => [
  ...against.flatMap(({ table, column, values }) =>
    values.map((value): NamedValue => ({ at: -1, table, column, value, how: 'plain' })),
  ),
  ...within
    .filter(
      ({ operator, column }) =>
        ['=', 'in'].includes(operator) && !filters.some((one) => one.column === column),
    )
    .flatMap(({ table, column, values }) =>
      values.map((value): NamedValue => ({ at: -1, table, column, value, how: 'plain' })),
    ),
]

/** "I want to marry in Seattle": where all that is asked is about. */
const isPlace = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.lemma === 'in' || (items[at - 2]?.lemma === 'in' && items[at - 1]?.lemma === 'the')

/** "Mohr took over press 2": where it happened, and not through whom. */
export function placesFirst(values: NamedValue[], context: Context): NamedValue[] {
  const places = values.filter((value) => fieldOf(context, value)?.person !== true)
  return places.length > 0 ? places : values
}

/** Called by its name or beside its column, and not what was started or changed: "we introduced SMS reminders". */
export function isNamed(items: readonly Item[], at: number, { tokens }: Context): boolean {
  const [before, item, next] = [items[at - 1], items[at]!, items[at + 1]]
  const raw = tokens[item.from]!.raw
  if (before && before.mention === null && isDoneTo(before, tokens)) return false
  // "Switched to ration B", "moved from Alba to Brenta".
  if (
    items
      .slice(Math.max(0, at - 4), at)
      .some(
        (one, place, all) =>
          one.mention === null &&
          isDoneTo(one, tokens) &&
          all.slice(place + 1).every((other) => LEADING.has(other.lemma) || has(other, 'DIM', 'VALUE')),
      )
  )
    return false
  const named = raw[0] !== raw[0]!.toLowerCase() && item.from > 0
  // "The north got new vans": whom the sentence is about.
  const ahead = items.slice(0, at).findLast(({ lemma }) => !ARTICLES.has(lemma))
  const subject = (ahead === undefined || ahead.sentence !== item.sentence) && next?.mention === null
  if (subject || has(ahead, 'within')) return true
  return named || item.to > item.from + 1 || has(before, 'DIM') || has(next, 'DIM')
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'our', 'my', 'all'])
const LEADING: ReadonlySet<string> = new Set(['to', 'from', 'with', 'by', 'the', 'a', 'our', 'all', 'over'])

/** What is told of where nothing happened: "It seems to send back more." */
export function toldMetric({ background }: Segment, { times }: Shared, context: Context): Metric | null {
  if (background.length === 0 || times.event !== null) return null
  const roles = assignRoles(background, hear(background), context, new Set(), false)
  // "It reports that it reaches its targets more often."
  const held = againstTarget(background, roles, context)
  if (held) return held.metric
  const { metric, metricScore } = roles
  return metric !== null && metric.ref.kind !== 'count' && metricScore > 0.5 ? metric : null
}

/** The groups of the question before, where "they" are those; null where it names its own. */
export function carriedOver(
  items: readonly Item[],
  act: Act,
  roles: Roles,
  against: Question['against'],
  before: Question | null,
): Partial<Question> | null {
  const they = items.some(({ lemma, mention }) => !mention && (lemma === 'they' || lemma === 'them'))
  const own = roles.metric !== null && roles.by.length + roles.with.length + against.length === 0
  // "Do dear ones last longer, or do they just sell more?": those that are so.
  if (they && own && before?.act === 'relate' && ['relate', 'explain', 'describe', 'compare'].includes(act))
    return {
      act: 'relate',
      with: before.with.length > 0 ? before.with.slice(0, 1) : [],
      by: before.by,
      guessed: [],
    }
  if (!they || before?.act !== 'compare' || !['compare', 'explain', 'describe'].includes(act)) return null
  if (!own) return null
  return { act: 'compare', by: before.by, against: before.against }
}
