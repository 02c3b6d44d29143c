import type { Template } from '#contract'
import type { Judgement } from '../../decide/verdict.ts'
import type { Happening } from '../../effects/event/event.ts'
import type { Compared, Leavers } from '../../effects/event/leavers.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { sinceWords } from './event.ts'
import type { Passage } from '../told.ts'
import { levelOf, manyOf, rowsOf } from '../words.ts'

const share = ({ levels }: Compared, row: number): Template => text`${levels.ref(row, 'share', 'percent1')}`

const beforeWords = ({ against }: Leavers): string =>
  against === 'years' ? 'in the same months of the years before' : 'in the three months before'

const sides = (own: Compared, effect: Leavers): Template =>
  text`${share(own, own.since)} a month ended against ${share(own, own.before)} ${beforeWords(effect)}`

/** "8.2% of STD a month ended in the three months from May 1, 2024 on, against 4.1% in the same months before". */
export function leaversHeadline(
  frame: Frame,
  effect: Leavers,
  event: Happening,
  reading: 'whole' | 'group' | 'open',
): Template {
  const { whole, where } = effect
  const when = text`in the three months ${sinceWords(event).replace(/ on,$/, '').replace(/,$/, '')}`
  if (reading === 'group' && where) {
    const { dimension, level, these, others } = where
    return text`of the ${rowsOf(frame)} of ${levelOf(dimension, level)} ${share(these, these.since)} a month ended ${when}, against ${share(these, these.before)} ${beforeWords(effect)} (${these.pair.ref(0, 'p', 'p')}); of all other ${manyOf(dimension)} ${share(others, others.since)} against ${share(others, others.before)}.`
  }
  const both = text`of all ${rowsOf(frame)} ${share(whole, whole.since)} a month ended ${when}, against ${share(whole, whole.before)} ${beforeWords(effect)}`
  return reading === 'open'
    ? text`${both}: a difference between ${whole.pair.ref(0, 'low', 'points1')} and ${whole.pair.ref(0, 'high', 'points1')}, which chance could make.`
    : text`${both} (${whole.pair.ref(0, 'p', 'p')}).`
}

/** How many that are, over all, and what came behind. */
export function leaversSentences(
  frame: Frame,
  effect: Leavers,
  reading: 'whole' | 'group' | 'open',
): Template[] {
  const { whole, later, where, stray } = effect
  const all = text`${whole.levels.ref(whole.since, 'successes', 'integer')} ${rowsOf(frame)} ended in these months, and ${whole.levels.ref(whole.before, 'successes', 'integer')} ${effect.against === 'years' ? 'in the same months of all years before put together' : 'in the three months before'}.`
  return [
    reading === 'group'
      ? text`Of all ${rowsOf(frame)}: ${sides(whole, effect)}. ${all}`
      : where
        ? text`${all} It changed most for ${levelOf(where.dimension, where.level)}: ${share(where.these, where.these.since)} against ${share(where.these, where.these.before)}.`
        : all,
    later
      ? text`In the months behind, ${share(later, later.since)} a month ended, against ${share(later, later.before)} in the same months a year before.`
      : '',
    stray
      ? text`Left out: ${stray.ref(0, 'n', 'integer')} of the ${rowsOf(frame)}, whose end is dated ${stray.ref(0, 'beyond', 'date')} or later though all others end by ${stray.ref(0, 'last', 'date')}.`
      : '',
  ].filter((words) => words !== '')
}

export async function leaversPassage(
  frame: Frame,
  effect: Leavers,
  headline: Template,
  sentences: Template[],
  certainty: Judgement['sureness'],
): Promise<Passage> {
  const { whole, later, where } = effect
  const shown = where?.these ?? whole
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart('Share that ended in a month', {
    form: 'interval-dots',
    title,
    subtitle: text`Share of those present at the beginning of a month who ended in it, with confidence interval${where ? text`; ${levelOf(where.dimension, where.level)} alone` : ''}`,
    data: shown.levels.data,
    label: 'level',
    estimate: 'share',
    low: 'low',
    high: 'high',
    sort: 'value',
    xTitle: 'share that ended in a month',
  })
  const columns = [
    { name: 'level', title: 'months' },
    { name: 'n', title: 'present, added over the months', format: 'integer' as const },
    { name: 'successes', title: 'ended', format: 'integer' as const },
    { name: 'share', title: 'share a month', format: 'percent1' as const, low: 'low', high: 'high' },
  ]
  const parts: [Compared, Template][] = [
    [whole, text`All ${rowsOf(frame)}`],
    ...(where
      ? ([
          [where.these, text`${levelOf(where.dimension, where.level)} alone`],
          [where.others, text`All but ${levelOf(where.dimension, where.level)}`],
        ] as [Compared, Template][])
      : []),
    ...(later ? ([[later, text`The months behind these`]] as [Compared, Template][]) : []),
  ]
  return {
    kind: 'event',
    title,
    sentences,
    charts: [chart],
    tables: parts.map(([{ levels }, caption]) => ({ view: levels, caption, columns })),
    estimate: text`${shown.pair.ref(0, 'difference', 'points1')}`,
    interval: text`${shown.pair.ref(0, 'low', 'points1')} to ${shown.pair.ref(0, 'high', 'points1')}`,
    p: text`${shown.pair.ref(0, 'p', 'p')}`,
    n: text`${whole.levels.ref(whole.since, 'n', 'integer')} and ${whole.levels.ref(whole.before, 'n', 'integer')} months of ${name(frame.noun.many)}`,
    method:
      'Share of those present at the beginning of each month who ended in it, chi-square test and Newcombe interval',
    certainty,
    evidence: parts.flatMap(([{ levels, pair }]) => [levels, pair]),
  }
}
