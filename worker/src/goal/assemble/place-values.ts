import type { Act, Question } from '#contract'
import type { Filter, Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import type { Shared } from './shared.types.ts'
import type { NamedValue } from './values.ts'
import { has } from '../tagged.ts'

const FILTERING: ReadonlySet<Act> = new Set(['exact', 'forecast', 'rank', 'odd', 'describe', 'kinds'])
/** Named values are set against the others, unless the wording or what is asked restricts to them. */
export function placeValues(
  act: Act,
  values: readonly NamedValue[],
  shared: Shared,
): Pick<Question, 'within' | 'against'> {
  const within: Filter[] = []
  const against: Question['against'] = []
  for (const { table, column, value, how } of values) {
    if (how === 'excluded' || how === 'only') continue
    const restricted = shared.filters.some((filter) => filter.column === column)
    if (restricted) continue
    if (FILTERING.has(act) && how === 'plain') {
      const own = within.find(
        (filter) =>
          filter.column === column &&
          filter.table === table &&
          (filter.operator === '=' || filter.operator === 'in'),
      )
      if (!own) within.push({ table, column, operator: '=', values: [value] })
      else if (!own.values.includes(value))
        Object.assign(own, { operator: 'in', values: [...own.values, value] })
      continue
    }
    const own = against.find((focus) => focus.column === column && focus.table === table)
    if (!own) against.push({ table, column, values: [value] })
    else if (!own.values.includes(value)) own.values.push(value)
  }
  return { within, against }
}

/** Places that restrict and so measure nothing. */
export function takenPlaces(
  items: readonly Item[],
  values: readonly NamedValue[],
  context: Context,
): Set<number> {
  const taken = new Set(values.filter(({ how }) => how !== 'plain').map(({ at }) => at))
  for (const { mention, from, to } of context.limits)
    items.forEach((item, at) => {
      if (item.mention && (item.mention === mention || (from <= item.from && item.from < to))) taken.add(at)
    })
  /** "Night shift": the column beside its value says only what the value is of. */
  for (const { at, column } of values)
    for (const beside of [at - 1, at + 1])
      if (
        items[beside]?.mention?.candidates.some((one) => one.column === column && one.kind === 'field') &&
        !has(items[beside - 1], 'by', 'which')
      )
        taken.add(beside)
  return taken
}
