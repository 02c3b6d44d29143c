import type { SpreadWithin } from '../effects/make-up/spread-within.ts'
import type { Question } from '#contract'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

/** Share of the whole that would have to change hands beyond what chance makes, for a group to be called uneven. */
const UNEVEN = 0.08

/** Groups in which it is uneven, the most uneven first: beyond chance, all groups allowed for, and by so much. */
export const unevenIn = ({ levels }: SpreadWithin): number[] =>
  levels.rows.filter(
    (row) => levels.number(row, 'beyond') >= UNEVEN && beyondChance(levels.number(row, 'p'), levels.length),
  )

/** Groups in which it has become more or less uneven; held to a limit of its own where nobody asked whether it has. */
export const movedIn = ({ courses, followed }: SpreadWithin, { over }: Pick<Question, 'over'>): number[] =>
  courses
    ? courses.rows.filter((row) =>
        beyondChance(courses.number(row, 'p'), followed, over === null ? 'unasked' : 'named'),
      )
    : []

/** Whether it is told of one person: one who has half by themselves, or far more than the second. */
export const isOnePerson = ({ levels }: SpreadWithin, row: number): boolean =>
  levels.number(row, 'half') === 1

export function decideSpreadWithin(
  effect: SpreadWithin,
  { supposes }: Pick<Question, 'supposes'>,
): Omit<Judgement, 'reasons'> {
  const { levels, numbers } = effect
  const uneven = unevenIn(effect)
  const sureness = surenessOf(
    uneven.length > 0 ? numbers.p : Math.min(0.001, numbers.p ?? 1),
    numbers.n,
    levels.length,
  )
  const kind = supposes === null ? 'which' : uneven.length > 0 === (supposes === 'differs') ? 'yes' : 'no'
  // That all is as even as chance leaves it holds for what so many rows can show.
  return { kind, sureness: uneven.length > 0 ? sureness : 'moderate' }
}
