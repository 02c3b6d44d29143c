import type { View } from '../prose/view.ts'
import { allowedFor, beyondChance } from './decide.ts'
import { LIMITS } from './limits.ts'

/** A share rises or falls with a number, `turns` on its way, or nothing of it can be told. */
export type AlongDirection = 'up' | 'down' | 'turns' | 'open'

/** What a group is beside the others: without the trend, against it, or with less or more of it. */
export type AlongRole = 'none' | 'against' | 'less' | 'more'

/** p of the trend: of its line and of its ranks either may see what the other does not, and both looks are allowed for. */
export const alongP = (main: View): number =>
  allowedFor(Math.min(main.number(0, 'p'), main.number(0, 'rank_p')), 2)

/** The way of a share along a number, where its line, its ranks and its outer bands agree on one. */
export function alongDirection(main: View, course: View): AlongDirection {
  const ways = [main.number(0, 'slope'), main.number(0, 'rank_slope'), course.number(0, 'ends')].map(
    Math.sign,
  )
  if (beyondChance(alongP(main)) && ways.every((way) => way !== 0 && way === ways[0]))
    return ways[0]! > 0 ? 'up' : 'down'
  return course.number(0, 'bands_p') < LIMITS.shape && course.number(0, 'bands') > 2 ? 'turns' : 'open'
}

/** It goes one way from band to band, or no step against it is more than chance. */
export const goesOneWay = (course: View): boolean =>
  course.value(0, 'one_way') === true || !beyondChance(course.number(0, 'against_p'))

/** What groups are to a trend that differs between them. */
export interface AlongRoles {
  /** Rows of groups that were set apart, the surest first, with what they are beside the others. */
  exceptions: { row: number; role: AlongRole }[]
  /** The trend is there for the exceptions alone. */
  alone: boolean
  /** Groups that have the trend and groups that have none of it, where all of them are one or the other. */
  parts: { moving: number[]; still: number[] } | null
}

export function rolesOf(alike: View, groups: View): AlongRoles {
  const apart = groups.rows
    .filter((row) => groups.number(row, 'exception') > 0)
    .sort((a, b) => groups.number(a, 'exception') - groups.number(b, 'exception'))
  const slope = alike.number(0, 'rest_slope')
  const shown = beyondChance(alike.number(0, 'rest_p'))
  const roleOf = (row: number): AlongRole => {
    const own = groups.number(row, 'slope')
    if (!beyondChance(groups.number(row, 'p'))) return 'none'
    if (!shown) return 'more'
    if (own * slope < 0) return 'against'
    return Math.abs(own) < Math.abs(slope) ? 'less' : 'more'
  }
  const exceptions = apart.map((row) => ({ row, role: roleOf(row) }))
  const rest = groups.rows.filter((row) => !apart.includes(row))
  const allOf = (role: AlongRole) => exceptions.length > 0 && exceptions.every((own) => own.role === role)
  const alone = !shown && allOf('more')
  const parts = alone
    ? { moving: apart, still: rest }
    : shown && allOf('none')
      ? { moving: rest, still: apart }
      : null
  return { exceptions, alone, parts }
}

/** Groups without the trend have so many of the rows, or hide it so well, that it is told as a matter of the others alone. */
export function isOfPart(direction: AlongDirection, { parts, alone }: AlongRoles, groups: View): boolean {
  if (!parts) return false
  const rows = (own: readonly number[]) => own.reduce((sum, row) => sum + groups.number(row, 'n'), 0)
  const still = rows(parts.still)
  return alone || direction === 'open' || still / (still + rows(parts.moving)) >= LIMITS.stillPart
}
