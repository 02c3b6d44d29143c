import type { Question, Template } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import type { LevelAim } from '../../effects/advice/aim.ts'
import { noLinkAdvice } from '../../telling/advice/none.ts'
import { name, text } from '../../prose/prose.ts'
import { amount, type Variable } from '../../variables/variable.ts'
import { beyondChance, beyondChanceUnasked, limited, surenessOf } from '../../decide/decide.ts'
import { groupsBeside, surenessBeside } from '../../decide/beside.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { LIMITS } from '../../decide/limits.ts'
import { isWeak } from '../../decide/link-shape.ts'
import { stepsAlong } from '../../decide/step-along.ts'
import { steepest } from '../../decide/within-reading.ts'
import { adjusted, type Adjusted } from '../../effects/compare/adjusted.ts'
import { groups, type Groups } from '../../effects/compare/groups.ts'
import { bendOf, linkOf, type Link } from '../../effects/relate/link.ts'
import { breakEven } from '../../effects/relate/break-even.ts'
import { metricOf } from '../../model/metric-of.ts'
import { breakEvenCost, breakEvenSentence } from '../../telling/relate/break-even.ts'
import { sharedTime } from '../../effects/relate/like-months.ts'
import { likeMonthsSentence } from '../../telling/relate/like-months.ts'
import { linkHeld, type LinkHeld } from '../../effects/relate/link-held.ts'
import { linkWithin, type LinkWithin } from '../../effects/relate/link-within.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { bracketsOf, type Brackets } from '../../effects/relate/brackets.ts'
import { stepAlong } from '../../effects/relate/step-along.ts'
import { thresholdOf, type Threshold } from '../../effects/explain/threshold.ts'
import { thresholdDetail, thresholdFit, thresholdHeadline } from '../../telling/explain/threshold.ts'
import {
  bracketsAdvice,
  bracketsSentence,
  bracketWords,
  outcomesSentence,
} from '../../telling/relate/brackets.ts'
import { adjustedSentence, groupsHeadline, groupsPassage } from '../../telling/compare/groups.ts'
import {
  bendAdvice,
  bendDetail,
  bendHeadline,
  linkDetail,
  linkHeadline,
  linkPassage,
  pairsSentence,
  weakHeadline,
} from '../../telling/relate/link.ts'
import { laterAdvice } from '../../telling/relate/link-in-time.ts'
import {
  apartSentence,
  heldCautions,
  heldHeadline,
  heldSentence,
  withinHeadline,
  withinPassage,
  withinSentence,
} from '../../telling/relate/link-within.ts'
import { negativeWords } from '../../telling/negative.ts'
import { unitsSentence } from '../../telling/units.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { oneOf, rowsOf, valueOf } from '../../telling/words.ts'
import { compareBy } from '../compare/compare.ts'
import { isDimension, isSeries, type Dimension, type Frame, type Measure } from '../frame/frame.types.ts'
import type { Playbook } from '../playbook.ts'
import { tellAlong } from './along.ts'
import { relateSeries } from './relate-series.ts'
import { heldBeside, screenOf } from '../strongest.ts'
import { withStep } from './with-step.ts'

/** Two quantities: how one runs over bands of the other, among rows that are alike too, and what else goes with it. */
export const relate: Playbook = async (frame) => {
  const { question } = frame
  const named = frame.companions.slice(0, question.with.length)
  if (frame.measure.kind === 'count') return null
  // Neighbouring values of series are alike, and what grows goes with all that grows.
  if (isSeries(frame)) return relateSeries(frame)
  const rows: Frame =
    frame.measure.kind === 'sum' ? { ...frame, measure: { ...frame.measure, kind: 'mean' } } : frame
  const told: Told[] = []
  for (const other of named) {
    if (!other.variable) continue
    const one = other.kind === 'share' ? await toldByState(rows, other) : await toldLink(rows, other)
    if (one) told.push(one)
  }
  if (named.length === 0) return (await namedNumber(rows)) ?? namedTime(rows)
  const [first, ...rest] = told
  if (!first) return null
  const others = await amongThemselves(rows, named)
  return {
    ...first,
    sentences: [
      ...first.sentences.slice(0, rest.length > 1 ? 0 : rest.length > 0 ? 2 : undefined),
      others.sentence,
      ...rest.map(({ headline }) => headline),
    ].filter((words) => words !== ''),
    passages: [...[first, ...rest].flatMap(({ passages }) => passages), ...others.passages],
    effects: [...[first, ...rest].flatMap(({ effects }) => effects), ...others.effects],
  }
}

/** What is named beside the measure, each two of them: with all pairs allowed for, those that go together and the rest. */
async function amongThemselves(frame: Frame, named: readonly Measure[]) {
  const numbers = named.filter(({ kind, variable }) => kind !== 'share' && variable?.kind === 'number')
  const links: Link[] = []
  for (const [at, own] of numbers.entries())
    for (const other of numbers.slice(at + 1)) {
      const rows: Frame = { ...frame, measure: own.kind === 'sum' ? { ...own, kind: 'mean' } : own }
      const link = await attempted(frame.toolkit, `${own.label} beside ${other.label}`, () =>
        linkOf(rows, other.variable, other.label),
      )
      if (link) links.push(link)
    }
  const stands = (link: Link) => link.direction !== 'open' && beyondChance(link.numbers.p, links.length)
  const together = links.filter(stands)
  const passages: Passage[] = []
  for (const link of together)
    passages.push(
      await linkPassage(
        { ...frame, measure: link.measure },
        link,
        surenessBeside(link.numbers, links.length),
      ),
    )
  return {
    passages,
    sentence: pairsSentence(
      together,
      links.filter((link) => !stands(link)),
    ),
    effects: links.map(({ numbers: own }) => own),
  }
}

const toldLink = async (frame: Frame, other: Measure): Promise<Told | null> => {
  const link = await linkOf(frame, other.variable, other.label)
  if (!link) return null
  const within = await linkWithin(frame, link)
  const along = await ofShare(frame, link, within)
  if (along) return along
  // Where it seems alike in every group that is asked for, its shape may not be: that is looked into group by group.
  const shapes = frame.question.by.length > 0 && frame.dimensions.some(({ asked }) => asked)
  return shapes && within?.reading === 'holds' ? null : tellLink(frame, link, within)
}

/** A share along a number, where rows that are alike in another column or number do not say something else of it. */
async function ofShare(frame: Frame, link: Link, within: LinkWithin | null): Promise<Told | null> {
  const { other, label, measure } = link
  if (measure.kind !== 'share' || !other || within?.reading === 'turns' || within?.reading === 'gone')
    return null
  const held = await linkHeld(frame, link, await numbersBeside(frame))
  return held && held.reading !== 'holds' ? null : tellAlong(frame, other, label)
}

/** A yes or no beside a measure makes two groups of the rows. */
const toldByState = (frame: Frame, { variable, label }: Measure): Promise<Told | null> =>
  compareBy(frame, { ...variable!, label, noun: null, person: false, asked: true, distinct: 2 }, [])

/** What is asked after is a number: a slope says how the measure goes with it. Null where none is. */
export async function namedNumber(frame: Frame): Promise<Told | null> {
  const [first] = frame.question.by.flatMap(({ column }) =>
    frame.numbers.filter((own) => own.column === column),
  )
  return first && !isSeries(frame) ? tellNumber(frame, first) : null
}

/** How the measure goes with a number; null where that cannot be computed. */
export async function tellNumber(frame: Frame, number: Variable): Promise<Told | null> {
  const link = await linkOf(frame, number, number.label)
  if (!link) return null
  const within = await linkWithin(frame, link)
  return (await ofShare(frame, link, within)) ?? tellLink(frame, link, within)
}

/** What is set against the measure is the time that rows run along: "how do term and purchase date go together". */
async function namedTime(frame: Frame): Promise<Told | null> {
  const { time, question } = frame
  if (!time || !question.by.some(({ column, part }) => column === time.column && part === null)) return null
  const link = await linkOf(frame, null, time.label)
  return link && tellLink(frame, link)
}

/** The answer about one link, with what it is among rows that are alike and the groups that the measure also differs by. */
export async function tellLink(frame: Frame, given: Link, known?: LinkWithin | null): Promise<Told> {
  const { question, measure } = frame
  const bend = bendOf(given)
  const within = known === undefined ? await linkWithin(frame, given) : known
  const apart = within !== null && within.reading !== 'holds' ? within : null
  const held = apart || bend ? null : await linkHeld(frame, given, await numbersBeside(frame))
  const lost = held !== null && held.reading !== 'holds'
  const meets = apart && (await whereTheyMeet(frame, given, apart))
  const beside = await besideGroups(frame, given, within?.by.column)
  // A measure that steps at one place does not begin to rise somewhere before it.
  const stepped = !frame.unit?.again && (await steps(frame, given))
  const begins = bend || frame.unit?.again || stepped ? null : await beginningOf(frame, given)
  // What both go with is told of neither: only what is left among rows of the same month stands.
  const months =
    given.other && !frame.unit?.again
      ? await attempted(frame.toolkit, `${measure.label} and ${given.label} within months`, () =>
          sharedTime(frame, given.other!),
        )
      : null
  // What leads is not told again below.
  const link = { ...given, stepLeads: stepped && !apart && !lost && !months }
  const judgement = limited(
    months
      ? ofSharedTime(judge(frame, link, bend, apart, held), question)
      : begins
        ? judgeBeginning(frame, begins)
        : judge(frame, link, bend, apart, held),
    question,
    measure.label,
  )
  const weak = isWeak(link)
  const plain = weak ? weakHeadline(link) : linkHeadline(link)
  const inside = apart ? withinHeadline(frame, link, apart) : null
  // Whoever asks whether it is so at all is told that first, and then for whom it is otherwise.
  const whole = apart !== null && leadsWithWhole(frame, link, apart)
  const single = bend ? bendHeadline(link) : lost ? heldHeadline(link, held) : plain
  const answer = begins ? thresholdHeadline(frame, link, begins) : inside !== null && !whole ? inside : single
  const headline = withVerdict(judgement.kind, question, months ? likeMonthsSentence(link, months) : answer)
  const inner = apart ? await withinPassage(frame, link, apart, inside!) : null
  const own = await linkPassage(
    frame,
    link,
    judgement.sureness,
    begins ? answer : bend && !apart ? single : undefined,
  )
  const sure = link.direction !== 'open' || bend
  const brackets = sure
    ? await attempted(frame.toolkit, `${measure.label} in brackets`, () => bracketsOf(frame, link))
    : null
  const told: Told = {
    judgement,
    headline,
    next: brackets
      ? [bracketsSentence(frame, link, brackets), outcomesSentence(link, brackets)].filter(
          (words) => words !== '',
        )
      : [],
    sentences: [
      unitsSentence(frame, link.main),
      months ? answer : '',
      ...(begins ? [thresholdDetail(frame, link, begins), thresholdFit(begins)] : []),
      ...(meets?.sentences ?? []),
      whole ? inside! : apart ? withinSentence(frame, apart) : '',
      apart && apart.reading !== 'depends' && apart.reading !== 'some' ? apartSentence(link, apart) : '',
      begins || apart?.reading === 'turns'
        ? ''
        : bend && link.direction !== 'open'
          ? bendDetail(link)
          : (apart && !whole) || bend || lost
            ? plain
            : linkDetail(link),
      within && !apart && sure ? withinSentence(frame, within) : '',
      held && sure ? heldSentence(link, held) : '',
      // Whoever asks whether it is so did not ask what else there is.
      ...(question.supposes === null ? beside.sentences : []),
    ].filter((words) => words !== ''),
    weakened:
      negativeWords(frame) ??
      (sure || apart ? text`That the two go together does not say which moves the other.` : null),
    advice: months
      ? text`Compare ${name(measure.label)} and ${name(link.label)} within the same months before acting on either`
      : begins
        ? text`Keep ${name(link.label)} ${(begins.numbers.value ?? 0) >= 0 ? 'at or below' : 'at'} ${amount(begins.other, begins.main, 0, 'knot')} where ${name(measure.label)} is not to ${begins.main.number(0, 'slope_after') > 0 ? 'rise' : 'fall'}`
        : (bend && !apart ? bendAdvice(link) : null) ||
          (brackets && !apart && !lost && bracketsAdvice(frame, link, brackets)) ||
          adviceOf(link, sure, apart, lost),
    aim: months || begins || bend || apart || lost || !sure ? null : endAim(frame, link, brackets),
    keys: [],
    passages:
      inner && !begins
        ? [...(whole ? [own, inner] : [inner, own]), ...beside.passages]
        : [
            { ...own, ...(held && lost ? heldCautions(link, held) : {}) },
            ...(inner ? [inner] : []),
            ...beside.passages,
          ],
    effects: [
      link.numbers,
      ...(begins ? [begins.numbers] : []),
      ...(within ? [within.numbers] : []),
      ...(meets ? [meets.numbers] : []),
      ...(held ? [held.numbers] : []),
      ...beside.effects,
    ],
  }
  // What other columns make of it is told before the place at which it steps.
  return apart || lost || months ? told : withStep(frame, link.other, link.label, told, answer)
}

/** Where the line of the one group that goes another way meets that of the others, and what its rows beyond come to. */
async function whereTheyMeet(frame: Frame, { other }: Link, apart: LinkWithin) {
  const { question, model, measure, toolkit } = frame
  const found =
    other &&
    (await attempted(toolkit, `where the lines of ${apart.by.label} meet`, () =>
      breakEven(frame, other, apart),
    ))
  if (!found) return null
  const adds =
    measure.kind === 'mean' &&
    question.metric !== null &&
    metricOf(model, question.metric).additivity === 'sum'
  return {
    sentences: [
      breakEvenSentence(frame, apart.by, found),
      ...(adds ? [breakEvenCost(frame, apart.by, found)] : []),
    ],
    numbers: found.numbers,
  }
}

async function steps(frame: Frame, { other, label }: Link): Promise<boolean> {
  const step = other?.kind === 'number' ? await stepAlong(frame, other, label) : null
  return step !== null && stepsAlong(step)
}

/** The place from which on the other number makes a difference, groups that the measure differs by held equal. */
async function beginningOf(frame: Frame, { other, label }: Link): Promise<Threshold | null> {
  if (!other) return null
  const screened = await screenOf(frame)
  const group = screened.find(({ column, p }) => isDimension(column) && beyondChance(p))?.column
  const held = frame.panel ?? (group && isDimension(group) ? group : null)
  const found = await attempted(frame.toolkit, `where ${label} begins to make a difference`, () =>
    thresholdOf(frame, other, label, held),
  )
  return found?.begins ? found : null
}

function judgeBeginning({ question }: Frame, { main, numbers }: Threshold): Judgement {
  const sureness = surenessOf(numbers.p, numbers.n, 1)
  const up = main.number(0, 'slope_after') > 0
  const reasons: Judgement['reasons'] = [{ code: 'rows', n: text`${main.ref(0, 'n', 'integer')} rows` }]
  if (question.supposes === null) return { kind: 'how-much', sureness, reasons }
  return { kind: asSupposed(question, up) ? 'yes' : 'no', sureness, reasons }
}

/** A link that the time makes is none of the two themselves. */
const ofSharedTime = (own: Judgement, { supposes }: Question): Judgement => ({
  ...own,
  kind: own.kind === 'cannot-tell' ? own.kind : supposes === null ? 'how-much' : 'no',
  sureness: own.kind === 'cannot-tell' ? own.sureness : 'moderate',
})

/** The direction that the question takes for granted, against the one that was found. */
const asSupposed = ({ supposes }: Question, up: boolean): boolean =>
  supposes === 'more' || supposes === 'up' ? up : supposes === 'less' || supposes === 'down' ? !up : true

/** What differs from group to group is told behind the whole, where the whole is asked and no group. */
const leadsWithWhole = ({ question }: Frame, link: Link, { reading, by }: LinkWithin): boolean =>
  question.supposes !== null &&
  !by.asked &&
  (reading === 'depends' || (reading === 'some' && link.direction !== 'open'))

function judge(
  frame: Frame,
  link: Link,
  bend: boolean,
  apart: LinkWithin | null,
  held: LinkHeld | null,
): Judgement {
  const { question } = frame
  const reasons: Judgement['reasons'] = [
    { code: 'rows', n: text`${link.main.ref(0, 'n', 'integer')} rows` },
    ...(held && held.reading !== 'holds' ? [{ code: 'adjusted-moves' } as const] : []),
  ]
  const open = link.direction === 'open'
  if (open && !bend && !apart) return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons }
  const numbers = apart?.numbers ?? link.numbers
  const sureness = bend && !apart ? 'moderate' : surenessOf(numbers.p, numbers.n, 1)
  if (question.supposes === null) return { kind: 'how-much', sureness, reasons }
  const whole = apart !== null && leadsWithWhole(frame, link, apart)
  if (isWeak(link) && (apart === null || whole) && !bend) return { kind: 'no', sureness, reasons }
  const none = apart?.reading === 'gone' || held?.reading === 'gone'
  if (none) return { kind: 'no', sureness: 'moderate', reasons }
  if ((apart?.reading === 'depends' && !whole) || (bend && !apart))
    return { kind: 'how-much', sureness, reasons }
  const up =
    held?.reading === 'turns'
      ? (held.numbers.value ?? 0) > 0
      : directionOf(whole ? null : apart, (whole ? link : (apart ?? link)).numbers.value ?? 0)
  return { kind: asSupposed(question, up) ? 'yes' : 'no', sureness, reasons }
}

/** Of a link that is there for some alone, the direction that it has there. */
const directionOf = (apart: LinkWithin | null, value: number): boolean => {
  if (apart?.reading !== 'some') return value > 0
  const top = steepest(apart.strata)
  return top === null ? value > 0 : apart.strata.number(top, 'slope') > 0
}

/** The end of a number at which it goes worse could come to the level of all others. */
function endAim(frame: Frame, link: Link, brackets: Brackets | null): LevelAim | null {
  const { measure, label, other, bands, direction, whole } = link
  if (measure.better === null || !other || direction === 'open' || whole) return null
  const high = (direction === 'up') === (measure.better === 'less')
  const ends = brackets?.levels ?? bands
  const row = high ? ends.length - 1 : 0
  const x = identifier(other.column)
  const limit = ends.number(row, high ? 'from_x' : 'to_x')
  // A bracket ends before the next begins, a fifth with its last row.
  const these = high ? `${x} >= ${limit}` : `${x} ${brackets ? '<' : '<='} ${limit}`
  const whose = brackets
    ? text`with ${name(label)} ${bracketWords(link, brackets, row)}`
    : text`in the ${high ? 'highest' : 'lowest'} fifth by ${name(label)}`
  return {
    kind: 'level',
    of: `the ${high ? 'highest' : 'lowest'} by ${label}`,
    measure,
    table: frame.table,
    moves: these,
    toward: `not (${these})`,
    moving: text`the ${rowsOf(frame)} ${whose}`,
    whose,
    level: 'all others together',
    tried: false,
    groups: null,
  }
}

function adviceOf(link: Link, sure: boolean, apart: LinkWithin | null, lost: boolean): Template | null {
  const { measure, label } = link
  if (apart)
    return text`Look at ${name(measure.label)} and ${name(label)} separately for each ${oneOf(apart.by)}; one figure for all of them misleads`
  if (lost) return text`Don't act on ${name(label)} by itself: compare where the others are alike`
  if (!sure) return noLinkAdvice(link)
  if (!link.other) return laterAdvice(link)
  const last = link.bands.length - 1
  const mean = (row: number) => valueOf(measure, link.bands, row, 'mean')
  if (measure.better === null)
    return text`Plan with ${mean(0)} where ${name(label)} is lowest and ${mean(last)} where it is highest, not with one average for all`
  const low = link.bands.number(0, 'mean') > link.bands.number(last, 'mean') === (measure.better === 'less')
  return text`Begin where ${name(label)} is ${low ? 'lowest' : 'highest'}: ${mean(low ? 0 : last)} there, against ${mean(low ? last : 0)} at the other end`
}

/** Other numbers that the measure goes with, strongest first. */
const numbersBeside = async (frame: Frame): Promise<Variable[]> =>
  (await screenOf(frame)).flatMap(({ column, p }) =>
    isDimension(column) || !beyondChance(p) ? [] : [column],
  )

const MOST_BESIDE = 2

/** What is left of a difference among rows of the same day, where that is little, or nothing beyond chance. */
async function withDaysHeld(frame: Frame, dimension: Dimension, effect: Groups): Promise<Adjusted | null> {
  const { levels, bottom, top } = effect
  const [low, high] = [bottom, top].map((row) => levels.text(row, 'level')) as [string, string]
  const { frame: rows, others } = await heldBeside(frame, dimension)
  const held = await attempted(frame.toolkit, `${dimension.label} among rows of the same day`, () =>
    adjusted(rows, dimension, levels.texts('level'), low, high, others),
  )
  return held && (!beyondChance(held.numbers.p) || held.moved <= -LIMITS.mostly) ? held : null
}

async function besideGroups(frame: Frame, link: Link, told?: string) {
  const screened = await screenOf(frame)
  const dimensions = screened.flatMap(({ column, p }) =>
    isDimension(column) && beyondChance(p) && column.column !== told ? [column] : [],
  )
  const passages: Passage[] = []
  const sentences: Template[] = []
  const effects: Told['effects'] = []
  for (const dimension of dimensions.slice(0, MOST_BESIDE)) {
    const effect = await groups(frame, dimension)
    if (!effect || !beyondChanceUnasked(effect.numbers.p, screened.length)) continue
    const words = groupsHeadline(effect, true)
    const later = link.other === null ? await withDaysHeld(frame, dimension, effect) : null
    sentences.push(later ? text`${words.replace(/\.$/, '')}. ${adjustedSentence(effect, later)}` : words)
    passages.push(await groupsPassage(frame, effect, groupsBeside(effect, screened.length), [], words))
    effects.push(effect.numbers)
  }
  return { passages, sentences, effects }
}
