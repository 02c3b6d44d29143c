import { leakWords } from './leak-words.ts'
import type { Template } from '#contract'
import { type Analysis, askedFor, caution, report } from '../findings/analysis.ts'
import { listed, text } from '../../../prose/prose.ts'
import { certaintyValue, effectOfR, strengthWord } from '../findings/score.ts'
import { type Screened, screenOf } from '../findings/screen.ts'
import { measured, named, type Variable } from '../../../variables/variable.ts'
import { View } from '../../../prose/view.ts'
import { LIMITS } from '../../../decide/limits.ts'
import { beyondChance } from '../../../decide/decide.ts'

export async function tellScreen(
  analysis: Analysis,
  outcome: Variable,
  kind: 'relationship' | 'compare' = 'relationship',
): Promise<Screened[] | null> {
  const screen = await screenOf(analysis, outcome)
  if (!screen || screen.list.length < 2) return screen?.list ?? null
  const { view, list, cell } = screen
  // An outcome that is the same in all rows goes with nothing.
  if (!list.some(({ row }) => Number.isFinite(view.number(row, 'strength')))) return list
  const main = new View(cell)
  const sure = list.filter((one) => one.sure)
  const [first] = sure
  // An answer tells already of something that goes with it: what this looked at had no place for that.
  if (!first && isTold(analysis, outcome)) return list
  const nearly = !first && list.some(({ pBh, leaks }) => pBh < LIMITS.level && !leaks)
  const goes = (one: Screened): Template =>
    text`${named(one.variable)} (${view.ref(one.row, 'strength', 'decimal2')})`
  const title = first
    ? text`${named(first.variable)} goes most strongly with ${named(outcome)}${sure[1] ? text`, ahead of ${named(sure[1].variable)}` : ''}`
    : nearly
      ? text`No column goes with ${named(outcome)} clearly enough to be picked from so many`
      : text`No column goes with ${named(outcome)} more than chance would have it`
  const chart = await analysis.toolkit.chart(`What goes with ${outcome.label}`, {
    form: 'bars',
    title,
    subtitle: text`Strength of association with ${named(outcome)}, from none to one, n up to ${view.ref(list[0]!.row, 'n', 'integer')}`,
    data: view.data,
    label: 'variable',
    value: 'strength',
    sort: 'value',
    xTitle: 'Strength of association',
  })
  const none = list.filter(({ pBh }) => Number.isFinite(pBh) && !beyondChance(pBh))
  const leaks = list.filter((one) => one.leaks)
  const bent = sure.filter(({ row }) => view.number(row, 'shape_gap') > 0.15)
  const statement = [
    first
      ? text`Of ${main.ref(0, 'tests', 'integer')} columns, ${main.ref(0, 'significant_bh', 'integer')} ${main.number(0, 'significant_bh') === 1 ? 'goes' : 'go'} with ${named(outcome)} after correction for the number of tests. The strongest ${sure.length === 1 ? 'is' : 'are'} ${listed(sure.slice(0, 4).map(goes))}: ${named(first.variable)} is ${strengthWord(first.strength)}ly associated${direction(first, outcome)}.`
      : text`None of the ${main.ref(0, 'columns', 'integer')} columns stands out clearly enough against ${named(outcome)} to be picked from so many; the strongest, ${named(list[0]!.variable)}, reaches ${view.ref(list[0]!.row, 'strength', 'decimal2')} (${view.ref(list[0]!.row, 'p_bh', 'p')} corrected).`,
    none.length > 0 && first
      ? text`For ${listed(none.slice(0, 5).map((one) => named(one.variable)))}${none.length > 5 ? ' and others' : ''} the data show no association that survives the correction.`
      : '',
    bent.length > 0
      ? text`For ${listed(bent.slice(0, 3).map((one) => text`${named(one.variable)} (Pearson ${view.ref(one.row, 'r', 'decimal2')}, Spearman ${view.ref(one.row, 'spearman', 'decimal2')})`))} the two correlations disagree, a sign of a bent relationship or of a few extreme rows.`
      : '',
  ]
  const many = main.number(0, 'tests') > 10
  await report(analysis, 'association-screen', {
    kind,
    about: [outcome.column],
    title,
    statement,
    estimate: first
      ? text`${view.ref(first.row, 'strength', 'decimal2')} for ${named(first.variable)}`
      : null,
    n: text`${view.ref(list[0]!.row, 'n', 'integer')} rows for the strongest pair`,
    method:
      "Pearson or Spearman, root of the share between groups, or Cramer's V, by the kinds of the columns; p by Benjamini-Hochberg",
    p: first ? view.ref(first.row, 'p_bh', 'p').template : null,
    certainty: first ? (first.pBh < LIMITS.sure ? 'high' : 'moderate') : 'cannot-tell',
    worth: {
      relevance: Math.min(
        1,
        0.45 +
          0.5 *
            askedFor(analysis.toolkit.reading, 'relationship', 'drivers') *
            (analysis.study.asked.length === 0 ? 1 : 0.4) +
          (kind === 'compare' ? 0.5 : 0),
      ),
      effect: first ? effectOfR(first.strength) : 0.1,
      certainty: certaintyValue(first ? 'high' : 'cannot-tell'),
      surprise: 0.1,
    },
    cautions: [
      ...(many
        ? [
            caution(
              'multiple-testing',
              text`${main.ref(0, 'tests', 'integer')} columns were tested; ${main.ref(0, 'significant', 'integer')} have p under the usual level, ${main.ref(0, 'significant_bh', 'integer')} of them after Benjamini-Hochberg correction. Chance alone would bring about ${main.ref(0, 'expected_by_chance', 'decimal1')}.`,
              main,
            ),
          ]
        : []),
      ...leaks.map((one) =>
        caution(
          'leakage',
          leakWords(
            named(one.variable),
            named(outcome),
            one.strength,
            view.ref(one.row, 'strength', 'decimal3'),
          ),
          view,
        ),
      ),
    ],
    evidence: [cell],
    charts: [chart],
    tables: [{ view, caption: text`Association of every column with ${named(outcome)}` }],
    lead: first
      ? text`What goes with ${measured(outcome)} most strongly is ${listed(sure.slice(0, 3).map((one) => text`${named(one.variable)} (${Number.isFinite(one.r) ? text`r = ${view.ref(one.row, 'r', 'decimal2')}` : text`strength ${view.ref(one.row, 'strength', 'decimal2')}`})`))}.`
      : nearly
        ? text`No column goes with ${measured(outcome)} clearly enough to be picked from so many.`
        : text`No column goes with ${measured(outcome)} beyond what chance would bring.`,
    keys: first
      ? [
          {
            label: text`Strongest link with ${named(outcome)}`,
            value: text`${named(first.variable)}`,
            note: text`strength ${view.ref(first.row, 'strength', 'decimal2')} of one`,
          },
        ]
      : [],
  })
  return list
}

/** Whether an answer has found something that goes with the outcome. */
const isTold = ({ answers }: Analysis, { label }: Variable): boolean =>
  answers.some(({ answered }) =>
    answered.effects.some(
      ({ metric, against, p }) => (metric === label || against === label) && p !== null && p < LIMITS.level,
    ),
  )

export const direction = (one: Screened, outcome: Variable): Template =>
  Number.isFinite(one.r) ? text`, and ${measured(outcome)} ${one.r > 0 ? 'rises' : 'falls'} with it` : ''
