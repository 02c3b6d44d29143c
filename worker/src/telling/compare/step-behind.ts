import type { Template } from '#contract'
import type { StepBehind } from '../../effects/compare/step-behind.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { valueOf } from '../words.ts'

/**
 * "What sets Leeds with Roofing apart comes about after “approved”: from approved to closed it is 16.1 days there and 5.6 days
 * for all other branches with Roofing, from opened to approved 0.7 days and 0.7 days."
 * @param others whom it is held against, behind "for"
 */
export function stepSentence(
  { measure }: Frame,
  { step, arises, view }: StepBehind,
  who: Template,
  others: Template,
): Template {
  const { from, at, to } = step
  const side = (part: 'before' | 'after', of: 'in' | 'out') => valueOf(measure, view, 0, `${part}_${of}`)
  const stretch = (part: 'before' | 'after') =>
    part === 'before' ? text`from ${name(from)} to ${name(at)}` : text`from ${name(at)} to ${name(to)}`
  const [first, second] =
    arises === 'before' ? (['before', 'after'] as const) : (['after', 'before'] as const)
  const lead =
    arises === 'both'
      ? text`What sets ${who} apart comes about in both steps`
      : text`What sets ${who} apart comes about ${arises === 'after' ? 'after' : 'up to'} “${name(at)}”`
  return text`${lead}: ${stretch(first)} it is ${side(first, 'in')} there and ${side(first, 'out')} for ${others}, ${stretch(second)} ${side(second, 'in')} and ${side(second, 'out')}.`
}
