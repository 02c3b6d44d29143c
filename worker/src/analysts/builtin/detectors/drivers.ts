import type { Cell } from '#contract'
import { type Analysis, askedFor, attempt, type Detector, report } from '../analysis.ts'
import { crossedDesign } from '../design/crossed-design.ts'
import { keepUseful, lowestLevel, standingTerms } from '../drivers/choose-terms.ts'
import { enoughTerms } from '../drivers/enough-terms.ts'
import { crossCheck, resistantFit } from '../drivers/cross-check.ts'
import { effectOf } from '../drivers/effects.ts'
import {
  collinearity,
  fewRows,
  influenceCaution,
  leakage,
  repeated,
  twinCaution,
} from '../drivers/model-cautions.ts'
import { importanceChart } from '../drivers/importance-chart.ts'
import { type Plan, planModel } from '../drivers/plan-model.ts'
import { reversalsOf } from '../drivers/reversals.ts'
import { turnedNumbers } from '../drivers/turned-numbers.ts'
import { listed, name, text } from '../prose.ts'
import { certaintyOf, certaintyValue } from '../score.ts'
import { screenOf } from '../screen.ts'
import { limitFor } from '../significance.ts'
import { sampleNote, smallSample } from '../study.ts'
import { readsAsSeries } from '../unit-roots.ts'
import { measured, named, theMeasure, type Variable } from '../variable.ts'
import { hasTable, View } from '../view.ts'

/** A model of the outcome with all columns that matter at once: each one's own part, raw against adjusted. */
export const driversDetector: Detector = {
  name: 'drivers',
  description: 'What explains the outcome when all columns are looked at together',
  applies: () => true,
  async detect(analysis) {
    const { study, toolkit } = analysis
    if (askedFor(toolkit.reading, 'drivers', 'relationship', 'compare', 'describe') === 0) return
    if ((!study.outcomeNamed && study.asked.length > 0) || (await readsAsSeries(analysis))) return
    for (const outcome of study.outcomes.slice(0, 1))
      if (outcome.kind !== 'category' && !(await crossedDesign(analysis, outcome))?.whole)
        await attempt(analysis, `model of ${outcome.label}`, () => driversOf(analysis, outcome))
  },
}

/** What other steps use of the model. */
export interface DriversModel {
  cell: Cell
  predictors: Variable[]
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
  const refit = (left: Variable[], title: string) =>
    fit(
      left,
      left.map((variable) => references[kept.indexOf(variable)]!),
      title,
      analysis.study.sample,
    )
  await tell(analysis, outcome, plan, kept, cell, first, refit)
}

async function tell(
  analysis: Analysis,
  outcome: Variable,
  plan: Plan,
  kept: Variable[],
  cell: Cell,
  first: Cell,
  refit: (left: Variable[], title: string) => Promise<Cell>,
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
  const asked = askedFor(toolkit.reading, 'drivers')
  const standing = standingTerms(
    terms,
    (row) => study.asked.includes(variable(row)),
    plan.tried,
    limitFor(asked >= 0.5),
  )
  const sure = ordered.filter((row) => standing.has(row))
  const unsure = ordered.filter((row) => !standing.has(row))
  const collinear = main.number(0, 'max_vif') > 10
  // Robust errors where the spread is unequal or the rows are many; classic ones are the sharper tool elsewhere.
  const clustered = main.has('robust_kind') && main.text(0, 'robust_kind') === 'clustered'
  const robust = binary || clustered || main.number(0, 'breusch_pagan_p') < 0.05 || main.number(0, 'n') > 500
  const own = sure.map((row) => effectOf(outcome, variable(row), plan, coefficients, robust))
  const enough = sure.length > 0 ? null : await enoughTerms(outcome, plan, kept, cell, refit)
  const effects = enough?.effects ?? own
  const quality = binary
    ? text`the model tells yes from no with an AUC of ${main.ref(0, 'auc', 'decimal3')} (CI ${main.ref(0, 'auc_low', 'decimal3')} to ${main.ref(0, 'auc_high', 'decimal3')}; a coin would reach one half)`
    : text`together they account for ${main.ref(0, 'r2', 'percent1')} of the variation in ${plan.logY ? text`the logarithm of ${measured(outcome)}` : measured(outcome)}`
  const title = enough
    ? enough.title
    : sure.length === 0
      ? text`No single column explains ${theMeasure(outcome)} once the others are held equal`
      : collinear
        ? text`The predictors of ${theMeasure(outcome)} move together, so the data cannot say what each of them does`
        : text`${named(variable(sure[0]!))} matters most for ${theMeasure(outcome)}${sure[1] !== undefined ? text`, then ${listed(sure.slice(1, 3).map((row) => named(variable(row))))}` : ''}`
  const reversals = await reversalsOf(outcome, kept, cell, plan)
  const turned = turnedNumbers(outcome, kept, cell, (await screenOf(analysis, outcome))!, plan.logY)
  const cautions = [
    ...collinearity(outcome, main, collinear),
    ...(await twinCaution(analysis, outcome, plan)),
    ...(await influenceCaution(analysis, outcome, cell, main, binary)),
    ...leakage(outcome, main, binary, cell),
    ...fewRows(outcome, main, binary),
    ...repeated(analysis, main, clustered),
    ...reversals.cautions,
    ...turned.cautions,
  ]
  const turning = [...reversals.sentences, ...turned.sentences][0]
  const resistant = plan.logY ? null : await resistantFit(analysis, outcome, kept)
  const charts = [await importanceChart(analysis, outcome, cell, terms, title, main, binary)]
  for (const one of reversals.charts.slice(0, 2)) charts.push(await one(toolkit))
  const p = binary ? 'lr_p' : 'p'
  const certainty = certaintyOf(
    main.number(0, p),
    main.number(0, 'n'),
    collinear || cautions.some(({ kind }) => kind === 'influence') ? 1 : 0,
  )
  await report(analysis, 'drivers', {
    kind: 'drivers',
    about: [outcome.column],
    title,
    statement: [
      text`Looked at together, ${listed(kept.map(named))} are tested against ${theMeasure(outcome)} in ${main.ref(0, 'n', 'integer')} rows; ${quality}.`,
      enough?.sentence ?? '',
      ...effects.slice(0, 8).map(({ sentence }) => sentence),
      unsure.length > 0
        ? text`Whether ${listed(
            unsure.map((row) => text`${named(variable(row))} (${terms.ref(row, 'p', 'p')})`),
            'or',
          )} adds anything beside the others the data cannot tell.${unsure.some((row) => terms.number(row, 'p') < 0.05) ? ' With so many columns tried, chance alone brings a p as small as the smallest of these.' : ''}`
        : '',
      ...reversals.sentences,
      ...turned.sentences,
      resistant?.sentence ?? '',
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
      surprise: reversals.cautions.length + turned.cautions.length > 0 ? 0.9 : 0.2,
    },
    cautions,
    evidence: [
      cell,
      first,
      ...(enough ? [enough.cell] : []),
      ...reversals.evidence,
      ...(resistant ? [resistant.view] : []),
    ],
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
      ...(resistant
        ? [
            {
              view: resistant.view,
              caption: text`Model of ${measured(outcome)} over the rows that follow the majority`,
            },
            { view: resistant.outliers, caption: text`Rows that do not follow the majority` },
          ]
        : []),
      ...(hasTable(cell, 'influence') && main.number(0, 'n') < 500
        ? [{ view: new View(cell, 'influence'), caption: text`Rows with the greatest weight in the model` }]
        : []),
    ],
    lead: enough
      ? enough.lead
      : sure.length === 0
        ? text`${title} (n = ${main.ref(0, 'n', 'integer')}).`
        : collinear
          ? text`${title} (variance inflation ${main.ref(0, 'max_vif', 'decimal1')} for ${name(main.text(0, 'max_vif_variable'))}); ${quality}.`
          : text`${title}: ${listed(effects.slice(0, 3).map(({ short }) => short))}, ${effects.length > 1 ? 'each ' : ''}with the others held equal; ${quality}.${turning ? text` ${turning}` : ''}`,
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
