import { identifier } from '../../duckdb/sql.ts'
import { oddOneOut } from '../../decide/odd-one-out.ts'
import { View } from '../../prose/view.ts'
import { alsoWhere } from '../../rows/study-sql.ts'
import { attempted } from '../change/attempted.ts'
import { keptName } from '../effect.ts'
import { measures } from './odd-values.ts'
import { labelOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'

const MOST_MEASURES = 4
const MOST_DIMENSIONS = 3
const [FEWEST_GROUPS, MOST_GROUPS] = [4, 15]
const FEWEST_EACH = 20

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
  const found: Oddity[] = []
  for (const { column: by } of dimensions)
    for (const { y, x } of pairs) {
      const [label, other, kind] = [y.name, x.name, by].map((own) => labelOf(frame, own)) as [
        string,
        string,
        string,
      ]
      const kept = `${frame.table}_out_${keptName(y.name + x.name + by)}`
      const [own, beside, group] = [y.name, x.name, by].map(identifier)
      const cell = await attempted(toolkit, `${label} beside ${other} in each ${kind}`, async () => {
        await toolkit.query(
          `${label} beside ${other} and ${kind}`,
          `select ${own}::double as y, ${beside}::double as x, ${group}::varchar as stratum from ${table}${alsoWhere(where, `${own} is not null and ${beside} is not null and ${group} is not null`)} order by hash(rowid) limit 20000`,
          { keeps: kept, maxRows: 5 },
        )
        return toolkit.statistic(`${label} against ${other} within each ${kind}`, {
          method: 'stratified_correlate',
          table: kept,
          columns: { x: 'x', y: 'y', stratum: 'stratum' },
        })
      })
      if (!cell) continue
      const strata = new View(cell, 'strata')
      const row = oddOneOut(new View(cell), strata, pairs.length * dimensions.length)
      if (row !== null)
        found.push(oddity(frame, { what: 'reverses', label, how: kind, other, column: y, view: strata, row }))
    }
  return found
}
