import { identifier, literal } from '../../duckdb/sql.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { beyondChance } from '../../decide/decide.ts'
import { attempted } from './attempted.ts'
import { keptName } from '../effect.ts'
import { STRETCH, type LikeStretches } from './like-stretches.ts'
import { rowSql } from '../compare/ratio-rows.ts'

/** A group whose mean or share changed from one stretch to another, against what the others did meanwhile. */
export interface MovedGroup {
  dimension: Dimension
  level: string
  /** One row: `pooled_against`. */
  view: View
  /** Groups that were looked at, all of which are allowed for. */
  tests: number
}

const MOST_LEVELS = 10
const MOST_COLUMNS = 4
const FEWEST_ROWS = 10

/** The group that moved most otherwise than all others, of the columns that are named first; null where none can be looked at. */
export async function movedMost(
  frame: Frame,
  stretches: LikeStretches,
  /** Which way the whole went. */
  way: number,
): Promise<MovedGroup | null> {
  const { measure, toolkit } = frame
  if (!measure.variable || measure.totals || (measure.kind !== 'mean' && measure.kind !== 'share'))
    return null
  const named = frame.dimensions.filter(({ asked }) => asked)
  const few = (named.length > 0 ? named : frame.dimensions)
    .filter(({ distinct }) => distinct <= MOST_LEVELS)
    .slice(0, MOST_COLUMNS)
  const found: Omit<MovedGroup, 'tests'>[] = []
  for (const dimension of few) {
    const own = identifier(dimension.column)
    const side = identifier(STRETCH)
    const rows = `select ${rowSql(measure)} as y, ${side} as since, place, ${own}::varchar as level from ${stretches.table} where ${own} is not null and ${identifier(measure.variable.column)} is not null`
    const sizes = new View(
      await toolkit.query(
        `Rows of both stretches by ${dimension.label}`,
        `select level, least(count(*) filter (where since = 'before'), count(*) filter (where since = 'now')) as n from (${rows}) group by 1 order by 1`,
      ),
    )
    const levels = sizes.rows.filter((row) => sizes.number(row, 'n') >= FEWEST_ROWS)
    if (levels.length < 2) continue
    for (const row of levels) {
      const level = sizes.text(row, 'level')
      const made = await attempted(toolkit, `${level} against the others in both stretches`, async () => {
        const kept = `${stretches.table}_${keptName(dimension.column + level + measure.label)}`
        await toolkit.query(
          `${measure.label} of ${level} and of the others in both stretches`,
          `select y, since, place, case when level = ${literal(level)} then 'named' else 'others' end as side from (${rows}) order by 2, 3, 4, 1`,
          { keeps: kept, maxRows: 5 },
        )
        return toolkit.statistic(`${measure.label} of ${level} against the others in both stretches`, {
          method: 'pooled_against',
          table: kept,
          columns: { y: 'y', side: 'side', since: 'since', cluster: 'place' },
          args: { named: 'named', now: 'now' },
        })
      })
      if (made) found.push({ dimension, level, view: new View(made) })
    }
  }
  const at = (own: (typeof found)[number], column: string) => own.view.number(0, column)
  const known = found.filter((own) => Number.isFinite(at(own, 'p')))
  const leads = (own: (typeof found)[number]) =>
    beyondChance(at(own, 'p'), known.length) &&
    Math.sign(at(own, 'difference')) === way &&
    Math.sign(at(own, 'change')) === way
  // Those that make the change come before those that held back.
  const best = [...known].sort(
    (a, b) =>
      Number(leads(b)) - Number(leads(a)) ||
      (leads(a) ? Math.abs(at(b, 'difference')) - Math.abs(at(a, 'difference')) : 0) ||
      at(a, 'p') - at(b, 'p'),
  )[0]
  return best ? { ...best, tests: known.length } : null
}
