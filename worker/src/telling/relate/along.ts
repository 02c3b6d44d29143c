import type { Template } from '#contract'
import { goesOneWay, isOfPart, type AlongRole } from '../../decide/along.ts'
import type { AlongBeside, Along, AlongWithin } from '../../effects/relate/along.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { levelOf, manyOf, oneOf, rangeWords, rowsOf, valueOf } from '../words.ts'

/** Groups that are told one by one. */
const MOST_GROUPS = 6
/** Groups that are named as one part of all. */
const MOST_NAMED = 2

/** "up to 90 days", "at 91 to 180 days". */
const bandName = (band: string): Template =>
  /^(?:up to|over) /.test(band) ? name(band) : text`at ${name(band)}`

/** "77.0% up to 90 days", "52.1% at 91 to 180 days". */
const bandWords = ({ measure, bands }: Along, row: number): Template =>
  text`${valueOf(measure, bands, row, 'value')} ${bandName(bands.text(row, 'band'))}`

const courseWords = (along: Along): Template => listed(along.bands.rows.map((row) => bandWords(along, row)))

/** What it is in each band, where something else says how it goes. */
export const bandsSentence = (along: Along): Template =>
  text`In bands of ${name(along.label)} it is ${courseWords(along)}.`

const way = ({ direction }: Pick<Along, 'direction'>): string => (direction === 'up' ? 'rises' : 'falls')

/** "in Leeds", "for Ann", "for priority High": a group as the place of a trend. */
export const within = (by: Dimension, level: string): Template => text`${placed(by)} ${levelOf(by, level)}`

const placed = ({ person, noun }: Dimension): string => (person || noun === null ? 'for' : 'in')

/** "55.0% up to 180 days and 57.1% over 180 days" of one group or of several together. */
const sidesWords = ({ measure, parted }: Along, view: View, row: number): Template =>
  text`${valueOf(measure, view, row, 'short_of')} ${name(parted.half.upTo)} and ${valueOf(measure, view, row, 'beyond')} ${name(parted.half.over)}`

/** The answer over all rows, and where groups are exceptions what they are. */
export function alongHeadline(along: Along, inside: AlongWithin | null): Template {
  const { measure, label, direction } = along
  const share = name(measure.label)
  const told = inside && inside.exceptions.length > 0 ? inside : null
  const course = courseWords(along)
  if (told && isOfPart(direction, told, told.groups)) return text`${partWords(along, told)}.`
  if (told && direction === 'open') return text`${restWords(along, told)}.`
  if (direction === 'open')
    return text`Whether ${share} goes with ${name(label)} the data cannot tell: ${course}.`
  if (direction === 'turns') return text`${share} does not go one way with ${name(label)}: ${course}.`
  const steps =
    goesOneWay(along.course) && along.bands.length > 2
      ? text`with every step of ${name(label)}`
      : text`with ${name(label)}`
  const whole = text`${share} ${way(along)} ${steps}: ${course}`
  return told ? text`${whole}; ${exceptionWords(along, told)}.` : text`${whole}.`
}

/** What of groups that were set apart is told together: all that are the same beside the others. */
const byRole = ({ exceptions }: AlongWithin): [AlongRole, number[]][] => {
  const roles = [...new Set(exceptions.map(({ role }) => role))]
  return roles.map((own) => [own, exceptions.flatMap(({ row, role }) => (role === own ? [row] : []))])
}

/** "but not in Product Management (55.0% up to 180 days and 57.1% over 180 days)". */
export function exceptionWords(along: Along, inside: AlongWithin): Template {
  const { by, groups, sides } = inside
  const each = (rows: readonly number[]) =>
    listed(
      rows.map((row) => text`${within(by, groups.text(row, 'group'))} (${sidesWords(along, sides, row)})`),
    )
  const said: Record<AlongRole, string> = {
    none: 'not',
    against: 'the other way round',
    less: 'less so',
    more: 'most of all',
  }
  return text`but ${listed(byRole(inside).map(([role, rows]) => text`${said[role]} ${each(rows)}`))}`
}

const goes = (view: View, row: number, column: string): string =>
  view.number(row, column) > 0 ? 'rises' : 'falls'

/** Behind "every team" and "the other five teams", where some have too few rows for a line of their own. */
const withEnough = ({ alike }: AlongWithin): string =>
  alike.number(0, 'left_out_groups') > 0 ? ' with enough rows' : ''

/** Several groups as one place: by name where they are few, else as the others. */
const together = (inside: AlongWithin, levels: readonly string[]): Template =>
  levels.length <= MOST_NAMED
    ? listed(levels.map((level) => within(inside.by, level)))
    : text`${placed(inside.by)} the other ${inWords(levels.length)} ${manyOf(inside.by)}${withEnough(inside)} together`

/**
 * A trend that some of the groups have and the others lack: "airfare falls with lead time only for International: 1,897 up to
 * 7 days, … and 1,026 over 60 days; for Domestic it stays between 326 and 348".
 */
export function partWords(along: Along, inside: AlongWithin): Template {
  const { groups, courses, parts, alike } = inside
  const { measure, label } = along
  const named = (rows: readonly number[]) =>
    together(
      inside,
      rows.map((row) => groups.text(row, 'group')),
    )
  const up = inside.alone ? goes(groups, parts!.moving[0]!, 'slope') : goes(alike, 0, 'rest_slope')
  const course = courses!.rows
    .filter((row) => courses!.number(row, 'n_moving') > 0)
    .map((row) => text`${valueOf(measure, courses!, row, 'moving')} ${bandName(courses!.text(row, 'band'))}`)
  const known = courses!.rows.filter((row) => courses!.number(row, 'n_still') > 0)
  const bySize = [...known].sort((a, b) => courses!.number(a, 'still') - courses!.number(b, 'still'))
  const still = (row: number) => valueOf(measure, courses!, row, 'still')
  return text`${name(measure.label)} ${up} with ${name(label)} only ${named(parts!.moving)}: ${listed(course)}; ${named(parts!.still)} it stays between ${still(bySize[0]!)} and ${still(bySize.at(-1)!)}`
}

/** A trend that only shows once groups that go another way are told apart. */
function restWords(along: Along, inside: AlongWithin): Template {
  const { groups, alike, rest, exceptions } = inside
  const apart = new Set(exceptions.map(({ row }) => row))
  const others = groups.rows.filter((row) => !apart.has(row)).map((row) => groups.text(row, 'group'))
  return text`${name(along.measure.label)} ${goes(alike, 0, 'rest_slope')} with ${name(along.label)} ${together(inside, others)} (${sidesWords(along, rest, 0)}), ${exceptionWords(along, inside)}`
}

/** The answer to whether it holds in every group, where what it is over all rows stands above already. */
export function withinAlongHeadline(along: Along, inside: AlongWithin): Template {
  const { by, groups, sides, alike, exceptions } = inside
  if (exceptions.length === 0) return text`${everywhereWords(along, inside)}.`
  if (isOfPart(along.direction, inside, groups)) return text`${partWords(along, inside)}.`
  if (along.direction === 'open') return text`${restWords(along, inside)}.`
  const [[role, rows], ...others] = byRole(inside) as [[AlongRole, number[]], ...[AlongRole, number[]][]]
  const each = (own: readonly number[]) =>
    listed(
      own.map((row) => text`${within(by, groups.text(row, 'group'))} (${sidesWords(along, sides, row)})`),
    )
  const said: Record<AlongRole, string> = {
    none: 'does not hold',
    against: 'is the other way round',
    less: 'is less so',
    more: 'is so most of all',
  }
  const kept = alike.number(0, 'rest_groups')
  const besides = listed(others.map(([own, apart]) => text`, and ${said[own]} ${each(apart)}`))
  return text`That ${name(along.measure.label)} ${way(along)} with ${name(along.label)} ${said[role]} ${each(rows)}${besides}; in the ${kept === 1 ? text`other ${oneOf(by)}` : text`other ${inWords(kept)} ${manyOf(by)}`}${withEnough(inside)} it holds.`
}

/** "It falls in every department, and none is shown to differ from the others in that". */
function everywhereWords(along: Along, inside: AlongWithin): Template {
  const { by, groups, alike } = inside
  const share = name(along.measure.label)
  const up = along.direction === 'up'
  const same = groups.rows.every((row) => groups.number(row, 'slope') > 0 === up)
  const none = text`no ${oneOf(by)} is shown to differ from the others in that (${alike.ref(0, 'differ_p', 'p')})`
  return same
    ? text`${share} ${way(along)} with ${name(along.label)} ${placed(by)} every ${oneOf(by)}${withEnough(inside)}; ${none}`
    : text`${share} ${way(along)} with ${name(along.label)} among ${manyOf(by)} alike: ${none}`
}

/** Group by group, those alone that are no exceptions where some are; empty where nothing goes on in any. */
export function groupsSentence(along: Along, inside: AlongWithin): Template {
  const { by, groups, sides, exceptions, alike } = inside
  if (along.direction === 'open' && exceptions.length === 0) return ''
  const { measure, parted } = along
  const apart = new Set(exceptions.map(({ row }) => row))
  const rows = groups.rows.filter((row) => !apart.has(row))
  if (rows.length === 0 || (exceptions.length > 0 && rows.length === 1)) return ''
  const shown = [...rows].sort((a, b) => groups.number(b, 'n') - groups.number(a, 'n')).slice(0, MOST_GROUPS)
  const each = listed(
    shown.map(
      (row, at) =>
        text`${levelOf(by, groups.text(row, 'group'))} ${valueOf(measure, sides, row, 'short_of')}${at === 0 ? text` ${name(parted.half.upTo)}` : ''} and ${valueOf(measure, sides, row, 'beyond')}${at === 0 ? text` ${name(parted.half.over)}` : ''}`,
    ),
  )
  const lead = exceptions.length > 0 ? text`In the other ${manyOf(by)}` : text`By ${name(by.label)}`
  const left = alike.number(0, 'left_out_groups')
  const few =
    left > 0 ? text` (${alike.ref(0, 'left_out_groups', 'integer')} with too few rows are left out)` : ''
  return text`${lead}${few}: ${each}${shown.length < rows.length ? ', among others' : ''}.`
}

/** Who has most, or least, beyond the limit that parts the rows in half: what the exception comes to. */
export function beyondSentence(frame: Frame, along: Along, inside: AlongWithin): Template {
  const { by, groups, sides, rest, exceptions } = inside
  const [first] = exceptions
  if (exceptions.length !== 1 || !first || rest.number(0, 'least_beyond') === rest.number(0, 'most_beyond'))
    return ''
  const own = sides.number(first.row, 'beyond')
  const above = own > rest.number(0, 'most_beyond')
  if (!above && own >= rest.number(0, 'least_beyond')) return ''
  const { measure, parted } = along
  return text`Of the ${rowsOf(frame)} ${name(parted.half.over)}, ${levelOf(by, groups.text(first.row, 'group'))} has the ${above ? 'highest' : 'lowest'} share with ${valueOf(measure, sides, first.row, 'beyond')}; the other ${manyOf(by)}${withEnough(inside)} have ${valueOf(measure, rest, 0, 'least_beyond')} to ${valueOf(measure, rest, 0, 'most_beyond')}.`
}

/** "By category it is 41.9% to 57.7% and by priority 42.9% to 57.1%, which chance makes too." */
export function besideSentence({ measure }: Along, beside: readonly AlongBeside[]): Template {
  if (beside.length === 0) return ''
  const each = beside.map(
    ({ by, ends }, at) =>
      text`by ${name(by.label)} ${at === 0 ? text`${name(measure.label)} is ` : ''}${valueOf(measure, ends, 0, 'least')} to ${valueOf(measure, ends, 0, 'most')}`,
  )
  return text`Other columns tell it apart less: ${listed(each)}, no more than chance makes.`
}

/** "From the lowest of these to the highest that is 51.6 points less (41.9 to 59.8)." */
export function endsSentence({ measure, course, bands, direction, main }: Along): Template {
  const [low, high] = [bands.text(0, 'band'), bands.text(bands.length - 1, 'band')]
  const size = valueOf(measure, course, 0, 'ends', { difference: true, size: true })
  if (direction === 'open')
    return text`From ${name(low)} to ${name(high)} it could be ${rangeWords(measure, course, 0, 'ends_low', 'ends_high')} (trend over all rows ${main.ref(0, 'rank_p', 'p')}).`
  return text`From ${name(low)} to ${name(high)} that is ${size} ${course.number(0, 'ends') > 0 ? 'more' : 'less'} (${rangeWords(measure, course, 0, 'ends_low', 'ends_high')}).`
}

/** What to begin with, where it is known which way is better; groups that are exceptions are left out of it. */
export function alongAdvice(frame: Frame, along: Along, inside: AlongWithin | null): Template | null {
  const { measure, bands, direction } = along
  if (measure.better === null || (direction !== 'up' && direction !== 'down')) return null
  const last = bands.length - 1
  const worst = (direction === 'up') === (measure.better === 'less') ? last : 0
  const none = inside?.exceptions.filter(({ role }) => role === 'none' || role === 'against') ?? []
  const but =
    inside && none.length > 0
      ? text`, and look at how ${listed(none.map(({ row }) => levelOf(inside.by, inside.groups.text(row, 'group'))))} ${none.length === 1 ? 'does' : 'do'} it, where that makes no such difference`
      : ''
  return text`Begin with the ${rowsOf(frame)} ${name(bands.text(worst, 'band'))}: ${valueOf(measure, bands, worst, 'value')} there, against ${valueOf(measure, bands, last - worst, 'value')} ${name(bands.text(last - worst, 'band'))}${but}`
}
