import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import type { Variable } from '../variables/variable.ts'
import { View } from '../prose/view.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { isLevel } from '../effects/compare/groups.ts'
import { levelOf, valueOf, whenOf } from '../telling/words.ts'
import { isDimension, isSeries, type Dimension, type Frame } from './frame/frame.types.ts'
import { meanSql } from '../effects/compare/ratio-rows.ts'

/** Values of fewer rows are not spoken of before they are tested. */
const FEWEST_ROWS = 5
const MOST_LEVELS = 40
/** Parts of equal size that a number, or the time, is cut into. */
const PARTS = 3

/**
 * What the rows say of a question by themselves, before anything is tested or held equal: one or two queries over all
 * rows, so that whoever waits has something to look at. Null where only a closer look can say anything.
 */
export async function firstLook(frame: Frame): Promise<Template | null> {
  const { question } = frame
  const measure = measureSql(frame)
  if (measure === null || frame.rows < FEWEST_ROWS) return null
  if (question.event) return aroundEvent(frame, measure, question.event.at)
  if (question.act === 'change' || question.act === 'forecast') return overTime(frame, measure)
  const other = frame.companions[0]?.variable
  if (question.act === 'relate' && question.with.length === 1 && other?.kind === 'number')
    return alongNumber(frame, measure, { ...other, label: frame.companions[0]!.label })
  const asked = frame.dimensions.find((own) => own.asked)
  if (asked) return byGroup(frame, measure, asked)
  if (question.act === 'explain') {
    const strongest = await strongestOf(frame)
    if (strongest)
      return isDimension(strongest)
        ? byGroup(frame, measure, strongest)
        : alongNumber(frame, measure, strongest)
  }
  return null
}

/** The measure over a set of rows; null where it has no column to be taken from. */
function measureSql({ measure, question }: Frame): string | null {
  if (measure.kind === 'count') return 'count(*)'
  if (!measure.variable) return null
  const column = identifier(measure.variable.column)
  if (measure.kind === 'share') return `avg((${column} = 'yes')::int)`
  if (measure.kind === 'sum') return `sum(${column})`
  return question.statistic === 'median' ? `median(${column})` : meanSql(measure)
}

/** Rows that the measure is known of. */
const known = ({ measure }: Frame): string =>
  measure.variable ? `${identifier(measure.variable.column)} is not null` : 'true'

const styleOf = ({ measure, question }: Frame): Template =>
  measure.kind !== 'mean' ? '' : question.statistic === 'median' ? ' in the median' : ' on average'

async function byGroup(frame: Frame, measure: string, dimension: Dimension): Promise<Template | null> {
  const own = identifier(dimension.column)
  const focus = frame.question.against.find(({ column }) => column === dimension.column)
  const levels = (focus?.values ?? []).map((value) => isLevel(dimension, String(value)))
  const chosen = levels.length > 1 ? ` and (${levels.join(' or ')})` : ''
  const view = new View(
    await frame.toolkit.query(
      `First look: ${frame.measure.label} by ${dimension.label}`,
      `select ${own} as level, ${measure} as value, count(*) as n from ${frame.table} where ${own} is not null and ${known(frame)}${chosen} group by 1 having count(*) >= ${FEWEST_ROWS} order by 2 desc, 1`,
    ),
  )
  if (view.length < 2) return null
  const least = view.length - 1
  const value = (row: number) =>
    text`${valueOf(frame.measure, view, row, 'value')} for ${levelOf(dimension, view.text(row, 'level'))}`
  const many = view.length > 2
  return text`${name(frame.measure.label)}: ${value(0)}${many ? ', the most,' : ''} and ${value(least)}${many ? ', the least' : ''}${styleOf(frame)}`
}

async function alongNumber(frame: Frame, measure: string, other: Variable): Promise<Template | null> {
  const view = await inParts(frame, measure, identifier(other.column), other.label)
  return (
    view &&
    text`${name(frame.measure.label)}: ${valueOf(frame.measure, view, 0, 'value')} in the lowest third of ${name(other.label)} and ${valueOf(frame.measure, view, view.length - 1, 'value')} in the highest${styleOf(frame)}`
  )
}

async function overTime(frame: Frame, measure: string): Promise<Template | null> {
  const { time, table, toolkit, measure: own } = frame
  if (!time || time.period === 'step') return null
  // Counts and totals are those of a period, and each third of the periods has its mean of them.
  const adds = own.kind === 'count' || own.kind === 'sum'
  const view = adds
    ? new View(
        await toolkit.query(
          `First look: ${own.label} a ${time.period}`,
          `select part, avg(value) as value, count(*) as n from (select value, ntile(${PARTS}) over (order by period) as part from (select ${identifier(time.periodColumn)} as period, ${measure} as value from ${table} where ${identifier(time.periodColumn)} is not null and ${known(frame)} group by 1)) group by 1 order by 1`,
        ),
      )
    : await inParts(frame, measure, identifier(time.column), 'time')
  if (!view || view.length < PARTS) return null
  const each = adds ? ` a ${time.period}` : ''
  return text`${name(own.label)}${each}: ${valueOf(own, view, 0, 'value')} in the first third of the time and ${valueOf(own, view, view.length - 1, 'value')} in the last${adds ? ' on average' : styleOf(frame)}`
}

async function inParts(frame: Frame, measure: string, x: string, label: string): Promise<View | null> {
  const view = new View(
    await frame.toolkit.query(
      `First look: ${frame.measure.label} along ${label}`,
      `select part, ${measure} as value, count(*) as n from (select *, ntile(${PARTS}) over (order by ${x}) as part from ${frame.table} where ${x} is not null and ${known(frame)}) group by 1 order by 1`,
    ),
  )
  return view.length === PARTS && view.number(0, 'n') >= FEWEST_ROWS ? view : null
}

async function aroundEvent(frame: Frame, measure: string, at: string): Promise<Template | null> {
  // Counts of two stretches of unequal length say nothing side by side.
  if (!frame.time || frame.time.period === 'step') return null
  if (!isSeries(frame) && (frame.measure.kind === 'count' || frame.measure.kind === 'sum')) return null
  const time = identifier(frame.time.column)
  const view = new View(
    await frame.toolkit.query(
      `First look: ${frame.measure.label} before and since ${at}`,
      `select ${time} >= timestamp ${literal(at)} as since, ${measure} as value, count(*) as n, timestamp ${literal(at)} as moment from ${frame.table} where ${time} is not null and ${known(frame)} group by 1 having count(*) >= ${FEWEST_ROWS} order by 1`,
    ),
  )
  return view.length === 2
    ? text`${name(frame.measure.label)}: ${valueOf(frame.measure, view, 0, 'value')} before ${whenOf(frame, view, 0, 'moment')} and ${valueOf(frame.measure, view, 1, 'value')} since${styleOf(frame)}`
    : null
}

/** The column that most of the measure's variance goes with, by sums of squares alone. */
async function strongestOf(frame: Frame): Promise<Dimension | Variable | null> {
  const { measure, table } = frame
  if (!measure.variable) return null
  const y =
    measure.kind === 'share'
      ? `(${identifier(measure.variable.column)} = 'yes')::int`
      : identifier(measure.variable.column)
  const columns = [...frame.dimensions.filter(({ distinct }) => distinct <= MOST_LEVELS), ...frame.numbers]
  if (columns.length === 0) return null
  const shares = columns.map((own, at) => {
    const x = identifier(own.column)
    const explained = isDimension(own)
      ? `select sum(n * (m - (select avg(y) from measured)) ** 2) / (select var_pop(y) * count(y) from measured) from (select count(y) as n, avg(y) as m from measured where ${x} is not null group by ${x} having count(y) >= ${FEWEST_ROWS})`
      : `select corr(y, ${x}) ** 2 from measured`
    return `select ${at} as place, (${explained}) as share`
  })
  const view = new View(
    await frame.toolkit.query(
      `First look: what ${measure.label} goes with`,
      `with measured as (select *, ${y}::double as y from ${table} where ${known(frame)})\nselect place, share from (${shares.join('\nunion all ')}) where share is not null and not isnan(share) order by share desc, place limit 1`,
    ),
  )
  return view.length === 0 ? null : columns[view.number(0, 'place')]!
}
