import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { HAD, HAD_NOT, type Dose, type Helped } from '../../effects/compare/helped.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { gapOf, groupsLine } from './groups.ts'
import { levelsOf, oneOf, valueOf } from '../words.ts'

const rowsOfSides = ({ sides }: Helped): [number, number] => [
  sides.rowOf('side', HAD!),
  sides.rowOf('side', HAD_NOT!),
]

/** Who had it and who had not, as their values are called. */
const withoutWords = ({ dimension, none }: Helped): Template => levelsOf(dimension, none)

/** "Those with tutoring gained 7.5 against 3.2 without it, 4.3 more". */
export function helpedHeadline(frame: Frame, own: Helped): Template {
  const { sides, dimension, effect } = own
  const [had, not] = rowsOfSides(own)
  return text`${name(frame.measure.label)} is ${valueOf(frame.measure, sides, had, 'gain')} with ${name(dimension.label)} and ${valueOf(frame.measure, sides, not, 'gain')} without it (${withoutWords(own)})${gapOf(effect)}.`
}

/** Where both began and ended: who had it may end lower and have come further. */
export function levelsSentence(frame: Frame, own: Helped, shown: boolean): Template {
  const { sides } = own
  const [had, not] = rowsOfSides(own)
  const at = (row: number, column: string): Piece => valueOf(frame.measure, sides, row, column)
  const [began, ends] = ['first', 'last'].map(
    (column) => sides.number(had, column) < sides.number(not, column),
  )
  const gained = sides.number(had, 'gain') > sides.number(not, 'gain')
  const both = text`They went from ${at(had, 'first')} to ${at(had, 'last')}, the others from ${at(not, 'first')} to ${at(not, 'last')}`
  if (!shown) return text`${both}.`
  return began && ends && gained
    ? text`${both}: that those who had it still end lower comes of where they began, and not of what it did.`
    : !began && !ends && !gained
      ? text`${both}: that those who had it still end higher comes of where they began, and not of what it did.`
      : text`${both}.`
}

/** Whether it is just that those who begin low come back: the same with the beginning held equal. */
export function heldStartSentence(frame: Frame, { held, start }: Helped): Template | null {
  if (!held) return null
  const { contrasts, row } = held
  if (!contrasts.has('adjusted')) return null
  const kept = valueOf(frame.measure, contrasts, row, 'adjusted', { difference: true, size: true })
  return text`Among those with the same ${name(start.label)} the difference is ${kept}.`
}

/** From how much of it on it shows. */
export function doseSentence(frame: Frame, { number, main, p, tried }: Dose): Template {
  const gain = (column: string): Piece => valueOf(frame.measure, main, 0, column)
  return beyondChance(p, tried)
    ? text`It shows from ${main.ref(0, 'cut', 'integer')} ${name(number.label)} on: from there on it is ${gain('above')}, below that ${gain('below')}, and without any ${gain('without')}; ${main.ref(0, 'share_below', 'percent')} of those who had it stayed below.`
    : text`That more of it (${name(number.label)}) does more is not shown: ${gain('below')} below ${main.ref(0, 'cut', 'integer')} and ${gain('above')} from there on.`
}

/** In which form it did more, where there are several. */
export const formsSentence = (effect: Groups, sure: boolean): Template =>
  sure
    ? text`Its forms differ: ${groupsLine(effect, 4)}`
    : text`That its forms differ is not shown: ${groupsLine(effect, 4)}`

export const helpedAdvice = (own: Helped, dose: Dose | null, apart: Template | null): Template =>
  dose && beyondChance(dose.p, dose.tried)
    ? text`Keep it where it works, and see that those who have it get to ${dose.main.ref(0, 'cut', 'integer')} ${name(dose.number.label)}${apart ? text`; look first at ${apart}` : ''}`
    : apart
      ? text`Keep it where it works, and look first at ${apart}`
      : text`Judge it by how far each ${oneOf(own.dimension)} came, and not by where it ends`
