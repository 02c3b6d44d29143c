import type { Template } from '#contract'
import type { HeldAmount } from '../../effects/relate/held-amount.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amount as inUnit } from '../../variables/variable.ts'
import { countedWords } from '../compare/behind-share.ts'
import { rowsOf } from '../words.ts'

/** "The 294 licences that are Idle are 23.3% of all and hold 362,071 of the 886,916 annual cost (40.8%): 1,249 each against 541." */
export const heldSentence = (frame: Frame, { amount, view }: HeldAmount): Template =>
  text`The ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} ${countedWords(frame)} are ${view.ref(0, 'part_n', 'percent1')} of the ${view.ref(0, 'all_n', 'integer')} with ${name(amount.label)}, and hold ${inUnit(amount, view, 0, 'these')} of its ${inUnit(amount, view, 0, 'total')} (${view.ref(0, 'part', 'percent1')}): ${inUnit(amount, view, 0, 'mean_in')} each on average, against ${inUnit(amount, view, 0, 'mean_out')} of the others.`
