import type { Finding, Template } from '#contract'
import type { Hours } from '../../effects/compare/hours.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import type { Passage } from '../told.ts'
import { axisOf, rowsOf } from '../words.ts'

/** "54% of the attacks come between 02:00 and 06:00 (71 of 132), most of all in the hour from 03:00 (25)." */
export function hoursHeadline(frame: Frame, { main, label }: Hours, sure: boolean): Template {
  const share = text`${main.ref(0, 'busy_share', 'percent')} of the ${rowsOf(frame)}`
  const stretch = text`between ${name(main.text(0, 'busy_from'))} and ${name(main.text(0, 'busy_until'))} (${main.ref(0, 'busy_n', 'integer')} of ${main.ref(0, 'n', 'integer')})`
  return sure
    ? text`${share} come ${stretch}, most of all in the hour from ${name(main.text(0, 'peak'))} (${main.ref(0, 'peak_n', 'integer')}).`
    : text`Whether the ${rowsOf(frame)} differ by hour of ${name(label)} the data cannot tell: ${share} lie ${stretch}.`
}

/** The quiet stretch, what has no time, and what counts do not say. */
export function hoursSentences(frame: Frame, { main, label, hasQuiet }: Hours, sure: boolean): Template[] {
  return [
    sure && hasQuiet
      ? text`From ${name(main.text(0, 'quiet_from'))} to ${name(main.text(0, 'quiet_until'))} there are ${main.ref(0, 'quiet_n', 'integer')} (${main.ref(0, 'quiet_share', 'percent')}).`
      : '',
    main.number(0, 'untimed') > 0
      ? text`${main.ref(0, 'untimed', 'integer')} of the ${rowsOf(frame)} have no plain time of day in ${name(label)} and are not counted.`
      : '',
    text`How much was there at each hour to which it could happen, the table does not say: these are numbers, and no chances.`,
  ].filter((words) => words !== '')
}

/** The finding that carries it, with a bar for each hour. */
export async function hoursPassage(
  frame: Frame,
  effect: Hours,
  headline: Template,
  sure: boolean,
  certainty: Finding['certainty'],
): Promise<Passage> {
  const { hours, main, test, label } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${frame.noun.many} by hour of ${label}`, {
    form: 'bars',
    title,
    subtitle: text`Number of ${rowsOf(frame)} by hour of ${name(label)}`,
    data: hours.data,
    label: 'level',
    value: 'n',
    sort: 'given',
    xTitle: axisOf(frame.measure),
  })
  return {
    kind: 'composition',
    title,
    sentences: hoursSentences(frame, effect, sure),
    charts: [chart],
    tables: [
      {
        view: hours,
        caption: text`${rowsOf(frame)} by hour of ${name(label)}`,
        columns: [
          { name: 'level', title: 'hour from' },
          { name: 'n', title: frame.noun.many, format: 'integer' },
          { name: 'share', title: 'share', format: 'percent1' },
        ],
      },
    ],
    estimate: text`${main.ref(0, 'busy_share', 'percent')} between ${name(main.text(0, 'busy_from'))} and ${name(main.text(0, 'busy_until'))}`,
    interval: null,
    p: text`${test.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method: 'Numbers by hour of the day, held against as many at every hour by a chi-squared test',
    certainty,
    evidence: [main, hours, test],
  }
}
