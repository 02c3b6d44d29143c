import type { Caution } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { type Analysis, attempt, caution } from '../findings/analysis.ts'
import { emptyBy } from './empty-by.ts'
import { notYet } from './not-yet.ts'
import { emptyMeans } from '../../../model/empty-means.ts'
import { text } from '../../../prose/prose.ts'
import { groupColumn, levelName, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { ODD_LIMITS } from '../../../decide/odd-limits.ts'

/** Does the missingness of a column depend on the levels of another? */
export async function missingNotAtRandom(
  analysis: Analysis,
): Promise<{ cautions: Caution[]; evidence: View[] }> {
  const { study, toolkit } = analysis
  const found = { cautions: [] as Caution[], evidence: [] as View[] }
  const relevant = [...study.outcomes, ...study.asked, ...study.variables].filter(
    (variable, index, all) => variable.profile !== null && all.indexOf(variable) === index,
  )
  const fields = toolkit.model.tables.find(({ table }) => table === study.source.name)?.fields ?? []
  const fieldOf = ({ column }: Variable) => fields.find((field) => field.column === column)
  // What other columns tell is a state of the rows, and so is what is not known yet.
  const told = new Set([...(await emptyBy(analysis)).keys(), ...(await notYet(analysis))])
  const gappy = relevant
    .filter(
      (variable) =>
        variable.profile!.nulls >= Math.max(10, 0.03 * study.rows) &&
        variable.profile!.nulls < 0.9 * study.rows &&
        emptyMeans(variable.profile!, fieldOf(variable)) === null &&
        !told.has(variable.column),
    )
    .slice(0, 3)
  const groups = study.variables.filter(
    (variable) =>
      (variable.kind !== 'number' || variable.discrete) &&
      variable.levels.length <= 8 &&
      (variable.profile === null || variable.profile.nulls < 0.02 * study.rows),
  )
  for (const [index, column] of gappy.entries()) {
    const by =
      groups.filter((group) => group.column !== column.column)[0] &&
      (await strongestGroup(
        analysis,
        column,
        groups.filter((group) => group.column !== column.column).slice(0, 4),
        index,
      ))
    if (!by) continue
    const { group, table } = by
    const cell = await attempt(analysis, `missingness of ${column.label}`, () =>
      toolkit.statistic(`Missing ${column.label} by ${group.label}`, {
        method: 'compare_groups_binary',
        table,
        columns: { y: 'gap', group: groupColumn(group) },
        args: { success: 'missing', seed: toolkit.seed },
      }),
    )
    if (!cell) continue
    analysis.tests += 1
    const main = new View(cell)
    if (
      !(main.number(0, 'p') < ODD_LIMITS.gapsP) ||
      !(main.number(0, 'cramers_v_corrected') > ODD_LIMITS.gapsLink)
    )
      continue
    const words = text`${named(column)} is missing in ${main.ref(0, 'highest_share', 'percent1')} of ${levelName(group, main.text(0, 'highest_level'))} but ${main.ref(0, 'lowest_share', 'percent1')} of ${levelName(group, main.text(0, 'lowest_level'))} (${main.ref(0, 'p', 'p')})`
    found.cautions.push(
      caution(
        'missing-not-at-random',
        text`${words}: figures of it speak more for the one than for the other.`,
        main,
      ),
    )
    found.evidence.push(main)
  }
  return found
}

async function strongestGroup(
  analysis: Analysis,
  column: Variable,
  groups: Variable[],
  index: number,
): Promise<{ group: Variable; table: string } | null> {
  const own = identifier(column.column)
  const spread = new View(
    await analysis.toolkit.query(
      `Missing ${column.label} by category`,
      groups
        .map(
          (group, place) =>
            `select ${place} as place, max(share) - min(share) as spread from (select avg((${own} is null)::integer) as share from study where ${identifier(groupColumn(group))} is not null group by ${identifier(groupColumn(group))} having count(*) >= 20)`,
        )
        .join('\nunion all ') + '\norder by spread desc nulls last, place',
    ),
  )
  const group = groups[spread.number(0, 'place')]
  if (!group || !(spread.number(0, 'spread') > ODD_LIMITS.gapsApart)) return null
  const table = `gaps_${index + 1}`
  await analysis.toolkit.query(
    `Rows with and without ${column.label}`,
    `select case when ${own} is null then 'missing' else 'present' end as gap, ${identifier(groupColumn(group))} from ${identifier(analysis.study.sample)}`,
    { keeps: table, maxRows: 5 },
  )
  return { group, table }
}
