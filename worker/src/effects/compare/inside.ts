import { beyondChance, type Standing } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame, type Measure } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { attempted } from '../change/attempted.ts'
import { keptName } from '../effect.ts'
import { groups, type Groups } from './groups.ts'
import { oddOfRest, standing as standingMarks, type OddOfRest } from './odd-of-rest.ts'
import type { SingledOut } from './singled-out.ts'
import { repeatedIn } from './repeated-in.ts'
import { windowInside, type WindowInside } from './window-inside.ts'
import { wordsInside, type WordsInside } from './words-inside.ts'

/** Rows that an answer singles out, of a group or of a stretch of time, against those that they are held against. */
export interface Chosen {
  /** What they are of, in titles: each has one of its own. */
  of: string
  where: string
  /** Rows that either side comes from; all where nothing is said. */
  among?: string
  /** Columns that the rows were chosen by, or that are another name for them. */
  without?: readonly string[]
  /** Names by which texts only say again what was chosen. */
  called?: readonly string[]
  /** The group that they are, where they are one of several. */
  group?: SingledOut
  /** By which of their dates it is looked whether they gather: none where nothing is said, `other` than the time they were chosen by. */
  dates?: 'all' | 'other'
}

/** One column among the chosen rows and the others: a row of `view` for each value, the commonest among them first. */
export interface ColumnInside {
  dimension: Dimension
  view: View
  /** The value to tell: that with the widest gap where the two sides differ, the commonest where they do not. */
  row: number
  p: number
  /** The one of the other groups that makes most of it, where one does. */
  odd?: OddOfRest | null
}

/** What the chosen rows look like against the others: columns in which they differ, and those in which they do not. */
export interface Inside {
  apart: ColumnInside[]
  /** Columns in which they differ through one of the others alone. */
  undone: ColumnInside[]
  alike: ColumnInside[]
  words: WordsInside | null
  /** Days between which far more of the chosen rows lie than of the others, by one of their dates; null where none do. */
  window: WindowInside | null
}

export const THESE = 'these'
export const OTHERS = 'the others'
const SIDE = 'chosen or not'
/** Values beyond which a column says too little of what rows are about, and rows that a value needs on average. */
const MOST_VALUES = 40
const ROWS_EACH = 5
const MOST_COLUMNS = 6
/** Rows on either side below which nothing is held against anything. */
const FEWEST = 10
/** A column of which nearly all rows hold one value tells neither side apart. */
const ONE_VALUE = 0.97

/** Rows that hold what the answer is about: shares of any others would have another base than its figures. */
export const holdsMeasure = ({ measure }: Frame): string =>
  measure.variable && measure.kind !== 'count'
    ? ` and ${identifier(measure.variable.column)} is not null`
    : ''

const sidesOf = (frame: Frame, { of, where, among }: Chosen): Promise<string> =>
  once(frame, `sides of ${of}`, async () => {
    const table = `${frame.table}_inside_${keptName(of)}`
    await frame.toolkit.query(
      `Rows of ${of} and the others`,
      `select *, case when ${where} then '${THESE}' else '${OTHERS}' end as ${identifier(SIDE)} from ${frame.sample} where (${where}) is not null${holdsMeasure(frame)}${among ? ` and ${among}` : ''}`,
      { keeps: table, maxRows: 5 },
    )
    return table
  })

/**
 * What is inside against outside, column by column, with every test allowed for; null where either side has too few rows.
 * @param columns what rows may be told apart by, the most telling first
 */
export async function insideOf(
  frame: Frame,
  chosen: Chosen,
  columns: readonly Dimension[],
  standing: Standing,
): Promise<Inside | null> {
  if (frame.unit?.again) return null
  const table = await sidesOf(frame, chosen)
  const size = new View(
    await frame.toolkit.query(
      `How many rows ${chosen.of} has`,
      `select count(*) filter (where ${identifier(SIDE)} = '${THESE}') as these, count(*) as n from ${table}`,
    ),
  )
  const [these, n] = [size.number(0, 'these'), size.number(0, 'n')]
  if (these < FEWEST || n - these < FEWEST) return null
  const likely = columns
    .filter(
      ({ column, distinct }) =>
        !chosen.without?.includes(column) && distinct <= MOST_VALUES && distinct * ROWS_EACH <= n,
    )
    .slice(0, MOST_COLUMNS)
  const repeated = await repeatedIn(
    frame,
    chosen.of,
    chosen.where,
    likely.map(({ column }) => column),
  )
  const tried = likely.filter(({ column }) => !repeated.has(column))
  const looked: ColumnInside[] = []
  for (const dimension of tried) {
    const column = await attempted(frame.toolkit, `${dimension.label} of ${chosen.of}`, () =>
      columnInside(frame, table, chosen.of, dimension, { these, others: n - these }),
    )
    if (column) looked.push(column)
  }
  const gap = ({ view, row }: ColumnInside) =>
    Math.abs(view.number(row, 'share') - view.number(row, 'elsewhere'))
  const strong = looked
    .map((own) => ({ ...own, row: widest(own.view) }))
    .filter((own) => beyondChance(own.p, looked.length, standing) && gap(own) >= LIMITS.apartInside)
  strong.sort((a, b) => gap(b) - gap(a))
  const { group } = chosen
  const { kept: apart, undone } = group
    ? await standingMarks(strong, ({ dimension, view, row }) =>
        oddOfRest(
          frame,
          group,
          { column: dimension.column, value: view.text(row, 'value') },
          `${chosen.among ?? 'true'}${holdsMeasure(frame)}`,
        ),
      )
    : { kept: strong, undone: [] }
  return {
    apart,
    undone,
    alike: looked.filter(({ p }) => !beyondChance(p, looked.length)),
    words: await wordsInside(frame, { ...chosen, table, side: `${identifier(SIDE)} = '${THESE}'` }),
    window: chosen.dates
      ? await attempted(frame.toolkit, `days of ${chosen.of}`, () =>
          windowInside(frame, {
            of: chosen.of,
            byTime: chosen.dates === 'other',
            table,
            side: SIDE,
            these: THESE,
          }),
        )
      : null,
  }
}

async function columnInside(
  { toolkit }: Frame,
  table: string,
  of: string,
  dimension: Dimension,
  rows: { these: number; others: number },
): Promise<ColumnInside | null> {
  const [own, side] = [identifier(dimension.column), identifier(SIDE)]
  const view = new View(
    await toolkit.query(
      `${dimension.label} of ${of} and of the others`,
      `with each as (select ${own} as value, count(*) filter (where ${side} = '${THESE}') as these, count(*) filter (where ${side} = '${OTHERS}') as others from ${table} where ${own} is not null group by 1)
select value, these::bigint as these, others::bigint as others, these / ${rows.these}::double as share, others / ${rows.others}::double as elsewhere from each order by these desc, others desc, value`,
      { maxRows: MOST_VALUES },
    ),
  )
  if (view.length < 2) return null
  // Shares are of all rows of a side, like all others that are told of it: of few that are filled they would say little.
  for (const side of ['these', 'others'] as const)
    if (view.rows.reduce((sum, row) => sum + view.number(row, side), 0) < LIMITS.filled * rows[side])
      return null
  const [share, elsewhere] = [view.number(0, 'share'), view.number(0, 'elsewhere')]
  if (!Number.isFinite(share) || !Number.isFinite(elsewhere) || Math.min(share, elsewhere) > ONE_VALUE)
    return null
  const main = new View(
    await toolkit.statistic(`${dimension.label}: ${of} against the others`, {
      method: 'contingency',
      table,
      columns: { y: dimension.column, group: SIDE },
      args: { seed: toolkit.seed },
    }),
  )
  const simulated = main.number(0, 'simulated_p')
  return { dimension, view, row: 0, p: Number.isFinite(simulated) ? simulated : main.number(0, 'p') }
}

/** The value that is more frequent among the chosen by most. */
const widest = (view: View): number =>
  [...view.rows].sort(
    (a, b) =>
      view.number(b, 'share') -
      view.number(b, 'elsewhere') -
      (view.number(a, 'share') - view.number(a, 'elsewhere')),
  )[0]!

/** Another measure of the chosen rows against that of the others; null where too few of either have it. */
export async function measureInside(frame: Frame, chosen: Chosen, measure: Measure): Promise<Groups | null> {
  if (measure.kind === 'count' || measure.kind === 'sum' || frame.unit?.again) return null
  const own = measure.variable?.column
  if (own && (await repeatedIn(frame, chosen.of, chosen.where, [own])).has(own)) return null
  const table = await sidesOf(frame, chosen)
  const effect = await groups({ ...frame, table, sample: table, made: new Map() }, SIDES, {
    measure,
    fewest: FEWEST,
  })
  return effect && effect.levels.length === 2 ? effect : null
}

const SIDES = madeDimension(SIDE, SIDE, [THESE, OTHERS])
