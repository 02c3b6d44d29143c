import type { Template } from '#contract'
import { beyondChance, beyondChanceUnasked } from '../../decide/decide.ts'
import { movedInstead } from '../../decide/cell-move.ts'
import { cellMoves } from '../../effects/change/cell-moves.ts'
import { coursesByGroup, type CoursesByGroup } from '../../effects/change/courses.ts'
import { quarters } from '../../effects/explain/factors.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { listed } from '../../prose/prose.ts'
import { quartersSentence, quartersWithoutSentence } from '../../telling/explain/factors.ts'
import { levelOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * Whether it is a matter of the time of year. Where a few groups of what was answered by run another way over time than
 * the rest, it is asked of all others: one that grows slower all along makes the end of the year slow.
 * @param spoken labels of the columns that the answer speaks of
 */
export async function timeOfYear(frame: Frame, spoken: ReadonlySet<string>): Promise<Template | null> {
  const effect = await quarters(frame)
  if (!effect) return null
  // Where something moved at some time, that it is no matter of time is no word for it.
  if (!beyondChanceUnasked(effect.numbers.p))
    return movedInstead(await cellMoves(frame)) ? null : quartersSentence(effect, false)
  for (const dimension of frame.dimensions.filter(({ label }) => spoken.has(label))) {
    const few = fewMovers(await coursesByGroup(frame, dimension))
    if (few.length === 0) continue
    const others = await quarters(frame, {
      where: `not (${few.map((level) => isLevel(dimension, level)).join(' or ')})`,
      of: ` without ${few.join(', ')}`,
    })
    return others && beyondChanceUnasked(others.numbers.p)
      ? quartersWithoutSentence(others, listed(few.map((level) => levelOf(dimension, level))))
      : null
  }
  return quartersSentence(effect, true)
}

/**
 * Groups that go their own way while most do not, or else the one that moves most: they are only looked at to be left
 * out, so the plain limit is enough.
 */
function fewMovers(courses: CoursesByGroup | null): string[] {
  if (!courses) return []
  const { units, rising, falling } = courses
  const own = [...rising, ...falling]
  if (own.length > 0) return own.length < units.length / 2 ? own : []
  const slope = (row: number) => Math.abs(units.number(row, 'slope'))
  const [steepest] = units.rows
    .filter((row) => beyondChance(units.number(row, 'p_bh')))
    .sort((a, b) => slope(b) - slope(a))
  return steepest === undefined || units.length < 3 ? [] : [units.text(steepest, 'unit')]
}
