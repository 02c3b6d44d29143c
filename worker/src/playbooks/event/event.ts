import type { Question, Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import {
  asUndecided,
  beyondChance,
  decideEvent,
  eventReading,
  limited,
  type EventReading,
} from '../../decide/decide.ts'
import { eventSplit, type EventSplit } from '../../decide/event-split.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { splitAdvice, splitHeadline } from '../../telling/event/event-groups.ts'
import { outweighs } from '../../decide/pooled.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { course } from '../../effects/change/courses.ts'
import { eventAgainst } from '../../effects/event/event-against.ts'
import { eventByGroup, eventEffect, type EventEffect, type Happening } from '../../effects/event/event.ts'
import { lastingGroups } from '../../effects/event/taken-up.ts'
import { eventSince } from '../../effects/event/event-since.ts'
import { treatedBy, type Treated } from '../../effects/event/treated.ts'
import {
  askedSentences,
  byGroupSentence,
  controlSentence,
  eventHeadline,
  eventPassage,
  forestPassage,
  heldSentence,
  changedBeside,
  othersSentence,
  stepSentence,
} from '../../telling/event/event.ts'
import {
  causeVerdict,
  levelAdvice,
  sinceSentence,
  standsAgainst,
  untouchedSentence,
  type AgainstUntouched,
} from '../../telling/event/event-cause.ts'
import { eventMixPassage } from '../../telling/explain/change-mix.ts'
import { mixSplitSentence, notByItselfHeadline } from '../../telling/explain/mix-split.ts'
import { negativeWords } from '../../telling/negative.ts'
import { pooledSentence } from '../../telling/event/pooled.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { rowsOf } from '../../telling/words.ts'
import { change } from '../change/change.ts'
import { tellAroundCut } from './around-cut.ts'
import { againstOthers, besideOthers } from './event-against.ts'
import { asEverTaken } from './ever-taken.ts'
import { tellGroupApart, type ApartTold } from './group-apart.ts'
import { sidesHeldEqual } from './event-held.ts'
import { since, tellSince } from './event-since.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isSeries, type Dimension, type Frame, type Measure } from '../frame/frame.types.ts'
import { leavingAround } from './leaving.ts'
import type { Playbook } from '../playbook.ts'
import { switchOf } from '../../effects/explain/switches.ts'

/** What changed with something that happened; without a date, whether anything changed at all. */
export const event: Playbook = async (frame) => {
  const { question } = frame
  const happening = question.event ?? (await switchOf(frame))
  if (!happening) return change(frame)
  const left = await leavingAround(frame, happening)
  if (left) return left
  const ruled = await tellAroundCut(frame, happening)
  if (ruled) return ruled
  const groups = await besideOthers(frame)
  const named = groups && (await asEverTaken(groups))
  return (
    (named && (await againstOthers(named.frame, happening, named.dimension, named.values))) ??
    (await treatedBeforeAfter(frame, happening)) ??
    change(frame)
  )
}

/** Before against after by the date that the event began at, with those beside it whom it could not touch. */
async function treatedBeforeAfter(frame: Frame, happening: Happening): Promise<Told | null> {
  const { question, toolkit, place, source } = frame
  const treated = await attempted(toolkit, 'whom the event could not touch', () =>
    treatedBy(frame, happening),
  )
  const over = treated && treated.clock !== frame.time?.column ? treated.clock : null
  const grain = question.over?.grain ?? null
  const dated = over
    ? await buildFrame(
        toolkit,
        { ...question, over: { table: source.name, column: over, grain } },
        place,
        'clock',
      )
    : null
  // Whether it was the event is another question of this goal, which names whom it reached.
  const elsewhere = toolkit.asked.questions.some(
    ({ event, against }, at) =>
      at !== place && against.length > 0 && event !== null && event.at === question.event?.at,
  )
  return beforeAfter(dated ?? frame, happening, elsewhere ? null : treated)
}

/** Before against after for every outcome, against what else may have made the difference. */
export async function beforeAfter(
  frame: Frame,
  happening: Happening,
  treated: Treated | null = null,
): Promise<Told | null> {
  const { question, measure } = frame
  // Of times that are few there is no course, and what is pooled over rows may still tell.
  const effect = await attempted(frame.toolkit, 'before and after', () => eventEffect(frame, happening))
  if (!effect) {
    const stretch = await since(frame, happening, 1)
    return stretch && tellSince(frame, stretch, 1)
  }
  const sides = await attempted(frame.toolkit, 'before and after with the mix held equal', () =>
    sidesHeldEqual(frame, effect, happening),
  )
  const { held, split: mix } = sides ?? { held: null, split: null }
  const reading = eventReading(effect, held)
  const stretch = treated || isSettled(effect, reading) ? null : await since(frame, happening, LOOKS)
  if (stretch && outweighs(stretch.found, stretch.reading, effect, reading))
    return tellSince(frame, stretch, LOOKS)
  const against = treated && (await untouchedBeside(frame, happening, treated))
  const later =
    reading === 'changed'
      ? await attempted(frame.toolkit, 'the level since the event', () => eventSince(frame, effect))
      : null
  const cause = decideCause(effect, reading, against, question.supposes)
  const judgement = limited(frame.undecided ? asUndecided(cause) : cause, question, measure.label)
  const plain = eventHeadline(frame, effect, happening, reading)
  const headline =
    reading === 'elsewhere' && held
      ? notByItselfHeadline(frame, plain, held, mix, judgement.kind === 'no')
      : reading === 'changed' && question.supposes !== null
        ? causeVerdict(judgement.kind, effect, against, plain)
        : withVerdict(judgement.kind, question, plain)
  const looked = await byGroups(frame, happening)
  const found = splitOf(looked)
  const everywhere = against !== null || reading === 'every-year' || reading === 'elsewhere'
  const who =
    found?.moved.length === 1 || everywhere
      ? null
      : await attempted(frame.toolkit, 'where it did not help', () => tellGroupApart(frame, happening))
  const apart = who?.shown ? who : null
  // Where all but one went along, that one is told over all rows, and not by who moved in some weeks.
  const split = apart ? null : found
  const groups = looked.filter(
    (own) => (own.dimension.asked && own.dimension !== who?.dimension) || own === split?.of,
  )
  const splits =
    split && !against && reading !== 'every-year'
      ? splitHeadline(effect, happening, split.of.dimension, split.of.view, split)
      : null
  const lead = splits ?? apart?.headline ?? null
  const led = splits && split ? splitJudgement(judgement, split, question) : null
  const whole = await course(frame)
  const others = othersSentence(frame, effect)
  const detail: Template[] = [
    stretch?.found.pooled.apart === 'year-before' ? pooledSentence(stretch.found.pooled) : '',
    against ? untouchedSentence(frame, against) : '',
    later ? sinceSentence(frame, effect, later) : '',
    ...askedSentences(frame, effect),
    ...(who?.sentences ?? []),
    lead ? text`Over all ${rowsOf(frame)}: ${plain}` : '',
    ...groups
      .filter((own) => own !== split?.of)
      .map(({ dimension, view }) => byGroupSentence(measure, dimension, view)),
    mix ? mixSplitSentence(frame, mix, held) : held && reading !== 'open' ? heldSentence(measure, held) : '',
    controlSentence(effect),
    others,
    whole && reading === 'changed' ? stepSentence(frame, whole, effect) : '',
  ]
  const own = await eventPassage(frame, effect, happening, plain, detail, judgement.sureness)
  const passages: Passage[] = lead ? [] : [own]
  for (const { view, scale, members } of effect.beside) {
    // What did not change is one sentence, and no finding.
    if (!members.some(({ row }) => beyondChance(view.number(row, 'p')))) continue
    // In a unit of its own each stands by itself; what is the measure in another unit says nothing beside it.
    if (scale === 'own' || others === '') continue
    const each = await forestPassage(frame, {
      view,
      scale,
      measure: members[0]?.measure ?? measure,
      title: others.replace(/\.$/, ''),
      what: 'each outcome',
      label: 'outcome',
    })
    if (each) passages.push(each)
  }
  for (const { dimension, view } of groups) {
    const each = await forestPassage(frame, {
      view,
      scale: scaleOf(measure),
      measure,
      title: titleOf(measure, { dimension, view }),
      what: name(measure.label),
      label: dimension.label,
    })
    if (each) passages.push(each)
  }
  if (reading === 'elsewhere' && mix) passages.push(await eventMixPassage(frame, mix, judgement.sureness))
  // The chart of page one is that of where it happened.
  if (apart) passages.unshift(apart.passage, own)
  else if (lead) {
    const first = passages.findIndex(({ title }) => title === titleOf(measure, split!.of))
    const [moved] = first < 0 ? [] : passages.splice(first, 1)
    passages.unshift(...(moved ? [{ ...moved, title: lead.replace(/\.$/, '') }, own] : [own]))
  }
  return {
    judgement: {
      ...(led ?? (apart ? apartJudgement(judgement, apart) : judgement)),
      reasons: [
        ...judgement.reasons,
        {
          code: 'rows',
          n: isSeries(frame) ? own.n : text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
        },
      ],
    },
    headline:
      lead && led
        ? splitVerdict(led.kind, split!, lead)
        : apart
          ? judgement.kind === 'yes'
            ? text`Yes, but not everywhere: ${apart.headline}`
            : withVerdict(judgement.kind, { supposes: null }, apart.headline)
          : headline,
    next: who?.next ?? [],
    sentences: detail.filter((words) => words !== '' && (words !== others || changedBeside(effect))),
    weakened:
      negativeWords(frame) ??
      (effect.control
        ? text`That ${name(effect.control.label)} was left untouched is taken from its own course.`
        : against
          ? text`Those that it could not touch stand for what would have come anyway; what else came at that time to the others alone is in the figure too.`
          : text`Nothing was found here that it could not touch, so whatever else came at that time is in the figure too.`),
    advice: apart
      ? apart.advice
      : lead
        ? splitAdvice(measure, split!.of.dimension, split!.of.view, split!)
        : reading === 'changed'
          ? levelAdvice(frame, effect, later)
          : reading === 'every-year'
            ? text`Compare with the same weeks of the year before, not with the weeks before`
            : null,
    keys: [],
    passages,
    effects: [
      effect.numbers,
      ...(against ? [against.against.numbers] : []),
      ...(held ? [held.numbers] : []),
      ...(mix ? [mix.numbers] : []),
      ...(who ? [who.numbers] : []),
    ],
  }
}

/** Whether it changed stays the answer to whether it did; where it did not is one where nobody supposes anything. */
const apartJudgement = (judgement: Judgement, apart: ApartTold): Judgement => ({
  ...apart.judgement,
  kind: judgement.kind === 'yes' || judgement.kind === 'no' ? judgement.kind : 'which',
  reasons: judgement.reasons,
})

/** Windows, and the same part of the year before. */
const LOOKS = 2

/** Seasons are out of it already, or nothing is left to be told. */
const isSettled = ({ effects, row, grid }: EventEffect, reading: EventReading): boolean =>
  reading !== 'open' &&
  (reading !== 'changed' ||
    grid.deseasoned ||
    effects.value(row, 'like_year') === true ||
    effects.value(row, 'drifted') === true)

interface ByGroup {
  dimension: Dimension
  view: View
}

const titleOf = (measure: Measure, { dimension, view }: ByGroup): Template =>
  byGroupSentence(measure, dimension, view).replace(/\.$/, '')

/** The groups that the event reached against those that it could not touch. */
async function untouchedBeside(
  frame: Frame,
  happening: Happening,
  treated: Treated,
): Promise<AgainstUntouched | null> {
  const dimension = frame.dimensions.find(({ column }) => column === treated.dimension.column)
  if (!dimension) return null
  const against = await attempted(frame.toolkit, 'those that the event could not touch', () =>
    eventAgainst(frame, happening, dimension, treated.reached),
  )
  return against && { treated, against }
}

/** A change that those untouched show too, or that is not shown to be larger than theirs, is not shown to be the event's. */
function decideCause(
  effect: EventEffect,
  reading: EventReading,
  against: AgainstUntouched | null,
  supposes: Question['supposes'],
): Judgement {
  const own = decideEvent(effect, reading, supposes)
  if (!against || reading !== 'changed' || supposes === null) return own
  return standsAgainst(against, effect) ? own : { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
}

/** Where some changed and others did not, a yes is one for those alone. */
const splitVerdict = (kind: Judgement['kind'], { still }: EventSplit, words: Template): Template =>
  kind === 'yes' && still.length > 0
    ? text`Yes, but not everywhere: ${words}`
    : withVerdict(kind, { supposes: null }, words)

/** Values beyond which a column that nobody named is not looked through for where an event made itself felt. */
const MOST_LEVELS = 8
const MOST_LOOKED = 4

/** The event by the columns that are named, and by others that have few values. */
async function byGroups(frame: Frame, happening: Happening): Promise<ByGroup[]> {
  if (isSeries(frame)) return []
  const asked = frame.dimensions.filter((own) => own.asked).slice(0, 2)
  const few = frame.dimensions.filter(
    (own) => !own.asked && own.distinct <= MOST_LEVELS && frame.measure.kind !== 'count',
  )
  const found: ByGroup[] = []
  const looked = await lastingGroups(frame, [...asked, ...few].slice(0, MOST_LOOKED))
  for (const dimension of looked) {
    const own = await attempted(frame.toolkit, `the event by ${dimension.label}`, () =>
      eventByGroup(frame, happening, dimension),
    )
    if (own) found.push(own)
  }
  return found
}

/** The column by which the event is a matter of some values alone, one that is named before others. */
function splitOf(looked: readonly ByGroup[]): (EventSplit & { of: ByGroup }) | null {
  const splits = looked.flatMap((of) => {
    const own = eventSplit(of.view, looked.length)
    return own ? [{ ...own, of }] : []
  })
  const apart = ({ of: { view } }: (typeof splits)[number]) => {
    const changes = view.numbers('change')
    return Math.max(...changes) - Math.min(...changes)
  }
  return (
    splits.sort(
      (a, b) => Number(b.of.dimension.asked) - Number(a.of.dimension.asked) || apart(b) - apart(a),
    )[0] ?? null
  )
}

/** Where some changed, the answer is that they did, whatever became of the rest. */
function splitJudgement(
  judgement: Judgement,
  { of, moved }: EventSplit & { of: ByGroup },
  { supposes }: Question,
): Judgement {
  const up = of.view.number(moved[0]!, 'change') > 0
  const wanted =
    supposes === 'up' || supposes === 'more'
      ? up
      : supposes === 'down' || supposes === 'less'
        ? !up
        : supposes !== 'same'
  const kind = supposes === null ? 'which' : wanted ? 'yes' : 'no'
  const sureness = judgement.sureness === 'cannot-tell' ? 'moderate' : judgement.sureness
  return { ...judgement, kind, sureness }
}
