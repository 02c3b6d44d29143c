import type { Template } from '#contract'
import { noneLeads, type Spread } from '../../decide/decide.ts'
import type { ShareOut } from '../../effects/make-up/share-out.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text } from '../../prose/prose.ts'
import { oneOf, percentOf, rowsOf, valueOf, withFigure } from '../words.ts'
import { whereGiven } from './share-base.ts'
import { shareOutHeadline } from './share-out.ts'

/** Groups that all stand in one sentence with what they have. */
const MOST_TOLD = 8

/**
 * What was asked besides, group by group where they are few: "By category: Services 11.4 million (39%), Assets 8.49 million (29%)
 * and Travel 5.77 million (20%), 29.4 million in all."
 */
export function besidesSentence(frame: Frame, effect: ShareOut, spread: Spread): Template {
  const { dimension, levels, main } = effect
  const { measure } = frame
  const by = text`By ${oneOf(dimension)}: `
  const headline = shareOutHeadline(frame, effect, spread)
  if (levels.length > MOST_TOLD || levels.length < main.number(0, 'levels')) return text`${by}${headline}`
  const each = listed(
    levels.rows.map(
      (row) =>
        text`${withFigure(dimension, levels.text(row, 'level'), valueOf(measure, levels, row, 'value'))} (${percentOf(levels, row, 'share')})`,
    ),
  )
  // Who comes first the list says by itself; that none does it leaves open.
  return noneLeads(spread)
    ? text`${by}${headline} ${each}.`
    : text`${by}${each}, ${valueOf(measure, main, 0, 'total')}${measure.kind === 'sum' ? '' : text` ${rowsOf(frame)}`} in all${whereGiven(effect)}.`
}
