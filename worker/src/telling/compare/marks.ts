import type { Template } from '#contract'
import { inWords, listed, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Ahead, Mark, Marks } from '../../effects/compare/marks.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { groupWords, madeByOther } from './inside.ts'
import { oddOfRestWords } from './odd-of-rest.ts'
import { justLevelOf, levelOf, levelsOf, oneOf, percentOf, rowsOf } from '../words.ts'

/** "62% of them are express, against 30% of the others". */
export const shareWords = (frame: Frame, { pairs, row, dimension, level }: Mark): Template =>
  text`${percentOf(pairs, row, 'share_these')} of the ${rowsOf(frame)} are ${justLevelOf(dimension, level)}, against ${percentOf(pairs, row, 'share_others')} of the others`

/** What only seems to set a group apart: one of the others makes it. */
export function undoneMark(frame: Frame, mark: Mark, first: Template): Template {
  const { pairs, row, dimension, level } = mark
  const figures = {
    share: percentOf(pairs, row, 'share_these'),
    elsewhere: percentOf(pairs, row, 'share_others'),
  }
  return madeByOther(mark.odd!, groupWords(frame, first), justLevelOf(dimension, level), figures)
}

/**
 * What sets a group apart, or that nothing the table holds does.
 * @param handles rows are handed to it, by speciality or without
 * @param group the groups that it is first of, where it is first of several
 */
export function marksSentence(
  frame: Frame,
  marks: Marks,
  first: Template,
  handles = false,
  group: Dimension | null = null,
): Template {
  const [strongest] = marks.marks
  const inPart = marks.part ? text` within ${levelOf(marks.part.dimension, marks.part.level)}` : ''
  if (strongest)
    return text`What sets ${first} apart${inPart}: ${percentOf(strongest.pairs, strongest.row, 'share_these')} of these ${rowsOf(frame)} are ${justLevelOf(strongest.dimension, strongest.level)}, against ${percentOf(strongest.pairs, strongest.row, 'share_others')} of the others${marks.part ? ' there' : ''}.${oddOfRestWords(strongest.odd, (column) => percentOf(strongest.odd!.view, 0, column))}`
  const { everywhere } = marks
  if (!everywhere) return ''
  const { view, dimension, ahead } = everywhere
  const range = text`${first} has between ${sharesOf(view, dimension)}`
  const end = handles ? ', so no speciality explains it' : ''
  // Much the same share may still be first in some values alone: whoever is ahead there is named.
  return group && ahead.length > 0
    ? text`By ${oneOf(dimension)}${inPart} its share hardly differs: ${range}${end}. But it is not first in each: ${aheadWords(dimension, group, ahead)}.`
    : text`${first} comes first for every ${oneOf(dimension)}${inPart}: it has between ${sharesOf(view, dimension)}${end}.`
}

/** "35% (Network) and 44% (Hardware)": the share in the value where it is lowest and where it is highest. */
function sharesOf(view: View, dimension: Dimension): Template {
  const at = (row: number) =>
    text`${percentOf(view, row, 'share')} (${levelOf(dimension, view.text(row, 'level'))})`
  return text`${at(view.length - 1)} and ${at(0)}`
}

const MOST_AHEAD = 3

/** Who is ahead in which value, each group named once. */
function aheadWords(dimension: Dimension, group: Dimension, ahead: readonly Ahead[]): Template {
  const groups = [...new Set(ahead.map((own) => own.group))]
  const named = groups.slice(0, MOST_AHEAD).map(
    (one) =>
      text`${levelOf(group, one)} is ahead for ${levelsOf(
        dimension,
        ahead.filter((own) => own.group === one).map((own) => own.level),
      )}`,
  )
  const more = groups.length - named.length
  return listed([...named, ...(more > 0 ? [text`${inWords(more)} more for others`] : [])])
}
