import type { Template } from '#contract'
import type { LevelOf } from '../../effects/compare/level-of.ts'
import type { SingledOut } from '../../effects/compare/singled-out.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { levelOf, manyOf, valueOf } from '../words.ts'

const called = ({ dimension, level }: SingledOut): Template => levelOf(dimension, level)

/**
 * At which of several nested columns a difference sits, in one sentence: "It is Liam Pike alone that sets Consulting apart:
 * fare is €300 there and €197 in the rest of Consulting, where all others have €196; all 6 travellers of Liam Pike lie above
 * that (€280 to €320)."
 */
export function levelSentence(frame: Frame, effect: LevelOf): Template {
  const { start, one, moved, parent, parts, main } = effect
  const at = (column: string) => valueOf(frame.measure, main, 0, column)
  const it = called(one)
  const measure = name(frame.measure.label)
  const side = main.number(0, 'own') > main.number(0, 'others') ? 'above' : 'below'
  const all = parts
    ? text`; all ${main.ref(0, 'parts', 'integer')} ${manyOf(parts)} of ${it} with enough rows lie ${side} that, between ${at('part_low')} and ${at('part_high')}`
    : ''
  if (moved === 'around')
    return text`It is all of ${it} and not ${called(start)} alone: ${measure} is ${at('own')} there, and ${at('without')} without ${called(start)}, where all others have ${at('others')}${all}.`
  if (moved === 'inside' || parent) {
    const around = called(parent!)
    const whom =
      moved === 'inside'
        ? text`It is ${it} alone that sets ${called(start)} apart`
        : text`It is ${it} and not the whole of ${around}`
    return text`${whom}: ${measure} is ${at('own')} there and ${at('rest')} in the rest of ${around}, where all others have ${at('others')}${all}.`
  }
  return text`It is the whole of ${it}: ${measure} is ${at('own')} there, where all others have ${at('others')}${all}.`
}
