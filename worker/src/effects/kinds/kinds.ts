import type { Variable } from '../../variables/variable.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import { once, type Dimension, type Frame } from '../../playbooks/frame/frame.types.ts'
import { madeDimension } from '../../playbooks/frame/made-dimension.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { LIMITS } from '../../decide/limits.ts'

/** Kinds of rows by several numbers at once. */
export interface Kinds extends Estimated {
  kind: 'kinds'
  variables: Variable[]
  main: View
  /** One row per kind, the largest first: kind, n, share, and for each variable `mean_1`, `all_1`, `z_1`, … */
  groups: View
  map: View
  /** The rows with their kind as a column, null where there are no separate kinds. */
  frame: Frame | null
  dimension: Dimension
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const COLUMN = 'kind of row'

/** k-means with a test of how many; null where fewer than two numbers are there. */
export const kindsOf = (frame: Frame, variables: Variable[]): Promise<Kinds | null> =>
  once(frame, `kinds ${variables.map(({ column }) => column).join()}`, () => makeKinds(frame, variables))

async function makeKinds(frame: Frame, variables: Variable[]): Promise<Kinds | null> {
  const { toolkit, sample, table } = frame
  if (variables.length < 2) return null
  // Of a long tail the logarithm is what tells kinds apart.
  const scaled = ({ column, skewed }: Variable) =>
    skewed ? `ln(${identifier(column)})` : `${identifier(column)}::double`
  const kept = `${table}_for_kinds`
  const positive = variables.filter(({ skewed }) => skewed).map(({ column }) => `${identifier(column)} > 0`)
  const known = [...variables.map(({ column }) => `${identifier(column)} is not null`), ...positive]
  await toolkit.query(
    'Numbers that kinds are told apart by',
    `select *, ${variables.map((own, at) => `${scaled(own)} as own_${at + 1}`).join(', ')} from ${sample} where ${known.join(' and ')}`,
    { keeps: kept, maxRows: 5 },
  )
  const cell = await toolkit.statistic('Kinds of rows', {
    method: 'segments',
    table: kept,
    columns: Object.fromEntries(variables.map((_, at) => [`x${at + 1}`, `own_${at + 1}`])),
    args: { labels: variables.map(({ label }) => label), seed: toolkit.seed, max_segments: 6 },
  })
  const [main, profiles] = [new View(cell), new View(cell, 'profiles')]
  const separate = main.text(0, 'structure') !== 'none'
  const count = main.number(0, 'segments')
  const centre = (segment: number, at: number) =>
    profiles.rows.find(
      (row) =>
        profiles.number(row, 'segment') === segment &&
        profiles.text(row, 'variable') === variables[at]!.label,
    )!
  const distance = (segment: number) =>
    variables
      .map(
        (_, at) =>
          `pow((own_${at + 1} - (${profiles.number(centre(segment, at), 'mean')})) / sd_${at + 1}, 2)`,
      )
      .join(' + ')
  const places = Array.from({ length: count }, (_, at) => at + 1)
  const marked = `${table}_kinds`
  await toolkit.query(
    'Each row with the kind whose centre is nearest',
    `with spread as (select ${variables.map((_, at) => `stddev_samp(own_${at + 1}) as sd_${at + 1}`).join(', ')} from ${kept}),
far as (select ${kept}.*, list_value(${places.map(distance).join(', ')}) as distances from ${kept}, spread)
select * exclude (distances), list_extract(['${LETTERS.slice(0, count).join("', '")}'], list_position(distances, list_min(distances))) as ${identifier(COLUMN)} from far`,
    { keeps: marked, maxRows: 5 },
  )
  const groups = new View(
    await toolkit.query(
      'Kinds of rows by size and means',
      `select ${identifier(COLUMN)} as kind, count(*) as n, count(*)::double / sum(count(*)) over () as share, ${variables.map(({ column }, at) => `avg(${identifier(column)}) as mean_${at + 1}, (select avg(${identifier(column)}) from ${marked}) as all_${at + 1}, (avg(own_${at + 1}) - (select avg(own_${at + 1}) from ${marked})) / (select stddev_samp(own_${at + 1}) from ${marked}) as z_${at + 1}`).join(', ')} from ${marked} group by 1 order by n desc, kind`,
    ),
  )
  const dimension = madeDimension(COLUMN, 'kind', groups.texts('kind'), {
    noun: { one: 'kind', many: 'kinds' },
  })
  return {
    kind: 'kinds',
    variables,
    main,
    groups,
    map: new View(cell, 'map'),
    frame: separate ? { ...frame, table: marked, sample: marked, made: new Map() } : null,
    dimension,
    numbers: numbersOf({
      kind: 'kinds',
      metric: variables.map(({ label }) => label).join(', '),
      against: null,
      groups: groups.texts('kind'),
      value: separate ? count : 1,
      low: null,
      high: null,
      p: null,
      n: main.number(0, 'n'),
      size: main.number(0, 'silhouette'),
      checks: [
        { name: 'more than chance would make', passed: main.number(0, 'gap_segments') > 1 },
        { name: 'comes back in resamples', passed: main.number(0, 'stability') > LIMITS.comesBack },
      ],
      evidence: [cell, groups],
    }),
  }
}
