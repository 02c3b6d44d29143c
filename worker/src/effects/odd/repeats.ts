import { View } from '../../prose/view.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { ODD_LIMITS } from '../../decide/odd-limits.ts'

/** Rows that agree in everything that describes them, keys and times aside. */
export interface Repeats extends Estimated {
  kind: 'repeats'
  /** What the rows agree in. */
  columns: { column: string; label: string }[]
  /** One row: rows repeated, sets, surplus rows, all rows. */
  main: View
  /** The largest sets: first values and how often. */
  sets: View
  /** How many rows stand there once, twice and so on. */
  spread: View
  unit: Dimension | null
  /**
   * Rows that carry the key and the very moment of another one too, and so are copies of one record: how many too many,
   * and what they add to an amount. Null where rows that agree are records of their own.
   */
  copies: {
    view: View
    /** One row: the record that stands there most often, in what the copies have in common and its amount. */
    record: View
    same: { column: string; label: string; meaning: string }[]
    amount: { column: string; label: string } | null
  } | null
  /** Far more rows agree than would if the columns had nothing to do with each other. */
  beyondChance: boolean
}

const FEWEST_COLUMNS = 2

/** Repeated records over the columns that describe a row; null where too few columns do. */
export async function repeatsOf(frame: Frame): Promise<Repeats | null> {
  const { toolkit, source, model, question } = frame
  const states = new Set(
    model.metrics.flatMap(({ ref }) => (ref.kind === 'share' && ref.column ? [ref.column] : [])),
  )
  const durations = new Set(model.leaks.filter(({ kind }) => kind === 'duration').map(({ column }) => column))
  const told = model.fields.filter(({ column, meaning }) => {
    const own = source.columns.find(({ name }) => name === column)!
    if (states.has(column) || durations.has(column)) return false
    // What nearly every row has by itself tells rows apart by design, unless it is an amount.
    if (isAmount(frame, column)) return true
    if (own.distinct > 0.98 * own.rows) return false
    return meaning === 'dimension' || meaning === 'text'
  })
  const columns = told.map(({ column, label }) => ({ column, label }))
  if (columns.length < FEWEST_COLUMNS || !told.some(({ column }) => manyValued(frame, column))) return null
  const where = whereOf(question.within.filter(({ table }) => table === source.name))
  const list = columns.map(({ column }) => identifier(column)).join(', ')
  const part = `with sets as (select ${list}, count(*) as times from ${identifier(source.name)}${where} group by all)`
  const main = new View(
    await toolkit.query(
      'Records that agree in all that describes them',
      `${part} select coalesce(sum(times) filter (where times > 1), 0)::bigint as repeated, count(*) filter (where times > 1) as sets, coalesce(sum(times - 1), 0)::bigint as surplus, sum(times)::bigint as n, coalesce(max(times), 0) as most, coalesce(sum(times) filter (where times > 1), 0) / sum(times) as share, coalesce(sum(times * (times - 1)), 0) / 2e0 as pairs from sets`,
    ),
  )
  const alike = new View(
    await toolkit.query(
      'How often two records agree in each column by chance',
      `select ${columns.map(({ column }, at) => `(select sum(times * times) from (select count(*)::double as times from ${identifier(source.name)}${where} group by ${identifier(column)})) as agree_${at + 1}`).join(', ')}`,
    ),
  )
  const n = main.number(0, 'n')
  const expected = columns.reduce(
    (pairs, _, at) => pairs * (alike.number(0, `agree_${at + 1}`) / n ** 2),
    (n * (n - 1)) / 2,
  )
  const asked =
    frame.dimensions.find((own) => own.asked) ?? frame.dimensions.find(({ person }) => person) ?? null
  const who = asked ? `${identifier(asked.column)}::varchar` : literal('')
  const sets = new View(
    await toolkit.query(
      'The most repeated records',
      `${part} select ${who} as who, times, ${list} from sets where times > 1 order by times desc, who limit 20`,
    ),
  )
  const spread = new View(
    await toolkit.query(
      'How often records stand there',
      `${part} select case times when 1 then 'once' when 2 then 'twice' else times || ' times' end as often, sum(times)::bigint as n from sets group by times order by times`,
    ),
  )
  return {
    kind: 'repeats',
    columns,
    main,
    sets,
    spread,
    unit: asked,
    copies: await copiesOf(frame, columns, where),
    beyondChance: main.number(0, 'pairs') > ODD_LIMITS.repeats * expected,
    numbers: numbersOf({
      kind: 'repeats',
      metric: 'repeated records',
      against: asked?.label ?? null,
      groups: sets.length > 0 ? [sets.text(0, 'who')] : [],
      value: main.number(0, 'repeated'),
      low: null,
      high: null,
      p: null,
      n: main.number(0, 'n'),
      size: main.number(0, 'share') * 5,
      evidence: [main, sets],
    }),
  }
}

/** Whether those that agree have their key and their times in common too. */
async function copiesOf(
  frame: Frame,
  columns: readonly { column: string }[],
  where: string,
): Promise<Repeats['copies']> {
  const { model, source, toolkit } = frame
  const same = model.fields.filter(
    ({ meaning, time }) => meaning === 'identifier' || (meaning === 'time' && time !== 'updated'),
  )
  if (!same.some(({ meaning }) => meaning === 'identifier')) return null
  const amount = model.fields.find(({ column }) => isAmount(frame, column))
  const list = (all: readonly { column: string }[]) => all.map(({ column }) => identifier(column)).join(', ')
  const money = amount
    ? `sum(${identifier(amount.column)}::double) - any_value(${identifier(amount.column)}::double)`
    : '0e0'
  const view = new View(
    await toolkit.query(
      'Rows that carry key and times of another one too',
      `with each as (select count(*) as times, ${money} as added from ${identifier(source.name)}${where} group by ${list([...columns, ...same])}),
alike as (select count(*) as times from ${identifier(source.name)}${where} group by ${list(columns)})
select coalesce(sum(times - 1), 0)::bigint as copies, coalesce(sum(added) filter (where times > 1), 0) as added, count(*) filter (where times > 1) as records, max(times) as most, (select coalesce(sum(times - 1), 0) from alike)::bigint as surplus, sum(times)::bigint as n from each`,
    ),
  )
  const copies = view.number(0, 'copies')
  if (!(copies > 0 && copies === view.number(0, 'surplus'))) return null
  const shown = list([...same, ...(amount ? [amount] : [])])
  const record = new View(
    await toolkit.query(
      'The record that stands there most often',
      `select ${shown}, count(*) as times from ${identifier(source.name)}${where} group by ${list([...columns, ...same])}${amount ? `, ${identifier(amount.column)}` : ''} order by times desc, ${shown} limit 1`,
    ),
  )
  return { view, record, same, amount: amount ? { column: amount.column, label: amount.label } : null }
}

const profileOf = ({ source }: Frame, column: string) => source.columns.find(({ name }) => name === column)!

const isAmount = (frame: Frame, column: string): boolean =>
  frame.model.metrics.some(
    ({ ref, additivity }) => ref.kind === 'value' && ref.column === column && additivity === 'sum',
  )

/** Values enough that two rows would rarely agree in it by chance. */
const manyValued = (frame: Frame, column: string): boolean => profileOf(frame, column).distinct >= 30
