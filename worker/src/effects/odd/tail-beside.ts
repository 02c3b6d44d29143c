import { TAIL } from '../../decide/tail.ts'
import { identifier } from '../../duckdb/sql.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import { isMoneyColumn } from '../../lexicon/money.ts'
import type { Dimension, Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { View } from '../../prose/view.ts'
import { attempted } from '../change/attempted.ts'
import { groups, type Groups } from '../compare/groups.ts'
import { strataOf, type Strata } from '../compare/strata.ts'
import type { NumbersApart } from './tail.ts'
import type { TailMark } from './tail-marks.ts'

const MOST_WITHIN = 12

/** All rows with the first mark against all without, over all and within each value of another column. */
export interface MarkBeside {
  groups: Groups
  within: Strata | null
  /** One row: rows with it (`n`), what they have together of the `total`, and what `share` that is. */
  whole: View
  /** Means of the numbers in which the rows past the fence differ, as `with_1`, `without_1` and so on. */
  numbers: View | null
  /** Another amount of money, within the values of the same column: what is spared or paid besides. */
  money: { measure: Measure; strata: Strata }[]
}

/** The two sides, in the rows of `MarkBeside` and in charts. */
export const WITH = 'with it'
export const WITHOUT = 'the others'
const SIDE = 'what they have in common'

/** Null where either side has too few rows. */
export async function besideOf(
  frame: Frame,
  kept: string,
  mark: TailMark,
  apart: NumbersApart | null,
): Promise<MarkBeside | null> {
  const { toolkit, measure, noun } = frame
  const table = `${kept}_mark`
  await toolkit.query(
    `${noun.many} with “${mark.level}” and the others`,
    `select *, case when ${mark.where} then '${WITH}' else '${WITHOUT}' end as ${identifier(SIDE)} from ${kept}`,
    { keeps: table, maxRows: 5 },
  )
  const dimension = madeDimension(SIDE, mark.label, [WITH, WITHOUT])
  const averaged: Measure = { ...measure, kind: 'mean' }
  const marked: Frame = { ...frame, table, sample: table, measure: averaged, made: new Map() }
  const effect = await groups(marked, dimension, { fewest: TAIL.fewest })
  if (effect?.levels.length !== 2) return null
  const x = identifier(measure.variable!.column)
  const has = `${identifier(SIDE)} = '${WITH}'`
  const whole = new View(
    await toolkit.query(
      `What ${noun.many} with “${mark.level}” have together`,
      `select count(*) filter (where ${has}) as n, count(*) as rows, sum(${x}) filter (where ${has}) as sum, sum(${x}) as total, sum(${x}) filter (where ${has}) / nullif(sum(${x}), 0) as share from ${table}`,
    ),
  )
  const by = withinWhich(frame, mark)
  const within = by
    ? await attempted(toolkit, `what they have in common within each ${by.label}`, () =>
        strataOf(marked, dimension, [WITH, WITHOUT], by),
      )
    : null
  return {
    groups: effect,
    within: within ?? null,
    whole,
    numbers: await meansBeside(frame, table, apart, has),
    money: by ? await moneyBeside(marked, dimension, by) : [],
  }
}

/** The column within whose values the two are compared: one that says what kind of thing a row is, of a few values. */
const withinWhich = ({ dimensions, source }: Frame, mark: TailMark): Dimension | null =>
  dimensions
    .filter(
      ({ column, distinct, person }) =>
        !person &&
        column !== mark.column &&
        distinct <= MOST_WITHIN &&
        source.columns.some(({ name }) => name === column),
    )
    .sort(
      (a, b) =>
        Number(b.asked) - Number(a.asked) ||
        Number(saysKind(b.label)) - Number(saysKind(a.label)) ||
        a.distinct - b.distinct,
    )[0] ?? null

async function meansBeside(
  { toolkit }: Frame,
  table: string,
  apart: NumbersApart | null,
  has: string,
): Promise<View | null> {
  const numeric = apart?.differ.filter((row) => !apart.times.has(apart.view.text(row, 'variable'))) ?? []
  if (!apart || numeric.length === 0) return null
  const each = numeric.map((row) => {
    const at = apart.differ.indexOf(row)
    const own = `${identifier(apart.view.text(row, 'variable'))}::double`
    return `avg(${own}) filter (where ${has}) as with_${at + 1}, avg(${own}) filter (where not (${has})) as without_${at + 1}`
  })
  return new View(
    await toolkit.query(
      'Numbers of rows with what they have in common and of the others',
      `select ${each.join(', ')} from ${table}`,
    ),
  )
}

/** Other money of a row, within the same values: what is gained or paid by having it. */
async function moneyBeside(marked: Frame, dimension: Dimension, by: Dimension): Promise<MarkBeside['money']> {
  const { numbers, model, measure, toolkit } = marked
  const money = (column: string) => {
    const field = model.fields.find((own) => own.column === column)
    return field?.additivity === 'sum' && isMoneyColumn(field.label, field.unit)
  }
  if (!money(measure.variable!.column)) return []
  const found: MarkBeside['money'] = []
  for (const variable of numbers.filter(({ column }) => money(column)).slice(0, 2)) {
    const own: Measure = { kind: 'mean', variable, label: variable.label, better: null }
    const strata = await attempted(toolkit, `${variable.label} of what they have in common`, () =>
      strataOf({ ...marked, measure: own, made: new Map() }, dimension, [WITH, WITHOUT], by),
    )
    if (strata) found.push({ measure: own, strata })
  }
  return found
}
