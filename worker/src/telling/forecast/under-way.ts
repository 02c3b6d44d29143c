import type { ShownColumn, Template } from '#contract'
import type { UnderWayReading } from '../../decide/under-way.ts'
import type { UnderWay } from '../../effects/forecast/under-way.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Passage } from '../told.ts'
import { periodFormat } from '../words.ts'

const when = ({ step }: UnderWay): string => periodFormat(step)
const signed = (view: View, row: number, column: string): Template =>
  text`${view.number(row, column) > 0 ? '+' : ''}${view.text(row, 'unit') === '%' ? text`${view.ref(row, column, 'decimal1')}%` : text`${view.ref(row, column, 'decimal2')} points`}`

const known = (effect: UnderWay): Piece => effect.mark.ref(0, 'known_to', when(effect))
const counted = ({ counted: view }: UnderWay): Template =>
  text`${view.number(0, 'alike') === 0 ? 'none' : view.ref(0, 'alike', 'integer')} of the ${view.ref(0, 'known', 'integer')} series beside it`

/** What the mark says and up to when, and what the others do. */
export function underWayHeadline(effect: UnderWay, reading: UnderWayReading): Template {
  const { mark, spells } = effect
  const last = spells.length - 1
  if (reading === 'marked')
    return text`By the official dates a recession is under way: it is marked from ${spells.ref(last, 'from_time', when(effect))} on, up to ${known(effect)}, where the dates end.`
  const none = text`the official dates, which go up to ${known(effect)}, mark no recession since that which ended in ${mark.ref(0, 'last_marked', when(effect))}`
  if (reading === 'quiet') return text`${none}; of late ${counted(effect)} moved as in recessions.`
  if (reading === 'alike')
    return text`${none}; but of late ${counted(effect)} moved as in recessions, which is rare outside of them.`
  return text`${none}; what ${counted(effect)} do of late is seen in recessions and outside of them.`
}

/** How each moved of late, and how often so many moved so. */
export function underWaySentences(effect: UnderWay): Template[] {
  const { signs, counted: view } = effect
  const each = (rows: number[]) =>
    listed(
      rows.map(
        (row) =>
          text`${name(signs.text(row, 'series'))} ${signed(signs, row, 'now')} (${signed(signs, row, 'within')} in recessions, ${signed(signs, row, 'outside')} outside)`,
      ),
    )
  const alike = signs.rows.filter((row) => signs.value(row, 'alike') === true)
  const other = signs.rows.filter((row) => !alike.includes(row))
  return [
    alike.length > 0
      ? text`Over the last half year these moved more as they did in recessions than as they did outside of them, by the middle one of all such changes: ${each(alike)}.`
      : '',
    other.length > 0
      ? text`${alike.length > 0 ? 'These moved as outside of recessions' : 'Over the last half year all moved as outside of recessions, by the middle one of all such changes'}: ${each(other)}.`
      : '',
    text`${view.number(0, 'alike') === 0 ? 'One or more' : 'As many or more'} moved so in ${view.ref(0, 'as_many_within', 'percent')} of the ${view.ref(0, 'steps_within', 'integer')} ${effect.step}s of recessions since ${view.ref(0, 'since', when(effect))}, and in ${view.ref(0, 'as_many_outside', 'percent')} of the ${view.ref(0, 'steps_outside', 'integer')} outside of them.`,
    text`The dates are set by a committee after the fact: it has taken between four months and a year to say that a recession had begun, so that the last year of the mark is not settled.`,
  ].filter((words) => words !== '')
}

const SIGNS: ShownColumn[] = [
  { name: 'series', title: 'series' },
  { name: 'unit', title: 'change in' },
  { name: 'now', title: 'now' },
  { name: 'now_at', title: 'as of' },
  { name: 'within', title: 'in recessions' },
  { name: 'outside', title: 'outside' },
  { name: 'as_far_within', title: 'as far in recessions', format: 'percent' },
  { name: 'as_far_outside', title: 'as far outside', format: 'percent' },
]

export async function underWayPassage(
  frame: Frame,
  effect: UnderWay,
  headline: Template,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { mark, signs, counted: view, course, spells } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart('How many series moved as in recessions', {
    form: 'line',
    title,
    subtitle: text`Of ${view.ref(0, 'known', 'integer')} series, how many changed over half a year more as in recessions than as outside of them`,
    data: course.data,
    x: 'moment',
    y: 'alike',
    zero: true,
    yTitle: 'Series',
    shade: { ...spells.data, from: 'from_time', to: 'until', label: 'recession' },
  })
  return {
    kind: 'trend',
    title,
    sentences: underWaySentences(effect),
    charts: [chart],
    tables: [
      { view: signs, caption: text`Changes over half a year, now and in the middle of all`, columns: SIGNS },
    ],
    n: text`${mark.ref(0, 'spells', 'integer')} recessions in ${mark.ref(0, 'steps', 'integer')} ${effect.step}s`,
    method:
      'Changes over half a year against their medians in marked spells and outside of them; counts of the record, nothing is tested; the last twelve months are left out of what is learned from',
    certainty,
    evidence: [mark, signs, view, course],
  }
}
