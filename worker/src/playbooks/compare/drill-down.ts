import type { Template } from '#contract'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { groups, isLevel, type Groups } from '../../effects/compare/groups.ts'
import { slopeInside } from '../../effects/compare/slope-inside.ts'
import { namesAgain, standsFor } from '../../effects/compare/stands-for.ts'
import { listed, text } from '../../prose/prose.ts'
import { drillSentence } from '../../telling/compare/drill.ts'
import { slopeInsideSentence } from '../../telling/compare/slope-inside.ts'
import { groupsHeadline, groupsPassage } from '../../telling/compare/groups.ts'
import type { Passage } from '../../telling/told.ts'
import { levelOf, valueOf } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Rows of a part below which nothing is made of what sets it apart. */
const FEWEST_INSIDE = 10
/** Rows of a group below which nobody looks into it. */
const FEWEST_ROWS = 30
const MOST_LEVELS = 60
const MOST_DIMENSIONS = 5

/** Part of a part: what was chosen on the way, and how many were tried for it. */
interface Inside {
  chosen: readonly { dimension: Dimension; level: string }[]
  low: boolean
  tests: number
}

/**
 * Inside the group that stands out: is it one part of it, or all of it? And inside that part: one part of it again? A
 * line, there a region, there a shop. Everything that was tried on the way is allowed for.
 */
export async function drillDown(
  frame: Frame,
  first: Dimension,
  effect: Groups,
  standout: number,
): Promise<{ sentence: Template; where: Template; passages: Passage[] } | null> {
  if (!(effect.levels.number(standout, 'n') >= FEWEST_ROWS)) return null
  const chosen = [{ dimension: first, level: effect.levels.text(standout, 'level') }]
  const outer = await partsOf(frame, {
    chosen,
    low: effect.levels.length > 2 && standout === effect.bottom,
    tests: 0,
  })
  if (!outer) return null
  const inner = outer.next && (await partsOf(frame, outer.next))
  const found = [outer, ...(inner?.sure ? [inner] : [])]
  const slope = await slopeInside(frame, chosen[0]!)
  return {
    // Where a number says what is different inside, columns that do not are no matter.
    sentence: [
      ...(slope && !outer.sure ? [] : found.map(({ sentence }) => sentence)),
      ...(slope ? [slopeInsideSentence(frame, slope)] : []),
    ].join(' '),
    /** Where in the group to begin: ", there first SH02 (32.2%)". */
    where: outer.where,
    passages: found.map(({ passage }) => passage),
  }
}

async function partsOf(frame: Frame, inside: Inside) {
  const { chosen, low, tests } = inside
  const where = chosen.map(({ dimension, level }) => isLevel(dimension, level)).join(' and ')
  const of = ` within ${chosen.map(({ level }) => level).join(', ')}`
  const columns = chosen.map(({ dimension }) => dimension.column)
  // Who had it first is no part of who has it now.
  const again = await namesAgain(frame, chosen[0]!.dimension, frame.dimensions)
  const looked = frame.dimensions
    .filter(
      ({ column, distinct }) => !columns.includes(column) && !again.has(column) && distinct <= MOST_LEVELS,
    )
    .slice(0, MOST_DIMENSIONS)
  const tried: Groups[] = []
  for (const dimension of looked) {
    const part = await attempted(frame.toolkit, `${dimension.label}${of}`, () =>
      groups(frame, dimension, { where, of, fewest: FEWEST_INSIDE }),
    )
    if (part) tried.push(part)
  }
  if (tried.length === 0) return null
  const stands = (own: Groups) =>
    beyondChanceUnasked(own.numbers.p, tests + tried.length) &&
    (low ? own.bottomTies : own.topTies).length <= own.levels.length / 2
  const strongest = [...tried].sort((a, b) => (a.numbers.p ?? 1) - (b.numbers.p ?? 1))[0]!
  const best = stands(strongest) ? await widest(frame, strongest, tried.filter(stands)) : strongest
  const sure = stands(best)
  const group = listed(chosen.map(({ dimension, level }) => levelOf(dimension, level)))
  const end = low ? best.bottom : best.top
  const next: Inside | null =
    sure && best.levels.number(end, 'n') >= FEWEST_ROWS
      ? {
          chosen: [...chosen, { dimension: best.dimension, level: best.levels.text(end, 'level') }],
          low,
          tests: tests + tried.length,
        }
      : null
  return {
    sure,
    next,
    where: sure
      ? text`, there first ${levelOf(best.dimension, best.levels.text(end, 'level'))} (${valueOf(best.measure, best.levels, end, best.estimate)})`
      : '',
    sentence: drillSentence(group, best, tried, sure, low),
    passage: await groupsPassage(
      frame,
      best,
      sure ? 'moderate' : 'cannot-tell',
      [],
      text`Within ${group}: ${groupsHeadline(best, sure, low ? 'least' : 'most')}`,
    ),
  }
}

/** What holds the strongest as its parts, where it stands too: the region before its shops. */
async function widest(frame: Frame, strongest: Groups, standing: readonly Groups[]): Promise<Groups> {
  const wider = standing.filter(({ dimension }) => dimension.distinct < strongest.dimension.distinct)
  const around = await standsFor(
    frame,
    strongest.dimension,
    wider.map(({ dimension }) => dimension),
  )
  return wider.find(({ dimension }) => around.has(dimension.column)) ?? strongest
}
