import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { isLookedAtAgain, isLeftAsItWas, stagesInOrder } from '../../lexicon/stage-words.ts'
import { CONTROL } from '../../lexicon/control-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { View } from '../../prose/view.ts'
import { isNominalCode } from '../../variables/nominal-codes.ts'
import { attempted } from '../change/attempted.ts'
import { keptName, numbersOf, type Estimated } from '../effect.ts'

/** What lies between two labelled stages for those named, with what the others did meanwhile taken off. */
export interface Staged extends Estimated {
  kind: 'staged'
  layout: StagedLayout
  before: string
  now: string
  main: View
  /** Means of both sides, for the chart. */
  sides: View
  /** Pairs or units by how far they went; empty where rows count. */
  blocks: View
}

/** Two sides that are looked at in stages, with what is looked at again and again. */
export interface StagedLayout {
  arm: Dimension
  values: string[]
  stages: string[]
  stage: Dimension
  /** What holds rows of both stages; null where none does. */
  block: Dimension | null
  kept: string
  /** Mean or share of both sides in every stage, for the chart. */
  series: View
}

const [NAMED, OTHERS] = ['named', 'others']
const FEWEST_BLOCKS = 3
/** Of what is merely asked for, and not looked at again and again by its name, it takes more to stand for chance. */
const FEWEST_ASKED = 5

/** Those to which something was done, as the question names them or as the values themselves say. */
function armOf(frame: Frame, stage: Dimension): { arm: Dimension; values: string[] } | null {
  const { question } = frame
  for (const arm of frame.dimensions.filter(({ asked, column }) => asked && column !== stage.column)) {
    const named = question.against.find(({ column }) => column === arm.column)?.values.map(String) ?? []
    if (named.length > 0 && named.length < arm.distinct) return { arm, values: named }
    const left = arm.levels.filter((level) => CONTROL.test(level) || isLeftAsItWas(level))
    if (arm.distinct === 2 && arm.levels.length === 2 && left.length === 1)
      return { arm, values: arm.levels.filter((level) => !left.includes(level)) }
  }
  return null
}

/** What is looked at again and again, by its name or its numbers: it stands for chance however few there are. */
const isAgain = ({ asked, label, profile }: Dimension): boolean =>
  !asked || isLookedAtAgain(label) || (profile !== null && isNominalCode(profile))

/** What may be looked at in several stages, likeliest first. */
function candidates(frame: Frame, taken: readonly string[]): Dimension[] {
  const free = frame.dimensions.filter(({ column }) => !taken.includes(column))
  const unit = frame.unit && madeDimension(frame.unit.column, frame.unit.label, [])
  return [
    ...free.filter(({ asked }) => asked),
    ...free.filter(({ asked, profile }) => !asked && profile && isNominalCode(profile)),
    ...free.filter(({ asked, label }) => !asked && isLookedAtAgain(label)),
    ...(unit ? [unit] : []),
  ].filter((own, at, list) => list.indexOf(own) === at)
}

/** The two sides and the stages of a question about them; null where the table has no such stages. */
export async function stagedLayout(frame: Frame): Promise<StagedLayout | null> {
  const { toolkit, measure, table } = frame
  if (measure.variable === null || measure.totals || measure.kind === 'count' || measure.kind === 'sum')
    return null
  const found = frame.dimensions.flatMap((stage) => {
    const only = frame.question.within.find(
      ({ column, operator }) => column === stage.column && operator === 'in',
    )
    const there = only
      ? stage.levels.filter((level) => only.values.map(String).includes(level))
      : stage.levels
    const stages = stage.asked ? stagesInOrder(stage.label, there) : null
    return stages ? [{ stage, stages }] : []
  })[0]
  const side = found && armOf(frame, found.stage)
  if (!found || !side) return null
  const { stage, stages } = found
  const own = identifier(measure.variable.column)
  const y = measure.kind === 'share' ? `(${own}::varchar = 'yes')::int::double` : `${own}::double`
  const inside = `${identifier(side.arm.column)} in (${literals(side.values)})`
  const columns = candidates(frame, [stage.column, side.arm.column, measure.variable.column])
  const kept = `${table}_staged_${keptName(stage.column + side.arm.column + side.values.join())}`
  await toolkit.query(
    `${measure.label} of both sides in every stage, row by row`,
    `select ${y} as y, case when ${inside} then '${NAMED}' else '${OTHERS}' end as side, ${identifier(stage.column)} as stage${columns.map(({ column }, at) => `, ${identifier(column)}::varchar as block_${at + 1}`).join('')} from ${table} where ${own} is not null and ${identifier(side.arm.column)} is not null and ${identifier(stage.column)} in (${literals(stages)}) order by 3, 2, ${columns.map((_, at) => `${at + 4}, `).join('')}1`,
    { keeps: kept, maxRows: 5 },
  )
  const inOrder = `case stage ${stages.map((level, at) => `when ${literal(level)} then ${at}`).join(' ')} end`
  const series = new View(
    await toolkit.query(
      `${measure.label} of both sides by stage`,
      `select stage, side, avg(y) as value, count(*) as n from ${kept} group by 1, 2 order by ${inOrder}, 2`,
    ),
  )
  if (series.length !== 2 * stages.length) return null
  const at = await blockAt(frame, columns, kept, stages[0]!, `${stage.column} ${side.arm.column}`)
  return {
    ...{ ...side, stage, stages, series },
    block: at < 0 ? null : columns[at]!,
    kept: at < 0 ? kept : await withBlock(frame, kept, at),
  }
}

/** The first of the columns whose values hold rows of the first stage and of a later one; -1 for none. */
async function blockAt(
  { toolkit }: Frame,
  columns: readonly Dimension[],
  kept: string,
  first: string,
  called: string,
): Promise<number> {
  if (columns.length === 0) return -1
  const one = (at: number) =>
    `select ${at} as candidate, count(*) as blocks, count(*) filter (where sides = 2) as pairs, count(*) filter (where sides = 1 and side = '${NAMED}') as named, count(*) filter (where sides = 1 and side <> '${NAMED}') as others from (select count(*) as sides, min(side) as side from (select block_${at + 1} as block, side from ${kept} where block_${at + 1} is not null group by 1, 2 having bool_or(stage = ${literal(first)}) and bool_or(stage <> ${literal(first)})) group by block)`
  const view = new View(
    await toolkit.query(
      `What is looked at in several stages (${called})`,
      `${columns.map((_, at) => one(at)).join('\nunion all ')} order by 1`,
    ),
  )
  return columns.findIndex((own, row) => {
    const fewest = isAgain(own) ? FEWEST_BLOCKS : 2
    return (
      view.number(row, 'pairs') >= fewest ||
      (view.number(row, 'named') >= fewest && view.number(row, 'others') >= fewest)
    )
  })
}

async function withBlock({ toolkit }: Frame, kept: string, at: number): Promise<string> {
  const table = `${kept}_blocks`
  await toolkit.query(
    'The same with what is looked at again',
    `select y, side, stage, block_${at + 1} as block from ${kept} where block_${at + 1} is not null`,
    { keeps: table, maxRows: 5 },
  )
  return table
}

/** Every later stage against the first, those named against the others. */
export async function staged(frame: Frame): Promise<Staged[]> {
  const layout = await stagedLayout(frame)
  if (!layout) return []
  const { toolkit, measure } = frame
  const { arm, values, stages, block } = layout
  const [before, ...later] = stages as [string, ...string[]]
  const found: Staged[] = []
  for (const now of later) {
    const counts = block !== null && (isAgain(block) || block.distinct >= FEWEST_ASKED)
    const cell = await attempted(toolkit, `${now} against ${before}`, () =>
      toolkit.statistic(`${measure.label} of ${values.join(', ')} against the others, ${now} and ${before}`, {
        method: 'staged_against',
        table: layout.kept,
        columns: { y: 'y', side: 'side', stage: 'stage', ...(block ? { block: 'block' } : {}) },
        args: { named: NAMED!, before, now, over_blocks: counts },
      }),
    )
    if (!cell) continue
    const main = new View(cell)
    const number = (column: string) => main.number(0, column)
    found.push({
      ...{ kind: 'staged', layout, before, now, main },
      sides: new View(cell, 'sides'),
      blocks: new View(cell, 'blocks'),
      numbers: numbersOf({
        kind: 'staged',
        metric: measure.label,
        against: arm.label,
        groups: [...values, now],
        value: number('difference'),
        low: number('low'),
        high: number('high'),
        p: number('p'),
        n: number('n'),
        size: Math.abs(number('difference') / (number('mean_before') || 1)),
        evidence: [cell, layout.series],
      }),
    })
  }
  return found
}
