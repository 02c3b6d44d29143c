import type { Template } from '#contract'
import { courseOfGap, isThinPeriod, type GapCourse } from '../../decide/gap-over-time.ts'
import type { GapOverTime } from '../../effects/change/gap-over-time.ts'
import { inWords, listed, name, text, type Piece } from '../../prose/prose.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { amountColumn } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, periodFormat, rangeWords, rowsOf, signedRange, valueOf } from '../words.ts'

const MOST_PERIODS = 6
/** Rows of a side below which a period is left out. */
const FEWEST = 5

/** "White", "all others". */
const sidesOf = ({ sides: { dimension, named, other } }: GapOverTime): [Template, Template] => [
  levelOf(dimension, named),
  other === null ? 'the others' : levelOf(dimension, other),
]

const judged = ({ periods }: GapOverTime): number[] =>
  periods.rows.filter((row) => periods.value(row, 'enough') === true)

const whenOf = ({ periods, period }: GapOverTime, row: number): Template =>
  text`${periods.ref(row, 'time', periodFormat(period))}`

/** "20.0 points below", "nothing apart". */
const apart = (frame: Frame, effect: GapOverTime, row: number, column = 'gap'): Template => {
  const { periods } = effect
  const value = periods.number(row, column)
  return text`${valueOf(frame.measure, periods, row, column, { difference: true, size: true })} ${value < 0 ? 'below' : 'above'}`
}

const range = (frame: Frame, { periods }: GapOverTime, row: number): Template =>
  Number.isFinite(periods.number(row, 'low'))
    ? text` (${rangeWords(frame.measure, periods, row, 'low', 'high')}${isClear(periods, row) ? '' : ', so none is shown'})`
    : ''

const isClear = (periods: GapOverTime['periods'], row: number): boolean =>
  periods.number(row, 'low') > 0 || periods.number(row, 'high') < 0

/** Where the two stood at first and where they stand at last. */
function endsWords(frame: Frame, effect: GapOverTime): Template {
  const rows = judged(effect)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const [a, b] = sidesOf(effect)
  return text`in ${whenOf(effect, first)} ${a} lay ${apart(frame, effect, first)} ${b}${range(frame, effect, first)}, in ${whenOf(effect, last)} ${apart(frame, effect, last)}${range(frame, effect, last)}`
}

const WAYS = { narrowed: 'narrowed', grew: 'grew', turned: 'turned round' } as const

export function gapHeadline(frame: Frame, effect: GapOverTime, course: GapCourse): Template {
  const { main, periods, held } = effect
  const [a, b] = sidesOf(effect)
  const gap = text`the gap in ${name(frame.measure.label)} between ${a} and ${b}`
  const equal = held.length > 0 ? text`with ${listed(held.map(({ label }) => name(label)))} held equal, ` : ''
  const ends = endsWords(frame, effect)
  const p = main.ref(0, 'slope_p', 'p')
  if (course === 'uneven') {
    const rows = [...judged(effect)].sort((x, y) => periods.number(x, 'gap') - periods.number(y, 'gap'))
    const [low, high] = [rows[0]!, rows.at(-1)!]
    return text`${equal}${gap} was not the same all along (${main.ref(0, 'differs_p', 'p')}), but it goes no one way: ${a} lay ${apart(frame, effect, low)} ${b} in ${whenOf(effect, low)} and ${apart(frame, effect, high)} in ${whenOf(effect, high)}.`
  }
  const drift = text`${valueOf(frame.measure, main, 0, 'drift', { difference: true })} from the first to the last by its trend, ${signedRange(frame.measure, main, 0, 'drift_low', 'drift_high')}; ${p}`
  if (course === 'stays') return text`${equal}${gap} shows no sign of change: ${ends} (${drift}).`
  if (course === 'open') return text`${equal}whether ${gap} changed the data cannot tell: ${ends} (${drift}).`
  return text`${equal}${gap} ${WAYS[course]}: ${ends} (trend: ${p}).`
}

/** Which of the two moved. */
export function sidesSentence(frame: Frame, effect: GapOverTime): Template {
  const { periods } = effect
  const rows = judged(effect)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const [a, b] = sidesOf(effect)
  const at = (row: number, column: string): Piece => valueOf(frame.measure, periods, row, column)
  return text`From ${whenOf(effect, first)} to ${whenOf(effect, last)} ${a} went from ${at(first, 'mean_named')} to ${at(last, 'mean_named')} and ${b} from ${at(first, 'mean_others')} to ${at(last, 'mean_others')}.`
}

/** What stands by itself where others are held equal in the answer. */
export function plainSentence(frame: Frame, effect: GapOverTime): Template {
  if (effect.held.length === 0) return ''
  const rows = judged(effect)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  return text`With nothing held equal it is ${apart(frame, effect, first, 'plain')} in ${whenOf(effect, first)} and ${apart(frame, effect, last, 'plain')} in ${whenOf(effect, last)}.`
}

/** When it was widest, and in which periods it is beyond chance by itself. */
export const periodsSentence = (frame: Frame, effect: GapOverTime): Template =>
  [widestWords(frame, effect), clearWords(effect)].filter((words) => words !== '').join(' ')

function widestWords(frame: Frame, effect: GapOverTime): Template {
  const rows = judged(effect)
  const size = (row: number) => Math.abs(effect.periods.number(row, 'gap'))
  const widest = rows.reduce((best, row) => (size(row) > size(best) ? row : best))
  return widest === rows[0] || widest === rows.at(-1)
    ? ''
    : text`It was widest in ${whenOf(effect, widest)}, ${apart(frame, effect, widest)}${range(frame, effect, widest)}.`
}

function clearWords(effect: GapOverTime): Template {
  const { periods, period } = effect
  const rows = judged(effect)
  if (rows.length > 2 * MOST_PERIODS || !rows.some((row) => Number.isFinite(periods.number(row, 'low'))))
    return ''
  const [clear, others] = [true, false].map((own) => rows.filter((row) => isClear(periods, row) === own))
  if (clear!.length === 0) return text`In no single ${name(period)} is there a gap beyond chance.`
  if (others!.length === 0) return text`It is beyond chance in every ${name(period)}.`
  return text`By themselves ${listed(clear!.map((row) => whenOf(effect, row)))} show a gap, and ${listed(others!.map((row) => whenOf(effect, row)))} ${others!.length === 1 ? 'shows' : 'show'} none.`
}

/** Periods in which one side has too few rows to say anything, and those in which it has barely enough. */
export function fewSentence(frame: Frame, effect: GapOverTime): Template {
  const { periods } = effect
  const whens = (rows: number[]) =>
    rows.length <= MOST_PERIODS
      ? listed(rows.map((row) => whenOf(effect, row)))
      : text`${listed(
          rows.slice(0, MOST_PERIODS).map((row) => whenOf(effect, row)),
          'with',
        )} others`
  const out = periods.rows.filter((row) => periods.value(row, 'enough') !== true)
  const thin = judged(effect).filter((row) => isThinPeriod(effect, row))
  return [
    out.length === 0
      ? ''
      : text`Left out, as one side has fewer than ${inWords(FEWEST)} ${rowsOf(frame)} there: ${whens(out)}.`,
    thin.length === 0 || thin.length > MOST_PERIODS
      ? ''
      : text`Few ${rowsOf(frame)} stand behind ${listed(thin.map((row) => text`${whenOf(effect, row)} (${periods.ref(row, 'n_named', 'integer')} and ${periods.ref(row, 'n_others', 'integer')})`))}.`,
  ]
    .filter((words) => words !== '')
    .join(' ')
}

export const gapAdvice = (effect: GapOverTime): Template | null => {
  const course = courseOfGap(effect)
  if (course === 'open' || course === 'stays' || course === 'uneven') return null
  const last = judged(effect).at(-1)!
  const [a, b] = sidesOf(effect)
  return text`Speak of how far ${a} and ${b} lie apart in ${whenOf(effect, last)}, and not of one figure for the whole time`
}

const columnsOf = (frame: Frame, effect: GapOverTime): Listed['columns'] => {
  const { dimension, named, other } = effect.sides
  const single = !judged(effect).some((row) => Number.isFinite(effect.periods.number(row, 'low')))
  const left = { title: 'gap', difference: true }
  return [
    { name: 'time', title: effect.period, format: periodFormat(effect.period) as 'year' },
    ...(single
      ? []
      : [
          {
            name: 'n_named',
            title: `rows, ${levelText(dimension.label, named)}`,
            format: 'integer' as const,
          },
          {
            name: 'n_others',
            title: `rows, ${other === null ? 'others' : levelText(dimension.label, other)}`,
            format: 'integer' as const,
          },
        ]),
    amountColumn(frame.measure, 'mean_named', { title: named }),
    amountColumn(frame.measure, 'mean_others', { title: other ?? 'others' }),
    amountColumn(frame.measure, 'gap', single ? left : { ...left, low: 'low', high: 'high' }),
  ]
}
/** A bare yes or no says nothing above a column. */
const levelText = (label: string, level: string): string =>
  /^(?:yes|no|true|false|\d+)$/i.test(level) ? `${label}: ${level}` : level

export function gapListed(frame: Frame, effect: GapOverTime): Listed | null {
  const { periods } = effect
  if (periods.length > 2 * MOST_PERIODS) return null
  return {
    view: periods,
    caption: text`How far the two lie apart, ${name(effect.period)} by ${name(effect.period)}`,
    columns: columnsOf(frame, effect),
    rows: judged(effect),
  }
}

export async function gapPassage(
  frame: Frame,
  effect: GapOverTime,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, periods, held } = effect
  const title = headline.replace(/\.$/, '')
  const [a, b] = sidesOf(effect)
  const single = main.text(0, 'by') === 'periods'
  const chart = await frame.toolkit.chart(`The gap in ${frame.measure.label} by ${effect.period}`, {
    form: 'line',
    title,
    subtitle: text`${name(frame.measure.label)} of ${a} less that of ${b}, ${name(effect.period)} by ${name(effect.period)}${single ? '' : ', with intervals'}; n = ${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    data: periods.data,
    x: 'time',
    y: 'gap',
    ...(single ? {} : { low: 'low', high: 'high' }),
    yTitle: `gap in ${frame.measure.label}`,
    zero: true,
    percent: frame.measure.kind === 'share',
  })
  return {
    kind: 'trend',
    title,
    sentences: [headline, ...sentences],
    charts: [chart],
    tables: [
      {
        view: periods,
        caption: text`How far the two lie apart, ${name(effect.period)} by ${name(effect.period)}`,
        columns: columnsOf(frame, effect),
      },
    ],
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    p: main.ref(0, 'slope_p', 'p').template,
    method: single
      ? 'The gap in each period, and its slope by least squares with errors that allow for autocorrelation'
      : `One regression with a gap in each period${held.length > 0 ? ' and the others held equal' : ''}, errors ${main.text(0, 'by') === 'units' ? 'over units' : 'over rows (HC3; Agresti and Caffo for shares)'}; their slope weighted by precision, and a Wald test that all are one`,
    certainty,
    evidence: [main, periods],
  }
}
