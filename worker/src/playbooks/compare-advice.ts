import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import { beyondChance } from '../decide/decide.ts'
import type { Adjusted } from '../effects/adjusted.ts'
import type { Crossed } from '../effects/crossed.ts'
import type { Groups } from '../effects/groups.ts'
import { isDrawnByLot } from '../lexicon/subgroup-words.ts'
import { loadRoleOf } from '../lexicon/load-roles.ts'
import { levelOf, levelsOf, valueOf } from '../telling/words.ts'
import type { GroupsReading } from './compare-reading.ts'
import type { Frame } from './frame/frame.types.ts'
import { LIMITS } from '../decide/limits.ts'
import { OTHERS } from '../effects/inside.ts'
import type { View } from '../prose/view.ts'

/** Groups that are named as not told apart. */
const MOST_TIES = 3

/** What all others together are called. */
export const REST = 'the others'

/** What follows from a comparison; null where nothing does. */
export function adviceOf(
  frame: Frame,
  effect: Groups,
  standout: number,
  held: Adjusted | null,
  crossed: Crossed | null,
  sure: boolean,
  reading: GroupsReading,
  /** The group that stands out against all others together; null where that could not be told. */
  others: Groups | null,
  /** Where in the group that stands out it is: ", and there with SH02 (32.2%)". */
  where: Template = '',
): Template | null {
  if (reading === 'depends' && crossed)
    return text`Decide it for each ${name(crossed.by.label)} by itself; one average over all would be wrong for most`
  const { supposes, against } = frame.question
  const focus = against.find(({ column }) => column === effect.dimension.column)?.values[0]
  const named = focus === undefined ? null : levelOf(effect.dimension, String(focus))
  const asked = supposes !== null && named !== null
  // What the whole hides shows within: that no difference shows over all is no reason for nothing.
  if (!sure && reading === 'elsewhere')
    return held?.confounder
      ? text`Don't judge by the raw figures: compare within the same ${name(held.confounder.label)}`
      : null
  if (!sure)
    return asked
      ? text`The data give no reason to decide ${name(frame.measure.label)} by ${name(effect.dimension.label)}, for or against ${named}`
      : null
  const level = levelOf(effect.dimension, effect.levels.text(standout, 'level'))
  if (held && (held.moved < -LIMITS.hardlyLeft || !beyondChance(held.numbers.p)))
    return held.confounder && asked
      ? text`The data give no reason to act on ${named}: compare within the same ${name(held.confounder.label)}, not by the raw figures`
      : held.confounder
        ? text`Don't judge by the raw figures: compare within the same ${name(held.confounder.label)}`
        : null
  // Who cannot be told from the next is not to be singled out.
  const ties = standout === effect.top ? effect.topTies : standout === effect.bottom ? effect.bottomTies : []
  if (ties.length > 0 && effect.levels.length > 2)
    return text`Do not single out ${level} (${valueOf(effect.measure, effect.levels, standout, effect.estimate)}): ${levelsOf(effect.dimension, ties, MOST_TIES)} cannot be told from it`
  // All others together are nobody to begin with.
  if (effect.levels.text(standout, 'level') === REST) return null
  const at = valueOf(effect.measure, effect.levels, standout, effect.estimate)
  const figures = text`${level} (${at}${besideIt(effect, standout, others)})`
  const role = effect.dimension.noun ? loadRoleOf(effect.dimension.noun.one) : null
  if (role === 'handles' && frame.question.supposes === null)
    return text`Ask ${level} what is behind the ${at}${where}, and look at what came in there before drawing a conclusion about anybody`
  const { measure } = effect
  const good = measure.better === null ? null : (measure.better === 'more') === (standout === effect.top)
  // What was drawn by lot is nobody to plan for: what it does is the answer.
  if (isDrawnByLot([effect.dimension.label, ...effect.dimension.levels])) return null
  // Nobody can do as another sex or another species does, and of what is neither good nor bad nothing is to be done.
  if (effect.dimension.person || (effect.dimension.noun === null && good !== false)) return null
  return good === null
    ? text`Find out what is different about ${figures}${where}, before the others are measured by it`
    : good
      ? text`See what is done differently in the ${name(frame.noun.many)} of ${figures}${where}, and try it out on the others`
      : text`Start with ${figures}${where}: bringing it to the level of the others would change most`
}

/** How many rows a figure stands on, where they are few. */
const fewRows = (view: View, row: number): Template =>
  view.number(row, 'n') < LIMITS.tellRows
    ? text`, ${view.ref(row, 'n', 'integer')} ${view.number(row, 'n') === 1 ? 'row' : 'rows'}`
    : ''

/**
 * What the group is held against: all others together, which of two are the other one, and never the opposite end, as that
 * is often a handful of rows.
 */
function besideIt(effect: Groups, standout: number, others: Groups | null): Template {
  const { measure, levels, estimate, dimension } = effect
  const own = fewRows(levels, standout)
  if (others) {
    const row = others.levels.rowOf('level', OTHERS)
    return text`${own}, all others together ${valueOf(measure, others.levels, row, others.estimate)}`
  }
  if (levels.length !== 2) return own
  const other = standout === effect.top ? effect.bottom : effect.top
  return text`${own}, ${levelOf(dimension, levels.text(other, 'level'))} ${valueOf(measure, levels, other, estimate)}${fewRows(levels, other)}`
}
