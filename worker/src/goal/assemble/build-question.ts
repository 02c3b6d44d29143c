import { asksDevelopment, severalAmong } from './development-asked.ts'
import {
  metricColumns,
  sameMetric,
  type Act,
  type DimensionRef,
  type Metric,
  type MetricRef,
  type Question,
} from '#contract'
import { asWhy } from '../discourse/as-why.ts'
import { carriedOver, carriedValues, isNamed, placesFirst, toldMetric } from '../discourse/carried.ts'
import type { Segment } from '../discourse/segment.types.ts'
import type { Candidate, Filter, Item } from '../goal.types.ts'
import { isHeldAgainst } from '../discourse/asides.ts'
import { hear, type Heard } from '../rules/rules.ts'
import { grainAsked } from '../times/grain-asked.ts'
import { featuresOf, type Ruled } from '../acts/act-features.ts'
import { WRITTEN_WORDS } from '../../lexicon/guess-words.ts'
import { freeTextColumns } from '../../profile/free-text.ts'
import { apartAsked } from '../apart/apart-asked.ts'
import type { Ruling } from '../apart/candidates.ts'
import { isToldApart, measureBeside } from '../apart/measure-beside.ts'
import { learnedAct, listener } from '../acts/learned-act.ts'
import { actOfMeasure, decideAct, looksAhead, type Situation } from './acts.ts'
import { decidesOf } from './decides.ts'
import { withCalendarNamed } from './calendar-named.ts'
import { chooseBy } from './choose-by.ts'
import { chooseMetric, pointsBack } from './choose-metric.ts'
import { chosenOf, wantedOfLate } from './chosen-of.ts'
import { measureSaid } from '../binding/bind-measure.ts'
import { countMetric, fieldOf, isMeasure, type Context } from './context.ts'
import { countAsked } from './count-asked.ts'
import { untilState, withStage } from './duration-asked.ts'
import { heldWhen } from './held-when.ts'
import { inForms } from './in-forms.ts'
import { isWithinTime } from '../measure/done-within.ts'
import { isIncrease } from '../../model/metrics/increases.ts'
import { measureMade, withMade, type MeasureMade } from '../measure/measure-asked.ts'
import { measureAsked, type MeasureChosen } from '../measured/measure-asked.ts'
import type { MeasureRuling } from '../measured/measure-features.ts'
import { movementOf, type Movement } from './movement.ts'
import { moneyMissed } from './money-asked.ts'
import { otherSide } from './other-side.ts'
import { placeValues, takenPlaces } from './place-values.ts'
import { assignRoles, inOrder, kindsAsked, type Roles } from './roles.ts'
import type { Shared } from './shared.types.ts'
import { stateAsked } from './state-asked.ts'
import { orderOf, statisticOf, supposesOf, thresholdOf } from './told.ts'
import { asksAbsent, qualityAsked } from './quality-asked.ts'
import { totalAsked } from './total-asked.ts'
import { unmatchedOf } from './unmatched.ts'
import { untold } from './untold.ts'
import { namedValues, type NamedValue } from './values.ts'
import { anyHas, has, says } from '../tagged.ts'

const OVER_TIME: ReadonlySet<Act> = new Set(['change', 'event', 'forecast'])

/** Puts one question together from the items that ask it, over the measure that goals in such words ask for. */
export const buildQuestion = (given: Segment, context: Context, shared: Shared): Question =>
  buildReadings(given, context, shared).question

/** The same, with what its words may mean as well where that is open, and whether hardly anybody means its measure so. */
export function buildReadings(
  given: Segment,
  context: Context,
  shared: Shared,
): { question: Question; instead: Question | null; isUnlikely: boolean } {
  const ruled = assemble(given, context, shared, null)
  const { question, ruling, metric } = ruled
  // What a form of its own made of the question stays.
  if (!ruling || question.act !== ruling.act || !isMetric(question, metric))
    return { question, instead: null, isUnlikely: false }
  const { taken, another } = measureAsked(ruling, metric, context, question.words)
  const over = (measure: MeasureChosen) => assemble(given, context, shared, measure).question
  return {
    question: taken === null || taken.asRuled ? question : over(taken),
    instead: another && { ...over(another), instead: true },
    isUnlikely: taken !== null && taken.asRuled && taken.isGuess,
  }
}

/** What was put together, with what the rules had to choose its measure from. */
interface Assembled {
  question: Question
  /** Null where a question of this kind needs no measure. */
  ruling: MeasureRuling | null
  metric: Metric | null
}

const isMetric = ({ metric }: Question, own: Metric | null): boolean =>
  metric === null ? own === null : own !== null && sameMetric(metric, own.ref)

/** @param settled what the question measures, where that is known already */
function assemble(
  given: Segment,
  context: Context,
  shared: Shared,
  settled: MeasureChosen | null,
): Assembled {
  const segment = asWhy(given, context)
  const { items } = segment
  const heard = hear(items)
  const spokenOf = namedValues(items, context)
  // What a complaint names in passing keeps no rows: "they are fit to go home".
  const values =
    segment.cause === 'told' ? spokenOf.filter(({ at }) => at < 0 || isNamed(items, at, context)) : spokenOf
  const taken = takenPlaces(items, values, context)
  const assigned = assignRoles(items, heard, context, taken, shared.before?.metric != null)
  const beside = assigned.causes.length === 0 && !assigned.withDrivers
  const ordered = beside && heard.acts.has('relate') ? inOrder(assigned) : assigned
  const state = stateAsked(items, values, ordered, context)
  const named = untilState(items, state ? { ...ordered, metric: state, metricScore: 1 } : ordered, context)
  // "How satisfied are they with the repairs": what is asked is absent, and the repairs are no measure of it.
  const absent = anyHas(items.slice(0, 2), 'how', 'what') && qualityAsked(items, context) !== null
  const money = moneyMissed(items, context)
  const instead = asksAbsent(items, context)
  const settledRoles =
    absent || instead || (money !== null && named.metric?.ref.kind !== 'count')
      ? { ...named, metric: null }
      : heard.acts.has('relate')
        ? named
        : withStage(items, named, context)
  const found = measureMade(
    items,
    settledRoles,
    values,
    heard.acts.has('rank') || heard.acts.has('compare'),
    context,
    shared.before?.metric ?? null,
  )
  // A word that no column bears may still be asked of several columns together.
  const ownMade = found && (!(absent || instead) || isPutTogether(found.metric.ref)) ? found : null
  const made: MeasureMade | null = settled
    ? {
        metric: settled.metric,
        at: placeIn(items, settled.token),
        columns: metricColumns(settled.metric.ref),
        limits: [],
      }
    : ownMade
  const roles = made ? withMade(settledRoles, made) : settledRoles
  // "Depot Nord lost a mechanic. Did turnaround change there?": whom it is told of is asked after.
  const told = carriedValues(
    segment,
    values,
    roles.by.map(({ column }) => column),
    shared,
    context,
  )
  const metricValue = values.find(({ at }) => at === roles.metricAt)
  const measured = [roles.metric, ...roles.with].flatMap((one) => (one ? metricColumns(one.ref) : []))
  const plain = values.filter((value) => value !== metricValue)
  const others = (
    shared.times.event ? placesFirst([...plain, ...told], context) : [...plain, ...told]
  ).filter((value) => !measured.includes(value.column))
  const measures = roles.metric !== null || (shared.before?.metric != null && pointsBack(items))
  // What a complaint names beside what it complains of is missed by nobody.
  const unmatched = segment.cause === 'told' && measures ? [] : unmatchedOf(items, context, measures)
  if (settled) dropMetric(unmatched)
  else if (money !== null && !unmatched.some(({ part }) => part === 'metric'))
    unmatched.push({ words: money, part: 'metric' })
  // What grows fastest, and a rise that gets faster, are about their own pace.
  const paced = heard.aspect === 'pace' || heard.acts.has('change')
  if (!paced && (roles.metric === null || roles.metric.ref.kind === 'count'))
    unmatched.push(...untold(items, context))
  // What was new then is what happened, and no column that is missed.
  if (shared.times.event) {
    const told = unmatched.filter(({ words }) => !words.startsWith('new '))
    unmatched.splice(0, unmatched.length, ...told)
  }
  const grain = grainAsked(items, context.tokens, context.horizon)
  const situation: Situation = {
    items,
    heard,
    roles,
    values: others,
    context,
    horizon: context.horizon !== null && inSegment(items, context.horizon.from),
    topN: context.topN !== null && inSegment(items, context.topN.from),
    event: shared.times.event !== null,
    absentBy: unmatched.some(({ part }) => part === 'by'),
    eachTime: grain !== null && context.time !== null,
  }
  const decided = decideAct(situation)
  // "... and what is the average?" of two that were compared compares them too.
  const sided = told.some(({ column, value }) =>
    told.some((other) => other.column === column && other.value !== value),
  )
  const spoken = decided.guessed && decided.act === 'describe' ? measureSaid(items, context) : null
  const apart = others.length > 0 || shared.times.compared
  const ruled: Ruled = {
    act:
      (spoken && actOfMeasure(items, roles, apart)) ??
      (decided.act === 'exact' && sided ? 'compare' : decided.act),
    guessed: decided.guessed,
  }
  const features = featuresOf(situation, ruled, segment.asking)
  listener.heard?.({ words: wordsOf(items, context), features, ruled })
  // What people write is told from their texts, whatever goals in such words ask of other tables.
  const develops = asksDevelopment(items, roles, context)
  const foretold = () => {
    // Where nobody said a word there is nothing to learn from.
    if (items.every(({ lemma }) => lemma === '')) return ruled
    const learnt = learnedAct(features, ruled)
    return learnt.act === 'forecast' && !looksAhead(items, context) ? ruled : learnt
  }
  const learned = () =>
    ranksBalance(items, roles)
      ? { act: 'rank' as const, guessed: false }
      : develops
        ? { act: 'change' as const, guessed: false }
        : ruled.act === 'change' &&
            (moversAsked(heard, context) || (shared.times.event === null && movedSince(heard, context)))
          ? ruled
          : foretold()
  // "What leads to it, checking A and B": why, held against what is listed.
  const checked = heard.acts.has('explain') && items.some((item) => item.from === item.to && has(item, 'by'))
  const texts = freeTextColumns(context.main.profile).length > 0
  // "Where does it go up most from the old to the new price": the rise is what is measured, and who has it is open.
  const risen = made !== null && isIncrease(made.metric.ref)
  const open = risen && roles.by.length === 0 && grain === null && MOVES_OR_RANKS.has(ruled.act)
  // "Hires who left within six months, what sets them apart": whether that happened is explained.
  const grouped = roles.by.some((one) => fieldOf(context, one)?.meaning === 'dimension')
  // "What goes with leaving within the first year": nothing is named that it is to go with.
  const goesAlone = ruled.act === 'relate' && roles.with.length + roles.by.length === 0
  const befell =
    made !== null &&
    isWithinTime(made.metric.ref) &&
    grain === null &&
    (anyHas(items, 'apart') || (!grouped && (MOVES_OR_RANKS.has(ruled.act) || goesAlone)))
  const { act, guessed: unsure } =
    checked || open || befell || segment.cause
      ? { act: 'explain' as const, guessed: false }
      : segment.held
        ? { act: 'compare' as const, guessed: false }
        : !texts
          ? learned()
          : says(items, WRITTEN_WORDS)
            ? ruled
            : asksAbout(items)
              ? { act: 'describe' as const, guessed: true }
              : learned()
  const guessed: Question['guessed'] = unsure ? ['act'] : []
  const missed = unmatched.some(({ part }) => part === 'metric')
  const counted = heard.statistic === null && !missed && !made ? countAsked(items, act, context) : null
  const chosen = settled
    ? settled.metric
    : (counted?.metric ??
      (act === 'target' && roles.metric === null ? wantedOfLate(items, context, guessed) : null) ??
      chooseMetric(items, act, roles, heard, context, shared, unmatched, guessed, {
        items: segment.background,
        metric: () => toldMetric(segment, shared, context),
      }))
  if (settled?.isGuess) guessed.push('metric')
  const ruling: MeasureRuling | null =
    settled || made || missed || UNMEASURED.has(act) || roles.with.length > 0
      ? null
      : {
          items,
          act,
          heard,
          metric: chosen?.ref ?? null,
          guessed: guessed.includes('metric'),
          by: roles.by,
          within: shared.filters,
          values,
          before: shared.before,
        }
  // Different keys are as many as there are rows.
  const { key } = context.main.model.row
  const keyed = chosen?.ref.kind === 'distinct' && chosen.ref.column === key
  // "Do no-shows cost us time": the time is measured, by what it is asked of.
  const turned =
    spoken !== null && act === 'compare' && roles.metric?.ref.kind === 'share' ? roles.metric.ref : null
  const first = turned ? spoken : keyed ? countMetric(context.main) : chosen
  const used = others.map(({ column }) => column)
  const by = chooseBy(items, act, roles, context, first, guessed, unmatched, shared, used).filter(
    ({ column }) => !counted?.settled.includes(column),
  )
  // "Are those with two days or more happier than the others": those past the limit against those who are not.
  const side =
    act === 'compare' && by.length === 0 && anyHas(items, 'others') && anyHas(items, 'than', 'against')
      ? shared.filters.find((filter) => isSideOf(filter, items, context))
      : undefined
  if (side) by.push({ table: side.table, column: side.column, part: null, bands: [Number(side.values[0])] })
  if (turned) by.unshift({ table: turned.table, column: turned.column!, part: null, bands: [] })
  const { within, against } = placeValues(
    {
      act,
      parted: by.length > 0 || shared.times.compared,
      graded: anyHas(items, 'more', 'less', 'DEGREE', 'good', 'bad', 'than'),
      causes: causesNamed(items, heard, others),
      attributes: others.flatMap(({ at, column }) => (isAttribute(items, at, context) ? [column] : [])),
      split: by.map(({ column }) => column),
      others: anyHas(items, 'others') && anyHas(items, 'than', 'against'),
    },
    counted ? [...values, ...told] : others,
    shared,
  )
  for (const state of counted?.within ?? [])
    if (![...within, ...shared.filters].some(({ column }) => column === state.column)) within.push(state)
  const { time } = context
  if (shared.times.compared && time && act === 'compare' && by.every(({ part }) => part === null))
    by.push({ table: context.main.model.table, column: time.name, part: 'year', bands: [] })
  const words = wordsOf(given.items, context).replace(TOLD, '')
  const apartRuling: Ruling = {
    items,
    act,
    metric: first,
    metricAt: roles.metricAt,
    with: roles.with.map(({ ref }) => ref),
    by,
    given: roles.given,
    against,
    within,
    filters: shared.filters,
    values: others,
    guessed,
    absentBy: situation.absentBy,
    asking: segment.asking,
    correlates: heard.statistic === 'correlation',
    before: shared.before,
    over: time ? { column: time.name, grain } : null,
  }
  const asked = apartAsked(apartRuling, context, words)
  const pair = act === 'compare' ? otherSide(items, asked, context) : null
  const paired = pair ? { ...asked, ...pair, isGuess: true } : asked
  // What is explained, and named as a state of the rows, is no cause of itself.
  const explained = act === 'explain' && first?.ref.kind === 'share' && !guessed.includes('metric')
  const isOwn = ({ column, part }: DimensionRef) => explained && column === first.ref.column && part === null
  const chosenApart = {
    ...paired,
    by: paired.by.filter((one) => !isOwn(one)),
    chosen: paired.chosen.filter((one) => !isOwn(one)),
  }
  const kinds = kindsAsked(items, context).filter(
    (one) => !chosenApart.by.some(({ column }) => column === one.column),
  )
  // What developed "for the different ones" did so for each of them.
  const among = develops ? by : act === 'change' ? severalAmong(by, items, context) : []
  const each = chosenApart.by.length + kinds.length === 0 ? among : []
  // What a list holds the question against is held against it, whatever it is like.
  const listed = by.filter(
    ({ column }) =>
      !chosenApart.by.some((one) => one.column === column) &&
      items.some(
        ({ mention }, at) =>
          isHeldAgainst(items[at - 1]) && mention?.candidates.some((own) => nameOf(own) === column),
      ),
  )
  const added = [...listed, ...each.filter((own) => !listed.includes(own))]
  const toldApart = { ...chosenApart, by: [...kinds, ...chosenApart.by, ...added] }
  const metric =
    act !== 'relate' && isToldApart(first, toldApart.chosen)
      ? measureBeside(items, act, heard, context, toldApart.chosen)
      : first
  // "Do remote staff stay longer, and do they earn less?"
  const sides = carriedOver(items, act, roles, toldApart.against, shared.before)
  const timed =
    time !== null &&
    (OVER_TIME.has(act) ||
      (act === 'odd' && metric?.ref.kind === 'count') ||
      (grain !== null && act !== 'exact') ||
      heard.aspect === 'season' ||
      heard.aspect === 'cycle' ||
      shared.times.event !== null)
  const horizon = act === 'forecast' ? (context.horizon?.horizon ?? null) : null
  // What lies above what it was has gone up by being measured so: nothing is said of how that moves.
  const lies = act !== 'change' && risen
  const moved = lies
    ? null
    : movementOf(items, {
        tokens: context.tokens,
        metric,
        rows: context.main.model.row.noun.one.split(' ').at(-1)!,
        parted: others.length > 0 || toldApart.by.length > 0 || toldApart.against.length > 0,
      })
  const plainly: Question = {
    act,
    metric: metric?.ref ?? null,
    with: toldApart.with,
    statistic: statisticOf(act, heard, items) ?? (totalAsked(act, items, metric, context) ? 'sum' : null),
    threshold: thresholdOf(context, heard, items),
    // What is odd is looked for in a number, and not by one: "firings" are the rows, and no length of theirs.
    by: act === 'odd' ? toldApart.by.filter((own) => !isMeasure(own, context)) : toldApart.by,
    given: roles.given,
    against: toldApart.against,
    within: [
      ...toldApart.within,
      ...shared.filters.filter(
        (filter) =>
          !(filter === side && toldApart.by.some(({ column }) => column === side.column)) &&
          !(
            metric &&
            isWithinTime(metric.ref) &&
            filter.from === metric.ref.from &&
            filter.column === metric.ref.column
          ) &&
          !made?.limits.some((limit) => limit.filter === filter),
      ),
      // Of the rows that have a date in this time each has one: that would be no share.
      ...(act === 'forecast' ? shared.times.ahead : shared.times.window).filter(
        ({ column }) => !(metric?.ref.kind === 'share' && metric.ref.column === column),
      ),
    ].filter((filter) => !metric || !settles(filter, metric, context)),
    over: timed
      ? {
          table: context.main.model.table,
          column: (heldWhen(act, metric, context) ?? time).name,
          grain,
        }
      : null,
    event: act === 'event' || shared.times.event ? shared.times.event : null,
    aspect:
      act === 'make-up' && anyHas(items, 'share')
        ? 'share'
        : // "Whose share of renewables grew most": the share is what is measured.
          act === 'change' &&
            heard.aspect === 'share' &&
            moversAsked(heard, context) &&
            metric?.ref.kind !== 'count'
          ? null
          : act === 'change' || heard.aspect === 'swing' || toldApart.by.some(({ part }) => part !== null)
            ? heard.aspect
            : null,
    supposes: lies
      ? null
      : supposedWay(act === 'explain' && guessed.includes('metric'), unmatched, moved, () =>
          supposesOf(act, heard, items, metric, segment.asking, moved),
        ),
    horizon,
    top_n:
      (act === 'rank' || act === 'make-up' || act === 'compare') && isAround(items, context.topN?.from)
        ? context.topN!.count
        : null,
    order:
      act === 'rank' || (act === 'change' && moversAsked(heard, context))
        ? orderOf(items, heard, metric)
        : null,
    ...decidesOf(items, act, metric, context),
    ...(act === 'target' ? chosenOf(context, metric) : {}),
    guessed: [...guessed.filter((part) => part !== 'by'), ...(toldApart.isGuess ? (['by'] as const) : [])],
    unmatched,
    words,
  }
  const formed = inForms(plainly, { given, segment, sides, moved, metric, heard }, shared, context)
  return { question: withCalendarNamed(formed, items, context), ruling, metric }
}

/** Acts that measure nothing by themselves, what somebody may come to, or two things at once. */
const UNMEASURED: ReadonlySet<Act> = new Set(['kinds', 'describe', 'odd', 'target', 'forecast', 'relate'])

/** "People keep telling me that ...": to whom it is told is no part of it. */
const TOLD = /^(?:me|us|you|everybody|everyone) that\s+/i

const placeIn = (items: readonly Item[], token: number | null): number | null => {
  const at = token === null ? -1 : items.findIndex(({ from, to }) => from <= token && token < to)
  return at < 0 ? null : at
}

/** "Is non-attendance higher in the North": among those who did not attend, their own share is all or nothing. */
function settles({ column, operator, values, from }: Filter, { ref }: Metric, context: Context): boolean {
  if (ref.kind !== 'share' || ref.column !== column || ref.limit || from !== undefined) return false
  const levels = fieldOf(context, { table: ref.table, column })?.levels.length ?? 0
  return (operator === '=' && values[0] !== null) || (operator === '!=' && values[0] !== null && levels === 2)
}

/** What is measured is there after all. */
function dropMetric(unmatched: Question['unmatched']): void {
  const others = unmatched.filter(({ part }) => part !== 'metric')
  unmatched.splice(0, unmatched.length, ...others)
}

const MOVES_OR_RANKS: ReadonlySet<Question['act']> = new Set(['change', 'rank', 'explain'])

const MOVERS = [
  'who grows fastest',
  'who grew most',
  'whose rise is the largest',
  'who is moving',
  'who has become so',
]

/** "Which towns have gained most", over a time that the table has: who moved, and not who has most. */
const moversAsked = ({ rules }: Heard, { time }: Context): boolean =>
  time !== null && MOVERS.some((own) => rules.includes(own))

const SINCE_BEFORE = ['more than formerly', 'it got worse']

/** "More often than we used to", "has it got worse": held against what was, over a time that the table has. */
const movedSince = ({ rules, acts }: Heard, { time }: Context): boolean =>
  time !== null && !acts.has('event') && SINCE_BEFORE.some((own) => rules.includes(own))

/** "Which bands lost us money": what came in less what went out puts them in an order. */
const ranksBalance = (items: readonly Item[], { metric, by }: Roles): boolean =>
  by.length > 0 &&
  has(items[0], 'which', 'who') &&
  (metric?.ref.terms ?? []).some(({ operator }) => operator === '-')

/**
 * The way that the goal says something has gone. What is a guess was not said to have gone any way: a dip in performance
 * may be a rise of what it is measured by.
 */
function supposedWay(
  guessed: boolean,
  unmatched: Question['unmatched'],
  moved: Movement | null,
  heard: () => Question['supposes'],
): Question['supposes'] {
  if (!guessed) return heard()
  return moved === null || unmatched.length > 0 ? null : 'differs'
}

/** A limit on a number that the question itself names. */
const isSideOf = (filter: Filter, items: readonly Item[], { limits }: Context): boolean =>
  filter.from === undefined &&
  filter.operator !== 'between' &&
  typeof filter.values[0] === 'number' &&
  limits.some((limit) => limit.filter === filter && inSegment(items, limit.from))

/** "Motor claims", "afternoon runs": right before what the rows are called, or one name with it. */
const isAttribute = (items: readonly Item[], at: number, { tokens }: Context): boolean => {
  const item = items[at]
  const last = item && tokens[item.to - 1]!
  const named = item !== undefined && item.to > item.from + 1 && last!.text !== last!.lemma
  return named || has(items[at + 1], 'ROW', 'people', 'DIM')
}

/** Columns of the values that a rule heard as what acts on the measure. */
const causesNamed = (
  items: readonly Item[],
  { roles }: ReturnType<typeof hear>,
  values: readonly NamedValue[],
): string[] =>
  values.flatMap(({ at, column }) =>
    items[at] && (roles.get(at) ?? []).some(({ role }) => role === 'cause') ? [column] : [],
  )

const isPutTogether = ({ kind, limit }: MetricRef): boolean =>
  kind === 'formula' || kind === 'ratio' || kind === 'duration' || limit !== undefined

const inSegment = (items: readonly Item[], token: number): boolean =>
  items.some(({ from, to }) => from <= token && token < to)

/** A token that stands in the words of the question, be it among its items or between them. */
const isAround = (items: readonly Item[], token: number | undefined): boolean =>
  token !== undefined && items.some(({ from }) => from <= token) && items.some(({ to }) => token < to)

export const wordsOf = (items: readonly Item[], { goal, tokens }: Context): string =>
  goal.slice(
    Math.min(...items.map(({ from }) => tokens[from]!.start)),
    Math.max(...items.map(({ from, to }) => tokens[Math.max(from, to - 1)]!.end)),
  )

/** "What are the tickets about": what their texts say. */
const asksAbout = (items: readonly Item[]): boolean =>
  anyHas(items.slice(0, 1), 'what') && items.at(-1)?.lemma === 'about'

const nameOf = ({ column, metric }: Candidate): string | null =>
  metric?.ref.kind === 'value' ? metric.ref.column : column
