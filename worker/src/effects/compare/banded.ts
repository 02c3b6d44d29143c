import { View } from '../../prose/view.ts'
import type { Variable } from '../../variables/variable.ts'
import { beyondLine } from '../../decide/link-shape.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isDimension, once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { rowSql } from './ratio-rows.ts'

/** Numbers of so few values are groups as they stand. */
const FEW_VALUES = 8

/** Thirds of a number are called so that they sort from low to high. */
export const isThird = (value: string): boolean => /^(lowest|middle|top) third \(/.test(value)

/** Thirds, and not the values as they stand. */
export const isCut = ({ column }: Dimension): boolean => column.endsWith(' in thirds')

/** Numbers whose bands stand in the rows already, with a name for each. */
export const ownBands = new WeakMap<Variable, Dimension>()

/** The rows of a frame with numbers as groups beside them. */
export interface Banded {
  table: string
  /** One for each number, in the order given. */
  bands: Dimension[]
}

/** Numbers cut into thirds, or by their values where there are few, so that they cross like any other column. */
export async function banded(frame: Frame, numbers: readonly Variable[]): Promise<Banded> {
  const cut = numbers.filter((own) => !ownBands.has(own))
  if (cut.length < numbers.length) {
    const { table, bands } = await banded(frame, cut)
    return { table, bands: numbers.map((own) => ownBands.get(own) ?? bands[cut.indexOf(own)]!) }
  }
  if (numbers.length === 0) return { table: frame.sample, bands: [] }
  const few = ({ profile }: Variable) => (profile?.distinct ?? Infinity) <= FEW_VALUES
  const bands = numbers.map((own): Dimension => ({
    ...own,
    column: `${own.column} in ${few(own) ? 'groups' : 'thirds'}`,
    kind: 'category',
    ordered: true,
    unit: { before: '', after: '' },
    noun: null,
    person: false,
    asked: false,
    distinct: few(own) ? own.profile!.distinct : 3,
  }))
  const limits = numbers.flatMap(({ column }, at) =>
    [1, 2].map((third) => `quantile_disc(${identifier(column)}, ${third} / 3e0) as ${'ab'[third - 1]!}${at}`),
  )
  const columns = numbers.map((own, at) => {
    const x = identifier(own.column)
    const named = identifier(bands[at]!.column)
    if (few(own)) return `printf('%g', ${x}::double) as ${named}`
    const written = (limit: string) => `printf('%g', ${limit}${at}::double)`
    return `case when ${x} is null then null when ${x} <= a${at} then 'lowest third (up to ' || ${written('a')} || ')' when ${x} <= b${at} then 'middle third (up to ' || ${written('b')} || ')' else 'top third (over ' || ${written('b')} || ')' end as ${named}`
  })
  const key = numbers.map(({ column }) => column).join('|')
  const place = [...frame.made.keys()].filter((own) => own.startsWith('banded ')).length
  const table = await once(frame, `banded ${key}`, async () => {
    const kept = `${frame.table}_banded${place === 0 ? '' : `_${place + 1}`}`
    await frame.toolkit.query(
      'Rows with numbers as groups',
      `select rows_of.*, ${columns.join(', ')} from ${identifier(frame.sample)} as rows_of, (select ${limits.join(', ')} from ${identifier(frame.sample)})`,
      { keeps: kept, maxRows: 5 },
    )
    return kept
  })
  return { table, bands }
}

/**
 * What is to be held equal, with a number as groups where those say clearly more of the measure than a straight line
 * does: a line through a step leaves much of the step in what is compared.
 */
export async function asGroupsWhereBent(
  frame: Frame,
  held: readonly (Dimension | Variable)[],
): Promise<{ sample: string; held: (Dimension | Variable)[]; bandOf: (own: Variable) => Dimension | null }> {
  const numbers = held.filter((own): own is Variable => !isDimension(own))
  if (numbers.length === 0 || !frame.measure.variable)
    return { sample: frame.sample, held: [...held], bandOf: () => null }
  const { table, bands } = await banded(frame, numbers)
  const y = rowSql(frame.measure)
  const parts = numbers.map(({ column }, place) => {
    const [x, band] = [identifier(column), identifier(bands[place]!.column)]
    return `select ${place} as place, corr(x, y) ** 2 as line, 1 - sum((y - own_mean) ** 2) / nullif(sum((y - mean) ** 2), 0) as steps from (select x, y, avg(y) over (partition by band) as own_mean, avg(y) over () as mean from (select ${x}::double as x, ${band} as band, ${y} as y from ${table} where ${x} is not null and ${identifier(frame.measure.variable!.column)} is not null))`
  })
  const fits = new View(
    await frame.toolkit.query(
      `How much of ${frame.measure.label} a line explains, and groups of the same numbers`,
      `${parts.join('\nunion all ')}\norder by 1`,
    ),
  )
  const bent = numbers.map((_, at) => beyondLine(fits.number(at, 'line'), fits.number(at, 'steps')))
  const bandOf = (own: Variable) => bands[numbers.indexOf(own)] ?? null
  return {
    sample: table,
    held: held.map((own) => (!isDimension(own) && bent[numbers.indexOf(own)] ? bandOf(own)! : own)),
    bandOf,
  }
}
