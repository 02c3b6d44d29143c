import type { Template } from '#contract'
import { goesOneWay, type AlongRole } from '../../decide/share-along.ts'
import type { AlongBeside, ShareAlong, ShareAlongWithin } from '../../effects/relate/share-along.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { levelOf, manyOf, oneOf, rangeWords, rowsOf, valueOf } from '../words.ts'

/** Groups that are told one by one. */
const MOST_GROUPS = 6

/** "77.0% up to 90 days", "52.1% at 91 to 180 days". */
function bandWords({ measure, bands }: ShareAlong, row: number): Template {
  const band = bands.text(row, 'band')
  return text`${valueOf(measure, bands, row, 'share')} ${/^(?:up to|over) /.test(band) ? '' : 'at '}${name(band)}`
}

const courseWords = (along: ShareAlong): Template =>
  listed(along.bands.rows.map((row) => bandWords(along, row)))

const way = ({ direction }: Pick<ShareAlong, 'direction'>): string => (direction === 'up' ? 'rises' : 'falls')

/** "in Leeds", "for Ann", "for priority High": a group as the place of a trend. */
const within = (by: Dimension, level: string): Template =>
  text`${by.person || by.noun === null ? 'for' : 'in'} ${levelOf(by, level)}`

const everyGroup = (by: Dimension): Template =>
  text`${by.person || by.noun === null ? 'for' : 'in'} every ${oneOf(by)}`

/** "55.0% up to 180 days and 57.1% over 180 days" of one group or of several together. */
const sidesWords = ({ measure, parted }: ShareAlong, view: View, row: number): Template =>
  text`${valueOf(measure, view, row, 'short_of')} ${name(parted.half.upTo)} and ${valueOf(measure, view, row, 'beyond')} ${name(parted.half.over)}`

/** The answer over all rows, and where groups are exceptions what they are. */
export function alongHeadline(along: ShareAlong, inside: ShareAlongWithin | null): Template {
  const { measure, label, direction } = along
  const share = name(measure.label)
  const told = inside && inside.exceptions.length > 0 ? inside : null
  const course = courseWords(along)
  if (told && (told.alone || direction === 'open')) return text`${aloneWords(along, told)}.`
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
const byRole = ({ exceptions }: ShareAlongWithin): [AlongRole, number[]][] => {
  const roles = [...new Set(exceptions.map(({ role }) => role))]
  return roles.map((own) => [own, exceptions.flatMap(({ row, role }) => (role === own ? [row] : []))])
}

/** "but not in Product Management (55.0% up to 180 days and 57.1% over 180 days)". */
export function exceptionWords(along: ShareAlong, inside: ShareAlongWithin): Template {
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

/** The trend that some groups alone have, or that only shows once the others are told apart. */
function aloneWords(along: ShareAlong, inside: ShareAlongWithin): Template {
  const { by, groups, sides, alike, rest, alone } = inside
  const { measure, label } = along
  const share = name(measure.label)
  const goes = (view: View, row: number, column: string) => (view.number(row, column) > 0 ? 'rises' : 'falls')
  const moving = inside.exceptions.filter(({ role }) => role !== 'none')
  const each = listed(
    moving.map(
      ({ row }) =>
        text`${within(by, groups.text(row, 'group'))}, where it ${goes(groups, row, 'slope')} (${sidesWords(along, sides, row)})`,
    ),
  )
  const others = text`the other ${inWords(alike.number(0, 'rest_groups'))} ${manyOf(by)} together`
  if (alone)
    return text`${share} goes with ${name(label)} only ${each}; for ${others} nothing of the kind shows (${sidesWords(along, rest, 0)})`
  return text`${share} ${goes(alike, 0, 'rest_slope')} with ${name(label)} for ${others} (${sidesWords(along, rest, 0)}), ${exceptionWords(along, inside)}`
}

/** The answer to whether it holds in every group, where what it is over all rows stands above already. */
export function withinAlongHeadline(along: ShareAlong, inside: ShareAlongWithin): Template {
  const { by, groups, sides, alike, exceptions, alone } = inside
  if (exceptions.length === 0) return text`${everywhereWords(along, inside)}.`
  if (alone || along.direction === 'open') return text`${aloneWords(along, inside)}.`
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
  return text`That ${name(along.measure.label)} ${way(along)} with ${name(along.label)} ${said[role]} ${each(rows)}${besides}; in the ${kept === 1 ? text`other ${oneOf(by)}` : text`other ${inWords(kept)} ${manyOf(by)}`} it holds.`
}

/** "It falls in every department, and none is shown to differ from the others in that". */
function everywhereWords(along: ShareAlong, { by, groups, alike }: ShareAlongWithin): Template {
  const share = name(along.measure.label)
  const up = along.direction === 'up'
  const same = groups.rows.every((row) => groups.number(row, 'slope') > 0 === up)
  const none = text`no ${oneOf(by)} is shown to differ from the others in that (${alike.ref(0, 'differ_p', 'p')})`
  return same
    ? text`${share} ${way(along)} with ${name(along.label)} ${everyGroup(by)}; ${none}`
    : text`${share} ${way(along)} with ${name(along.label)} among ${manyOf(by)} alike: ${none}`
}

/** Group by group, those alone that are no exceptions where some are; empty where nothing goes on in any. */
export function groupsSentence(along: ShareAlong, inside: ShareAlongWithin): Template {
  const { by, groups, sides, exceptions, alike } = inside
  if (along.direction === 'open' && exceptions.length === 0) return ''
  const { measure, parted } = along
  const apart = new Set(exceptions.map(({ row }) => row))
  const rows = groups.rows.filter((row) => !apart.has(row))
  if (rows.length === 0) return ''
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
export function beyondSentence(frame: Frame, along: ShareAlong, inside: ShareAlongWithin): Template {
  const { by, groups, sides, rest, exceptions } = inside
  const [first] = exceptions
  if (exceptions.length !== 1 || !first || rest.number(0, 'least_beyond') === rest.number(0, 'most_beyond'))
    return ''
  const own = sides.number(first.row, 'beyond')
  const above = own > rest.number(0, 'most_beyond')
  if (!above && own >= rest.number(0, 'least_beyond')) return ''
  const { measure, parted } = along
  return text`Of the ${rowsOf(frame)} ${name(parted.half.over)}, ${levelOf(by, groups.text(first.row, 'group'))} has the ${above ? 'highest' : 'lowest'} share with ${valueOf(measure, sides, first.row, 'beyond')}; the other ${manyOf(by)} have ${valueOf(measure, rest, 0, 'least_beyond')} to ${valueOf(measure, rest, 0, 'most_beyond')}.`
}

/** "By category it is 41.9% to 57.7% and by priority 42.9% to 57.1%, which chance makes too." */
export function besideSentence({ measure }: ShareAlong, beside: readonly AlongBeside[]): Template {
  if (beside.length === 0) return ''
  const each = beside.map(
    ({ by, ends }, at) =>
      text`by ${name(by.label)} ${at === 0 ? text`${name(measure.label)} is ` : ''}${valueOf(measure, ends, 0, 'least')} to ${valueOf(measure, ends, 0, 'most')}`,
  )
  return text`Other columns tell it apart less: ${listed(each)}, no more than chance makes.`
}

/** "From the lowest of these to the highest that is 51.6 points less (41.9 to 59.8)." */
export function endsSentence({ measure, course, bands, direction, main }: ShareAlong): Template {
  const [low, high] = [bands.text(0, 'band'), bands.text(bands.length - 1, 'band')]
  const size = valueOf(measure, course, 0, 'ends', { difference: true, size: true })
  if (direction === 'open')
    return text`From ${name(low)} to ${name(high)} it could be ${rangeWords(measure, course, 0, 'ends_low', 'ends_high')} (trend over all rows ${main.ref(0, 'rank_p', 'p')}).`
  return text`From ${name(low)} to ${name(high)} that is ${size} ${course.number(0, 'ends') > 0 ? 'more' : 'less'} (${rangeWords(measure, course, 0, 'ends_low', 'ends_high')}).`
}

/** What to begin with, where it is known which way is better; groups that are exceptions are left out of it. */
export function alongAdvice(
  frame: Frame,
  along: ShareAlong,
  inside: ShareAlongWithin | null,
): Template | null {
  const { measure, bands, direction } = along
  if (measure.better === null || (direction !== 'up' && direction !== 'down')) return null
  const last = bands.length - 1
  const worst = (direction === 'up') === (measure.better === 'less') ? last : 0
  const none = inside?.exceptions.filter(({ role }) => role === 'none' || role === 'against') ?? []
  const but =
    inside && none.length > 0
      ? text`, and look at how ${listed(none.map(({ row }) => levelOf(inside.by, inside.groups.text(row, 'group'))))} ${none.length === 1 ? 'does' : 'do'} it, where that makes no such difference`
      : ''
  return text`Begin with the ${rowsOf(frame)} ${name(bands.text(worst, 'band'))}: ${valueOf(measure, bands, worst, 'share')} there, against ${valueOf(measure, bands, last - worst, 'share')} ${name(bands.text(last - worst, 'band'))}${but}`
}
