import { identifier, literals } from '../../duckdb/sql.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import { CALLED_OFF, NOT_DONE, REFUSED } from '../../lexicon/not-done.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { isStates } from '../../playbooks/frame/waiting.ts'
import { View } from '../../prose/view.ts'

/** How much of a total of money is of rows that are not over yet, or came to nothing. */
export interface Standing {
  /** One row per state that is one of these: `state`, whether it `waits`, `n`. */
  states: View
  /** One row: `total`; rows and money that wait (`open_n`, `open`, `open_part`), that came to nothing (`off_…`), and the rest. */
  main: View
}

/** Part of the money from which on it is told. */
const FEWEST = 0.05

/** Null of what is no money, where no one column says in which state rows are, and where nearly all of it is settled. */
export async function standingOf(frame: Frame): Promise<Standing | null> {
  const { toolkit, table, measure, model, source, dimensions, question } = frame
  if (measure.kind !== 'sum' || !measure.variable) return null
  const { label, unit, column } = measure.variable
  if (!isMoneyColumn(label, unit.before || unit.after.trim() || null)) return null
  const fields = model.fields.filter((field) => isStates(field, source))
  const [field] = fields
  if (!field || fields.length > 1 || question.within.some((own) => own.column === field.column)) return null
  if (!dimensions.some((own) => own.column === field.column)) return null
  const [at, y] = [identifier(field.column), identifier(column)]
  const among = (words: ReadonlySet<string>) => `lower(trim(${at}::varchar)) in (${literals([...words])})`
  const [open, off] = [among(NOT_DONE), among(new Set([...REFUSED, ...CALLED_OFF]))]
  const main = new View(
    await toolkit.query(
      `${label} by what came of the ${frame.noun.many}`,
      `with sums as (select sum(${y}) as total, count(*) filter (where ${open}) as open_n, coalesce(sum(${y}) filter (where ${open}), 0) as open, count(*) filter (where ${off}) as off_n, coalesce(sum(${y}) filter (where ${off}), 0) as off, coalesce(sum(${y}) filter (where not ${open} and not ${off}), 0) as rest from ${table} where ${y} is not null and ${at} is not null) select *, open / nullif(total, 0)::double as open_part, off / nullif(total, 0)::double as off_part, rest / nullif(total, 0)::double as rest_part from sums`,
    ),
  )
  const [waiting, gone] = [main.number(0, 'open_part'), main.number(0, 'off_part')]
  if (!(waiting + gone >= FEWEST) || waiting < 0 || gone < 0 || !(main.number(0, 'rest') > 0)) return null
  const states = new View(
    await toolkit.query(
      `The states of ${frame.noun.many} that are not over, or came to nothing`,
      `select ${at}::varchar as state, ${open} as waits, count(*) as n from ${table} where ${y} is not null and (${open} or ${off}) group by all order by n desc, state`,
    ),
  )
  return { states, main }
}
