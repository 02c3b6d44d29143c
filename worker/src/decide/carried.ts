import type { Carried } from '../effects/change/carried.ts'
import type { View } from '../prose/view.ts'
import { allowedFor, beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/**
 * Whose a change is: that of some groups (`some`), of all but some (`but`), of all alike (`all`), or what cannot be told
 * (`open`).
 */
export type CarriedShape = 'some' | 'but' | 'all' | 'open'

/** Part of the change of those who carry it within which all others have stayed, however sure that they moved. */
const STAYED = 0.2
/** The same within which they did not move at all. */
const STILL = 0.05

/**
 * Who carries a change, by what each group changed beyond all others. Where the groups did not change alike those who went
 * further the way of the whole carry it, unless they are most of them: then those who held back are the exception. `p` is
 * that of the clearest of them, with all groups of the column allowed for.
 */
export function carriersOf(main: View, groups: View): { shape: CarriedShape; levels: string[]; p: number } {
  const way = Math.sign(main.number(0, 'change'))
  const at = (row: number, column: string) => groups.number(row, column)
  const told = (shape: CarriedShape, rows: readonly number[]) => ({
    shape,
    levels: rows.map((row) => groups.text(row, 'group')),
    p: Math.min(...rows.map((row) => at(row, 'difference_p'))),
  })
  const apart = groups.rows.filter((row) => beyondChance(at(row, 'difference_p')))
  const further = apart.filter(
    (row) => Math.sign(at(row, 'difference')) === way && Math.sign(at(row, 'change')) === way,
  )
  if (further.length > 0 && further.length <= groups.length / 2) return told('some', further)
  const back = apart.filter((row) => Math.sign(at(row, 'difference')) === -way)
  if (back.length > 0 && back.length < groups.length / 2) return told('but', back)
  const p = main.number(0, 'p')
  // None stands out by itself: the one that makes most of it, where it makes most.
  if (beyondChance(p) || apart.length > 0)
    return at(0, 'part') >= LIMITS.mostly
      ? { shape: 'some', levels: [groups.text(0, 'group')], p }
      : { shape: 'open', levels: [], p }
  const alike = way !== 0 && groups.rows.every((row) => Math.sign(at(row, 'change')) === way)
  return { shape: alike ? 'all' : 'open', levels: [], p }
}

/** p of the groups of a column having changed alike, with all columns that were looked at allowed for. */
export const carriedP = ({ numbers, tried, dimension }: Carried): number =>
  allowedFor(numbers.p ?? 1, dimension.asked ? 1 : tried)

/** Whether some groups carry the change: beyond chance, or as something that may be. */
export const isCarried = (own: Carried): boolean => isOfSome(own) && beyondChance(carriedP(own))
export const mayBeCarried = (own: Carried): boolean => isOfSome(own) && carriedP(own) < LIMITS.mayBe

const isOfSome = ({ shape }: Carried): boolean => shape === 'some' || shape === 'but'

/** How far all others moved, as part of what those who carry it did. */
const othersMoved = ({ figures }: Pick<Carried, 'figures'>): number =>
  Math.abs(figures.number(0, 'others_since') - figures.number(0, 'others_before')) /
  Math.abs(figures.number(0, 'change'))

/** What all others did meanwhile: as good as nothing, nothing that is shown, the same and less, or the opposite. */
export function othersDid({ figures, rest }: Carried): 'held' | 'open' | 'less' | 'against' {
  const others = figures.number(0, 'others_since') - figures.number(0, 'others_before')
  if (othersMoved({ figures }) <= STAYED) return 'held'
  if (rest === null || !beyondChance(rest.number(0, 'p'))) return 'open'
  return Math.sign(others) === Math.sign(figures.number(0, 'change')) ? 'less' : 'against'
}

/** Whether nobody else has a part in it: they make all of the change, the others did not move at all, or the other way. */
export const makesAll = (own: Carried): boolean => {
  const did = othersDid(own)
  if (did === 'less') return false
  return (
    did === 'against' ||
    othersMoved(own) <= STILL ||
    !(own.figures.number(0, 'part') < 1 - LIMITS.nothingLeft)
  )
}

/** Whether that there are more or fewer of them is worth a word beside their own change. */
export const movesByMix = ({ figures }: Carried): boolean =>
  Math.abs(figures.number(0, 'mix')) >= LIMITS.ofMix * Math.abs(figures.number(0, 'all_change'))

/** Whether the change is that there are other rows, and none of the groups' own: most of it is the mix. */
export const isMostlyMix = ({ main }: Carried): boolean => main.number(0, 'mix_part') >= LIMITS.mostly
