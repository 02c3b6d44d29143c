import type { Expression } from '#contract'

/** SQL of names and cases that expressions compute, each from SQL of its parts. */

export const trimmed = (sql: string): string => `trim(${sql})`

/** Spellings of one name differ in case and spaces. */
export const folded = (sql: string): string => `lower(trim(${sql}))`

/** A whole number as it is written, without the point of a fraction. */
export const plainNumber = (sql: string): string =>
  `coalesce(case when ${sql} = trunc(${sql}) then try_cast(${sql} as bigint)::varchar end, (${sql})::varchar)`

export function letters(
  text: string,
  { from, skip, count }: Pick<Extract<Expression, { kind: 'letters' }>, 'from' | 'skip' | 'count'>,
): string {
  const taken =
    from === 'start'
      ? `substring(${text}, ${skip + 1}, ${count})`
      : `right(left(${text}, ${-skip}), ${count})`
  const own = from === 'end' && skip === 0 ? `right(${text}, ${count})` : taken
  return `nullif(${own}, '')`
}

/** A row of which a condition cannot be known is no "otherwise": it has nothing. */
export const caseSql = (
  cases: readonly { when: string; then: string }[],
  otherwise: string | null,
): string => {
  const each = cases.map(({ when, then }) => `when ${when} is null then null when ${when} then ${then}`)
  return `(case ${each.join(' ')}${otherwise === null ? '' : ` else ${otherwise}`} end)`
}
