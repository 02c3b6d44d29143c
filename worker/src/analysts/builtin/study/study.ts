import type { ColumnRef, Filter, Profile, TableProfile, Template } from '#contract'
import { cleanTable, namesTotal } from '../../../cleaning/clean-table.ts'
import { leftRunning } from '../../../cleaning/set-aside.ts'
import { foldedProfile, profileWithoutTotals } from '../../../cleaning/folded-profile.ts'
import { identifier } from '../../../duckdb/sql.ts'
import type { AskedView, BuiltinToolkit as Toolkit } from './asked-view.ts'
import { once, type Analysis } from '../findings/analysis.ts'
import { countsOf } from './counts.ts'
import { labelOf } from '../../../variables/labels.ts'
import { text } from '../../../prose/prose.ts'
import { restrictionOf } from '../../../rows/restriction.ts'
import { ROW_NAME, rowNameColumn } from '../../../variables/row-name-column.ts'
import type { Study } from './study.types.ts'
import { expressionOf, whereOf } from '../../../rows/study-sql.ts'
import { derivedColumns, metricColumn } from '../../../rows/derived-metrics.ts'
import { currencyOpen } from '../../../model/currency-column.ts'
import { kindOf } from '../../../model/labels.ts'
import { saidAgain } from '../../../model/twins.ts'
import { repeatingUnit } from '../../../model/repeating-unit.ts'
import { freeTextColumns, wordsColumn } from '../../../profile/free-text.ts'
import { nestedUnit } from './nested-unit.ts'
import { filtersWithout } from '../../../rows/totals/total-rows.ts'
import { timeAxisOf, timeVariables, type TimeAxis } from './time-axis.ts'
import { groupColumn, variableOf, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'

/** Rows beyond which R methods get a sample; SQL aggregates stay exact. */
export const SAMPLE_ABOVE = 200_000
export const SAMPLE_ROWS = 50_000
const MOST_VARIABLES = 40

const find = (variables: Variable[], table: string, ref: ColumnRef): Variable | undefined =>
  ref.table === table ? variables.find((variable) => variable.column === ref.column) : undefined

function mainTable(profile: Profile, reading: AskedView): TableProfile | undefined {
  const names = [
    reading.outcomes[0]?.table,
    reading.factors[0]?.table,
    reading.counted?.table,
    reading.time?.table,
  ]
  const named = names.map((own) => profile.tables.find((table) => table.name === own)).find(Boolean)
  return named ?? [...profile.tables].sort((a, b) => b.rows - a.rows)[0]
}

/** Reads the profile and the goal into one prepared table; null when there is nothing to analyse. */
export async function prepareStudy(toolkit: Toolkit): Promise<Study | null> {
  const { profile, reading } = toolkit
  const whole = mainTable(profile, reading)
  if (!whole || whole.rows === 0) return null
  const clean = await cleanTable(toolkit, whole)
  const filters = [
    ...reading.filters.filter((filter) => filter.table === whole.name),
    ...commonestCurrency(toolkit, whole),
  ]
  const totals = clean.totals.filter(
    (own) => !clean.namedTotals.includes(own) || !namesTotal({ within: filters, against: [] }, whole, own),
  )
  const table = profileWithoutTotals(whole, totals)
  const counts = await countsOf(toolkit, table, clean.name)
  const source = counts?.table ?? foldedProfile(table, clean.spellings)
  const rowsOf = counts ? identifier(counts.table.name) : clean.forMeans
  const wanted = new Set(
    [...reading.outcomes, ...reading.factors]
      .filter((ref) => ref.table === source.name)
      .map((ref) => ref.column),
  )
  const own = toolkit.model.tables.find(({ table: called }) => called === source.name)
  const again: ReadonlySet<string> = own ? saidAgain(own, source, wanted) : new Set()
  const plain = source.columns
    .filter(({ name }) => !again.has(name))
    .map((column) => variableOf(column, wanted.has(column.name)))
    .filter((variable): variable is Variable => variable !== null)
    .map((variable) => {
      // What its values are, where the model knows: "country", and not "entity".
      const field = own?.fields.find(({ column }) => column === variable.column)
      return field && field.entity?.one === field.label ? { ...variable, label: field.label } : variable
    })
  const analysed = [
    ...plain.filter((variable) => wanted.has(variable.column)),
    ...plain.filter((variable) => !wanted.has(variable.column)),
  ].slice(0, MOST_VARIABLES)
  const time = timeAxisOf(source, counts?.time ?? reading.time)
  const measured = counts
    ? []
    : derivedColumns(
        toolkit.model.tables.find((own) => own.table === source.name),
        source,
        toolkit.asked.questions.flatMap(({ metric, with: others }) => [
          ...(metric ? [metric] : []),
          ...others,
        ]),
      ).filter(({ variable }) => !lengthsJudged(toolkit, source).has(variable.column))
  const derived = [...(time ? timeVariables(time) : []), ...measured]
  /** What a rate of states is made of would explain it altogether. */
  const spent = new Set(
    measured.flatMap(({ variable, from }) =>
      reading.outcomes.some(({ column }) => column === variable.column) ? from : [],
    ),
  )
  const nested = counts ? null : await nestedUnit(toolkit, source)
  const units =
    repeatingUnit(
      source,
      toolkit.model.tables.find(({ table: own }) => own === source.name),
    ) ??
    (await panelUnit(toolkit, source, time)) ??
    nested
  // A unit that belongs to a group as a whole is what the errors are clustered by, no group of its own.
  const inOrder = plain.filter(
    (own) =>
      analysed.includes(own) &&
      (!spent.has(own.column) || wanted.has(own.column)) &&
      (own.column !== nested?.column || wanted.has(own.column)),
  )
  const named = rowNameColumn(source.columns)
  const lengths: string[] = []
  for (const { variable, sql, length } of measured) {
    const whole = length === undefined || length.planned ? sql : `case when ${sql} >= 0 then ${sql} end`
    const running = length ? await leftRunning(toolkit, variable.label, whole, rowsOf) : null
    const known = running ? `case when not (${running.bad}) then ${whole} end` : whole
    lengths.push(`${known} as ${identifier(variable.column)}`)
  }
  const columns = [
    ...inOrder.map((variable) => `${expressionOf(variable)} as ${identifier(variable.column)}`),
    ...(time ? timeVariables(time) : []).map(
      ({ variable, sql }) => `${sql} as ${identifier(variable.column)}`,
    ),
    ...lengths,
    ...(time ? [`${identifier(time.column)}`] : []),
    ...inOrder
      .filter((variable) => variable.discrete)
      .map(
        (variable) =>
          `printf('%g', ${identifier(variable.column)}::double) as ${identifier(groupColumn(variable))}`,
      ),
    ...(units ? [`${identifier(units.column)}::varchar as "unit id"`] : []),
    ...(named ? [`${identifier(named.name)}::varchar as ${identifier(ROW_NAME)}`] : []),
    ...freeTextColumns(source).map(
      (own) => `${identifier(own.name)}::varchar as ${identifier(wordsColumn(own))}`,
    ),
  ]
  if (columns.length === 0) return null
  const where = counts
    ? ''
    : whereOf([
        ...filters,
        ...filtersWithout(
          whole.name,
          totals.filter((own) => clean.namedTotals.includes(own)),
        ),
      ])
  const kept = where ? `(select * from ${rowsOf}${where})` : rowsOf
  const cell = await toolkit.query(
    'Rows and columns analysed',
    `select ${columns.join(',\n  ')}\nfrom ${kept}`,
    { keeps: 'study', maxRows: 5 },
  )
  const rows = cell.output.tables.main!.total_rows
  const sampled = rows > SAMPLE_ABOVE
  if (sampled)
    await toolkit.query(
      'Sample for the methods that need every row in memory',
      `select * from (select *, row_number() over () as row_in_file from study) order by hash(row_in_file) limit ${SAMPLE_ROWS}`,
      { keeps: 'study_sample', maxRows: 5 },
    )
  const size = new View(await toolkit.query('Number of rows analysed', 'select count(*) as n from study'))
  const variables = [...inOrder, ...derived.map(({ variable }) => variable)]
  return {
    source,
    kept,
    table: 'study',
    sample: sampled ? 'study_sample' : 'study',
    sampled,
    rows,
    size,
    variables,
    time,
    outcomes: counts
      ? variables.filter(({ column }) => column === counts.outcome)
      : reading.outcomes
          .map((ref) => find(variables, source.name, ref))
          .filter((variable): variable is Variable => variable !== undefined)
          .slice(0, 2),
    asked: [...reading.factors, ...(reading.time && !time ? [reading.time] : [])]
      .map((ref) => find(variables, source.name, ref))
      .filter((variable): variable is Variable => variable !== undefined),
    restriction: restrictionOf(filters, table),
    outcomeNamed:
      counts !== null ||
      (reading.outcomes.length > 0 && (reading.outcomes[0]!.named || onlyMeasure(variables, reading))),
    unit: units,
  }
}

/** Where amounts in several currencies are asked about, the rows of one: no mean or link goes over two. */
function commonestCurrency({ asked }: Toolkit, source: TableProfile): Filter[] {
  const open = asked.questions.map((question) => currencyOpen(question, source)).find((own) => own !== null)
  const [most] = open?.top ?? []
  return open && most ? [{ table: source.name, column: open.name, operator: '=', values: [most.value] }] : []
}

/** The column whose levels are each measured once per time, such as countries by year. */
async function panelUnit(
  toolkit: Toolkit,
  source: TableProfile,
  time: TimeAxis | null,
): Promise<Study['unit']> {
  if (!time?.repeated) return null
  const model = toolkit.model.tables.find(({ table }) => table === source.name)
  const again: ReadonlySet<string> = model ? saidAgain(model, source, new Set()) : new Set()
  const likely = source.columns.find(
    (own) =>
      !again.has(own.name) &&
      ['place', 'category', 'text', 'identifier'].includes(own.role) &&
      own.distinct >= 5 &&
      Math.abs(own.distinct * time.distinct - source.rows) < 0.15 * source.rows,
  )
  if (!likely) return null
  const check = new View(
    await toolkit.query(
      `Is each ${labelOf(likely)} measured once per ${time.label}`,
      `select count(*) - count(distinct (${identifier(likely.name)}, ${identifier(time.column)})) as repeats from ${identifier(source.name)}`,
    ),
  )
  return check.number(0, 'repeats') === 0
    ? {
        column: likely.name,
        label: kindOf(toolkit.model, { table: source.name, column: likely.name }),
        again: true,
      }
    : null
}

/** One number that can be an outcome: then it is the outcome, named or not. */
const onlyMeasure = (variables: Variable[], reading: AskedView): boolean =>
  variables.filter(
    (variable) =>
      variable.profile !== null &&
      variable.kind !== 'category' &&
      !variable.discrete &&
      !reading.factors.some((factor) => factor.column === variable.column),
  ).length === 1

/** Evenly spaced series, one row per time: levels drift together, so columns are compared through their changes. */
export const isSeriesTable = (study: Study): boolean =>
  study.time !== null &&
  !study.time.repeated &&
  ['year', 'quarter', 'month'].includes(study.time.spacing) &&
  study.rows >= 14

/** The column of units, as an argument of statistics that judge by them; none where each row counts for itself. */
export const unitOf = ({ unit }: Study): { unit?: string } => (unit?.again ? { unit: 'unit id' } : {})

/** Says that a method saw a sample; nothing where it saw all rows. */
export const sampleNote = ({ study }: Pick<Analysis, 'study'>): Template =>
  study.sampled
    ? text`The tests and intervals here use a random sample of the ${study.size.ref(0, 'n', 'integer')} rows, drawn the same way every time.`
    : ''

const SMALL_ROWS = 5000

/** A small sample for methods that try many models; the sample of the study where that is small enough. */
export async function smallSample(analysis: Pick<Analysis, 'study' | 'toolkit' | 'shared'>): Promise<string> {
  const { study, toolkit } = analysis
  if (study.rows <= 2 * SMALL_ROWS) return study.sample
  return once(analysis as Analysis, 'small sample', async () => {
    await toolkit.query(
      'Small sample for choosing between models',
      `select * from ${identifier(study.sample)} order by hash(rowid) limit ${SMALL_ROWS}`,
      { keeps: 'study_small', maxRows: 5 },
    )
    return 'study_small'
  })
}

/** Lengths of time that a share judges: whether something took so long is said by how long it took, which explains nothing. */
function lengthsJudged({ asked }: Toolkit, source: TableProfile): ReadonlySet<string | null> {
  const measures = asked.questions.flatMap(({ metric, with: others }) => [
    ...(metric ? [metric] : []),
    ...others,
  ])
  const asWhole = new Set(
    measures.map((own) => (own.kind === 'duration' ? metricColumn(own, [source]) : null)),
  )
  return new Set(
    measures
      .filter(({ kind, limit, from }) => kind === 'share' && limit !== undefined && from !== null)
      .map(({ limit: _, ...own }) => metricColumn({ ...own, kind: 'duration' }, [source]))
      .filter((column) => !asWhole.has(column)),
  )
}
