import type { Question, Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { decideGroups, limited, beyondChance, beyondChanceUnasked, setsIn } from '../../decide/decide.ts'
import { isMostOf } from '../../decide/explained.ts'
import { groupsBeside } from '../../decide/beside.ts'
import { identifier, literal, literals } from '../../duckdb/sql.ts'
import { adjusted, type Adjusted } from '../../effects/compare/adjusted.ts'
import { coursesByGroup, type CoursesByGroup } from '../../effects/change/courses.ts'
import { coursesApart } from '../../effects/change/courses-apart.ts'
import { costOfOptions } from '../../effects/compare/cost-of-options.ts'
import { dayBehind } from '../../effects/compare/day-behind.ts'
import { layersOf } from '../../effects/compare/layers.ts'
import { mixedMeans } from '../../effects/compare/mixed-means.ts'
import { strataOf, strataOfOne, type Strata } from '../../effects/compare/strata.ts'
import { isLaidOut } from '../../effects/compare/designed.ts'
import { switchOf } from '../../effects/explain/switches.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { wholeDays } from '../../effects/compare/whole-days.ts'
import { moneyBehind, peopleBehind, undecidedBySide } from '../../effects/compare/behind-share.ts'
import { oddOfRest } from '../../effects/compare/odd-of-rest.ts'
import { oneApart } from '../../effects/compare/one-apart.ts'
import { othersTogether } from '../../effects/compare/others-together.ts'
import { groups, isLevel, type Groups } from '../../effects/compare/groups.ts'
import { partOf } from '../../effects/compare/part-of.ts'
import { standsFor } from '../../effects/compare/stands-for.ts'
import { smallestDifference } from '../../effects/compare/smallest-difference.ts'
import { marksOf } from '../../effects/compare/marks.ts'
import { onset } from '../../effects/change/onset.ts'
import { othersSince } from '../../effects/change/others-since.ts'
import { moneySentence, peopleSentence, undecidedSidesSentence } from '../../telling/compare/behind-share.ts'
import { carryOverSentence } from '../../telling/compare/carry-over.ts'
import { absencesAsked } from './absences-asked.ts'
import { tellOwnTarget } from './own-target.ts'
import { tellReasons } from './reasons.ts'
import { asksForReasons } from '../../lexicon/reason-words.ts'
import { coursesPassage, exceptionsSentence } from '../../telling/change/courses.ts'
import { apartSentence } from '../../telling/change/courses-apart.ts'
import {
  adjustedSentence,
  controlSentence,
  dependsCaution,
  elsewhereHeadline,
  groupsHeadline,
  groupsLine,
  listHeadline,
  groupsPassage,
  heldCaution,
  heldHeadline,
  openOrder,
  smallestSentence,
  tiesWords,
} from '../../telling/compare/groups.ts'
import {
  againstOthersHeadline,
  choiceSentence,
  endsOpen,
  isHighSide,
  pairsSentence,
  standsAgainstOthers,
} from '../../telling/compare/pairs-apart.ts'
import {
  concentratedHeadline,
  crossedPassage,
  interactionWords,
  pairWeight,
  sameByOther,
} from '../../telling/compare/crossed.ts'
import {
  expectedWords,
  notByWords,
  othersDoNot,
  otherwiseSentence,
  peopleOfItSentence,
} from '../../telling/compare/expected.ts'
import { dayBehindHeadline, dayBehindSentence } from '../../telling/compare/day-behind.ts'
import { layersSentence } from '../../telling/compare/layers.ts'
import { levelSentence } from '../../telling/compare/level-of.ts'
import { likeForLikeLine } from '../../telling/compare/like-for-like.ts'
import { humpsPassage } from '../../telling/kinds.ts'
import { oddOfRestWords } from '../../telling/compare/odd-of-rest.ts'
import { marksSentence } from '../../telling/compare/marks.ts'
import { mixedMeansSentence } from '../../telling/compare/mixed-means.ts'
import type { Passage, Told } from '../../telling/told.ts'
import {
  dependsHeadline,
  mixSentence,
  mostlyHeadline,
  reversalHeadline,
  strataPassage,
  strataSentence,
} from '../../telling/compare/strata.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  onsetAdvice,
  onsetPlan,
  onsetTitle,
  onsetWords,
  othersSinceSentence,
  withOnset,
} from '../../telling/change/onset.ts'
import { unitsSentence } from '../../telling/units.ts'
import { recommendedBy } from '../../telling/compare/recommendation.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { levelOf, oneOf, rowsBehind, rowsOf, valueOf } from '../../telling/words.ts'
import { drillDown } from './drill-down.ts'
import { compareSeries } from './compare-series.ts'
import { isSeries, type Dimension, type Frame } from '../frame/frame.types.ts'
import { isOfYear } from '../frame/calendar-parts.ts'
import { isInBands } from '../frame/made-dimension.ts'
import { beforeAfter } from '../event/event.ts'
import { askOfEven } from './inside.ts'
import { armsOf } from '../../effects/compare/arms.ts'
import { isDrawnByLot } from '../../lexicon/subgroup-words.ts'
import { armsSentence } from '../../telling/compare/arms.ts'
import { asksToCarryOver } from '../../lexicon/carry-over-words.ts'
import { asksForList, listFrom } from '../../lexicon/list-words.ts'
import { asksWhom, sidesOf, tellForWhom } from './for-whom.ts'
import { makeUp } from '../make-up/make-up.ts'
import { sinceAim } from '../advice/since-aim.ts'
import { leverOf } from '../advice/lever.ts'
import { adviceOf, cellAdviceOf, REST, type GroupsAdvice } from './compare-advice.ts'
import { rankedAlike, toldAlike } from './compare-alike.ts'
import {
  carriedBy,
  crossing,
  dependsSentence,
  hasWeight,
  isAllOfIt,
  isAllOfOther,
  readingOf,
  thirdOf,
} from './compare-reading.ts'
import { tellHelped } from './helped.ts'
import { tellManySmall } from './many-small.ts'
import { withPlacing } from './placing.ts'
import type { Playbook } from '../playbook.ts'
import { compareRates, isRateOfRows } from './rates.ts'
import { askOfStandout } from './singled-out.ts'
import { standingOfUnits } from './standing-of-units.ts'
import { withNumbersAsked } from './numbers-asked.ts'
import { namedNumber } from '../relate/relate.ts'
import { relateSeries } from '../relate/relate-series.ts'
import { heldBeside } from '../strongest.ts'
import { tellAgainst } from './set-against.ts'
import { tellSettings } from './settings.ts'
import { tellPiledUp } from '../change/piled-up.ts'
import { tellStaged } from './staged.ts'
import { stepWords } from './step-words.ts'
import { tellUnits } from './unit-list.ts'
import { groupAsked, whyApart, type GroupAsked } from './why-apart.ts'
import { copiedAdvice } from '../../telling/compare/singled-out.ts'
import { tellWorstOf } from './worst-of.ts'

const MOST_HELD_LEVELS = 12

/** Groups set side by side, with the others held equal, inside the one that stands out, and over time. */
export const compare: Playbook = async (frame) => {
  const settings = frame.question.act === 'rank' ? await tellSettings(frame) : null
  if (settings) return settings
  if (frame.measure.kind === 'count' || frame.measure.kind === 'sum') return makeUp(frame)
  const asked = frame.dimensions.filter((own) => own.asked)
  const first = asked[0]
  if (!first && isSeries(frame) && frame.question.with.length > 0) return compareSeries(frame)
  if (!first) return isSeries(frame) ? relateSeries(frame) : namedNumber(frame)
  const between = asked.length > 1 ? await tellStaged(frame) : null
  if (between) return between
  const against = await tellAgainst(frame, compareBy)
  if (against) return against
  const standing = await standingOfUnits(frame)
  if (standing) return standing
  const worst = await tellWorstOf(frame, first)
  if (worst) return worst
  const many = await tellManySmall(frame, first)
  if (many) return many
  const units = await tellUnits(frame, first)
  if (units) return units
  const rates = isRateOfRows(frame) ? await compareRates(frame, first) : null
  if (rates) return rates
  // What turned once and for all is held against what was going on before.
  const turned = await switchOf(frame)
  if (turned) return beforeAfter(frame, turned)
  const came = await tellHelped(frame, first)
  if (came) return came
  const whom = asksWhom(frame) ? await tellForWhom(frame, first) : null
  if (whom) return whom
  const compared = (await againstTheRest(frame, first)) ?? (await compareBy(frame, first, asked.slice(1)))
  const grouped = frame.question.decides ? await withPlacing(frame, first, compared) : compared
  const told = await withNumbersAsked(frame, grouped)
  // Of an experiment the other factors say how much is noise: what seems open may not be.
  return told?.judgement.kind === 'cannot-tell' && (await isLaidOut(frame, first)) ? null : told
}

const SIDE = 'named or not'

/** One value that the question names among several, or some that are one side of it: against all others, then each by itself. */
async function againstTheRest(frame: Frame, first: Dimension): Promise<Told | null> {
  const { question, toolkit } = frame
  const focus = question.against.find(({ column }) => column === first.column)
  const named = focus?.values.map(String) ?? []
  if (question.act !== 'compare' || first.distinct <= Math.max(2, named.length)) return null
  if (!focus || (named.length > 1 && !focus.together)) return null
  const [own, value] = [identifier(first.column), inWordsOr(named)]
  const table = `${frame.table}_sides`
  await toolkit.query(
    `${value} and the others`,
    `select *, case when ${own} is null then null when ${own} in (${literals(named)}) then ${literal(value)} else ${literal(REST)} end as ${identifier(SIDE)} from ${frame.sample}`,
    { keeps: table, maxRows: 5 },
  )
  const side: Dimension = { ...first, column: SIDE, levels: [value, REST], distinct: 2 }
  const told = await compareBy(
    {
      ...frame,
      table,
      sample: table,
      made: new Map(),
      // It is the two sides by another name.
      dimensions: frame.dimensions.filter(({ column }) => column !== first.column),
      question: { ...question, against: [{ table: focus.table, column: SIDE, values: [value] }] },
    },
    side,
    [],
    groupAsked(frame, first),
  )
  const each = told && (await groups(frame, first))
  return told && each ? { ...told, sentences: [groupsLine(each, 6), ...told.sentences] } : told
}

const inWordsOr = (values: readonly string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)!}`

/** The answer about one dimension; what else was named is told behind it. */
export async function compareBy(
  frame: Frame,
  first: Dimension,
  others: readonly Dimension[],
  why: GroupAsked | null = groupAsked(frame, first),
): Promise<Told | null> {
  const { measure, question } = frame
  const compared = await groups(frame, first, { levels: focusOf(frame, first) })
  if (!compared) return null
  const tests = (1 + others.length) * (first.tried ?? 1)
  const single = why || focusOf(frame, first) ? null : await oneApart(frame, compared, tests)
  const one = single && leadsAsked(question.order, compared, single.row) ? single : null
  // One group may be apart from all others together where a test of all at once does not see it.
  const byOne = one !== null && !beyondChance(compared.numbers.p, tests)
  const effect = byOne ? { ...compared, numbers: { ...compared.numbers, p: one.p } } : compared
  const alike = frame.unit?.again ? null : await rankedAlike(frame, effect)
  if (alike?.sure && beyondChance(compared.numbers.p)) return toldAlike(frame, effect, alike)
  const sure = beyondChance(effect.numbers.p, tests)
  const held =
    effect.levels.length <= MOST_HELD_LEVELS
      ? await attempted(frame.toolkit, `${first.label} with others held equal`, () =>
          heldEqual(frame, first, effect),
        )
      : null
  const crossed = await crossing(frame, first)
  const third = frame.unit?.again ? null : thirdOf(held, crossed, sure)
  const strata = third
    ? await attempted(frame.toolkit, `${first.label} within each ${third.by.label}`, () =>
        // What it depends on may be a matter of one that is neither the highest nor the lowest.
        crossed &&
        crossed.by === third.by &&
        effect.levels.length > 2 &&
        !ends(effect).includes(crossed.level)
          ? strataOfOne(frame, first, crossed.level, third)
          : strataOf({ ...frame, sample: third.sample }, first, ends(effect), third.by),
      )
    : null
  const reading = readingOf(held, crossed, strata, sure)
  const carried = strata && carriedBy(strata)
  const judgement = limited(
    decideGroups(
      effect,
      held,
      reading,
      tests,
      question.supposes,
      crossed?.numbers.p ?? null,
      asSupposed(frame, effect),
    ),
    question,
    measure.label,
  )
  const place = why ? effect.levels.rowOf('level', why.one.level) : -1
  const leader = one && (byOne || endsOpen(effect) || effect.pairs.length === 0) ? one : null
  const standout = place < 0 ? (leader?.row ?? standingOut(effect, question.order)) : place
  const level = effect.levels.text(standout, 'level')
  const rest = leader
    ? leader.others
    : sure && effect.levels.length > 2
      ? await othersTogether(frame, effect, standout, focusOf(frame, first))
      : null
  const { behind, seat, people } = await whyApart(frame, effect, standout, sure, rest, why)
  // Stretches of the year have no course beside each other, and what holds in one of them began with it.
  const courses = isOfYear(first) ? null : await coursesByGroup(frame, first)
  const apart = courses && (await coursesApart(frame, courses))
  // What set in one day is no matter of what the group holds.
  const since =
    sure && reading === 'plain' && !isOfYear(first)
      ? await onset(frame, isLevel(first, level), ` of ${level}`)
      : null
  const set = since && setsIn(since) ? since : null
  const meanwhile = set && (await othersSince(frame, first, level, set))
  const piled = await tellPiledUp(frame, first, level, set)
  const alone = sure && reading === 'plain' && !set && isAllOfIt(effect, standout, crossed)
  const ordered = !sure && effect.levels.length > 2 && question.order !== null
  const toRest = ordered ? null : againstOthers(effect, standout, rest, leader !== null)
  const bySide = ordered
    ? openOrder(effect, question.order!)
    : (toRest ?? groupsHeadline(effect, sure, standout === effect.bottom ? 'least' : 'most'))
  const begun =
    sure && held
      ? await attempted(frame.toolkit, `when ${first.label} began`, () => dayBehind(frame, held))
      : null
  const expected = behind?.makes ? expectedWords(frame, behind.makes) : ''
  const mostlyBehind = behind?.makes && isMostOf(behind.makes.main.number(0, 'explained'))
  // Where what it is a part of differs as a whole, it is not the one that is first by a hair.
  const allOf = reading === 'plain' && !alone && !set && seat?.moved === 'around'
  const headline =
    mostlyBehind && (reading === 'elsewhere' || reading === 'mostly')
      ? text`${expected}.`
      : begun && held && (reading === 'elsewhere' || reading === 'mostly')
        ? dayBehindHeadline(frame, effect, held, begun)
        : reading === 'depends'
          ? dependsHeadline(frame, strata!, interactionWords(crossed!))
          : reading === 'elsewhere'
            ? strata && (carried || !sure)
              ? reversalHeadline(frame, strata)
              : elsewhereHeadline(effect, held!)
            : reading === 'mostly'
              ? mostlyHeadline(frame, strata!)
              : alone
                ? concentratedHeadline(frame, crossed!)
                : set
                  ? text`${name(measure.label)} of ${levelOf(first, level)} ${onsetWords(frame, set)}${courses && onlyMover(courses) ? text`; no other ${oneOf(first)} shows such a course` : ''}.`
                  : allOf
                    ? levelSentence(frame, seat!)
                    : bySide
  const plain = reading === 'plain'
  const mixed = (reading === 'elsewhere' || reading === 'mostly') && (!strata || !sure || carried !== null)
  const layers =
    mixed && third
      ? await attempted(frame.toolkit, `${third.by.label} of every ${first.label}`, () =>
          layersOf(frame, first, third, effect.levels.texts('level')),
        )
      : null
  // What is told of one against all others is told so inside each value too, and not of the two ends alone.
  const toAll =
    mixed && mostlyBehind && third && effect.levels.length > 2
      ? await attempted(frame.toolkit, `${level} and all others within each ${third.by.label}`, () =>
          strataOfOne(frame, first, level, third),
        )
      : null
  const moving = courses !== null && courses.rising.length + courses.falling.length > 0
  // What runs its own way over time there is told by its dates: a contrast inside it would be one of dates.
  const dated = moving && [...courses.rising, ...courses.falling].includes(level)
  const drill = sure && plain && !set && !dated ? await drillDown(frame, first, effect, standout) : null
  const sets =
    sure && plain && effect.levels.length > 2
      ? await marksOf(
          frame,
          isLevel(first, level),
          [first.column, ...(await standsFor(frame, first, frame.dimensions))],
          level,
          'unasked',
          await partOf(frame, first, level),
          { dimension: first, level },
        )
      : null
  const mixedMean = await attempted(frame.toolkit, `humps of ${measure.label}`, () =>
    mixedMeans(frame, effect),
  )
  const odd =
    toRest && plain
      ? await attempted(frame.toolkit, `${level} against the others without one of them`, () =>
          oddOfRest(frame, { dimension: first, level }, { measure }),
        )
      : null
  const stayed = meanwhile ? othersSinceSentence(frame, first, set!, meanwhile) : ''
  // What the difference depends on has to do with it, whatever its mix does not make.
  const notBy = (behind?.not ?? []).filter((own) => own.by.column !== crossed?.by.column)
  const targets = sure ? await tellOwnTarget(frame, first, level, others) : null
  const detail: Template[] = [
    begun ? dayBehindSentence(first, begun) : '',
    ...piled.sentences,
    targets?.said ?? '',
    effect.levels.length > 2 ? '' : stayed,
    // What set in on a day, or in one pair of values, is no matter of what the group holds.
    (set || alone
      ? []
      : [
          expected === '' || headline.startsWith(expected)
            ? ''
            : text`${expected}${othersDoNot(behind!.not)}.`,
          // What all groups have where the measure is high says it of this one too.
          mostlyBehind && (!layers || isInBands(behind.makes!.by))
            ? otherwiseSentence(frame, behind.makes!)
            : '',
          // Where its mix makes it, that all of it shows it says nothing more.
          seat && !allOf && !(why && mostlyBehind && seat.moved === 'same') ? levelSentence(frame, seat) : '',
        ]
    )
      .filter((words) => words !== '')
      .join(' '),
    alone || set || allOf ? bySide : dependsSentence(frame, effect, crossed, strata, reading),
    layers
      ? layersSentence(frame, layers, reading === 'elsewhere' ? carried : 'most')
      : strata && mixed
        ? mixSentence(frame, strata)
        : '',
    strata && !begun && (mixed || (plain && third?.by !== crossed?.by))
      ? strataSentence(frame, toAll ?? strata)
      : '',
    mixed && effect.levels.length > 2 ? groupsLine(effect, 6) : '',
    toRest && plain && rest
      ? text`${choiceSentence(effect, rest, isHighSide(effect, standout, rest))}${oddOfRestWords(odd, (column) => valueOf(measure, odd!.view, 0, column))}`
      : sure && plain && endsOpen(effect)
        ? pairsSentence(effect)
        : single && !one && plain
          ? againstOthersHeadline(
              effect,
              effect.levels.text(single.row, 'level'),
              single.others,
              isHighSide(effect, single.row, single.others),
            )
          : '',
    alike ? likeForLikeLine(frame, alike) : '',
    behind &&
    behind.makes === null &&
    notBy.length > 0 &&
    plain &&
    (why || !(held && holdsGiven(question, held)))
      ? notByWords(frame, notBy)
      : held && sure && plain && !strata && !holdsGiven(question, held)
        ? adjustedSentence(effect, held)
        : '',
    // That inside the group it is the other half of the pair is said.
    drill && seat?.moved !== 'inside' && !(alone && drill.passages.length === 1) ? drill.sentence : '',
    apart?.opposed || (set && courses && onlyMover(courses))
      ? ''
      : apart
        ? apartSentence(frame, apart, false)
        : courses && moving
          ? (exceptionsSentence(frame, courses) ?? '')
          : '',
    sets && sets.marks.length > 0 ? marksSentence(frame, sets, levelOf(first, level)) : '',
    targets?.short ?? '',
  ]
  const course =
    courses && (moving || set)
      ? await coursesPassage(
          frame,
          courses,
          set && text`${name(measure.label)} of ${levelOf(first, level)} ${onsetTitle(set)}`,
        )
      : null
  // What set in on a day is shown by its course; what the groups have on average stands behind it.
  const dayed = set && course
  const own = alone
    ? await crossedPassage(frame, crossed!, headline)
    : dayed
      ? withOnset(frame, set, {
          ...course,
          title: headline.replace(/\.$/, ''),
          sentences: moving ? course.sentences : [],
        })
      : strata && !plain
        ? await strataPassage(frame, toAll ?? strata, headline)
        : await groupsPassage(
            frame,
            effect,
            judgement.sureness,
            detail,
            headline,
            rest && headline === toRest ? { level, others: rest } : null,
          )
  const passages: Passage[] = [
    {
      ...own,
      cautions: [
        ...(own.cautions ?? []),
        ...dependsCaution(effect, held, crossed),
        ...heldCaution(effect, held, sure),
      ],
    },
  ]
  if (alone || dayed)
    passages.push(await groupsPassage(frame, effect, judgement.sureness, detail.slice(1), bySide))
  else if (crossed && (effect.levels.length > 2 || third?.by !== crossed.by))
    passages.push(await crossedPassage(frame, crossed))
  if (strata && !plain)
    passages.push(
      await groupsPassage(
        frame,
        effect,
        sure ? groupsBeside(effect, tests) : 'cannot-tell',
        held ? [adjustedSentence(effect, held)] : [],
        groupsHeadline(effect, sure),
      ),
    )
  else if (strata) passages.push(await strataPassage(frame, strata, strataTitle(frame, strata)))
  if (course && !dayed) passages.push(course)
  if (drill) passages.push(...drill.passages)
  if (mixedMean) passages.push(await humpsPassage(frame, mixedMean.humps, 'moderate'))
  // What page one has no room for is not told there as if it were.
  const marked = sets && sets.marks.length > 0 ? detail.filter((words) => words !== '').length <= 3 : false
  const copied =
    sure && plain && effect.levels.length > 2
      ? await attempted(frame.toolkit, 'whether its times were entered by date', () =>
          wholeDays(frame, { dimension: first, level }),
        )
      : null
  const next =
    sure && plain && effect.levels.length > 2
      ? await askOfStandout(
          frame,
          effect,
          level,
          {
            marks: marked,
            copied,
            open: piled.sentences.length > 0,
            ...(alone ? { pair: crossed!.by } : {}),
          },
          rest,
        )
      : sure
        ? []
        : await askOfEven(frame, first)
  const beside =
    sure && plain
      ? await behindShare(
          frame,
          first,
          level,
          toRest ? null : effect.levels.text(standout === effect.top ? effect.bottom : effect.top, 'level'),
        )
      : { undecided: '', beside: [] }
  const sides = sidesOf(frame, first)
  const arms =
    sides && plain && (question.supposes !== null || question.against.length > 0)
      ? await attempted(frame.toolkit, 'the ratio of the two', () => armsOf(frame, first, sides))
      : null
  const drawn = isDrawnByLot([first.label, ...first.levels])
  const more: Template[] = []
  // What else is asked after beside the measure stands beside it here too.
  for (const companion of frame.companions.slice(0, question.with.length)) {
    const each = await groups(frame, first, { measure: companion, levels: focusOf(frame, first) })
    if (!each) continue
    const eachSure = beyondChance(each.numbers.p, tests + question.with.length)
    more.push(groupsHeadline(each, eachSure))
    passages.push(
      await groupsPassage(
        frame,
        each,
        eachSure ? groupsBeside(each, tests + question.with.length) : 'cannot-tell',
        [],
        more.at(-1)!,
      ),
    )
  }
  for (const dimension of others) {
    const told = await toldBeside(frame, dimension, tests)
    if (!told) continue
    const same = alone && crossed!.by.column === dimension.column && isAllOfOther(crossed!)
    more.push(same ? sameByOther(frame, crossed!) : told.words)
    passages.push(told.passage)
  }
  const cost =
    question.decides && !sure
      ? await attempted(frame.toolkit, 'what each costs', () => costOfOptions(frame, first))
      : null
  const recommended =
    question.decides && (plain || !sure)
      ? recommendedBy(
          frame,
          effect,
          held,
          sure,
          openOrder(effect, question.order ?? 'most'),
          rest && { row: standout, rest },
          cost,
        )
      : null
  const withLever = async (own: GroupsAdvice) => {
    if (reading !== 'elsewhere' || !third || !strata) return own
    // A number that was cut into groups stands in a table of its own.
    const cut = { ...frame, table: third.sample, sample: third.sample, made: new Map() }
    return (await attempted(frame.toolkit, 'the lever', () => leverOf(cut, own, strata.by))) ?? own
  }
  const moves =
    moving ||
    piled.sentences.length > 0 ||
    apart?.opposed === true ||
    single !== null ||
    beyondChanceUnasked(crossed?.numbers.p ?? null)
  const withDoubt = (own: GroupsAdvice): GroupsAdvice =>
    copied && own.advice
      ? { advice: copiedAdvice(frame, { dimension: first, level }, own.advice), aim: null }
      : own
  const byTarget = (own: GroupsAdvice) => targets?.advise(own) ?? own
  const inPair = (own: GroupsAdvice) => (alone ? cellAdviceOf(frame, crossed!, own) : own)
  const toDo = recommended?.advice
    ? { advice: recommended.advice, aim: null }
    : set
      ? {
          advice: onsetAdvice(set, levelOf(first, level)),
          steps: [...piled.steps, ...onsetPlan(frame, set)],
          aim: sinceAim(frame, first, level, set),
        }
      : await withLever(
          byTarget(
            withDoubt(
              inPair(
                adviceOf(
                  frame,
                  effect,
                  standout,
                  held,
                  crossed,
                  sure,
                  reading,
                  rest,
                  drill?.where ?? '',
                  moves,
                ),
              ),
            ),
          ),
        )
  const reasons =
    sure && !mixed && plain && asksForReasons(question.words) && !asksToCarryOver(question.words)
      ? await tellReasons(frame, first, level)
      : ''
  const away = await absencesAsked(frame, first)
  if (away) passages.push(...away.passages)
  const inList = recommended === null && effect.levels.length > 2 && asksForList(question.words)
  if (inList) {
    // The chart of page one is that of all groups.
    const all = groupsHeadline(effect, sure).replace(/\.$/, '')
    passages.sort((a, b) => Number(b.title === all) - Number(a.title === all))
  }
  /** What the question itself wants held equal is held so in the answer. */
  const equal =
    held && plain && sure && !why && effect.levels.length === 2 && holdsGiven(question, held)
      ? heldHeadline(effect, held, focused(frame, first))
      : null
  const verdict =
    reading === 'plain'
      ? withVerdict(judgement.kind, question, equal ?? headline)
      : reading === 'elsewhere' && judgement.kind === 'no'
        ? text`No, not by itself: ${headline}`
        : reading === 'mostly' && judgement.kind === 'yes'
          ? text`Yes, but mostly through ${name(strata!.by.label)}: ${headline}`
          : headline
  return {
    judgement: {
      ...judgement,
      reasons: [...judgement.reasons, rowsBehind(frame, effect.main)],
    },
    headline:
      recommended?.headline ??
      (inList ? listHeadline(effect, listFrom(question.words, measure.better)) : verdict),
    sentences: [
      recommended?.beside ?? '',
      recommended?.rests ?? '',
      alone && hasWeight(frame) ? pairWeight(frame, crossed!) : '',
      inList
        ? verdict
        : effect.levels.length > 2 && plain
          ? text`${groupsLine(effect, 6)}${stayed && text` ${stayed}`}`
          : '',
      await stepWords(frame, effect, standout, alone ? crossed : null, sure && plain && !set),
      // Why one has more is asked: what may be behind it and is not says as much as what is.
      why && behind?.makes && behind.not.length > 0 ? notByWords(frame, behind.not) : '',
      why && people ? peopleOfItSentence(why.one, people) : '',
      // What is asked too is an answer, and comes before what stands behind the first.
      ...more,
      sure && asksToCarryOver(question.words)
        ? carryOverSentence(
            frame,
            first,
            level,
            mixed && strata ? { by: strata.by, whole: reading === 'elsewhere' } : null,
          )
        : '',
      reasons,
      equal ? headline : '',
      // What groups that go against each other have over the whole time is what none of them has now.
      apart?.opposed ? apartSentence(frame, apart, false) : '',
      arms && !equal ? armsSentence(frame, arms, sure) : '',
      beside.undecided,
      unitsSentence(frame, effect.main),
      controlSentence(effect),
      mixedMean ? mixedMeansSentence(frame, first, mixedMean) : '',
      inList ? stayed : '',
      // What all groups have stands there already.
      ...detail.filter((words) => !(alone && words === bySide && effect.levels.length > 2)),
      sure || reading === 'depends' ? '' : effect.levels.length > 2 ? tiesWords(effect) : '',
      sure || reading === 'depends' ? '' : await smallestWords(frame, effect),
    ].filter((words) => words !== ''),
    next: [...(targets?.beside ?? []), ...beside.beside, ...(away ? [away.said] : []), ...next],
    weakened:
      negativeWords(frame) ??
      recommended?.weakened ??
      (sure && question.supposes !== null && reading !== 'elsewhere' && !drawn
        ? text`The groups were not made for a comparison: what else sets their ${rowsOf(frame)} apart may be behind it.`
        : null),
    ...toDo,
    ...(away && away.steps.length > 0
      ? { steps: [...away.steps, ...('steps' in toDo ? toDo.steps : [])] }
      : {}),
    keys: [],
    ...(beside.undecided === '' ? {} : { saysUndecided: true as const }),
    passages,
    effects: [
      effect.numbers,
      ...(cost ? [cost.numbers] : []),
      ...(held ? [held.numbers] : []),
      ...(strata ? [strata.numbers] : []),
      ...(behind?.makes ? [behind.makes.numbers] : []),
      ...(seat ? [seat.numbers] : []),
      ...(crossed ? [crossed.numbers] : []),
      ...(apart ? [apart.numbers] : []),
      ...(courses ? [courses.numbers] : []),
      ...(set ? [set.numbers] : []),
      ...(away?.effects ?? []),
      ...(targets?.effects ?? []),
    ],
  }
}

/** What stands behind a share that one group leads by: rows that nobody has decided, money, and people. */
async function behindShare(
  frame: Frame,
  first: Dimension,
  level: string,
  /** The group that it is held against, where that is a single one. */
  other: string | null,
): Promise<{ undecided: Template; beside: Template[] }> {
  const look = <T>(what: string, made: Promise<T | null>) => attempted(frame.toolkit, what, () => made)
  const undecided = await look('what is undecided', undecidedBySide(frame, first, level))
  const money = await look('the money behind it', moneyBehind(frame, first, level))
  const people = await look('the people behind it', peopleBehind(frame, first, level))
  const those =
    other === null ? null : await look('the people behind the other', peopleBehind(frame, first, other))
  return {
    undecided: undecided ? undecidedSidesSentence(frame, first, level, undecided) : '',
    beside: [
      ...(people ? [peopleSentence(frame, first, level, people)] : []),
      ...(those && other !== null ? [peopleSentence(frame, first, other, those)] : []),
      ...(money ? [moneySentence(frame, first, level, money)] : []),
    ],
  }
}

/** One value alone goes its own way. */
const onlyMover = ({ rising, falling, steady }: CoursesByGroup): boolean =>
  rising.length + falling.length === 1 && steady.length > 0

/** Whether any of what the question wants held equal is. */
const holdsGiven = ({ given }: Question, { held }: Adjusted): boolean =>
  held.some((own) => given.some(({ column }) => column === own.column))

/** The one value that the question is about. */
const focused = ({ question }: Frame, first: Dimension): string | null => {
  const values = question.against.find(({ column }) => column === first.column)?.values ?? []
  return values.length === 1 ? String(values[0]) : null
}

/** What is asked of one dimension beside another one, with what makes its difference where another column does. */
export async function toldBeside(
  frame: Frame,
  dimension: Dimension,
  tests: number,
): Promise<{ words: Template; passage: Passage; sure: boolean } | null> {
  const effect = await groups(frame, dimension)
  if (!effect) return null
  const sure = beyondChance(effect.numbers.p, tests)
  const headline = groupsHeadline(effect, sure)
  const why = await whyApart(frame, effect, standingOut(effect, frame.question.order), sure)
  const words = [
    headline,
    why.behind?.makes ? text`${expectedWords(frame, why.behind.makes)}${othersDoNot(why.behind.not)}.` : '',
    why.seat ? levelSentence(frame, why.seat) : '',
  ]
  return {
    sure,
    words: words.filter((own) => own !== '').join(' '),
    passage: await groupsPassage(
      frame,
      effect,
      sure ? groupsBeside(effect, tests) : 'cannot-tell',
      [],
      headline,
    ),
  }
}

/** The values that the question sets against each other, where it names two or more. */
const focusOf = ({ question }: Frame, first: Dimension): string[] | undefined => {
  const focus = question.against.find(({ column }) => column === first.column)
  const values = focus?.values.map((value) => String(value)) ?? []
  return values.length >= 2 ? values : undefined
}

const ends = ({ levels, top, bottom }: Groups): [string, string] => [
  levels.text(top, 'level'),
  levels.text(bottom, 'level'),
]

const strataTitle = (frame: Frame, strata: Strata): Template =>
  text`${levelOf(strata.dimension, strata.a)} and ${levelOf(strata.dimension, strata.b)} within each ${oneOf(strata.by)}: ${name(frame.measure.label)} by ${name(strata.by.label)}`

/** Whether the group that the question is about has more, or less, as it supposes; null where it supposes neither. */
function asSupposed({ question, model }: Frame, { dimension, levels, top, bottom }: Groups): boolean | null {
  const { supposes, against } = question
  if (supposes !== 'more' && supposes !== 'less') return null
  const named = against.find(({ column }) => column === dimension.column)?.values
  const field = model.fields.find(({ column }) => column === dimension.column)
  const yes = field?.levels.find(({ value }) => value === field.positive)?.label
  const focus = named?.[0] === undefined ? (levels.length === 2 ? yes : undefined) : String(named[0])
  if (focus === undefined) return null
  return levels.text(supposes === 'more' ? top : bottom, 'level') === focus
}

/** How large a difference would have to be to show, where none does. */
async function smallestWords(frame: Frame, effect: Groups): Promise<Template> {
  if (frame.unit?.again) return ''
  const view = await attempted(frame.toolkit, 'the smallest difference that would show', () =>
    smallestDifference(frame, effect),
  )
  return view ? smallestSentence(frame, effect, view) : ''
}

/**
 * Where neither end can be told from all others, the highest against the lowest of them is a contrast made by looking: the
 * group is set against all others together, where that stands.
 */
function againstOthers(
  effect: Groups,
  standout: number,
  others: Groups | null,
  leads: boolean,
): Template | null {
  const high = isHighSide(effect, standout, others)
  return others && (leads || endsOpen(effect)) && standsAgainstOthers(effect, others, high)
    ? againstOthersHeadline(effect, effect.levels.text(standout, 'level'), others, high)
    : null
}

/** Whoever asks for one end is not answered by a group at the other. */
const leadsAsked = (order: 'most' | 'least' | null, { top, bottom }: Groups, row: number): boolean =>
  order === null || row === (order === 'least' ? bottom : top)

/**
 * The row that the answer is about: the one end that nobody is tied with, and where somebody is, the lowest if all others
 * can't be told from the highest.
 */
function standingOut(
  { levels, top, bottom, topTies, bottomTies }: Groups,
  order: 'most' | 'least' | null,
): number {
  const others = levels.length - 2
  const allHigh = others > 1 && topTies.length === others && bottomTies.length < others
  const low =
    order === 'least' || (order === null && topTies.length > 0 && (bottomTies.length === 0 || allHigh))
  return low ? bottom : top
}

async function heldEqual(frame: Frame, first: Dimension, effect: Groups): Promise<Adjusted | null> {
  const { frame: rows, others } = await heldBeside(frame, first)
  if (others.length === 0) return null
  const levels = effect.levels.texts('level')
  return adjusted(
    rows,
    first,
    levels,
    effect.levels.text(effect.bottom, 'level'),
    effect.levels.text(effect.top, 'level'),
    others,
  )
}
