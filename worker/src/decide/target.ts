import type { Target } from '../effects/forecast/target.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** Whether a choice held more than one by lot on the rows that had no part in it. */
export const choicePays = ({ numbers, main }: Pick<Target, 'numbers' | 'main'>): boolean =>
  beyondChance(numbers.p) && main.number(0, 'chosen_mean') > main.number(0, 'base')

/** Whether the rule of a few conditions did so too, which is the second choice that was tried. */
export const rulePays = ({ main, rule }: Target): boolean =>
  rule.length > 0 &&
  beyondChance(main.number(0, 'rule_p'), 2) &&
  main.number(0, 'rule_mean') > main.number(0, 'base')

export const decideTarget = (effect: Target): Judgement =>
  choicePays(effect)
    ? { kind: 'which', sureness: surenessOf(effect.numbers.p, effect.numbers.n, 1), reasons: [] }
    : { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
