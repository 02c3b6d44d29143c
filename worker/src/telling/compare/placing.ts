import type { Template } from '#contract'
import { leadAlike, losing, mayLose } from '../../decide/placing.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { PlacedAlike, Placing } from '../../effects/compare/placing.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { amount } from '../../variables/variable.ts'
import { levelColumn, rowsColumn } from '../shown-columns.ts'
import { UNTESTED_TOTALS, type Listed, type Passage } from '../told.ts'
import { called, levelOf, manyOf, rowsOf, valueOf } from '../words.ts'

const MOST_NAMED = 5

/** "What is left after costs: Email 12,000 (30,000 less 18,000), Search 4,000 and Social -1,200." */
export function netSentence({ dimension, levels, brought, spent, netted }: Placing): Template {
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const both = (row: number) =>
    text`${amount(brought, levels, row, 'brought')} for ${amount(spent, levels, row, 'spent')}`
  const order = netted
    ? [...levels.rows].sort((a, b) => levels.number(b, 'net') - levels.number(a, 'net'))
    : levels.rows
  const shown = order.length <= MOST_NAMED ? order : [...order.slice(0, MOST_NAMED - 1), order.at(-1)!]
  const words = listed(
    shown.map((row) =>
      netted
        ? text`${at(row)} ${amount(brought, levels, row, 'net')} (${both(row)})`
        : text`${at(row)} ${both(row)}`,
    ),
  )
  return netted
    ? text`What is left of ${name(brought.label)} after ${name(spent.label)}: ${words}.`
    : text`${name(brought.label)} for ${name(spent.label)}: ${words}.`
}

/** What to drop: those that took more than they brought; else that none is shown to. */
export function dropSentence(frame: Frame, { netted, dimension }: Placing, effect: Groups): Template {
  if (!netted) return ''
  const { levels, bottom } = effect
  const each = (row: number) =>
    text`${levelOf(dimension, levels.text(row, 'level'))} (${valueOf(frame.measure, levels, row, effect.estimate)}, ${valueOf(frame.measure, levels, row, effect.low)} to ${valueOf(frame.measure, levels, row, effect.high)})`
  const lost = losing(effect)
  if (lost.length > 0)
    return text`To drop: ${listed(lost.slice(0, MOST_NAMED).map(each))}, which brought less than ${lost.length === 1 ? 'it' : 'they'} cost.`
  return mayLose(effect).length > 0
    ? text`Least comes back from ${each(bottom)}; that it costs more than it brings is not shown.`
    : text`Least comes back from ${each(bottom)}, which is still more than it cost: none of the ${manyOf(dimension)} is to be dropped for a loss.`
}

/** "Of 20,000 more, 12,000 go to Email and 8,000 to Search." */
export function planSentence({ plan, dimension, spent, brought }: Placing): Template {
  if (!plan) return ''
  const { view, main } = plan
  const shares = listed(
    view.rows
      .slice(0, MOST_NAMED)
      .map(
        (row) => text`${amount(spent, view, row, 'put')} to ${levelOf(dimension, view.text(row, 'level'))}`,
      ),
  )
  const more = view.length > MOST_NAMED ? ' and the rest further down the list' : ''
  const over =
    main.number(0, 'over') > 0
      ? text`; ${amount(spent, main, 0, 'over')} of it find no place where more came back than it took`
      : ''
  return text`Of ${amount(spent, main, 0, 'budget')} more, where most came back first and to none more than it had in these rows: ${shares}${more}, which at the returns so far would bring ${amount(brought, main, 0, 'expected')}${over}.`
}

export const planRests: Template = text`A return so far is an average, and not what the next amount brings: beyond what each has had nobody has seen it.`

/** Whether the first stays so within a third column. */
export function alikeSentence(
  frame: Frame,
  { dimension }: Placing,
  alike: PlacedAlike,
  first: string,
  next: string,
): Template {
  const { by, view } = alike
  const one = (column: string) => valueOf(frame.measure, view, 0, column)
  const [at, other] = [levelOf(dimension, first), levelOf(dimension, next)]
  const figures = text`with ${called(by.label)} held equal ${name(frame.measure.label)} is ${one('first')} for ${at} and ${one('next')} for ${other}`
  const reading = leadAlike(alike)
  if (reading === 'turns')
    return text`Like for like the order turns round: ${figures}, and not ${one('plain_first')} and ${one('plain_next')} as over all.`
  return reading === 'shrinks'
    ? text`Much of that lead lies in ${called(by.label)}: ${figures}, against ${one('plain_first')} and ${one('plain_next')} over all.`
    : text`Like for like it stays so: ${figures}.`
}

export const placingListed = (
  { dimension, levels, brought, spent, netted }: Placing,
  label: string,
): Listed => ({
  view: levels,
  caption: text`What each of the ${manyOf(dimension)} brought and took`,
  columns: [
    levelColumn(dimension),
    rowsColumn,
    { name: 'brought', title: brought.label },
    { name: 'spent', title: spent.label },
    ...(netted ? [{ name: 'net', title: 'left' }] : []),
    { name: 'each', title: label },
  ],
  rows: levels.rows.slice(0, 15),
})

export function placingPassage(frame: Frame, placing: Placing, sentences: Template[]): Passage {
  const { whole, levels, plan, brought, spent } = placing
  const own = placingListed(placing, frame.measure.label)
  const tables: Passage['tables'] = [{ view: levels, caption: own.caption, columns: own.columns }]
  if (plan)
    tables.push({
      view: plan.view,
      caption: text`Where ${amount(spent, plan.main, 0, 'budget')} more would go`,
      columns: [
        levelColumn(placing.dimension),
        { name: 'each', title: frame.measure.label },
        { name: 'put', title: 'to place' },
        { name: 'expected', title: `${brought.label} at that return` },
      ],
    })
  const views: View[] = [whole, levels, ...(plan ? [plan.view, plan.main] : [])]
  return {
    kind: 'composition',
    title: text`What each of the ${manyOf(placing.dimension)} brought for what it took`,
    sentences,
    charts: [],
    tables,
    estimate: text`${valueOf(frame.measure, whole, 0, 'each')} over all`,
    n: text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    ...UNTESTED_TOTALS,
    evidence: views,
  }
}

/** Where each has a row or two: in order, and nothing tested. */
export function untestedHeadline(frame: Frame, { dimension, levels }: Placing): Template {
  const least = frame.question.order === 'least'
  const [first, next] = least ? [levels.length - 1, levels.length - 2] : [0, 1]
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const each = (row: number) => valueOf(frame.measure, levels, row, 'each')
  return text`${least ? 'Least' : 'Most'} comes back from ${at(first)}, with ${name(frame.measure.label)} of ${each(first)}, then ${at(next)} with ${each(next)}.`
}
