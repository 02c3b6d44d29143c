import { identifier } from '../../../duckdb/sql.ts'
import { attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { gapOf, pairRow } from '../../../variables/gap.ts'
import { listed, name, pluralOf, text } from '../../../prose/prose.ts'
import { certaintyOf, certaintyValue, effectOfEta2 } from '../findings/score.ts'
import { groupColumn, levelName, measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'

/** Names of numbers that count up while a unit is followed. */
const CLOCK =
  /\b(time|day|days|week|weeks|month|months|hour|hours|age|visit|wave|round|session|trial|year)\b/i
const LEAST_UNITS = 10
const MOST_GROUPS = 8

/**
 * Units followed over time, such as chicks weighed every other day: the change per step of each unit by a line of its
 * own, then compared between groups of units. Rows of one unit are not independent; the units are. (Summary measures:
 * Matthews, Altman, Campbell and Royston 1990.)
 */
export const growthDetector: Detector = {
  name: 'growth',
  description: 'How fast each unit changes while it is followed, compared between groups of units',
  applies: () => true,
  async detect(analysis) {
    const { study } = analysis
    const clock = study.variables.find(
      (variable) =>
        variable.kind === 'number' && CLOCK.test(variable.label) && variable.origin === variable.column,
    )
    const outcome = study.outcomes[0]
    if (!study.unit || !clock || outcome?.kind !== 'number' || outcome.column === clock.column) return
    await attempt(analysis, `change of ${outcome.label} per ${clock.label}`, () =>
      follow(analysis, outcome, clock),
    )
  },
}

async function follow(analysis: Analysis, outcome: Variable, clock: Variable): Promise<void> {
  const { toolkit, study } = analysis
  const groups = study.variables.filter(
    (variable) =>
      variable !== clock &&
      variable !== outcome &&
      (variable.kind === 'number' ? variable.discrete : variable.levels.length <= MOST_GROUPS) &&
      variable.profile !== null,
  )
  const [y, t] = [identifier(outcome.column), identifier(clock.column)]
  const own = groups.map((group, index) => {
    const column = identifier(groupColumn(group))
    return {
      group,
      alias: `g${index}`,
      sql: `any_value(${column}) as g${index}, count(distinct ${column}) as d${index}`,
    }
  })
  const lines = await toolkit.query(
    `Change of ${outcome.label} per ${clock.label} of each ${study.unit!.label}`,
    `select "unit id" as unit, regr_slope(${y}, ${t}) as slope, count(*) as points${own.map(({ sql }) => `, ${sql}`).join('')}
from study where "unit id" is not null and ${y} is not null and ${t} is not null
group by "unit id" having count(distinct ${t}) >= 3 order by unit`,
    { keeps: 'growth', maxRows: 200 },
  )
  const rows = lines.output.tables.main!.total_rows
  if (rows < LEAST_UNITS) return
  const constant = new View(
    await toolkit.query(
      'Which groups hold whole units',
      `select count(*) as units, avg(slope) as mean_slope${own.map(({ alias }, index) => `, max(d${index}) as max_${alias}`).join('')} from growth`,
    ),
  )
  const asked = (group: Variable) => Number(study.asked.some(({ column }) => column === group.column))
  const whole = own
    .filter(({ alias }) => constant.number(0, `max_${alias}`) === 1)
    .sort((a, b) => asked(b.group) - asked(a.group))
  for (const { group, alias } of whole.slice(0, 2))
    await compareGrowth(analysis, outcome, clock, group, alias, constant)
}

async function compareGrowth(
  analysis: Analysis,
  outcome: Variable,
  clock: Variable,
  group: Variable,
  alias: string,
  units: View,
): Promise<void> {
  const { toolkit, study } = analysis
  const cell = await toolkit.statistic(`Change of ${outcome.label} per ${clock.label} by ${group.label}`, {
    method: 'compare_groups_numeric',
    table: 'growth',
    columns: { y: 'slope', group: alias },
    args: { seed: toolkit.seed, permutations: 1999 },
  })
  const [main, levels, pairs] = [new View(cell), new View(cell, 'levels'), new View(cell, 'pairs')]
  const [high, low] = [main.text(0, 'highest_level'), main.text(0, 'lowest_level')]
  const pair = pairRow(pairs, high, low)
  if (!pair || high === low) return
  analysis.tests += 1
  const slope: Variable = { ...outcome, kind: 'number' }
  const [top, bottom] = [levels.rowOf('level', high), levels.rowOf('level', low)]
  const gap = gapOf(slope, pairs, pair.row, 'difference', 'low', 'high', pair.flipped)
  const p = main.number(0, 'p')
  const sure = beyondChance(p)
  const step = name(clock.label)
  const unit = name(study.unit!.label)
  const each = (row: number) =>
    text`${levels.ref(row, 'mean')}${outcome.unit.after && name(outcome.unit.after)}`
  const title = sure
    ? text`${measured(outcome)} grows fastest for ${levelName(group, high)}: ${each(top)} per ${step}, against ${each(bottom)} for ${levelName(group, low)}`
    : text`The data cannot tell whether ${measured(outcome)} grows faster for one ${named(group)} than for another`
  const chart = await toolkit.chart(`Growth of ${outcome.label} by ${group.label}`, {
    form: 'interval-dots',
    title,
    subtitle: text`Mean change of ${measured(outcome)} per ${step} over each ${unit}'s own line, with confidence interval, n = ${main.ref(0, 'n', 'integer')}`,
    data: levels.data,
    label: 'level',
    estimate: 'mean',
    low: 'mean_low',
    high: 'mean_high',
    xTitle: `${outcome.label} per ${clock.label}`,
  })
  const certainty = certaintyOf(p, main.number(0, 'n'))
  const wanted = study.asked.some(({ column }) => column === group.column)
  await report(analysis, 'growth', {
    kind: 'compare',
    about: [outcome.column, group.column],
    title,
    statement: [
      text`Each of ${units.ref(0, 'units', 'integer')} ${name(pluralOf(study.unit!.label))} was followed over ${step} and has a line of its own; the mean change is ${units.ref(0, 'mean_slope')} per ${step}. By ${named(group)} it is ${listed(levels.rows.map((row) => text`${each(row)} for ${levelName(group, levels.text(row, 'level'))} (n = ${levels.ref(row, 'n', 'integer')})`))}.`,
      sure
        ? text`The widest gap, ${gap.size} per ${step}, has a CI of ${gap.interval} (${main.ref(0, 'p', 'p')}). The test compares whole units, because rows of the same ${unit} are not independent.`
        : text`The widest gap could be ${gap.interval} per ${step} (${main.ref(0, 'p', 'p')}).`,
    ],
    estimate: text`${gap.size} per ${step} (${levelName(group, high)} minus ${levelName(group, low)})`,
    interval: text`${gap.interval}`,
    n: text`${main.ref(0, 'n', 'integer')} units`,
    method: `Least-squares line per unit, the slopes compared by a test of equal means (${main.text(0, 'test')}), Welch 95% intervals`,
    p: main.ref(0, 'p', 'p').template,
    certainty,
    worth: {
      relevance: wanted ? 1 : 0.5,
      effect: sure ? effectOfEta2(main.number(0, 'eta2')) : 0.2,
      certainty: certaintyValue(certainty),
      surprise: 0.4,
    },
    evidence: [cell, units],
    charts: [chart],
    tables: [{ view: levels, caption: text`Change of ${measured(outcome)} per ${step} by ${named(group)}` }],
    lead: sure
      ? text`${title} (difference ${gap.size}, CI ${gap.interval}).`
      : text`${title}: the widest gap could be ${gap.interval} per ${step}.`,
    keys: [
      {
        label: text`Growth per ${step}: ${levelName(group, high)} against ${levelName(group, low)}`,
        value: text`${each(top)} vs ${each(bottom)}`,
        note: text`difference ${gap.size}, CI ${gap.interval}`,
      },
    ],
  })
}
