import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { beyondChance, beyondChanceOpen, limited, surenessOf } from '../../decide/decide.ts'
import { groupsBeside } from '../../decide/beside.ts'
import { metricOf } from '../../model/metric-of.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { cutShort } from '../../effects/change/cut-short.ts'
import { eachYear } from '../../effects/explain/each-year.ts'
import { wordFactor } from '../../effects/explain/word-factor.ts'
import { eachYearSentence } from '../../telling/explain/each-year.ts'
import { wordFactorSentence } from '../../telling/explain/word-factor.ts'
import { windowsOn } from '../../effects/change/asked-stretches.ts'
import { factorsWithout } from '../../effects/explain/factors.ts'
import { ofLasting } from '../../effects/event/taken-up.ts'
import { course, coursesByGroup, type CoursesByGroup } from '../../effects/change/courses.ts'
import { valueSql } from '../../effects/change/period-series.ts'
import { onset } from '../../effects/change/onset.ts'
import { switchOf } from '../../effects/explain/switches.ts'
import { linkOf } from '../../effects/relate/link.ts'
import { linkOfDay } from '../../effects/compare/day-behind.ts'
import { groups, isLevel } from '../../effects/compare/groups.ts'
import {
  courseEnds,
  coursePassage,
  coursesPassage,
  exceptionsSentence,
  stepWords,
} from '../../telling/change/courses.ts'
import { manyPeople } from '../../effects/explain/many-people.ts'
import { toAdd } from '../../telling/absent.ts'
import { factorsSentence } from '../../telling/explain/factors.ts'
import { manyPeopleSentence } from '../../telling/explain/many-people.ts'
import { groupsHeadline, groupsLine, groupsPassage } from '../../telling/compare/groups.ts'
import { onsetAdvice, onsetPlan, onsetTitle, onsetWords, withOnset } from '../../telling/change/onset.ts'
import { mixSplitSentence } from '../../telling/explain/mix-split.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { levelSaid, oneOf, rowsBehind, rowsOf, valueOf } from '../../telling/words.ts'
import { changeMix, mixMakesIt } from './change-mix.ts'
import { tellChangeParts } from './change-parts.ts'
import { sinceAim } from '../advice/since-aim.ts'
import { compareBy } from '../compare/compare.ts'
import { beforeAfter } from '../event/event.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isDimension, isSeries, type Frame } from '../frame/frame.types.ts'
import { tellPiledUp } from '../change/piled-up.ts'
import { countsAlong } from './counts-along.ts'
import type { Playbook } from '../playbook.ts'
import { explainSeries, relateSeries } from '../relate/relate-series.ts'
import { namedNumber, tellLink } from '../relate/relate.ts'
import { withStrongestStep } from '../relate/with-step.ts'
import { explainTogether, withModel } from './together.ts'
import { withNumbersAsked } from '../compare/numbers-asked.ts'
import { tellAgainst } from '../compare/set-against.ts'
import { tellRuled } from './ruled.ts'
import { tellSettings } from '../compare/settings.ts'
import { isFactor, isOfQuarters, withoutFactors } from './with-factors.ts'
import { withNamedDriver } from './named-driver.ts'
import { tellNamedFactors } from './named-factors.ts'
import { tellShareReasons } from './share-reasons.ts'
import { timeOfYear } from './time-of-year.ts'
import { tellRatioMoved } from '../change/ratio-moved.ts'
import { changeBetween } from '../change/two-stretches.ts'
import { contentDimensions } from '../compare/singled-out.ts'
import { daysWithMeasure, screenOf, type Screened, withDimensions, withSureDays } from '../strongest.ts'
import { lookedAtWords } from './looked-at.ts'
import { LIMITS } from '../../decide/limits.ts'

const MOST_LEVELS = 15
const MOST_BREAKDOWNS = 8

/** What a measure goes with: who makes it change, where the change is asked; who has more of it elsewhere. */
export const explain: Playbook = async (given) => {
  const frame = withoutFactors(given)
  const against = await tellAgainst(frame, compareBy)
  if (against) return against
  // Where each kind has one price, what all of them come to moves all the same.
  const moved = frame.measure.kind === 'sum' && asksWhyMoved(frame.question)
  const ruled = moved ? null : await tellRuled(frame)
  if (ruled) return ruled
  const settings = asksWhyMoved(frame.question)
    ? null
    : await attempted(frame.toolkit, 'the best of all settings', () => tellSettings(frame))
  if (settings) return settings
  const found = await withNamedDriver(frame, await elseStrongest(given, await explained(given)))
  const told = found && (await withEachYear(given, found))
  const open = frame.question.by.length === 0 && !asksWhyMoved(frame.question)
  return told && open ? { ...told, next: [...(await otherFactors(frame, told)), ...(told.next ?? [])] } : told
}

/** Where the time of year leads, whether it comes again says what it is. */
async function withEachYear(frame: Frame, told: Told): Promise<Told> {
  const leads = frame.dimensions.some((own) => isOfQuarters(own) && own.label === told.effects[0]?.against)
  if (!leads || told.judgement.kind === 'cannot-tell') return told
  const each = await attempted(frame.toolkit, 'each year by itself', () => eachYear(frame))
  if (!each) return told
  const [first, ...rest] = told.sentences
  return { ...told, sentences: [...(first ? [first] : []), eachYearSentence(frame, each), ...rest] }
}

/** Each kind of factor that nothing was said of yet, though it does nothing: what rows are about, numbers, time of year. */
async function otherFactors(frame: Frame, told: Told): Promise<Template[]> {
  if (!frame.measure.variable || frame.measure.kind === 'sum') return []
  const spoken = new Set([
    ...told.effects.flatMap(({ against }) => (against ? against.split(/ within | and /) : [])),
    ...(told.next ?? []).flatMap((own) => (typeof own === 'string' ? [] : (own.without ?? []))),
  ])
  const unspoken = <T extends { label: string }>(own: readonly T[]) =>
    own.filter(({ label }) => !spoken.has(label))
  const without = await attempted(frame.toolkit, 'what it does not go with', () =>
    factorsWithout(frame, unspoken(contentDimensions(frame)), unspoken(frame.numbers)),
  )
  const isSaid = [...spoken].some((label) => /^quarter\b/.test(label))
  const season = isSaid
    ? null
    : await attempted(frame.toolkit, 'time of year', () => timeOfYear(frame, spoken))
  const inTexts = frame.text && [...spoken].some((label) => label.endsWith(`” in ${frame.text!.label}`))
  const word = inTexts ? null : await attempted(frame.toolkit, 'what texts speak of', () => wordFactor(frame))
  const spokenOf = word && wordFactorSentence(frame, word)
  return [
    ...(spokenOf ? [spokenOf] : []),
    ...(season ? [season] : []),
    ...(without && told.judgement.kind !== 'cannot-tell' ? [factorsSentence(frame, without)] : []),
  ]
}

const explained: Playbook = async (given) => {
  const frame = withoutFactors(given)
  const { question, measure } = frame
  if (question.metric === null) return null
  const moved = asksWhyMoved(question)
  const ratio = moved && measure.totals ? await tellRatioMoved(frame) : null
  if (ratio) return ratio
  if (measure.kind === 'sum') return moved ? whySumMoved(frame) : null
  if (measure.kind === 'count') {
    const told = moved ? await tellChangeParts(frame, whyEachMoved) : null
    if (told || !moved) return told
  }
  const whole = moved && isSeries(frame) ? await asTotal(frame) : null
  if (whole) return whole
  const between = moved ? await changeBetween(frame) : null
  if (between) return between
  if (measure.kind !== 'count' && isSeries(frame)) {
    const turned = await switchOf(frame)
    if (turned) return beforeAfter(frame, turned)
    return (await relateSeries(frame)) ?? explainSeries(frame)
  }
  if (moved && frame.time && !isSeries(frame)) {
    const reasons = await tellShareReasons(frame)
    if (reasons) return reasons
    const told = await whoMakesIt(frame)
    const mixed = await changeMix(frame)
    // Who makes it alone may do so because other rows came to it.
    if (told)
      return mixed ? { ...told, sentences: [...told.sentences, mixSplitSentence(frame, mixed.split)] } : told
    const made = mixed && (await mixMakesIt(frame, mixed))
    if (made) return made
  }
  if (measure.kind === 'count') return null
  const factors = await tellNamedFactors(frame)
  if (factors) return factors
  const asked = frame.dimensions.filter((own) => own.asked)
  // A column that is named may have one value alone where the measure is known.
  for (const [at, dimension] of asked.entries()) {
    const told = await compareBy(frame, dimension, asked.slice(at + 1))
    if (told) return withNumbersAsked(frame, told)
  }
  const named = await namedNumber(frame)
  if (named) return withModel(frame, named)
  return withStrongestStep(frame, await byStrongest(given))
}

/** Where what is named, or the time, says nothing, whatever else goes with the measure answers in its place. */
async function elseStrongest(given: Frame, told: Told | null): Promise<Told | null> {
  const { question, measure } = given
  const named = question.by.length > 0 || asksWhyMoved(question)
  if (!named || !measure.variable || measure.kind === 'sum' || isSeries(given)) return told
  if (told && told.judgement.kind !== 'cannot-tell') return told
  const others = { ...given, question: { ...question, by: [], supposes: null } }
  const found = await attempted(given.toolkit, 'what else it goes with', () => byStrongest(others))
  if (!found || found.judgement.kind === 'cannot-tell') return told
  return told ? { ...found, sentences: [told.headline, ...found.sentences] } : found
}

/** What the measure goes with most, of everything that is known of a row. */
async function byStrongest(whole: Frame): Promise<Told | null> {
  const screened = await screenOf(whole)
  // What was only made to be looked at takes no room in a model unless it tells something.
  const told = new Set(screened.filter(({ p }) => beyondChanceOpen(p)).map(({ column }) => column.column))
  const frame = withDimensions(
    whole,
    whole.dimensions.filter((own) => !isFactor(own) || told.has(own.column)),
  )
  const { question } = frame
  // Numbers that explain numbers are a model's matter.
  const [strongest, ...rest] = screened
  const clear = Math.max(
    LIMITS.clearLink,
    strongest && beyondChanceOpen(strongest.p) ? strongest.strength : 0,
  )
  const cut = await cutShort(frame)
  const overTime = frame.time && !cut ? await linkOf(frame, null, frame.time.label) : null
  if (overTime && overTime.direction !== 'open' && Math.abs(overTime.numbers.value ?? 0) > clear)
    return (await whoMakesIt(frame)) ?? tellLink(frame, overTime)
  const days = await daysWithMeasure(frame)
  const [day] = days?.days ?? []
  if (days && day && beyondChanceOpen(day.p) && day.strength > clear) {
    const link = await linkOfDay(days.frame, day.day)
    if (link && link.direction !== 'open') return tellLink({ ...days.frame, time: day.day.time }, link)
  }
  const held = withSureDays(frame, days)
  if (strongest && question.unmatched.length > 0 && !beyondChanceOpen(strongest.p))
    return nothingGoes(frame, screened)
  if (!strongest) return null
  if (!isDimension(strongest.column) || !beyondChanceOpen(strongest.p))
    return (
      (await explainTogether(held)) ??
      // What was set aside of the measure is told with an answer of its own.
      (frame.uncounted && !beyondChanceOpen(strongest.p) ? nothingGoes(frame, screened) : null)
    )
  if (
    rest.some(
      ({ column, p, strength }) => !isDimension(column) && beyondChanceOpen(p) && strength > LIMITS.clearLink,
    )
  )
    return explainTogether(held)
  const others = rest
    .filter(({ p, strength }) => beyondChanceOpen(p) && strength > LIMITS.besideLink)
    .flatMap(({ column }) => (isDimension(column) ? [column] : []))
    .slice(0, 2)
  return withModel(held, await compareBy(frame, strongest.column, others))
}

/** Why it has moved, and nothing of what it depends on at any time; null where neither groups nor their mix make it. */
const whyEachMoved: Playbook = async (frame) => {
  if (!frame.time || isSeries(frame)) return null
  const mixed = await changeMix(frame)
  return (await whoMakesIt(frame)) ?? (mixed && mixMakesIt(frame, mixed))
}

/** What adds up is told as a total, though each time has one row of it. */
async function asTotal({ toolkit, question, place, model, time }: Frame): Promise<Told | null> {
  if (question.statistic !== null || !question.metric || !time) return null
  if (metricOf(model, question.metric).additivity !== 'sum') return null
  const asked = { ...question, statistic: 'sum' as const }
  // A stretch of few rows, which is all that is asked about, is held against others.
  const named = windowsOn(question, time.column)
  const within = question.within.filter((own) => !named.includes(own))
  const whole = await buildFrame(toolkit, { ...asked, within }, place, 'whole')
  const frame = whole && (await ofLasting(whole)).frame
  return frame?.measure.kind === 'sum' ? tellChangeParts({ ...frame, question: asked }, whyEachMoved) : null
}

/** Why a total moved; where it can't be taken apart, and no total is asked for by name, what one row has. */
async function whySumMoved(frame: Frame): Promise<Told | null> {
  const told = await tellChangeParts(frame, whyEachMoved)
  if (told || frame.question.statistic === 'sum') return told
  const each = await buildFrame(frame.toolkit, { ...frame.question, statistic: 'mean' }, frame.place, 'mean')
  return each && each.measure.kind !== 'sum' ? explained((await ofLasting(each)).frame) : null
}

/** Groups of the strongest column that are told with their figures. */
const MOST_FIGURES = 5

/** What was to explain it is not in the table, and nothing else that is there goes with it. */
async function nothingGoes(frame: Frame, screened: readonly Screened[]): Promise<Told | null> {
  const { measure, toolkit, table, question } = frame
  const strongest = screened[0]!
  if (!measure.variable) return null
  const whole = new View(
    await toolkit.query(
      `${measure.label} over all ${frame.noun.many}`,
      `select ${valueSql(frame)} as value, count(${identifier(measure.variable.column)}) as n from ${table}`,
    ),
  )
  const main = new View(strongest.view.cell)
  const headline = text`None of ${lookedAtWords(frame, screened)} goes with ${name(measure.label)} beyond chance; over ${whole.number(0, 'n') < frame.rows ? text`the ${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)} that count` : text`all ${rowsOf(frame)}`} it is ${valueOf(measure, whole, 0, 'value')}.`
  const n = text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const { column } = strongest
  const figures = isDimension(column)
    ? await attempted(toolkit, `${measure.label} by ${column.label}`, () => groups(frame, column))
    : null
  const people = await attempted(toolkit, 'columns of too many values to be compared', () =>
    manyPeople(frame),
  )
  return {
    judgement: limited(
      { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [{ code: 'rows', n }] },
      question,
      measure.label,
    ),
    headline,
    sentences: [
      text`The strongest is ${name(strongest.column.label)} (${strongest.view.ref(strongest.row, 'p_bh', 'p')} with all of them allowed for).${figures ? text` ${groupsLine(figures, MOST_FIGURES)}` : ''}`,
      ...(people ? [manyPeopleSentence(people)] : []),
    ],
    weakened: negativeWords(frame),
    advice: toAdd(toolkit) ?? text`Add what the file lacks, and ask again`,
    keys: [],
    passages: [
      {
        kind: 'drivers',
        title: headline.replace(/\.$/, ''),
        sentences: [],
        charts: [],
        tables: [{ view: strongest.view, caption: text`${name(measure.label)} against every other column` }],
        n,
        method: 'Each column by the test of its kind, corrected over all by Benjamini and Hochberg',
        certainty: 'cannot-tell',
        evidence: [main, strongest.view, whole],
      },
    ],
    effects: [],
  }
}

/** The one group, or the few, that go another way than all others, with what else went with it. */
async function whoMakesIt(frame: Frame): Promise<Told | null> {
  const { measure, question } = frame
  const few = frame.dimensions
    .filter((own) => own.asked || own.distinct <= MOST_LEVELS)
    .slice(0, MOST_BREAKDOWNS)
  const found: CoursesByGroup[] = []
  for (const dimension of few) {
    const effect = await coursesByGroup(frame, dimension)
    if (effect) found.push(effect)
  }
  const exceptional = found
    .filter(
      ({ rising, falling, steady }) =>
        rising.length + falling.length > 0 && steady.length >= rising.length + falling.length,
    )
    .sort(
      (a, b) =>
        Number(b.dimension.asked) - Number(a.dimension.asked) || (a.numbers.p ?? 1) - (b.numbers.p ?? 1),
    )
  const [best] = exceptional
  if (!best) return null
  const { dimension } = best
  const level = (best.rising[0] ?? best.falling[0])!
  const where = isLevel(dimension, level)
  const alone = await course(frame, where, ` of ${level}`)
  if (!alone) return null
  const set = await onset(frame, where, ` of ${level}`)
  const first = levelSaid(dimension, level)
  const single = (best.rising.length > 0 ? best.rising : best.falling).length === 1
  const stepped = alone.steps !== null && alone.steps.length >= 2
  const headline = text`${single ? text`It is ${first} alone` : text`It is mostly ${first}`}: ${name(measure.label)} ${set ? onsetWords(frame, set) : alone.shape === 'step' ? stepWords(frame, alone) : text`${best.rising.includes(level) ? 'rises' : 'falls'} there ${courseEnds(frame, alone)}`}; ${best.steady.length > 0 ? text`no other ${oneOf(dimension)} shows such a course` : 'the others move less'}.`
  const counts = await countsAlong(frame, dimension, level, ` of ${level}`, set)
  const piled = await tellPiledUp(frame, dimension, level, set)
  const level2 = await groups(frame, dimension)
  const sure = level2 !== null && beyondChance(level2.numbers.p)
  const since: Template =
    stepped && !set && alone.shape !== 'step' ? text`The levels by stretch: ${stretches(frame, alone)}.` : ''
  const all = await coursesPassage(
    frame,
    best,
    set && text`${name(measure.label)} of ${first} ${onsetTitle(set)}`,
  )
  const ofOne = await coursePassage(
    { ...frame, measure: { ...measure, label: `${measure.label} of ${level}` } },
    alone,
    'moderate',
  )
  // One course is told once: that of the group stands among the others, whose slopes are the one estimate of it.
  const own: Passage = {
    ...all,
    sentences: [...all.sentences, ...ofOne.sentences],
    tables: [...all.tables, ...ofOne.tables],
    evidence: [...all.evidence, ...ofOne.evidence],
    title: headline.replace(/\.$/, ''),
    certainty: surenessOf(best.numbers.p, frame.rows, found.length),
  }
  const passages: Passage[] = [set ? withOnset(frame, set, own) : own, ...counts.passages]
  if (level2)
    passages.push(
      await groupsPassage(
        frame,
        level2,
        sure ? groupsBeside(level2) : 'cannot-tell',
        [],
        groupsHeadline(level2, sure),
      ),
    )
  const judgement = limited(
    {
      kind: 'which',
      sureness: surenessOf(best.numbers.p, frame.rows, found.length),
      reasons: [{ code: 'many-tests', tests: null }, rowsBehind(frame)],
    },
    question,
    measure.label,
  )
  const others = exceptional.slice(1).filter(({ dimension: other }) => other !== dimension)
  return {
    judgement,
    headline,
    sentences: [
      ...piled.sentences,
      counts.sentence,
      counts.marks,
      since,
      level2 && sure ? groupsHeadline(level2, sure) : '',
      ...others.slice(0, 1).map((other) => exceptionsSentence(frame, other) ?? ''),
    ].filter((words) => words !== ''),
    next: counts.next,
    weakened:
      negativeWords(frame) ??
      text`The ${oneOf(dimension)} says where it happened; why it happened there is not in these columns.`,
    advice: !set
      ? text`Look at what changed for ${first}, and don't plan on the average over all: it mixes two courses`
      : onsetAdvice(set, first),
    steps: set ? [...piled.steps, ...onsetPlan(frame, set)] : [],
    aim: set && sinceAim(frame, dimension, level, set),
    keys: [],
    passages,
    effects: [best.numbers, alone.numbers, ...(set ? [set.numbers] : []), ...counts.effects],
  }
}

const stretches = (frame: Frame, alone: NonNullable<Awaited<ReturnType<typeof course>>>): Template => {
  const view = alone.steps!
  const each = view.rows
    .slice(0, 4)
    .map(
      (row) =>
        text`${view.ref(row, 'mean')}${name(frame.measure.variable?.unit.after ?? '')} from ${view.ref(row, 'from', frame.time!.period === 'month' ? 'month' : 'date')}`,
    )
  return each.join(', ')
}
