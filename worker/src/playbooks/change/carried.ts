import type { Template } from '#contract'
import { isCarried, isMostlyMix, mayBeCarried } from '../../decide/carried.ts'
import { attempted } from '../../effects/change/attempted.ts'
import {
  carriedBy,
  sidesOfChange,
  sidesOfMove,
  type Carried,
  type ChangeSides,
} from '../../effects/change/carried.ts'
import type { Course } from '../../effects/change/courses.ts'
import type { Onset } from '../../effects/change/onset.ts'
import { movedInside } from '../../effects/change/stretch-inside.ts'
import { mixSplit, type MixSplit } from '../../effects/explain/mix-split.ts'
import type { LevelAim } from '../../effects/advice/aim.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import {
  badSideSentence,
  carriedAdvice,
  carriedPassage,
  carriedSentence,
  everywhereSentence,
  insideAllSentence,
  mayBeSentence,
  nobodySentence,
  partSentence,
} from '../../telling/change/carried.ts'
import { insideSentences } from '../../telling/change/group-stretch.ts'
import { mixSplitSentence } from '../../telling/explain/mix-split.ts'
import type { Passage } from '../../telling/told.ts'
import { levelsOf } from '../../telling/words.ts'
import { text } from '../../prose/prose.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { toldMoves } from './with-cell-move.ts'
import { isFactor } from '../explain/with-factors.ts'
import { madeDimension } from '../frame/made-dimension.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'
import { otherMix } from '../explain/other-mix.ts'

/** What is told of who carries a change. */
export interface CarriedTold {
  /** Who carries it, behind the words that say that it moved; null where no group does. */
  leads: Template | null
  sentences: Template[]
  advice: Template | null
  aim: LevelAim | null
  passages: Passage[]
  effects: Carried['numbers'][]
  /** Columns of which it is decided over rows whether their groups changed alike. */
  decided: ReadonlySet<string>
}

/** Columns that are looked through where none is named. */
const MOST_COLUMNS = 8
/** Columns by which it is said that all of who carries it took part. */
const MOST_INSIDE = 4

/** Who carries the change of a share or a mean over time; null where none is shown, or rows do not count one by one. */
export async function tellCarried(
  frame: Frame,
  whole: Course,
  set: Onset | null,
): Promise<CarriedTold | null> {
  const sides = sidesOfChange(frame, whole, set)
  if (!sides) return null
  const found = await carriedBy(frame, sides, columnsOf(frame))
  if (found.length === 0) return null
  const split = await mixOf(frame, sides, found)
  const mix = split ? [mixSplitSentence(frame, split)] : []
  const decided = new Set(
    found.filter((own) => own.shape !== 'open').map(({ dimension }) => dimension.column),
  )
  const effects = [...found.slice(0, 1).map(({ numbers }) => numbers), ...(split ? [split.numbers] : [])]
  const nothing = { advice: null, aim: null, passages: [], effects, decided }
  const clearest = found.find((own) => own.dimension.asked && isCarried(own)) ?? found.find(isCarried)
  // What came back is no part of a change that lasts, whatever the two halves of the time make of it.
  if (clearest && (await leftForAWhile(frame, clearest))) return { ...nothing, leads: null, sentences: mix }
  const best = clearest && (await sinceItMoved(frame, clearest))
  if (!best) {
    const likely = found.find(mayBeCarried)
    const alike = likely ? [] : found.filter(({ shape }) => shape === 'all')
    // Of a change that another mix makes no group has a part.
    if (split && isMostlyMix(carriedOf(found, split) ?? found[0]!))
      return { ...nothing, leads: mix[0]!, sentences: [] }
    const words = likely
      ? mayBeSentence(frame, likely)
      : (everywhereSentence(frame, alike) ?? nobodySentence(found))
    return { ...nothing, leads: null, sentences: [words, ...mix] }
  }
  const own = [
    best.shape === 'some' ? partSentence(frame, best) : null,
    ...(await insideOf(frame, best)),
    best.shape === 'some' ? badSideSentence(frame, best) : null,
  ].filter((words) => words !== null)
  const sentences = [...own, ...(split && split.by !== best.dimension ? mix : [])]
  return {
    ...nothing,
    leads: carriedSentence(frame, best),
    sentences,
    advice: best.shape === 'some' ? carriedAdvice(best) : null,
    aim: best.shape === 'some' ? aimOf(frame, best) : null,
    passages: [await carriedPassage(frame, best, sentences)],
    effects: [best.numbers, ...(split ? [split.numbers] : [])],
    decided: new Set([...decided, best.dimension.column]),
  }
}

/** Whether the one group that seems to carry it is told to have left its level for a while, or a pair of it is. */
async function leftForAWhile(frame: Frame, { shape, levels, dimension }: Carried): Promise<boolean> {
  if (shape !== 'some' || levels.length !== 1) return false
  const [move] = await toldMoves(frame)
  return (
    move?.shape === 'while' &&
    move.parts.some((part) => part.dimension === dimension && part.level === levels[0])
  )
}

/** What drifts over all may be one group that moved on a day: told by that, where the rows show it. */
async function sinceItMoved(frame: Frame, best: Carried): Promise<Carried> {
  const { sides, levels, dimension, shape, tried, numbers } = best
  if (sides.day !== null || shape !== 'some' || levels.length !== 1) return best
  const move = (await toldMoves(frame)).find(
    ({ parts, shape }) =>
      shape === 'since' &&
      parts.length === 1 &&
      parts[0]!.dimension === dimension &&
      parts[0]!.level === levels[0],
  )
  if (!move) return best
  const [own] = await carriedBy(frame, sidesOfMove(frame, move), [dimension])
  // That it carries the change was found without that day.
  return own && isCarried(own) && own.levels.join() === levels.join()
    ? { ...own, tried, numbers: { ...own.numbers, p: numbers.p } }
    : best
}

const carriedOf = (found: readonly Carried[], { by }: MixSplit): Carried | undefined =>
  found.find(({ dimension }) => dimension === by)

/** Those that are named, then what says of what kind a row is; people last. */
function columnsOf(frame: Frame): Dimension[] {
  const plain = frame.dimensions.filter((own) => !isFactor(own) && own.origin !== frame.text?.column)
  const place = (own: Dimension) => (own.asked ? 0 : saysKind(own.label) ? 1 : own.person ? 3 : 2)
  return plain.sort((a, b) => place(a) - place(b)).slice(0, MOST_COLUMNS)
}

const SIDE = 'side of the change'

/** What another mix of rows makes of it, where the sides have one beyond chance. */
async function mixOf(frame: Frame, sides: ChangeSides, found: readonly Carried[]): Promise<MixSplit | null> {
  return attempted(frame.toolkit, 'which rows there were on both sides of the change', async () => {
    const table = `${frame.table}_sides_of_change`
    await frame.toolkit.query(
      'Rows on both sides of the change',
      `select *, case when ${sides.since} then 'after' else 'before' end as ${identifier(SIDE)} from ${frame.sample} where (${sides.since}) or (${sides.before})`,
      { keeps: table, maxRows: 5 },
    )
    const side = madeDimension(SIDE, SIDE, ['before', 'after'])
    const columns = found.map(({ dimension }) => dimension)
    const mixed = await otherMix({ ...frame, table }, side, columns)
    return mixSplit(frame, table, SIDE, mixed)
  })
}

/** Which of its rows it is, one column within another, or that it is all of them. */
async function insideOf(frame: Frame, best: Carried): Promise<Template[]> {
  const { dimension, levels, sides } = best
  if (best.shape !== 'some') return []
  const where = `${identifier(dimension.column)}::varchar in (${literals(levels)})`
  const group = levelsOf(dimension, levels)
  if (sides.day !== null) {
    const moved = await movedInside(frame, { where, day: sides.day, used: [dimension], of: levels })
    if (moved.length > 0) return insideSentences(frame, { group, since: 'then' }, moved, 0)
  }
  const same = await standsFor(frame, dimension, frame.dimensions)
  const columns = columnsOf(frame).filter(({ column }) => column !== dimension.column && !same.has(column))
  const inside = await carriedBy(frame, sides, columns, { where, of: levels.join(', ') })
  const words = insideAllSentence(best, inside.filter(({ shape }) => shape === 'all').slice(0, MOST_INSIDE))
  return words ? [words] : []
}

/** Who carries it could come back to where they were before; null where it is no change since a day. */
function aimOf(frame: Frame, { dimension, levels, sides }: Carried): LevelAim | null {
  const { measure, table } = frame
  if (sides.day === null) return null
  const group = `${identifier(dimension.column)}::varchar in (${literals(levels)})`
  const who = levelsOf(dimension, levels)
  return {
    kind: 'level',
    of: `${levels.join(', ')} since the change`,
    measure,
    table,
    moves: `${group} and ${sides.since}`,
    toward: `${group} and ${sides.before}`,
    moving: text`${who} since then`,
    level: 'before',
    whose: text`of ${who} since then`,
    tried: false,
    groups: null,
  }
}
