import type { Template } from '#contract'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import type { DoneByGroup } from '../../effects/done-by-group.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelOf, levelsOf, oneOf, percentOf, rowsOf } from '../words.ts'

/** Groups that are all told; of more the ends are. */
const MOST_TOLD = 8

/** "Processed by department: HR 24 of 98 (24%), Finance 24 of 104 (23%), …; 142 of 642 in all." */
export function doneByGroupSentence(frame: Frame, { dimension, done, levels, all }: DoneByGroup): Template {
  const total = text`${all.ref(0, 'done', 'integer')} of ${all.ref(0, 'n', 'integer')} ${rowsOf(frame)} in all`
  const head = text`${capitalise(name(done))} by ${oneOf(dimension)}`
  if (levels.length <= MOST_TOLD)
    return text`${head}: ${listed(levels.rows.map((row) => text`${levelOf(dimension, levels.text(row, 'level'))} ${levels.ref(row, 'done', 'integer')} of ${levels.ref(row, 'n', 'integer')} (${percentOf(levels, row, 'share')})`))}; ${total}.`
  const at = (row: number) =>
    levelsOf(
      dimension,
      levels.rows
        .filter((own) => levels.number(own, 'done') === levels.number(row, 'done'))
        .map((own) => levels.text(own, 'level')),
      2,
    )
  const last = levels.length - 1
  return text`${head}: from ${levels.ref(last, 'done', 'integer')} (${at(last)}) to ${levels.ref(0, 'done', 'integer')} (${at(0)}); ${total}.`
}
