import type { Template } from '#contract'
import { LIMITS } from '../../decide/limits.ts'
import { name, text } from '../../prose/prose.ts'
import type { RestInside } from '../../effects/odd/rest-inside.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { rowsOf } from '../words.ts'

/** Whether those that the question leaves aside rose at the same time: "The others rose too, by less: \u2026". */
export function restInsideSentence(frame: Frame, { value, main, levels }: RestInside): Template {
  const figures = text`${main.ref(0, 'inside', 'integer')} ${rowsOf(frame)} in the same days (${main.ref(0, 'pace_inside', 'decimal1')} a month), against ${main.ref(0, 'pace_outside', 'decimal1')} a month at other times`
  const rose = main.number(0, 'z') >= LIMITS.countsApart
  if (!rose)
    return text`${main.number(0, 'z') <= -LIMITS.countsApart ? text`All others than ${name(value)} together fell meanwhile` : text`That all others than ${name(value)} together rose at the same time could not be shown`}: ${figures}.`
  const most =
    levels.length > 1 && levels.number(0, 'pace_inside') > levels.number(0, 'pace_outside')
      ? text`; most of all ${name(levels.text(0, 'level'))} (${levels.ref(0, 'pace_inside', 'decimal1')} against ${levels.ref(0, 'pace_outside', 'decimal1')})`
      : ''
  return text`It was not ${name(value)} alone: all others together rose too, ${main.ref(0, 'times', 'decimal1')} times: ${figures}${most}.`
}
