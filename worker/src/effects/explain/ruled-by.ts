import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { identifier } from '../../duckdb/sql.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { View } from '../../prose/view.ts'

/** A measure that a list gives: one value for each of a group, in every row or in all but a few. */
export interface Ruled {
  /** What gives it. */
  by: Dimension
  always: boolean
  /** One row for each value: `level`, its commonest `value`, `n` rows. */
  levels: View
  /** One row: how many values, and the lowest and the highest with where they stand. */
  ends: View
}

/** Null where nothing gives it, or where just what gives it is asked after. */
export async function ruledBy({ model, measure, question, toolkit, clean }: Frame): Promise<Ruled | null> {
  const column = question.metric?.kind === 'value' ? question.metric.column : null
  if (column === null || measure.variable?.kind !== 'number' || measure.kind !== 'mean') return null
  const asked = new Set([...question.by, ...question.against].map((own) => own.column))
  const given = model.leaks
    .filter((own) => own.kind === 'recode' && own.column === column && own.of.length === 1)
    .map(({ of }) => of[0]!)
  if (given.some((own) => asked.has(own))) return null
  const field = model.fields.find((own) => given.includes(own.column))
  if (!field) return null
  const [own, y] = [identifier(field.column), identifier(column)]
  const each = `select ${own}::varchar as level, mode(${y})::double as value, count(*) as n, count(distinct ${y}) as several from (select * from ${identifier(clean)}${whereOf(question.within)}) where ${own} is not null and ${y} is not null group by 1`
  const levels = new View(
    await toolkit.query(`${measure.label} of each ${field.label}`, `${each} order by level`, {
      maxRows: 200,
    }),
  )
  if (levels.length < 2) return null
  const ends = new View(
    await toolkit.query(
      `Lowest and highest ${measure.label} by ${field.label}`,
      `with part as (${each}) select count(*) as levels, sum(n)::bigint as n, min(value) as low, max(value) as high, arg_min(level, value) as lowest, arg_max(level, value) as highest, max(several) as several from part`,
    ),
  )
  return {
    by: madeDimension(field.column, field.label, levels.texts('level'), { noun: field.entity }),
    always: ends.number(0, 'several') === 1,
    levels,
    ends,
  }
}
