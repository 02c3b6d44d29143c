import type { Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { type Analysis, type Detector } from '../analysis.ts'
import { listed, text } from '../prose.ts'
import { areSiblings } from '../screen.ts'
import { readsAsSeries } from '../unit-roots.ts'
import { groupColumn, named, type Variable } from '../variable.ts'
import { View } from '../view.ts'
import { pairOf } from './factors.ts'
import { relateNumbers } from './relationship.ts'

const MOST = 3

interface Candidate {
  a: Variable
  b: Variable
  weight: number
}

/** A pair whose correlation turns round within the levels of a category, and where that stands. */
interface Reversal extends Candidate {
  by: Variable
  view: View
  row: number
}

/** Up to three strong patterns that nobody asked about, reversals within groups first; marked exploratory. */
export const alsoFoundDetector: Detector = {
  name: 'also-found',
  description: 'Strong patterns beside the question',
  applies: () => true,
  async detect(analysis) {
    const { study } = analysis
    if (await readsAsSeries(analysis)) return
    const known = new Set(
      analysis.found.flatMap(({ about }) => [about.join('|'), [...about].reverse().join('|')]),
    )
    const outcome = study.outcomes[0]?.column
    const fresh = ({ a, b }: Candidate) => !known.has(`${a.column}|${b.column}`) && !areSiblings(a, b)
    const reversals = (await reversalsWithinGroups(analysis)).filter(fresh)
    const strong = strongPairs(analysis).filter(
      (pair) =>
        fresh(pair) && (outcome === undefined || (pair.a.column !== outcome && pair.b.column !== outcome)),
    )
    let left = MOST
    for (const [index, { a, b }] of reversals.slice(0, TOLD_REVERSALS).entries())
      if (left-- > 0)
        await relateNumbers(analysis, b, a, {
          exploratory: true,
          also: index === 0 ? furtherReversals(reversals.slice(TOLD_REVERSALS)) : '',
        })
    for (const { a, b } of strong.slice(0, Math.max(0, left)))
      await pairOf(analysis, a, b, { exploratory: true, brief: true })
  },
}

const TOLD_REVERSALS = 2

/** Reversals beyond those that have a finding of their own, in one sentence. */
const furtherReversals = (others: Reversal[]): Template =>
  others.length === 0
    ? ''
    : text`The same turn shows for ${listed(
        others
          .slice(0, 4)
          .map(
            ({ a, b, by, view, row }) =>
              text`${named(b)} with ${named(a)} (r ${view.ref(row, 'crude', 'decimal2')} over all rows, ${view.ref(row, 'within_groups', 'decimal2')} within ${named(by)})`,
          ),
      )}.`

/** Pairs of numbers whose correlation turns round within the levels of a category. */
async function reversalsWithinGroups(analysis: Analysis): Promise<Reversal[]> {
  const { study, toolkit } = analysis
  const numbers = study.variables
    .filter((variable) => variable.kind === 'number' && variable.profile !== null && !variable.discrete)
    .slice(0, 6)
  const groups = study.variables
    .filter(
      (variable) => variable.kind !== 'number' && variable.profile !== null && variable.levels.length <= 10,
    )
    .slice(0, 3)
  if (numbers.length < 2 || groups.length === 0 || study.rows < 40) return []
  const tries = groups.flatMap((by) =>
    numbers.flatMap((a, index) => numbers.slice(index + 1).map((b) => ({ a, b, by }))),
  )
  const view = new View(
    await toolkit.query(
      'Correlations over all rows and within groups',
      groups
        .map((by, place) => {
          const own = tries.filter((one) => one.by === by)
          const g = identifier(groupColumn(by))
          const parts = own.map(
            ({ a, b }) =>
              `{'pair': ${tries.findIndex((one) => one.by === by && one.a === a && one.b === b)}, 'crude': corr(${identifier(a.column)}, ${identifier(b.column)}), 'within_groups': corr(${identifier(a.column)} - ${mean(numbers, a)}, ${identifier(b.column)} - ${mean(numbers, b)})}`,
          )
          return `select ${place} as place, unnest([${parts.join(', ')}], recursive := true) from (select *, ${numbers.map((variable, index) => `avg(${identifier(variable.column)}) over (partition by ${g}) as mean_${index}`).join(', ')} from study where ${g} is not null)`
        })
        .join('\nunion all '),
    ),
  )
  const clear = 3 / Math.sqrt(study.rows)
  return view.rows
    .map((row) => ({
      row,
      view,
      ...tries[view.number(row, 'pair')]!,
      crude: view.number(row, 'crude'),
      within: view.number(row, 'within_groups'),
    }))
    .filter(
      ({ crude, within }) =>
        crude * within < 0 && Math.abs(crude) > clear && Math.abs(within) > clear && Math.abs(within) > 0.2,
    )
    .map(({ crude, within, ...pair }) => ({ ...pair, weight: Math.abs(crude - within) }))
    .sort((one, two) => two.weight - one.weight)
    .filter(({ a, b }, index, all) => all.findIndex((other) => other.a === a && other.b === b) === index)
}

const mean = (numbers: Variable[], variable: Variable): string => `mean_${numbers.indexOf(variable)}`

/** Correlated numbers from the profile, strongest first, near copies left out. */
function strongPairs(analysis: Analysis): Candidate[] {
  const { study } = analysis
  const find = (name: string) =>
    study.variables.find((variable) => variable.column === name && variable.kind === 'number')
  return study.source.correlations
    .filter(({ r }) => Math.abs(r) > 0.35 && Math.abs(r) < 0.98)
    .flatMap(({ a, b, r }) => {
      const [one, two] = [find(a), find(b)]
      return one && two ? [{ a: one, b: two, weight: Math.abs(r) }] : []
    })
}
