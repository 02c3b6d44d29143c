import { identifier } from '../../duckdb/sql.ts'
import { oddOneOut } from '../../decide/odd-one-out.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { keptName } from '../effect.ts'
import { measures } from './odd-values.ts'
import { labelOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'

const MOST_MEASURES = 4
const MOST_DIMENSIONS = 3
const [FEWEST_GROUPS, MOST_GROUPS] = [4, 15]
const FEWEST_EACH = 20
const MOST_ROWS = 20_000

/** One group in which two numbers go together the other way than in all others. */
export async function againstAllOthers(look: Look): Promise<Oddity[]> {
  const { frame, table, where, only } = look
  const { model, source, toolkit } = frame
  const numbers = measures({ ...look, only: null })
    .sort((a, b) => Number(b.name === only) - Number(a.name === only))
    .slice(0, MOST_MEASURES)
  const pairs = numbers
    .flatMap((y, at) => numbers.slice(at + 1).map((x) => ({ y, x })))
    .filter(({ y }) => only === null || y.name === only)
  const dimensions = model.fields
    .filter(({ column, meaning }) => {
      const { distinct } = profileOf(frame, column)
      return (
        meaning === 'dimension' &&
        distinct >= FEWEST_GROUPS &&
        distinct <= MOST_GROUPS &&
        source.rows >= FEWEST_EACH * distinct
      )
    })
    .slice(0, MOST_DIMENSIONS)
  if (pairs.length === 0 || dimensions.length === 0) return []
  const parts = [
    ...numbers.map(({ name }, at) => `${identifier(name)}::double as n${at}`),
    ...dimensions.map(({ column }, at) => `${identifier(column)}::varchar as g${at}`),
  ]
  const kept = `${frame.table}_out_${keptName(parts.join(' '))}`
  await toolkit.query(
    `${numbers.map(({ name }) => labelOf(frame, name)).join(', ')} and the groups of each row`,
    `select ${parts.join(', ')} from ${table}${where} order by hash(rowid) limit ${MOST_ROWS}`,
    { keeps: kept, maxRows: 5 },
  )
  const found: Oddity[] = []
  for (const [place, { column: by }] of dimensions.entries())
    for (const { y, x } of pairs) {
      const [label, other, kind] = [y.name, x.name, by].map((own) => labelOf(frame, own)) as [
        string,
        string,
        string,
      ]
      const cell = await attempted(toolkit, `${label} beside ${other} in each ${kind}`, () =>
        toolkit.statistic(`${label} against ${other} within each ${kind}`, {
          method: 'stratified_correlate',
          table: kept,
          columns: { x: `n${numbers.indexOf(x)}`, y: `n${numbers.indexOf(y)}`, stratum: `g${place}` },
        }),
      )
      if (!cell) continue
      const strata = new View(cell, 'strata')
      const row = oddOneOut(new View(cell), strata, pairs.length * dimensions.length)
      if (row !== null)
        found.push(oddity(frame, { what: 'reverses', label, how: kind, other, column: y, view: strata, row }))
    }
  return found
}
