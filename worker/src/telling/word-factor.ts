import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import { beyondChance, beyondChanceUnasked } from '../decide/decide.ts'
import type { WordFactor } from '../effects/word-factor.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { rowsOf, valueOf } from './words.ts'

/** "Success rate is 51% where description speaks of “efforts” (158 goals) and 40% elsewhere, which may be chance." */
export function wordFactorSentence(
  frame: Frame,
  { word, effect, tried, label }: WordFactor,
): Template | null {
  const { levels, estimate, measure, numbers } = effect
  if (!beyondChance(numbers.p, tried)) return null
  const at = (level: string) => levels.rowOf('level', level)
  const value = (level: string) => valueOf(measure, levels, at(level), estimate)
  const sure = beyondChanceUnasked(numbers.p, tried)
  return text`${name(measure.label)} is ${value('yes')} where ${name(label)} speaks of “${name(word)}” (${levels.ref(at('yes'), 'n', 'integer')} ${rowsOf(frame)}) and ${value('no')} elsewhere${sure ? '' : ', which may be chance'}.`
}
