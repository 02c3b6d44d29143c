import type { Certainty, Question } from '#contract'
import type { ShareOut } from '../effects/make-up/share-out.ts'
import type { Groups } from '../effects/compare/groups.ts'
import type { Adjusted } from '../effects/compare/adjusted.ts'
import type { Course } from '../effects/change/courses.ts'
import type { EventAgainst } from '../effects/event/event-against.ts'
import type { EventEffect } from '../effects/event/event.ts'
import type { GuessedBy } from '../model/guessed-by.ts'
import { toldOf } from './told-of.ts'
import type { Forecast } from '../effects/forecast/forecast.ts'
import type { Humps } from '../effects/kinds/humps.ts'
import type { Kinds } from '../effects/kinds/kinds.ts'
import type { PooledAgainst } from '../effects/event/pooled-against.ts'
import type { Onset } from '../effects/change/onset.ts'
import type { CoursesApart } from '../effects/change/courses-apart.ts'
import type { SidesApart } from '../effects/change/sides-apart.ts'
import type { SeriesCourse } from '../effects/series/series-course.ts'
import type { Strata } from '../effects/compare/strata.ts'
import { LIMITS } from './limits.ts'
import type { Judgement, Reason } from './verdict.ts'

/** How a thing came to be looked at: a question names it, a question asks what there is, or nobody asked. */
export type Standing = 'named' | 'open' | 'unasked'

const LEVEL_OF: Record<Standing, number> = {
  named: LIMITS.level,
  open: LIMITS.open,
  unasked: LIMITS.unasked,
}

/** How sure an effect is, from its p with all tests of the question allowed for, and the rows behind it. */
export function surenessOf(
  p: number | null,
  n: number,
  tests: number,
  standing: Standing = 'named',
): Certainty {
  if (p === null || !Number.isFinite(p)) return 'cannot-tell'
  const allowed = allowedFor(p, tests)
  if (allowed >= LEVEL_OF[standing]) return 'cannot-tell'
  const step = (allowed < LIMITS.sure ? 2 : 1) + (n >= LIMITS.manyRows ? 1 : 0) - (n < LIMITS.fewRows ? 1 : 0)
  return step >= 3 ? 'high' : step >= 2 ? 'moderate' : 'low'
}

export const beyondChance = (p: number | null, tests = 1, standing: Standing = 'named'): boolean =>
  p !== null && Number.isFinite(p) && p * Math.max(1, tests) < LEVEL_OF[standing]

/** p that could be computed and that chance alone would bring: not the same as having no p at all. */
export const withinChance = (p: number): boolean => Number.isFinite(p) && !beyondChance(p)

/** p of one test with all that were made allowed for (Bonferroni). */
export const allowedFor = (p: number, tests: number): number => Math.min(1, p * Math.max(1, tests))

/** The same for the best of all columns, where a question asks which of them it is. */
export const beyondChanceOpen = (p: number | null, tests = 1): boolean => beyondChance(p, tests, 'open')

/** The same for what stands beside an answer and that nobody asked for. */
export const beyondChanceUnasked = (p: number | null, tests = 1): boolean => beyondChance(p, tests, 'unasked')

/** Whether chance alone, as rows fall to either, makes less than what lies between two counts. */
export const countsApart = (most: number, next: number): boolean =>
  most - next >= LIMITS.countsApart * Math.sqrt(most + next)

/** Two groups within the values of a third column: as sure as what lies between them in all, or in the clearest value. */
export const surenessOfParts = ({ numbers, strata, differ }: Strata): Certainty => {
  const parts = differ.map((row) => strata.number(row, 'p_holm'))
  return surenessOf(Math.min(numbers.p ?? 1, ...parts), numbers.n ?? 0, 1)
}

/** Whether a word sets texts apart from others: `gap` of the shares that hold it, and how many standard errors that is. */
export const wordsApart = (gap: number, errors: number): boolean =>
  gap >= LIMITS.wordInside && errors > LIMITS.wordErrors

/** Columns that are looked through, as a rule, for one of whose values goes its own way. */
const COLUMNS_LOOKED_THROUGH = 4

/**
 * Whether one value of a dimension has a course of its own.
 * @param p with the other values of the dimension allowed for
 */
export const goesItsOwnWay = (
  p: number,
  { act, by }: Pick<Question, 'act' | 'by'>,
  asked: boolean,
): boolean =>
  asked && (act === 'change' || act === 'event' || by.length > 1)
    ? beyondChance(p)
    : beyondChanceUnasked(p, asked ? 1 : COLUMNS_LOOKED_THROUGH)

/** Whether a change that nobody asked for set in on a day: far beyond a level that stays and a drift all along. */
export const setsIn = ({ main, numbers }: Onset): boolean =>
  main.number(0, 'gain') > LIMITS.setsIn && beyondChanceUnasked(numbers.p)

/** The level at which each of several intervals must be drawn for all of them to hold together (Bonferroni). */
export const jointLevel = (tests: number): number => 1 - LIMITS.level / Math.max(1, tests)

const LOWER: Record<Certainty, Certainty> = {
  high: 'moderate',
  moderate: 'low',
  low: 'low',
  'cannot-tell': 'cannot-tell',
}
export const lower = (certainty: Certainty): Certainty => LOWER[certainty]

/** What rests on a guess is no surer than this, however sure what is told by itself would be. */
const OF_A_GUESS: Certainty = 'low'
export const asAGuess = (certainty: Certainty): Certainty =>
  certainty === 'cannot-tell' ? certainty : OF_A_GUESS

/** A guess is of low confidence at most, and a part that could not be answered never of high one. */
export function limited(judgement: Judgement, question: Question, what: string): Judgement {
  const guess = question.guessed.includes('metric') && question.metric?.kind !== 'count'
  const reasons: Reason[] = [
    ...(guess ? [{ code: 'guess', what } as const] : []),
    ...(question.unmatched.length > 0
      ? [{ code: 'unmatched', alone: guess ? asAGuess(judgement.sureness) : judgement.sureness } as const]
      : []),
  ]
  const most = reasons.length > 0 && judgement.sureness === 'high' ? 'moderate' : judgement.sureness
  const capped = guess ? asAGuess(judgement.sureness) : most
  // What was to explain it is missing: that is the answer, whatever else the table can tell; but where what comes nearest
  // stands in for it, which is called a guess.
  const missing =
    question.by.length === 0 &&
    question.unmatched.some(
      ({ part }) => (part === 'by' || part === 'metric') && !question.guessed.includes(part),
    )
  // Yes or no to a question which way another measure than the one that was meant goes would be a wrong answer to it;
  // whether something matters at all is seen in whatever it matters for.
  const verdict = (judgement.kind === 'yes' || judgement.kind === 'no') && question.supposes !== 'differs'
  const open = (verdict && guess) || (judgement.kind === 'yes' && !asksWhether(question))
  const kind = missing ? 'not-in-data' : open ? 'which' : judgement.kind
  return { ...judgement, kind, sureness: capped, reasons: [...reasons, ...judgement.reasons] }
}

/**
 * Whether a question can be answered by yes: not one of which only the act was guessed, nor one of what it is that makes
 * a measure differ.
 */
const asksWhether = ({ act, by, against, guessed }: Question): boolean =>
  !(act === 'compare' && guessed.includes('act')) && !(act === 'explain' && by.length + against.length === 0)

/**
 * The sureness of an answer as a part of what was asked: where groups or an event were guessed it is low at most, and where
 * another part of the goal has no answer never high; what has no column is not answered, however sure what is told in its place.
 */
export function asAnswered(
  judgement: Judgement,
  question: Question | undefined,
  partsOpen: boolean,
  by: GuessedBy | null = null,
): Judgement {
  if (judgement.kind === 'not-in-data' || judgement.kind === 'cannot-tell')
    return { ...judgement, sureness: 'cannot-tell' }
  const guessed = question?.guessed.some((part) => part === 'by' || part === 'event') === true
  const reasons: Reason[] = [
    ...(guessed && !judgement.reasons.some(({ code }) => code === 'guess')
      ? [{ code: 'reading', by } as const]
      : []),
    ...(partsOpen && !judgement.reasons.some(({ code }) => code === 'unmatched')
      ? [{ code: 'parts-open', alone: guessed ? asAGuess(judgement.sureness) : judgement.sureness } as const]
      : []),
  ]
  const sureness = guessed
    ? asAGuess(judgement.sureness)
    : judgement.sureness === 'high'
      ? 'moderate'
      : judgement.sureness
  return reasons.length === 0 || sureness === judgement.sureness
    ? judgement
    : { ...judgement, sureness, reasons: [...reasons, ...judgement.reasons] }
}

/**
 * A spread over groups: one or several above the rest, a few of many far above all others, as good as even, or not shown to be
 * either.
 */
export type Spread = 'one' | 'several' | 'few' | 'even' | 'open' | 'sloped'

/** Whether every share, with its interval where rows fall by chance, lies close to an even one. */
function allNearEven({ shares, main }: ShareOut): boolean {
  const even = main.number(0, 'even_share')
  const near = (share: number) =>
    share <= LIMITS.clearlyAbove * even && share >= (2 - LIMITS.clearlyAbove) * even
  if (shares === null) return near(main.number(0, 'bottom_share')) && near(main.number(0, 'top_share'))
  return (
    shares.length >= main.number(0, 'levels') &&
    shares.rows.every((row) => near(shares.number(row, 'low')) && near(shares.number(row, 'high')))
  )
}

/** Nobody leads: it is even, or nothing else is shown. */
export const noneLeads = (spread: Spread): boolean => spread === 'even' || spread === 'open'

export function spreadOf(effect: ShareOut): Spread {
  const { numbers, above, head, tied, levels, main } = effect
  const chance = numbers.p !== null && !beyondChance(numbers.p)
  if (allNearEven(effect) && (chance || numbers.size < LIMITS.even)) return 'even'
  if (chance) return 'open'
  if (above === 0) return head === null ? 'sloped' : 'few'
  const twice = levels.number(0, 'share') >= 1.5 * levels.number(1, 'share')
  if (!tied && (above === 1 || twice || main.number(0, 'levels') === 2)) return 'one'
  if (above <= 4) return 'several'
  return head === null ? 'sloped' : 'few'
}

/** How many groups lead together. */
export const leadersOf = (spread: Spread, { above, head }: Pick<ShareOut, 'above' | 'head'>): number =>
  spread === 'several' ? above : spread === 'few' ? (head ?? 1) : 1

export const decideShareOut = (effect: ShareOut): Judgement => {
  const exact = effect.numbers.p === null
  const spread = spreadOf(effect)
  const sureness =
    exact || spread === 'even'
      ? effect.numbers.n >= LIMITS.manyRows
        ? 'high'
        : 'moderate'
      : spread === 'open'
        ? 'low'
        : surenessOf(effect.numbers.p, effect.numbers.n, 1)
  return { kind: 'which', sureness, reasons: [] }
}

/** A comparison of groups: whether they differ, and whether that stands when others are held equal. */
export function decideGroups(
  effect: Groups,
  held: Adjusted | null,
  reading: 'plain' | 'depends' | 'elsewhere' | 'mostly',
  tests: number,
  asks: Question['supposes'],
  /** p of the interaction with every column that was looked at for it. */
  interaction: number | null,
  /** Whether the group that is asked after lies where the question supposes; null where none is. */
  asSupposed: boolean | null = null,
): Judgement {
  const small = effect.main.number(0, 'small_groups') > 0
  const few: Reason[] = small ? [{ code: 'small-groups' }] : []
  const yesOrNo = asks === 'differs' || asks === 'same' || asSupposed !== null
  if (reading === 'depends') {
    const sureness = surenessOf(interaction, effect.numbers.n, 1)
    const kind = yesOrNo && asSupposed === null ? 'yes' : 'which'
    return { kind, sureness: small ? lower(sureness) : sureness, reasons: few }
  }
  const asItStands = surenessOf(effect.numbers.p, effect.numbers.n, tests)
  // What the mix of rows hid is as sure as what shows once others are held equal.
  const hidden = asItStands === 'cannot-tell' && reading === 'elsewhere' && held !== null
  const raw = hidden ? lower(surenessOf(held.numbers.p, held.numbers.n, tests + 1)) : asItStands
  if (raw === 'cannot-tell') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: few }
  if (reading === 'elsewhere')
    return { kind: yesOrNo ? 'no' : 'which', sureness: small ? lower(raw) : raw, reasons: few }
  const moved = Math.abs(held?.moved ?? 0) >= LIMITS.moved
  const stands: Reason[] =
    held === null ? [] : moved ? [{ code: 'adjusted-moves' }] : [{ code: 'adjusted-agrees' }]
  return {
    kind: asSupposed === false ? 'no' : yesOrNo ? 'yes' : 'which',
    sureness: small || moved ? lower(raw) : raw,
    reasons: [...few, ...stands],
  }
}

export function decideCourse({ shape, numbers }: Course, asks: Question['supposes']): Judgement {
  if (shape === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const sureness = shape === 'step' ? 'moderate' : surenessOf(numbers.p, numbers.n * LIMITS.periodCounts, 1)
  const wanted = asks === 'up' ? (numbers.value ?? 0) > 0 : asks === 'down' ? (numbers.value ?? 0) < 0 : true
  return { kind: asks ? (wanted ? 'yes' : 'no') : 'how-much', sureness, reasons: [] }
}

/** Parts that move against each other: which they are is the answer, whatever the total does. */
export const decideSides = ({ numbers }: SidesApart | CoursesApart): Judgement => ({
  kind: 'which',
  sureness: surenessOf(numbers.p, numbers.n * LIMITS.periodCounts, 1),
  reasons: [],
})

/** A series: which way it went, or whether its pace changed where that is asked. */
export function decideSeries(
  { shape, numbers, curve }: SeriesCourse,
  { supposes, aspect }: Pick<Question, 'supposes' | 'aspect'>,
): Judgement {
  if (aspect === 'pace' && curve) {
    const p = curve.number(0, 'p')
    const sureness = surenessOf(p, numbers.n * LIMITS.periodCounts, 1)
    const faster = Math.abs(curve.number(0, 'last_third')) > Math.abs(curve.number(0, 'first_third'))
    const asks = supposes === 'up' || supposes === 'down' || supposes === 'differs'
    const kind = sureness === 'cannot-tell' ? 'cannot-tell' : asks ? (faster ? 'yes' : 'no') : 'how-much'
    return { kind, sureness, reasons: [] }
  }
  if (shape === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const sureness = surenessOf(numbers.p, numbers.n * LIMITS.periodCounts, 1)
  const up = (numbers.value ?? 0) > 0
  const wanted = supposes === 'up' ? up : supposes === 'down' ? !up : supposes !== 'same'
  const asked = supposes !== null && shape !== 'turning'
  return { kind: asked ? (wanted ? 'yes' : 'no') : 'how-much', sureness, reasons: [] }
}

/** A forecast is as sure as its method was on the past. */
export function decideForecast({ main, numbers }: Forecast): Judgement {
  const error = main.number(0, 'mape')
  const beats = main.value(0, 'beats_benchmark') === true
  const reach = (numbers.high ?? NaN) - (numbers.low ?? NaN)
  const wide = Math.abs(reach / (2 * (numbers.value ?? NaN)))
  const sure = error < LIMITS.smallError && beats && wide < LIMITS.wideForecast
  const tried = main.number(0, 'test_steps') >= LIMITS.fewestTried
  const sureness = !tried ? 'low' : sure ? 'high' : error < LIMITS.fairError ? 'moderate' : 'low'
  return { kind: 'how-much', sureness, reasons: [] }
}

/** What an event did: a change, none that matters, one that comes every year, or nothing that can be told. */
export type EventReading = 'changed' | 'unchanged' | 'every-year' | 'elsewhere' | 'open'

/** @param held the same difference with the other columns held equal */
export function eventReading(effect: EventEffect, held: Adjusted | null): EventReading {
  const { numbers, yearBefore } = effect
  if (!beyondChance(numbers.p)) {
    const { view, row } = toldOf(effect)
    const [low, high] = [view.number(row, 'percent_low'), view.number(row, 'percent_high')]
    return low > -LIMITS.unchanged && high < LIMITS.unchanged ? 'unchanged' : 'open'
  }
  const before =
    yearBefore !== null && beyondChance(yearBefore.number(0, 'p')) ? yearBefore.number(0, 'change') : 0
  const half = Math.abs(before) >= 0.5 * Math.abs(numbers.value ?? 0)
  if (half && Math.sign(before) === Math.sign(numbers.value ?? 0)) return 'every-year'
  // What is left of it with the mix of rows held equal is within chance, and little.
  if (held && !beyondChance(held.numbers.p) && held.moved < -0.5) return 'elsewhere'
  return 'changed'
}

export function decideEvent(
  effect: EventEffect,
  reading: EventReading,
  asks: Question['supposes'],
): Judgement {
  const { numbers, control } = effect
  if (reading === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  if (reading === 'unchanged')
    return { kind: !asks ? 'how-much' : asks === 'same' ? 'yes' : 'no', sureness: 'moderate', reasons: [] }
  if (reading !== 'changed') return { kind: asks ? 'no' : 'how-much', sureness: 'low', reasons: [] }
  const own = surenessOf(numbers.p, numbers.n * (effect.pooled ? 1 : LIMITS.periodCounts), 1)
  const stands = control !== null && beyondChance(control.view.number(0, 'p'))
  // Without a series that the event left alone, whatever else came at that time is in the figure too.
  const sureness = own === 'high' && !stands ? 'moderate' : own
  const up = (numbers.value ?? 0) > 0
  const wanted =
    asks === 'up' || asks === 'more' ? up : asks === 'down' || asks === 'less' ? !up : asks !== 'same'
  return { kind: asks ? (wanted ? 'yes' : 'no') : 'how-much', sureness, reasons: [] }
}

/** Of what is mostly not decided yet, what is decided first is no more than a sign. */
export const asUndecided = (own: Judgement): Judgement =>
  own.sureness === 'cannot-tell' ? own : { ...own, sureness: 'low' }

/** Named groups against the others: what is left of the change once that of the others is taken off. */
export const decideAgainst = ({ numbers }: EventAgainst, asks: Question['supposes']): Judgement =>
  againstJudged(numbers, numbers.n * LIMITS.periodCounts, asks)

/** The same over rows: they are what was counted. */
export const decidePooledAgainst = ({ numbers }: PooledAgainst, asks: Question['supposes']): Judgement =>
  againstJudged(numbers, numbers.n, asks)

function againstJudged(numbers: EventAgainst['numbers'], n: number, asks: Question['supposes']): Judgement {
  const sureness = surenessOf(numbers.p, n, 1)
  if (sureness === 'cannot-tell') return { kind: 'cannot-tell', sureness, reasons: [] }
  const up = (numbers.value ?? 0) > 0
  const wanted =
    asks === 'up' || asks === 'more' ? up : asks === 'down' || asks === 'less' ? !up : asks !== 'same'
  return { kind: asks ? (wanted ? 'yes' : 'no') : 'how-much', sureness, reasons: [] }
}

/** Kinds are what data without any would not show, and what comes back in resamples. */
export function decideKinds({ frame, main }: Kinds): Judgement {
  if (!frame) return { kind: 'no', sureness: 'moderate', reasons: [] }
  const strong = main.text(0, 'structure') === 'strong'
  const stable = main.number(0, 'stability') > LIMITS.comesBack
  return { kind: 'which', sureness: strong && stable ? 'high' : stable ? 'moderate' : 'low', reasons: [] }
}

export const decideHumps = ({ kinds, numbers }: Humps): Judgement => ({
  kind: kinds.length > 1 ? 'which' : 'no',
  sureness: numbers.n >= LIMITS.manyRows ? 'high' : 'moderate',
  reasons: [],
})
