import type { Act, Question } from '#contract'
import type { Filter, Item } from '../goal.types.ts'
import type { Context } from './context.ts'
import type { Shared } from './shared.types.ts'
import type { NamedValue } from './values.ts'
import { has } from '../tagged.ts'

/** Acts that ask something of the rows that are named, and set nothing against the others. */
const FILTERING: ReadonlySet<Act> = new Set([
  'exact',
  'forecast',
  'rank',
  'odd',
  'describe',
  'kinds',
  'change',
  'relate',
])

/** What else of a question decides how its named values are meant. */
export interface Beside {
  act: Act
  /** Rows are told apart by something else: another column, another time, bands of a number. */
  parted: boolean
  /** More or less is asked of those that are named: "do women earn less". */
  graded: boolean
  /** Columns whose values were heard as what acts on the measure. */
  causes: readonly string[]
  /** Columns whose values stand right before what the rows are called: "afternoon runs". */
  attributes: readonly string[]
  /** Columns that rows are told apart by. */
  split: readonly string[]
  /** "Than the others" is said. */
  others: boolean
}

/**
 * Named values are set against each other where several of one column are named, and against the others where they are
 * what is compared; where something else is compared, ranked or followed they say which rows are meant.
 */
export function placeValues(
  { act, parted, graded, causes, attributes, split, others }: Beside,
  values: readonly NamedValue[],
  shared: Shared,
): Pick<Question, 'within' | 'against'> {
  const within: Filter[] = []
  const against: Question['against'] = []
  const open = values.filter(
    ({ how, column, value }) =>
      how !== 'excluded' &&
      how !== 'only' &&
      !shared.filters.some((filter) => settles(filter, column, value)),
  )
  const isSided = (column: string) =>
    open.some((one) => one.column === column && one.how === 'side') ||
    new Set(open.filter((one) => one.column === column).map(({ value }) => value)).size > 1
  const sided = open.some(({ column }) => isSided(column))
  const restricts = ({ column, value, how }: NamedValue): boolean => {
    // What is not there is no group of its own.
    if (value === null) return true
    if (act === 'event') return false
    const apart = split.length > 0 && !split.includes(column)
    // "Top three faults on jackets and dresses": ranked is something else.
    if (isSided(column)) return FILTERS_SEVERAL.has(act) || (act === 'rank' && apart && how !== 'side')
    // "How many vacant plots has each site".
    if (act === 'make-up' && apart && attributes.includes(column)) return true
    if (FILTERING.has(act)) return true
    if (how === 'attribute' && (act !== 'compare' || parted) && !graded) return true
    if (causes.includes(column)) return false
    if (act === 'explain') return !graded && attributes.includes(column)
    return act === 'compare' ? (parted || sided) && !others : false
  }
  for (const named of open) {
    const { table, column, value } = named
    if (restricts(named)) {
      const own = within.find((filter) => filter.column === column && filter.table === table)
      if (!own) within.push({ table, column, operator: '=', values: [value] })
      else if (!own.values.includes(value))
        Object.assign(own, { operator: 'in', values: [...own.values, value] })
      continue
    }
    const own = against.find((focus) => focus.column === column && focus.table === table)
    if (!own) against.push({ table, column, values: [value] })
    else if (!own.values.includes(value)) own.values.push(value)
  }
  // "Do goals marked high or critical get further than the rest": they are one side of it.
  return {
    within,
    against: against.map((focus) =>
      others && focus.values.length > 1 ? { ...focus, together: true } : focus,
    ),
  }
}

/** A filter that says all there is to say of a value; other values that are left out say nothing of it. */
const settles = (filter: Filter, column: string, value: NamedValue['value']): boolean =>
  filter.column === column && (filter.operator !== '!=' || filter.values.includes(value))

/** Of these several named values are one group of rows. */
const FILTERS_SEVERAL: ReadonlySet<Act> = new Set(['forecast', 'odd', 'describe', 'kinds', 'exact', 'relate'])

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
