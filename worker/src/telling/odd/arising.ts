import type { Template } from '#contract'
import type { Arising } from '../../effects/odd/arising.ts'
import type { Repeated } from '../../effects/odd/repeated.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { isConcentrated } from '../../decide/arising.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { called, rowsOf } from '../words.ts'
import { amountOf, keyWords } from './repeated.ts'

/** How numbers come twice: written how, by which way, how long after, since when, and whether by anybody in particular. */
export function arisingSentences(frame: Frame, own: Repeated): Template[] {
  const { main, arising, numbered } = own
  const key = numbered[0]
  if (!arising || !key) return []
  return [
    ...spreadWords(arising),
    ...paidWords(own, arising, frame),
    ...(main.number(0, 'rewritten') > 0
      ? [
          text`${main.ref(0, 'identical', 'integer')} of the ${main.ref(0, 'numbers', 'integer')} carry exactly the same ${keyWords(key)}; the other ${main.ref(0, 'rewritten', 'integer')} write it in another way, so a check for identical ones would miss ${main.ref(0, 'missed', 'percent')} of them.`,
        ]
      : []),
    ...routeWords(arising),
    ...sinceWords(frame, arising),
  ]
}

function routeWords({ route, gaps, order }: Arising): Template[] {
  const later =
    order && gaps.value(0, 'median') !== null
      ? (days: Template) => text`, in the median ${days} days later by ${called(order.label)}`
      : () => ''
  if (!route)
    return order && gaps.value(0, 'median') !== null
      ? [
          text`The second comes in the median ${gaps.ref(0, 'median', 'integer')} days after the first by ${called(order.label)}; no one way of entering brings most of them.`,
        ]
      : []
  const { field, view } = route
  const second = name(view.text(0, 'second'))
  return [
    text`In ${view.ref(0, 'n', 'integer')} of the ${view.ref(0, 'pairs', 'integer')} pairs the first has ${called(field.label)} ${name(view.text(0, 'first'))} and the second ${second}${later(text`${view.ref(0, 'gap', 'integer')}`)}.`,
  ]
}

/** How much of it has gone out twice, by what a state says of both. */
function paidWords(own: Repeated, { paid }: Arising, frame: Frame): Template[] {
  if (!paid) return []
  const { field, view, row } = paid
  return [
    text`In ${view.ref(row, 'n', 'integer')} of the ${view.ref(row, 'pairs', 'integer')} pairs both have ${called(field.label)} ${name(view.text(row, 'first'))}: ${amountOf(frame, own, view, row)} of ${called(own.amount.label)} a second time.`,
  ]
}

function sinceWords(frame: Frame, { since, route }: Arising): Template[] {
  if (!since) return []
  const { moment, view } = since
  const share = route
    ? text` ${route.view.ref(0, 'repeats', 'integer')} of the ${route.view.ref(0, 'rows', 'integer')} ${rowsOf(frame)} with ${called(route.field.label)} ${name(route.view.text(0, 'second'))} since then are such repeats.`
    : ''
  return [
    text`They come since ${view.ref(0, 'cut', 'date')} (${called(moment.label)}): ${view.ref(0, 'since', 'integer')} since then and ${view.ref(0, 'before', 'integer')} before.${share}`,
  ]
}

/** Who stands behind most of them, or that nobody does. */
function spreadWords({ spread, spreadView }: Arising): Template[] {
  if (spreadView === null) return []
  const at = (row: number, column: string) => spreadView.ref(row, column, 'integer')
  const number = (row: number, column: string) => spreadView.number(row, column)
  const told = spread.filter(({ row }) => number(row, 'pairs') > 0)
  const most = told.find(({ row }) =>
    isConcentrated({
      n: number(row, 'most'),
      pairs: number(row, 'pairs'),
      expected: number(row, 'expected'),
    }),
  )
  if (most) {
    const { field, row } = most
    return [
      text`${at(row, 'most')} of ${at(row, 'pairs')} have ${called(field.label)} ${name(spreadView.text(row, 'first'))}, where its part of all rows would give ${spreadView.ref(row, 'expected', 'decimal1')}.`,
    ]
  }
  const wide = told.filter(({ row }) => number(row, 'groups') > 1)
  // Where all are of one, too few to say more of, nobody can say that nobody is behind them.
  return wide.length === 0 || wide.length < told.length
    ? []
    : [
        text`None of them stands alone behind it: the second ones spread over ${listed(
          wide.map(
            ({ field, row }) =>
              text`${at(row, 'groups')} of ${at(row, 'all_groups')} values of ${called(field.label)} (${at(row, 'least')} to ${at(row, 'most')} each)`,
          ),
        )}.`,
      ]
}
