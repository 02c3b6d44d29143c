import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Measure, Period } from '../../playbooks/frame/frame.types.ts'
import type { View } from '../../prose/view.ts'

/**
 * The time of the series that begin or end elsewhere than what all share: rows of a view with `series`, `own_from`,
 * `own_to`, `begins_before` and `runs_on`.
 */
export const ownEnds = (view: View, format: string): Template[] =>
  view.rows.flatMap((row) =>
    view.value(row, 'begins_before') === true || view.value(row, 'runs_on') === true
      ? [
          text`${name(view.text(row, 'series'))} from ${view.ref(row, 'own_from', format)} to ${view.ref(row, 'own_to', format)}`,
        ]
      : [],
  )

/** That what begins or ends elsewhere is compared over the time that all have (`from_time` to `to_time`); empty where all agree. */
export function sharedTime(view: View, format: string): Template {
  const own = ownEnds(view, format)
  if (own.length === 0) return ''
  return text`Compared over the time that ${view.length === 2 ? 'both' : 'all'} have, ${view.ref(0, 'from_time', format)} to ${view.ref(0, 'to_time', format)}; by itself, ${listed(own)}.`
}

/** That what comes more often is averaged over the periods of the slowest: no value between two of its own is made up. */
export const onFooting = (
  period: Period,
  averaged: readonly Measure[],
  all: readonly Measure[],
): Template => {
  if (averaged.length === 0) return ''
  const slow = all.filter((own) => !averaged.includes(own)).map(({ label }) => name(label))
  return text`Compared by ${period}, as ${listed(slow)} ${slow.length === 1 ? 'comes' : 'come'} once a ${period}: ${listed(averaged.map(({ label }) => name(label)))} averaged over each whole ${period}, nothing between two values made up.`
}
