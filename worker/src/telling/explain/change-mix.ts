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

/** The two sides that a mix is held between, as chart and table name them. */
interface MixSides {
  /** "first and last third". */
  called: string
  subtitle: Template
  caption: Template
  from: string
  to: string
  /** Behind the name of a column: "at first", "at last". */
  heads: readonly [string, string]
  method: string
  evidence: Passage['evidence']
}

/** The finding that carries it: who there were at first and at last, and what each had. */
export const mixPassage = (
  frame: Frame,
  thirds: Thirds,
  split: MixSplit,
  headline: Template,
  certainty: Certainty,
): Promise<Passage> =>
  passageOf(frame, split, headline, certainty, {
    called: 'first and last third',
    subtitle: text`Share of the ${rowsOf(frame)} by ${oneOf(split.by)}: ${spanOf(frame, thirds, 'first')} on the left, ${spanOf(frame, thirds, 'last')} on the right`,
    caption: text`${name(frame.measure.label)} by ${oneOf(split.by)} in the first third of the time and in the last`,
    from: 'First third',
    to: 'Last third',
    heads: ['at first', 'at last'],
    method:
      'First third of the time against the last, of equal length; the change parted into that of the shares and that within the groups (Kitagawa)',
    evidence: [thirds.spans, thirds.change.main],
  })

/** The same before and after something that happened. */
export const eventMixPassage = (frame: Frame, split: MixSplit, certainty: Certainty): Promise<Passage> =>
  passageOf(
    frame,
    split,
    text`Another mix by ${oneOf(split.by)} moves ${name(frame.measure.label)}`,
    certainty,
    {
      called: 'before and after',
      subtitle: text`Share of the ${rowsOf(frame)} by ${oneOf(split.by)}: before on the left, after on the right`,
      caption: text`${name(frame.measure.label)} by ${oneOf(split.by)} before and after`,
      from: 'Before',
      to: 'After',
      heads: ['before', 'after'],
      method:
        'Equal stretches before and after; the change parted into that of the shares and that within the groups (Kitagawa)',
      evidence: [],
    },
  )

async function passageOf(
  frame: Frame,
  { main, groups, by }: MixSplit,
  headline: Template,
  certainty: Certainty,
  { called, subtitle, caption, from, to, heads: [first, last], method, evidence }: MixSides,
): Promise<Passage> {
  const { measure } = frame
  const title = text`Another mix by ${oneOf(by)} moves ${name(measure.label)}`
  const chart = await frame.toolkit.chart(`Share of ${frame.noun.many} by ${by.label}, ${called}`, {
    form: 'slope',
    title,
    subtitle,
    data: groups.data,
    label: 'level',
    from: 'share_before',
    to: 'share_after',
    fromTitle: from,
    toTitle: to,
  })
  return {
    kind: 'drivers',
    title: headline.replace(/\.$/, ''),
    sentences: [],
    charts: [chart],
    tables: [
      {
        view: groups,
        caption,
        columns: [
          levelColumn(by),
          { name: 'share_before', title: `share ${first}`, format: 'percent1' },
          { name: 'share_after', title: `share ${last}`, format: 'percent1' },
          amountColumn(measure, 'before', { title: `${measure.label} ${first}` }),
          amountColumn(measure, 'after', { title: `${measure.label} ${last}` }),
          amountColumn(measure, 'mix', { title: 'change by the mix', difference: true }),
          amountColumn(measure, 'rate', { title: 'change like for like', difference: true }),
        ],
      },
    ],
    estimate: text`${valueOf(measure, main, 0, 'mix', { difference: true })}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method,
    certainty,
    evidence: [main, groups, ...evidence],
  }
}
