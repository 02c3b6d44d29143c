import type { Template } from '#contract'
import type { ShareReasons } from '../../effects/explain/share-reasons.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import { levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, oneOf, rangeWords, rowsOf, valueOf } from '../words.ts'

const MOST_OTHERS = 3

/** "It is mostly late delivery: the share of cancelled orders went from 9.4% to 17.2%, and 6.9 points of that are …". */
export function reasonsHeadline(frame: Frame, { by, levels, main }: ShareReasons): Template {
  const { measure } = frame
  const level = levelOf(by, levels.text(0, 'level'))
  const all = levels.number(0, 'part') >= 0.9
  return text`It is ${all ? '' : 'mostly '}${level}: ${name(measure.label)} went from ${valueOf(measure, main, 0, 'mean_before')} (${main.ref(0, 'sum_before', 'integer')} of ${main.ref(0, 'n_before', 'integer')}) to ${valueOf(measure, main, 0, 'mean_after')} (${main.ref(0, 'sum_after', 'integer')} of ${main.ref(0, 'n_after', 'integer')}), and with ${level} alone from ${valueOf(measure, levels, 0, 'before')} to ${valueOf(measure, levels, 0, 'now')} of all ${rowsOf(frame)}.`
}

/** What the others add, which together with the first are the whole change. */
export function otherReasons({ measure }: Frame, { by, levels, main }: ShareReasons): Template {
  const rows = levels.rows.slice(1, 1 + MOST_OTHERS)
  const rest = levels.length - 1 - rows.length
  const one = (row: number) =>
    text`${levelOf(by, levels.text(row, 'level'))} ${valueOf(measure, levels, row, 'change', { difference: true })} (${valueOf(measure, levels, row, 'before')} to ${valueOf(measure, levels, row, 'now')})`
  return text`Of the change (${valueOf(measure, main, 0, 'change', { difference: true })}, ${rangeWords(measure, main, 0, 'low', 'high')}) ${levelOf(by, levels.text(0, 'level'))} makes ${valueOf(measure, levels, 0, 'change', { difference: true })}; the others are ${listed(rows.map(one))}${rest > 0 ? text`, and ${inWords(rest)} more` : ''}.`
}

export const reasonsPassage = (
  frame: Frame,
  { by, levels, main, first, numbers }: ShareReasons,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Passage => ({
  kind: 'drivers',
  title: headline.replace(/\.$/, ''),
  sentences,
  charts: [],
  tables: [
    {
      view: levels,
      caption: text`${name(frame.measure.label)} by ${oneOf(by)}, of all ${rowsOf(frame)}`,
      columns: [
        levelColumn(by),
        { name: 'n_before', title: 'rows before', format: 'integer' },
        { name: 'n_now', title: 'rows now', format: 'integer' },
        { name: 'before', title: 'before', format: 'percent1' },
        { name: 'now', title: 'now', format: 'percent1' },
        { name: 'change', title: 'change, points', format: 'hundredths1' },
        { name: 'part', title: 'share of the change', format: 'percent1' },
      ],
    },
    { view: main, caption: text`Both stretches of time over all ${rowsOf(frame)}`, columns: [pColumn('p')] },
  ],
  n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
  p: numbers.p === null ? null : main.ref(0, 'p', 'p').template,
  method:
    'The share of each reason among all rows of both stretches, which add up to the change; whether it changed over all rows, by weeks where these differ by more than chance',
  certainty,
  evidence: [main, levels, first],
})
