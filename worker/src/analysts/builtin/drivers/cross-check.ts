import type { Template } from '#contract'
import { attempt, type Analysis } from '../analysis.ts'
import { listed, name, text } from '../prose.ts'
import { rowNames } from '../row-names.ts'
import { smallSample } from '../study.ts'
import { named, type Variable } from '../variable.ts'
import { View } from '../view.ts'

/** A model that is free to bend, as a check on the straight one. */
export async function crossCheck(
  analysis: Analysis,
  outcome: Variable,
  kept: Variable[],
): Promise<Template | null> {
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

const MOST_RESISTANT_ROWS = 2000
/** Beyond this share the rows set aside are another pattern rather than outliers. */
const MOST_SET_ASIDE = 0.25

/** What the model says when the rows that do not follow the majority are set aside, however they hide one another. */
export async function resistantFit(
  analysis: Analysis,
  outcome: Variable,
  kept: Variable[],
): Promise<{ sentence: Template; view: View; outliers: View } | null> {
  const { study, toolkit } = analysis
  const numbers = kept.filter(({ kind }) => kind === 'number')
  if (outcome.kind !== 'number' || numbers.length === 0 || study.rows > MOST_RESISTANT_ROWS) return null
  const cell = await attempt(analysis, `model of ${outcome.label} that resists outliers`, () =>
    toolkit.statistic(`Model of ${outcome.label} that resists outliers`, {
      method: 'resistant_model',
      table: study.sample,
      columns: {
        y: outcome.column,
        ...Object.fromEntries(kept.map((variable, index) => [`x${index + 1}`, variable.column])),
      },
      args: { labels: kept.map((variable) => variable.label), seed: toolkit.seed },
    }),
  )
  if (!cell) return null
  const main = new View(cell)
  if (!(main.number(0, 'outliers') > 0) || main.number(0, 'share') > MOST_SET_ASIDE) return null
  const [coefficients, outliers] = [new View(cell, 'coefficients'), new View(cell, 'outliers')]
  const few = outliers.length <= 6
  const called = await rowNames(analysis, outliers, 'row')
  const rows = few
    ? text`${outliers.length === 1 ? 'row' : 'rows'} ${listed(inFileOrder(outliers).map(called))}`
    : text`${main.ref(0, 'outliers', 'integer')} rows`
  const changed = numbers.flatMap((variable) => {
    const row = coefficients.rowOf('term', variable.label)
    return row < 0
      ? []
      : [
          text`${named(variable)} ${coefficients.ref(row, 'estimate', 'decimal3')} (${coefficients.ref(row, 'all_rows', 'decimal3')} over all rows)`,
        ]
  })
  return {
    view: coefficients,
    outliers,
    sentence: text`A fit that outliers cannot bend sets ${rows} aside; over the rest the coefficients are ${listed(changed.slice(0, 4))}, and R squared is ${main.ref(0, 'r2', 'decimal3')} (${main.ref(0, 'r2_all', 'decimal3')} over all rows).`,
  }
}

const inFileOrder = (outliers: View): number[] =>
  [...outliers.rows].sort((a, b) => outliers.number(a, 'row') - outliers.number(b, 'row'))
