/** What is asked of the rows that a row points at, or that point at it, each part as SQL of one row. */
export interface Pointed {
  what: 'value' | 'rows' | 'level' | 'top'
  /** What names the row that is pointed at, and by what rows are named. */
  by: string
  key: string
  value: string
}

/** Names in any case, with blanks at their ends, are one. */
const folded = (sql: string): string => `nullif(lower(trim((${sql})::varchar)), '')`

/**
 * SQL of one row that looks at others of its table. A name that several rows have names none of them, and a row that names
 * itself points at nobody. What rows of a circle are below cannot be told: they have no level and no top.
 * @param rows all rows, to stand behind "from"; the columns inside have names that no column of a table has, so that those
 * outside are the row's own
 */
export function pointedSql({ what, by, key, value }: Pointed, rows: string): string {
  const [ownKey, ownBy] = [folded(key), folded(by)]
  // Whoever is called like others is none of those that are named.
  const single = `(select ${ownKey} as "_key", any_value(${ownBy}) as "_by", any_value(${value}) as "_value" from ${rows} group by 1 having count(*) = 1 and "_key" is not null)`
  if (what === 'value')
    return `(select any_value("_value") from ${single} where "_key" = ${ownBy} and "_key" is distinct from ${ownKey})`
  if (what === 'rows')
    return `(case when exists (select 1 from ${single} where "_key" = ${ownKey}) then (select count(*) from (select ${ownBy} as "_by", ${ownKey} as "_self" from ${rows}) where "_by" = ${ownKey} and "_by" is distinct from "_self") end)::double`
  const known = `(select distinct ${ownKey} as "_called" from ${rows})`
  const line = `(with recursive "_known" as ${known}, "_single" as (${single.slice(1, -1)}), "_line" as (
select "_key", 0 as "_level", "_value" as "_top" from "_single" where "_by" is null or "_by" = "_key" or not exists (select 1 from "_known" where "_called" = "_by")
union all select "_single"."_key", "_level" + 1, "_top" from "_line" join "_single" on "_single"."_by" = "_line"."_key" and "_single"."_by" <> "_single"."_key")
select "_key" as "_reached", "_level", "_top" from "_line")`
  // Looked up in one map of all: asked for row by row, the whole line would be walked again for each.
  const above = (own: string) => `(select map(list("_reached"), list(${own})) from ${line})[${ownBy}]`
  const isTop = `${ownBy} is null or ${ownBy} is not distinct from ${ownKey} or not exists (select 1 from ${known} where "_called" = ${ownBy})`
  return what === 'level'
    ? `(case when ${isTop} then 0 else ${above('"_level"')} + 1 end)::double`
    : `(case when ${isTop} then ${value} else ${above('"_top"')} end)`
}
