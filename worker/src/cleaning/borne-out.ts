import type { TableModel, TableProfile } from '#contract'
import { ENTRY_LIMITS } from '../decide/entries.ts'
import { identifier } from '../duckdb/sql.ts'
import { hasWord, nameWords, wordSet } from '../profile/name-words.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import type { Entries } from './entries.ts'

/** Made of other columns, and so no witness for them. */
const MADE = wordSet(
  'bmi index total sum ratio rate per density average avg mean score percent pct share net gross value amount',
)
const MOST_WITNESSES = 6
/** Correlation of the logarithms between which a column says something of another one, and is not the same again. */
const SAYS_SOMETHING = 0.4
const SAME_AGAIN = 0.98
/** Share of the others below which the other column lies in such a row, and standard errors that it may lie off. */
const EXTREME_TOO = 0.98
const OFF = 2.5

/**
 * Entries far above all others without those that another column bears out: the line that cost most by far is the longest
 * too, and its cost is what lines of that length cost. Null where nothing is left.
 */
export async function withoutBorneOut(
  toolkit: Pick<Toolkit, 'query'>,
  source: TableProfile,
  { fields }: Pick<TableModel, 'fields'>,
  own: Entries,
  from: string,
): Promise<Entries | null> {
  // What stands for no value is borne out by nothing.
  if (own.bad === own.codes) return own
  const x = `${identifier(own.column)}::double`
  const others = source.columns
    .filter(
      ({ name, storage, distinct, original_name: called }) =>
        name !== own.column &&
        (storage === 'number' || storage === 'integer') &&
        distinct >= 20 &&
        fields.find(({ column }) => column === name)?.meaning === 'measure' &&
        !hasWord(nameWords(called), MADE),
    )
    .slice(0, MOST_WITNESSES)
  if (others.length === 0) return own
  const marked = `(select *, coalesce(${own.bad}, false) as entry_bad, coalesce(${own.codes ?? 'false'}, false) as entry_code from ${from})`
  const view = new View(
    await toolkit.query(
      `What bears out entries of ${own.column}`,
      others
        .map(({ name }, place) => {
          const y = `${identifier(name)}::double`
          return `(with told as (select entry_bad as bad, ln(${x}) as lx, ln(${y}) as ly, ${y} as y from ${marked} where not entry_code and ${x} > 0 and ${y} > 0),
line as (select corr(lx, ly) filter (where not bad) as r, regr_intercept(lx, ly) filter (where not bad) as a, regr_slope(lx, ly) filter (where not bad) as b, var_samp(lx) filter (where not bad) as v, quantile_cont(y, ${EXTREME_TOO}) filter (where not bad) as high, count(*) filter (where bad) as bads from told),
spread as (select *, sqrt(greatest(v * (1 - r * r), 0)) as s from line)
select ${place} as place, count(*) filter (where bad and y >= high and abs(lx - a - b * ly) <= ${OFF} * s) as borne, max(bads) as bad, max(r) as r, max(a) as a, max(b) as b, max(s) as s, max(high) as high from told, spread)`
        })
        .join(' union all '),
    ),
  )
  const witness = view.rows.find((row) => {
    const r = view.number(row, 'r')
    return (
      view.number(row, 'borne') > 0 &&
      r >= SAYS_SOMETHING &&
      r <= SAME_AGAIN &&
      view.number(row, 'bad') <= 2 * ENTRY_LIMITS.few
    )
  })
  if (witness === undefined) return own
  const at = (column: string) => Number(view.number(witness, column).toPrecision(8))
  const y = `${identifier(others[view.number(witness, 'place')]!.name)}::double`
  const log = (of: string) => `ln(case when ${of} > 0 then ${of} end)`
  const borne = `coalesce(${y} >= ${at('high')} and abs(${log(x)} - (${at('a')}) - (${at('b')}) * ${log(y)}) <= ${Number((OFF * at('s')).toPrecision(8))}, false)`
  const bad = `(${own.bad}) and not ${borne}`
  const left = new View(
    await toolkit.query(
      `Entries of ${own.column} that nothing bears out`,
      `select count(*) filter (where bad) as n from (select coalesce(${bad}, false) as bad from ${from})`,
    ),
  )
  return left.number(0, 'n') > 0 ? { ...own, bad } : null
}
