import { attempted } from '../../effects/change/attempted.ts'
import { beyondChance, spreadOf } from '../../decide/decide.ts'
import { course, coursesByGroup } from '../../effects/change/courses.ts'
import { crossedWith, crossingOf } from '../../effects/compare/crossed.ts'
import { groups } from '../../effects/compare/groups.ts'
import { humpsOf } from '../../effects/kinds/humps.ts'
import { sharedTime } from '../../effects/relate/like-months.ts'
import { linkOf } from '../../effects/relate/link.ts'
import { reversalsOf } from '../../effects/change/reversal.ts'
import { seriesCourse } from '../../effects/series/series-course.ts'
import { shareOut } from '../../effects/make-up/share-out.ts'
import {
  courseHeadline,
  coursePassage,
  coursesPassage,
  exceptionsSentence,
} from '../../telling/change/courses.ts'
import { crossedPassage, crossedSentence } from '../../telling/compare/crossed.ts'
import { groupsHeadline, groupsPassage } from '../../telling/compare/groups.ts'
import { humpsHeadline, humpsPassage } from '../../telling/kinds.ts'
import { linkHeadline, linkPassage } from '../../telling/relate/link.ts'
import { reversalPassage, reversalSentence } from '../../telling/change/reversal.ts'
import { seriesHeadline, seriesPassage } from '../../telling/series/series-course.ts'
import { shareOutHeadline, shareOutPassage } from '../../telling/make-up/share-out.ts'
import { isDimension, isSeries, type Dimension, type Frame } from '../frame/frame.types.ts'
import { countsArrivals } from '../frame/arrivals.ts'
import { screenOf } from '../strongest.ts'
import { breakdownsOf, columnOf, fewValued, pairOf } from './breakdowns.ts'
import { comesAgain } from './comes-again.ts'
import { farOutside } from './far-outside.ts'
import { followsFrom } from './follows-from.ts'
import { leftItsLevel } from './left-its-level.ts'
import { groupsOfAnother, linkOfAnother } from './of-another.ts'
import type { Looked, Noticed } from './noticed.types.ts'
import { growsWithBase } from './without-saying.ts'
import { NOTICED_LIMITS } from '../../decide/noticed-limits.ts'

/** Whether a thing may be told: what stands already counts among what was tried, and is not worked out again. */
export type IsNew = (own: Pick<Noticed, 'about' | 'columns'>) => boolean

/** A way of looking at the rows of one measure. */
type Pattern = (frame: Frame, isNew: IsNew) => Promise<Looked>

/** Breakdowns whose courses are looked at; within each the p of its values allow for one another. */
const MOST_MOVING = 3
const TOLD_PER_PATTERN = 2

const nothing: Looked = { found: [], tests: 0 }

/** One value holds far more than an even share of the rows, or most of them. */
const standsOut: Pattern = async (frame) => {
  if (frame.measure.kind !== 'count') return nothing
  const found: Noticed[] = []
  const looked = fewValued(frame)
  for (const dimension of looked) {
    const effect = await shareOut(frame, dimension)
    if (!effect) continue
    const spread = spreadOf(effect)
    // In a handful of values one always has most.
    const times = (effect.numbers.value ?? 0) * effect.levels.length
    const majority = (effect.numbers.low ?? 0) > NOTICED_LIMITS.majority
    if (spread !== 'one' || (times < NOTICED_LIMITS.timesEven && !majority)) continue
    found.push({
      about: [frame.measure.label, dimension.label],
      columns: [columnOf(frame), dimension.column],
      sentence: shareOutHeadline(frame, effect, spread),
      numbers: effect.numbers,
      impact: effect.numbers.value ?? 0,
      timesEven: times,
      passage: () => shareOutPassage(frame, effect, spread, 'moderate', []),
    })
  }
  return { found, tests: looked.length }
}

/** What the measure differs by and goes with, strongest first. */
const goesWith: Pattern = async (frame, isNew) => {
  // What merely grows side by side goes together in levels, and months that follow each other are no cases of their own.
  if (frame.measure.variable === null || isSeries(frame)) return nothing
  const screened = await screenOf(frame)
  const found: Noticed[] = []
  let known = 0
  for (const { column, p } of screened.slice(0, 2 * TOLD_PER_PATTERN)) {
    if (!beyondChance(p) || found.length + known >= TOLD_PER_PATTERN || followsFrom(frame, column)) continue
    const pair = pairOf(frame, column)
    if (!isNew(pair)) {
      known += 1
      continue
    }
    if (isDimension(column)) {
      const effect = await groups(frame, column)
      if (!effect || (await groupsOfAnother(frame, effect))) continue
      const sentence = groupsHeadline(effect, true)
      found.push({
        ...pair,
        sentence,
        numbers: effect.numbers,
        impact: 1,
        passage: () => groupsPassage(frame, effect, 'moderate', [], sentence),
      })
    } else {
      const link = await linkOf(frame, column, column.label)
      if (
        !link ||
        link.direction === 'open' ||
        !(Math.abs(link.numbers.value ?? 0) >= NOTICED_LIMITS.clearLink)
      )
        continue
      if ((await linkOfAnother(frame, column)) || (await sharedTime(frame, column))) continue
      found.push({
        ...pair,
        sentence: linkHeadline(link),
        numbers: link.numbers,
        impact: 1,
        withoutSaying: link.direction === 'up' && growsWithBase(frame, column),
        passage: () => linkPassage(frame, link, 'moderate'),
      })
    }
  }
  return { found, tests: screened.length }
}

/** Lengths of time of which many have no end yet get shorter toward the end of the table, whatever they are. */
const manyOpen = ({ negative }: Frame): boolean =>
  negative !== null &&
  negative.view.number(0, 'without_end') > NOTICED_LIMITS.manyOpen * negative.view.number(0, 'n')

/** It rises, falls or stepped. */
const moves: Pattern = async (frame, isNew) => {
  if (!frame.time || !(isSeries(frame) || countsArrivals(frame)) || manyOpen(frame)) return nothing
  const pair = pairOf(frame, frame.time)
  const asSeries = isSeries(frame) && frame.measure.kind !== 'count'
  if (isSeries(frame) && !asSeries) return nothing
  if (!isNew(pair)) return { found: [], tests: asSeries ? 3 : 2 }
  if (asSeries) {
    const effect = await seriesCourse(frame)
    if (!effect) return nothing
    if (effect.shape === 'open') return { found: [], tests: 1 }
    const told: Noticed = {
      ...pair,
      sentence: seriesHeadline(frame, effect),
      numbers: effect.numbers,
      impact: 1,
      passage: () => seriesPassage(frame, effect, 'moderate'),
    }
    return { found: [told], tests: 3 }
  }
  const effect = await course(frame)
  if (!effect) return nothing
  if (effect.shape === 'open') return { found: [], tests: 1 }
  const told: Noticed = {
    ...pair,
    sentence: courseHeadline(frame, effect),
    numbers: effect.numbers,
    impact: 1,
    passage: () => coursePassage(frame, effect, 'moderate'),
  }
  return { found: [told], tests: 2 }
}

/** What it differs by most strongly does not act everywhere alike. */
const depends: Pattern = async (frame) => {
  if (frame.measure.variable === null || isSeries(frame)) return nothing
  const strongest = (await screenOf(frame)).filter(({ p, column }) => beyondChance(p) && isDimension(column))
  const found: Noticed[] = []
  let tests = 0
  for (const { column } of strongest.slice(0, TOLD_PER_PATTERN)) {
    const effect = await crossedWith(frame, column as Dimension)
    tests += 1
    if (!effect) continue
    found.push({
      about: [frame.measure.label, crossingOf(column.label, effect.by.label)],
      columns: [columnOf(frame), crossingOf(column.column, effect.by.column)],
      sentence: crossedSentence(frame, effect),
      numbers: effect.numbers,
      impact: effect.pair.number(0, 'n_inside') / Math.max(1, effect.numbers.n),
      passage: () => crossedPassage(frame, effect),
    })
  }
  return { found, tests }
}

/** Common to most, with exceptions: a few values go another way than all others. */
const exceptions: Pattern = async (frame, isNew) => {
  if (!frame.time || !countsArrivals(frame) || isSeries(frame) || manyOpen(frame)) return nothing
  const looked = (await breakdownsOf(frame)).slice(0, MOST_MOVING)
  const found: Noticed[] = []
  for (const dimension of looked) {
    const pair = pairOf(frame, dimension, ' over time')
    const effect = isNew(pair) ? await coursesByGroup(frame, dimension) : null
    const few = effect ? effect.rising.length + effect.falling.length : 0
    const sentence =
      effect && few > 0 && few <= effect.steady.length ? exceptionsSentence(frame, effect) : null
    if (!effect || sentence === null) continue
    found.push({
      ...pair,
      sentence,
      numbers: effect.numbers,
      impact: few / (few + effect.steady.length),
      passage: () => coursesPassage(frame, effect),
    })
  }
  return { found, tests: looked.length }
}

/** It gathers around several values, so that its mean describes nobody. */
const severalHumps: Pattern = async (frame, isNew) => {
  if (isSeries(frame)) return nothing
  const pair = pairOf(frame, { label: 'itself', column: 'itself' })
  if (!isNew(pair)) return { found: [], tests: 1 }
  const effect = await humpsOf(frame)
  if (!effect) return nothing
  if (effect.kinds.length < 2) return { found: [], tests: 1 }
  // Where a column sets most of it, its values are the places around which the measure gathers.
  const [first] = await screenOf(frame)
  if (first && isDimension(first.column) && first.strength ** 2 >= NOTICED_LIMITS.setsIt)
    return { found: [], tests: 1 }
  const told: Noticed = {
    ...pair,
    sentence: humpsHeadline(frame, effect),
    // Judged by its valley, its BIC and its own test; resamples give no p small enough to be multiplied.
    numbers: { ...effect.numbers, p: null },
    impact: 1,
    passage: () => humpsPassage(frame, effect, 'moderate'),
  }
  return { found: [told], tests: 1 }
}

/** It goes with a number one way over all rows and the other way within groups. */
const turnsRound: Pattern = async (frame) => {
  if (isSeries(frame)) return nothing
  const { found, tests } = await reversalsOf(frame)
  return {
    tests,
    found: found.slice(0, TOLD_PER_PATTERN).map((effect) => ({
      // It stands in place of the link over all rows, which would mislead.
      about: [frame.measure.label, effect.other.label],
      columns: [columnOf(frame), effect.other.column],
      sentence: reversalSentence(frame, effect),
      numbers: effect.numbers,
      impact: 1,
      passage: () => reversalPassage(frame, effect),
    })),
  }
}

/** Patterns that judge rows of one unit by their units. */
const BY_UNITS: ReadonlySet<Pattern> = new Set([goesWith, depends])

const PATTERNS: readonly [string, Pattern][] = [
  ['what turns round within groups', turnsRound],
  ['who stands out', standsOut],
  ['what goes with it', goesWith],
  ['where it depends on something else', depends],
  ['how it moves', moves],
  ['what left its own level', leftItsLevel],
  ['what comes again', comesAgain],
  ['what lies far outside', farOutside],
  ['who is an exception', exceptions],
  ['whether it has several humps', severalHumps],
]

/** Every pattern over one scope. */
export async function lookAt(frame: Frame, isNew: IsNew = () => true): Promise<Looked> {
  const all: Looked = { found: [], tests: 0 }
  for (const [what, pattern] of PATTERNS) {
    if (frame.unit?.again && !BY_UNITS.has(pattern)) continue
    frame.toolkit.signal.throwIfAborted()
    const looked = await attempted(frame.toolkit, `${what}, ${frame.measure.label}`, () =>
      pattern(frame, isNew),
    )
    all.found.push(...(looked?.found ?? []))
    all.tests += looked?.tests ?? 0
  }
  return all
}
