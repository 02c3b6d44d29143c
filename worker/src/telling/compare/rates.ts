import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Rates } from '../../effects/compare/rates.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelColumn, oneCalled } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, oneOf, rowsOf } from '../words.ts'

/** "cases per 1,000 inhabitants"; of one each, "cases per inhabitant". */
export function perWords(frame: Frame, { scale }: Rates, below: string): Template {
  return scale === 1
    ? text`${rowsOf(frame)} for each of ${name(below)}`
    : text`${rowsOf(frame)} per ${name(scale.toLocaleString('en-US'))} ${name(below)}`
}

const at = ({ levels, dimension }: Rates, row: number): Template =>
  text`${levelOf(dimension, levels.text(row, 'level'))} ${levels.ref(row, 'rate', 'decimal1')}`

const MOST_NEXT = 2

/** Who has most for what it has, who comes next, and who only has most in number. */
export function ratesHeadline(frame: Frame, effect: Rates, order: 'most' | 'least', below: string): Template {
  const { levels, first, most, dimension } = effect
  const rows = order === 'most' ? levels.rows : [...levels.rows].reverse()
  const next = rows.slice(1, 1 + MOST_NEXT).map((row) => at(effect, row))
  const number =
    order === 'most' && most !== first
      ? text` In number ${levelOf(dimension, levels.text(most, 'level'))} has most, ${levels.ref(most, 'n', 'integer')} against ${levels.ref(first, 'n', 'integer')}, but that is ${levels.ref(most, 'rate', 'decimal1')} for its size.`
      : ''
  return text`${levelOf(dimension, levels.text(first, 'level'))} has ${order === 'most' ? 'the most' : 'the fewest'} for its size: ${levels.ref(first, 'rate', 'decimal1')} ${perWords(frame, effect, below)} (${levels.ref(first, 'n', 'integer')} with ${levels.ref(first, 'under', 'integer')} ${name(below)}); then ${listed(next)}, over all ${levels.ref(first, 'overall', 'decimal1')}.${number}`
}

export async function ratesPassage(
  frame: Frame,
  effect: Rates,
  title: Template,
  certainty: Passage['certainty'],
  below: string,
): Promise<Passage> {
  const { dimension, levels, whole } = effect
  const chart = await frame.toolkit.chart(`${frame.measure.label} by ${oneCalled(dimension)}`, {
    form: 'interval-dots',
    title: title.split('. ')[0]!.replace(/\.$/, ''),
    subtitle: text`${perWords(frame, effect, below)} with confidence interval, n = ${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    data: levels.data,
    label: 'level',
    estimate: 'rate',
    low: 'low',
    high: 'high',
    sort: 'value',
    xTitle: axisOf(frame.measure),
  })
  return {
    kind: 'compare',
    title: title.split('. ')[0]!.replace(/\.$/, ''),
    sentences: [title],
    charts: [chart],
    tables: [
      {
        view: levels,
        caption: text`${perWords(frame, effect, below)}, ${oneOf(dimension)} by ${oneOf(dimension)}`,
        columns: [
          levelColumn(dimension),
          { name: 'n', title: frame.noun.many, format: 'integer' },
          { name: 'under', title: below, format: 'integer' },
          { name: 'rate', title: 'rate', low: 'low', high: 'high' },
        ],
      },
    ],
    n: text`${whole.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Number of rows by what their group has, with Poisson intervals on the logarithm',
    certainty,
    evidence: [levels, whole],
  }
}
