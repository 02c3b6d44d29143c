import {
  metricColumns,
  type Additivity,
  sameMetric,
  type DimensionRef,
  type Filter,
  type MetricRef,
  type Noun,
  type Question,
  type TableModel,
  type TableProfile,
} from '#contract'
import { companionRefs } from './companion-refs.ts'
import { derivedColumns, metricColumn } from '../../rows/derived-metrics.ts'
import type { Side, Sides } from '../../rows/metric-sql.ts'
import { repeatingUnit } from '../../model/repeating-unit.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { filtersWithout } from '../../rows/totals/total-rows.ts'
import { variableOf, type Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { identifier, isKeptAsView, literal } from '../../duckdb/sql.ts'
import { asksSteps } from '../../model/asks-steps.ts'
import { stepChain } from '../../model/step-chain.ts'
import { asksBacklog } from '../../model/asks-backlog.ts'
import { openAtOnceOf } from '../../model/asks-unit-rows.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import { addedUp } from '../../model/added-up.ts'
import { isInCurrencies } from '../../model/currency-column.ts'
import { metricOf } from '../../model/metric-of.ts'
import { ofHeldPart } from '../../model/held-part.ts'
import { isBlankForNone } from '../../model/reasons.ts'
import { isRate } from '../../model/rates.ts'
import { mayBeBelowZero } from '../../model/times.ts'
import { separatorsOf } from '../../effects/explain/separators.ts'
import { settledWith } from '../../effects/explain/settled-with.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { titledCharts } from './titled-charts.ts'
import { STATE, isDimension, type Frame, type FrameTime, type Measure } from './frame.types.ts'
import { dateSpans } from './date-spans.ts'
import { withBlankLevels } from './blank-levels.ts'
import { dimensionsOf } from './dimensions.ts'
import { BEGAN, ENDED, HELD_FROM, HELD_UNTIL, heldSql, OPEN, openSql, TEXT, writtenOf } from './open-rows.ts'
import { undecidedOf } from './undecided.ts'
import { ongoingOf } from './ongoing.ts'
import { waitingOf } from './waiting.ts'
import { unendedOf } from './unended.ts'
import { unfinishedOf } from './unfinished.ts'
import { otherDates } from './other-dates.ts'
import { inAllSpellings, type Spellings } from '../../cleaning/spellings.ts'
import { processSteps, stepSql } from './process-steps.ts'
import { keyLookedUp } from './key-looked-up.ts'
import { incompleteEnd } from './incomplete-end.ts'
import { panelOf } from './is-panel.ts'
import { reportingOf, withMissing } from './reporting.ts'
import { withoutEntries } from '../../cleaning/rows-sql.ts'
import { cleanTable, forShare, namesTotal } from '../../cleaning/clean-table.ts'
import { profileWithoutTotals } from '../../cleaning/folded-profile.ts'
import { countNotHappened } from '../../cleaning/count-not-happened.ts'
import { leftRunning, setAsideOf } from '../../cleaning/set-aside.ts'
import { asPart } from './as-part.ts'
import { fittingUnit } from './fitting-unit.ts'
import { fixedInUnit } from './fixed-in-unit.ts'
import { shareInWindow } from './in-window.ts'
import { timeOf } from './periods.ts'

/** Column of the frame that says which unit a row belongs to. */
const UNIT = 'unit id'
const SAMPLE_ABOVE = 200_000
const SAMPLE_ROWS = 50_000
/** Of a search over many patterns, which tells what is strong and not what is slight. */
const SEARCHED_ROWS = 5_000
/** Up to so many all rows are searched: a draw of most of them would save next to nothing. */
const SEARCHED_ABOVE = 8_000
const MOST_NUMBERS = 10
/** Below it nothing is told of groups or courses; one figure is exact over any number of rows. */
const FEWEST_ROWS = 5

/** A focus on one column that also restricts nothing is asked by that column too. */
const askedRefs = ({ by, against, given }: Question): DimensionRef[] => [
  ...by,
  ...against.map(({ table, column }): DimensionRef => ({ table, column, part: null, bands: [] })),
  ...given,
]

/**
 * The rows that a question is about, prepared once; null where its table or its metric is not to be had.
 * @param look which of several looks at the same question it is; the first has none
 */
export async function buildFrame(
  toolkit: Toolkit,
  given: Question,
  place: number,
  look = '',
): Promise<Frame | null> {
  const { profile } = toolkit
  const tableName = given.metric?.table ?? given.by[0]?.table ?? given.over?.table ?? profile.tables[0]?.name
  const whole = profile.tables.find(({ name }) => name === tableName)
  const told = toolkit.model.tables.find(({ table }) => table === tableName)
  const model = told && addedUp(told, given)
  const fewest = given.act === 'exact' || given.having ? 1 : FEWEST_ROWS
  if (!whole || !model || whole.rows < fewest) return null
  const clean = await cleanTable(toolkit, whole)
  const totals = clean.totals.filter((own) => !namesTotal(given, whole, own))
  const source = profileWithoutTotals(whole, totals)
  const inWindow = shareInWindow(given, source, model)
  const asked = inWindow ? { ...given, within: given.within.filter((own) => own !== inWindow.filter) } : given
  const { spellings } = clean
  const question = spelled(asked, spellings, model)
  const time = timeOf(question, source, model)
  const keyOf = (column: string) => keyLookedUp(profile, source, column)
  const together = time !== null && gathers(time.axis)
  const made = measureOf(question, source, model, spellings, keyOf, together)
  if (!made) return null
  const measured = inWindow
    ? { ...made, sql: inWindow.sql }
    : await inFittingUnit(toolkit, source, question, made)
  const { uses } = measured
  // Whoever asks what there is to be saved wants less of it.
  const measure: Measure =
    question.saves && measured.measure.kind === 'mean' && measured.measure.better === null
      ? { ...measured.measure, better: 'less' }
      : measured.measure
  const restricted = question.within.filter(({ table }) => table === source.name)
  // Rows that another question names are still there, and would count twice in this one.
  const counted = totals.filter((own) => clean.namedTotals.includes(own))
  const chosen = [...restricted, ...filtersWithout(source.name, counted)]
  const ongoing =
    KEEPS_ALL.has(question.act) || question.act === 'exact' || asksBacklog(question)
      ? null
      : await ongoingOf(toolkit, question.metric, source, model, identifier(clean.name), chosen)
  const wanted = [...chosen, ...(ongoing?.filters ?? [])]
  const negative = await unendedOf(toolkit, question.metric, measured.raw, source, model, clean, wanted)
  const planned = question.metric !== null && mayBeBelowZero(question.metric, model)
  const uncounted = KEEPS_ALL.has(question.act)
    ? null
    : await countNotHappened(toolkit, clean, question.metric, wanted, planned)
  const along = time !== null && time.axis.column === question.metric?.from
  const unfinished =
    along && runsAlongTime(question)
      ? await unfinishedOf(toolkit, question.metric, source, clean.name, wanted, negative)
      : null
  const undecided =
    time !== null && time.axis.period !== 'step' && measured.sql !== null && runsAlongTime(question)
      ? await undecidedOf(toolkit, question, source, model, identifier(clean.name), wanted, time.axis.column)
      : null
  // What came of an event lies in the very months in which much is open: those stay, with what is decided in them.
  const decidedBefore = undecided && question.act !== 'event' ? undecided.before : null
  const incomplete =
    time !== null && measured.sql !== null && runsAlongTime(question)
      ? await incompleteEnd(
          toolkit,
          source,
          identifier(clean.name),
          wanted,
          time.axis.column,
          measured.measure.kind === 'sum' ? (measured.raw ?? measured.sql) : null,
        )
      : null
  const late = [unfinished?.before, decidedBefore, incomplete?.before].filter((own): own is Filter =>
    Boolean(own),
  )
  const filters = [...wanted, ...late]
  const keepsAll = KEEPS_ALL.has(question.act)
  // Rows that are kept because they hold nothing there have no such number.
  const empty = new Set(
    filters
      .filter(({ operator, values }) => operator === '=' && values[0] === null)
      .map(({ column }) => column),
  )
  const numbers = numbersOf(source, model, new Set([...uses, ...empty]))
  // Amounts of several currencies are told of no group.
  const oneCurrency = (ref: MetricRef) => {
    const currency = isInCurrencies(ref, source)
    return !currency || question.within.some(({ column }) => column === currency.name)
  }
  const beside = companionRefs(question, model).filter(
    (ref) => oneCurrency(ref) && metricColumns(ref).every((column) => !empty.has(column)),
  )
  const share =
    measure.kind === 'share' && question.metric ? forShare(clean, metricColumns(question.metric)) : null
  // A total is net of what came back, and what one row has is told of those that went out.
  const byState = [...question.within, ...askedRefs(question)].map(({ column }) => column)
  const netted =
    measure.kind === 'sum' ||
    measure.totals !== undefined ||
    clean.returned.some(({ state }) => byState.includes(state.column))
  const cleanRows = keepsAll ? clean.raw : (share?.rows ?? (netted ? identifier(clean.name) : clean.forMeans))
  const exposed = (rows: string) => (inWindow ? `(select * from ${rows} where ${inWindow.exposed})` : rows)
  const rowsFrom = exposed(cleanRows)
  // Of rows from which something else was left out than elsewhere nothing is said of what would be with copies.
  const plain = !keepsAll && (share?.rows ?? identifier(clean.name)) === identifier(clean.name)
  const stillThere = (rows: string | null) =>
    rows !== null && plain
      ? exposed(cleanRows === clean.forMeans ? withoutEntries(rows, clean.returned) : rows)
      : null
  const running =
    keepsAll || question.metric?.kind !== 'duration' || measured.sql === null
      ? null
      : await leftRunning(toolkit, measured.measure.label, measured.sql, cleanRows)
  const waiting =
    keepsAll ||
    inWindow ||
    undecided ||
    asksBacklog(question) ||
    measure.kind !== 'share' ||
    question.act === 'exact'
      ? null
      : await waitingOf(toolkit, question.metric!, measured.sql!, source, model, cleanRows, filters)
  // Of rows without an outcome their state says that alone.
  const apartAs = waiting?.judgedEarly ? null : waiting
  if (apartAs) uses.add(apartAs.column)
  const none = running?.bad ?? undecided?.sql ?? apartAs?.sql
  const sql = none ? `case when not (${none}) then ${measured.sql} end` : measured.sql
  const refs = askedRefs(question).filter(({ table }) => table === source.name)
  const named = dimensionsOf(
    refs,
    source,
    model,
    filters,
    uses,
    spellings,
    time?.axis.column ?? null,
    // Whoever asks which one is first asks of groups, though numbers name them.
    measure.kind === 'count' || question.act === 'rank',
    measure.kind === 'mean' || measure.kind === 'share',
  )
  const unit = repeatingUnit(source, model)
  const open = openSql(source, model)
  const held = openAtOnceOf(question) ? heldSql(question, source, model) : null
  const compared =
    sql !== null && COMPARED.has(question.act) && !unit?.again && time?.axis.single !== true
      ? {
          toolkit,
          question,
          source,
          model,
          measure,
          value: measure.kind === 'share' ? `(${sql} = 'yes')::int` : sql,
          uses,
          from: `${rowsFrom}${whereOf(filters)}`,
          dimensions: named,
        }
      : null
  const companions = beside
    .flatMap(
      (ref) =>
        // What a goal names beside the measure of a course runs along the same course.
        (ALONG_ITS_COURSE.has(question.act) && question.with.some((own) => sameMetric(own, ref))
          ? measureOf({ ...question, metric: ref }, source, model, spellings, keyOf, together)
          : measureOf({ ...question, act: 'compare', metric: ref }, source, model, spellings, keyOf)) ?? [],
    )
    .filter((own) => own.sql !== null && own.measure.variable!.column !== measure.variable?.column)
  const fixed =
    sql !== null && !measure.totals && (measure.kind === 'mean' || measure.kind === 'share')
      ? await fixedInUnit({
          toolkit,
          question,
          source,
          model,
          value: sql,
          label: measure.label,
          from: `${rowsFrom}${whereOf(filters)}`,
          beside: [
            ...named.map((own) => ({ ...own.dimension, sql: own.sql })),
            ...companions.slice(0, MOST_NUMBERS).map((own, at) => ({
              column: own.measure.variable!.column,
              sql: own.sql!,
              asked: at < question.with.length,
              distinct: at < question.with.length ? 0 : Infinity,
            })),
            ...numbers.map(({ column }) => ({
              column,
              sql: identifier(column),
              asked: false,
              distinct: Infinity,
            })),
          ],
        })
      : null
  // Of what is the same in all rows of one, no row says anything by itself: the others are matters of rows.
  const isKept = ({ column }: { column: string }) => fixed === null || fixed.shared.has(column)
  const byRows = fixed ? null : compared
  const spans = byRows ? await dateSpans({ ...byRows, numbers }) : []
  const moment = time && time.axis.period !== 'step' ? time.raw : null
  const withNone = byRows ? await withBlankLevels({ ...byRows, moment, open: open?.sql ?? null }) : named
  const dimensions = [...withNone.filter((own) => isKept(own.dimension)), ...spans]
  const others = companions.filter((own) => isKept(own.measure.variable!))
  const measures = numbers.filter(isKept)
  const axis = fixed ? null : (time?.axis ?? null)
  // What several rows share counts once in each of the groups and periods that the question sets apart.
  const groups = [
    ...dimensions.filter(({ dimension }) => dimension.asked).map(({ sql: own }) => own),
    ...(time !== null && (ALONG_TIME.has(question.act) || question.over?.grain) ? [time.sql] : []),
  ]
  const folded = (column: string) =>
    dimensions.find(({ dimension }) => dimension.column === column)?.sql ?? identifier(column)
  const table = `asked_${place + 1}${look && `_${look}`}`
  const written = writtenOf(source, model)
  const dates = fixed ? [] : otherDates(source, model, time?.axis.column ?? null)
  const steps = fixed || !COMPARED.has(question.act) ? [] : processSteps(question.metric, source, model)
  const chain = asksSteps(question) ? stepChain(model, source) : []
  const columns = [
    ...(sql ? [`${sql} as ${identifier(measure.variable!.column)}`] : []),
    ...others.map(({ sql: own, measure: { variable } }) => `${own} as ${identifier(variable!.column)}`),
    ...[measured, ...others].flatMap((own) => totalsSql(own, groups, folded)),
    ...dimensions.map(({ sql: own, dimension }) => `${own} as ${identifier(dimension.column)}`),
    ...(unit && !fixed ? [`${identifier(unit.column)}::varchar as ${identifier(UNIT)}`] : []),
    ...measures.map((own) => `${identifier(own.column)}::double as ${identifier(own.column)}`),
    ...(time
      ? [
          `${time.raw} as ${identifier(time.axis.column)}`,
          `${time.sql} as ${identifier(time.axis.periodColumn)}`,
        ]
      : []),
    ...steps.map(stepSql),
    ...chain.map(({ column }) => `${identifier(column)} as ${identifier(column)}`),
    ...dates.map(({ column }) => `${identifier(column)} as ${identifier(column)}`),
    // A day that a question names beside the time that rows run along stands there as it is.
    ...refs
      .filter(({ column, part, bands }) => part === null && bands.length === 0 && isTime(model, column))
      .map(({ column }) => `${identifier(column)} as ${identifier(column)}`),
    // What a share is of by its state is left out of the columns that rows are told apart by.
    ...(measure.kind === 'share' &&
    question.metric?.kind === 'share' &&
    question.metric.column &&
    question.metric.values.length > 0
      ? [`${identifier(question.metric.column)}::varchar as ${identifier(STATE)}`]
      : []),
    ...(open ? [`${open.sql} as ${identifier(OPEN)}`] : []),
    ...(open?.span
      ? [`${open.span.began} as ${identifier(BEGAN)}`, `${open.span.ended} as ${identifier(ENDED)}`]
      : []),
    ...(held
      ? [`${held.from} as ${identifier(HELD_FROM)}`, `${held.until} as ${identifier(HELD_UNTIL)}`]
      : []),
    ...(written ? [`${identifier(written.column)}::varchar as ${identifier(TEXT)}`] : []),
  ].filter((own, at, list) => list.findIndex((other) => lastName(other) === lastName(own)) === at)
  if (columns.length === 0) return null
  const each = question.metric?.kind === 'distinct' ? distinctNoun(question.metric, model) : null
  if (each && !time) return null
  const once = fixed
    ? ` qualify ${identifier(fixed.column)} is not null and row_number() over (partition by ${identifier(fixed.column)} order by ${[sql!, ...dimensions.map((own) => own.sql)].map((own) => `(${own}) is null`).join(', ')}) = 1`
    : each && time
      ? ` qualify ${identifier(question.metric!.column!)} is not null and row_number() over (partition by ${identifier(question.metric!.column!)}, ${time.sql} order by ${time.raw}) = 1`
      : ''
  const rowsSql = `select ${columns.join(',\n  ')}\nfrom ${rowsFrom}${whereOf(filters)}${once}`
  // Rows that are only looked over are searched in a draw of them.
  const view = isKeptAsView(rowsSql, source.rows, look ? SEARCHED_ABOVE : undefined)
  const cell = await toolkit.query(`Rows that question ${place + 1} is about`, rowsSql, {
    keeps: table,
    view,
    maxRows: 5,
  })
  const rows = cell.output.tables.main!.total_rows
  if (rows < fewest) return null
  const most = look ? SEARCHED_ABOVE : SAMPLE_ABOVE
  const sampled = rows > most
  // Methods go through a sample in an order of its own, which a view has not.
  if (sampled || view)
    await toolkit.query(
      sampled
        ? 'Sample for the methods that need every row in memory'
        : 'All rows, for the methods that need them in memory',
      `select * exclude (row_in_file) from (select *, row_number() over () as row_in_file from ${table}) order by hash(row_in_file) limit ${sampled ? (look ? SEARCHED_ROWS : SAMPLE_ROWS) : most}`,
      { keeps: `${table}_sample`, maxRows: 5 },
    )
  // Rows that hold what is told; errors and descriptions are looked for in all of them.
  const behind =
    sql === null || keepsAll || question.act === 'describe'
      ? 'count(*)'
      : `count(${identifier(measure.variable!.column)})`
  const size = new View(
    await toolkit.query(`Rows behind question ${place + 1}`, `select ${behind} as n from ${table}`),
  )
  const frame: Omit<Frame, 'panel' | 'reporting'> = {
    toolkit: titledCharts(toolkit, question, model),
    question,
    place,
    source,
    model,
    table,
    sample: sampled || view ? `${table}_sample` : table,
    rows,
    size,
    noun: fixed?.noun ?? each ?? nounOf(model),
    measure,
    dimensions: dimensions.map(({ dimension }) => dimension),
    settled: [],
    numbers: measures,
    made: new Map(),
    companions: others.map((own) => own.measure),
    time: axis,
    dates,
    steps: steps.map(({ step }) => step),
    chain,
    unit: unit && !fixed ? { ...unit, column: UNIT } : null,
    fixed,
    totals,
    spellings,
    negative,
    unfinished,
    incomplete,
    undecided,
    waiting,
    ongoing,
    uncounted,
    setAside: await setAsideOf(
      toolkit,
      keepsAll
        ? { ...clean, entries: [], returned: [] }
        : {
            ...clean,
            entries: share?.entries ?? clean.entries,
            returned: netted || share ? [] : clean.returned,
          },
      [...uses, ...beside.flatMap(metricColumns), ...numbers.map(({ column }) => column)],
      running && { ...running, sql: measured.sql! },
      filters,
    ),
    clean: clean.name,
    credits: clean.returned.find(({ column }) => uses.has(column))?.state ?? null,
    twice: keepsAll ? 'none' : clean.twice,
    rowsAsked: {
      from: rowsFrom,
      filters,
      sql,
      withCopies: fixed ? null : stillThere(clean.withCopies),
      withTotals: fixed ? null : stillThere(clean.withTotals),
    },
    inWindow: inWindow?.filter ?? null,
    open: open && !fixed ? { column: OPEN, dated: open.span !== null } : null,
    held: fixed ? null : held,
    text: written && !fixed ? { column: TEXT, label: written.label } : null,
  }
  const panel = await panelOf(frame)
  const reporting = runsAlongTime(question) && !each ? await reportingOf(frame, panel) : null
  // What was measured again and again tells rows apart all by itself, which explains nothing.
  const apart = frame.dimensions.filter(
    (own) => own.asked || own === panel || !unit?.again || own.column !== unit.column,
  )
  const settled = COMPARED.has(question.act)
    ? await settledWith({ ...frame, dimensions: apart })
    : new Set<string>()
  // What says the outcome by itself is left out by name, and no group is set against others by it.
  if (settled.size > 0 || (COMPARED.has(question.act) && measure.kind === 'share'))
    for (const own of (await separatorsOf({ ...frame, dimensions: apart, panel, reporting }))?.columns ?? [])
      if (measure.kind === 'share' && isDimension(own)) settled.add(own.column)
  // One that is in several groups at a time would count in the first alone.
  if (each)
    return { ...frame, dimensions: [], numbers: [], companions: [], unit: null, panel: null, reporting }
  const stays = (own: { column: string }) => !settled.has(own.column)
  // A number that names groups is measured no more.
  const untold = frame.numbers.filter(
    ({ column }) => !apart.some((own) => own.asked && own.column === column),
  )
  return withMissing({
    ...frame,
    dimensions: apart.filter(stays),
    settled: apart.filter((own) => !stays(own)),
    numbers: untold.filter(stays),
    panel,
    reporting,
  })
}

/** Others are held equal, or looked through for what it depends on. */
const COMPARED: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'target'])

const isTime = ({ fields }: TableModel, name: string): boolean =>
  fields.some(({ column, meaning }) => column === name && meaning === 'time')

/** Errors in the records are their matter. */
const KEEPS_ALL: ReadonlySet<Question['act']> = new Set(['odd'])

const ALONG_TIME: ReadonlySet<Question['act']> = new Set(['change', 'event', 'forecast'])
/** Earlier rows are set against later ones. */
const runsAlongTime = (question: Question): boolean =>
  // What has no end yet is what a backlog is made of.
  (ALONG_TIME.has(question.act) && !asksBacklog(question)) || asksWhyMoved(question)

/** The question with every spelling of the values that it restricts rows to, and those it looks at as people call them. */
const spelled = (
  question: Question,
  spellings: readonly Spellings[],
  { fields }: Pick<TableModel, 'fields'>,
): Question => ({
  ...question,
  within: question.within.map((own): Filter => {
    if (own.operator !== '=' && own.operator !== 'in') return own
    const values = inAllSpellings(own.values, own.column, spellings)
    return values.length === own.values.length ? own : { ...own, operator: 'in', values }
  }),
  against: question.against.map((own) => {
    const folded = spellings.find(({ column }) => column === own.column)?.folded
    const levels = fields.find(({ column }) => column === own.column)?.levels ?? []
    const values = own.values.map((value) => {
      const head = folded?.get(String(value)) ?? value
      return levels.find((level) => String(level.value) === String(head))?.label || head
    })
    return { ...own, values: [...new Set(values)] }
  }),
})

const lastName = (column: string) => column.slice(column.lastIndexOf(' as ') + 4)

/** Rows as people call them; "row" says nothing. */
const nounOf = ({ row }: TableModel): Noun => row.noun

/** What the different values of a column are called. */
const distinctNoun = ({ column }: MetricRef, { fields }: TableModel): Noun | null =>
  fields.find((field) => field.column === column)?.entity ?? null

interface Measured {
  measure: Measure
  /** Null for counts. */
  sql: string | null
  parts?: Sides
  raw: string | null
  /** Columns of the file that make it, which never explain it. */
  uses: Set<string>
}

/** What a ratio is made of, in rows that have both. */
/** Lengths of time that the model has no unit for are told in one that fits them. */
async function inFittingUnit(
  toolkit: Toolkit,
  source: TableProfile,
  { metric }: Question,
  made: Measured,
): Promise<Measured> {
  const { variable } = made.measure
  if (metric?.kind !== 'duration' || !variable || made.raw === null || made.sql === null) return made
  const unit = await fittingUnit(toolkit, source, made.raw, variable, [metric.from, metric.column])
  if (!unit) return made
  return {
    ...made,
    sql: `(${made.sql}) * ${unit.times}`,
    measure: {
      ...made.measure,
      variable: { ...variable, unit: { before: '', after: unit.after } },
    },
  }
}

function totalsSql(
  { measure: { totals }, parts }: Measured,
  groups: readonly string[],
  /** A column with the spellings of one value put together. */
  folded: (column: string) => string,
): string[] {
  if (!totals || !parts) return []
  const both = `${parts.over.sql} is not null and ${parts.under.sql} <> 0`
  const shared = ({ sql, per }: Side) =>
    per === null
      ? sql
      : `${sql} / count(*) filter (where ${both}) over (partition by ${[folded(per), ...groups].join(', ')})`
  return [
    `case when ${both} then ${shared(parts.over)} end as ${identifier(totals.over)}`,
    `case when ${both} then ${shared(parts.under)} end as ${identifier(totals.under)}`,
  ]
}

const SUMMED: ReadonlySet<Question['act']> = new Set(['make-up', 'rank'])
/** Several rows fall into one period. */
const gathers = ({ single, period, spacing }: FrameTime): boolean => !single || period !== spacing

const ALONG_ITS_COURSE: ReadonlySet<Question['act']> = new Set(['change', 'forecast'])
/** Questions about the course of a thing over time: of what adds up they mean all of it. */
const asksCourse = (question: Pick<Question, 'act' | 'supposes' | 'over'>): boolean =>
  ALONG_ITS_COURSE.has(question.act) || asksWhyMoved(question)
/** Of lengths of time people mean how long one takes. */
const TIME_TAKEN = /\b(hours?|days?|minutes?|mins?|seconds?|weeks?|durations?|times?)\b/i

function measureOf(
  { metric: given, act, statistic, aspect, words, supposes, over }: Question,
  source: TableProfile,
  model: TableModel,
  spellings: readonly Spellings[],
  keyOf: (column: string) => string | null,
  /** Several rows fall into one moment, so that a course over time adds up what they hold. */
  gathered = false,
): Measured | null {
  const metric = given && ofHeldPart(given, statistic, model, source)
  const counted: Measured = {
    measure: {
      kind: 'count',
      variable: null,
      label: `number of ${model.row.noun.many}`,
      better: null,
    },
    sql: null,
    raw: null,
    uses: new Set(),
  }
  if (metric === null || metric.kind === 'count') return counted
  // Whoever asks for a total of what is no level and no rate has it.
  const measured = model.fields.find(({ column }) => column === metric.column)
  const total = statistic === 'sum' && measured !== undefined && !isRate(measured)
  const sums = (adds: Additivity, called: string, { unit }: Variable): boolean =>
    (total && adds !== 'stock') ||
    (adds === 'sum' &&
      statistic !== 'mean' &&
      statistic !== 'median' &&
      (statistic === 'sum' ||
        ((SUMMED.has(act) ||
          (gathered && asksCourse({ act, supposes, over }) && !TIME_TAKEN.test(`${called} ${unit.after}`))) &&
          aspect !== 'level')))
  if (metric.kind === 'distinct') {
    // How many different ones there are is followed over time, each counted once in every period.
    const noun = act === 'change' ? distinctNoun(metric, model) : null
    return noun && { ...counted, measure: { ...counted.measure, label: `number of ${noun.many}` } }
  }
  const { additivity, better } = metricOf(model, metric)
  const { label } = metricOf(model, given!)
  const written =
    metric.kind === 'share'
      ? { ...metric, values: inAllSpellings(metric.values, metric.column, spellings) }
      : metric
  const made = derivedColumns(model, source, [written], keyOf).find(
    ({ variable }) => variable.column === metricColumn(written, [source]),
  )
  const madeOf = metricColumns(metric)
  // What a value is recoded as says nothing of whether there is one.
  const isFilled =
    metric.limit?.operator === 'empty' &&
    model.fields.some(({ column, meaning }) => column === metric.column && meaning !== 'time')
  const telling = isFilled ? model.leaks.filter(({ kind }) => kind !== 'recode') : model.leaks
  const leaks = telling.filter(({ of }) => of.some((own) => madeOf.includes(own))).map(({ column }) => column)
  const settled = telling.find(({ column }) => column === metric.column)?.of ?? []
  const uses = new Set([...madeOf, ...leaks, ...settled])
  if (made) {
    const raw = made.sql
    const part = asPart(words, metric, made, model, source)
    if (part) {
      const over = `${part.variable.column}: above`
      const under = `${part.variable.column}: below`
      const called = part.label
      return {
        measure: {
          kind: 'mean',
          variable: { ...part.variable, label: called },
          label: called,
          better,
          totals: { over, under },
        },
        parts: part.parts,
        sql: part.sql,
        raw,
        uses,
      }
    }
    const kind =
      made.variable.kind === 'binary' ? 'share' : sums(additivity, label, made.variable) ? 'sum' : 'mean'
    const { column } = made.variable
    const totals = made.parts && { over: `${column}: above`, under: `${column}: below` }
    return {
      measure: { kind, variable: { ...made.variable, label }, label, better, ...(totals && { totals }) },
      ...(made.parts && { parts: made.parts }),
      // What was planned may come early; else nothing ends before it begins.
      sql:
        metric.kind === 'duration' && !mayBeBelowZero(metric, model)
          ? `case when ${raw} >= 0 then ${raw} end`
          : raw,
      raw,
      uses,
    }
  }
  const column = source.columns.find(({ name }) => name === metric.column)
  const own = column && variableOf(column, true)
  if (!column || !own) return null
  if (metric.kind === 'share') {
    const values = written.values.map((value) => literal(String(value))).join(', ')
    return {
      measure: {
        kind: 'share',
        label,
        better,
        variable: {
          ...own,
          kind: 'binary',
          levels: ['no', 'yes'],
          positive: 'yes',
          label,
          unit: { before: '', after: '' },
        },
      },
      sql: `case when ${identifier(column.name)} is null then ${isBlankForNone(column) ? "'no'" : 'null'} when ${identifier(column.name)}::varchar in (${values}) then 'yes' else 'no' end`,
      raw: null,
      uses,
    }
  }
  if (own.kind !== 'number') return null
  return {
    measure: {
      kind: sums(additivity, label, own) ? 'sum' : 'mean',
      label,
      better,
      variable: { ...own, label },
    },
    sql: `${identifier(column.name)}::double`,
    raw: null,
    uses,
  }
}

const numbersOf = (source: TableProfile, model: TableModel, uses: ReadonlySet<string>): Variable[] =>
  source.columns
    .filter(({ name }) => !uses.has(name))
    .flatMap((column) => {
      const field = model.fields.find((own) => own.column === column.name)
      const variable = field?.meaning === 'measure' ? variableOf(column) : null
      return variable?.kind === 'number' ? [{ ...variable, label: field!.label }] : []
    })
    .slice(0, MOST_NUMBERS)
