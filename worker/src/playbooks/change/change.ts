import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import {
  beyondChance,
  beyondChanceUnasked,
  decideCourse,
  decideSides,
  limited,
  surenessOf,
} from '../../decide/decide.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { surenessBeside } from '../../decide/beside.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { course, coursesByGroup, type Course, type CoursesByGroup } from '../../effects/change/courses.ts'
import { coursesApart } from '../../effects/change/courses-apart.ts'
import { moveLevel } from '../../effects/change/move-level.ts'
import { onset } from '../../effects/change/onset.ts'
import { overTwoYears, overWhole, type OverSame } from '../../effects/change/same-units.ts'
import { groups } from '../../effects/compare/groups.ts'
import { sidesApart } from '../../effects/change/sides-apart.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import {
  courseHeadline,
  coursePassage,
  coursesPassage,
  coursesTitle,
  exceptionsSentence,
  openBeside,
} from '../../telling/change/courses.ts'
import { apartSentence } from '../../telling/change/courses-apart.ts'
import { negativeWords, notYetWords, unfinishedWords } from '../../telling/negative.ts'
import {
  moveLevelAdvice,
  moveLevelHeadline,
  moveLevelPassage,
  withoutPartSentence,
} from '../../telling/change/move-level.ts'
import { onsetWords, withOnset } from '../../telling/change/onset.ts'
import { ofSame, sameUnitsWords } from '../../telling/change/reporting.ts'
import { eachHandlerSentence } from '../../telling/compare/groups.ts'
import { moverAdvice, sidesHeadline } from '../../telling/change/sides-apart.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { tellCarried } from './carried.ts'
import { companionByGroup } from './companion-by-group.ts'
import { changeOfSeries } from './change-of-series.ts'
import { changeOfUnits, isOfUnits } from './change-of-units.ts'
import { changeOfLikeMonths } from './change-like-months.ts'
import { changeInWindow } from './change-window.ts'
import { changeBetween } from './two-stretches.ts'
import { aboutLeader, changeByYear, leaderBefore } from './change-years.ts'
import { timesWithLoad } from '../../effects/compare/singled-out.ts'
import { withLoadSentence } from '../../telling/compare/singled-out.ts'
import { isSeries, type Dimension, type Frame, type Measure } from '../frame/frame.types.ts'
import { asReported } from '../frame/reporting.ts'
import { askOfGrowth } from '../compare/inside.ts'
import { askOfParts } from '../compare/singled-out.ts'
import type { Playbook } from '../playbook.ts'
import { loadMeans } from './load-means.ts'
import { tellSuspect } from './suspect.ts'

const MOST_LEVELS = 12
const MOST_BREAKDOWNS = 4
/** Months from which on a course is one over years, and more than one year against another. */
const MANY_MONTHS = 36

/** The measure by period, whether it is the same for every group, and whether the other measures go along. */
export const change: Playbook = async (frame) => {
  const { question, measure, time } = frame
  const named = (await changeBetween(frame)) ?? (await changeInWindow(frame))
  if (named) return named
  if (!time) return null
  if (measure.kind !== 'count' && isSeries(frame)) return changeOfSeries(frame)
  if (isOfUnits(frame)) return changeOfUnits(frame)
  if (question.aspect !== null && question.aspect !== 'level' && question.aspect !== 'pace') return null
  const leader = await leaderBefore(frame)
  if (leader) {
    const told = await change(leader.frame)
    const groups = await coursesByGroup(frame, leader.dimension)
    const others = groups && exceptionsSentence(frame, groups)
    if (told) return aboutLeader(told, leader.dimension, leader.level, others)
  }
  const suspect = await tellSuspect(frame)
  if (suspect) return suspect
  const same = await attempted(frame.toolkit, 'the same units at both ends', () => atBothEnds(frame))
  return same?.same.held ? changeOverSame(frame, same) : changeOfAll(frame, same)
}

/** Who is there all along; where those are too few and the year is asked about, who is there in the last two. */
async function atBothEnds(frame: Frame): Promise<OverSame | null> {
  const whole = await overWhole(frame)
  if (!whole || whole.same.held || frame.question.over?.grain !== 'year') return whole
  const years = await overTwoYears(frame)
  return years?.same.held ? years : whole
}

/** What those that are there at both ends have together, with who came and who went. */
async function changeOverSame(frame: Frame, same: OverSame): Promise<Told | null> {
  const told = await changeOfAll(ofSame(same.frame, same.same), null)
  return (
    told && {
      ...told,
      sentences: [sameUnitsWords(frame, same.same), ...told.sentences],
      passages: told.passages.map((own, place) =>
        place === 0 ? { ...own, evidence: [...own.evidence, same.same.view, same.same.others] } : own,
      ),
    }
  )
}

/** @param others who is behind it at its ends, where these are others and too many to be left out */
async function changeOfAll(frame: Frame, others: OverSame | null): Promise<Told | null> {
  const { question, measure } = frame
  const whole = await course(frame)
  const like = await attempted(frame.toolkit, 'the same months of two years', () =>
    likeMonthsLead(frame, whole),
  )
  if (like) return like
  if (!whole) return null
  const { told: years, beside } = (await changeByYear(frame, whole)) ?? {}
  const by = await breakdowns(frame)
  const sides = whole.shape === 'open' ? await firstOf(by, (each) => sidesApart(frame, each)) : null
  // Groups that go against each other are the answer, unless it is asked which way all together go.
  const apart =
    sides || question.supposes === 'up' || question.supposes === 'down'
      ? null
      : await firstOf(by, (each) => coursesApart(frame, each))
  const leads = apart?.opposed && (whole.shape === 'open' || apart.courses.dimension.asked) ? apart : null
  const set = !leads && whole.shape !== 'open' && measure.kind === 'mean' ? await onset(frame) : null
  const carried =
    sides || leads
      ? null
      : await attempted(frame.toolkit, `who carries the change of ${measure.label}`, () =>
          tellCarried(frame, whole, set),
        )
  const decided = limited(
    (sides ?? leads) ? decideSides((sides ?? leads)!) : decideCourse(whole, question.supposes),
    question,
    measure.label,
  )
  const judgement = others ? ofOthers(decided) : decided
  const plain = sides
    ? sidesHeadline(frame, sides, whole)
    : leads
      ? apartSentence(frame, leads, whole.shape === 'open')
      : set
        ? text`${name(measure.label)} ${onsetWords(frame, set)}.`
        : courseHeadline(frame, whole)
  const headline = carried?.leads ? text`${plain} ${carried.leads}` : plain
  const drawn = await coursePassage(frame, whole, judgement.sureness)
  const title = leads ? coursesTitle(frame, leads.courses) : plain.replace(/\.$/, '')
  // The slope over all is none of the parts that are told.
  const own: Passage =
    sides || leads
      ? { ...drawn, title, estimate: null, interval: null, p: null }
      : set
        ? withOnset(frame, set, { ...drawn, title })
        : drawn
  const passages: Passage[] = [own, ...(carried?.passages ?? [])]
  const detail: Template[] = [...(carried?.sentences ?? [])]
  const effects = [
    ...(leads ? [leads.numbers] : []),
    whole.numbers,
    ...(sides ? [sides.numbers] : []),
    ...(apart && !leads ? [apart.numbers] : []),
    ...(set ? [set.numbers] : []),
    ...(carried?.effects ?? []),
  ]
  // Whether its groups went alike is known from the rows of each: periods of a few of them tell less.
  const byPeriods = by.filter(({ dimension }) => !carried?.decided.has(dimension.column))
  const asked = byPeriods.filter(({ dimension }) => dimension.asked)
  const moved = byPeriods.filter((each) => each.rising.length + each.falling.length > 0 && !alike(each))
  const told = [...new Set([...moved.slice(0, 1), ...asked])]
  const [exception] = moved
  const single = exception !== undefined && exception.rising.length + exception.falling.length === 1
  const inside = single ? await partThatMoves(frame, exception, asked) : null
  const led = (whole.shape === 'open' && !sides) || leads !== null || (single && judgement.kind === 'yes')
  // What leads the answer comes last of what is told by itself: most of it was said.
  const besides = told.filter((own) => own !== sides?.courses)
  if (inside) detail.push(withoutPartSentence(frame, inside))
  // Without the part nothing else moves: what each of the other columns does by itself is said with that.
  for (const each of inside ? [] : besides.slice(led ? moved.slice(0, 1).length : 0, 2))
    detail.push(
      apart && each === apart.courses
        ? apartSentence(frame, apart, false)
        : (exceptionsSentence(frame, each) ?? ''),
    )
  // That nothing moves by what nobody asked for is told where nothing else is.
  const apartFrom = told.length > 0 || carried ? byPeriods.filter(isMoving) : by.slice(0, 1)
  for (const each of [...new Set([...told, ...apartFrom])].slice(0, 3)) {
    const courses = await coursesPassage(frame, each)
    passages.push(courses)
    effects.push(each.numbers)
    // Of parts that move against each other the total shows nothing.
    if (each === (sides ?? leads)?.courses) own.charts = [...courses.charts, ...own.charts]
  }
  if (inside) {
    passages.push(
      moveLevelPassage(
        frame,
        inside,
        [withoutPartSentence(frame, inside)],
        surenessBeside({ p: inside.numbers.p, n: frame.rows }),
      ),
    )
    effects.push(inside.numbers)
  }
  let means: Template = ''
  const perHandler: Template[] = []
  for (const [place, companion] of frame.companions.slice(0, 2).entries()) {
    const beside: Frame = { ...asReported(frame), measure: companion }
    const effect = await course(beside)
    const named = frame.question.with.length > place
    // What nobody named shall be clear, or is not spoken of.
    if (!effect || (!named && effect.shape !== 'open' && !beyondChanceUnasked(effect.numbers.p))) continue
    const words = courseHeadline(beside, effect)
    detail.push(effect.shape === 'open' ? openBeside(beside, effect) : words)
    passages.push(await coursePassage(beside, effect, decideCourse(effect, null).sureness))
    effects.push(effect.numbers)
    detail.push(await withLoadOfAll(frame, companion))
    const each = await companionByGroup(beside)
    const handled = asked.find(({ dimension }) => handlesRows(dimension))
    if (handled && measure.kind === 'count')
      perHandler.push(await ofEachHandler(frame, handled.dimension, companion, each?.courses ?? null))
    if (means === '' && (named || asked.some(({ dimension }) => handlesRows(dimension))))
      means = loadMeans(frame, beside, {
        count: whole,
        byGroup: asked.find(({ dimension }) => handlesRows(dimension)) ?? asked[0] ?? null,
        times: effect,
        timesByGroup: each?.courses ?? null,
      })
    if (!each) continue
    detail.push(...each.sentences)
    passages.push(...each.passages)
    effects.push(...each.effects)
  }
  if (sides && told.includes(sides.courses)) detail.push(exceptionsSentence(frame, sides.courses) ?? '')
  const open = judgement.kind === 'cannot-tell' && exception
  // What is shown of a part is the answer, and that nothing is over all comes behind it.
  const partly =
    open && !inside && isShownOf(frame, exception, by.length) ? exceptionsSentence(frame, exception) : null
  const words = partly
    ? text`Not over all, but in a part: ${partly} ${headline}`
    : single && judgement.kind === 'yes'
      ? text`but not everywhere. ${inside ? moveLevelHeadline(frame, inside) : (exceptionsSentence(frame, exception) ?? '')} Over all, ${headline}`
      : open
        ? text`${headline} ${inside ? moveLevelHeadline(frame, inside) : apart?.courses === exception ? apartSentence(frame, apart, false) : (exceptionsSentence(frame, exception) ?? '')}`
        : headline
  // What is asked of the last months cannot be told from them.
  const notYet = question.supposes === null ? null : notYetWords(frame)
  const mover = exception ? (exception.rising[0] ?? exception.falling[0])! : null
  const parts = sides?.courses ?? exception
  const grew = measure.kind === 'count' && parts?.rising.length === 1 ? parts : null
  const parted = grew && (await askOfParts(frame, { dimension: grew.dimension, level: grew.rising[0]! }))
  const growth = grew && (await askOfGrowth(frame, grew.dimension, grew.rising[0]!))
  if (years && notYet === null && !leads)
    return {
      ...years,
      sentences: [
        ...(others ? [sameUnitsWords(frame, others.same)] : []),
        ...(means === '' ? [] : [means]),
        ...years.sentences,
        carried?.leads ?? '',
        ...detail,
      ].filter((words) => words !== ''),
      next: [...(years.next ?? []), ...perHandler.filter((words) => words !== '')],
      passages: [...years.passages, ...passages],
      effects: [...years.effects, ...effects],
    }
  return {
    judgement: {
      ...judgement,
      ...(partly ? limited(partShown(exception!), question, measure.label) : {}),
      ...(notYet ? ({ kind: 'cannot-tell', sureness: 'cannot-tell' } as const) : {}),
      reasons: [...judgement.reasons, { code: 'rows', n: own.n }],
    },
    headline: [notYet ?? '', partly ? words : withVerdict(judgement.kind, question, words)]
      .filter((own) => own !== '')
      .join(' '),
    sentences: [
      notYet === null ? (unfinishedWords(frame) ?? '') : '',
      others ? sameUnitsWords(frame, others.same) : '',
      beside ?? '',
      means,
      ...detail,
      ...own.sentences,
    ].filter((words) => words !== ''),
    next: [
      ...perHandler,
      ...(parted?.next ?? []),
      ...(growth ? [growth.apart ?? '', ...growth.alike] : []),
    ].filter((words) => words !== ''),
    weakened:
      negativeWords(frame) ??
      (judgement.kind === 'cannot-tell' ? null : text`A course over time says when, not why.`),
    advice:
      carried?.advice ??
      (inside ? moveLevelAdvice(inside) : mover && exception ? moverAdvice(frame, exception, mover) : null),
    steps: parted?.begin ?? [],
    aim: carried?.advice
      ? carried.aim
      : mover && exception && !inside
        ? { kind: 'pace', courses: exception, level: mover }
        : null,
    keys: [],
    drawn: carried?.passages[0]?.charts[0],
    passages,
    effects,
  } satisfies Told
}

/** Groups that all move the way that is asked, of a column that is named or stands with every column allowed for. */
function isShownOf({ question }: Frame, courses: CoursesByGroup, looked: number): boolean {
  const { rising, falling, dimension, numbers } = courses
  const asSupposed =
    (question.supposes !== 'up' && question.supposes !== 'down') ||
    (question.supposes === 'up' ? falling : rising).length === 0
  return asSupposed && (dimension.asked || beyondChance(numbers.p, looked))
}

const partShown = ({ numbers }: CoursesByGroup): Judgement => {
  const sureness = surenessOf(numbers.p, numbers.n, 1)
  return { kind: 'which', sureness: sureness === 'high' ? 'high' : 'moderate', reasons: [] }
}

/** The one part of the one group that moved in which the move lies, where columns lie within each other or several are named. */
const partThatMoves = (
  frame: Frame,
  { dimension, rising, falling }: CoursesByGroup,
  asked: readonly CoursesByGroup[],
) =>
  attempted(frame.toolkit, `what of ${(rising[0] ?? falling[0])!} moved`, () =>
    moveLevel(
      frame,
      { dimension, level: (rising[0] ?? falling[0])! },
      asked.map((own) => own.dimension),
      rising.length > 0,
    ),
  )

/** Whether what each takes goes with how many there are: what more of them mean for those who handle them. */
async function withLoadOfAll(frame: Frame, companion: Measure): Promise<Template> {
  if (frame.measure.kind !== 'count' || companion.variable?.kind !== 'number') return ''
  const view = await attempted(frame.toolkit, 'whether times go with load', () =>
    timesWithLoad(frame, null, companion),
  )
  return view
    ? withLoadSentence(frame, null, companion, view, beyondChanceUnasked(view.number(0, 'pearson_p')))
    : ''
}

/** How long each of those takes who handle the rows: who has more of them may be the slower one, or the quicker. */
async function ofEachHandler(
  frame: Frame,
  dimension: Dimension,
  companion: Measure,
  courses: CoursesByGroup | null,
): Promise<Template> {
  if (companion.kind !== 'mean' || companion.variable?.kind !== 'number') return ''
  const effect = await attempted(frame.toolkit, `${companion.label} of each ${dimension.label}`, () =>
    groups(frame, dimension, { measure: companion }),
  )
  return effect ? eachHandlerSentence(effect, beyondChanceUnasked(effect.numbers.p), courses) : ''
}

/** A total of others than before moves with who is in it. */
const ofOthers = <J extends { sureness: Passage['certainty'] }>(judgement: J): J =>
  judgement.sureness === 'high' || judgement.sureness === 'moderate'
    ? { ...judgement, sureness: 'low' }
    : judgement

/** The answer from the same months of two years, with the course beside it. */
async function likeMonthsLead(frame: Frame, whole: Course | null): Promise<Told | null> {
  // A course over many years that has a direction says more than the last of them.
  if (whole && whole.shape !== 'open' && whole.series.length >= MANY_MONTHS) return null
  const like = await changeOfLikeMonths(frame)
  if (!like || !whole) return like
  const own = await coursePassage(frame, whole, decideCourse(whole, null).sureness)
  return { ...like, passages: [...like.passages, own], effects: [...like.effects, whole.numbers] }
}

/** Those who are given rows to work on have a load. */
const handlesRows = ({ noun }: Dimension): boolean => noun !== null && loadRoleOf(noun.one) === 'handles'

async function firstOf<T, R>(list: readonly T[], take: (each: T) => Promise<R | null>): Promise<R | null> {
  for (const each of list) {
    const found = await take(each)
    if (found) return found
  }
  return null
}

const isMoving = ({ rising, falling }: CoursesByGroup): boolean => rising.length + falling.length > 0

/** All of them rise, or all fall. */
const alike = ({ rising, falling, steady }: CoursesByGroup): boolean =>
  steady.length === 0 && (rising.length === 0 || falling.length === 0)

/** The course of each value, of the dimensions that are named and of some that have few values. */
async function breakdowns(frame: Frame) {
  const few = (own: Dimension) => own.distinct <= MOST_LEVELS
  const order = [
    ...frame.dimensions.filter((own) => own.asked),
    ...frame.dimensions.filter((own) => !own.asked && few(own)),
  ]
  const found = []
  for (const dimension of order.slice(0, MOST_BREAKDOWNS)) {
    const effect = await coursesByGroup(frame, dimension)
    if (effect) found.push(effect)
  }
  return found
}
