import type { Template } from '#contract'
import type { ReasonsGiven } from '../../effects/compare/reasons-given.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text } from '../../prose/prose.ts'
import { called, levelOf, rowsOf } from '../words.ts'

const MOST_NAMED = 5
const MOST_REASONS = 3

/** "The reasons that are written down (return reason): for shoes too small 39% (31 of 80; all others 20%) and ..." */
export function reasonsGivenSentence(
  by: Dimension,
  level: string,
  { dimension, levels }: ReasonsGiven,
): Template {
  const rest = levels.number(0, 'others_n') > 0
  const each = levels.rows
    .slice(0, MOST_REASONS)
    .filter((row) => levels.number(row, 'these') > 0)
    .map((row) => {
      const others = rest ? text`; all others ${levels.ref(row, 'others_share', 'percent')}` : ''
      return text`${levelOf(dimension, levels.text(row, 'level'))} ${levels.ref(row, 'these_share', 'percent')} (${levels.ref(row, 'these', 'integer')} of ${levels.ref(row, 'these_n', 'integer')}${others})`
    })
  return text`The reasons that are written down (${called(dimension.label)}): for ${levelOf(by, level)} ${listed(each)}.`
}

/** What the columns show of a group is no reason that anybody gave, and to know that it would have to be noted. */
export function noReasonsSentence(frame: Frame, by: Dimension, level: string): Template {
  const columns = [
    ...frame.dimensions.filter(({ column }) => column !== by.column),
    ...frame.numbers,
    ...(frame.text ? [frame.text] : []),
  ].map(({ label }) => called(label))
  const looked = [...new Set(columns)].slice(0, MOST_NAMED)
  const some =
    looked.length > 0
      ? text`; what ${listed(looked)} ${looked.length === 1 ? 'shows' : 'show'} of it stands here`
      : ''
  return text`No column holds the reasons${some}. To know them, note with each of the ${rowsOf(frame)} of ${levelOf(by, level)} why it came out as it did.`
}
