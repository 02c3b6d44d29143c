import type { Weighed } from '../effects/compare/weighed.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** Which of two explanations carries a change: the one that meets the condition or that each has, the other one, both; or nothing moved enough. */
export type Carries = 'part' | 'rest' | 'both' | 'open'

export function carriesOf({ how, main }: Weighed): Carries {
  const number = (column: string) => main.number(0, column)
  // Counts of chance differ by so much from one stretch to the next anyway.
  const chance = how === 'part' ? LIMITS.seen * Math.sqrt(number('w_before') + number('w_now')) : 0
  const apart = Math.abs(number('change'))
  if (!(apart > chance) || apart < LIMITS.unchanged * Math.abs(number('before'))) return 'open'
  const share = number('part_share')
  return share >= LIMITS.mainly ? 'part' : share <= 1 - LIMITS.mainly ? 'rest' : 'both'
}

/** Two stretches of time are two draws of many: how sure it is goes by how much there is. */
export const decideWeighed = (effect: Weighed, carries: Carries): Judgement => ({
  kind: carries === 'open' ? 'cannot-tell' : 'which',
  sureness: carries === 'open' ? 'cannot-tell' : effect.numbers.n >= LIMITS.manyRows ? 'moderate' : 'low',
  reasons: [],
})
