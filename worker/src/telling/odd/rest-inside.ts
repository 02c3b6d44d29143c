import type { Template } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { name, text } from '../../prose/prose.ts'
import type { RestInside } from '../../effects/odd/rest-inside.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { rowsOf } from '../words.ts'

/** Whether those that the question leaves aside rose at the same time: "The others rose too, by less: \u2026". */
export function restInsideSentence(frame: Frame, rest: RestInside): Template {
  const { value, main } = rest
  const rose = roseTooSentence(frame, rest)
  if (rose !== '') return rose
  return text`${main.number(0, 'z') <= -LIMITS.countsApart ? text`All others than ${name(value)} together fell meanwhile` : text`That all others than ${name(value)} together rose at the same time could not be shown`}: ${figures(frame, rest)}.`
}

const figures = (frame: Frame, { main }: RestInside): Template =>
  text`${main.ref(0, 'inside', 'integer')} ${rowsOf(frame)} in the same days (${main.ref(0, 'pace_inside', 'decimal1')} a month), against ${main.ref(0, 'pace_outside', 'decimal1')} a month at other times`

/**
 * Where all others rose as well, how much of the wave is what all of them had: "Had Hardware risen as they did, it would
 * have had 13 in these days and not 91." Nothing where they did not.
 */
export function roseTooSentence(
  frame: Frame,
  rest: RestInside,
  /** The rows are no matter of the answer itself, which may be that one's alone. */
  { besideAnother }: { besideAnother: boolean } = { besideAnother: false },
): Template {
  const { value, main, levels } = rest
  if (main.number(0, 'z') < LIMITS.countsApart) return ''
  const most =
    levels.length > 1 && levels.number(0, 'pace_inside') > levels.number(0, 'pace_outside')
      ? text`; most of all ${name(levels.text(0, 'level'))} (${levels.ref(0, 'pace_inside', 'decimal1')} against ${levels.ref(0, 'pace_outside', 'decimal1')})`
      : ''
  const own =
    main.number(0, 'common') > 0
      ? main.number(0, 'beyond') > 0
        ? text` Had ${name(value)} risen as they did, it would have had ${main.ref(0, 'common', 'integer')} in these days and not ${main.ref(0, 'own', 'integer')}: ${main.ref(0, 'beyond', 'integer')} are its own.`
        : text` ${name(value)} rose no more than they did.`
      : ''
  const times = main.ref(0, 'times', 'decimal1')
  return besideAnother
    ? text`More ${rowsOf(frame)} came elsewhere too, ${times} times as many of all others together: ${figures(frame, rest)}${most}.${own}`
    : text`It was not ${name(value)} alone: all others together rose too, ${times} times: ${figures(frame, rest)}${most}.${own}`
}
