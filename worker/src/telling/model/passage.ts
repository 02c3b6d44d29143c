import type { ShownColumn, Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import { measured, named, theMeasure } from '../../variables/variable.ts'
import { hasTable, View } from '../../prose/view.ts'
import { areSiblings } from '../../variables/siblings.ts'
import { beyondChance } from '../../decide/decide.ts'
import type { Model } from '../../effects/model/model.ts'
import { unlikeBase } from '../../effects/model/unlike-base.ts'
import { bendingModel, resistantModel } from '../../effects/model/other-models.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { screenOf, type Screened } from '../../playbooks/strongest.ts'
import type { Passage } from '../told.ts'
import { modelCautions } from './cautions.ts'
import { reversalsOf } from './reversals.ts'
import { rowNames } from './row-names.ts'
import { termWords, type TermWords } from './term-words.ts'
import { turnedNumbers } from './turned-numbers.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'

/** A model in words: what page one takes from it, and its finding. */
export interface ModelWords {
  /** "Carat matters most for price, then clarity and color", without a full stop. */
  title: Template
  terms: TermWords[]
  quality: Template
  /** What points the other way once the rest is held equal, and what nothing can be told of. */
  turning: Template[]
  unsure: Template
  passage: Passage
}

/** What a reader wants of each column; the workings of its test stand in the package. */
const TERM: ShownColumn = { name: 'variable', title: 'column' }
const CORRECTED: ShownColumn = { name: 'p_bh', title: 'p, all columns allowed for', format: 'pvalue' }
const MOVES_TOGETHER: ShownColumn = { name: 'vif', title: 'variance inflation', format: 'decimal1' }
const LINEAR_TERMS: ShownColumn[] = [
  TERM,
  { name: 'r2_alone', title: 'explains alone', format: 'percent1' },
  { name: 'unique_r2', title: 'lost without it', format: 'percent1' },
  CORRECTED,
  MOVES_TOGETHER,
]
const BINARY_TERMS: ShownColumn[] = [
  TERM,
  { name: 'auc_alone', title: 'AUC alone', format: 'decimal2' },
  { name: 'chi2', title: 'chi-square', format: 'decimal1' },
  CORRECTED,
  MOVES_TOGETHER,
]

const MOST_TERMS = 8
const MOST_SLOPES = 2

export async function tellModel(
  frame: Frame,
  model: Model,
  certainty: Passage['certainty'],
): Promise<ModelWords> {
  const { outcome, main, terms, kept, sure, enough, plan, binary, collinear } = model
  const [own, coefficients] = enough
    ? [new View(enough.cell), new View(enough.cell, 'coefficients')]
    : [main, model.coefficients]
  const robust = enough ? beyondChance(own.number(0, 'breusch_pagan_p')) : model.robust
  const told = sure.map((each) => termWords(outcome, each, plan.logY, coefficients, robust))
  const quality = qualityOf(model, own)
  const title = titleOf(model)
  const reversals = reversalsOf(outcome, kept, model.cell, plan.logY, await unlikeBase(frame, model))
  const turned = turnedNumbers(outcome, kept, model.cell, await screenOf(frame), plan.logY)
  const turning = [...reversals.sentences, ...turned.sentences]
  const unsure = unsureOf(model)
  const others = await otherModels(frame, model)
  const charts = [
    await frame.toolkit.chart(`What explains ${outcome.label}`, {
      form: 'bars',
      title,
      subtitle: binary
        ? text`Chi-square of each column with the others held equal, n = ${main.ref(0, 'n', 'integer')}`
        : text`Share of the variation of ${measured(outcome)} lost when a column is left out, n = ${main.ref(0, 'n', 'integer')}`,
      data: { cell: model.cell.id, table: terms.name },
      label: 'variable',
      value: binary ? 'chi2' : 'unique_r2',
      sort: 'value',
      percent: !binary,
    }),
  ]
  for (const slope of reversals.charts.slice(0, MOST_SLOPES)) charts.push(await slope(frame.toolkit))
  const dropped = plan.predictors.filter((each) => !kept.includes(each))
  const ownTable = (table: 'adjusted' | 'influence') =>
    hasTable(model.cell, table) && (table === 'adjusted' || main.number(0, 'n') < 500)
      ? [{ view: new View(model.cell, table), caption: captionOf(table, outcome) }]
      : []
  // What a reader takes from a model comes first: the levels, then the columns; the rest are its workings.
  const views: Passage['tables'] = [
    ...ownTable('adjusted'),
    {
      view: terms,
      caption: text`Model of ${measured(outcome)}: every column tested as a whole`,
      columns: binary ? BINARY_TERMS : LINEAR_TERMS,
    },
    {
      view: model.coefficients,
      caption: text`Model of ${measured(outcome)}: every coefficient`,
    },
    ...ownTable('influence'),
    ...others.tables,
  ]
  return {
    title,
    terms: told,
    quality,
    turning,
    unsure,
    passage: {
      kind: 'drivers',
      title,
      sentences: [
        text`Looked at together, ${listed(kept.map(named))} are tested against ${theMeasure(outcome)} in ${main.ref(0, 'n', 'integer')} rows; ${qualityOf(model, main)}.`,
        enough
          ? text`Beside all the others no column stands by itself, because they carry the same information. With the least certain left out one by one until each stands, the model keeps ${listed(sure.map(named))}: ${quality}. Another sample could keep others in their place.`
          : '',
        byItself(model, await screenOf(frame)),
        ...told.slice(0, MOST_TERMS).map(({ sentence }) => sentence),
        unsure,
        ...turning,
        ...others.sentences,
        dropped.length > 0
          ? text`${listed(dropped.map(named))} ${dropped.length === 1 ? 'was' : 'were'} left out because ${dropped.length === 1 ? 'it adds' : 'they add'} next to nothing.`
          : '',
        frame.sample === frame.table
          ? ''
          : text`The tests and intervals here use a random sample of the ${frame.size.ref(0, 'n', 'integer')} rows, drawn the same way every time.`,
      ].filter((words) => words !== ''),
      soWhat: told[0]
        ? text`These are associations with the rest held equal, not proof of cause; ${named(told[0].variable)} is where a difference in ${theMeasure(outcome)} would be looked for first.`
        : null,
      estimate: told[0]?.short ?? null,
      n: binary
        ? text`${main.ref(0, 'n', 'integer')} rows, ${main.ref(0, 'events', 'integer')} with the outcome`
        : text`${main.ref(0, 'n', 'integer')} rows`,
      method: methodOf(frame, model),
      p: main.ref(0, binary ? 'lr_p' : 'p', 'p').template,
      certainty: collinear ? (certainty === 'high' ? 'moderate' : certainty) : certainty,
      cautions: [...(await modelCautions(frame, model)), ...reversals.cautions, ...turned.cautions],
      charts,
      tables: views,
      evidence: [model.cell, model.first, ...(enough ? [enough.cell] : []), ...others.evidence],
    },
  }
}

const qualityOf = ({ binary, plan, outcome, enough, main: whole }: Model, main: View): Template =>
  binary
    ? text`over these rows, to which it was fitted, the model tells yes from no with an AUC of ${main.ref(0, 'auc', 'decimal3')} (CI ${main.ref(0, 'auc_low', 'decimal3')} to ${main.ref(0, 'auc_high', 'decimal3')}; a coin would reach one half)`
    : enough && main.cell.id !== whole.cell.id
      ? text`${enough.left.length === 1 ? 'it accounts' : 'they account'} for ${main.ref(0, 'r2', 'percent1')} of the variation in ${measured(outcome)}, all columns together for ${whole.ref(0, 'r2', 'percent1')}`
      : text`together they account for ${main.ref(0, 'r2', 'percent1')} of the variation in ${plan.logY ? text`the logarithm of ${measured(outcome)}` : measured(outcome)}`

function titleOf({ enough, sure, collinear, ranked, outcome }: Model): Template {
  if (enough)
    return text`${listed(sure.map(named))} ${sure.length === 1 ? 'is' : 'are'} enough to explain ${measured(outcome)}; the other columns carry the same information`
  if (sure.length === 0)
    return text`No single column explains ${theMeasure(outcome)} once the others are held equal`
  if (collinear)
    return text`The predictors of ${theMeasure(outcome)} move together, so the data cannot say what each of them does`
  if (!ranked)
    return text`${listed(sure.slice(0, 3).map(named))} all matter for ${theMeasure(outcome)}; they move together, and the data cannot rank them`
  return text`${named(sure[0]!)} matters most for ${theMeasure(outcome)}${sure[1] ? text`, then ${listed(sure.slice(1, 3).map(named))}` : ''}`
}

function unsureOf({ unsure, terms, kept, enough }: Model): Template {
  if (unsure.length === 0 || enough) return ''
  const each = unsure.map(
    (row) =>
      text`${named(kept.find(({ label }) => label === terms.text(row, 'variable'))!)} (${terms.ref(row, 'p', 'p')})`,
  )
  const near = unsure.some((row) => beyondChance(terms.number(row, 'p')))
  return text`Whether ${listed(each, 'or')} adds anything beside the others the data cannot tell.${near ? ' With so many columns tried, chance alone brings a p as small as the smallest of these.' : ''}`
}

const MOST_ALONE = 5

/** How strongly each column goes with the outcome when nothing else is looked at: by the line or by rank. */
function byItself({ outcome }: Model, screened: readonly Screened[]): Template {
  const told = screened
    .filter(({ column, p }) => beyondChance(p) && !areSiblings(column, outcome))
    .slice(0, MOST_ALONE)
    .map(({ column, view, row }) => {
      const [r, ranked] = [view.number(row, 'r'), view.number(row, 'spearman')]
      const figure = !Number.isFinite(r)
        ? text`strength ${view.ref(row, 'strength', 'decimal2')}`
        : Math.abs(ranked) > Math.abs(r)
          ? text`rank correlation ${view.ref(row, 'spearman', 'decimal2')}`
          : text`r = ${view.ref(row, 'r', 'decimal2')}`
      return text`${named(column)} (${figure})`
    })
  return told.length < 2 ? '' : text`By itself each of these goes with ${measured(outcome)}: ${listed(told)}.`
}

const captionOf = (table: 'adjusted' | 'influence', outcome: Model['outcome']): Template =>
  table === 'adjusted'
    ? text`${measured(outcome)} by level, raw and with the other columns held equal`
    : text`Rows with the greatest weight in the model`

const methodOf = (frame: Frame, { binary, plan, clustered, robust }: Model): string =>
  binary
    ? 'Logistic regression, average marginal effects with robust 95% intervals, likelihood ratio test per variable'
    : `Least squares${plan.logY ? ' on the logarithm' : ''} with ${clustered ? `robust 95% intervals clustered by ${frame.unit!.label}` : `${robust ? 'robust (HC3)' : 'classic'} 95% intervals`}, partial F test per variable${frame.sample === frame.table ? '' : '; on a sample'}`

/** The answer under other models: one that may bend, and one that outliers can't bend. */
async function otherModels(frame: Frame, model: Model) {
  const { outcome, kept } = model
  const sentences: Template[] = []
  const tables: Passage['tables'] = []
  const evidence: Passage['evidence'] = []
  const bending = await bendingModel(frame, model)
  if (bending) {
    const [main, importance] = [new View(bending), new View(bending, 'importance')]
    const order = importance.rows
      .slice(0, 3)
      .map(
        (row) => text`${name(importance.text(row, 'variable'))} (${importance.ref(row, 'share', 'percent')})`,
      )
    // Below what no model at all would reach, neither has anything to lean on.
    const nothing = main.text(0, 'score_name') === 'R2' ? 0.01 : 0.52
    const verdict =
      Math.max(main.number(0, 'score'), main.number(0, 'linear_score')) < nothing
        ? ': neither predicts rows that it has not seen'
        : text`${main.number(0, 'gain') > MODEL_LIMITS.gain ? ', so curves or interactions matter' : ', so a straight model is enough'}; it rests most on ${listed(order)}`
    sentences.push(
      text`On rows it had not seen, a model of boosted trees reaches ${name(main.text(0, 'score_name') === 'R2' ? 'R squared' : 'AUC')} ${main.ref(0, 'score', 'decimal3')} against ${main.ref(0, 'linear_score', 'decimal3')} for the straight model${verdict}.`,
    )
    evidence.push(bending)
  }
  const resistant = await resistantModel(frame, model)
  if (resistant) {
    const { main, coefficients, outliers } = resistant
    const called = await rowNames(frame, outliers, 'row')
    const inOrder = [...outliers.rows].sort((a, b) => outliers.number(a, 'row') - outliers.number(b, 'row'))
    const rows =
      outliers.length <= 6
        ? text`${outliers.length === 1 ? 'row' : 'rows'} ${listed(inOrder.map(called))}`
        : text`${main.ref(0, 'outliers', 'integer')} rows`
    const changed = kept.flatMap((own) => {
      const row = own.kind === 'number' ? coefficients.rowOf('term', own.label) : -1
      return row < 0
        ? []
        : [
            text`${named(own)} ${coefficients.ref(row, 'estimate', 'decimal3')} (${coefficients.ref(row, 'all_rows', 'decimal3')} over all rows)`,
          ]
    })
    sentences.push(
      text`A fit that outliers cannot bend sets ${rows} aside; over the rest the coefficients are ${listed(changed.slice(0, 4))}, and R squared is ${main.ref(0, 'r2', 'decimal3')} (${main.ref(0, 'r2_all', 'decimal3')} over all rows).`,
    )
    tables.push(
      {
        view: coefficients,
        caption: text`Model of ${measured(outcome)} over the rows that follow the majority`,
      },
      { view: outliers, caption: text`Rows that do not follow the majority` },
    )
    evidence.push(coefficients)
  }
  return { sentences, tables, evidence }
}
