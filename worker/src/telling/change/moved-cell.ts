import type { Template } from '#contract'
import type { CellMove, CellPart } from '../../effects/change/cell-moves.ts'
import { PLACE } from '../../lexicon/guess-words.ts'
import { text } from '../../prose/prose.ts'
import { levelOf, levelSaid, periodFormat } from '../words.ts'

const isPlace = ({ dimension }: CellPart): boolean => PLACE.test(dimension.noun?.one ?? dimension.label)

/** What they are of first, then where. */
export const partsInOrder = ({ parts }: CellMove): CellPart[] =>
  [...parts].sort((one, other) => Number(isPlace(one)) - Number(isPlace(other)))

/** "at Plant B", "with flour". */
export const withPart = (part: CellPart): Template =>
  isPlace(part)
    ? text`at ${levelOf(part.dimension, part.level)}`
    : text`with ${levelSaid(part.dimension, part.level, true)}`

/** "Norvik at Plant B", "Norvik with flour". */
export function cellOf(move: CellMove): Template {
  const [first, second] = partsInOrder(move)
  const own = levelSaid(first!.dimension, first!.level)
  return second ? text`${own} ${withPart(second)}` : own
}

/** "since March 2024", "from September 2, 2024 to October 20, 2024". */
export const cellWhen = (move: CellMove): Template =>
  move.shape === 'while' ? cellWhile(move) : text`since ${cellSince(move)}`

/** Of a window: "from September 2, 2024 to October 20, 2024", "from March 2024 to May 2024". */
export function cellWhile({ moves, figures, row, period }: CellMove): Template {
  const days = periodFormat(period) === 'date'
  const first = days ? figures.ref(0, 'first_day', 'date') : moves.ref(row, 'from', periodFormat(period))
  const last = days ? figures.ref(0, 'last_day', 'date') : moves.ref(row, 'to', periodFormat(period))
  return text`from ${first} to ${last}`
}

/** The first period since it moved. */
export const cellSince = ({ moves, row, period }: CellMove): Template =>
  text`${moves.ref(row, 'from', periodFormat(period))}`
