import type { Question } from '#contract'
import { surenessOf } from '../../decide/decide.ts'
import { tellsStretch } from '../../decide/group-stretch.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { course } from '../../effects/change/courses.ts'
import { text } from '../../prose/prose.ts'
import { wholeSentence } from '../../telling/change/cell-move.ts'
import { asksBacklog } from '../../model/asks-backlog.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import type { CellMove } from '../../effects/change/cell-moves.ts'
import { groupStretch, type GroupStretch } from '../../effects/change/group-stretch.ts'
import { stretchInside, type StretchInside } from '../../effects/change/stretch-inside.ts'
import {
  insideSentences,
  stretchAdvice,
  stretchHeadline,
  stretchPassage,
  stretchSentence,
  stretchSince,
  stretchWords,
} from '../../telling/change/group-stretch.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import { leadingMove, movesAsSupposed, toldMoves, withCellMove } from './with-cell-move.ts'
import { withMove } from './with-move.ts'
import { isFactor } from '../explain/with-factors.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Acts that ask who has more or less, or why: for which it matters that it was so for a while only. */
const ACTS: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'change', 'make-up'])
/** Answers that say who has more or less of it, or what goes with it; what a list or a rule gives is answered by that. */
const SAYS_WHO = new Set(['groups', 'share-out', 'model', 'link', 'course', 'courses-by-group', 'onset'])
/** Columns that are looked through where none is named. */
const MOST_DIMENSIONS = 8

/**
 * An answer with the one group that moved for a stretch of the time while the others did not. It is the answer itself where
 * nothing else could be told, and where the goal wants to know why something has moved and it moved that way.
 */
export async function withStretch(frame: Frame, told: Told | null): Promise<Told | null> {
  const { question } = frame
  if (!ACTS.has(question.act) || question.event || asksBacklog(question)) return told
  const [first] = told?.effects ?? []
  const open = !told || told.judgement.kind === 'cannot-tell'
  if (!open && !SAYS_WHO.has(first?.kind ?? '')) return told
  const moves = await toldMoves(frame)
  const pairs = moves[0]?.parts.length === 2 ? moves : []
  const asked = await movedAsAsked(frame)
  const asSupposed = pairs.filter((own) => movesAsSupposed(frame, own))
  // Of the whole group and of a pair of values the surer one is told, where no other column tells which of the group it is;
  // of a pair that was found from one of its values the pair, which knows its time better.
  if (asked && asSupposed[0] && (isSurer(asSupposed[0], asked) || isPairOf(asSupposed[0], asked)))
    return leadingMove(frame, told, asSupposed)
  if (asked)
    return told && isToldAlready(asked.effect, told)
      ? withInside(frame, asked, told)
      : leading(frame, asked, told)
  if (asksWhyMoved(question) && question.act === 'explain' && asSupposed.length > 0)
    return leadingMove(frame, told, asSupposed)
  if (pairs.length > 0) return withCellMove(frame, told, pairs)
  const effect = await groupStretch(frame, dimensionsOf(frame))
  if (!effect || !tellsStretch(effect)) {
    if (moves.length > 0) return withCellMove(frame, told, moves)
    return withMove(frame, told)
  }
  if (isToldAlready(effect, told)) return told
  // Who moved is asked, and the others of it stayed.
  if (question.act === 'change' && effect.dimension.asked && isOf(moves[0], effect))
    return withCellMove(frame, told, moves)
  if (!told || open) return leading(frame, { effect, inside: await stretchInside(frame, effect) }, told)
  const inside = await stretchInside(frame, effect)
  const passage = await stretchPassage(frame, effect, inside)
  // Who has most over the whole time had it for a while only.
  const about =
    (first!.kind === 'groups' || first!.kind === 'share-out') &&
    first!.against === effect.dimension.label &&
    first!.groups[0] === effect.level
  return {
    ...told,
    sentences: [
      stretchSentence(frame, effect, about),
      ...insideSentences(frame, stretchSince(effect), inside, 0),
      ...told.sentences,
    ],
    passages: [...told.passages, passage],
    effects: [...told.effects, effect.numbers, ...inside.map(({ numbers }) => numbers)],
  }
}

function dimensionsOf({ dimensions }: Frame): Dimension[] {
  const plain = dimensions.filter((own) => !isFactor(own))
  const asked = plain.filter((own) => own.asked)
  return asked.length > 0 ? asked : plain.slice(0, MOST_DIMENSIONS)
}

/** What went its own way over time is told by the day on which it set in, where that is known. */
const OVER_TIME = /^(?:onset|gap|busy-spell|courses-apart|carried|move-level)/
/** Courses of groups lead an answer about what moved; beside one about who has most they stand far behind. */
const COURSES = 'courses-by-group'
const isToldAlready = ({ level }: GroupStretch, told: Told | null): boolean =>
  told?.effects.some(
    ({ kind, groups }, at) =>
      (OVER_TIME.test(kind) || (kind === COURSES && at === 0)) && groups.some((own) => own.includes(level)),
  ) === true

/** The goal asks why it rose, and here it rose and stayed there. */
function movesAsAsked({ question }: Frame, { shape, stretches, row }: GroupStretch): boolean {
  if (question.act !== 'explain' || !asksWhyMoved(question) || shape === 'while') return false
  const up = stretches.number(row, 'difference') > 0 === (shape === 'since')
  return question.supposes === null || question.supposes === (up ? 'up' : 'down')
}

interface Moved {
  effect: GroupStretch
  /** What of the group moved where its other rows did not, one column within another. */
  inside: StretchInside[]
}

const isOf = (move: CellMove | undefined, { dimension, level }: GroupStretch): boolean =>
  move?.parts.length === 1 && move.parts[0]!.dimension === dimension && move.parts[0]!.level === level

const isSurer = (move: CellMove, { effect, inside }: Moved): boolean =>
  inside.length === 0 && (move.numbers.p ?? 1) < (effect.numbers.p ?? 1) * effect.tried

/** It is the group with the one value that alone of it moved. */
const isPairOf = ({ parts }: CellMove, { effect, inside }: Moved): boolean =>
  inside.length === 1 &&
  inside[0]!.levels.length === 1 &&
  parts.some(({ dimension, level }) => dimension === effect.dimension && level === effect.level) &&
  parts.some(({ dimension, level }) => dimension === inside[0]!.dimension && level === inside[0]!.levels[0])

/** Who has moved the way that the goal asks about, since when, and what of it; null where it asks for none of that. */
async function movedAsAsked(frame: Frame): Promise<Moved | null> {
  if (frame.question.act !== 'explain' || !asksWhyMoved(frame.question)) return null
  const group = await groupStretch(frame, dimensionsOf(frame), { lasting: true })
  if (!group || !tellsStretch(group, true) || !movesAsAsked(frame, group)) return null
  return { effect: group, inside: await stretchInside(frame, group) }
}

/** An answer that says which group moved on a day, with what of the group did where its other rows stayed. */
function withInside(frame: Frame, { effect, inside }: Moved, told: Told): Told {
  const [first, ...rest] = told.passages
  if (inside.length === 0 || !first) return told
  const words = insideSentences(frame, stretchSince(effect), inside, 0)
  const evidence = inside.flatMap(({ cells, view }) => [cells, view])
  return {
    ...told,
    sentences: [...words, ...told.sentences],
    passages: [
      { ...first, sentences: [...first.sentences, ...words], evidence: [...first.evidence, ...evidence] },
      ...rest,
    ],
    effects: [...told.effects, ...inside.map(({ numbers }) => numbers)],
  }
}

async function leading(frame: Frame, { effect, inside }: Moved, told: Told | null): Promise<Told> {
  const passage = await stretchPassage(frame, effect, inside)
  const known = told && told.judgement.kind !== 'cannot-tell' ? told : null
  // Whoever asks whether it rose is told first that all together did not show it.
  const whole =
    told && !known && frame.question.act === 'change'
      ? await attempted(frame.toolkit, `the course of ${frame.measure.label}`, () => course(frame))
      : null
  const flat = whole?.shape === 'open' ? whole : null
  return {
    ...(told ?? { next: [], keys: [], weakened: negativeWords(frame) }),
    judgement: {
      kind: 'which',
      sureness: surenessOf(effect.numbers.p, effect.numbers.n, effect.tried),
      reasons: [{ code: 'many-tests', tests: null }, rowsBehind(frame)],
    },
    headline:
      flat && inside.length === 0
        ? text`Not over all, but in a part: ${stretchWords(frame, effect)}.`
        : stretchHeadline(frame, effect, inside),
    sentences: [
      ...insideSentences(frame, stretchSince(effect), inside),
      ...(flat ? [wholeSentence(frame, flat)] : []),
      // What could not tell it has nothing to add to what does.
      ...(known ? [known.headline, ...known.sentences] : []),
    ],
    weakened: known?.weakened ?? negativeWords(frame),
    advice: stretchAdvice(effect, inside),
    aim: null,
    steps: [],
    keys: [],
    drawn: passage.charts[0],
    passages: [passage, ...(told?.passages ?? [])],
    effects: [effect.numbers, ...inside.map(({ numbers }) => numbers), ...(told?.effects ?? [])],
  }
}
