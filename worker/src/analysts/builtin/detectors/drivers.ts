import type { Caution, Cell, Template } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { attempt, askedFor, caution, report, type Analysis, type Detector } from '../analysis.ts'
import { listed, name, text, type Piece } from '../prose.ts'
import { certaintyOf, certaintyValue } from '../score.ts'
import { areSiblings, screenOf, type Screened } from '../screen.ts'
import { isSeriesTable, smallSample } from '../study.ts'
import { amount, levelName, measured, named, theMeasure, type Variable } from '../variable.ts'
import { hasTable, View } from '../view.ts'
import { sampleNote } from './compare-numeric.ts'

/** A model of the outcome with all columns that matter at once: each one's own part, raw against adjusted. */
export const driversDetector: Detector = {
  name: 'drivers',
  description: 'What explains the outcome when all columns are looked at together',
  applies: () => true,
  async detect(analysis) {
    const { study, toolkit } = analysis
    if (askedFor(toolkit.reading, 'drivers', 'relationship', 'compare', 'describe') === 0) return
    if ((!study.outcomeNamed && study.asked.length > 0) || isSeriesTable(study)) return
    for (const outcome of study.outcomes.slice(0, 1))
      if (outcome.kind !== 'category')
        await attempt(analysis, `model of ${outcome.label}`, () => driversOf(analysis, outcome))
  },
}

/** What other steps use of the model. */
export interface DriversModel {
  cell: Cell
  predictors: Variable[]
}

interface Plan {
  predictors: Variable[]
  /** Left out because they move with one that stays, with that one. */
  twins: { dropped: Variable; kept: Variable }[]
  leaks: Screened[]
  logY: boolean
  logX: boolean[]
}

const MOST_PREDICTORS = 9
const TWIN = 0.9

/** Which columns enter: the strongest, one of each set that moves together, no copies of the outcome. */
async function planModel(analysis: Analysis, outcome: Variable): Promise<Plan | null> {
  const { study } = analysis
  const screen = await screenOf(analysis, outcome)
  if (!screen) return null
  const { correlations } = study.source
  const r = (a: Variable, b: Variable) =>
    Math.abs(
      correlations.find(
        (pair) =>
          (pair.a === a.origin && pair.b === b.origin) || (pair.b === a.origin && pair.a === b.origin),
      )?.r ?? 0,
    )
  const leaks = screen.list.filter((one) => one.leaks)
  const rank = (one: Screened) => (Number.isFinite(one.r) ? Math.abs(one.r) : one.strength)
  const candidates = screen.list
    .filter(
      ({ variable, n, leaks: copy }) =>
        !copy &&
        n >= 0.7 * study.rows &&
        variable.label !== 'weekday' &&
        !areSiblings(variable, outcome) &&
        (variable.kind === 'number' || variable.levels.length <= study.rows / 20),
    )
    .sort(
      (a, b) =>
        Number(study.asked.includes(b.variable)) - Number(study.asked.includes(a.variable)) ||
        rank(b) - rank(a),
    )
  const few = candidates.length <= 8
  const plan: Plan = {
    predictors: [],
    twins: [],
    leaks,
    logY: outcome.kind === 'number' && outcome.skewed,
    logX: [],
  }
  let room = Math.max(1, Math.floor(study.rows / (study.rows < 100 ? 5 : 15)))
  for (const { variable, p } of candidates) {
    if (plan.predictors.length >= MOST_PREDICTORS) break
    if (!few && !(p < 0.2) && !study.asked.includes(variable)) continue
    const kept = plan.predictors.find((other) => r(other, variable) > TWIN)
    if (kept) {
      plan.twins.push({ dropped: variable, kept })
      continue
    }
    const weight = variable.kind === 'category' ? variable.levels.length - 1 : 1
    if (weight > room) continue
    room -= weight
    plan.predictors.push(variable)
  }
  plan.logX = plan.predictors.map((variable) => plan.logY && spansWidely(variable))
  return plan.predictors.length >= 2 ? plan : null
}

/** Positive throughout and spread over more than a factor of three: proportional change is the natural step. */
const spansWidely = (variable: Variable): boolean => {
  const quantiles = variable.profile?.quantiles ?? []
  return (
    variable.kind === 'number' &&
    typeof variable.profile?.minimum === 'number' &&
    variable.profile.minimum > 0 &&
    quantiles.length > 5 &&
    quantiles[5]! / quantiles[1]! > 3
  )
}

async function driversOf(analysis: Analysis, outcome: Variable): Promise<void> {
  const plan = await planModel(analysis, outcome)
  if (!plan) return
  const fit = (
    predictors: Variable[],
    references: (string | null)[],
    title: string,
    table: string,
  ): Promise<Cell> =>
    analysis.toolkit.statistic(title, {
      method: outcome.kind === 'binary' ? 'logistic_model' : 'linear_model',
      table,
      columns: {
        y: outcome.column,
        ...Object.fromEntries(predictors.map((variable, index) => [`x${index + 1}`, variable.column])),
        ...(analysis.study.unit ? { cluster: 'unit id' } : {}),
      },
      args: {
        labels: predictors.map((variable) => variable.label),
        references,
        log_x: predictors.map((variable) => plan.logX[plan.predictors.indexOf(variable)] ?? false),
        ...(outcome.kind === 'binary' ? { success: outcome.positive } : { log_y: plan.logY }),
      },
    })
  const first = await fit(plan.predictors, [], `First model of ${outcome.label}`, await smallSample(analysis))
  const kept = keepUseful(analysis, outcome, plan.predictors, first)
  const references = kept.map((variable) =>
    variable.kind === 'number' ? null : lowestLevel(first, variable),
  )
  const cell = await fit(kept, references, `Model of ${outcome.label}`, analysis.study.sample)
  analysis.shared.set(`model ${outcome.column}`, { cell, predictors: kept } satisfies DriversModel)
  await tell(analysis, outcome, plan, kept, cell, first)
}

/** Leaves out what adds next to nothing, so that the others are not blurred by it. */
function keepUseful(analysis: Analysis, outcome: Variable, predictors: Variable[], first: Cell): Variable[] {
  const terms = new View(first, 'terms')
  const kept = predictors.filter((variable) => {
    const row = terms.rowOf('variable', variable.label)
    if (row < 0) return false
    if (analysis.study.asked.includes(variable)) return true
    if (outcome.kind === 'binary') return terms.number(row, 'p') < 0.1 || predictors.length <= 4
    return terms.number(row, 'unique_r2') >= 0.0005 || predictors.length <= 3
  })
  return kept.length >= 2 ? kept : predictors
}

function lowestLevel(first: Cell, variable: Variable): string | null {
  if (!hasTable(first, 'adjusted')) return null
  const adjusted = new View(first, 'adjusted')
  const own = adjusted.rows.filter(
    (row) => adjusted.text(row, 'variable') === variable.label && adjusted.number(row, 'n') >= 10,
  )
  if (own.length === 0) return null
  return adjusted.text(
    own.reduce(
      (best, row) => (adjusted.number(row, 'adjusted') < adjusted.number(best, 'adjusted') ? row : best),
      own[0]!,
    ),
    'level',
  )
}

async function tell(
  analysis: Analysis,
  outcome: Variable,
  plan: Plan,
  kept: Variable[],
  cell: Cell,
  first: Cell,
): Promise<void> {
  const { toolkit, study } = analysis
  const binary = outcome.kind === 'binary'
  const main = new View(cell)
  const terms = new View(cell, 'terms')
  const coefficients = new View(cell, 'coefficients')
  const weight = (row: number) =>
    binary ? terms.number(row, 'chi2') / Math.max(1, terms.number(row, 'df')) : terms.number(row, 'unique_r2')
  const ordered = [...terms.rows].sort((a, b) => weight(b) - weight(a))
  const variable = (row: number) => kept.find((own) => own.label === terms.text(row, 'variable'))!
  const sure = ordered.filter((row) => terms.number(row, 'p') < 0.05)
  const unsure = ordered.filter((row) => !(terms.number(row, 'p') < 0.05))
  const collinear = main.number(0, 'max_vif') > 10
  // Robust errors where the spread is unequal or the rows are many; classic ones are the sharper tool elsewhere.
  const clustered = main.has('robust_kind') && main.text(0, 'robust_kind') === 'clustered'
  const robust = binary || clustered || main.number(0, 'breusch_pagan_p') < 0.05 || main.number(0, 'n') > 500
  const effects = sure.map((row) => effectOf(outcome, variable(row), plan, coefficients, robust))
  const quality = binary
    ? text`the model tells yes from no with an AUC of ${main.ref(0, 'auc', 'decimal3')} (CI ${main.ref(0, 'auc_low', 'decimal3')} to ${main.ref(0, 'auc_high', 'decimal3')}; a coin would reach one half)`
    : text`together they account for ${main.ref(0, 'r2', 'percent1')} of the variation in ${plan.logY ? text`the logarithm of ${measured(outcome)}` : measured(outcome)}`
  const title =
    sure.length === 0
      ? text`No single column explains ${theMeasure(outcome)} once the others are held equal`
      : collinear
        ? text`The predictors of ${theMeasure(outcome)} move together, so the data cannot say what each of them does`
        : text`${named(variable(sure[0]!))} matters most for ${theMeasure(outcome)}${sure[1] !== undefined ? text`, then ${listed(sure.slice(1, 3).map((row) => named(variable(row))))}` : ''}`
  const reversals = await reversalsOf(outcome, kept, cell, plan)
  const cautions = [
    ...collinearity(outcome, main, collinear),
    ...(await twinCaution(analysis, outcome, plan)),
    ...influenceCaution(outcome, cell, main, binary),
    ...leakage(outcome, main, binary, cell),
    ...fewRows(outcome, main, binary),
    ...repeated(analysis, main, clustered),
    ...reversals.cautions,
  ]
  const charts = [await importanceChart(analysis, outcome, cell, terms, title, main, binary)]
  for (const one of reversals.charts.slice(0, 2)) charts.push(await one(toolkit))
  const p = binary ? 'lr_p' : 'p'
  const certainty = certaintyOf(
    main.number(0, p),
    main.number(0, 'n'),
    collinear || cautions.some(({ kind }) => kind === 'influence') ? 1 : 0,
  )
  const asked = askedFor(toolkit.reading, 'drivers')
  await report(analysis, 'drivers', {
    kind: 'drivers',
    about: [outcome.column],
    title,
    statement: [
      text`Looked at together, ${listed(kept.map(named))} are tested against ${theMeasure(outcome)} in ${main.ref(0, 'n', 'integer')} rows; ${quality}.`,
      ...effects.slice(0, 8).map(({ sentence }) => sentence),
      unsure.length > 0
        ? text`Whether ${listed(
            unsure.map((row) => text`${named(variable(row))} (${terms.ref(row, 'p', 'p')})`),
            'or',
          )} adds anything beside the others the data cannot tell.`
        : '',
      ...reversals.sentences,
      plan.predictors.length > kept.length
        ? text`${listed(plan.predictors.filter((own) => !kept.includes(own)).map(named))} ${plan.predictors.length - kept.length === 1 ? 'was' : 'were'} left out because ${plan.predictors.length - kept.length === 1 ? 'it adds' : 'they add'} next to nothing.`
        : '',
      sampleNote(analysis),
    ],
    soWhat: effects[0]
      ? text`These are associations with the rest held equal, not proof of cause; ${named(effects[0].variable)} is where a difference in ${theMeasure(outcome)} would be looked for first.`
      : null,
    estimate: effects[0]?.short ?? null,
    n: binary
      ? text`${main.ref(0, 'n', 'integer')} rows, ${main.ref(0, 'events', 'integer')} with the outcome`
      : text`${main.ref(0, 'n', 'integer')} rows`,
    method: binary
      ? 'Logistic regression, average marginal effects with robust 95% intervals, likelihood ratio test per variable'
      : `Least squares${plan.logY ? ' on the logarithm' : ''} with ${clustered ? `robust 95% intervals clustered by ${study.unit!.label}` : `${robust ? 'robust (HC3)' : 'classic'} 95% intervals`}, partial F test per variable${study.sampled ? '; on a sample' : ''}`,
    p: main.ref(0, p, 'p').template,
    certainty,
    robustness: await crossCheck(analysis, outcome, kept),
    worth: {
      relevance: Math.min(1, 0.35 + 0.6 * asked),
      effect: binary
        ? Math.min(1, (main.number(0, 'auc') - 0.5) * 2.2)
        : Math.min(1, main.number(0, 'r2') * 1.3),
      certainty: certaintyValue(certainty),
      surprise: reversals.cautions.length > 0 ? 0.9 : 0.2,
    },
    cautions,
    evidence: [cell, first, ...reversals.evidence],
    charts,
    tables: [
      { view: coefficients, caption: text`Model of ${measured(outcome)}: every coefficient` },
      { view: terms, caption: text`Model of ${measured(outcome)}: every column tested as a whole` },
      ...(hasTable(cell, 'adjusted')
        ? [
            {
              view: new View(cell, 'adjusted'),
              caption: text`${measured(outcome)} by level, raw and with the other columns held equal`,
            },
          ]
        : []),
      ...(hasTable(cell, 'influence') && main.number(0, 'n') < 500
        ? [{ view: new View(cell, 'influence'), caption: text`Rows with the greatest weight in the model` }]
        : []),
    ],
    lead:
      sure.length === 0
        ? text`${title} (n = ${main.ref(0, 'n', 'integer')}).`
        : collinear
          ? text`${title} (variance inflation ${main.ref(0, 'max_vif', 'decimal1')} for ${name(main.text(0, 'max_vif_variable'))}); ${quality}.`
          : text`${title}: ${listed(effects.slice(0, 3).map(({ short }) => short))}, each with the others held equal; ${quality}.${reversals.sentences[0] ? text` ${reversals.sentences[0]}` : ''}`,
    keys: effects.slice(0, 3).map(({ variable: own, value, note }) => ({
      label: text`${named(own)}, rest held equal`,
      value,
      note,
    })),
    advice:
      effects[0] && certainty !== 'low' && !collinear
        ? text`Start with ${named(effects[0].variable)} when ${theMeasure(outcome)} is to be changed or predicted: ${effects[0].short}`
        : null,
  })
}

interface Effect {
  variable: Variable
  sentence: Template
  short: Template
  value: Template
  note: Template
}

/** What one variable does with the rest held equal, in the units of the outcome, in percent, or in points per hundred. */
function effectOf(
  outcome: Variable,
  variable: Variable,
  plan: Plan,
  coefficients: View,
  robust: boolean,
): Effect {
  const [low, high, pOf] = robust ? ['robust_low', 'robust_high', 'robust_p'] : ['low', 'high', 'p']
  const own = coefficients.rows.filter((row) => coefficients.text(row, 'variable') === variable.label)
  const binary = outcome.kind === 'binary'
  if (variable.kind === 'number') {
    const row = own[0]!
    const up = coefficients.number(row, 'estimate') > 0
    if (binary) {
      const size = coefficients.ref(row, 'effect', 'magnitude_points1')
      const short = text`one more in ${named(variable)} goes with ${size} ${up ? 'more' : 'less'}`
      return {
        variable,
        short,
        value: text`${up ? '+' : '\u2212'}${size}`,
        note: text`odds ratio ${coefficients.ref(row, 'odds_ratio')}`,
        sentence: text`${short} of ${theMeasure(outcome)} on average (odds ratio ${coefficients.ref(row, 'odds_ratio')}, CI ${coefficients.ref(row, 'low')} to ${coefficients.ref(row, 'high')}, ${coefficients.ref(row, 'p', 'p')}).`,
      }
    }
    if (coefficients.value(row, 'elasticity') === true) {
      const short = text`one percent more ${named(variable)} goes with ${coefficients.ref(row, 'estimate', 'magnitude')} percent ${up ? 'more' : 'less'}`
      return {
        variable,
        short,
        value: text`${coefficients.ref(row, 'estimate', 'decimal3')}`,
        note: text`percent per percent, CI ${coefficients.ref(row, low, 'decimal3')} to ${coefficients.ref(row, high, 'decimal3')}`,
        sentence: text`${short} ${measured(outcome)} (elasticity ${coefficients.ref(row, 'estimate', 'decimal3')}, CI ${coefficients.ref(row, low, 'decimal3')} to ${coefficients.ref(row, high, 'decimal3')}, ${coefficients.ref(row, pOf, 'p')}).`,
      }
    }
    if (plan.logY) {
      const size = coefficients.ref(row, 'percent', 'magnitude_percent1')
      const short = text`one more in ${named(variable)} goes with ${size} ${up ? 'more' : 'less'}`
      return {
        variable,
        short,
        value: text`${coefficients.ref(row, 'percent', 'signed_percent1')}`,
        note: text`per unit, CI ${coefficients.ref(row, 'percent_low', 'signed_percent1')} to ${coefficients.ref(row, 'percent_high', 'signed_percent1')}`,
        sentence: text`${short} ${measured(outcome)} (CI ${coefficients.ref(row, 'percent_low', 'signed_percent1')} to ${coefficients.ref(row, 'percent_high', 'signed_percent1')}, ${coefficients.ref(row, pOf, 'p')}).`,
      }
    }
    const size = amount(outcome, coefficients, row, 'estimate', { size: true })
    const short = text`one more in ${named(variable)} goes with ${size} ${up ? 'more' : 'less'}`
    return {
      variable,
      short,
      value: text`${coefficients.ref(row, 'estimate', 'signed')}`,
      note: text`per unit, CI ${coefficients.ref(row, low)} to ${coefficients.ref(row, high)}`,
      sentence: text`${short} ${measured(outcome)} (coefficient ${coefficients.ref(row, 'estimate', 'decimal3')}, CI ${coefficients.ref(row, low, 'decimal3')} to ${coefficients.ref(row, high, 'decimal3')}, ${coefficients.ref(row, pOf, 'p')}).`,
    }
  }
  const size = (row: number): Piece =>
    binary
      ? coefficients.ref(row, 'effect', 'magnitude_points1')
      : plan.logY
        ? coefficients.ref(row, 'percent', 'magnitude_percent1')
        : amount(outcome, coefficients, row, 'estimate', { size: true })
  const value = (row: number) => Math.abs(coefficients.number(row, binary ? 'effect' : 'estimate'))
  const sorted = [...own].sort((a, b) => value(b) - value(a))
  const top = sorted[0]!
  const reference = coefficients.text(top, 'reference')
  const up = (row: number) => coefficients.number(row, 'estimate') > 0
  const one = (row: number) =>
    text`${levelName(variable, coefficients.text(row, 'level'))} ${size(row)} ${up(row) ? 'more' : 'less'}`
  const interval = (row: number) =>
    binary
      ? text`odds ratio ${coefficients.ref(row, 'odds_ratio')}, CI ${coefficients.ref(row, 'low')} to ${coefficients.ref(row, 'high')}`
      : plan.logY
        ? text`CI ${coefficients.ref(row, 'percent_low', 'signed_percent1')} to ${coefficients.ref(row, 'percent_high', 'signed_percent1')}`
        : text`CI ${coefficients.ref(row, low)} to ${coefficients.ref(row, high)}`
  const short = text`${levelName(variable, coefficients.text(top, 'level'))} goes with ${size(top)} ${up(top) ? 'more' : 'less'} than ${levelName(variable, reference)}`
  return {
    variable,
    short,
    value: text`${up(top) ? '+' : '\u2212'}${size(top)}`,
    note: text`${levelName(variable, coefficients.text(top, 'level'))} against ${levelName(variable, reference)}, ${interval(top)}`,
    sentence: text`By ${named(variable)}, against ${levelName(variable, reference)}: ${listed(sorted.slice(0, 7).map((row) => text`${one(row)} (${interval(row)})`))}.`,
  }
}

interface Reversals {
  sentences: Template[]
  cautions: Caution[]
  charts: ((toolkit: Analysis['toolkit']) => Promise<Cell>)[]
  evidence: (Cell | View)[]
}

/** Levels whose order turns round once the other columns are held equal. */
async function reversalsOf(outcome: Variable, kept: Variable[], cell: Cell, plan: Plan): Promise<Reversals> {
  const found: Reversals = { sentences: [], cautions: [], charts: [], evidence: [] }
  if (!hasTable(cell, 'adjusted')) return found
  const adjusted = new View(cell, 'adjusted')
  for (const variable of kept) {
    const own = adjusted.rows.filter(
      (row) => adjusted.text(row, 'variable') === variable.label && adjusted.number(row, 'n') >= 10,
    )
    if (own.length < 2) continue
    const by = (column: string, way: 1 | -1) =>
      own.reduce(
        (best, row) =>
          way * adjusted.number(row, column) > way * adjusted.number(best, column) ? row : best,
        own[0]!,
      )
    const [top, bottom] = [by('adjusted', 1), by('adjusted', -1)]
    const apart = adjusted.number(top, 'low') > adjusted.number(bottom, 'high')
    const reversed = adjusted.number(top, 'raw') < adjusted.number(bottom, 'raw')
    if (!apart || !reversed) continue
    const value = (row: number, column: string) => amount(outcome, adjusted, row, column)
    const others = listed(kept.filter((own_) => own_ !== variable).map(named))
    const words = text`By ${named(variable)} the raw figures point the wrong way: ${levelName(variable, adjusted.text(top, 'level'))} has a raw ${plan.logY ? 'typical value' : outcome.kind === 'binary' ? 'share' : 'mean'} of ${value(top, 'raw')}, below ${levelName(variable, adjusted.text(bottom, 'level'))} with ${value(bottom, 'raw')}; with ${others} held equal it is ${value(top, 'adjusted')} against ${value(bottom, 'adjusted')}`
    found.sentences.push(text`${words}.`)
    found.cautions.push(
      caution(
        'simpson',
        text`${words}. The rows of the two differ in the other columns, and that hides the difference.`,
        adjusted,
      ),
    )
    found.charts.push((toolkit) => adjustedChart(toolkit, outcome, variable, adjusted))
  }
  return found
}

async function adjustedChart(
  toolkit: Analysis['toolkit'],
  outcome: Variable,
  variable: Variable,
  adjusted: View,
): Promise<Cell> {
  const own = adjusted.rows.filter((row) => adjusted.text(row, 'variable') === variable.label)
  const picked = await toolkit.query(
    `Raw and adjusted ${outcome.label} by ${variable.label}`,
    `select * from (values ${own.map((row) => `('${adjusted.text(row, 'level').replaceAll("'", "''")}', ${adjusted.number(row, 'raw')}e0, ${adjusted.number(row, 'adjusted')}e0)`).join(', ')}) as t(level, raw, adjusted)`,
  )
  return toolkit.chart(`${outcome.label} by ${variable.label}, raw against adjusted`, {
    form: 'slope',
    title: text`By ${named(variable)} the order turns round once the other columns are held equal`,
    subtitle: text`${measured(outcome)} by ${named(variable)}: raw on the left, other columns held equal on the right`,
    data: { cell: picked.id },
    label: 'level',
    from: 'raw',
    to: 'adjusted',
    fromTitle: 'Raw',
    toTitle: 'Held equal',
  })
}

const collinearity = (outcome: Variable, main: View, collinear: boolean): Caution[] => {
  if (!collinear) return []
  return [
    caution(
      'collinearity',
      text`Predictors move together (variance inflation ${main.ref(0, 'max_vif', 'decimal1')} for ${name(main.text(0, 'max_vif_variable'))}), so this data cannot rank their parts in ${measured(outcome)}.`,
      main,
    ),
  ]
}

/** Columns left out because another one carries the same information. */
async function twinCaution(analysis: Analysis, outcome: Variable, plan: Plan): Promise<Caution[]> {
  const twins = plan.twins.slice(0, 5)
  if (twins.length === 0) return []
  const cell = await analysis.toolkit.query(
    'Columns that move together',
    `select ${twins.map(({ dropped, kept }, index) => `corr(${identifier(dropped.column)}, ${identifier(kept.column)}) as r${index + 1}`).join(', ')} from study`,
  )
  const view = new View(cell)
  return [
    caution(
      'collinearity',
      text`${listed(twins.map(({ dropped, kept }, index) => text`${named(dropped)} moves with ${named(kept)} (r = ${view.ref(0, `r${index + 1}`, 'decimal2')})`))}, so their parts in ${measured(outcome)} cannot be told apart: ${listed([...new Set(twins.map(({ kept }) => named(kept)))])} stands for ${twins.length === 1 ? 'both' : 'them all'} in the model.`,
      view,
    ),
  ]
}

/** Many rows without the largest residuals look more certain by construction: then only a loss counts. */
const GAINS_COUNT_BELOW = 200

/** A claim that rests on few rows: significant, and not so (or the other way round) in a refit without them. */
function restsOnFew(refit: View, row: number, n: number): boolean {
  const [all, ...without] = ['p', 'without_one_p', 'without_all_p'].map((column) => refit.number(row, column))
  const claimed = all! < 0.05
  const lost = claimed && without.some((p) => p >= 0.1)
  const turned = claimed && refit.value(row, 'sign_change') === true
  return lost || turned || (n < GAINS_COUNT_BELOW && all! >= 0.1 && without.some((p) => p < 0.05))
}

function influenceCaution(outcome: Variable, cell: Cell, main: View, binary: boolean): Caution[] {
  if (binary || !hasTable(cell, 'refit')) return []
  const refit = new View(cell, 'refit')
  const influence = new View(cell, 'influence')
  const terms = refit.rows.filter((row) => refit.text(row, 'term') !== '(Intercept)')
  const changed = terms.filter((row) => restsOnFew(refit, row, main.number(0, 'n')))
  const strong =
    main.number(0, 'cook_max') > 0.5 && main.number(0, 'cook_max') > main.number(0, 'cook_threshold')
  if (changed.length === 0 && !strong) return []
  const shown = (changed.length > 0 ? changed : terms.filter((row) => refit.number(row, 'p') < 0.05)).slice(
    0,
    3,
  )
  if (shown.length === 0) return []
  const words = listed(
    shown.map(
      (row) =>
        text`${name(refit.text(row, 'term'))} goes from ${refit.ref(row, 'estimate', 'decimal3')} (${refit.ref(row, 'p', 'p')}) to ${refit.ref(row, 'without_one', 'decimal3')} without that row and ${refit.ref(row, 'without_all', 'decimal3')} without all rows of great weight`,
    ),
  )
  return [
    caution(
      'influence',
      text`Row ${main.ref(0, 'cook_row', 'integer')} weighs heavily in the model of ${measured(outcome)} (Cook distance ${main.ref(0, 'cook_max', 'decimal2')}, studentised residual ${influence.ref(0, 'studentized', 'decimal2')}, outcome ${influence.ref(0, 'y')} where ${influence.ref(0, 'fitted')} is expected): ${words}.`,
      main,
      refit,
      influence,
    ),
  ]
}

function leakage(outcome: Variable, main: View, binary: boolean, cell: Cell): Caution[] {
  const fits = binary ? main.number(0, 'auc') > 0.98 : main.number(0, 'r2') > 0.99
  const terms = new View(cell, 'terms')
  const alone = binary
    ? terms.rows.filter((row) => terms.number(row, 'auc_alone') > 0.98)
    : terms.rows.filter((row) => terms.number(row, 'r2_alone') > 0.99)
  if (!fits || alone.length === 0) return []
  return [
    caution(
      'leakage',
      text`${listed(alone.map((row) => name(terms.text(row, 'variable'))))} alone ${alone.length === 1 ? 'predicts' : 'predict'} ${measured(outcome)} almost perfectly (${binary ? text`AUC ${terms.ref(alone[0]!, 'auc_alone', 'decimal3')}` : text`R squared ${terms.ref(alone[0]!, 'r2_alone', 'decimal3')}`}): it may be the outcome under another name, or be known only afterwards.`,
      terms,
    ),
  ]
}

/** Rows of one unit resemble each other: fewer independent facts than rows. */
const repeated = ({ study }: Analysis, main: View, clustered: boolean): Caution[] =>
  clustered
    ? [
        caution(
          'repeated-measures',
          text`The ${main.ref(0, 'n', 'integer')} rows come from ${main.ref(0, 'clusters', 'integer')} levels of ${name(study.unit!.label)}, each measured several times; the intervals allow for that by clustering.`,
          main,
        ),
      ]
    : []

function fewRows(outcome: Variable, main: View, binary: boolean): Caution[] {
  const per = binary
    ? main.number(0, 'events_per_variable')
    : main.number(0, 'n') / Math.max(1, main.number(0, 'parameters') - 1)
  if (!(per < 10)) return []
  return [
    caution(
      'small-n',
      binary
        ? text`Only ${main.ref(0, 'events_per_variable', 'decimal1')} rows of the rarer outcome stand behind each coefficient of the model of ${measured(outcome)}; read it as provisional.`
        : text`${main.ref(0, 'n', 'integer')} rows carry ${main.ref(0, 'parameters', 'integer')} estimates in the model of ${measured(outcome)}; read it as provisional.`,
      main,
    ),
  ]
}

/** A model that is free to bend, as a check on the straight one. */
async function crossCheck(analysis: Analysis, outcome: Variable, kept: Variable[]): Promise<Template | null> {
  if (analysis.study.rows < 200) return null
  const cell = await attempt(
    analysis,
    `check of the model of ${outcome.label} with boosted trees`,
    async () =>
      analysis.toolkit.statistic(`What a flexible model of ${outcome.label} uses`, {
        method: 'boosted_importance',
        table: await smallSample(analysis),
        columns: {
          y: outcome.column,
          ...Object.fromEntries(kept.map((variable, index) => [`x${index + 1}`, variable.column])),
        },
        args: {
          labels: kept.map((variable) => variable.label),
          trees: 60,
          seed: analysis.toolkit.seed,
          ...(outcome.kind === 'binary' ? { success: outcome.positive } : {}),
        },
      }),
  )
  if (!cell) return null
  const main = new View(cell)
  const importance = new View(cell, 'importance')
  const order = importance.rows
    .slice(0, 3)
    .map(
      (row) => text`${name(importance.text(row, 'variable'))} (${importance.ref(row, 'share', 'percent')})`,
    )
  const adds = main.number(0, 'gain') > 0.03
  return text`On rows it had not seen, a model of boosted trees reaches ${name(main.text(0, 'score_name') === 'R2' ? 'R squared' : 'AUC')} ${main.ref(0, 'score', 'decimal3')} against ${main.ref(0, 'linear_score', 'decimal3')} for the straight model${adds ? ', so curves or interactions matter' : ', so a straight model is enough'}; it leans on ${listed(order)}.`
}

async function importanceChart(
  analysis: Analysis,
  outcome: Variable,
  cell: Cell,
  terms: View,
  title: Template,
  main: View,
  binary: boolean,
): Promise<Cell> {
  return analysis.toolkit.chart(`What explains ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: binary
      ? text`Chi-square of each column with the others held equal, n = ${main.ref(0, 'n', 'integer')}`
      : text`Share of the variation of ${measured(outcome)} lost when a column is left out, n = ${main.ref(0, 'n', 'integer')}`,
    data: { cell: cell.id, table: terms.name },
    label: 'variable',
    value: binary ? 'chi2' : 'unique_r2',
    sort: 'value',
    percent: !binary,
  })
}
