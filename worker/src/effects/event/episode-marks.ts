import type { ColumnProfile, Episodes } from '#contract'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { OFF_VALUE, ON_VALUE } from '../../lexicon/episode-words.ts'
import { levelLabel } from '../../variables/labels.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'

/** Share of the usual price by which a lower one is a cut. */
const CUT = 0.02
/** Values of a number up to which each is a kind of its own. */
const MOST_KINDS = 12
/** Rows to either side of which the usual price is the most frequent one. */
const USUAL_ROWS = 13

/** How rows say that something is on: SQL of its kind, null while it is off. */
export interface EpisodeMark {
  /** What it is called: the column's name. */
  label: string
  sql: string
  /** Its kinds say more than that it is on. */
  kinds: boolean
}

const isNumber = ({ storage }: ColumnProfile): boolean => storage === 'integer' || storage === 'number'

/** Null where a column has no state that says it is off. */
export function episodeMark(
  frame: Pick<Frame, 'source' | 'model' | 'spellings'>,
  { column, values, below }: Episodes,
  unit: readonly string[],
  time: string | null,
): EpisodeMark | null {
  const profile = frame.source.columns.find(({ name }) => name === column)
  if (!profile) return null
  const label = frame.model.fields.find((field) => field.column === column)?.label ?? column
  const own = identifier(column)
  if (below !== undefined) return { label, sql: cutSql(own, identifier(below)), kinds: true }
  if (isNumber(profile)) return numberMark(profile, label, values, unit, time)
  const text = foldedSql(frame, column)
  if (values.length > 0) {
    const on = values.map((value) => String(value))
    return {
      label,
      sql: `case when ${text} in (${literals(on)}) then ${namedSql(text, on, label)} end`,
      kinds: on.length > 1,
    }
  }
  const known = profile.top.map(({ value }) => String(value))
  const off = known.filter((value) => OFF_VALUE.test(value.trim()))
  if (off.length === 0 && profile.nulls === 0) return null
  const on = known.filter((value) => !off.includes(value))
  const away = off.length > 0 ? ` or ${text} in (${literals(off)})` : ''
  return {
    label,
    sql: `case when ${text} is null or trim(${text}) = ''${away} then null else ${namedSql(text, on, label)} end`,
    kinds: !(on.length <= 1 && on.every((value) => ON_VALUE.test(value.trim()))),
  }
}

/** Codes as people call them. */
function namedSql(text: string, values: readonly string[], label: string): string {
  const renamed = values.filter((value) => value.length <= 2 && levelLabel(label, value) !== value)
  return renamed.length === 0
    ? text
    : `case ${renamed.map((value) => `when ${text} = ${literal(value)} then ${literal(levelLabel(label, value))}`).join(' ')} else ${text} end`
}

/** The column as text, with every spelling of a value put under one. */
function foldedSql({ spellings }: Pick<Frame, 'spellings'>, column: string): string {
  const own = `trim(${identifier(column)}::varchar)`
  const folded = spellings.find((each) => each.column === column)?.folded
  if (!folded || folded.size === 0) return own
  return `(case ${own} ${[...folded].map(([value, head]) => `when ${literal(value)} then ${literal(head)}`).join(' ')} else ${own} end)`
}

/** By how much it lies below, in steps of five percent. */
const cutSql = (price: string, usual: string): string =>
  `case when ${usual} > 0 and ${price} < ${usual} * ${1 - CUT} then concat(greatest(5, (round(20 * (1 - ${price} / ${usual})) * 5)::int), '% less') end`

/** Nought is off of what counts or is a percentage; of a price that is never nought whatever lies below the usual one is on. */
function numberMark(
  { name, minimum, distinct, nulls, top }: ColumnProfile,
  label: string,
  values: Episodes['values'],
  unit: readonly string[],
  time: string | null,
): EpisodeMark | null {
  const own = identifier(name)
  const few = distinct <= MOST_KINDS
  const named = few && distinct > 2
  const kind = named ? `printf('%g', ${own}::double)` : literal('on')
  if (values.length > 0)
    return {
      label,
      sql: `case when ${own} in (${literals(values.filter((value) => value !== null))}) then ${values.length > 1 ? kind : literal('on')} end`,
      kinds: values.length > 1,
    }
  const nought = top.some(({ value }) => Number(value) === 0)
  if (nought || nulls > 0) return { label, sql: `case when ${own} <> 0 then ${kind} end`, kinds: named }
  if (time === null || !(Number(minimum) > 0)) return null
  const by = unit.length > 0 ? `partition by ${unit.map(identifier).join(', ')} ` : ''
  const usual = `mode(${own}) over (${by}order by ${identifier(time)} rows between ${USUAL_ROWS} preceding and ${USUAL_ROWS} following)`
  return { label, sql: cutSql(own, usual), kinds: true }
}
