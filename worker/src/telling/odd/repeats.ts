import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { amount, variableOf } from '../../variables/variable.ts'
import type { Repeats } from '../../effects/odd/repeats.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { rowsOf } from '../words.ts'

/** "One record stands there 100 times: 99 of 598 expenses are copies, with the same number and the same opened at." */
export function copiesWords(
  frame: Frame,
  { view, record, same, amount: money }: NonNullable<Repeats['copies']>,
  largest: Template | null,
): { headline: Template; whose: Template; advice: Template } {
  const one = view.number(0, 'records') === 1
  const shared = listed(same.slice(0, 3).map(({ label }) => name(label)))
  const column = money && frame.source.columns.find((own) => own.name === money.column)
  const variable = column && variableOf(column)
  const adds = variable ? text`; they add ${amount(variable, view, 0, 'added')} to ${name(money.label)}` : ''
  const headline = text`${one ? text`one record stands there ${view.ref(0, 'most', 'integer')} times` : text`${view.ref(0, 'records', 'integer')} records stand there more than once`}, and ${view.ref(0, 'copies', 'integer')} of the ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} are copies of it, the same in ${shared} too${adds}.`
  const whose = text`${largest ? text`${one ? text`It is a record of ${largest}` : text`Most copies are of ${largest}`}; the` : 'The'} same key at the same moment looks like one entry that was recorded again and again, and not like so many ${rowsOf(frame)}.`
  // Whoever looks it up needs its number, its times and its amount.
  const marks = [
    ...same
      .slice(0, 3)
      .map(({ column: own, label, meaning }) =>
        meaning === 'time'
          ? text`${name(label)} ${record.ref(0, own, 'date')}`
          : text`${name(label)} ${name(record.text(0, own))}`,
      ),
    ...(variable && money ? [text`${name(money.label)} ${amount(variable, record, 0, money.column)}`] : []),
  ]
  const which = text`${one ? 'The record is that with' : 'The most repeated one is that with'} ${listed(marks)}.`
  return {
    headline: one ? headline : headline.replace('are copies of it', 'are copies of them'),
    whose: text`${which} ${whose}`,
    advice: text`Take the ${view.ref(0, 'copies', 'integer')} copies out before anything is added up, and find out how they came into the list before anybody is asked about them`,
  }
}
