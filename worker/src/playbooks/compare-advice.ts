import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import { beyondChance } from '../decide/decide.ts'
import type { Adjusted } from '../effects/adjusted.ts'
import type { Crossed } from '../effects/crossed.ts'
import type { Groups } from '../effects/groups.ts'
import { loadRoleOf } from '../lexicon/load-roles.ts'
import { levelOf, valueOf } from '../telling/words.ts'
import type { GroupsReading } from './compare-reading.ts'
import type { Frame } from './frame/frame.types.ts'
import { LIMITS } from '../decide/limits.ts'

/** What follows from a comparison; null where nothing does. */
export function adviceOf(
  frame: Frame,
  effect: Groups,
  standout: number,
  held: Adjusted | null,
  crossed: Crossed | null,
  sure: boolean,
  reading: GroupsReading,
  /** Where in the group that stands out it is: ", and there with SH02 (32.2%)". */
  where: Template = '',
): Template | null {
  if (reading === 'depends' && crossed)
    return text`Decide it for each ${name(crossed.by.label)} by itself; one average over all would be wrong for most`
  const { supposes, against } = frame.question
  const focus = against.find(({ column }) => column === effect.dimension.column)?.values[0]
  const named = focus === undefined ? null : levelOf(effect.dimension, String(focus))
  const asked = supposes !== null && named !== null
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
  const { measure, levels, estimate } = effect
  const at = (row: number) => valueOf(measure, levels, row, estimate)
  const far = standout === effect.top ? effect.bottom : effect.top
  const figures = text`${level} (${at(standout)}, ${levelOf(effect.dimension, levels.text(far, 'level'))} ${at(far)})`
  const role = effect.dimension.noun ? loadRoleOf(effect.dimension.noun.one) : null
  if (role === 'handles' && frame.question.supposes === null)
    return text`Ask ${level} what is behind the ${at(standout)}${where}, and look at what came in there before drawing a conclusion about anybody`
  const good = measure.better === null ? null : (measure.better === 'more') === (standout === effect.top)
  // Nobody can do as another sex or another species does.
  if (effect.dimension.person || (effect.dimension.noun === null && good !== false))
    return text`Plan for ${figures} by itself${where}`
  return good === null
    ? text`Find out what is different about ${figures}${where}, before the others are measured by it`
    : good
      ? text`See what is done differently in the ${name(frame.noun.many)} of ${figures}${where}, and try it out on the others`
      : text`Start with ${figures}${where}: bringing it to the level of the others would change most`
}
