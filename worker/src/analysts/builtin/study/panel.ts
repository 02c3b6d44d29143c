import type { Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import { kindOf } from '../../../model/labels.ts'
import { saidAgain } from '../../../model/twins.ts'
import type { Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

const MOST_UNITS = 300
const LEAST_TIMES = 5

/** Units that are each measured once per time, such as countries by year or shares by month. */
export interface Panel {
  column: string
  label: string
}

/** The column of units; null where rows of one time are not told apart by one column. */
export function panelOf(analysis: Analysis): Promise<Panel | null> {
  return once(analysis, 'panel', async () => {
    const { study, toolkit } = analysis
    const { time, source } = study
    if (!time?.repeated || study.sampled) return null
    const model = toolkit.model.tables.find(({ table }) => table === source.name)
    const again: ReadonlySet<string> = model ? saidAgain(model, source, new Set()) : new Set()
    const candidates = source.columns
      .filter(
        (own) =>
          !again.has(own.name) &&
          ['place', 'category', 'text', 'identifier', 'binary'].includes(own.role) &&
          ['text', 'integer'].includes(own.storage) &&
          own.distinct >= 2 &&
          own.distinct <= MOST_UNITS &&
          own.distinct * time.distinct >= 0.9 * source.rows &&
          source.rows >= LEAST_TIMES * own.distinct &&
          own.nulls === 0,
      )
      .slice(0, 4)
    if (candidates.length === 0) return null
    const at = identifier(time.column)
    const check = new View(
      await toolkit.query(
        `Is something measured once per ${time.label}`,
        `${candidates
          .map((own, index) => {
            const unit = identifier(own.name)
            return `select ${index} as place, count(*) - count(distinct (${unit}, ${at})) as repeats, count(distinct ${unit}) as units, count(*) / count(distinct ${unit}) as times from ${study.kept}`
          })
          .join('\nunion all\n')}\norder by place`,
      ),
    )
    const row = check.rows.find(
      (at) =>
        check.number(at, 'repeats') === 0 &&
        check.number(at, 'units') >= 2 &&
        check.number(at, 'times') >= LEAST_TIMES,
    )
    if (row === undefined) return null
    const column = candidates[row]!.name
    return { column, label: kindOf(toolkit.model, { table: source.name, column }) }
  })
}

/** Kept table `moment`, `y`, `unit` of a measure of the file. */
export function panelRows(
  analysis: Analysis,
  panel: Panel,
  outcome: Variable,
): Promise<{ table: string; cell: Cell }> {
  return once(analysis, `panel rows ${outcome.column}`, async () => {
    const { study, toolkit } = analysis
    const table = `panel_${[...analysis.shared.keys()].filter((key) => key.startsWith('panel rows ')).length + 1}`
    const time = identifier(study.time!.column)
    const cell = await toolkit.query(
      `${outcome.label} of each ${panel.label} over ${study.time!.label}`,
      `select * from (select ${time} as moment, ${identifier(outcome.column)}::double as y, ${identifier(panel.column)}::varchar as unit from ${study.kept}) where moment is not null and y is not null order by unit, moment`,
      { keeps: table, maxRows: 5 },
    )
    return { table, cell }
  })
}
