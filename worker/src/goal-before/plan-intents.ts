import type { ColumnProfile, Intent, Profile, Reading, TableProfile } from '#contract'
import { findColumn } from './filters/goal-parameters.ts'
import { RANKED_CHANGE_SCORE } from './happenings.ts'
import { isGrouping, isNumeric, OPEN_PLAN, possibleIntents, tally, type IntentVote } from './intents.ts'

interface PlanContext extends Pick<Reading, 'horizon' | 'question' | 'outcomes' | 'factors' | 'time'> {
  table: TableProfile | undefined
  topN: number | null
  profile: Profile
  event: string | null
  /** The goal says what happened then. */
  happened: boolean
  /** Two values of one column are held against each other. */
  sides: boolean
}

/** What is to be analysed, strongest first: what the words ask for, what the named columns call for, what the table can serve. */
export function planIntents(asked: IntentVote[], context: PlanContext): Reading['intents'] {
  const { table, time, horizon, topN, question, profile, outcomes, factors, event } = context
  const possible = possibleIntents(table, time !== null)
  // Years have no time of year: "over the seasons" of a league are its years.
  const yearly = findColumn(profile, time)?.spacing === 'year'
  const votes = asked.filter(
    ({ intent, because }) => !(yearly && intent === 'season' && /^"seasons?"$/.test(because)),
  )
  if (question)
    votes.push({
      intent: 'question',
      score: 1.2,
      because: `a question with one exact answer (${question.measure})`,
    })
  if (horizon)
    votes.push({
      intent: 'forecast',
      score: 1,
      because: `the goal looks ${horizon.count} ${horizon.unit} ahead`,
    })
  if (topN) votes.push({ intent: 'composition', score: 0.9, because: `the goal asks for a top ${topN}` })
  if (event)
    votes.push({
      intent: 'event',
      score: context.happened ? 1.15 : 0.7,
      because: `the goal names ${event} as a turning point`,
    })
  if (context.sides) votes.push({ intent: 'compare', score: 1.05, because: 'two groups are named' })
  const outcome = findColumn(profile, outcomes[0] ?? null)
  const factorColumns = factors
    .map((factor) => findColumn(profile, factor))
    .filter((column): column is ColumnProfile => column !== null)
  const openHere = asked.every((vote) => vote.intent === 'describe')
  if (factorColumns.some(isGrouping))
    votes.push({
      intent: 'compare',
      score: openHere ? 0.8 : 0.5,
      because: 'the goal names a column of groups',
    })
  if (factorColumns.some(isNumeric) && outcome)
    votes.push({
      intent: 'relationship',
      score: openHere ? 0.8 : 0.5,
      because: 'the goal names several columns',
    })
  const groupsOnly =
    factorColumns.length > 0 &&
    factorColumns.every(isGrouping) &&
    // Grades set against a measure may be linked with it as numbers are.
    !factorColumns.every(({ role }) => role === 'ordered-category')
  const numbersOnly =
    outcome !== null && isNumeric(outcome) && factorColumns.length > 0 && factorColumns.every(isNumeric)
  const weighed = ofItsCourse(nothingToCompare(tally(votes), factors.length))
  const served = inOrder(weighed, groupsOnly, numbersOnly).filter((vote) => possible.has(vote.intent))
  if (served.length > 0 && !(openHere && factors.length === 0 && !question)) return served
  const open = OPEN_PLAN.filter(([intent]) => possible.has(intent)).map(([intent, score]): IntentVote => ({
    intent,
    score,
    because: 'the goal is open, so this is looked at too',
  }))
  const known = new Set<Intent>(served.map((vote) => vote.intent))
  return [...served, ...open.filter((vote) => !known.has(vote.intent))]
}

/** Where the goal names groups only, a link with them is a comparison of them first; of numbers only, the other way round. */
function inOrder(votes: IntentVote[], groupsOnly: boolean, numbersOnly: boolean): IntentVote[] {
  const compare = votes.find(({ intent }) => intent === 'compare')
  const related = votes.find(({ intent }) => intent === 'relationship')
  if (numbersOnly && compare && related && compare.score > related.score)
    return votes
      .map((vote) => (vote === related ? { ...vote, score: compare.score + 0.05 } : vote))
      .sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
  if (!groupsOnly || !compare || compare.score < 0.7) return votes
  return votes
    .map((vote) =>
      vote.intent === 'relationship' ? { ...vote, score: Math.min(vote.score, compare.score - 0.05) } : vote,
    )
    .sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
}

/** "How fast is it rising" asks for no description, and "which grew the most" for no order of sizes. */
function ofItsCourse(votes: IntentVote[]): IntentVote[] {
  const course = votes.filter(({ intent, score }) => ['trend', 'season'].includes(intent) && score >= 0.7)
  const ranked = course.some(({ score }) => score >= RANKED_CHANGE_SCORE)
  const asideOf = ({ intent, because }: IntentVote): boolean =>
    (intent === 'describe' && /^"how /.test(because) && course.length > 0) ||
    (intent === 'composition' && /most|least|fastest|slowest|best|worst/.test(because) && ranked)
  return votes
    .map((vote) => (asideOf(vote) ? { ...vote, score: Math.min(vote.score, 0.5) } : vote))
    .sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
}

/** "Has it got worse over the years" compares nothing but times, where something else is asked and no groups are named. */
function nothingToCompare(votes: IntentVote[], factors: number): IntentVote[] {
  const others = votes.some(
    ({ intent, score }) => ['trend', 'season', 'event', 'forecast'].includes(intent) && score >= 0.7,
  )
  if (factors > 0 || !others) return votes
  return votes
    .map((vote) => (vote.intent === 'compare' ? { ...vote, score: Math.min(vote.score, 0.6) } : vote))
    .sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
}
