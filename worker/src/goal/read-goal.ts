import type { ColumnProfile, ColumnRef, Intent, Profile, Reading, TableProfile } from '#contract'
import { clauseNumbers, clauseTexts } from './clauses.ts'
import { readExclusions } from './filters/exclusions.ts'
import { findColumn, namesDate, readEvent, readHorizon, readTopN } from './filters/goal-parameters.ts'
import { levelFilters, NO_FILTERS } from './filters/level-filters.ts'
import { periodFilters } from './filters/periods.ts'
import { readAdjustments } from './frames/adjustment.ts'
import { readChoice } from './frames/choice.ts'
import { readFormula } from './frames/formula.ts'
import { readPolar } from './frames/polar.ts'
import { startOfPoint } from './framing.ts'
import { withoutHeads } from './mention-heads.ts'
import { resolvePronouns } from './pronouns.ts'
import { maskedText, readFrames } from './frames/read-frames.ts'
import {
  isGrouping,
  isNumeric,
  OPEN_PLAN,
  possibleIntents,
  readCues,
  tally,
  type IntentVote,
} from './intents.ts'
import { CUE_WORDS, STOP_WORDS } from './vocabulary/words-of-asking.ts'
import { findMentions, type Mention } from './matcher.ts'
import { completeRoles } from './complete-roles.ts'
import { numberFilters } from './filters/number-filters.ts'
import { isClosed, readQuestion } from './question.ts'
import { assignRoles } from './roles.ts'
import { corrected, joinedVerbs } from './spelling.ts'
import { askedText } from './subjects.ts'
import { asksMoreOrLess, valueFilters } from './filters/value-filters.ts'
import { nameWords, tokenize, type Token } from './words.ts'

/**
 * Understands a goal in plain words against the profiled tables: intents, outcome, factors, filters, horizon, and
 * whether it is a question with one exact answer. Pure and deterministic.
 */
export function readGoal(goal: string, profile: Profile): Reading {
  const typed = tokenize(goal)
  const named = findMentions(typed, profile)
  const asIs = (at: number) => named.some((mention) => mention.from <= at && at < mention.to)
  const spelled = joinedVerbs(corrected(goal, typed, asIs))
  const tokens = spelled === goal ? typed : tokenize(spelled)
  const start = startOfPoint(spelled)
  /** Of what somebody says of themselves, only values can matter: "I run the shop in Leeds". */
  const mentions = withoutHeads(
    tokens,
    (spelled === goal ? named : findMentions(tokens, profile)).filter(
      ({ kind, from }) => kind === 'value' || tokens[from]!.start >= start,
    ),
    profile,
  )
  const point = spelled.slice(start)
  const clauses = clauseNumbers(spelled, tokens)
  const cues = readCues(
    clauseTexts(withoutMentions(spelled, tokens, mentions), tokens, clauses, start),
    clauseTexts(
      withoutMentions(spelled, tokens, mentions.filter(namesByNoun(tokens))),
      tokens,
      clauses,
      start,
    ),
  )
  const masked = maskedText(
    spelled,
    tokens,
    mentions,
    resolvePronouns(tokens, mentions, clauses, profile),
    start,
  )
  const adjustments = readAdjustments(masked)
  const frames = readFrames(adjustments.rest)
  const formula = readFormula(spelled, tokens, mentions)
  const polarCompare = clauseTexts(spelled, tokens, clauses, start).some(asksMoreOrLess)
  const comparing =
    polarCompare ||
    [...cues, ...frames.intents].some((vote) => vote.intent === 'compare' && vote.score >= 0.5)
  const table = mainTable(profile, mentions)
  const time = findTime(table, mentions)
  const closed = isClosed(point)
  const excluded = readExclusions(spelled, tokens, mentions, profile)
  const open = mentions.filter((mention) => !excluded.used.has(mention))
  const valued = valueFilters(tokens, open, profile, { comparing, closed, clauses })
  const ages = ageColumn(table)
  const period = periodFilters(spelled, time, findColumn(profile, time))
  const numeric = numberFilters(tokensOf(tokens, period.rest), open, {
    goal: period.rest,
    profile,
    table,
    time,
    ages,
  })
  const levels = closed ? levelFilters(point, tokens, open, profile) : NO_FILTERS
  const used = new Set([...excluded.used, ...valued.used, ...numeric.used, ...levels.used])
  const set = new Set(adjustments.votes.map(({ mention }) => mentions[mention]!))
  const polar = readPolar(tokens, mentions, clauses, new Set([...used, ...set]), profile)
  const horizon = readHorizon(tokens)
  const topN = readTopN(spelled)
  const text = askedText(spelled, table)
  const asked = tally([
    ...cues,
    ...frames.intents,
    ...adjustments.intents,
    ...polar.intents,
    ...(formula.length > 0 ? [{ intent: 'drivers' as const, score: 1, because: 'a model formula' }] : []),
    ...(text
      ? [{ intent: 'composition' as const, score: 0.85, because: 'the goal asks what people write' }]
      : []),
  ])
  const event =
    asked.some((vote) => vote.intent === 'event') && (namesDate(spelled) || !isPeriod(asked, spelled))
      ? readEvent(spelled)
      : null
  const numbers = [...numeric.filters, ...period.filters]
  const kept = event ? numbers.filter((filter) => filter.column !== time?.column) : numbers
  const votes = [
    ...formula,
    ...readChoice(spelled, tokens, mentions),
    ...adjustments.votes,
    ...frames.votes,
    ...polar.votes,
  ]
  const roles = completeRoles(assignRoles(profile, mentions, votes, used, table?.name ?? null, true), {
    goal: spelled,
    profile,
    table,
    asked,
    timed: time !== null,
  })
  const { outcomes, factors, certain } = roles
  const by = /\b(by|per|for each|in each|for every|across)\b/.test(spelled.toLowerCase())
    ? (factors.find((factor) => {
        const column = findColumn(profile, factor)
        return column !== null && isGrouping(column)
      }) ?? null)
    : null
  const question =
    topN === null
      ? readQuestion(
          point,
          mentions,
          profile,
          used,
          by && { table: by.table, column: by.column },
          outcomes.find((outcome) => findColumn(profile, outcome) === null) ?? null,
        )
      : null
  /** "The share of failed readings" speaks of all readings. */
  const subject = question?.measure === 'share' ? question.column?.column : undefined
  const intents = planIntents(asked, {
    table,
    time,
    horizon,
    topN,
    question,
    profile,
    outcomes,
    factors,
    event,
  })
  return {
    goal,
    intents,
    outcomes,
    factors,
    time,
    filters: [
      ...[...excluded.filters, ...valued.filters, ...levels.filters].filter(
        ({ column, operator }) => column !== subject || operator === '!=',
      ),
      ...kept,
    ],
    horizon,
    top_n: topN,
    event,
    question,
    unmatched: unmatchedWords(tokens, mentions),
    certain,
  }
}

/** The tokens whose text has not been blanked out; the others keep their place as nothing. */
const tokensOf = (tokens: readonly Token[], rest: string): Token[] =>
  tokens.map((token) =>
    rest.slice(token.start, token.end).trim() === '' ? { ...token, text: '', raw: '', stem: '' } : token,
  )

/** "How did it change since 2010" speaks of a span of time, not of something that happened. */
const isPeriod = (asked: IntentVote[], goal: string): boolean =>
  asked.some(({ intent, score }) => intent === 'trend' && score >= 0.9) && /\bsince\b/i.test(goal)

/** Words that ask for something and also name columns: "drivers killed", "customer segment". */
const NOUN_CUES = new Set([
  'drivers',
  'driver',
  'segment',
  'segments',
  'trend',
  'forecast',
  'season',
  'quality',
])

/** True for a mention that is a column's name and would ask for something were it none. */
const namesByNoun =
  (tokens: Token[]) =>
  ({ kind, score, from, to }: Mention): boolean =>
    kind === 'column' && score >= 1 && tokens.slice(from, to).some((word) => NOUN_CUES.has(word.text))

/** The goal without the words that name columns, so that "life expectancy" does not read as "expect". */
function withoutMentions(goal: string, tokens: Token[], mentions: Mention[]): string {
  let text = goal
  for (const mention of mentions) {
    const words = tokens.slice(mention.from, mention.to)
    const exact = namesByNoun(tokens)(mention)
    if (mention.kind !== 'column' || (!exact && words.some((word) => CUE_WORDS.has(word.text)))) continue
    const [start, end] = [words[0]!.start, words.at(-1)!.end]
    text = text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)
  }
  return text
}

/** The table that most mentions point at; else the one with the most rows. */
function mainTable(profile: Profile, mentions: Mention[]): TableProfile | undefined {
  const weight = new Map<string, number>()
  for (const mention of mentions)
    weight.set(mention.ref.table, (weight.get(mention.ref.table) ?? 0) + mention.score)
  return [...profile.tables].sort(
    (a, b) => (weight.get(b.name) ?? 0) - (weight.get(a.name) ?? 0) || b.rows - a.rows,
  )[0]
}

/** The time column: one that the goal names, else the most regular one, else the first. */
function findTime(table: TableProfile | undefined, mentions: Mention[]): ColumnRef | null {
  if (!table) return null
  const times = table.columns.filter((column) => column.role === 'time' && column.distinct > 1)
  const named = mentions.find(
    (m) => m.ref.table === table.name && times.some((column) => column.name === m.ref.column),
  )
  const score = (column: ColumnProfile) =>
    (column.storage === 'date' || column.storage === 'timestamp' ? 2 : 0) +
    (column.spacing && column.spacing !== 'irregular' ? 1 : 0) -
    column.nulls / Math.max(1, column.rows)
  const best = named?.ref.column ?? [...times].sort((a, b) => score(b) - score(a))[0]?.name
  return best === undefined ? null : { table: table.name, column: best }
}

const ageColumn = (table: TableProfile | undefined): ColumnRef | null => {
  const column = table?.columns.find((c) => isNumeric(c) && nameWords(c.original_name).includes('age'))
  return table && column ? { table: table.name, column: column.name } : null
}

interface PlanContext extends Pick<Reading, 'horizon' | 'question' | 'outcomes' | 'factors' | 'time'> {
  table: TableProfile | undefined
  topN: number | null
  profile: Profile
  event: string | null
}

function planIntents(asked: IntentVote[], context: PlanContext): Reading['intents'] {
  const { table, time, horizon, topN, question, profile, outcomes, factors, event } = context
  const possible = possibleIntents(table, time !== null)
  const votes: IntentVote[] = [...asked]
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
    votes.push({ intent: 'event', score: 0.7, because: `the goal names ${event} as a turning point` })
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
  const groupsOnly = factorColumns.length > 0 && factorColumns.every(isGrouping)
  const numbersOnly =
    outcome !== null && isNumeric(outcome) && factorColumns.length > 0 && factorColumns.every(isNumeric)
  const served = inOrder(tally(votes), groupsOnly, numbersOnly).filter((vote) => possible.has(vote.intent))
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

const unmatchedWords = (tokens: Token[], mentions: Mention[]): string[] =>
  tokens
    .filter((_, at) => !mentions.some((mention) => mention.from <= at && at < mention.to))
    .map((token) => token.text)
    .filter((word) => /^\p{L}{3,}/u.test(word) && !STOP_WORDS.has(word) && !CUE_WORDS.has(word))
