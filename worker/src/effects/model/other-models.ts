import type { Cell } from '#contract'
import { hasTable, View } from '../../prose/view.ts'
import { MODEL_LIMITS } from '../../decide/model-limits.ts'
import { once, type Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { smallSampleOf, type Model } from './model.ts'

const FEWEST_ROWS_TO_BEND = 200
const MOST_RESISTANT_ROWS = 2000
/** Beyond this share the rows set aside are another pattern rather than outliers. */
const MOST_SET_ASIDE = 0.25

/** Boosted trees, which are free to bend, on rows that they had not seen; null where the rows are few. */
export const bendingModel = (frame: Frame, model: Model): Promise<Cell | null> =>
  once(frame, `bending model of ${model.outcome.label}`, () => makeBending(frame, model))

/** Whether the straight model leaves much that curves or crossings say, so that it ranks nothing by itself. */
export async function saysMoreBent(frame: Frame, model: Model): Promise<boolean> {
  const bending = await bendingModel(frame, model)
  return bending !== null && new View(bending).number(0, 'gain') >= MODEL_LIMITS.clearGain
}

async function makeBending(frame: Frame, { outcome, kept, binary }: Model): Promise<Cell | null> {
  if (frame.rows < FEWEST_ROWS_TO_BEND) return null
  return attempted(frame.toolkit, `check of the model of ${outcome.label} with boosted trees`, async () =>
    frame.toolkit.statistic(`What a flexible model of ${outcome.label} uses`, {
      method: 'boosted_importance',
      table: await smallSampleOf(frame),
      columns: {
        y: outcome.column,
        ...Object.fromEntries(kept.map(({ column }, index) => [`x${index + 1}`, column])),
      },
      args: {
        labels: kept.map(({ label }) => label),
        trees: 60,
        seed: frame.toolkit.seed,
        ...(binary ? { success: 'yes' } : {}),
      },
    }),
  )
}

/** What the model says when the rows that do not follow the majority are set aside, however they hide one another. */
export async function resistantModel(
  frame: Frame,
  { outcome, kept, plan }: Model,
): Promise<{ main: View; coefficients: View; outliers: View } | null> {
  if (outcome.kind !== 'number' || plan.logY || frame.rows > MOST_RESISTANT_ROWS) return null
  if (!kept.some(({ kind }) => kind === 'number')) return null
  const cell = await attempted(frame.toolkit, `model of ${outcome.label} that resists outliers`, () =>
    frame.toolkit.statistic(`Model of ${outcome.label} that resists outliers`, {
      method: 'resistant_model',
      table: frame.sample,
      columns: {
        y: outcome.column,
        ...Object.fromEntries(kept.map(({ column }, index) => [`x${index + 1}`, column])),
      },
      args: { labels: kept.map(({ label }) => label), seed: frame.toolkit.seed },
    }),
  )
  if (!cell || !hasTable(cell, 'outliers')) return null
  const main = new View(cell)
  if (!(main.number(0, 'outliers') > 0) || main.number(0, 'share') > MOST_SET_ASIDE) return null
  return { main, coefficients: new View(cell, 'coefficients'), outliers: new View(cell, 'outliers') }
}
