import type { Template } from '#contract'
import { surenessOf } from '../../decide/decide.ts'
import { stayed } from '../../decide/cell-move.ts'
import type { CellMove } from '../../effects/change/cell-moves.ts'
import type { Course } from '../../effects/change/courses.ts'
import type { StretchInside } from '../../effects/change/stretch-inside.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import { amountColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelsOf, oneOf, periodFormat, rowsOf, valueOf } from '../words.ts'
import { cellOf, cellSince, cellWhile, partsInOrder, withPart } from './moved-cell.ts'
import { courseHeadline } from './courses.ts'
import { insideSentences, type MovedSince } from './group-stretch.ts'

/** "for all others it stayed at 13%", "for all others it was 12% and is 14%", "for all others it was 14% then and else 12%". */
function othersWords({ measure }: Frame, move: CellMove): Template {
  const at = (side: string) => valueOf(measure, move.figures, 0, `others_${side}`)
  if (stayed(move, 'others_')) return text`for all others it stayed at ${at('inside')}`
  return isWhile(move)
    ? text`for all others it was ${at('inside')} then and else ${at('outside')}`
    : text`for all others it was ${at('outside')} and is ${at('inside')}`
}

const isWhile = ({ shape }: CellMove): boolean => shape === 'while'

/**
 * "is 41% since March 2024, against 12% before; for all others it stayed at 13%", "was 41% from March 2024 to May 2024,
 * against 12% before and since; …".
 */
function figuresWords(frame: Frame, move: CellMove): Template {
  const at = (side: string) => valueOf(frame.measure, move.figures, 0, side)
  const others = othersWords(frame, move)
  return isWhile(move)
    ? text`was ${at('inside')} ${cellWhile(move)}, against ${at('outside')} before and since; ${others}`
    : text`is ${at('inside')} since ${cellSince(move)}, against ${at('outside')} before; ${others}`
}

/** "for Norvik at Plant B share of late deliveries is 41% since March 2024, against 12% before; …" */
export const moveWords = (frame: Frame, move: CellMove): Template =>
  text`for ${cellOf(move)} ${name(frame.measure.label)} ${figuresWords(frame, move)}`

/** "It is the two together: the other deliveries with Norvik stayed at 13%, the others at Plant B went from 12% to 13%." */
export function togetherSentence(frame: Frame, move: CellMove): Template | null {
  if (move.parts.length < 2) return null
  const [first, second] = partsInOrder(move).map((part) => {
    const whose = part === move.parts[0] ? 'rest_a_' : 'rest_b_'
    const at = (side: string) => valueOf(frame.measure, move.figures, 0, `${whose}${side}`)
    return {
      level: withPart(part),
      went: stayed(move, whose)
        ? text`stayed at ${at('inside')}`
        : isWhile(move)
          ? text`had ${at('inside')} then and else ${at('outside')}`
          : text`went from ${at('outside')} to ${at('inside')}`,
    }
  })
  return text`It is the two together: the other ${rowsOf(frame)} ${first!.level} ${first!.went}, the others ${second!.level} ${second!.went}.`
}

/**
 * Where it is the answer.
 * @param whole the course over all, in which nothing of it is to be seen
 * @param inside what of it moved where its other rows did not
 */
export function moveHeadline(
  frame: Frame,
  move: CellMove,
  whole: Course | null,
  [first]: readonly StretchInside[] = [],
): Template {
  if (first) return insideHeadline(frame, move, first)
  return whole
    ? text`Not over all, but ${moveWords(frame, move)}.`
    : text`It is ${cellOf(move)}: ${name(frame.measure.label)} there ${figuresWords(frame, move)}.`
}

function insideHeadline(frame: Frame, move: CellMove, { dimension, levels, view }: StretchInside): Template {
  const at = (side: string) => valueOf(frame.measure, view, 0, side)
  return text`It is ${cellOf(move)}, and there ${levelsOf(dimension, levels, levels.length)}: ${name(frame.measure.label)} of these is ${at('since')} since ${cellSince(move)}, against ${at('before')} before; of the rest of it ${at('rest_since')} and ${at('rest_before')}; ${othersWords(frame, move)}.`
}

/** "Over all, share of late deliveries shows no trend beyond chance: …" */
export const wholeSentence = (frame: Frame, whole: Course): Template =>
  text`Over all, ${courseHeadline(frame, whole)}`

/** Beside an answer. */
export function moveSentence(frame: Frame, move: CellMove): Template {
  const [first, second] = partsInOrder(move)
  const one = second
    ? text`pair of ${oneOf(first!.dimension)} and ${oneOf(second.dimension)}`
    : text`${oneOf(first!.dimension)}`
  const moved = isWhile(move) ? 'left its level for a while' : 'moved'
  return text`One ${one} ${moved} where the others did not: ${moveWords(frame, move)}.`
}

/** One more that moved. */
export const alsoSentence = (frame: Frame, move: CellMove): Template =>
  text`${capitalise(moveWords(frame, move))}.`

/** What to do about it. */
export const moveAdvice = (move: CellMove): Template =>
  isWhile(move)
    ? text`Find out what was different for ${cellOf(move)} ${cellWhile(move)}, and plan with the level that it came back to`
    : text`Find out what changed for ${cellOf(move)} in ${cellSince(move)}, and plan with what it has had since then`

export const movedSince = (move: CellMove): MovedSince => ({ group: cellOf(move), since: cellSince(move) })

/** When each left its level and what it was then; where one of them came back, with its end. */
function timeColumns(
  { measure, noun }: Frame,
  { moves, period }: CellMove,
): NonNullable<Passage['tables'][number]['columns']> {
  const back = moves.rows.some((row) => moves.value(row, 'to') !== null)
  const format = periodFormat(period)
  const [then, else_] = back ? ['within it', 'at other times'] : ['since then', 'before']
  return [
    { name: 'from', title: back ? 'from' : 'since', format },
    ...(back ? [{ name: 'to', title: 'to (none where it goes on)', format }] : []),
    { name: 'n_inside', title: `${noun.many} ${back ? 'within it' : 'since'}`, format: 'integer' },
    amountColumn(measure, 'inside', { title: then! }),
    amountColumn(measure, 'outside', { title: else_! }),
    amountColumn(measure, 'others_inside', { title: `others ${then}` }),
    amountColumn(measure, 'others_outside', { title: `others ${else_}` }),
  ]
}

export async function movePassage(
  frame: Frame,
  move: CellMove,
  inside: readonly StretchInside[] = [],
): Promise<Passage> {
  const { measure, toolkit } = frame
  const { main, moves, figures, course, period, numbers, parts } = move
  const title = moveWords(frame, move)
  const together = togetherSentence(frame, move)
  const chart = await toolkit.chart(
    `${measure.label} of ${numbers.groups.join(' with ')} and of all others`,
    {
      form: 'line',
      title,
      subtitle: text`${name(measure.label)} ${name(period)} by ${name(period)}, ${cellOf(move)} and all others`,
      data: course.data,
      x: 'period',
      y: 'value',
      series: 'side',
      yTitle: axisOf(measure),
      percent: measure.kind === 'share',
      ...(isWhile(move)
        ? {
            stretch: period,
            shade: { ...figures.data, from: 'first_day', to: 'last_day', label: 'away from its level' },
          }
        : {}),
    } as Parameters<Frame['toolkit']['chart']>[1],
  )
  const of = parts.map(({ dimension }) => oneOf(dimension))
  return {
    kind: 'trend',
    title,
    sentences: [
      ...(together ? [together] : []),
      text`${main.ref(0, 'cells', 'integer')} values of columns and pairs of them were looked at over ${main.ref(0, isWhile(move) ? 'fine' : 'periods', 'integer')} ${name(period)}s; all of them and all times ${isWhile(move) ? 'and windows of time ' : ''}are allowed for (${moves.ref(move.row, 'p', 'p')}).`,
      ...insideSentences(frame, movedSince(move), inside, 0),
    ],
    charts: [chart],
    tables: [
      {
        view: moves,
        caption: text`What left its own level while all others stayed, from ${listed(of)} and other columns`,
        columns: [
          { name: 'level', title: 'value or pair' },
          ...timeColumns(frame, move),
          { ...pColumn('p'), title: 'p, all allowed for' },
        ],
      },
    ],
    p: text`${moves.ref(move.row, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Difference of differences on normal scores of aligned ranks over all cells and times, allowed for all that was looked at',
    certainty: surenessOf(numbers.p, numbers.n, 1),
    evidence: [main, moves, figures, course, ...inside.flatMap(({ cells, view }) => [cells, view])],
    apart: true,
  }
}
