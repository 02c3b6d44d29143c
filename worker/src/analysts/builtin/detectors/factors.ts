import { type Analysis, askedFor, attempt, type Detector, type Found } from '../findings/analysis.ts'
import { crossedDesign } from '../design/crossed-design.ts'
import { toldTogether } from '../economic/told-together.ts'
import { type Screened, screenOf } from '../findings/screen.ts'
import { OPEN_LIMIT } from '../findings/significance.ts'
import { tellScreen } from '../screening/tell-screen.ts'
import { readsAsSeries } from '../series/unit-roots.ts'
import { switchOf } from '../study/switch.ts'
import type { Variable } from '../../../variables/variable.ts'
import { compareBinary } from './compare-binary.ts'
import { compareCategories } from './compare-categories.ts'
import { compareNumeric } from './compare-numeric.ts'
import { relateNumbers } from './relationship.ts'
import { relateWithinLevels } from './within-levels.ts'
import { beyondChance } from '../../../decide/decide.ts'
import { asksOf } from '../findings/open-questions.ts'

/** One outcome and one factor by whatever their kinds call for; null when the data do not allow it. */
export const pairOf = (
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  options: PairOptions = {},
): Promise<Found | null> =>
  attempt(analysis, `${outcome.label} and ${factor.label}`, () =>
    pairByKind(analysis, outcome, factor, options),
  )

/** Share of the rows that the levels kept apart must hold for a comparison of them. */
const LEAST_COVERED = 0.5

interface PairOptions {
  exploratory?: boolean
  brief?: boolean
  /** The p below which a difference is told: 5% where the pair is named. */
  limit?: number
}

async function pairByKind(
  analysis: Analysis,
  outcome: Variable,
  factor: Variable,
  options: PairOptions,
): Promise<Found | null> {
  if (toldTogether(analysis, outcome, factor)) return null
  const groups = factor.kind !== 'number' || (factor.discrete && outcome.kind !== 'category')
  // A few of very many levels are not the groups that the column names; their ranking covers them all.
  if (groups && factor.covered < LEAST_COVERED) return null
  if (outcome.kind === 'number')
    return groups && !(factor.discrete && askedFor(analysis.toolkit.reading, 'relationship') > 0.8)
      ? compareNumeric(analysis, outcome, factor, options)
      : relateNumbers(analysis, outcome, factor, options)
  if (outcome.kind === 'binary')
    return groups
      ? compareBinary(analysis, outcome, factor, options)
      : compareNumeric(analysis, factor, outcome, { ...options, brief: true })
  return groups
    ? compareCategories(analysis, outcome, factor, options)
    : compareNumeric(analysis, factor, outcome, { ...options, brief: true })
}

/** The factors that the goal names, each against each outcome. */
export const askedFactorsDetector: Detector = {
  name: 'asked-factors',
  description: 'The columns that the goal names, against the outcome',
  applies: (_, reading) => reading.factors.length > 0,
  async detect(analysis) {
    const { study } = analysis
    const outcomes = study.outcomeNamed || study.outcomes.length === 0 ? study.outcomes : []
    // A column that switches once in time is no grouping of independent rows: before and after tells it.
    const factors: Variable[] = []
    for (const factor of study.asked.slice(0, 5))
      if (!(await switchOf(analysis, factor))) factors.push(factor)
    await eachLevel(analysis, outcomes[0], factors)
    for (const outcome of outcomes.slice(0, 2))
      for (const factor of factors)
        if (factor.column !== outcome.column && asksOf(analysis, outcome, factor))
          await pairOf(analysis, outcome, factor)
    if (outcomes.length === 0 && factors[0] && asksOf(analysis, factors[0]))
      await everythingBy(analysis, factors[0])
    const numbers = factors.filter((factor) => factor.kind === 'number' && !factor.discrete)
    if (askedFor(analysis.toolkit.reading, 'relationship') > 0.5)
      for (let a = 0; a < Math.min(3, numbers.length); a++)
        for (let b = a + 1; b < Math.min(3, numbers.length); b++)
          if (asksOf(analysis, numbers[b]!, numbers[a]!)) await pairOf(analysis, numbers[b]!, numbers[a]!)
  },
}

/** "How does y depend on x in each set": the relationship in each level of the named category. */
async function eachLevel(
  analysis: Analysis,
  outcome: Variable | undefined,
  factors: Variable[],
): Promise<void> {
  const number = factors.find((factor) => factor.kind === 'number')
  const category = factors.find((factor) => factor.kind !== 'number' && factor.levels.length <= 8)
  if (
    outcome?.kind === 'number' &&
    number &&
    category &&
    asksOf(analysis, outcome, number, category) &&
    askedFor(analysis.toolkit.reading, 'relationship') > 0.5
  )
    await relateWithinLevels(analysis, outcome, number, category)
}

/** A factor without a named outcome ("how do the species differ"): every number by it, the clearest ones told. */
async function everythingBy(analysis: Analysis, factor: Variable): Promise<void> {
  const screen = await screenOf(analysis, factor)
  if (!screen) return
  const shown = screen.list.filter(({ sure }) => sure).slice(0, 6)
  // Of many columns the likeliest is picked by looking: where none stands, the ranking says so for all.
  const rest = shown.length > 0 || screen.list.length > 2 ? shown : screen.list
  if (screen.list.length > 2) await tellScreen(analysis, factor, 'compare')
  for (const { variable } of rest) {
    if (variable.kind === 'category')
      await attempt(analysis, `${factor.label} and ${variable.label}`, () =>
        compareCategories(analysis, factor, variable),
      )
    else await pairOf(analysis, variable, factor)
  }
}

/** Ranks every column by how strongly it goes with the outcome, then looks closer at the strongest. */
export const screenDetector: Detector = {
  name: 'association-screen',
  description: 'Every column against the outcome, strongest first, corrected for the number of tests',
  applies: () => true,
  async detect(analysis) {
    const { study } = analysis
    for (const [index, outcome] of study.outcomes.entries()) {
      if (!study.outcomeNamed && study.asked.length > 0) return
      if (!asksOf(analysis, outcome)) continue
      if (await readsAsSeries(analysis)) {
        await throughChanges(analysis, outcome)
        continue
      }
      // A design tests each column with the others held equal: one by one they would look weaker than they are.
      if ((await crossedDesign(analysis, outcome))?.whole) continue
      const screen = await tellScreen(analysis, outcome)
      if (!screen) continue
      const known = new Set(
        analysis.found
          .filter(({ about }) => about[0] === outcome.column || about[1] === outcome.column)
          .flatMap(({ about }) => about),
      )
      const closer = screen
        .filter(
          ({ variable, sure }) =>
            sure && !known.has(variable.column) && !isCalendar(variable, study.time?.column),
        )
        .slice(0, index === 0 ? 7 : 2)
      await answerCompare(analysis, outcome, screen)
      const looked: Variable[] = study.variables.filter((variable) => known.has(variable.column))
      for (const { variable } of closer) {
        if (looked.some((other) => movesWith(analysis, variable, other) && other.column !== outcome.column))
          continue
        looked.push(variable)
        await pairOf(analysis, outcome, variable)
      }
    }
  },
}

/** Groups were to be compared and none was named: the likeliest is looked at, also when nothing can be told. */
async function answerCompare(analysis: Analysis, outcome: Variable, screen: Screened[]): Promise<void> {
  const { found, toolkit } = analysis
  if (askedFor(toolkit.reading, 'compare') < 0.7) return
  if (found.some(({ finding, about }) => finding.kind === 'compare' && about.includes(outcome.column))) return
  const group = screen.find(
    ({ variable, leaks }) => !leaks && (variable.kind !== 'number' || variable.discrete),
  )
  if (group && !beyondChance(group.p)) await pairOf(analysis, outcome, group.variable)
}

/** Series over time: each remaining one against the outcome, through its changes. */
async function throughChanges(analysis: Analysis, outcome: Variable): Promise<void> {
  const { study } = analysis
  if (askedFor(analysis.toolkit.reading, 'relationship', 'drivers', 'describe') === 0) return
  const known = new Set(
    analysis.found.filter(({ about }) => about.includes(outcome.column)).flatMap(({ about }) => about),
  )
  const rest = study.variables.filter(
    (variable) =>
      variable.kind === 'number' &&
      variable.profile !== null &&
      !known.has(variable.column) &&
      variable.column !== outcome.column,
  )
  const looked = rest.slice(0, 4)
  for (const variable of looked)
    await pairOf(analysis, outcome, variable, { limit: OPEN_LIMIT / looked.length })
}

/** The column carries what another one carries already. */
const movesWith = (analysis: Analysis, a: Variable, b: Variable): boolean =>
  analysis.study.source.correlations.some(
    (pair) =>
      Math.abs(pair.r) > 0.9 &&
      ((pair.a === a.origin && pair.b === b.origin) || (pair.b === a.origin && pair.a === b.origin)),
  )

/** Periods taken from the time column: trend and season speak of them. */
const isCalendar = (variable: Variable, time: string | undefined) =>
  variable.profile === null && variable.origin === time
