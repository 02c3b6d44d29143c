import type { Metric, Question } from '#contract'
import type { carriedOver } from '../discourse/carried.ts'
import { differencesExplained } from '../discourse/why-apart.ts'
import type { Segment } from '../discourse/segment.types.ts'
import type { Heard } from '../rules/rules.ts'
import { affectsAsked } from './affects-asked.ts'
import { backlogAsked } from './backlog-asked.ts'
import { begunAsked } from './begun-asked.ts'
import { causeMoved } from './cause-moved.ts'
import { choiceAsked } from './choice-asked.ts'
import { courseAsked } from './course-asked.ts'
import { foundPeople } from './found-people.ts'
import { gapAsked } from './gap-asked.ts'
import { lengthAlone } from './length-alone.ts'
import { listAsked } from './list-asked.ts'
import { lostTimeAsked } from './lost-time-asked.ts'
import { monthDaysAsked } from './month-days-asked.ts'
import { movedAsked } from './moved-asked.ts'
import { gradedState } from './graded-state.ts'
import { attentionAsked, planAsked } from './plan-asked.ts'
import { outcomeAsked } from './outcome-asked.ts'
import { reachAsked } from './reach-asked.ts'
import { repeatsAsked } from './repeats-asked.ts'
import { sidesOfEffect } from './sides-of-effect.ts'
import { rivalsAsked } from './rivals-asked.ts'
import { spendingAsked } from './spending-asked.ts'
import { startAsked } from './start-asked.ts'
import { stretchesAsked } from './stretches-asked.ts'
import { stretchSought } from './stretch-sought.ts'
import { successAsked } from './success-asked.ts'
import { timingAsked } from './timing-asked.ts'
import { toldSide } from './told-side.ts'
import { trustAsked } from './trust-asked.ts'
import { useAsked } from './use-asked.ts'
import { whichRowsAsked } from './which-rows.ts'
import { worthAsked } from './worth-asked.ts'
import type { Context } from './context.ts'
import type { Movement } from './movement.ts'
import type { Shared } from './shared.types.ts'
import { supposesOf } from './told.ts'

/** What a question was put together from. */
interface Formed {
  given: Segment
  segment: Segment
  sides: ReturnType<typeof carriedOver>
  moved: Movement | null
  metric: Metric | null
  heard: Heard
}

/** Forms of asking that make more of the question than its parts. */
export function inForms(
  plainly: Question,
  { given, segment, sides: carried, moved, metric, heard }: Formed,
  shared: Shared,
  context: Context,
): Question {
  const { items } = segment
  const plan = planAsked(plainly, items, context)
  if (plan !== plainly) return plan
  const attention = attentionAsked(plainly, items, shared.before, context)
  if (attention !== plainly) return attention
  const use = useAsked(plainly, items, context)
  if (use !== plainly) return use
  const success = successAsked(plainly, context)
  if (success !== plainly) return success
  const length = lengthAlone(plainly, items, context)
  if (length !== plainly) return length
  const timing = timingAsked(plainly, items, context)
  if (timing !== plainly) return timing
  const worth = worthAsked(plainly, shared.before?.metric ?? null, context)
  if (worth !== plainly) return worth
  const found = foundPeople(plainly, items, context)
  if (found !== plainly) return found
  const trust = trustAsked(plainly, items, shared.before, context)
  if (trust !== plainly) return trust
  const sides = sidesOfEffect(plainly, items, context)
  if (sides !== plainly) return sides
  const affects = affectsAsked(plainly, items, shared.before, context)
  if (affects !== plainly) return affects
  const start = startAsked(plainly, context)
  if (start !== plainly) return start
  const backlog = backlogAsked(plainly, items, context)
  if (backlog !== plainly) return backlog
  const rivals = rivalsAsked(plainly, given, segment !== given, shared.before, context)
  if (rivals !== plainly) return rivals
  const lost = lostTimeAsked(plainly, items, context)
  if (lost !== plainly) return lost
  const outcome = outcomeAsked(plainly, items, segment.background, context)
  if (outcome !== plainly) return outcome
  const graded = gradedState(plainly, items, segment.background, context)
  if (graded !== plainly) return graded
  const cause = causeMoved(plainly, segment, context)
  if (cause !== plainly) return cause
  const question = toldSide(plainly, items, context)
  const reach = reachAsked(question, items, segment.background, shared.before, context)
  if (reach !== question) return reach
  const choice = choiceAsked(question, items, segment.background, shared.before, context)
  if (choice !== question) return choice
  const spending = spendingAsked(question, context)
  if (spending !== question) return spending
  const rows = whichRowsAsked(question, items, context)
  if (rows !== question) return rows
  const list = listAsked(question, items, context)
  if (list !== question) return list
  const repeats = repeatsAsked(question, items, context)
  if (repeats !== question) return repeats
  const monthDays = monthDaysAsked(question, items, context)
  if (monthDays !== question) return monthDays
  const explained = differencesExplained(question, items)
  if (explained !== question) return explained
  const sought = stretchSought(question, context)
  if (sought !== question) return sought
  const stretches = stretchesAsked(question, items, context)
  if (stretches !== question) return stretches
  const begun = begunAsked(question, items, segment.background, context)
  if (begun !== question) return begun
  const gap = gapAsked(question, items, shared.before, context)
  if (gap !== question) return gap
  const course = courseAsked(question, items, moved, context)
  if (course !== question) return course
  const why = movedAsked(question, items, moved, context)
  if (why !== question) return why
  return carried
    ? { ...question, ...carried, supposes: supposesOf('compare', heard, items, metric, segment.asking, null) }
    : question
}
