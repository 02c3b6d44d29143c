import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { identifier } from '../../duckdb/sql.ts'
import {
  beyondChance,
  decideShareOut,
  limited,
  leadersOf,
  noneLeads,
  spreadOf,
  type Spread,
} from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { groupsBeside } from '../../decide/beside.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { absencesOf, leadsByAbsence } from '../../effects/make-up/absences.ts'
import { countsArrivals } from '../frame/arrivals.ts'
import { coursesByGroup, type CoursesByGroup } from '../../effects/change/courses.ts'
import { groups, isLevel, type Groups } from '../../effects/compare/groups.ts'
import { isUneven, takenApart } from '../../effects/make-up/taken-apart.ts'
import { marksOf } from '../../effects/compare/marks.ts'
import { partOf } from '../../effects/compare/part-of.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { asksForGrowth } from '../../lexicon/growth-words.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import { metricOf } from '../../model/metric-of.ts'
import { headsOf } from '../../effects/make-up/heads.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { shareOut, type ShareOut } from '../../effects/make-up/share-out.ts'
import type { Aim } from '../../effects/advice/aim.ts'
import {
  absencesPassage,
  absencesSentence,
  afterwardsSentence,
  coverAdvice,
  meanwhileSentence,
  outsideSentence,
  togetherSentence,
  whileAwayHeadline,
} from '../../telling/make-up/absences.ts'
import {
  exceptionsSentence,
  coursesPassage,
  besideGrowing,
  growingHeadline,
  leaderSentence,
} from '../../telling/change/courses.ts'
import { groupsHeadline, groupsPassage } from '../../telling/compare/groups.ts'
import { marksSentence, undoneMark } from '../../telling/compare/marks.ts'
import { onceClear } from '../../telling/compare/same-people.ts'
import { recommendedOf } from '../../telling/compare/recommendation.ts'
import { besidesSentence } from '../../telling/make-up/besides.ts'
import {
  elsewhereAdvice,
  shareOutAdvice,
  shareOutDetail,
  shareOutHeadline,
  shareOutPassage,
  shareListed,
  type Load,
} from '../../telling/make-up/share-out.ts'
import { tellsUntold } from '../../telling/make-up/share-base.ts'
import { takenApartSentence } from '../../telling/make-up/taken-apart.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { untoldSentence } from '../../telling/make-up/totals.ts'
import { levelOf, manyOf, oneOf, rowsBehind, rowsOf } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'
import type { Playbook } from '../playbook.ts'
import { asksBalance, tellBalance } from './balance.ts'
import { coverSteps, togetherOf } from '../compare/absences-asked.ts'
import { askOfEven, askOfGrowth, askWhileAway, columnsInside } from '../compare/inside.ts'
import { tellLeadersLoad } from './leaders-load.ts'
import { tellSpending } from './spending.ts'
import { asksTotals, tellTotals } from './totals.ts'
import { askOfMost, type AskedNext } from '../compare/singled-out.ts'
import { withTop } from './top-list.ts'
import { tellUnits } from '../compare/unit-list.ts'

/** Values beyond which a dimension that nobody named is not looked through. */
const MOST_LEVELS = 20
const MOST_OTHERS = 5
/** Share of the rows from which values are names of rows. */
const UNITS = 0.9

/** How the whole is shared out, who stands out, whether it was always so, and what sets them apart. */
export const makeUp: Playbook = async (frame) => {
  if (frame.measure.kind !== 'count' && frame.measure.kind !== 'sum') return null
  const asked = frame.dimensions.filter((own) => own.asked)
  const spent = asked.length === 0 && asksTotals(frame) ? await tellSpending(frame) : null
  if (spent) return spent
  const first = asked[0] ?? widest(frame)
  const units = first?.asked ? await tellUnits(frame, first) : null
  if (units) return units
  // Where every row is a unit of its own, rows are ranked and nothing is shared out.
  if (!first || (frame.measure.kind === 'sum' && first.distinct >= UNITS * frame.source.rows)) return null
  const balanced = asksBalance(frame) ? await tellBalance(frame, first) : null
  if (balanced) return balanced
  const totals = asksTotals(frame) ? await tellTotals(frame, first) : null
  if (totals) return withTop(frame, first, totals)
  const main = await shareOut(frame, first)
  if (!main) return null
  const spread = spreadOf(main)
  const leader = main.levels.text(0, 'level')
  const courses = countsArrivals(frame) ? await coursesByGroup(frame, first) : null
  const away = frame.measure.kind === 'count' ? await absencesOf(frame, first) : null
  const together = away && (await togetherOf(frame, away))
  const byAbsence = away !== null && !noneLeads(spread) && leadsByAbsence(away, leader)
  // Who has most and has more and more is shown by that.
  const grows = courses !== null && courses.rising.includes(leader) && !noneLeads(spread) && !byAbsence
  const stressed = grows && spread === 'one' && asksForGrowth(frame.question.words)
  const others = await otherSpreads(frame, first)
  const namesakes = await standsFor(frame, first, frame.dimensions)
  const sets = noneLeads(spread)
    ? null
    : await marksOf(
        frame,
        isLevel(first, leader),
        [first.column, ...namesakes],
        leader,
        'unasked',
        await partOf(frame, first, leader),
        { dimension: first, level: leader },
      )
  const companions = await companionPassages(frame, first, leader)
  const judgement = limited(decideShareOut(main), frame.question, frame.measure.label)
  const detail = [
    ...(away
      ? [
          absencesSentence(frame, away),
          meanwhileSentence(frame, away),
          together ? togetherSentence(frame, first, together) : '',
          outsideSentence(frame, away),
          afterwardsSentence(frame, away),
        ]
      : []),
    byAbsence
      ? ''
      : noneLeads(spread)
        ? exceptionsOf(frame, courses)
        : courses
          ? leaderSentence(frame, courses, leader, {
              levels:
                spread === 'several' || spread === 'few'
                  ? main.levels.texts('level').slice(0, leadersOf(spread, main))
                  : [],
              even: 1 / main.main.number(0, 'levels'),
            })
          : '',
    sets && frame.measure.kind === 'count' && !byAbsence
      ? marksSentence(
          frame,
          sets,
          levelOf(first, leader),
          roleOf(first) === 'handles' && saysKind(sets.everywhere?.dimension.label ?? ''),
          first,
        )
      : '',
  ]
  const elsewhere = noneLeads(spread) ? others.find((own) => spreadOf(own) === 'one') : undefined
  const whole = await shareOutPassage(frame, main, spread, judgement.sureness, detail)
  // Rows of one stretch make the lead: a test against even shares over all of the time takes them for independent.
  const own = byAbsence ? { ...whole, p: null } : whole
  const headline = elsewhere
    ? text`${shareOutHeadline(frame, main, spread)} By ${oneOf(elsewhere.dimension)} they are not even: ${shareOutHeadline(frame, elsewhere, 'one')}`
    : byAbsence
      ? whileAwayHeadline(frame, away, levelOf(first, leader), shareOutHeadline(frame, main, spread))
      : stressed
        ? growingHeadline(frame, courses, leader, shareOutHeadline(frame, main, spread))
        : shareOutHeadline(frame, main, spread)
  // What is uneven is what advice stands on: the answer is as sure as that.
  const surer = elsewhere
    ? limited(decideShareOut(elsewhere), frame.question, frame.measure.label).sureness
    : null
  const told: Passage[] = [own]
  if (away) told.push(absencesPassage(frame, away, together))
  const course = courses && (await coursesPassage(frame, courses))
  if (course) told.push(course)
  const beside: Template[] = []
  for (const other of others) {
    const otherSpread = spreadOf(other)
    if (other.dimension.asked || other === elsewhere)
      told.push(await shareOutPassage(frame, other, otherSpread, decideShareOut(other).sureness, []))
    // What nobody asked about takes a line, and no section.
    else if (otherSpread === 'one' && beside.length < 3)
      beside.push(text`By ${oneOf(other.dimension)}: ${shareOutHeadline(frame, other, otherSpread)}`)
  }
  // The answer is as sure as what is uneven.
  told[0] = { ...own, sentences: [...own.sentences, ...beside], ...(elsewhere ? { apart: true } : {}) }
  // What a question of its own asks has its chapter there.
  told.push(...companions.filter(({ effect }) => !isAskedBy(frame, effect)).map(({ passage }) => passage))
  const load = await loadOf(frame, first)
  const heads = tellsUntold(main)
    ? await attempted(frame.toolkit, `${first.label} that are rows themselves`, () =>
        headsOf(frame.toolkit, frame.source, identifier(frame.clean), first.column),
      )
    : null
  const recommended =
    frame.question.decides && !elsewhere ? recommendedOf(frame, main, spread, headline) : null
  // What is asked within one group is answered there first.
  const restricted = recommended || elsewhere || byAbsence ? null : load
  // An even share over all is no yardstick within one group.
  const even = shareOutDetail(frame, main, spread)
  const ofOwn = restricted ? own.sentences.filter((words) => words !== even) : own.sentences
  // What the headline says is not said again below it.
  const grown = stressed ? leaderSentence(frame, courses, leader) : null
  const ofAll = grown
    ? [besideGrowing(frame, courses!, leader), ...ofOwn.filter((words) => words !== grown)]
    : ofOwn
  const parted = await takenApart(frame, first)
  const same = elsewhere
    ? await standsFor(
        frame,
        elsewhere.dimension,
        others.map(({ dimension }) => dimension),
      )
    : new Set<string>()
  const second = others.find(
    (each) =>
      each.dimension.asked ||
      (each !== elsewhere &&
        !same.has(each.dimension.column) &&
        !namesakes.has(each.dimension.column) &&
        spreadOf(each) === 'one'),
  )
  const bySecond =
    second && second.dimension !== load?.dimension
      ? second.dimension.asked
        ? besidesSentence(frame, second, spreadOf(second))
        : text`By ${oneOf(second.dimension)}: ${shareOutHeadline(frame, second, spreadOf(second))}`
      : ''
  // The chart of page one is that of what is uneven.
  if (elsewhere)
    told.sort(
      (a, b) =>
        Number(b.title === titleFor(frame, elsewhere)) - Number(a.title === titleFor(frame, elsewhere)),
    )
  const coursesElsewhere =
    elsewhere && countsArrivals(frame) ? await coursesByGroup(frame, elsewhere.dimension) : null
  const singled = elsewhere ?? (spread === 'one' || spread === 'several' ? main : null)
  const {
    next,
    begin,
    doubted = false,
  }: AskedNext = singled
    ? await askOfMost(frame, singled.dimension, singled.levels.text(0, 'level'), {
        marks: singled === main && (sets?.marks.length ?? 0) > 0,
      })
    : noneLeads(spread)
      ? { next: await askOfEven(frame, first), begin: [] }
      : { next: [], begin: [] }
  // What rows come to is no part of what they are made of: it is told here.
  const made = columnsInside(frame, [first.column])
  const seeming = sets?.undone.find(({ dimension: { column } }) => !made.some((own) => own.column === column))
  if (seeming) next.push(undoneMark(frame, seeming, levelOf(first, leader)))
  if (coursesElsewhere)
    next.unshift(leaderSentence(frame, coursesElsewhere, elsewhere!.levels.text(0, 'level')))
  const growth = grows ? await askOfGrowth(frame, first, leader) : null
  if (grows) {
    next.push(...(growth ? [growth.apart ?? '', ...growth.alike] : []))
  }
  const loadMeans =
    spread === 'one' && !byAbsence
      ? await tellLeadersLoad(frame, { dimension: first, level: leader }, companions, growth?.beside ?? null)
      : null
  if (away) {
    const meanwhile = await askWhileAway(frame, away)
    next.unshift(meanwhile.apart ?? '', ...meanwhile.alike)
  }
  const short = load && load.view.number(load.row, 'needed') > load.view.number(load.row, 'units')
  const advice = byAbsence
    ? coverAdvice(frame, away, together)
    : shareOutAdvice(frame, main, spread, { ends: courses?.ends ?? null, load: short ? load : null })
  return withTop(
    frame,
    first,
    {
      judgement: {
        ...judgement,
        sureness: surer ?? judgement.sureness,
        reasons: [
          ...judgement.reasons,
          rowsBehind(frame, main.main),
          ...(surer !== null && surer !== judgement.sureness
            ? [
                {
                  code: 'other-part',
                  what: text`no ${oneOf(first)} stands out`,
                  sureness: judgement.sureness,
                } as const,
              ]
            : []),
        ],
      },
      headline: recommended?.headline ?? (restricted ? withinHeadline(frame, first, restricted) : headline),
      sentences: [
        recommended?.rests ?? '',
        restricted ? text`Of all: ${headline}` : '',
        // What a total is made of belongs to who has most of it, and counts for more than its course.
        parted && isUneven(parted) && !recommended?.several ? takenApartSentence(frame, parted) : '',
        // What is asked too is an answer, and comes before what stands behind the first.
        second?.dimension.asked ? bySecond : '',
        ...(recommended?.several ? [] : ofAll).slice(0, load ? 1 : undefined),
        load ? loadSentence(frame, first, load) : '',
        ...(load ? ofAll.slice(1) : []),
        tellsUntold(main) ? untoldSentence(frame, main, heads) : '',
        // What nobody asked about says something on page one where nothing else is named either.
        second?.dimension.asked || first.asked ? '' : bySecond,
        ...companions.map(({ sentence }, at) => (at === 0 && loadMeans ? loadMeans : sentence)),
      ].filter((words) => words !== ''),
      next: next.filter((words) => words !== ''),
      // The figures of the groups asked about stand there where something else is uneven, or nothing is.
      listed: spread === 'even' ? shareListed(frame, main) : null,
      weakened: recommended?.weakened ?? weakness(frame),
      advice: recommended
        ? recommended.advice
        : elsewhere
          ? (shareOutAdvice(frame, elsewhere, 'one') ?? elsewhereAdvice(frame, first, elsewhere))
          : advice && doubted
            ? onceClear(first, advice)
            : advice,
      steps: away ? await coverSteps(frame, first, together) : begin,
      aim: recommended || elsewhere || byAbsence || load ? null : aimOf(frame, main, spread, courses),
      keys: [],
      passages: told,
      ...(grows && !recommended && !restricted && !elsewhere ? { drawn: course!.charts[0] } : {}),
      effects: [
        main.numbers,
        ...others.map(({ numbers }) => numbers),
        ...(courses ? [courses.numbers] : []),
        ...(away ? [away.numbers] : []),
        ...(sets?.marks ?? []).map(({ numbers }) => numbers),
      ],
    } satisfies Told,
    even,
  )
}

/** Another question compares the same groups by the same measure. */
const isAskedBy = ({ toolkit, place, model }: Frame, { measure, dimension }: Groups): boolean =>
  toolkit.asked.questions.some(
    ({ act, metric, by }, at) =>
      at !== place &&
      act === 'compare' &&
      metric !== null &&
      metricOf(model, metric).label === measure.label &&
      by.some(({ column }) => column === dimension.column),
  )

/** Rows that are handed to somebody can be shared out evenly; of those that somebody brings the pace can go back. */
function aimOf(
  { measure }: Frame,
  effect: ShareOut,
  spread: Spread,
  courses: CoursesByGroup | null,
): Aim | null {
  const { dimension, levels, firsts } = effect
  if (measure.kind !== 'count' || noneLeads(spread) || spread === 'sloped' || firsts.length > 1) return null
  const level = levels.text(0, 'level')
  if (roleOf(dimension) === 'handles')
    return { kind: 'part', effect, level, grows: courses?.rising.includes(level) ? courses : null }
  return roleOf(dimension) === 'brings' && courses?.rising.includes(level)
    ? { kind: 'pace', courses, level }
    : null
}

const roleOf = ({ noun }: Dimension) => (noun ? loadRoleOf(noun.one) : null)

const exceptionsOf = (frame: Frame, courses: CoursesByGroup | null): Template =>
  courses && courses.rising.length + courses.falling.length > 0
    ? (exceptionsSentence(frame, courses) ?? '')
    : ''

/** The dimension with the fewest values that is no mere state, where none is named. */
const widest = ({ dimensions }: Frame): Dimension | undefined =>
  dimensions.find(({ noun, distinct }) => noun !== null && distinct <= MOST_LEVELS) ??
  dimensions.find(({ distinct }) => distinct <= MOST_LEVELS)

/** The same shares by the other dimensions that are named, and by those that are few-valued, most uneven first. */
async function otherSpreads(frame: Frame, first: Dimension): Promise<ShareOut[]> {
  // That most rows are no exception is why there is a flag.
  const others = frame.dimensions.filter(
    (own) => own !== first && (own.asked || (own.distinct <= MOST_LEVELS && own.profile?.role !== 'binary')),
  )
  const spreads: ShareOut[] = []
  for (const dimension of others.slice(0, MOST_OTHERS)) {
    const effect = await shareOut(frame, dimension)
    // What only some of the rows have shares out those, and not the whole.
    if (effect && (dimension.asked || ofTheWhole(effect))) spreads.push(effect)
  }
  return spreads.sort(
    (a, b) => Number(b.dimension.asked) - Number(a.dimension.asked) || b.numbers.size - a.numbers.size,
  )
}

const ofTheWhole = ({ main }: ShareOut): boolean =>
  main.number(0, 'total') >= LIMITS.filled * (main.number(0, 'total') + main.number(0, 'untold'))

/** Whether the other measures of the rows differ by the same groups: does the busiest also take longer. */
async function companionPassages(frame: Frame, dimension: Dimension, leader: string) {
  const found: { sentence: Template; passage: Passage; effect: Groups }[] = []
  for (const measure of frame.companions.slice(0, 2)) {
    const effect = await attempted(frame.toolkit, `${measure.label} by ${dimension.label}`, () =>
      groups(frame, dimension, { measure }),
    )
    if (!effect) continue
    const sure = beyondChance(effect.numbers.p, 2)
    const headline = groupsHeadline(effect, sure)
    const row = effect.levels.rowOf('level', leader)
    const told = sure
      ? headline
      : row >= 0
        ? text`${name(measure.label)} does not single anybody out: the data cannot tell the ${manyOf(dimension)} apart in it.`.replace(
            'anybody',
            dimension.person || dimension.noun?.one === 'agent' ? 'anybody' : 'any of them',
          )
        : ''
    found.push({
      effect,
      sentence: told,
      passage: await groupsPassage(
        frame,
        effect,
        sure ? groupsBeside(effect, 2) : 'cannot-tell',
        [],
        headline,
      ),
    })
  }
  return found
}

/** Where the question looks at one group: how many rows one value of the dimension has there, and elsewhere. */
async function loadOf(frame: Frame, first: Dimension): Promise<Load | null> {
  const focus = frame.question.against.find(({ column }) => column !== first.column)
  const dimension = focus && frame.dimensions.find(({ column }) => column === focus.column)
  if (!focus || !dimension || frame.measure.kind !== 'count') return null
  const [own, other] = [identifier(first.column), identifier(dimension.column)]
  const view = new View(
    await frame.toolkit.query(
      `${frame.noun.many} for one ${first.label} by ${dimension.label}`,
      `with part as (select ${other} as level, ${own} as one, count(*) as n from ${frame.table} where ${own} is not null and ${other} is not null group by 1, 2),
each as (select level, count(*) as units, sum(n)::bigint as n, sum(n) / count(*) as per_unit, max(n) as most, max(n) / sum(n) as most_share, arg_max(one, n) as first_one, (max(n, 2))[2] as next, (arg_max(one, n, 2))[2] as next_one from part group by 1),
beside as (select *, (select sum(n) / sum(units) from each e2 where e2.level <> each.level) as elsewhere from each)
select *, ceil(n / elsewhere)::bigint as needed, (select min(units) from each e3 where e3.level <> beside.level) as units_low, (select max(units) from each e3 where e3.level <> beside.level) as units_high, (select min(n) from each e3 where e3.level <> beside.level) as n_low, (select max(n) from each e3 where e3.level <> beside.level) as n_high, (select count(*) from each e3 where e3.level <> beside.level) as others from beside order by per_unit desc, level`,
    ),
  )
  const row = view.rowOf('level', String(focus.values[0]))
  if (row < 0 || view.length < 2) return null
  return { view, row, group: levelOf(dimension, view.text(row, 'level')), dimension }
}

/** "Within IT Ed Gompf has 75% of the employees (76 of 101)." */
const withinHeadline = (frame: Frame, first: Dimension, { view, row, group }: Load): Template =>
  text`Within ${group} ${levelOf(first, view.text(row, 'first_one'))} has ${view.ref(row, 'most_share', 'percent')} of the ${rowsOf(frame)} (${view.ref(row, 'most', 'integer')} of ${view.ref(row, 'n', 'integer')}).`

/** "In IT one manager has 50.5 employees on average (101 with 2: Ed Gompf 76, Mariano Maury 25), elsewhere 11.5." */
function loadSentence(frame: Frame, first: Dimension, { view, row, group, dimension }: Load): Template {
  const at = (who: string, n: string) =>
    text`${levelOf(first, view.text(row, who))} ${view.ref(row, n, 'integer')}`
  const two = view.number(row, 'units') === 2
  const whose = two ? text`: ${at('first_one', 'most')} and ${at('next_one', 'next')}` : ''
  const span = (low: string, high: string) =>
    view.number(row, low) === view.number(row, high)
      ? view.ref(row, low, 'integer')
      : text`${view.ref(row, low, 'integer')} to ${view.ref(row, high, 'integer')}`
  const others =
    view.number(row, 'others') > 1
      ? text`: the ${view.ref(row, 'others', 'integer')} other ${manyOf(dimension)} have ${span('units_low', 'units_high')} ${manyOf(first)} for ${span('n_low', 'n_high')}`
      : text` (${view.ref(row, 'n_low', 'integer')} with ${view.ref(row, 'units_low', 'integer')})`
  return text`In ${group} one ${oneOf(first)} has ${view.ref(row, 'per_unit', 'decimal1')} ${rowsOf(frame)} on average (${view.ref(row, 'n', 'integer')} with ${view.ref(row, 'units', 'integer')} ${manyOf(first)}${whose}), elsewhere ${view.ref(row, 'elsewhere', 'decimal1')}${others}.`
}

const titleFor = (frame: Frame, effect: ShareOut): Template =>
  shareOutHeadline(frame, effect, spreadOf(effect)).replace(/\.$/, '')

/** What no count can show. */
function weakness(frame: Frame): Template | null {
  const { measure, companions } = frame
  if (measure.kind === 'count' && companions.length === 0)
    return text`Counts say how many, not how much work they are.`
  return null
}
