import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { beyondChance, beyondChanceUnasked } from '../../decide/decide.ts'
import type { WordFactor } from '../../effects/explain/word-factor.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { rowsOf, valueOf } from '../words.ts'

/** Letters of a text that is shown as an example. */
const LONGEST = 120

/**
 * "Success rate is 51% where description speaks of “efforts” (158 goals) and 40% elsewhere (p = 0.02, one of several
 * words looked at)."
 */
export function wordFactorSentence(
  frame: Frame,
  { word, effect, tried, label, texts }: WordFactor,
): Template | null {
  const { levels, estimate, main, measure, numbers } = effect
  if (!beyondChance(numbers.p, tried)) return null
  const at = (level: string) => levels.rowOf('level', level)
  const value = (level: string) => valueOf(measure, levels, at(level), estimate)
  const exact = measure.kind === 'share' && Number.isFinite(main.number(0, 'fisher_p'))
  const p = beyondChanceUnasked(numbers.p, tried)
    ? ''
    : text` (${main.ref(0, exact ? 'fisher_p' : 'p', 'p')}${tried > 1 ? ', one of several words looked at' : ''})`
  const beginning = texts.value(0, 'beginning')
  const example = texts.text(0, 'example')
  const such =
    beginning !== null
      ? text`, ${texts.number(0, 'part') === 1 ? 'all' : 'nearly all'} of which begin with “${name(String(beginning))}”`
      : example.length <= LONGEST
        ? text`, such as “${name(example)}”`
        : ''
  return text`${name(measure.label)} is ${value('yes')} where ${name(label)} speaks of “${name(word)}” (${levels.ref(at('yes'), 'n', 'integer')} ${rowsOf(frame)}${such}) and ${value('no')} elsewhere${p}.`
}
