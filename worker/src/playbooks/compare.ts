import type { Template } from '#contract'
import { name, text } from '../analysts/builtin/prose.ts'
import type { Variable } from '../analysts/builtin/variable.ts'
import { decideGroups, limited, beyondChance } from '../decide/decide.ts'
import { LIMITS } from '../decide/limits.ts'
import { attempted } from '../effects/attempted.ts'
import { adjusted, type Adjusted } from '../effects/adjusted.ts'
import { coursesByGroup } from '../effects/courses.ts'
import { crossedWith, type Crossed } from '../effects/crossed.ts'
import { strataOf, type Strata } from '../effects/strata.ts'
import { isLaidOut } from '../effects/designed.ts'
import { switchOf } from '../effects/switches.ts'
import { groups, isLevel, type Groups } from '../effects/groups.ts'
import { marksOf } from '../effects/marks.ts'
import { coursesPassage, exceptionsSentence } from '../telling/courses.ts'
import {
  adjustedSentence,
  controlSentence,
  dependsCaution,
  endWords,
  groupsHeadline,
  groupsLine,
  groupsPassage,
  tiesWords,
} from '../telling/groups.ts'
import {
  concentratedHeadline,
  crossedPassage,
  crossedSentence,
  interactionWords,
} from '../telling/crossed.ts'
import { concentrates } from '../decide/departs.ts'
import { drillSentence } from '../telling/drill.ts'
import { marksSentence } from '../telling/marks.ts'
import type { Passage, Told } from '../telling/told.ts'
import {
  dependsHeadline,
  mixSentence,
  reversalHeadline,
  strataPassage,
  strataSentence,
} from '../telling/strata.ts'
import { negativeWords } from '../telling/negative.ts'
import { levelOf, oneOf, rowsOf } from '../telling/words.ts'
import { isDimension, type Dimension, type Frame } from './frame/frame.types.ts'
import { beforeAfter } from './event.ts'
import { makeUp } from './make-up.ts'
import type { Playbook } from './playbook.ts'
import { namedNumber } from './relate.ts'
import { relatedTo } from './strongest.ts'

const MOST_HELD_LEVELS = 12

/** Groups set side by side, with the others held equal, inside the one that stands out, and over time. */
export const compare: Playbook = async (frame) => {
  if (frame.measure.kind === 'count' || frame.measure.kind === 'sum') return makeUp(frame)
  const asked = frame.dimensions.filter((own) => own.asked)
  const first = asked[0]
  if (!first) return namedNumber(frame)
  // What turned once and for all is held against what was going on before.
  const turned = await switchOf(frame)
  if (turned) return beforeAfter(frame, turned)
  const told = await compareBy(frame, first, asked.slice(1))
  // Of an experiment the other factors say how much is noise: what seems open may not be.
  return told?.judgement.kind === 'cannot-tell' && (await isLaidOut(frame, first)) ? null : told
}

/** The answer about one dimension; what else was named is told behind it. */
export async function compareBy(
  frame: Frame,
  first: Dimension,
  others: readonly Dimension[],
): Promise<Told | null> {
  const { measure, question } = frame
  const effect = await groups(frame, first, { levels: focusOf(frame, first) })
  if (!effect) return null
  const tests = 1 + others.length
  const sure = beyondChance(effect.numbers.p, tests)
  const held = effect.levels.length <= MOST_HELD_LEVELS ? await heldEqual(frame, first, effect) : null
  const crossed = await crossing(frame, first)
  const third = thirdOf(held, crossed, sure)
  const within = third !== null && third === crossed?.by ? { ...frame, sample: crossed.table } : frame
  const strata = third ? await strataOf(within, first, ends(effect), third) : null
  const reading = readingOf(held, crossed, strata, sure)
  const judgement = limited(
    decideGroups(effect, held, reading, tests, question.supposes, crossed?.numbers.p ?? null),
    question,
    measure.label,
  )
  const standout = standingOut(effect, question.order)
  const alone = sure && reading === 'plain' && isAllOfIt(effect, standout, crossed)
  const bySide = groupsHeadline(effect, sure, standout === effect.bottom ? 'least' : 'most')
  const headline =
    reading === 'depends'
      ? dependsHeadline(frame, strata!, interactionWords(crossed!))
      : reading === 'elsewhere' && strata
        ? reversalHeadline(frame, strata)
        : alone
          ? concentratedHeadline(frame, crossed!)
          : bySide
  const plain = reading === 'plain'
  const drill = sure && plain ? await drillDown(frame, first, effect, standout) : null
  const courses = await coursesByGroup(frame, first)
  const moving = courses !== null && courses.rising.length + courses.falling.length > 0
  const level = effect.levels.text(standout, 'level')
  const sets =
    sure && plain && effect.levels.length > 2
      ? await marksOf(frame, isLevel(first, level), [first.column], level)
      : null
  const detail: Template[] = [
    alone ? bySide : dependsSentence(frame, effect, crossed, strata, reading),
    reading === 'elsewhere' && effect.levels.length > 2 ? groupsHeadline(effect, sure) : '',
    strata && reading === 'elsewhere' ? mixSentence(frame, strata) : '',
    strata && (reading === 'elsewhere' || (plain && third !== crossed?.by))
      ? strataSentence(frame, strata)
      : '',
    held && sure && reading !== 'depends' && !strata ? adjustedSentence(effect, held) : '',
    drill ? drill.sentence : '',
    courses && moving ? (exceptionsSentence(frame, courses) ?? '') : '',
    sets && sets.marks.length > 0 ? marksSentence(frame, sets, levelOf(first, level)) : '',
  ]
  const own = alone
    ? await crossedPassage(frame, crossed!, headline)
    : strata && !plain
      ? await strataPassage(frame, strata, headline)
      : await groupsPassage(frame, effect, judgement.sureness, detail, headline)
  const passages: Passage[] = [
    { ...own, cautions: [...(own.cautions ?? []), ...dependsCaution(effect, held, crossed)] },
  ]
  if (alone) passages.push(await groupsPassage(frame, effect, judgement.sureness, detail.slice(1), bySide))
  else if (crossed && (effect.levels.length > 2 || third !== crossed.by))
    passages.push(await crossedPassage(frame, crossed))
  if (strata && !plain)
    passages.push(
      await groupsPassage(
        frame,
        effect,
        sure ? 'moderate' : 'cannot-tell',
        held ? [adjustedSentence(effect, held)] : [],
        groupsHeadline(effect, sure),
      ),
    )
  else if (strata) passages.push(await strataPassage(frame, strata, strataTitle(frame, strata)))
  if (courses && moving) passages.push(await coursesPassage(frame, courses))
  if (drill) passages.push(drill.passage)
  const more: Template[] = []
  for (const dimension of others) {
    const each = await groups(frame, dimension)
    if (!each) continue
    const eachSure = beyondChance(each.numbers.p, tests)
    const words = groupsHeadline(each, eachSure)
    more.push(words)
    passages.push(await groupsPassage(frame, each, eachSure ? 'moderate' : 'cannot-tell', [], words))
  }
  return {
    judgement: {
      ...judgement,
      reasons: [
        ...judgement.reasons,
        { code: 'rows', n: text`${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}` },
      ],
    },
    headline: reading === 'plain' ? yesNo(judgement.kind, headline) : headline,
    sentences: [
      effect.levels.length > 2 && plain ? groupsLine(effect, 6) : '',
      controlSentence(effect),
      ...detail,
      ...more,
      sure || reading === 'depends' ? '' : tiesWords(effect),
    ].filter((words) => words !== ''),
    weakened: negativeWords(frame),
    advice: adviceOf(frame, effect, standout, held, crossed, sure, reading),
    keys: [],
    passages,
    effects: [
      effect.numbers,
      ...(held ? [held.numbers] : []),
      ...(strata ? [strata.numbers] : []),
      ...(crossed ? [crossed.numbers] : []),
      ...(courses ? [courses.numbers] : []),
    ],
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

/** What the difference depends on, where that is beyond chance. */
async function crossing(frame: Frame, first: Dimension): Promise<Crossed | null> {
  const crossed = await attempted(frame.toolkit, `what ${first.label} depends on`, () =>
    crossedWith(frame, first),
  )
  return crossed && beyondChance(crossed.numbers.p) ? crossed : null
}

/** The column within whose values the groups are looked at once more: what the difference comes from, or depends on. */
function thirdOf(held: Adjusted | null, crossed: Crossed | null, sure: boolean): Dimension | null {
  const moves = held && sure && Math.abs(held.moved) >= LIMITS.moved ? held.confounder : null
  const gone = held !== null && moves !== null && (held.moved <= -1 || !beyondChance(held.numbers.p))
  const own = gone ? moves : (crossed?.by ?? moves)
  return own !== null && isDimension(own) ? own : null
}

/** `elsewhere`: it comes from where the rows lie; `depends`: it is there for some and not for others. */
export type GroupsReading = 'plain' | 'depends' | 'elsewhere'

function readingOf(
  held: Adjusted | null,
  crossed: Crossed | null,
  strata: Strata | null,
  sure: boolean,
): GroupsReading {
  const gone = held !== null && (!beyondChance(held.numbers.p) || held.moved < -1)
  if (sure && gone && held.confounder) return 'elsewhere'
  if (strata && crossed && crossed.by === strata.by && strata.differ.length > 0) {
    const signs = new Set(strata.differ.map((row) => Math.sign(strata.strata.number(row, 'difference'))))
    const clear = strata.same.some((row) => strata.strata.number(row, 'p') > 0.2)
    if (signs.size > 1 || (!sure && clear)) return 'depends'
  }
  return 'plain'
}

/** Whether the value that stands out does so by one pair alone, and is like the others otherwise. */
function isAllOfIt(effect: Groups, standout: number, crossed: Crossed | null): boolean {
  if (!crossed || crossed.level !== effect.levels.text(standout, 'level')) return false
  const at = (column: string) => crossed.pair.number(0, column)
  return concentrates(effect.levels.number(standout, effect.estimate), at('same_level'), at('elsewhere'))
}

/** Where the difference concentrates, where the headline or the parts do not say so already. */
function dependsSentence(
  frame: Frame,
  effect: Groups,
  crossed: Crossed | null,
  strata: Strata | null,
  reading: GroupsReading,
): Template {
  if (!crossed || reading === 'depends') return ''
  const told = strata?.by === crossed.by
  if (told && reading === 'elsewhere') return ''
  return told && effect.levels.length === 2
    ? dependsHeadline(frame, strata, interactionWords(crossed))
    : crossedSentence(frame, crossed)
}

const strataTitle = (frame: Frame, strata: Strata): Template =>
  text`${levelOf(strata.dimension, strata.a)} and ${levelOf(strata.dimension, strata.b)} within each ${oneOf(strata.by)}: ${name(frame.measure.label)} by ${name(strata.by.label)}`

const yesNo = (kind: string, headline: Template): Template =>
  kind === 'yes' ? text`Yes: ${headline}` : kind === 'no' ? text`Not by itself: ${headline}` : headline

/** The row that the answer is about. */
function standingOut(effect: Groups, order: 'most' | 'least' | null): number {
  const low =
    order === 'least' || (order === null && effect.topTies.length > 0 && effect.bottomTies.length === 0)
  return low ? effect.bottom : effect.top
}

async function heldEqual(frame: Frame, first: Dimension, effect: Groups): Promise<Adjusted | null> {
  const others: (Dimension | Variable)[] = await relatedTo(frame, first)
  if (others.length === 0) return null
  const levels = effect.levels.texts('level')
  return adjusted(
    frame,
    first,
    levels,
    effect.levels.text(effect.bottom, 'level'),
    effect.levels.text(effect.top, 'level'),
    others,
  )
}

/** Inside the group that stands out: is it one part of it, or all of it? */
export async function drillDown(frame: Frame, first: Dimension, effect: Groups, standout: number) {
  const level = effect.levels.text(standout, 'level')
  const rows = effect.levels.number(standout, 'n')
  if (!(rows >= 30)) return null
  const inside = frame.dimensions.filter((own) => own !== first && own.distinct <= 60).slice(0, 5)
  const tried: Groups[] = []
  for (const dimension of inside) {
    const part = await groups(frame, dimension, {
      where: isLevel(first, level),
      of: ` within ${level}`,
    })
    if (part) tried.push(part)
  }
  if (tried.length === 0) return null
  const best = [...tried].sort((a, b) => (a.numbers.p ?? 1) - (b.numbers.p ?? 1))[0]!
  const sure = beyondChance(best.numbers.p, tried.length) && best.topTies.length <= best.levels.length / 2
  const sentence = drillSentence(levelOf(first, level), best, tried, sure)
  return {
    sentence,
    passage: await groupsPassage(
      frame,
      best,
      sure ? 'moderate' : 'cannot-tell',
      [],
      text`Within ${levelOf(first, level)}: ${groupsHeadline(best, sure)}`,
    ),
  }
}

function adviceOf(
  frame: Frame,
  effect: Groups,
  standout: number,
  held: Adjusted | null,
  crossed: Crossed | null,
  sure: boolean,
  reading: GroupsReading,
): Template | null {
  if (reading === 'depends' && crossed)
    return text`Decide it for each ${name(crossed.by.label)} by itself; one average over all would be wrong for most`
  if (!sure) return null
  const level = levelOf(effect.dimension, effect.levels.text(standout, 'level'))
  if (held && (held.moved < -0.8 || !beyondChance(held.numbers.p)))
    return held.confounder
      ? text`Don't judge by the raw figures: compare within the same ${name(held.confounder.label)}`
      : null
  // Nobody can do as another sex or another species does.
  if (effect.dimension.noun === null || effect.dimension.person)
    return text`Plan and judge ${name(frame.measure.label)} by ${name(effect.dimension.label)}, not overall: ${endWords(effect)}`
  const good =
    frame.measure.better === null ? null : (frame.measure.better === 'more') === (standout === effect.top)
  return good === null
    ? text`Find out what is different about ${level} before the others are measured by it`
    : good
      ? text`See what ${level} does differently, and whether the others can do the same`
      : text`Start with ${level}: bringing it to the level of the others would change most`
}
