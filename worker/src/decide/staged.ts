import type { Question } from '#contract'
import type { Staged } from '../effects/compare/staged.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** Pairs or units are what counts where there are such. */
export const countedOf = ({ main, numbers }: Staged): number =>
  main.text(0, 'by') === 'rows' ? numbers.n : main.number(0, 'blocks')

const asSupposed = (value: number, asks: Question['supposes']): boolean =>
  asks === 'up' || asks === 'more'
    ? value > 0
    : asks === 'down' || asks === 'less'
      ? value < 0
      : asks !== 'same'

/** What is left of the change of those named once that of the others is taken off. */
export function decideStaged(effect: Staged, asks: Question['supposes']): Judgement {
  const sureness = surenessOf(effect.numbers.p, countedOf(effect), 1)
  if (sureness === 'cannot-tell') return { kind: 'cannot-tell', sureness, reasons: [] }
  const wanted = asSupposed(effect.numbers.value ?? 0, asks)
  return { kind: asks ? (wanted ? 'yes' : 'no') : 'how-much', sureness, reasons: [] }
}

/** Whether it went the same way everywhere. */
export function decideEverywhere(effect: Staged, asks: Question['supposes']): Judgement {
  const { main } = effect
  const [below, above] = [main.number(0, 'below'), main.number(0, 'above')]
  const directed = asks !== null && asks !== 'same' && asks !== 'differs'
  const one = directed
    ? asSupposed(below > 0 ? -1 : 1, asks) && Math.min(below, above) === 0
    : Math.min(below, above) === 0
  if (one) return { ...decideStaged(effect, asks === 'same' ? null : asks), kind: 'yes' }
  const apart = main.number(0, 'apart_p')
  const sureness = surenessOf(apart, main.number(0, 'blocks'), 1)
  if (!beyondChance(apart)) return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  return { kind: asks === null ? 'which' : asks === 'differs' ? 'yes' : 'no', sureness, reasons: [] }
}
