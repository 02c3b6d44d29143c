import type { Template } from '#contract'
import type { DayStretch } from '../../effects/compare/day-stretch.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import type { Passage } from '../told.ts'
import { axisOf, rowsOf, totalOf, valueOf } from '../words.ts'

/** How much the stretch holds, and how far the hours outside it go: "They hold 16% of the incidents (82 of 501) and 32% of …". */
export function dayStretchSentence(frame: Frame, { main }: DayStretch, high: boolean): Template {
  const { measure } = frame
  const share = text`These hours hold ${main.ref(0, 'rows_share', 'percent')} of the ${rowsOf(frame)} (${main.ref(0, 'n', 'integer')} of ${main.ref(0, 'n_all', 'integer')})`
  const total =
    measure.kind === 'mean' && main.number(0, 'total_share') > 0
      ? text` and ${main.ref(0, 'total_share', 'percent')} of their ${totalOf(measure.label)}`
      : ''
  const next = Number.isNaN(main.number(0, 'next_value'))
    ? ''
    : text`; of the other hours none with enough rows goes ${high ? 'above' : 'below'} the ${valueOf(measure, main, 0, 'next_value')} of ${name(main.text(0, 'next_hour'))}`
  return text`${share}${total}${next}.`
}

/** The answer's passage with a bar for each hour of the day before its own figures. */
export async function withHours(frame: Frame, effect: DayStretch, passage: Passage): Promise<Passage> {
  const { hours, label } = effect
  const { measure } = frame
  const share = measure.kind === 'share'
  const chart = await frame.toolkit.chart(`${measure.label} by hour of ${label}`, {
    form: 'bars',
    title: passage.title,
    subtitle: text`${share ? 'Share' : 'Mean'} by hour of ${name(label)}`,
    data: hours.data,
    label: 'level',
    value: 'value',
    percent: share,
    sort: 'given',
    xTitle: axisOf(measure),
  })
  const unit = share ? ({ format: 'percent1' } as const) : {}
  return {
    ...passage,
    charts: [chart, ...passage.charts],
    tables: [
      {
        view: hours,
        caption: text`${name(measure.label)} by hour of ${name(label)}`,
        columns: [
          { name: 'level', title: 'hour from' },
          { name: 'n', title: frame.noun.many, format: 'integer' },
          { name: 'value', title: axisOf(measure), ...unit },
        ],
        whole: true,
      },
      ...passage.tables,
    ],
    evidence: [effect.main, hours, ...passage.evidence],
  }
}
