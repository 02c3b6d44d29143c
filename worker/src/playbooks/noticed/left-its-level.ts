import { tellsMove } from '../../decide/cell-move.ts'
import { cellMoves } from '../../effects/change/cell-moves.ts'
import { movePassage, moveSentence } from '../../telling/change/cell-move.ts'
import type { Frame } from '../frame/frame.types.ts'
import type { Looked } from './noticed.types.ts'

/** A value, or a pair of two, left its own level since some time, or for a while, while all others stayed. */
export async function leftItsLevel(frame: Frame): Promise<Looked> {
  const { measure } = frame
  const [move] = (await cellMoves(frame)).filter((own) => tellsMove(own, false))
  // All that it is the strongest of is allowed for in its own p.
  if (!move) return { found: [], tests: 1 }
  const rows = move.figures.number(0, 'n_inside')
  return {
    tests: 1,
    found: [
      {
        about: [measure.label, move.parts.map(({ dimension }) => dimension.label).join(' and ')],
        columns: [
          measure.variable?.column ?? 'rows',
          move.parts.map(({ dimension }) => dimension.column).join(' and '),
        ],
        sentence: moveSentence(frame, move),
        numbers: move.numbers,
        impact: rows / (rows + move.figures.number(0, 'others_n_inside')),
        isMove: true,
        passage: () => movePassage(frame, move),
      },
    ],
  }
}
