import type { Template } from '#contract'
import { name, text } from '../prose/prose.ts'
import { beyondChance } from '../decide/decide.ts'
import type { Adjusted } from '../effects/adjusted.ts'
import type { Crossed } from '../effects/crossed.ts'
import type { Groups } from '../effects/groups.ts'
import { loadRoleOf } from '../lexicon/load-roles.ts'
import { endWords } from '../telling/groups.ts'
import { levelOf } from '../telling/words.ts'
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
  const role = effect.dimension.noun ? loadRoleOf(effect.dimension.noun.one) : null
  if (role === 'handles' && frame.question.supposes === null)
    return text`Ask ${level} what is behind it, and look at what came in there before drawing a conclusion about anybody`
  // Nobody can do as another sex or another species does.
  if (effect.dimension.noun === null || effect.dimension.person)
    return text`Don't plan with one ${name(frame.measure.label)} for all: it is ${endWords(effect)}`
  const good =
    frame.measure.better === null ? null : (frame.measure.better === 'more') === (standout === effect.top)
  return good === null
    ? text`Find out what is different about ${level} before the others are measured by it`
    : good
      ? text`See what ${level} does differently, and whether the others can do the same`
      : text`Start with ${level}: bringing it to the level of the others would change most`
}
