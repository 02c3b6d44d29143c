import type { Template } from '#contract'
import type { OwnTarget } from '../../effects/compare/own-target.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amount, type Variable } from '../../variables/variable.ts'
import { levelOf } from '../words.ts'

/**
 * "What sets Cost Reduction apart in success rate (51.6%, the others 35.2%) is mostly how strict its targets are: target
 * percentage on average 70.1% there and 79.8% for the others, percent complete itself 72.9% and 72.8%. Held to the same
 * targets it would be 43.7% there and 40.8% for the others." Where its targets are those of the others, how far it falls short of
 * them.
 */
export function ownTargetSentence(
  { measure }: Frame,
  { dimension, level, value, target, view, row, strict }: OwnTarget,
): Template {
  const of = (variable: Variable, column: string) => amount(variable, view, row, column)
  // What is held against a number of hours is one of hours, though its own header does not say so.
  const { unit } = value.unit.before || value.unit.after ? value : target
  const held = { ...value, unit }
  if (!strict) {
    const short = (column: string) =>
      text`${amount(held, view, row, column, { difference: true, size: true })} ${view.number(row, column) < 0 ? 'below' : 'above'}`
    return text`${levelOf(dimension, level)} is held to no other targets than the others (${name(target.label)} ${of(target, 'target')} and ${of(target, 'target_others')} on average): ${name(value.label)} lies ${short('gap')} it there and ${short('gap_others')} for the others.`
  }
  const share = (column: string) => view.ref(row, column, 'percent1')
  return text`What sets ${levelOf(dimension, level)} apart in ${name(measure.label)} (${share('share')}, the others ${share('share_others')}) is mostly how strict its targets are: ${name(target.label)} on average ${of(target, 'target')} there and ${of(target, 'target_others')} for the others, ${name(value.label)} itself ${of(held, 'value')} and ${of(held, 'value_others')}. Held to the same targets it would be ${share('equal')} there and ${share('equal_others')} for the others.`
}

/** What is a matter of the target is no matter of how the group works. */
export function ownTargetAdvice({ dimension, level, target }: OwnTarget, advice: Template | null): Template {
  const first = text`See first whether ${name(target.label)} of ${levelOf(dimension, level)} is right: held to the same as the others it would hardly stand apart`
  return advice ? text`${first}. If it is: ${advice}` : first
}
