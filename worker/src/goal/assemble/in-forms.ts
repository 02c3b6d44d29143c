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
import { shareInsideGroup, spreadInsideGroup } from './inside-group.ts'
import { hadAsked } from './had-asked.ts'
import { lengthAlone } from './length-alone.ts'
import { listAsked } from './list-asked.ts'
import { missingAsked } from './missing-asked.ts'
import { severityAsked } from './severity-asked.ts'
import { lostTimeAsked } from './lost-time-asked.ts'
import { monthDaysAsked } from './month-days-asked.ts'
import { moveOfEach } from './move-of-each.ts'
import { movedAgainst } from './moved-against.ts'
import { movedAsked } from './moved-asked.ts'
import { gradedState } from './graded-state.ts'
import { attentionAsked, planAsked } from './plan-asked.ts'
import { outcomeAsked } from './outcome-asked.ts'
import { reachAsked } from './reach-asked.ts'
import { repeatsAsked } from './repeats-asked.ts'
import { rowsDone, totalOfRows } from './rows-of-money.ts'
import { sidesOfEffect } from './sides-of-effect.ts'
import { rivalsAsked } from './rivals-asked.ts'
import { spendingAsked } from './spending-asked.ts'
import { startAsked } from './start-asked.ts'
import { stretchesAsked } from './stretches-asked.ts'
import { stretchSought } from './stretch-sought.ts'
import { successAsked } from './success-asked.ts'
import { targetsOrMerit } from './targets-or-merit.ts'
import { timingAsked } from './timing-asked.ts'
import { toldSide } from './told-side.ts'
import { trustAsked } from './trust-asked.ts'
import { useAsked } from './use-asked.ts'
import { whichRowsAsked } from './which-rows.ts'
import { whyGroupAsked } from './why-group-asked.ts'
import { worthAsked } from './worth-asked.ts'
import type { Item } from '../goal.types.ts'
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

/** What a form of asking looks at. */
interface Around extends Pick<Formed, 'given' | 'segment' | 'moved'> {
  items: readonly Item[]
  before: Question | null
  context: Context
}

/** A form of asking that makes more of a question than its parts; the very same question where it is none of this form. */
type Form = (question: Question, around: Around) => Question

/** Of these the first that fits makes the question. */
const FORMS: readonly Form[] = [
  (question, { items, context }) => missingAsked(question, items, context),
  (question, { context }) => targetsOrMerit(question, context),
  (question, { items, context }) => severityAsked(question, items, context),
  (question, { items, context }) => planAsked(question, items, context),
  (question, { items, before, context }) => attentionAsked(question, items, before, context),
  (question, { items, context }) => useAsked(question, items, context),
  (question, { context }) => successAsked(question, context),
  (question, { items, context }) => lengthAlone(question, items, context),
  (question, { items, context }) => timingAsked(question, items, context),
  (question, { before, context }) => worthAsked(question, before?.metric ?? null, context),
  (question, { items, context }) => foundPeople(question, items, context),
  (question, { items, before, context }) => trustAsked(question, items, before, context),
  (question, { items, context }) => whyGroupAsked(question, items, context),
  (question, { items, context }) => sidesOfEffect(question, items, context),
  (question, { items, before, context }) => affectsAsked(question, items, before, context),
  (question, { context }) => startAsked(question, context),
  (question, { items, context }) => backlogAsked(question, items, context),
  (question, { given, segment, before, context }) =>
    rivalsAsked(question, given, segment !== given, before, context),
  (question, { items, context }) => lostTimeAsked(question, items, context),
  (question, { items, segment, context }) => outcomeAsked(question, items, segment.background, context),
  (question, { items, segment, context }) => gradedState(question, items, segment.background, context),
  (question, { segment, context }) => causeMoved(question, segment, context),
]

/** The same, once whom it was told of has its place. */
const FORMS_OF_SIDES: readonly Form[] = [
  (question, { items, segment, before, context }) =>
    reachAsked(question, items, segment.background, before, context),
  (question, { items, segment, before, context }) =>
    choiceAsked(question, items, segment.background, before, context),
  (question, { context }) => spendingAsked(question, context),
  (question, { items, context }) => whichRowsAsked(question, items, context),
  (question, { items, context }) => listAsked(question, items, context),
  (question, { items, context }) => repeatsAsked(question, items, context),
  (question, { items, context }) => monthDaysAsked(question, items, context),
  (question, { items }) => differencesExplained(question, items),
  (question, { context }) => stretchSought(question, context),
  (question, { items, context }) => stretchesAsked(question, items, context),
  (question, { items, segment, context }) => begunAsked(question, items, segment.background, context),
  (question, { items, context }) => hadAsked(question, items, context),
  (question, { context }) => movedAgainst(question, context),
  (question, { items, before, context }) => gapAsked(question, items, before, context),
  (question, { items, moved, context }) => courseAsked(question, items, moved, context),
  (question, { items, moved, context }) => movedAsked(question, items, moved, context),
  (question) => openDrivers(question),
]

const ASKS_WHAT =
  /\bwhat\b[^.?!;]{0,40}\b(?:influences?|drives?|affects?|determines?|shapes?|explains?|lies behind|is behind)\b/i

/** "What influences how useful readers find our articles": columns that were only guessed leave out all others. */
const openDrivers = (question: Question): Question =>
  question.act === 'explain' && question.guessed.includes('by') && ASKS_WHAT.test(question.words)
    ? { ...question, by: [], guessed: question.guessed.filter((part) => part !== 'by') }
    : question

/** Of these every one that fits makes more of the question, before all others. */
const PLAINER: readonly Form[] = [
  (question, { context }) => totalOfRows(question, context),
  (question, { context }) => rowsDone(question, context),
  (question, { items, context }) => shareInsideGroup(question, items, context),
  (question, { context }) => spreadInsideGroup(question, context),
  (question, { context }) => moveOfEach(question, context),
]

const firstThatFits = (forms: readonly Form[], question: Question, around: Around): Question | null => {
  for (const form of forms) {
    const formed = form(question, around)
    if (formed !== question) return formed
  }
  return null
}

/** Forms of asking that make more of the question than its parts. */
export function inForms(
  read: Question,
  { given, segment, sides: carried, moved, metric, heard }: Formed,
  shared: Shared,
  context: Context,
): Question {
  const { items } = segment
  const around: Around = { given, segment, moved, items, before: shared.before, context }
  const plainly = PLAINER.reduce((question, form) => form(question, around), read)
  const formed = firstThatFits(FORMS, plainly, around)
  if (formed) return formed
  const question = toldSide(plainly, items, context)
  const sided = firstThatFits(FORMS_OF_SIDES, question, around)
  if (sided) return sided
  return carried
    ? { ...question, ...carried, supposes: supposesOf('compare', heard, items, metric, segment.asking, null) }
    : question
}
