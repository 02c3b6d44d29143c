import type { Template } from '#contract'
import { capitalise, listed, name, text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { pluralOf } from '../../lexicon/inflect.ts'
import { asksForEvenness } from '../../lexicon/even-words.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { beyondChance, leadersOf, noneLeads, type Spread } from '../../decide/decide.ts'
import { barsOf, type Bars, type ShareOut } from '../../effects/make-up/share-out.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { levelColumn, totalColumns, oneCalled } from '../shown-columns.ts'
import { baseOf } from './share-base.ts'
import type { Listed, Passage } from '../told.ts'
import {
  axisOf,
  levelOf,
  levelsOf,
  manyOf,
  oneOf,
  percentOf,
  rowsOf,
  totalOf,
  valueOf,
  whatOf,
  withFigure,
} from '../words.ts'

/** A sum is one thing, unless its name is of many: "sales". */
const verb = ({ measure: { kind, label } }: Frame): string =>
  kind === 'sum' && pluralOf(label) !== label ? 'is' : 'are'

/** A share that one row makes alone says nothing about its group. */
const isOneRow = ({ measure }: Frame, { levels }: ShareOut): boolean =>
  measure.kind === 'sum' && levels.length > 1 && levels.number(0, 'n') === 1

/** "Fred Luddy has 77% of the incidents", that they are spread about evenly, or that nothing of either is shown. */
export function shareOutHeadline(frame: Frame, effect: ShareOut, spread: Spread): Template {
  const { dimension, levels, main, numbers } = effect
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const value = (row: number) => valueOf(frame.measure, levels, row, 'value')
  const total = valueOf(frame.measure, main, 0, 'total')
  const base = baseOf(frame, effect)
  const counted = frame.measure.kind === 'count'
  const range =
    numbers.low !== null && counted && effect.shares !== null
      ? text` (${percentOf(effect.shares, effect.sharesRow, 'low')} to ${percentOf(effect.shares, effect.sharesRow, 'high')})`
      : ''
  if (!noneLeads(spread) && effect.firsts.length > 1)
    return text`${levelsOf(dimension, effect.firsts)} share first place: each has ${value(0)} of ${total} ${base} (${percentOf(levels, 0, 'share')}).`
  if (!noneLeads(spread) && isOneRow(frame, effect))
    return text`${at(0)} comes first with ${value(0)} of ${total} ${base}, all of it one ${name(frame.noun.one)}, before ${at(1)} with ${value(1)}.`
  if (spread === 'one')
    return text`${at(0)} has ${percentOf(levels, 0, 'share')}${range} of the ${base}: ${value(0)} of ${total}.`
  if (spread === 'several') {
    const rows = levels.rows.slice(0, effect.above)
    return effect.above === 2
      ? text`${at(0)} and ${at(1)} have ${percentOf(main, 0, 'top_two')} of the ${base} between them: ${value(0)} and ${value(1)} of ${total}.`
      : effect.above === 1
        ? text`${at(0)} comes first with ${value(0)} of ${total} ${base} (${percentOf(levels, 0, 'share')}), ${effect.close ? 'closely followed by' : 'before'} ${at(1)} with ${value(1)}.`
        : text`${listed(rows.map((row) => text`${at(row)} (${percentOf(levels, row, 'share')})`))} have more than an even share (${main.ref(0, 'even_share', 'percent1')}) of the ${base}, together ${percentOf(levels, effect.above - 1, 'cumulative')} of ${total}.`
  }
  if (spread === 'few' && effect.head !== null) {
    const rows = levels.rows.slice(0, effect.head)
    return text`${listed(rows.map((row) => text`${at(row)} (${value(row)})`))} have ${percentOf(levels, effect.head - 1, 'cumulative')} of the ${total} ${base}; none of the other ${manyOf(dimension)}, of ${main.ref(0, 'levels', 'integer')} in all, has more than ${value(effect.head)}.`
  }
  const last = lastOf(effect)
  const ends = text`from ${percentOf(main, 0, 'bottom_share')} (${last.length > 1 ? levelsOf(dimension, last, 2) : levelOf(dimension, main.text(0, 'bottom'))}) to ${percentOf(main, 0, 'top_share')} (${levelsOf(dimension, effect.firsts, 2)})`
  if (spread === 'open')
    return text`No ${oneOf(dimension)} stands out by how many ${base} there are: they have ${ends}, over ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)}, no more uneven than chance makes${effect.test ? text` (${effect.test.ref(0, 'p', 'p')})` : ''}.`
  if (spread === 'even')
    return text`The ${base} ${verb(frame)} spread about evenly over the ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)}: ${ends}.`
  return text`${at(0)} comes first with ${value(0)} of ${total} ${base} (${percentOf(levels, 0, 'share')})${effect.close ? ', closely followed by' : ', before'} ${at(1)} (${value(1)}).`
}

/** Groups that have exactly as little as the last, as far as all of them are there. */
const lastOf = ({ levels, main }: ShareOut): string[] =>
  levels.length < main.number(0, 'levels')
    ? []
    : levels.rows
        .filter((row) => levels.number(row, 'value') === levels.number(levels.length - 1, 'value'))
        .map((row) => levels.text(row, 'level'))

/** Groups that are all told with their counts; of more the ends are. */
const MOST_COUNTED = 6

/** "By category: Services 184 and Assets 166.", "The 50 users have 5 to 18 expenses each, no more uneven than chance makes." */
export function countsSentence(frame: Frame, { dimension, levels, main, numbers }: ShareOut): Template {
  const at = (row: number) => levelOf(dimension, levels.text(row, 'level'))
  const value = (row: number) => valueOf(frame.measure, levels, row, 'value')
  if (levels.length <= MOST_COUNTED)
    return text`${rowsOf(frame)} by ${oneOf(dimension)}: ${listed(levels.rows.map((row) => withFigure(dimension, levels.text(row, 'level'), value(row))))}.`
  const last = levels.length - 1
  const uneven = beyondChance(numbers.p) ? '' : ', no more uneven than chance makes'
  return text`The ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)} have between ${value(last)} (${at(last)}) and ${value(0)} (${at(0)}) ${rowsOf(frame)} each${uneven}.`
}

/**
 * Whether anybody expects even shares: of those who are given rows to work on, and where it is asked how even they are.
 * Nobody expects languages or priorities to have as many rows each.
 */
const expectsEven = ({ question }: Frame, { noun, asked }: Dimension): boolean =>
  (noun !== null && loadRoleOf(noun.one) === 'handles') || (asked && asksForEvenness(question.words))

/** What makes the share concrete: who comes next, and what an even share would be where one can be expected. */
export function shareOutDetail(frame: Frame, effect: ShareOut, spread: Spread): Template {
  const { dimension, levels, main } = effect
  if (noneLeads(spread)) return ''
  const even = text`an even share over the ${main.ref(0, 'levels', 'integer')} ${manyOf(dimension)} would be ${valueOf(frame.measure, main, 0, 'even_value')}`
  const leaders = leadersOf(spread, effect)
  const next = Math.max(spread === 'several' ? Math.max(2, leaders) : leaders, effect.firsts.length)
  const told =
    next < levels.length && next < 3 && spread !== 'sloped' && spread !== 'few' && !isOneRow(frame, effect)
      ? next === 1
        ? text`The next, ${levelOf(dimension, levels.text(next, 'level'))}, has ${valueOf(frame.measure, levels, next, 'value')}`
        : text`Behind these two comes ${levelOf(dimension, levels.text(next, 'level'))} with ${valueOf(frame.measure, levels, next, 'value')}`
      : ''
  if (!expectsEven(frame, dimension)) return told && text`${told}.`
  return told ? text`${told}; ${even}.` : text`An ${even.slice(3)}.`
}

/** Share of what a group holds from which on one row of it is told. */
const OF_ONE_ROW = 0.25
/** In a handful of rows one always holds much. */
const FEWEST_ROWS = 5

/** Share from which on that row is most of it. */
const MOST_OF_IT = 0.5

/** Whether most of a group's total is a single row, which says little of what comes there next; of none with few rows each. */
export const restsOnOneRow = (
  { measure, rows }: Frame,
  { dimension, levels }: ShareOut,
  row: number,
): boolean =>
  measure.kind === 'sum' &&
  rows >= FEWEST_ROWS * dimension.distinct &&
  levels.number(row, 'largest') >= MOST_OF_IT * levels.number(row, 'value')

const isOfOneRow = (frame: Frame, { levels }: ShareOut): boolean =>
  frame.measure.kind === 'sum' &&
  levels.number(0, 'n') >= FEWEST_ROWS &&
  levels.number(0, 'largest') >= OF_ONE_ROW * levels.number(0, 'value')

/** "£38,500 of the £68,030 of Glebe is one row; without it Glebe has 7.2% of the est cost." */
export function oneRowSentence(frame: Frame, effect: ShareOut): Template {
  const { dimension, levels } = effect
  if (!isOfOneRow(frame, effect)) return ''
  const first = levelOf(dimension, levels.text(0, 'level'))
  const amount = (column: string) => valueOf(frame.measure, levels, 0, column)
  return text`${amount('largest')} of the ${amount('value')} of ${first} ${verb(frame)} one row; without it ${first} has ${percentOf(levels, 0, 'share_without')} of the ${baseOf(frame, effect)}.`
}

/** What else is known of who has most, for what to do about it. */
export interface AroundShare {
  /** First, middle and last third of the time, one row per value; null where there is no time. */
  ends: View | null
  /** What those whom the first is one of would need, where the question is about one group. */
  load: Load | null
}

/** Rows for each of whom they are shared over, in the group asked about and elsewhere. */
export interface Load {
  view: View
  row: number
  group: Template
  /** What the group is one of. */
  dimension: Dimension
}

/** A share of the last third of the time that is no more than so many times an even one is over. */
const OVER = 1.25

const isOver = ({ ends }: AroundShare, level: string, even: number): boolean => {
  const row = ends?.rowOf('level', level) ?? -1
  return row >= 0 && ends!.has('last_share') && ends!.number(row, 'last_share') <= OVER * even
}

/** What to do about an uneven spread; nothing about an even one, and no new order where it is over. */
export function shareOutAdvice(
  frame: Frame,
  effect: ShareOut,
  spread: Spread,
  around: AroundShare = { ends: null, load: null },
): Template | null {
  const { dimension, levels, main } = effect
  if (noneLeads(spread) || spread === 'sloped' || spread === 'few') return null
  const level = levels.text(0, 'level')
  const first = effect.firsts.length > 1 ? levelsOf(dimension, effect.firsts) : levelOf(dimension, level)
  const role = dimension.noun ? loadRoleOf(dimension.noun.one) : null
  const counted = frame.measure.kind === 'count'
  if (counted && role !== null && isOver(around, level, main.number(0, 'even_share'))) {
    const now = percentOf(around.ends!, around.ends!.rowOf('level', level), 'last_share')
    return text`Nothing is left to even out: in the last third of the time ${first} has ${now}; settle beforehand who steps in when it comes again`
  }
  if (counted && role === 'handles')
    return around.load
      ? text`Share them out within ${around.load.group}: at what one ${oneOf(dimension)} has elsewhere it would take ${around.load.view.ref(around.load.row, 'needed', 'integer')} ${manyOf(dimension)} instead of ${around.load.view.ref(around.load.row, 'units', 'integer')}`
      : text`Spread new ${whatOf(frame)} over the other ${manyOf(dimension)}: at an even share ${main.ref(0, 'excess', 'integer')} of those of ${first} would have gone elsewhere`
  if (counted && role === 'brings')
    return text`Ask ${first} what is behind them and mend it where it begins: nobody else can take over what ${first} brings in`
  // Most of it is a matter of that row, and not of the group.
  if (isOfOneRow(frame, effect) && levels.number(0, 'share_without') < levels.number(0, 'share') / 1.5)
    return text`Settle the largest row by itself before ${first} is looked at: it alone holds ${valueOf(frame.measure, levels, 0, 'largest')}`
  // That one group is the largest is no reason to begin with it, unless as much was to be expected of each.
  if (!expectsEven(frame, dimension)) return null
  const several = effect.firsts.length > 1
  const holds = several ? 'each holds' : dimension.person ? 'they hold' : 'it holds'
  return text`Look at ${first} first: ${holds} ${valueOf(frame.measure, main, 0, 'excess')} more than an even share of the ${baseOf(frame, effect)}`
}

/** What is even needs no evening out; what comes from one group of another kind may be asked why. */
export const elsewhereAdvice = (frame: Frame, even: Dimension, effect: ShareOut): Template =>
  text`Look at ${levelOf(effect.dimension, effect.levels.text(0, 'level'))}, which has ${percentOf(effect.levels, 0, 'share')} of the ${baseOf(frame, effect)}; nothing shows that the ${manyOf(even)} need evening out`

/** Groups of a small table on page one; of more the chapter has them. */
const MOST_SHOWN = 12

/** What each of the groups asked about has, where there are few enough. */
export const shareListed = (frame: Frame, effect: ShareOut): Listed | null => {
  const { dimension, levels } = effect
  return levels.length < 3 || levels.length > MOST_SHOWN
    ? null
    : {
        view: levels,
        caption: text`${baseOf(frame, effect)} by ${oneOf(dimension)}`,
        columns: [levelColumn(dimension), ...totalColumns(frame.measure)],
        rows: levels.rows,
      }
}

/** "; the 26 others have 280 together (43%) and are not drawn": of a chart that would show hardly anything beside their bar. */
export const undrawnWords = (frame: Frame, { dimension }: ShareOut, { rest }: Bars): Template =>
  rest
    ? text`; the ${rest.ref(0, 'groups', 'integer')} other ${manyOf(dimension)} are not drawn: together they have ${valueOf(frame.measure, rest, 0, 'value')} (${percentOf(rest, 0, 'share')})`
    : ''

/** The finding that carries it, with its chart and its table. */
export async function shareOutPassage(
  frame: Frame,
  effect: ShareOut,
  spread: Spread,
  certainty: Passage['certainty'],
  more: Template[],
): Promise<Passage> {
  const { dimension, levels, main, numbers } = effect
  const title = shareOutHeadline(frame, effect, spread).replace(/\.$/, '')
  const bars = await barsOf(frame, effect)
  const even = expectsEven(frame, dimension)
  const chart = await frame.toolkit.chart(`${frame.measure.label} by ${oneCalled(dimension)}`, {
    form: 'bars',
    title,
    subtitle: text`${frame.measure.kind === 'sum' ? capitalise(totalOf(frame.measure.label)) : text`Number of ${rowsOf(frame)}`} by ${oneOf(dimension)}${even ? text`; an even share would be ${valueOf(frame.measure, main, 0, 'even_value')}` : ''}${undrawnWords(frame, effect, bars)}`,
    data: bars.view.data,
    label: 'level',
    value: 'value',
    sort: bars.view === levels ? 'value' : 'given',
    xTitle: axisOf(frame.measure),
  })
  return {
    kind: 'composition',
    title,
    sentences: [shareOutDetail(frame, effect, spread), oneRowSentence(frame, effect), ...more].filter(
      (words) => words !== '',
    ),
    charts: [chart],
    tables: [
      {
        view: levels,
        caption: text`${baseOf(frame, effect)} by ${oneOf(dimension)}`,
        columns: [
          levelColumn(dimension),
          ...totalColumns(frame.measure),
          { name: 'cumulative', title: 'with those above', format: 'percent1' },
          ...(even
            ? [{ name: 'times_even', title: 'times an even share', format: 'decimal2' as const }]
            : []),
        ],
      },
    ],
    estimate: text`${percentOf(levels, 0, 'share')} (${levelOf(dimension, levels.text(0, 'level'))})`,
    interval:
      effect.shares === null
        ? null
        : text`${percentOf(effect.shares, effect.sharesRow, 'low')} to ${percentOf(effect.shares, effect.sharesRow, 'high')}`,
    p: effect.test === null || !even ? null : effect.test.ref(0, 'p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method:
      effect.shares === null
        ? 'Totals and shares over all rows'
        : even
          ? 'Counts and shares over all rows with Wilson intervals, chi-square test against equal shares'
          : 'Counts and shares over all rows with Wilson intervals',
    certainty,
    evidence: [main, levels, ...(effect.test ? [effect.test] : [])].filter((own) =>
      numbers.evidence.includes(own.cell.id),
    ),
  }
}
