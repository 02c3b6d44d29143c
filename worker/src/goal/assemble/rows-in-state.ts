import type { Filter, MetricRef } from '#contract'
import { mayStandBetween, saysNot } from '../../lexicon/negation-words.ts'
import { stateOf, type State } from '../../lexicon/states.ts'
import { otherRows } from '../../model/complement.ts'
import { saysYes } from '../../model/levels.ts'
import { stateIn } from '../../model/metrics/shares.ts'
import type { Item } from '../goal.types.ts'
import { fieldOf, type Context } from './context.ts'

/** The state that a share of one value is of, by the name of its column or by the value. */
export function stateMeant(ref: MetricRef, context: Context): State | undefined {
  if (ref.kind !== 'share' || ref.limit || ref.values.length !== 1) return undefined
  const [value] = ref.values
  const label = fieldOf(context, ref)?.label ?? ''
  return saysYes(value!) ? stateIn(label.split(' ')) : stateOf(String(value).toLowerCase())
}

/** The rows of the main table that are in a state, by a column of it or of the state that it is the other side of. */
export function rowsInState(said: State, context: Context): Filter | null {
  const { model } = context.main
  for (const { ref } of model.metrics) {
    const meant = stateMeant(ref, context)
    const filter = meant && stateFilter(ref)
    if (!filter) continue
    if (meant === said) return filter
    const facing =
      (said.opposite !== null && meant.forms.includes(said.opposite)) ||
      (meant.opposite !== null && said.forms.includes(meant.opposite))
    const other = facing ? otherRows(filter, model) : null
    if (other) return other
  }
  return null
}

/** "Have not come": the rows in a state that is said by a verb that names nothing, and by that it was not so. */
export function stateDenied(items: readonly Item[], context: Context): Filter | null {
  const { tokens } = context
  for (const item of items) {
    if (item.mention !== null) continue
    let place = item.from - 1
    while (place >= 0 && mayStandBetween(tokens[place]!.text)) place--
    if (place < 0 || !saysNot(tokens[place]!.text) || tokens[place]!.mark !== null) continue
    const said = stateOf(`not ${item.lemma}`)
    const filter = said && rowsInState(said, context)
    if (filter) return filter
  }
  return null
}

/** The rows that a share counts, as a filter. */
export function stateFilter({ table, column, from, values, limit }: MetricRef): Filter | null {
  if (column === null) return null
  if (!limit)
    return values.length === 0
      ? { table, column, operator: '!=', values: [null] }
      : { table, column, operator: values.length === 1 ? '=' : 'in', values }
  if (limit.operator === 'empty') return { table, column, operator: '=', values: [null] }
  const unit = limit.unit === null ? undefined : UNITS[limit.unit]
  return {
    table,
    column,
    operator: limit.operator,
    values: limit.value === null ? [] : [limit.value],
    ...(limit.than === null ? {} : { than: limit.than }),
    ...(from === null ? {} : { from, unit: unit ?? 'day' }),
  }
}
const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const
