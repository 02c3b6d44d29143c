import type { Question } from '#contract'
import { tellsMove, wayOf } from '../../decide/cell-move.ts'
import { surenessOf } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { cellMoves, type CellMove } from '../../effects/change/cell-moves.ts'
import { course } from '../../effects/change/courses.ts'
import { movedInside, type StretchInside } from '../../effects/change/stretch-inside.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import {
  alsoSentence,
  movedSince,
  moveAdvice,
  moveHeadline,
  movePassage,
  moveSentence,
  togetherSentence,
  wholeSentence,
} from '../../telling/change/cell-move.ts'
import { insideSentences } from '../../telling/change/group-stretch.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** How it went, or why it moved, is asked: then which of the rows moved is part of the question. */
const asksOfMoves = (question: Question): boolean => question.act === 'change' || asksWhyMoved(question)

/** The cells that are told to have moved, the strongest first. */
export const toldMoves = async (frame: Frame): Promise<CellMove[]> =>
  (await cellMoves(frame)).filter((own) => tellsMove(own, asksOfMoves(frame.question)))

/** Whether it moved the way that the goal takes for granted, where it takes one, and stayed there. */
export const movesAsSupposed = ({ question }: Frame, move: CellMove): boolean =>
  (question.supposes !== 'up' && question.supposes !== 'down') ||
  (move.shape === 'since' && question.supposes === (wayOf(move) > 0 ? 'up' : 'down'))

/** What it is answered by, where nothing of it is shown over all or it is asked who moved; else it stands beside the answer. */
export async function withCellMove(
  frame: Frame,
  told: Told | null,
  moves: readonly CellMove[],
): Promise<Told | null> {
  const [move] = moves
  if (!move) return told
  const open = !told || told.judgement.kind === 'cannot-tell'
  const { question } = frame
  // Whether it rose is answered by that.
  const closed = told?.judgement.kind === 'yes' || told?.judgement.kind === 'no'
  const asksWho =
    asksWhyMoved(question) ||
    (question.act === 'change' && move.parts.some(({ dimension }) => dimension.asked))
  return open || (asksWho && !closed && movesAsSupposed(frame, move))
    ? leadingMove(frame, told, moves)
    : besideMove(frame, told, moves)
}

/** None of what came back, which has no one day to be told by. */
const insideMove = async (
  frame: Frame,
  { where, moves, row, parts, shape }: CellMove,
): Promise<StretchInside[]> =>
  shape === 'while'
    ? []
    : movedInside(frame, {
        where,
        day: moves.text(row, 'from').slice(0, 10),
        used: parts.map(({ dimension }) => dimension),
        of: parts.map(({ level }) => level),
      })

/** @param led what of it moved is told by the headline */
async function detailsOf(frame: Frame, [move, ...others]: readonly CellMove[], led: boolean) {
  const inside = await insideMove(frame, move!)
  const together = togetherSentence(frame, move!)
  return {
    inside,
    sentences: [
      ...(together ? [together] : []),
      ...insideSentences(frame, movedSince(move!), inside, led ? 1 : 0),
      ...others.map((own) => alsoSentence(frame, own)),
    ],
    passage: await movePassage(frame, move!, inside),
    effects: [move!, ...others, ...inside].map(({ numbers }) => numbers),
  }
}

/** As the answer itself: with what of it moved, and what all rows together did. */
export async function leadingMove(
  frame: Frame,
  told: Told | null,
  moves: readonly CellMove[],
): Promise<Told> {
  const [move] = moves
  const { inside, sentences, passage, effects } = await detailsOf(frame, moves, true)
  const known = told && told.judgement.kind !== 'cannot-tell' ? told : null
  const whole = await attempted(frame.toolkit, `the course of ${frame.measure.label}`, () => course(frame))
  const flat = whole?.shape === 'open' ? whole : null
  const ofCourse = told?.effects[0]?.kind === 'course'
  return {
    ...(told ?? { next: [], keys: [] }),
    judgement: {
      kind: 'which',
      sureness: surenessOf(move!.numbers.p, move!.numbers.n, 1),
      reasons: [{ code: 'many-tests', tests: null }, rowsBehind(frame)],
    },
    headline: moveHeadline(frame, move!, flat, inside),
    sentences: [
      ...sentences,
      ...(flat ? [wholeSentence(frame, flat)] : []),
      ...(known && !(flat && ofCourse) ? [known.headline] : []),
      ...(told?.sentences ?? []),
    ],
    weakened: known?.weakened ?? negativeWords(frame),
    advice: moveAdvice(move!),
    aim: null,
    steps: [],
    keys: [],
    drawn: passage.charts[0],
    passages: [passage, ...(told?.passages ?? [])],
    effects: [...effects, ...(told?.effects ?? [])],
  }
}

async function besideMove(frame: Frame, told: Told, moves: readonly CellMove[]): Promise<Told> {
  const { sentences, passage, effects } = await detailsOf(frame, moves, false)
  return {
    ...told,
    sentences: [moveSentence(frame, moves[0]!), ...sentences, ...told.sentences],
    passages: [...told.passages, passage],
    effects: [...told.effects, ...effects],
  }
}
