import { sameMetric, type Asked, type Profile, type Question, type SemanticModel } from '#contract'
import { namesOfColumns } from './apart/column-names.ts'
import { buildQuestion, buildReadings, wordsOf } from './assemble/build-question.ts'
import { withoutChosenTwice } from './assemble/choice-asked.ts'
import { columnOf, fieldOf, isMeasure, type Context } from './assemble/context.ts'
import { withCounted } from './assemble/counted-factors.ts'
import { endedCourse } from './assemble/ended-course.ts'
import { isSaid, withMembers } from './assemble/factors-listed.ts'
import { withFactsNeeded } from './assemble/facts-asked.ts'
import { leftOut, remainderOf } from './assemble/remainder.ts'
import { askedOfRule, isToldOfRule, ruleTold } from './assemble/rule-asked.ts'
import { dimensionOf } from './assemble/roles.ts'
import { withStatesTogether } from './assemble/states-together.ts'
import { withCausesNamed } from './assemble/why-group-asked.ts'
import { isSameEvent, partsAsked, saidAgain } from './assemble/in-parts.ts'
import { withOnset } from './assemble/onset-asked.ts'
import type { Shared } from './assemble/shared.types.ts'
import { timesAsked } from './assemble/times-asked.ts'
import { asksOfEvent } from './assemble/told-event.ts'
import { namedValues, valueFilters } from './assemble/values.ts'
import { joined, withBackground } from './discourse/background.ts'
import { episodesHeard } from './episodes-heard.ts'
import { askedWhy, believedIn, ofBelieved, withoutBelieved } from './discourse/believed.ts'
import { withoutAsides, withoutSources } from './discourse/asides.ts'
import { purposeIn, withoutFrame } from './discourse/frame.ts'
import { askedOfOthers } from './discourse/held-by-others.ts'
import { forWhom } from './discourse/for-whom.ts'
import { isSuspected, ofSuspected, suspectedOf, withSide } from './discourse/suspected.ts'
import { asksCause } from './discourse/cause-asked.ts'
import { asksClaimed } from './discourse/claimed-group.ts'
import { withChecked } from './discourse/checked.ts'
import { withExamples } from './discourse/examples.ts'
import { inParticular } from './discourse/in-particular.ts'
import { withListed } from './discourse/listed.ts'
import { withNounHalves } from './discourse/noun-halves.ts'
import { ofTheSame } from './discourse/of-the-same.ts'
import { withSecondPart } from './discourse/second-part.ts'
import { whyApart, whyApartBeside } from './discourse/why-apart.ts'
import { withWhether } from './discourse/whether.ts'
import { withoutWishes } from './discourse/wishes.ts'
import { brokenDown } from './discourse/broken-down.ts'
import { cutGoal } from './discourse/cut-goal.ts'
import { isIntended } from './discourse/intended.ts'
import { isInScope, isLimitInScope, isTarget, type Places } from './discourse/scope.ts'
import { twoSaid } from './discourse/predicates.ts'
import type { Segment } from './discourse/segment.types.ts'
import { eachActedOn } from './discourse/each-acted-on.ts'
import { eachHeard } from './each-heard.ts'
import { eitherOr } from './either-or.ts'
import { inOtherLanguage } from './in-other-language.ts'
import { dayPartHeard } from './day-part-heard.ts'
import { earnedHeard, isAnsweredByEarned } from './earned-heard.ts'
import { helpedHeard } from './helped-heard.ts'
import { decidedHeard } from './decided-heard.ts'
import { judgedHeard } from './judged-heard.ts'
import { limitHeard } from './limit-heard.ts'
import { marginHeard } from './margin-heard.ts'
import { owedHeard } from './owed-heard.ts'
import { savedHeard } from './saved-heard.ts'
import { tooHeard } from './too-heard.ts'
import { weighedHeard } from './weighed-heard.ts'
import type { Filter, Item, ItemTag, Mention, ReadTable } from './goal.types.ts'
import { asksOnlyForAction } from '../lexicon/action-words.ts'
import { asksSomeMore, hangsOn } from '../lexicon/breakdown-words.ts'
import { asksOnlyWhatSaved } from '../lexicon/saving-words.ts'
import { weighsBacklog } from '../lexicon/backlog-words.ts'
import { asksBacklog } from '../model/asks-backlog.ts'
import { leftUnused, withUnused } from './left/left-unused.ts'
import { namedThings, partsNamed, type NamedThing } from './left/named-things.ts'
import { placeLeft } from './left/place-left.ts'
import { mainTable, timeOf } from './names/main-table.ts'
import { findMentions, spellable } from './names/find-mentions.ts'
import { phrasebookOf } from './names/phrasebook.ts'
import { nearnessOf } from './nearness/nearness.ts'
import { namesOf } from './nearness/table-names.ts'
import { namesOfMeasures } from './measured/names-of-measures.ts'
import { limitMeant, readLimits } from './numbers/limits.ts'
import { readTopN } from './numbers/top-n.ts'
import { saidIn } from './sayings/hear-sayings.ts'
import { withSayings } from './sayings/mentions-said.ts'
import { readHorizon } from './times/horizon.ts'
import { withProposals } from './proposes.ts'
import { withReadings } from './with-readings.ts'
import { readPeriods, type Period } from './times/read-periods.ts'
import { toItems, type Mark } from './words/items.ts'
import { inPlainWords } from './words/slow-phrases.ts'
import { correctSpelling } from './words/spelling.ts'
import { tokenize, type Token } from './words/tokens.ts'

const MOST_QUESTIONS = 8

/**
 * Understands a goal in plain words over the meaning of the tables: one question for each thing asked. Deterministic.
 * What lies near each other in meaning is looked up first; all else waits for nothing.
 */
export const readGoal = async (goal: string, profile: Profile, model: SemanticModel): Promise<Asked> =>
  (await hearGoal(goal, profile, model)).asked

/** The same, with all that the goal names of the tables, by which another reading of it can be held against its words. */
export async function hearGoal(
  goal: string,
  profile: Profile,
  model: SemanticModel,
): Promise<{ asked: Asked; named: NamedThing[] }> {
  const tables = tablesOf(profile, model)
  const typed = tokenize(goal)
  const foreign = inOtherLanguage(goal, typed, tables)
  if (foreign) return { asked: foreign, named: [] }
  const book = phrasebookOf(tables)
  const { tokens: written, corrected } = correctSpelling(typed, book.words, spellable(book))
  const tokens = inPlainWords(written)
  const [nearness, meanings] = [
    await nearnessOf(tokens, namesOf(tables)),
    await nearnessOf(tokens, [...namesOfColumns(tables), ...namesOfMeasures(tables)]),
  ]
  const said = saidIn(tokens, tables)
  const mentions = withSayings(findMentions(tokens, book), said, tokens, tables)
  const [context, items] = readWhole(goal, tokens, tables, mentions, { nearness, meanings, said })
  const { questions, unanswered, readings, unlikely } = questionsOf(items, context)
  const chosen = withoutChosenTwice(questions)
  const owed = owedHeard(withFactsNeeded(chosen, tokens, tables), model, profile)
  const heard = earnedHeard(episodesHeard(owed, goal, model), goal, model)
  const whole = dayPartHeard(helpedHeard(marginHeard(heard, goal, model), goal, model), goal, model)
  const weighed = weighedHeard(eitherOr(whole, goal), goal, model)
  const judged = judgedHeard(eachHeard(weighed, model, profile), model)
  const settled = savedHeard(decidedHeard(judged, goal, model), goal)
  const read = limitHeard(tooHeard(settled, goal, tokens), {
    goal,
    tokens,
    mentions,
    tables,
    main: context.main,
  })
  // What was heard as a whole after all is answered.
  const open = unanswered.filter(
    ({ words }) =>
      !isAnsweredByEarned(words, read) &&
      !read.some(
        (own) => !chosen.includes(own) && (own.weighs || own.words.includes(words)) && goal.includes(words),
      ),
  )
  const segments = items.length > 0 ? cutGoal(items, tokens) : []
  const rule = read.some(({ event }) => event?.cut) ? ruleTold(items, context) : null
  const isWantedFor = purposeIn(items, tokens)
  const named = namedThings(items, segments, context).filter(
    ({ at }) => !isWantedFor(items[at]!.from) && (!rule || !isToldOfRule(items[at]!, items, rule, context)),
  )
  const placed = placeLeft(
    read,
    leftUnused(named, { questions: read, unanswered: open }),
    items,
    segments,
    context,
  )
  const asked = withProposals({
    goal,
    reader: 'rules',
    questions: asUnlikely(withReadings(placed, readings), unlikely),
    unanswered: open,
    corrected,
  })
  const all = [...named, ...partsNamed(items, segments, context)]
  return { asked: withUnused(asked, all, model), named: all }
}

/**
 * What is taken for a question is a guess where hardly anybody means it in such words. It says so from here on; in the
 * reading itself the rules stand by what they took, or the question would be held for one that asks nothing.
 */
const asUnlikely = (questions: readonly Question[], unlikely: readonly Question[]): Question[] =>
  questions.map((question) => {
    const { metric, guessed, words } = question
    const isSame = (other: Question) =>
      metric !== null &&
      other.metric !== null &&
      sameMetric(metric, other.metric) &&
      (words.includes(other.words) || other.words.includes(words))
    return unlikely.some(isSame) && !guessed.includes('metric')
      ? { ...question, guessed: [...guessed, 'metric'] }
      : question
  })

function tablesOf(profile: Profile, model: SemanticModel): ReadTable[] {
  const profiles = [...(profile.combined ?? []).map((one) => one.profile), ...profile.tables]
  const tables = model.tables.flatMap((own) => {
    const found = profiles.find(({ name }) => name === own.table)
    return found ? [{ model: own, profile: found }] : []
  })
  if (tables.length === 0) throw new Error('the model speaks of no table of the profile')
  return tables
}

/** Names, times, limits and numbers of the whole goal, and the goal as items. */
function readWhole(
  goal: string,
  tokens: readonly Token[],
  tables: readonly ReadTable[],
  named: Mention[],
  near: Pick<Context, 'nearness' | 'meanings' | 'said'>,
): [Context, Item[]] {
  const main = mainTable(tables, named, tokens)
  const time = timeOf(main)
  const horizon = readHorizon(tokens)
  const topN = readTopN(tokens)
  const free = (from: number, to: number) =>
    !named.some(
      (one) => one.to - one.from > 1 && one.from < to && from < one.to && one.candidates[0]!.kind === 'value',
    )
  const periods = readPeriods(tokens, time).filter(
    ({ from, to }) => free(from, to) && !(horizon && from < horizon.to && horizon.from < to),
  )
  const inTime = (at: number) =>
    periods.some(({ from, to }) => from <= at && at < to) ||
    (horizon !== null && horizon.from <= at && at < horizon.to)
  const mentions = named.filter(({ from }) => !inTime(from))
  const limits = readLimits(tokens, mentions, tables).filter(({ from, to }) => {
    for (let at = from; at < to; at++) if (inTime(at)) return false
    return !(topN && topN.from < to && from < topN.to)
  })
  const marks: Mark[] = [
    ...periods.map(({ from, to, yearly }) => ({
      from,
      to,
      tag: yearly ? ('YEARLY' as const) : ('PERIOD' as const),
    })),
    ...limits.map(({ from, to }) => ({ from, to, tag: 'LIMIT' as const })),
  ].sort((a, b) => a.from - b.from)
  const outside = mentions.filter(({ from, to }) => !marks.some((mark) => mark.from < to && from < mark.to))
  const whole = toItems(tokens, outside, marks, tables)
  const context: Context = {
    goal,
    tokens,
    whole,
    tables,
    main,
    periods,
    limits,
    horizon,
    topN,
    time,
    ...near,
  }
  return [context, whole]
}

/**
 * @returns `readings`: what words of the questions may mean as well; `unlikely`: questions as they were first put together
 * whose measure hardly anybody means in such words
 */
function questionsOf(
  all: readonly Item[],
  context: Context,
): Pick<Asked, 'questions' | 'unanswered'> & { readings: Question[]; unlikely: Question[] } {
  const whole = withoutSources(all, context.goal, context.tokens)
  const believed = believedIn(whole, context)
  const items = withParts(withoutBelieved(whole, believed), context)
  const overview = () =>
    buildQuestion(
      { items: [EMPTY], aside: false, asking: false, told: false, background: [], claim: false },
      { ...context, tokens: [BLANK], whole: [EMPTY] },
      NOTHING,
    )
  if (items.length === 0) return { questions: [overview()], unanswered: [], readings: [], unlikely: [] }
  const cut = cutGoal(items, context.tokens).flatMap((segment) =>
    twoSaid(segment, context.tokens).flatMap((one) => eachActedOn(one, context.tokens)),
  )
  const told = askedOfOthers(cut, context.tokens)
  const segments = asksCause(believed.length > 0 ? askedWhy(told) : asksClaimed(told, context), context)
  // What is asked and nothing is made of is looked at too: it is told that it is not answered.
  const asked = withBackground(segments)
  const open = asked.length > 0 ? asked : segments.slice(0, 1)
  const isWantedFor = purposeIn(whole, context.tokens)
  const times = timesAsked(all, context)
  const rule = times.event?.cut ? ruleTold(all, context) : null
  const suspected = suspectedOf(items, context, believed)
  const toldOf = segments.filter(({ told: own, asking }) => own && !asking).flatMap((own) => own.items)
  // What somebody means to do is done to these, and they are not what is asked about.
  const meant = items.filter(
    (item) => !(item.mention && toldOf.includes(item) && isIntended(item.from, context.tokens)),
  )
  const restricted = valueFilters(namedValues(meant, context)).filter((own) => !isSuspected(own, suspected))
  const questions: Question[] = []
  const unanswered: Asked['unanswered'] = []
  let first: Question | null = null
  const stretches = joined(open)
  // What happened belongs to the questions whether anything changed, where some ask that, and else to all.
  const apart = times.event !== null && stretches.some(({ items: own }) => asksOfEvent(own))
  const places: Places = { asked: stretches, told: segments.filter(({ told }) => told) }
  const heard: Item[] = []
  const beside: Asked['unanswered'] = []
  const readings: Question[] = []
  const unlikely: Question[] = []
  for (const [at, segment] of stretches.entries()) {
    const event = apart && !asksOfEvent(segment.items) ? null : times.event
    const isOwn = ({ from }: Period) => !isWantedFor(from) && isInScope(from, segment, places, context.tokens)
    const ahead = timesAsked(all, context, (period) => isOwn(period) && !isTarget(period, segment))
    const own = { ...timesAsked(all, context, isOwn), ahead: ahead.window, event }
    const limits = context.limits.filter(
      (limit) =>
        limit !== rule?.limit &&
        !isWantedFor(limit.from) &&
        isLimitInScope(limit.from, segment, places, context.tokens),
    )
    const filters = [...restricted, ...limits.map((limit) => limitMeant(limit, items))]
    const shared: Shared = { filters, times: own, before: questions.at(-1) ?? null }
    const particular = inParticular(segment.items, context.tokens)
    const plain = { ...segment, items: (particular?.items ?? segment.items).filter(isSaid) }
    const {
      question: stated,
      instead: other,
      isUnlikely,
    } = buildReadings(plain, timed(plain, context), shared)
    if (isUnlikely) unlikely.push(stated)
    const alone = particular
      ? {
          ...heldAgainst(stated, buildQuestion({ ...segment, items: particular.named }, context, shared)),
          words: wordsOf(segment.items, context),
        }
      : stated
    const together = withStatesTogether(alone, segment.items)
    const built = withCounted(withMembers(together, segment.items, context), context)
    const within = built.within.filter((own) => !isSuspected(own, suspected) && !isMeasuredBy(built, own))
    const sided = endedCourse(withSide({ ...built, within }, suspected, questions), context)
    const next = stretches[at + 1]?.items ?? null
    const [question, ...course] = partsAsked(
      sided,
      segment.items,
      { next, shared, event: times.event },
      context,
    )
    first ??= question
    // Where it helped is asked of what happened, and that was asked of all together before.
    if (question.act === 'event' && question !== sided && isSameEvent(questions.at(-1), question))
      questions.pop()
    // What may be behind a gap that is asked about is looked at with it.
    const caused = withCausesNamed(question, questions, segment.items, context)
    if (caused) {
      questions.splice(-1, 1, caused)
      heard.push(...segment.items)
      continue
    }
    const half =
      forWhom(segment.items, question.words, questions) ?? whyApart(segment.items, question.words, questions)
    if (half) {
      heard.push(...segment.items)
      questions.push(half)
      continue
    }
    const same = ofTheSame(question, segment.items, questions, context)
    if (same) {
      questions.splice(-1, 1, ...same)
      heard.push(...segment.items)
      continue
    }
    const among = brokenDown(question, questions, {
      isNumber: (side) => isMeasure(side, context),
      named: dependedOn(segment.items, context),
      time: context.time && { table: context.main.model.table, column: context.time.name, grain: null },
    })
    if (among) {
      questions.splice(-1, 1, ...among)
      heard.push(...segment.items)
      continue
    }
    // How two things go together is told with those of whom it is so.
    const isOfPair = questions.at(-1)?.act === 'relate' && (isUnlikely || question.guessed.includes('metric'))
    if (isOfPair && asksSomeMore(question.words)) {
      heard.push(...segment.items)
      continue
    }
    // What to do about it follows from what was asked before.
    if (questions.length > 0 && asksOnlyForAction(question.words)) {
      heard.push(...segment.items)
      continue
    }
    // What it would save to put it right is told with what is found.
    if (questions.length > 0 && asksOnlyWhatSaved(question.words)) {
      heard.push(...segment.items)
      continue
    }
    // What a backlog comes of is told with it.
    if (questions.some(asksBacklog) && weighsBacklog(question.words)) {
      heard.push(...segment.items)
      continue
    }
    const again = saidAgain(question, questions)
    if (again) {
      questions.splice(0, questions.length, ...again)
      heard.push(...segment.items)
      continue
    }
    const complained = segment.cause === 'told' && question.metric !== null
    const rest = complained ? null : remainderOf(segment, question, context, stretches.length === 1)
    // "What is behind it", of what is told before: the words name nothing by themselves.
    const behind = questions.length === 0 && question.act === 'explain' && question.metric !== null
    const why = segment.asking && (behind || asksWhy(question, questions))
    const more = questions.length === 0 || asksOthers(segment) || tellsMore(question, questions)
    if (rest) unanswered.push(rest)
    else if (more && (why || !segment.aside)) {
      questions.push(question, ...course)
      const explained = whyApartBeside(segment.items, question)
      if (explained) questions.push(explained)
      if (other)
        readings.push({ ...other, within: other.within.filter((own) => !isSuspected(own, suspected)) })
    } else if (segment.asking || !segment.aside) {
      const left = leftOut(segment, question, heard, context)
      if (left) (segment.aside ? beside : unanswered).push(left)
    }
    heard.push(...segment.items)
  }
  questions.push(
    ...ofSuspected(suspected, questions, context.goal),
    ...ofBelieved(believed, questions, context.goal),
  )
  questions.splice(0, questions.length, ...askedOfRule(questions, all, rule, context))
  const more = questions.slice(MOST_QUESTIONS).map(({ words }) => ({ words, missing: [] }))
  // Nothing else is asked: what the tables hold is told beside what they do not answer.
  const instead: Question =
    first !== null && unanswered.length === 0
      ? first
      : { ...overview(), guessed: ['act'], words: context.goal }
  return {
    questions: questions.length > 0 ? questions.slice(0, MOST_QUESTIONS) : [instead],
    unanswered: [...unanswered, ...(questions.length > 0 ? beside : []), ...more],
    readings,
    unlikely,
  }
}

/** What the goal asks, apart from what frames it, is listed in it or joins one question to the next. */
function withParts(all: readonly Item[], context: Context): Item[] {
  const { tokens } = context
  const whole = withoutAsides(withExamples(all, tokens), tokens)
  const parts = withOnset(withSecondPart(withoutFrame(withoutWishes(whole, tokens), tokens), tokens), context)
  const listed = withListed(withNounHalves(withChecked(parts, tokens), tokens), tokens)
  return withWhether(listed, tokens)
}

/** "Which month is busiest for arrivals": the time that the question names in place of the one that rows are counted by. */
function timed(segment: Segment, context: Context): Context {
  if (!segment.items.some(({ tags }) => TIMED.some((tag) => tags.has(tag)))) return context
  const named = segment.items.flatMap(({ mention }) => {
    const [best] = mention?.candidates ?? []
    const field = best?.kind === 'field' ? fieldOf(context, best) : undefined
    return field?.meaning === 'time' && best!.table === context.main.model.table ? [field.column] : []
  })
  const [own] = named
  const time = own === undefined ? undefined : columnOf(context, context.main.model.table, own)
  return time ? { ...context, time } : context
}

const TIMED: readonly ItemTag[] = ['PART', 'over_time', 'change', 'season', 'GRAIN', 'up', 'down']

/** What is asked, held against what a clause of it names: a number stands beside it, anything else tells rows apart. */
function heldAgainst(question: Question, named: Question): Question {
  const { metric } = named
  const isNumber = metric !== null && (metric.kind === 'duration' || metric.kind === 'value')
  const isNew = isNumber && question.metric !== null && !sameMetric(metric, question.metric)
  const by = named.by.filter(({ column }) => !question.by.some((own) => own.column === column))
  if (!isNew && by.length === 0) return question
  return {
    ...question,
    act: 'explain',
    with: isNew ? [metric, ...question.with.filter((own) => !sameMetric(own, metric))] : question.with,
    by: [...by, ...question.by],
  }
}

/** "Whether it depends on the department, the site or the manager": all that stand in the list. */
const dependedOn = (items: readonly Item[], context: Context): Question['by'] => {
  const tied = hangsOn(wordsOf(items, context))
  const at = tied ? items.findIndex((item) => item.tags.has('it')) : -1
  const whose = items.findIndex(({ lemma }, place) => place > at && lemma === 'of')
  const list =
    at < 0
      ? []
      : items
          .slice(at + 1, whose < 0 ? undefined : whose)
          .filter(({ tags }) => tags.has('DIM') && !tags.has('ROW'))
  return list.flatMap((item) => dimensionOf(item, context, true))
}

/** A sentence that only repeats the question before it, or asks for nothing that can be told, is no question of its own. */
function tellsMore(question: Question, before: readonly Question[]): boolean {
  const empty =
    (question.guessed.includes('act') && !namesMore(question, before)) ||
    (question.guessed.includes('metric') &&
      question.by.length + question.against.length === 0 &&
      question.act !== 'forecast' &&
      question.act !== 'odd' &&
      !asksWhy(question, before))
  if (empty && question.unmatched.length === 0) return false
  if (before.some((other) => isPartOf(question, other))) return false
  const key = ({ act, metric, by, against, statistic, aspect, with: other, reach }: Question) =>
    JSON.stringify([act, metric, by, against, statistic, other, act === 'odd' ? aspect : null, reach])
  return !before.some((other) => key(other) === key(question))
}

/** "What share gets a 4 or better, and where is it worst": what a share is of keeps no rows of what is asked next. */
const isMeasuredBy = ({ metric }: Question, { column, operator, values, from }: Filter): boolean =>
  metric?.limit !== undefined &&
  from === undefined &&
  metric.column === column &&
  metric.limit.operator === operator &&
  metric.limit.value === values[0]

/** "... and why are some so slow": of the very thing that was asked before, its causes. */
const asksWhy = ({ act, metric }: Question, before: readonly Question[]): boolean =>
  act === 'explain' &&
  before.some(
    (other) =>
      other.act !== 'explain' && metric !== null && JSON.stringify(other.metric) === JSON.stringify(metric),
  )

/** "Any other odd values": more than what was asked before. */
const asksOthers = ({ items }: Segment): boolean =>
  items.some(({ tags }) => tags.has('others')) && items.some(({ tags }) => tags.has('odd'))

/** A measure of its own is named, whatever is asked of it. */
const namesMore = ({ metric, guessed }: Question, before: readonly Question[]): boolean =>
  metric !== null &&
  metric.kind !== 'count' &&
  !guessed.includes('metric') &&
  !before.some((other) => JSON.stringify(other.metric) === JSON.stringify(metric))

/** "... and whether these repeats are fraud": the same once more, with less said. */
const isPartOf = (question: Question, other: Question): boolean =>
  question.act === other.act &&
  question.act === 'odd' &&
  (question.aspect === null || question.aspect === other.aspect) &&
  (question.metric === null || JSON.stringify(question.metric) === JSON.stringify(other.metric)) &&
  [question.with, question.by, question.against, question.unmatched].every((part) => part.length === 0)

const BLANK: Token = {
  text: '',
  raw: '',
  start: 0,
  end: 0,
  lemma: '',
  lemmas: [''],
  number: null,
  sentence: 0,
  clause: 0,
  mark: null,
}
const EMPTY: Item = {
  from: 0,
  to: 1,
  tags: new Set(['describe']),
  lemma: '',
  mention: null,
  clause: 0,
  sentence: 0,
}
const NOTHING: Shared = {
  filters: [],
  times: { window: [], ahead: [], event: null, compared: false },
  before: null,
}
