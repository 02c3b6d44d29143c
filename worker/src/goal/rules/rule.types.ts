import type { Act, Question, Statistic } from '#contract'
import { pattern, type Pattern } from './match-rule.ts'

/** What a captured mention is to the question. `cause` is a candidate that explains, `side` one of those set side by side. */
export type Role = 'metric' | 'by' | 'cause' | 'given' | 'side'

/** What a rule says of a question where its pattern fits. */
export interface Rule {
  name: string
  when: Pattern
  act?: Act
  /** How strongly it speaks for the act, 0..1. */
  weight?: number
  roles?: Readonly<Record<string, Role>>
  aspect?: NonNullable<Question['aspect']>
  supposes?: NonNullable<Question['supposes']>
  order?: NonNullable<Question['order']>
  statistic?: Statistic
  /** Rules that say nothing where this one fits: it reads the same words more closely. */
  silences?: readonly string[]
  /** Worse and better go with what is better for the metric. */
  toward?: 'good' | 'bad'
}

type Rest = Omit<Rule, 'name' | 'when' | 'act' | 'weight'>

/** A rule in one line: name, pattern, act with its weight, and what else it says. */
export const rule = (name: string, when: string, act: Act | null, weight = 0, rest: Rest = {}): Rule => ({
  name,
  when: pattern(when),
  ...(act && { act }),
  weight,
  ...rest,
})
