import type { Template } from '#contract'
import type { DoneWithin } from '../../effects/change/done-within.ts'
import type { MovedAlike, MovedLevel } from '../../effects/change/moved-alike.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import { levelOf, manyOf, oneOf, rowsOf, valueOf } from '../words.ts'

const MOST_NAMED = 6

/** "Of 94 invoices of September 2025 7 have an end, so their 16.6 days are those of the quick." */
export function newestSentence(frame: Frame, { newest }: DoneWithin): Template {
  if (!(newest.number(0, 'ended') > 0)) return ''
  return text`Of ${newest.ref(0, 'n', 'integer')} ${rowsOf(frame)} of ${newest.ref(0, 'month', 'month')} only ${newest.ref(0, 'ended', 'integer')} have an end yet, so their ${newest.ref(0, 'mean', 'decimal1')} days are those of the quick and say nothing of that month.`
}

/** Which groups moved the same way, with what they share, and that the others are not shown to. */
export function movedAlikeSentence({ measure }: Frame, effect: MovedAlike): Template {
  const { dimension, moved, rest, above } = effect
  if (moved.length === 0)
    return text`By ${name(dimension.label)} none is shown to have moved that way by itself, with all ${inWords(effect.tests)} allowed for.`
  const sides = ({ level, main }: MovedLevel) =>
    text`${levelOf(dimension, level)} (${valueOf(measure, main, 0, 'mean_before')} to ${valueOf(measure, main, 0, 'mean_after')})`
  const more = moved.length - MOST_NAMED
  const named = [...moved.slice(0, MOST_NAMED).map(sides), ...(more > 0 ? [text`${inWords(more)} more`] : [])]
  const shared = above
    ? text` Their ${oneOf(above.dimension)} is the same, ${levelOf(above.dimension, above.level)}: ${above.view.ref(0, 'same', 'integer')} of its ${above.view.ref(0, 'groups', 'integer')} ${manyOf(dimension)} went that way, together from ${valueOf(measure, above.main, 0, 'mean_before')} to ${valueOf(measure, above.main, 0, 'mean_after')}.`
    : ''
  const [only] = rest
  const others =
    rest.length === 0
      ? ''
      : rest.length === 1
        ? text` ${sides(only!)} is not shown to.`
        : rest.length <= 3
          ? text` ${listed(rest.map(sides))} are not shown to.`
          : ' The others are not shown to.'
  return text`By ${name(dimension.label)}, beyond chance with all looked at allowed for, it is ${listed(named)}.${shared}${others}`
}
