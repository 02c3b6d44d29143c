import type { Template } from '#contract'
import type { Standing } from '../../decide/decide.ts'
import { isPresent, whileAway, type Absences } from '../../effects/make-up/absences.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { insideOf, measureInside, type Chosen, type Inside } from '../../effects/compare/inside.ts'
import { isLevel, type Groups } from '../../effects/compare/groups.ts'
import { withinSpell, type BusySpell } from '../../effects/change/onset.ts'
import { identifier } from '../../duckdb/sql.ts'
import {
  alikeInsideSentence,
  apartInsideSentence,
  laterWords,
  measureInsideSentence,
  meanwhileWords,
  stretchWords,
  undoneSentence,
  wordApart,
  type InsideWords,
} from '../../telling/compare/inside.ts'
import { windowSentence } from '../../telling/compare/window-inside.ts'
import type { Next } from '../../telling/told.ts'
import { levelOf } from '../../telling/words.ts'
import { namesTime } from '../../effects/compare/names-time.ts'
import { isListed } from '../../model/listed.ts'
import { mixByGroup, type MixByGroup } from '../../effects/compare/mix-by-group.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { mixByGroupSentence } from '../../telling/compare/mix-by-group.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import type { Dimension, Frame, Measure } from '../frame/frame.types.ts'

/** What chosen rows look like inside, in sentences. */
export interface InsideTold {
  inside: Inside | null
  /** What sets them apart; null where nothing does. */
  apart: Template | null
  /** The days between which they gather; null where they do not. */
  window: Template | null
  /** In what they are like the others, and what another measure is of both; also where nothing differs. */
  alike: Next[]
  /** The other measure, of them and of the others. */
  beside: Groups | null
}

/**
 * What rows are told apart by beside what chose them: what they are about first, who had to do with them last. Another
 * column of the same people (who closed what an agent was given) would set them against themselves.
 */
export const columnsInside = (frame: Frame, without: readonly string[], withStates = false): Dimension[] => {
  const chosenBy = new Set(
    frame.dimensions.flatMap(({ column, noun }) => (noun && without.includes(column) ? [noun.one] : [])),
  )
  const states = new Set(
    frame.model.metrics.flatMap(({ ref }) => (ref.kind === 'share' && ref.column ? [ref.column] : [])),
  )
  return frame.dimensions
    .filter(
      ({ column, noun }) =>
        (withStates || !states.has(column)) && !without.includes(column) && !(noun && chosenBy.has(noun.one)),
    )
    .sort(
      (a, b) =>
        Number(saysKind(b.label)) - Number(saysKind(a.label)) ||
        Number(a.person) - Number(b.person) ||
        Number(a.ordered) - Number(b.ordered),
    )
}

/**
 * What anybody asks of rows that an answer singles out, before it is said that nothing in the columns explains them: their
 * mix by every other category, what their texts speak of, and another measure, each with the figure of the others.
 */
export async function askInside(
  frame: Frame,
  chosen: Chosen,
  words: InsideWords,
  {
    standing,
    measure,
    states = false,
  }: {
    standing: Standing
    measure: Measure | null
    /** Also by the states that they come to: how they end is part of what they are. */
    states?: boolean
  },
): Promise<InsideTold> {
  const { toolkit } = frame
  const inside = await attempted(toolkit, `what ${chosen.of} looks like inside`, () =>
    insideOf(frame, chosen, columnsInside(frame, chosen.without ?? [], states), standing),
  )
  const beside =
    measure &&
    (await attempted(toolkit, `${measure.label} of ${chosen.of}`, () =>
      measureInside(frame, chosen, measure),
    ))
  return {
    inside,
    apart: inside && apartInsideSentence(inside, words),
    window: inside?.window ? windowSentence(inside.window, words) : null,
    alike: [
      inside && alikeInsideSentence(inside, words),
      beside ? measureInsideSentence(beside, words) : null,
    ].filter((own): own is Next => own !== null),
    beside: beside || null,
  }
}

/**
 * All that sets chosen rows apart: columns, days and a word of their texts. A word stands beside other marks, and not for
 * what nothing else sets apart.
 * @param marked what sets them apart by columns is told already
 */
export const apartTold = (
  { inside, apart, window }: InsideTold,
  words: InsideWords,
  marked = false,
): Template[] =>
  [
    marked ? null : apart,
    inside?.words && (inside.apart.length > 0 || marked) ? wordApart(inside.words, words) : null,
    window,
    inside && undoneSentence(inside, words),
  ].filter((own) => own !== null)

/** The other measure that is told of chosen rows: one that is averaged. */
export const besideMeasure = ({ companions, model }: Frame): Measure | null =>
  companions.find(
    ({ kind, variable }) =>
      kind === 'mean' && variable?.kind === 'number' && !isListed(model.leaks, variable.origin),
  ) ?? null

/** What a wave is made of against other times. */
export const askOfWave = (frame: Frame, spell: BusySpell, among?: string): Promise<InsideTold> =>
  askInside(
    frame,
    { of: 'the wave', where: withinSpell(frame, spell), ...(among ? { among } : {}) },
    stretchWords(frame, 'the wave'),
    { standing: 'named', measure: among ? null : besideMeasure(frame) },
  )

/** Whether what a group is made of has changed while it grew. */
export async function askOfGrowth(
  frame: Frame,
  dimension: Dimension,
  level: string,
): Promise<InsideTold | null> {
  const { time, table } = frame
  if (!time || time.period === 'step') return null
  const at = `epoch(${identifier(time.column)}::timestamp)`
  const dated = await namesTime(frame, frame.dimensions)
  return askInside(
    frame,
    {
      of: `${level} in the later half of the time`,
      // Half of the time, and not of the rows: of those that grow most lie late.
      where: `${at} > (select (min(${at}) + max(${at})) / 2 from ${table})`,
      among: isLevel(dimension, level),
      without: [dimension.column, ...dated],
      called: [level, dimension.label],
    },
    laterWords(frame, levelOf(dimension, level)),
    { standing: 'unasked', measure: besideMeasure(frame) },
  )
}

/** What those who were there had while others were away, against other times. */
export const askWhileAway = (frame: Frame, away: Absences): Promise<InsideTold> =>
  askInside(
    frame,
    {
      of: 'the time in which some were away',
      where: whileAway(frame, away),
      among: isPresent(away),
      without: [away.dimension.column],
    },
    meanwhileWords(frame, away),
    { standing: 'unasked', measure: besideMeasure(frame) },
  )

const MOST_MIXES = 3

/** What groups that cannot be told apart are made of: alike too, where they are. */
export async function askOfEven(frame: Frame, dimension: Dimension): Promise<Template[]> {
  if (frame.unit?.again || dimension.distinct < 3) return []
  const columns = columnsInside(frame, [dimension.column]).filter(({ person }) => !person)
  const same = await standsFor(frame, dimension, columns)
  const mixes: MixByGroup[] = []
  for (const by of columns.filter(({ column }) => !same.has(column)).slice(0, MOST_MIXES)) {
    const mix = await attempted(frame.toolkit, `${by.label} of each ${dimension.label}`, () =>
      mixByGroup(frame, dimension, by),
    )
    if (mix) mixes.push(mix)
  }
  const words = mixByGroupSentence(frame, dimension, mixes)
  return words ? [words] : []
}
