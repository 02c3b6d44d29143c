import type { Template } from '#contract'
import type { Combinations, Settings } from '../../effects/compare/settings.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn, pColumn, rowsColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** What each factor carries: a share of what varies, or of yes and no a chi-square. */
const carries = ({ binary, terms, rows }: Settings, at: number): Piece =>
  binary
    ? text`chi-square ${terms.ref(rows[at]!, 'chi2', 'decimal1')}`
    : percentOf(terms, rows[at]!, 'unique_r2')

/** "Opening matters most: with the others held equal it carries 22% of what varies; then come mask (18%) and solder (6%)." */
export function mattersHeadline(frame: Frame, effect: Settings): Template {
  const [first, ...rest] = effect.factors as [Dimension, ...Dimension[]]
  const own = effect.binary
    ? text`its ${carries(effect, 0)} is the largest`
    : text`it carries ${carries(effect, 0)} of what varies in ${name(frame.measure.label)}`
  return text`${oneOf(first)} matters most: with the others held equal, ${own}; then ${rest.length === 1 ? 'comes' : 'come'} ${listed(rest.map((factor, at) => text`${oneOf(factor)} (${carries(effect, at + 1)})`))}.`
}

/** The level of each factor with the best mean, and the one with the worst. */
export function bestLevels(frame: Frame, effect: Settings, order: 'most' | 'least'): Template {
  const { factors, levels } = effect
  const one = (factor: Dimension, at: number): Template => {
    const own = levels.rows.filter((row) => levels.number(row, 'factor') === at)
    const [best, worst] = order === 'least' ? [own[0]!, own.at(-1)!] : [own.at(-1)!, own[0]!]
    const level = (row: number) =>
      text`${name(levels.text(row, 'level'))} (${valueOf(frame.measure, levels, row, 'mean')})`
    return text`${oneOf(factor)} ${level(best)} against ${level(worst)}`
  }
  return text`The ${order === 'least' ? 'lowest' : 'highest'} mean against the ${order === 'least' ? 'highest' : 'lowest'}: ${listed(factors.map(one), '; ')}.`
}

/** The best combination that was run, with its rows, and those that cannot be told from it. */
export function combinationHeadline(
  frame: Frame,
  { effect, counted, factors }: Combinations,
  order: 'most' | 'least',
): Template {
  const { levels, estimate } = effect
  const best = order === 'least' ? effect.bottom : effect.top
  const figure = (row: number) =>
    text`${valueOf(frame.measure, levels, row, estimate)}, n = ${levels.ref(row, 'n', 'integer')}`
  const ties = order === 'least' ? effect.bottomTies : effect.topTies
  const near = levels.rows
    .filter((row) => row !== best && ties.includes(levels.text(row, 'level')))
    .sort((a, b) => (levels.number(a, estimate) - levels.number(b, estimate)) * (order === 'least' ? 1 : -1))
  const others =
    near.length === 0
      ? 'all others lie apart from it beyond chance'
      : text`not to be told from it: ${listed(near.slice(0, 3).map((row) => text`${name(levels.text(row, 'level'))} (${figure(row)})`))}${near.length > 3 ? ' and others' : ''}`
  return text`${name(levels.text(best, 'level'))} (${listed(factors.map((own) => oneOf(own)))}) has the ${order === 'least' ? 'lowest' : 'highest'} ${name(frame.measure.label)} of the ${counted.ref(0, 'run', 'integer')} combinations that were run: ${figure(best)}; ${others}.`
}

export async function settingsPassage(frame: Frame, effect: Settings, headline: Template): Promise<Passage> {
  const title = headline.replace(/\.$/, '')
  const { terms, binary, main } = effect
  const n = main.ref(0, 'n', 'integer')
  const chart = await frame.toolkit.chart(`What carries most of ${frame.measure.label}`, {
    form: 'bars',
    title,
    subtitle: binary
      ? text`Chi-square of each factor with the others held equal, n = ${n}`
      : text`Share of what varies in ${name(frame.measure.label)} that is lost without the factor, n = ${n}`,
    data: terms.data,
    ...{ label: 'variable', value: binary ? 'chi2' : 'unique_r2', sort: 'value', percent: !binary },
  })
  return {
    kind: 'drivers',
    title,
    sentences: [headline],
    charts: [chart],
    tables: [
      {
        view: effect.terms,
        caption: text`What each carries with the others held equal`,
        columns: [
          { name: 'variable', title: 'factor' },
          ...(effect.binary
            ? [{ name: 'chi2', title: 'chi-square', format: 'decimal1' as const }]
            : [
                { name: 'unique_r2', title: 'share of what varies', format: 'percent1' as const },
                { name: 'r2_alone', title: 'by itself', format: 'percent1' as const },
              ]),
          pColumn('p'),
        ],
      },
      {
        view: effect.levels,
        caption: text`Every level of ${listed(effect.factors.map((own) => oneOf(own)))}`,
        columns: [
          { name: 'level', title: 'level' },
          rowsColumn,
          amountColumn(frame.measure, 'mean', { title: 'mean' }),
        ],
      },
    ],
    n: text`${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: effect.binary
      ? 'Logistic model of all factors together'
      : 'Least squares of all factors together; what each adds to the others',
    certainty: 'moderate',
    evidence: [effect.main, effect.terms, effect.levels],
  }
}
