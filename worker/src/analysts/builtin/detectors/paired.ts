import { identifier, literal } from '../../../duckdb/sql.ts'
import { attempt, report, type Analysis, type Detector } from '../findings/analysis.ts'
import { gapOf } from '../../../variables/gap.ts'
import { name, text } from '../../../prose/prose.ts'
import { relevanceOf } from '../findings/relevance.ts'
import { certaintyOf, certaintyValue, effectOfD } from '../findings/score.ts'
import {
  amount,
  groupColumn,
  levelName,
  measured,
  named,
  type Variable,
} from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { beyondChance } from '../../../decide/decide.ts'
import { asksOf } from '../findings/open-questions.ts'

const LEAST_PAIRS = 5
/** Share of the units that must be measured exactly once under either level. */
const PAIRED_SHARE = 0.8

/** The same units measured under two conditions: each is compared with itself. */
export const pairedDetector: Detector = {
  name: 'paired',
  description: 'Units that were measured under both conditions, each against itself',
  applies: () => true,
  async detect(analysis) {
    const { study } = analysis
    if (!study.unit) return
    const groups = study.variables.filter((variable) => levelsOf(variable).length === 2)
    for (const outcome of study.outcomes.filter(({ kind }) => kind === 'number').slice(0, 2))
      for (const group of groups.slice(0, 4))
        if (group.column !== outcome.column && asksOf(analysis, outcome, group))
          await attempt(analysis, `${outcome.label} by ${group.label} within each unit`, () =>
            comparePairs(analysis, outcome, group),
          )
  },
}

/** True when the groups were compared within units, so that taking the rows as independent would be wrong. */
export const isPaired = ({ shared }: Analysis, outcome: Variable, group: Variable): boolean =>
  shared.has(pairKey(outcome, group))

const pairKey = (outcome: Variable, group: Variable) => `paired ${outcome.column} by ${group.column}`

function levelsOf(variable: Variable): string[] {
  if (variable.kind !== 'number') return variable.levels
  return variable.discrete && variable.profile?.distinct === 2
    ? variable.profile.top.map(({ value }) => String(value)).sort()
    : []
}

async function comparePairs(analysis: Analysis, outcome: Variable, group: Variable): Promise<void> {
  const { toolkit, study } = analysis
  const [first, second] = levelsOf(group) as [string, string]
  const own = identifier(groupColumn(group))
  const y = identifier(outcome.column)
  const at = (level: string) => `${own}::varchar = ${literal(level)} and ${y} is not null`
  const design = new View(
    await toolkit.query(
      `Are units of ${study.unit!.label} measured under both levels of ${group.label}`,
      `select count(*) as units, count_if(a = 1 and b = 1) as paired, max(greatest(a, b)) as most from (
  select count_if(${at(first)}) as a, count_if(${at(second)}) as b from study where "unit id" is not null group by "unit id")`,
    ),
  )
  const paired = design.number(0, 'paired')
  if (paired < LEAST_PAIRS || paired < PAIRED_SHARE * design.number(0, 'units')) return
  const kept = `pairs_${[...analysis.shared.keys()].filter((key) => key.startsWith('paired ')).length + 1}`
  const pairs = await toolkit.query(
    `${outcome.label} of each unit under both levels of ${group.label}`,
    `select "unit id" as unit, max(${y}) filter (${at(second)}) as second_level, max(${y}) filter (${at(first)}) as first_level
from study where "unit id" is not null group by "unit id" having count_if(${at(first)}) = 1 and count_if(${at(second)}) = 1 order by unit`,
    { keeps: kept, maxRows: 200 },
  )
  const cell = await toolkit.statistic(`${outcome.label} by ${group.label}, each unit against itself`, {
    method: 'compare_paired',
    table: kept,
    columns: { x: 'second_level', y: 'first_level' },
  })
  analysis.shared.set(pairKey(outcome, group), cell)
  analysis.tests += 1
  await tell(analysis, outcome, group, [first, second], new View(cell), new View(pairs), design)
}

async function tell(
  analysis: Analysis,
  outcome: Variable,
  group: Variable,
  [first, second]: [string, string],
  main: View,
  pairs: View,
  design: View,
): Promise<void> {
  const up = main.number(0, 'difference') > 0
  const [high, low] = up ? [second, first] : [first, second]
  const [highMean, lowMean] = (up ? ['mean_x', 'mean_y'] : ['mean_y', 'mean_x']).map((column) =>
    amount(outcome, main, 0, column),
  )
  const gap = gapOf(outcome, main, 0, 'difference', 'low', 'high', !up)
  const sure = beyondChance(main.number(0, 'p'))
  const unit = name(analysis.study.unit!.label)
  const title = sure
    ? text`${measured(outcome)} is ${gap.size} higher under ${levelName(group, high)} than under ${levelName(group, low)} in the same ${unit}`
    : text`The data cannot tell whether ${measured(outcome)} differs between ${levelName(group, high)} and ${levelName(group, low)} in the same ${unit}`
  const certainty = certaintyOf(main.number(0, 'p'), main.number(0, 'n'))
  const chart = await analysis.toolkit.chart(`${outcome.label} of each unit under both levels`, {
    form: 'slope',
    title,
    subtitle: text`${measured(outcome)} of each ${unit}: ${levelName(group, first)} on the left, ${levelName(group, second)} on the right, n = ${main.ref(0, 'n', 'integer')}`,
    data: pairs.data,
    label: 'unit',
    from: 'first_level',
    to: 'second_level',
    fromTitle: first,
    toTitle: second,
  })
  await report(analysis, 'paired', {
    kind: 'compare',
    about: [outcome.column, group.column],
    title,
    statement: [
      text`${main.ref(0, 'n', 'integer')} of ${design.ref(0, 'units', 'integer')} levels of ${unit} were measured once under each ${named(group)}, so each is compared with itself: ${levelName(group, high)} averages ${highMean!} and ${levelName(group, low)} ${lowMean!}, a mean difference of ${gap.size} (CI ${gap.interval}; paired t ${main.ref(0, 't', 'decimal2')}, ${main.ref(0, 'p', 'p')}).`,
      sure
        ? text`${levelName(group, second)} is the higher one in ${main.ref(0, 'share_higher', 'percent')} of them.`
        : text`The difference could be ${gap.interval}.`,
    ],
    estimate: text`${gap.size} (${levelName(group, high)} minus ${levelName(group, low)})`,
    interval: text`${gap.interval}`,
    n: text`${main.ref(0, 'n', 'integer')} pairs`,
    method: 'Paired t test with 95% interval, Wilcoxon signed-rank test beside it',
    p: main.ref(0, 'p', 'p').template,
    certainty,
    robustness: text`The signed-rank test gives ${main.ref(0, 'signed_rank_p', 'p')}.`,
    worth: {
      relevance: Math.min(1, 0.3 + relevanceOf(analysis, 'compare', [outcome, group])),
      effect: sure ? effectOfD(main.number(0, 'd_z')) : 0.2,
      certainty: certaintyValue(certainty),
      surprise: 0.3,
    },
    evidence: [main, pairs, design],
    charts: pairs.length <= 40 ? [chart] : [],
    tables: [
      {
        view: pairs,
        caption: text`${measured(outcome)} of each ${unit} under both levels of ${named(group)}`,
      },
    ],
    lead: sure
      ? text`In the same ${unit}, ${measured(outcome)} is ${gap.size} higher under ${levelName(group, high)} than under ${levelName(group, low)} (CI ${gap.interval}, ${main.ref(0, 'p', 'p')}, ${main.ref(0, 'n', 'integer')} pairs).`
      : text`${title}: the difference could be ${gap.interval} (${main.ref(0, 'n', 'integer')} pairs).`,
    keys: [
      {
        label: text`${measured(outcome)}: ${levelName(group, high)} against ${levelName(group, low)}`,
        value: text`${highMean!} vs ${lowMean!}`,
        note: text`difference ${gap.size}, CI ${gap.interval}`,
      },
    ],
  })
}
