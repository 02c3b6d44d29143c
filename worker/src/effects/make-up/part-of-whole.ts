import type { Filter } from '#contract'
import { identifier } from '../../duckdb/sql.ts'
import { isInCurrencies } from '../../model/currency-column.ts'
import { buildFrame } from '../../playbooks/frame/build-frame.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'

/** A total or number of rows with a condition, as a part of the same without it. */
export interface PartOfWhole {
  /** One row: `value` and `n` of all rows, `part` of it that meets the condition as `share`, and `empty`, `empty_n`, `empty_share` of rows that say nothing of it. */
  view: View
  /** The column that the condition is about; null where it is about several. */
  column: string | null
}

const SAYS_WHICH: ReadonlySet<string> = new Set(['=', 'in', '!=', 'contains'])

/** A condition of kind, and no stretch of time or number: what it leaves out is the rest of the whole. */
const isKind = ({ operator, values, than, from }: Filter): boolean =>
  SAYS_WHICH.has(operator) &&
  than === undefined &&
  from === undefined &&
  values.every((value) => value !== null)

/** The whole that a total or count with a condition is a part of; null where no condition of kind is asked. */
export async function partOfWhole(frame: Frame): Promise<PartOfWhole | null> {
  const { question, toolkit, place, source, measure, table } = frame
  // Amounts of one currency are no part of those of all.
  const currency = isInCurrencies(question.metric, source)?.name
  const kinds = question.within.filter(
    (own) => own.table === source.name && isKind(own) && own.column !== currency,
  )
  if (kinds.length === 0 || (measure.kind !== 'sum' && measure.kind !== 'count')) return null
  const rest = question.within.filter((own) => !kinds.includes(own))
  const whole = await buildFrame(toolkit, { ...question, within: rest }, place, 'whole_of_part')
  if (!whole) return null
  const amount = measure.kind === 'sum' ? `sum(${identifier(measure.variable!.column)})` : 'count(*)'
  const columns = [...new Set(kinds.map(({ column }) => column))]
  const [column] = columns.length === 1 ? columns : []
  const held =
    column !== undefined && whole.dimensions.some((own) => own.column === column)
      ? `${identifier(column)} is null`
      : column !== undefined && measure.kind === 'count'
        ? null
        : 'false'
  const empty =
    held === null
      ? `(select count(*) from ${identifier(frame.clean)}${whereOf([...rest.filter((own) => own.table === source.name), { table: source.name, column: column!, operator: '=', values: [null] }])})`
      : `coalesce(${amount} filter (where ${held}), 0)`
  const view = new View(
    await toolkit.query(
      `${measure.label} of all rows, of which these are a part`,
      `with whole as (select ${amount}::double as value, count(*) as n, ${empty}::double as empty, ${held === null ? '0' : `count(*) filter (where ${held})`}::bigint as empty_n from ${whole.table})
select *, (select ${amount} from ${table})::double / nullif(value, 0) as share, empty / nullif(value, 0) as empty_share from whole`,
    ),
  )
  const share = view.number(0, 'share')
  return share >= 0 && share <= 1 ? { view, column: column ?? null } : null
}
