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

/** What the groups that were set apart are, the surest first, and whether the trend is there for them alone. */
export function rolesOf(
  alike: View,
  groups: View,
): { exceptions: { row: number; role: AlongRole }[]; alone: boolean } {
  const apart = groups.rows
    .filter((row) => groups.number(row, 'exception') > 0)
    .sort((a, b) => groups.number(a, 'exception') - groups.number(b, 'exception'))
  const rest = alike.number(0, 'rest_slope')
  const shown = beyondChance(alike.number(0, 'rest_p'))
  const roleOf = (row: number): AlongRole => {
    const slope = groups.number(row, 'slope')
    if (!beyondChance(groups.number(row, 'p'))) return 'none'
    if (!shown) return 'more'
    if (slope * rest < 0) return 'against'
    return Math.abs(slope) < Math.abs(rest) ? 'less' : 'more'
  }
  const exceptions = apart.map((row) => ({ row, role: roleOf(row) }))
  return {
    exceptions,
    alone: exceptions.length > 0 && !shown && exceptions.some(({ role }) => role !== 'none'),
  }
}
