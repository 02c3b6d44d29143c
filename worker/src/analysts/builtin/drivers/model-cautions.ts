import type { Caution, Cell } from '#contract'
import { identifier } from '../../../duckdb/sql.ts'
import { caution, type Analysis } from '../analysis.ts'
import { listed, name, pluralOf, text } from '../prose.ts'
import { rowNames } from '../row-names.ts'
import { measured, named, type Variable } from '../variable.ts'
import { hasTable, View } from '../view.ts'
import type { Plan } from './plan-model.ts'

export const collinearity = (outcome: Variable, main: View, collinear: boolean): Caution[] => {
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
export async function twinCaution(analysis: Analysis, outcome: Variable, plan: Plan): Promise<Caution[]> {
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

export async function influenceCaution(
  analysis: Analysis,
  outcome: Variable,
  cell: Cell,
  main: View,
  binary: boolean,
): Promise<Caution[]> {
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
  const called = await rowNames(analysis, main, 'cook_row')
  return [
    caution(
      'influence',
      text`Row ${called(0)} weighs heavily in the model of ${measured(outcome)} (Cook distance ${main.ref(0, 'cook_max', 'decimal2')}, studentised residual ${influence.ref(0, 'studentized', 'decimal2')}, outcome ${influence.ref(0, 'y')} where ${influence.ref(0, 'fitted')} is expected): ${words}.`,
      main,
      refit,
      influence,
    ),
  ]
}

export function leakage(outcome: Variable, main: View, binary: boolean, cell: Cell): Caution[] {
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
export const repeated = ({ study }: Analysis, main: View, clustered: boolean): Caution[] =>
  clustered
    ? [
        caution(
          'repeated-measures',
          text`The ${main.ref(0, 'n', 'integer')} rows come from ${main.ref(0, 'clusters', 'integer')} ${name(pluralOf(study.unit!.label))}, each measured several times; the intervals allow for that by clustering.`,
          main,
        ),
      ]
    : []

export function fewRows(outcome: Variable, main: View, binary: boolean): Caution[] {
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
