import type { Profile, Reading } from '#contract'
import { answeredRoles } from './answered-roles.ts'
import { clauseNumbers, clauseTexts } from './clauses.ts'
import { readExclusions } from './filters/exclusions.ts'
import { eventWords, findColumn, horizonTo, readHorizon, readTopN } from './filters/goal-parameters.ts'
import { columnComparisons } from './filters/column-comparisons.ts'
import { LEAVING_OUT } from './filters/leaving-out.ts'
import { levelFilters } from './filters/level-filters.ts'
import { periodFilters } from './filters/periods/periods.ts'
import { readAdjustments } from './frames/adjustment.ts'
import { readChoice } from './frames/choice.ts'
import { readFormula } from './frames/formula.ts'
import { readPolar } from './frames/polar.ts'
import { startOfPoint } from './framing.ts'
import { withoutHeads } from './mention-heads.ts'
import { preferReadings } from './prefer-readings.ts'
import { resolvePronouns } from './pronouns.ts'
import { maskedText, readFrames } from './frames/read-frames.ts'
import { influence, isGrouping, readCues, tally } from './intents.ts'
import { ageColumn, findTime, mainTable } from './main-columns.ts'
import { namesByNoun, withoutMentions } from './mask-mentions.ts'
import { planIntents } from './plan-intents.ts'
import { CUE_WORDS, STOP_WORDS } from './vocabulary/words-of-asking.ts'
import { findMentions, type Mention } from './matcher.ts'
import { completeRoles } from './complete-roles.ts'
import { numberFilters } from './filters/number-filters.ts'
import { isClosed, readQuestion } from './question.ts'
import { assignRoles } from './roles.ts'
import { corrected, joinedVerbs, plainForms } from './spelling.ts'
import { askedText } from './subjects.ts'
import { asksMoreOrLess, valueFilters } from './filters/value-filters.ts'
import { turningPoint, aroundEvent } from './turning-point.ts'
import { tokenize, type Token } from './words.ts'

/**
 * Understands a goal in plain words against the profiled tables: intents, outcome, factors, filters, horizon, and
 * whether it is a question with one exact answer. Pure and deterministic.
 */
export function readGoal(goal: string, profile: Profile): Reading {
  const typed = tokenize(goal)
  const named = findMentions(typed, profile)
  const asIs = (at: number) => named.some((mention) => mention.from <= at && at < mention.to)
  const spelled = plainForms(joinedVerbs(corrected(goal, typed, asIs)))
  const tokens = spelled === goal ? typed : tokenize(spelled)
  const start = startOfPoint(spelled)
  /** Of what somebody says of themselves, only values can matter: "I run the shop in Leeds". */
  const mentions = withoutHeads(
    tokens,
    preferReadings(tokens, spelled === goal ? named : findMentions(tokens, profile), profile).filter(
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
  const adjustments = readAdjustments(influence(masked))
  const frames = readFrames(adjustments.rest, (mention) =>
    tokens
      .slice(mentions[mention]!.from, mentions[mention]!.to)
      .map(({ text }) => text)
      .join(' '),
  )
  const formula = readFormula(spelled, tokens, mentions)
  const polarCompare = clauseTexts(spelled, tokens, clauses, start).some(asksMoreOrLess)
  const paired = pairsColumns(tokens, mentions)
  const comparing =
    polarCompare ||
    [...cues, ...frames.intents].some(
      (vote) =>
        vote.intent === 'compare' && vote.score >= 0.5 && !(paired && /"(vs|versus)"/.test(vote.because)),
    )
  const table = mainTable(profile, mentions)
  const time = findTime(table, mentions, tokens)
  const closed = isClosed(point)
  const ages = ageColumn(table)
  const period = periodFilters(spelled, time, findColumn(profile, time))
  const outOfTime = tokensOf(tokens, period.rest)
  const excluded = readExclusions(spelled, outOfTime, mentions, profile)
  const compared = columnComparisons(tokens, mentions, profile)
  const open = mentions.filter((mention) => !excluded.used.has(mention) && !compared.used.has(mention))
  const numeric = numberFilters(outOfTime, open, {
    goal: period.rest,
    profile,
    table,
    time,
    ages,
  })
  const free = open.filter((mention) => !numeric.used.has(mention))
  const valued = valueFilters(tokens, free, profile, { comparing, closed, clauses })
  const levels = levelFilters(point, tokens, open, profile, closed)
  const used = new Set([...excluded.used, ...compared.used, ...valued.used, ...numeric.used, ...levels.used])
  const set = new Set(adjustments.votes.map(({ mention }) => mentions[mention]!))
  const polar = readPolar(tokens, mentions, clauses, new Set([...used, ...set]), profile)
  const topN = readTopN(spelled)
  const text = askedText(spelled, table)
  const asked = tally([
    ...cues,
    ...frames.intents,
    ...adjustments.intents,
    ...polar.intents,
    ...(paired
      ? [{ intent: 'relationship' as const, score: 0.95, because: 'two measures side by side' }]
      : []),
    ...(formula.length > 0 ? [{ intent: 'drivers' as const, score: 1, because: 'a model formula' }] : []),
    ...(text
      ? [{ intent: 'composition' as const, score: 0.85, because: 'the goal asks what people write' }]
      : []),
  ])
  const horizon =
    readHorizon(tokens) ??
    (asked.some(({ intent }) => intent === 'forecast') ? horizonTo(spelled, findColumn(profile, time)) : null)
  const event = turningPoint(period.within, asked, closed)
  /** "Leaving out July 2014" names no turning point. */
  const wanted =
    event === null && period.within !== spelled ? asked.filter(({ intent }) => intent !== 'event') : asked
  const kept = aroundEvent([...numeric.filters, ...period.filters], event, time)
  const votes = [
    ...formula,
    ...readChoice(spelled, tokens, mentions),
    ...adjustments.votes,
    ...frames.votes,
    ...polar.votes,
  ]
  const happened = event ? eventWords(spelled, tokens) : null
  const aside = mentions.filter(
    ({ kind, from }) => kind === 'value' && happened !== null && happened.from <= from && from < happened.to,
  )
  aside.forEach((mention) => used.add(mention))
  const roles = completeRoles(assignRoles(profile, mentions, votes, used, table?.name ?? null, true), {
    goal: spelled,
    profile,
    table,
    asked,
    timed: time !== null,
  })
  const { outcomes, factors } = roles
  const by = /\b(by|per|for each|in each|for every|across)\b/.test(spelled.toLowerCase())
    ? (factors.find((factor) => {
        const column = findColumn(profile, factor)
        return column !== null && isGrouping(column)
      }) ?? null)
    : null
  const question =
    // What is to come has no exact answer.
    topN === null && horizon === null
      ? readQuestion(
          point,
          mentions,
          profile,
          used,
          by && { table: by.table, column: by.column },
          outcomes.find((outcome) => findColumn(profile, outcome) === null) ?? null,
        )
      : null
  const answered = answeredRoles(roles, question, [...valued.filters, ...levels.filters, ...kept])
  /** "The share of failed readings" speaks of all readings. */
  const subject = question?.measure === 'share' ? question.column?.column : undefined
  const intents = planIntents(wanted, {
    table,
    time,
    horizon,
    topN,
    question,
    profile,
    ...answered,
    event,
    happened: happened !== null && happened.to - happened.from > 4,
    sides: comparing && namesSides(open, used),
  })
  return {
    goal,
    intents,
    outcomes: answered.outcomes,
    factors: answered.factors,
    time,
    filters: [
      ...[...excluded.filters, ...valued.filters, ...levels.filters].filter(
        ({ column, operator }) => column !== subject || operator === '!=',
      ),
      ...compared.filters,
      ...kept,
    ],
    horizon,
    top_n: topN,
    event,
    question,
    unmatched: unmatchedWords(outOfTime, mentions),
    certain: answered.certain,
  }
}

/** "Goals vs assists": measures, not groups, are set against each other. */
const pairsColumns = (tokens: readonly Token[], mentions: readonly Mention[]): boolean =>
  tokens.some(
    ({ text }, at) =>
      /^(vs|versus)$/.test(text) &&
      mentions.some((one) => one.kind === 'column' && one.to === at) &&
      mentions.some((other) => other.kind === 'column' && other.from === at + 1),
  )

/** Two values of one column, neither of them a restriction. */
const namesSides = (mentions: readonly Mention[], used: ReadonlySet<Mention>): boolean =>
  mentions.some(
    (one) =>
      one.kind === 'value' &&
      !used.has(one) &&
      mentions.some(
        (other) => other.kind === 'value' && other.ref.column === one.ref.column && other.value !== one.value,
      ),
  )

/** The tokens whose text has not been blanked out; the others keep their place as nothing. */
const tokensOf = (tokens: readonly Token[], rest: string): Token[] =>
  tokens.map((token) =>
    rest.slice(token.start, token.end).trim() === '' ? { ...token, text: '', raw: '', stem: '' } : token,
  )

const unmatchedWords = (tokens: readonly Token[], mentions: readonly Mention[]): string[] =>
  tokens
    .filter((_, at) => !mentions.some((mention) => mention.from <= at && at < mention.to))
    .map((token) => token.text)
    .filter(
      (word) =>
        /^\p{L}{3,}/u.test(word) && !STOP_WORDS.has(word) && !CUE_WORDS.has(word) && !LEAVING_OUT.test(word),
    )
