import { beyondChance } from '../../decide/decide.ts'
import { groups } from '../../effects/compare/groups.ts'
import { text } from '../../prose/prose.ts'
import { adviceOf, type GroupsAdvice } from '../compare/compare-advice.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/**
 * Where another column makes the whole difference between the groups that were asked about, it is its own groups that something
 * could be done about: the end of them where it goes worse.
 */
export async function leverOf(frame: Frame, advised: GroupsAdvice, by: Dimension): Promise<GroupsAdvice> {
  const { question, measure, toolkit } = frame
  const wanted = toolkit.asked.proposes === true && question.supposes === null && measure.better !== null
  if (!wanted || advised.advice === null) return advised
  const effect = await groups(frame, by)
  if (!effect || !beyondChance(effect.numbers.p)) return advised
  const worst = measure.better === 'more' ? effect.bottom : effect.top
  const own = adviceOf(frame, effect, worst, null, null, true, 'plain', null)
  return own.advice && own.aim && !own.aim.tried
    ? { advice: text`${advised.advice}. ${own.advice}`, aim: own.aim }
    : advised
}
