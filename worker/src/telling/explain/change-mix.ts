import type { Certainty, Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { MixSplit } from '../../effects/explain/mix-split.ts'
import type { Thirds } from '../../effects/explain/thirds.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { amountColumn, levelColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, oneOf, percentOf, rowsOf, valueOf, whenOf } from '../words.ts'

const spanOf = (frame: Frame, { spans }: Thirds, which: 'first' | 'last'): Template =>
  text`${whenOf(frame, spans, 0, `${which}_from`)} to ${whenOf(frame, spans, 0, `${which}_to`)}`

/** "It is mostly another mix by kind: hard went from 20% to 70% of the calls. Wait rose from … to …; like for like …". */
export function mixHeadline(
  frame: Frame,
  thirds: Thirds,
  { main, groups, by }: MixSplit,
  part: 'more' | 'most' | 'part',
): Template {
  const { measure } = frame
  const size = (column: string) => valueOf(measure, main, 0, column, { difference: true, size: true })
  const [change, rate] = [main.number(0, 'change'), main.number(0, 'rate')]
  const way = (value: number) => (value > 0 ? 'up' : 'down')
  const begins = { more: 'all', most: 'most', part: 'part' }[part]
  const course = text`${name(measure.label)} went ${way(change)} from ${valueOf(measure, main, 0, 'before')} (${spanOf(frame, thirds, 'first')}) to ${valueOf(measure, main, 0, 'after')} (${spanOf(frame, thirds, 'last')})`
  const mix = text`${levelOf(by, groups.text(0, 'level'))} went from ${percentOf(groups, 0, 'share_before')} to ${percentOf(groups, 0, 'share_after')} of the ${rowsOf(frame)}`
  const made =
    part === 'more'
      ? text`that alone would have made ${size('mix')}`
      : text`that makes ${size('mix')} of the ${size('change')} (${percentOf(main, 0, 'mix_share')})`
  return text`Another mix by ${oneOf(by)} makes ${begins} of it: ${course}, while ${mix}; ${made}, and like for like ${name(measure.label)} went ${way(rate)} by ${size('rate')}.`
}

/** The finding that carries it: who there were at first and at last, and what each had. */
export async function mixPassage(
  frame: Frame,
  thirds: Thirds,
  { main, groups, by }: MixSplit,
  headline: Template,
  certainty: Certainty,
): Promise<Passage> {
  const { measure } = frame
  const title = text`Another mix by ${oneOf(by)} moves ${name(measure.label)}`
  const chart = await frame.toolkit.chart(
    `Share of ${frame.noun.many} by ${by.label}, first and last third`,
    {
      form: 'slope',
      title,
      subtitle: text`Share of the ${rowsOf(frame)} by ${oneOf(by)}: ${spanOf(frame, thirds, 'first')} on the left, ${spanOf(frame, thirds, 'last')} on the right`,
      data: groups.data,
      label: 'level',
      from: 'share_before',
      to: 'share_after',
      fromTitle: 'First third',
      toTitle: 'Last third',
    },
  )
  return {
    kind: 'drivers',
    title: headline.replace(/\.$/, ''),
    sentences: [],
    charts: [chart],
    tables: [
      {
        view: groups,
        caption: text`${name(measure.label)} by ${oneOf(by)} in the first third of the time and in the last`,
        columns: [
          levelColumn(by),
          { name: 'share_before', title: 'share at first', format: 'percent1' },
          { name: 'share_after', title: 'share at last', format: 'percent1' },
          amountColumn(measure, 'before', { title: `${measure.label} at first` }),
          amountColumn(measure, 'after', { title: `${measure.label} at last` }),
          amountColumn(measure, 'mix', { title: 'change by the mix', difference: true }),
          amountColumn(measure, 'rate', { title: 'change like for like', difference: true }),
        ],
      },
    ],
    estimate: text`${valueOf(measure, main, 0, 'mix', { difference: true })}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'First third of the time against the last, of equal length; the change parted into that of the shares and that within the groups (Kitagawa)',
    certainty,
    evidence: [main, groups, thirds.spans, thirds.change.main],
  }
}
