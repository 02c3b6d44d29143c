import type { ShownColumn, Template } from '#contract'
import { inWords, listed, name, text, type Piece } from '../prose/prose.ts'
import { amount, type AmountStyle } from '../variables/variable.ts'
import type { View } from '../prose/view.ts'
import type { SideBySide } from '../effects/side-by-side.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import type { Passage } from './told.ts'
import { periodFormat } from './words.ts'

const when = ({ period }: SideBySide): string => periodFormat(period)
const valueOf = (
  { measures }: SideBySide,
  view: View,
  row: number,
  column: string,
  style?: AmountStyle,
): Piece => amount(measures[0]!.variable!, view, row, column, style)
const seriesOf = ({ levels }: SideBySide, row: number): string => name(levels.text(row, 'series'))

export function sideBySideHeadline(effect: SideBySide): Template {
  const { levels, gap } = effect
  const last = levels.length - 1
  const at = (row: number) => text`${seriesOf(effect, row)} at ${valueOf(effect, levels, row, 'last_value')}`
  const over = text`in ${levels.ref(0, 'to_time', when(effect))}`
  if (gap.number(0, 'last_gap') === 0) return text`${over} ${at(0)} and ${at(1)} are the same.`
  if (levels.length === 2)
    return text`${over} ${at(0)} stands ${valueOf(effect, gap, 0, 'last_gap', { size: true, difference: true })} above ${at(1)}.`
  return text`${over} ${at(0)} stands highest of the ${inWords(levels.length)}, ${at(last)} lowest.`
}

/** Since which year the highest has been above the next, by the means of years. */
function sinceWhen(effect: SideBySide): Template {
  const { gap, levels } = effect
  const [first, next] = [seriesOf(effect, 0), seriesOf(effect, 1)]
  if (gap.number(0, 'last_gap') === 0) return ''
  if (gap.value(0, 'last_below') === null)
    return text`${first} has been above ${next} in every one of the ${gap.ref(0, 'years', 'integer')} years that both cover, by their means.`
  const since = gap.value(0, 'since')
  const whole =
    levels.length > 2
      ? ''
      : text`, and over the whole time ${gap.number(0, 'mean_gap') < 0 ? 'below' : 'above'} it by ${valueOf(effect, gap, 0, 'mean_gap', { size: true, difference: true })} on average`
  return since === null
    ? text`By the means of whole years ${first} is not above ${next} yet${whole}.`
    : text`${first} has been above ${next} in every year since ${gap.ref(0, 'since', 'year')}${whole}; the two were furthest apart in ${gap.ref(0, 'widest_year', 'year')} (${valueOf(effect, gap, 0, 'widest', { size: true, difference: true })}).`
}

const MOVED = { last_year: 'over the last year', late: 'over the last five years' }

/** Which way each went of late. */
function pace(effect: SideBySide, column: keyof typeof MOVED): Template {
  const { levels } = effect
  const told = levels.rows.filter((row) => Number.isFinite(levels.number(row, column)))
  if (told.length < levels.length) return ''
  return text`${MOVED[column]} ${listed(
    told.map((row) => {
      const moved = levels.number(row, column)
      const size = valueOf(effect, levels, row, column, { size: true, difference: true })
      return text`${seriesOf(effect, row)} ${moved === 0 ? 'did not move' : text`${moved > 0 ? 'rose' : 'fell'} by ${size}`}`
    }),
  )}.`
}

export function sideBySideSentences(effect: SideBySide): Template[] {
  const { levels } = effect
  return [
    sinceWhen(effect),
    text`On average since ${levels.ref(0, 'from_time', when(effect))}: ${listed(levels.rows.map((row) => text`${seriesOf(effect, row)} ${valueOf(effect, levels, row, 'mean')}`))}.`,
    pace(effect, 'last_year'),
    pace(effect, 'late'),
  ].filter((words) => words !== '')
}

const LEVELS: ShownColumn[] = [
  { name: 'series', title: 'series' },
  { name: 'last_value', title: 'last value' },
  { name: 'mean', title: 'mean' },
  { name: 'last_year', title: 'last year' },
  { name: 'late', title: 'last five years' },
  { name: 'lowest', title: 'lowest' },
  { name: 'highest', title: 'highest' },
]

export async function sideBySidePassage(
  frame: Frame,
  effect: SideBySide,
  headline: Template,
): Promise<Passage> {
  const { levels, gap, courses } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart('Side by side', {
    form: 'line',
    title,
    subtitle: text`Each in its own values, from ${levels.ref(0, 'from_time', when(effect))} to ${levels.ref(0, 'to_time', when(effect))}`,
    data: courses.data,
    x: 'moment',
    y: 'y',
    series: 'series',
  })
  return {
    kind: 'compare',
    title,
    sentences: sideBySideSentences(effect),
    charts: [chart],
    tables: [{ view: levels, caption: text`How high each is and how it moved`, columns: LEVELS }],
    n: text`${levels.ref(0, 'n', 'integer')} ${effect.period}s in which each has a value`,
    method:
      'Values, means and changes over the time that all series share; means of years for which is higher',
    certainty: 'high',
    evidence: [levels, gap],
  }
}
