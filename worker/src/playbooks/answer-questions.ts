import type { Answered, Finding, Question } from '#contract'
import { asHeading } from '../prose/heading.ts'
import { capitalise, paragraph } from '../prose/prose.ts'
import { saidOnce } from '../telling/compare/inside.ts'
import { becauseOf, sentence } from '../telling/words.ts'
import type { Listed, Passage, Told } from '../telling/told.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { ofStretch } from './change/change-window.ts'
import { ofGroupsBefore } from './change/change-years.ts'
import { withEndsAhead } from './advice/ends-ahead.ts'
import { withAdvice } from './advice/with-advice.ts'
import { asAGuess, asAnswered } from '../decide/decide.ts'
import type { Judgement } from '../decide/verdict.ts'
import { asksBeyondSeason } from '../model/beyond-season.ts'
import { asksBacklog } from '../model/asks-backlog.ts'
import { asksCalendar, asksMonthDays } from '../model/asks-calendar.ts'
import { asksGrowthParts } from '../model/asks-growth-parts.ts'
import { asksSteps } from '../model/asks-steps.ts'
import { asksGap } from '../model/asks-gap.ts'
import { asksWhyMoved } from '../model/asks-why-moved.ts'
import { decided } from '../model/decided.ts'
import { guessedBy } from '../model/guessed-by.ts'
import { asGuessed } from './as-guessed.ts'
import { reachSettled } from '../model/reach-settled.ts'
import { withEpisodes } from '../model/episode-column.ts'
import { explainedFirst } from '../model/explained-first.ts'
import { owedAlone } from '../model/owed-alone.ts'
import { namingWhom } from '../model/naming-whom.ts'
import { withDataWords } from './records/data-words.ts'
import { withChart } from './drawn.ts'
import { tellBeyondSeason } from './change/beyond-season.ts'
import { isOfUnits } from './change/change-of-units.ts'
import {
  inEachCurrency,
  togetherInCurrencies,
  type InCurrency,
  type ToldInCurrency,
} from './records/in-currencies.ts'
import { tellEpisodes } from './event/episodes.ts'
import { explain } from './explain/explain.ts'
import { withFactors } from './explain/with-factors.ts'
import { withSeason } from './change/with-season.ts'
import { withStretch } from './change/with-stretch.ts'
import { besideBefore, withRowsBefore } from './change/since-asked.ts'
import { firstLook } from './first-look.ts'
import { buildFrame } from './frame/build-frame.ts'
import { isSeries, type Frame } from './frame/frame.types.ts'
import { isPanel } from './frame/is-panel.ts'
import { tellBacklog } from './change/backlog.ts'
import { tellCalendar } from './change/calendar.ts'
import { tellGap } from './change/gap-over-time.ts'
import { withLimitMoved } from './change/limit-moved.ts'
import { tellHaving } from './having.ts'
import { tellChoice } from './compare/choice.ts'
import { tellReach } from './forecast/reach.ts'
import { tellDayStretch } from './compare/day-stretch.ts'
import { tellHours } from './compare/hours.ts'
import { PLAYBOOKS } from './index.ts'
import { withJudged } from './judged.ts'
import { level } from './level.ts'
import { withOwed } from './odd/owed.ts'
import type { Playbook } from './playbook.ts'
import { tellByCalendar } from './compare/by-calendar.ts'
import { asksStanding } from './compare/standing-of-units.ts'
import { partsAsked, seasons } from './change/seasons.ts'
import { asksOnsetAlong, tellOnsetAlong } from './relate/onset-along.ts'
import { tellGrowthParts } from './explain/growth-parts.ts'
import { tellSteps } from './explain/steps.ts'
import { tellSpreadWithin } from './make-up/spread-within.ts'
import { tellOpenLoad } from './relate/open-load.ts'
import { tellUnitRows } from './relate/unit-rows.ts'
import { sidesOf } from './compare/set-against.ts'
import { ofLasting } from '../effects/event/taken-up.ts'
import { tellFewHad } from './event/few-had.ts'
import { begunIn, tellStaggered, withTakenUp } from './event/staggered.ts'
import { withCounted } from './records/counted-told.ts'
import { withFixed } from './records/fixed-told.ts'
import { withSides } from './records/sides-told.ts'
import { withUndecided } from './records/undecided-told.ts'
import { withUnwatched } from './records/unwatched-told.ts'
import { sideBySide } from './records/values-named.ts'
import { toldBefore } from './told-before.ts'
import { weighTwo } from './compare/weighed.ts'

/** Sentences of an answer on page one, beside its headline. */
const SENTENCES = 4
/** Answers to what is asked next, behind them. */
const NEXT = 5

/** An answer with the columns that its passages speak of, by which others know what is told already. */
export interface AnsweredQuestion {
  answered: Answered
  findings: Finding[]
}

/** Every question by the playbook of its act, in the order asked; those without one are left to others. */
export async function answerQuestions(toolkit: Toolkit): Promise<AnsweredQuestion[]> {
  const frames = new Map<number, Prepared[]>()
  for (const [place, asked] of toolkit.asked.questions.entries()) {
    const before = toolkit.asked.questions[place - 1]
    const question = ofStretch(ofGroupsBefore(asComputed(toolkit, asked), before), toolkit.model.tables)
    if (toolkit.asked.questions.slice(0, place).some((before) => isTold(before, question))) continue
    await step(toolkit, place, async () => {
      frames.set(place, await prepare(toolkit, question, place))
    })
  }
  const answers: AnsweredQuestion[] = []
  for (const [place, own] of frames)
    await step(toolkit, place, async () => {
      const answer = await answerFrom(
        own,
        toolkit.asked.questions[place + 1]?.weighs ? frames.get(place + 1)?.[0]?.frame : undefined,
        answers,
      )
      if (answer) answers.push(answer)
    })
  return answers
}

/** A question as its playbook takes it. */
const asComputed = (
  { model, profile, asked: all }: Pick<Toolkit, 'model' | 'profile' | 'asked'>,
  asked: Question,
): Question =>
  reachSettled(
    owedAlone(
      withEpisodes(namingWhom(decided(sideBySide(explainedFirst(asked, model)), model), model), model),
      all.questions,
      model,
    ),
    model,
    profile,
  )

async function step(toolkit: Toolkit, place: number, take: () => Promise<void>): Promise<void> {
  try {
    await take()
  } catch (error) {
    toolkit.skipped(`the plan for question ${place + 1}`, error)
  }
}

/** The rows of a question that has a playbook: of each currency by themselves where amounts are in several. */
async function prepare(toolkit: Toolkit, question: Question, place: number): Promise<Prepared[]> {
  if (!PLAYBOOKS[question.act]) return []
  const prepared: Prepared[] = []
  for (const [at, own] of (await inEachCurrency(toolkit, question)).entries()) {
    const frame = await prepareOne(toolkit, own.question, place, at === 0 ? '' : `currency_${at + 1}`)
    if (frame) prepared.push({ ...own, frame })
  }
  return prepared
}

interface Prepared extends Omit<InCurrency, 'question'> {
  frame: Frame
}

/** The rows of one, with a first look at them shown to whoever waits. */
async function prepareOne(
  toolkit: Toolkit,
  question: Question,
  place: number,
  look: string,
): Promise<Frame | null> {
  toolkit.signal.throwIfAborted()
  const frame =
    (await buildFrame(toolkit, question, place, look)) ??
    (look === '' ? await overAllTime(toolkit, question, place) : null)
  if (!frame || !(suits(frame) || question.episodes || (await begunIn(frame)) !== null)) return null
  if (look !== '') return frame
  const waitedFor = place < toolkit.asked.questions.length && partsAsked(frame).length === 0
  const words = waitedFor ? await firstLook(frame) : null
  if (words) await toolkit.answerSoFar(place, paragraph(capitalise(sentence(words))), 'untested')
  return frame
}

/** The rows of all time where those of the stretch that has moved are too few by themselves: it is held against others. */
async function overAllTime(toolkit: Toolkit, question: Question, place: number): Promise<Frame | null> {
  if (!asksWhyMoved(question)) return null
  const isTime = ({ table, column }: Question['within'][number]) =>
    toolkit.profile.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)
      ?.role === 'time'
  const within = question.within.filter((own) => !isTime(own))
  if (within.length === question.within.length) return null
  const frame = await buildFrame(toolkit, { ...question, within }, place, 'over_all_time')
  return frame && { ...frame, question }
}

/**
 * @param other what the question is weighed against, where the next one is its other explanation
 * @param earlier answers to the questions before it
 */
async function answerFrom(
  all: readonly Prepared[],
  other?: Frame,
  earlier: readonly AnsweredQuestion[] = [],
): Promise<AnsweredQuestion | null> {
  const each: ToldInCurrency[] = []
  for (const own of all) {
    const alone = await toldFrom(own.frame)
    const told = alone && other && all.length === 1 ? await weighTwo(alone, own.frame, other) : alone
    if (told) each.push({ ...own, told })
  }
  const [first, ...others] = each
  if (!first) return null
  const { toolkit, place } = first.frame
  return handOver(toolkit, place, togetherInCurrencies([first, ...others]), earlier)
}

/** What has risen since a day is told over all rows, those before it as well. */
async function toldFrom(given: Frame): Promise<Told | null> {
  const whole = await withRowsBefore(given)
  return whole ? besideBefore(given, await toldOver(whole)) : toldOver(given)
}

/** Acts whose answers set rows apart from each other. */
const OVER_ROWS: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'change'])

async function toldOver(given: Frame): Promise<Told | null> {
  const { frame: lasting, taken } = OVER_ROWS.has(given.question.act)
    ? await ofLasting(given)
    : { frame: given, taken: [] }
  const frame = await withFactors(lasting)
  const { toolkit, question } = frame
  toolkit.signal.throwIfAborted()
  const hours = (await tellHours(frame)) ?? (await tellDayStretch(frame))
  // Hours that no column tells are no reason to tell rows apart by anything else.
  if (!hours && partsAsked(frame).length === 0 && question.by.some(({ part }) => part === 'hour')) return null
  const found =
    hours ??
    (await tellHaving(frame)) ??
    (await tellReach(frame)) ??
    (await tellChoice(frame)) ??
    (await tellEpisodes(frame)) ??
    (await tellFewHad(frame)) ??
    (await tellStaggered(frame)) ??
    (await tellBeyondSeason(frame)) ??
    (await tellGap(frame)) ??
    (await tellBacklog(frame)) ??
    (await tellCalendar(frame)) ??
    (await tellOpenLoad(frame)) ??
    (await tellUnitRows(frame)) ??
    (await tellSpreadWithin(frame)) ??
    (await tellSteps(frame)) ??
    (await tellGrowthParts(frame)) ??
    (await tellOnsetAlong(frame)) ??
    (await tellByCalendar(frame)) ??
    (await (partsAsked(frame).length > 0 ? seasons : PLAYBOOKS[question.act]!)(frame)) ??
    (await instead(frame))
  // What comes again each year is no stretch of one of them.
  const seasoned =
    (hours ? found : await withSeason(frame, found)) ??
    (partsAsked(frame).length > 0 || asksCalendar(question) ? found : await withStretch(frame, found))
  const depends = question.act === 'explain' && question.by.length === 0
  const taking = depends ? await withTakenUp(given, seasoned, taken) : seasoned
  const told = await withLimitMoved(frame, taking)
  return (
    told &&
    withChart(
      frame,
      await withDataWords(
        frame,
        withFixed(
          frame,
          withCounted(
            frame,
            await withUnwatched(
              frame,
              await withUndecided(
                frame,
                await withJudged(
                  frame,
                  await withOwed(
                    frame,
                    await withEndsAhead(frame, await withSides(frame, await withAdvice(frame, told))),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    )
  )
}

/** What can still be told where the tables do not have what the playbook of an act needs; detectors know the others. */
const INSTEAD: Partial<Record<Question['act'], Playbook[]>> = {
  exact: [level],
  compare: [explain, level],
  rank: [explain, level],
}

/** The nearest that the tables do tell of the same measure; null where nothing was named, or others know designs. */
async function instead(frame: Frame): Promise<Told | null> {
  const { toolkit, question, place } = frame
  if (question.metric === null) return null
  if (question.act === 'change' && frame.time === null && question.over)
    return yearByYear(frame, question.over)
  const named = question.by.map(({ column }) => column)
  const usable = [...frame.dimensions, ...frame.numbers].some(({ column }) => named.includes(column))
  if (question.act === 'explain' && named.length > 0 && !usable) {
    // What is named has one value alone in these rows: the others may still tell.
    const whole = await buildFrame(toolkit, { ...question, by: [] }, place, 'whole')
    const told = whole && (await explain((await ofLasting(whole)).frame))
    if (told) return told
  }
  // Groups that are named are compared by what knows designs, series by what knows them.
  const grouped = question.act !== 'exact' && question.by.length + question.against.length > 0
  if (grouped || (isSeries(frame) && question.act !== 'exact')) return null
  for (const playbook of INSTEAD[question.act] ?? []) {
    const told = await playbook(frame)
    if (told) return told
  }
  return null
}

/** Years too few for a course stand side by side. */
async function yearByYear(
  { toolkit, question, place, source }: Frame,
  { table, column }: NonNullable<Question['over']>,
): Promise<Told | null> {
  const years = source.columns.find(({ name }) => name === column)
  if (years?.role !== 'time' || typeof years.minimum !== 'number' || years.distinct < 2) return null
  const by = [{ table, column, part: null, bands: [] }]
  const sides = await buildFrame(
    toolkit,
    { ...question, act: 'compare', by, over: null, supposes: null },
    place,
    'year_by_year',
  )
  return sides && PLAYBOOKS.compare!(sides)
}

/**
 * One question by the playbook of its act; null where there is none, or where the tables do not have what it needs.
 * @param place among the questions; a further one that nobody asked comes behind them
 */
export async function answerQuestion(
  toolkit: Toolkit,
  asked: Question,
  place: number,
): Promise<AnsweredQuestion | null> {
  return answerFrom(await prepare(toolkit, asComputed(toolkit, asked), place))
}

/** Nothing is asked that the question before did not ask. */
export const isTold = (before: Question, question: Question): boolean =>
  before.act === question.act &&
  // What it brought, what came after it and what to do again are three things.
  (!question.episodes ||
    (before.decides === question.decides && before.episodes?.after === question.episodes.after)) &&
  JSON.stringify([before.metric, before.within, before.event, before.aspect]) ===
    JSON.stringify([question.metric, question.within, question.event, question.aspect]) &&
  JSON.stringify(before.reach) === JSON.stringify(question.reach) &&
  (question.against.length === 0 || JSON.stringify(before.against) === JSON.stringify(question.against)) &&
  question.given.every((own) => before.given.some(({ column }) => column === own.column)) &&
  question.by.every((own) =>
    before.by.some(
      ({ column, part, bands }) =>
        column === own.column && part === own.part && bands.join() === own.bands.join(),
    ),
  ) &&
  question.with.length === 0

/** Acts that know series of units, one row for each at each moment. */
const KNOW_UNITS: ReadonlySet<Question['act']> = new Set(['event', 'forecast', 'describe', 'relate', 'odd'])

/** Acts that tell which part of a total each has. */
const SHARES: ReadonlySet<Question['act']> = new Set(['make-up', 'rank'])

/** Sides of a measure that the playbooks know nothing of yet, and series of units, are left to what does. */
const suits = (frame: Frame): boolean => {
  const { question, measure } = frame
  const { act, aspect, by } = question
  const plain =
    aspect === null ||
    aspect === 'level' ||
    (aspect === 'share' && (measure.kind === 'count' || (measure.kind === 'sum' && SHARES.has(act)))) ||
    (aspect === 'pace' && act === 'change') ||
    asksBeyondSeason(question) ||
    (aspect === 'repeats' && act === 'odd') ||
    asksGap(question) ||
    asksBacklog(question) ||
    // How high a series came, and how far it fell from there, is no matter of the calendar.
    (asksCalendar(question) && !(aspect === 'peak' && isSeries(frame))) ||
    asksOnsetAlong(question) ||
    asksSteps(question) ||
    asksGrowthParts(question) ||
    ((aspect === 'season' || aspect === 'peak') && partsAsked(frame).length > 0) ||
    // When it is so is told beside who has most of it.
    (aspect === 'peak' && act !== 'change' && by.length > 0)
  return (
    plain &&
    (KNOW_UNITS.has(act) ||
      asksForTotals(frame) ||
      sidesOf(frame).length > 0 ||
      asksGap(question) ||
      // What lies between them is so much a row, whoever the rows are of.
      question.saves !== undefined ||
      isPanel(frame) === null ||
      asksStanding(frame) ||
      (act === 'change' && isOfUnits(frame))) &&
    by.every(
      ({ part }) =>
        part === null ||
        part === 'hour' ||
        asksMonthDays(question) ||
        // Where no measure is held against how many they have, they are groups like any other.
        part === 'rows' ||
        isYearOfMean(part, frame) ||
        partsAsked(frame).length > 0,
    )
  )
}

/** What units have in all is a total like any other: how and why it moved, who has the most of it, how much it is. */
const asksForTotals = ({ question, measure }: Frame): boolean =>
  measure.kind === 'sum' &&
  (question.act === 'rank' || question.act === 'exact' || question.act === 'change' || asksWhyMoved(question))

/** Years are groups of what is averaged; sums of a year that is not over would be held against whole ones. */
const isYearOfMean = (part: string, { measure }: Frame): boolean =>
  part === 'year' && measure.kind !== 'count' && measure.kind !== 'sum'

/**
 * An answer as the report has it, with its findings.
 * @param earlier answers to the questions before it: what they tell word for word is not told again
 */
export async function handOver(
  toolkit: Toolkit,
  place: number,
  given: Told,
  earlier: readonly AnsweredQuestion[] = [],
): Promise<AnsweredQuestion> {
  const whole = asGuessed(toolkit, place, given)
  const again = toldBefore(toolkit, whole, earlier)
  const told = again?.told ?? whole
  const headline = paragraph(capitalise(sentence(told.headline)))
  const { questions, unanswered } = toolkit.asked
  const open = unanswered.length > 0 || questions.some(({ unmatched }) => unmatched.length > 0)
  const judgement = asAnswered(
    told.judgement,
    questions[place],
    open,
    guessedBy(questions[place], toolkit.model),
  )
  await toolkit.answerSoFar(place, headline, judgement.sureness)
  const findings: Finding[] = []
  // What page one says in short stands with its figures in the chapter of the answer.
  const figures = (told.next ?? []).flatMap((own) => (typeof own === 'string' ? [] : [own.figures]))
  for (const [at, passage] of told.passages.entries()) {
    const certainty = certaintyIn(whole, judgement, passage)
    const isOwn = at === 0 && !again
    const sentences = isOwn ? [...passage.sentences, ...figures] : passage.sentences
    findings.push(
      await toolkit.find(draftOf({ ...passage, sentences, certainty }, place, again ? at + 1 : at)),
    )
  }
  const because = becauseOf(judgement.reasons)
  return {
    findings,
    answered: {
      question: place,
      verdict: {
        kind: judgement.kind,
        sureness: judgement.sureness,
        because: because === '' ? capitalise(sentence(whole.passages[0]!.n)) : because,
      },
      headline,
      sentences: told.sentences.slice(0, SENTENCES).map((words) => paragraph(capitalise(sentence(words)))),
      ...(told.next?.length
        ? {
            next: [...new Set(saidOnce(told.next))]
              .slice(0, NEXT)
              .map((words) => paragraph(capitalise(sentence(words)))),
          }
        : {}),
      ...(told.listed ? { listed: listedOf(told.listed) } : {}),
      // Where the answer's own passage draws nothing, the first that does shows what it says.
      chart: isAllListed(told)
        ? null
        : ((told.drawn ?? told.passages.find(({ charts }) => charts.length > 0)?.charts[0])?.id ?? null),
      weakened_by: told.weakened === null ? null : paragraph(capitalise(sentence(told.weakened))),
      advice: told.advice === null ? null : paragraph(capitalise(sentence(told.advice))),
      ...(told.steps?.length
        ? { steps: told.steps.map((words) => paragraph(capitalise(sentence(words)))) }
        : {}),
      effects: told.effects,
      // The chapter of the answer that is the same stands behind this one too.
      findings: [...(again?.before.answered.findings.slice(0, 1) ?? []), ...findings.map(({ id }) => id)],
    },
  }
}

/**
 * What the answer says is as sure in its chapter as on page one, whatever its test alone would give; what else rests on a
 * guess of the same question is no surer than that.
 */
function certaintyIn(
  { passages }: Told,
  { sureness, reasons }: Judgement,
  passage: Passage,
): Passage['certainty'] {
  if (passage.apart) return passage.certainty
  const own = passages.find(({ apart }) => !apart)!
  if (passage === own || passage.title === own.title) return sureness
  return reasons.some(({ code }) => code === 'guess' || code === 'reading')
    ? asAGuess(passage.certainty)
    : passage.certainty
}

/** The list that was asked for is the whole answer: a chart beside it would draw something else. */
const isAllListed = ({ listed, passages: [own] }: Told): boolean =>
  !!listed && own!.charts.length === 0 && own!.tables.some(({ view }) => view === listed.view)

const listedOf = ({ view, caption, columns, rows }: Listed): NonNullable<Answered['listed']> => ({
  cell: view.cell.id,
  table: view.name,
  caption: capitalise(caption),
  columns: columns.filter(({ name }) => view.has(name)),
  rows,
})

/** The answer weighs more than what backs it, an earlier question more than a later one. */
export const draftOf = (passage: Passage, place: number, at: number): Omit<Finding, 'id'> => ({
  detector: at === 0 ? 'answer' : 'answer-part',
  kind: passage.kind,
  title: capitalise(asHeading(passage.title).heading),
  statement: statementOf(passage),
  so_what: passage.soWhat ? capitalise(passage.soWhat) : null,
  estimate: passage.estimate ?? null,
  interval: passage.interval ?? null,
  unit: passage.unit ?? null,
  n: passage.n,
  method: passage.method,
  p: passage.p ?? null,
  certainty: passage.certainty,
  robustness: null,
  score: {
    score: 20 - place - 0.1 * at,
    features: [
      { name: 'question', value: 1, weight: 20, because: 'it answers what is asked' },
      {
        name: 'place',
        value: place + 0.1 * at,
        weight: -1,
        because: 'its place in the goal and in the answer',
      },
    ],
  },
  cautions: (passage.cautions ?? []).map(({ kind, text, evidence }) => ({
    kind,
    text: capitalise(text),
    evidence: evidence.map(({ cell }) => cell.id),
  })),
  evidence: [...new Set(passage.evidence.map((own) => ('output' in own ? own.id : own.cell.id)))],
  charts: passage.charts.map(({ id }) => id),
  tables: passage.tables.map(({ view, caption, columns, whole }) => ({
    cell: view.cell.id,
    table: view.name,
    caption: capitalise(caption),
    ...(columns ? { columns: columns.filter(({ name }) => view.has(name)) } : {}),
    ...(whole ? { whole } : {}),
  })),
  exploratory: false,
})

const statementOf = ({ sentences, title }: Passage): Finding['statement'] => {
  const { rest } = asHeading(title)
  const told = [...(rest === '' ? [] : [rest]), ...sentences]
    .map((words) => paragraph(capitalise(sentence(words))))
    .filter((words) => words !== '')
  return told.length > 0 ? told : [paragraph(capitalise(sentence(title)))]
}
