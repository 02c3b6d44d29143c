import { identifier } from '../duckdb/sql.ts'

/**
 * One row on whether all rows of a unit have the same value: `units`, the `rows` that they have, how many `differ` in it,
 * how many would be `expected` to if rows were dealt out to units by chance, and how many vary in each of `beside`
 * (`varies_0`, ...).
 */
export const fixedSql = (
  place: number,
  from: string,
  unit: string,
  value: string,
  beside: readonly string[],
): string =>
  `select * from (with own as (select * from (select *, ${value} as the_value from ${from}) where the_value is not null and ${identifier(unit)} is not null),
each as (select count(*) as n, count(distinct the_value) as different${beside.map((sql, at) => `, count(distinct ${sql}) > 1 as varies_${at}`).join('')} from own group by ${identifier(unit)}),
shares as (select count(*)::double / sum(count(*)) over () as share from own group by the_value),
sizes as (select n, count(*) as units from each where n > 1 group by 1),
alike as (select n, any_value(units) as units, sum(pow(share, n)) as alike from sizes, shares group by n)
select ${place} as place, count(*) as units, sum(n)::bigint as rows, count(*) filter (where different > 1) as differ, coalesce((select sum(units * (1 - alike)) from alike), 0)::double as expected${beside.map((_, at) => `, count(*) filter (where varies_${at}) as varies_${at}`).join('')} from each)`
