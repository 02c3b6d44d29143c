import type { Template } from '#contract'
import { listed, text, type Piece } from '../../../prose/prose.ts'
import type { View } from '../../../prose/view.ts'

const MOST_NAMED = 3

/**
 * Says what comes up most, from rows in the order of their shares: several at once where they are level.
 * @param called what a row is called
 * @param what what each of them is: "species", "theme of notes"
 */
export function mostFrequent(view: View, called: (row: number) => Piece, what: Piece): Template {
  const first = view.rows.filter((row) => view.number(row, 'share') === view.number(0, 'share'))
  if (first.length === 1) return text`${called(0)} is the most frequent ${what}`
  const others = first.length > MOST_NAMED ? ['others'] : []
  return text`${listed([...first.slice(0, MOST_NAMED).map(called), ...others])} tie as the most frequent ${what}`
}

/** How many rows stand first, level with each other. */
export const tiedFirst = (view: View): number =>
  view.numbers('share').filter((share) => share === view.number(0, 'share')).length
