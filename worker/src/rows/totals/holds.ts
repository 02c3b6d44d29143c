import type { ColumnProfile, TableProfile } from '#contract'
import { identifier, literals } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Candidate } from './candidates.ts'
import type { Contexts } from './contexts.ts'

/** Of the contexts in which a total can be held against its parts, so many must agree. */
const AGREE = 0.8
/** Within rounding of numbers with decimals; whole numbers by half of one for each part. */
const ROUNDED = 0.001
const AT_MOST = 0.005
/** The same for levels whose names say that they are totals. */
const NEAR = 0.01
/** And for those whose names say nothing else: what stands in no part is in many totals. */
const LOOSE = 0.05
/** Contexts, different totals and their usual size, below which numbers agree by chance. */
const FEWEST = 3
const LEAST = 10

export interface Held {
  column: ColumnProfile
  candidate: Candidate
  measure: ColumnProfile
  contexts: Contexts
}

/** One row for each context: what `keys` say (`spot`), the `whole`, the `parts`, how many (`n`), and how far they may lie apart. */
export const contextSql = (
  from: string,
  { column, candidate: { levels, whole }, measure, contexts: { keys } }: Held,
): string => {
  const [own, value] = [identifier(column.name), identifier(measure.name)]
  const part = `${own} not in (${literals(levels)})`
  const total = `${own} in (${literals(whole === null ? levels : [whole])})`
  const spot =
    keys.length === 0 ? `''` : keys.map(({ name }) => `${identifier(name)}::varchar`).join(` || ', ' || `)
  const apart = measure.storage === 'integer' ? '0.5 * (n + 1)' : `${ROUNDED} * abs(whole)`
  return `select *, least(${apart}, ${AT_MOST} * abs(whole)) as apart from (select ${[...keys.map(({ name }) => identifier(name)), `${keys.length === 0 ? spot : `any_value(${spot})`} as spot`].join(', ')}, sum(${value}) filter (where ${total})::double as whole, sum(${value}) filter (where ${part})::double as parts, count(distinct ${own}) filter (where ${part}) as n
  from ${from} where ${value} is not null and ${own} is not null${keys.length > 0 ? ` group by ${keys.map(({ name }) => identifier(name)).join(', ')}` : ''}) where whole is not null and parts is not null and n >= 2 and whole <> 0`
}

/** Whether totals agree with their parts, over all contexts or within one value of a column of few: of people, not of rates. */
export async function holds(
  toolkit: Pick<Toolkit, 'query'>,
  from: string,
  held: Held,
  source: Pick<TableProfile, 'name'>,
): Promise<'well' | 'once' | null> {
  const { column, candidate, measure, contexts } = held
  const sets = contexts.sets.map(({ name }) => `(${identifier(name)})`)
  const view = new View(
    await toolkit.query(
      `Is ${measure.original_name} of ${candidate.whole ?? 'these'} the sum of the others in ${column.original_name} of ${source.name}`,
      `select count(*) as checked, count_if(abs(whole - parts) <= apart) as tight, count_if(abs(whole - parts) <= ${NEAR} * abs(whole)) as near, count_if(abs(whole - parts) <= ${LOOSE} * abs(whole)) as loose, count(distinct whole) as different, median(abs(whole)) as usual, max(n) as parts
from (${contextSql(from, held)}) group by grouping sets ((), ${sets.join(', ')}${sets.length > 0 ? ', ' : ''}())
order by checked desc`,
    ),
  )
  let once = false
  for (const row of view.rows) {
    const at = (name: string) => view.number(row, name)
    const enough = (count: number) => at('checked') > 0 && count >= AGREE * at('checked')
    if (candidate.said === 'strictly' && (enough(at('near')) || enough(at('loose')))) return 'well'
    if (candidate.said === 'likely' && enough(at('near'))) return 'well'
    if (!enough(at('tight')) || at('usual') < LEAST) continue
    if (at('checked') >= FEWEST && at('different') >= FEWEST) return 'well'
    if (at('parts') >= FEWEST) once = true
  }
  return once ? 'once' : null
}
