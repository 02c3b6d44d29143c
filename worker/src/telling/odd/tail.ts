import type { Template } from '#contract'
import type { ChartForm } from '../../charts/chart.types.ts'
import { beyondChanceUnasked } from '../../decide/decide.ts'
import type { Tail } from '../../effects/odd/tail.ts'
import type { MarkBeside } from '../../effects/odd/tail-beside.ts'
import type { TailMark } from '../../effects/odd/tail-marks.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { capitalise, listed, name, text, type Piece } from '../../prose/prose.ts'
import { amount, variableOf } from '../../variables/variable.ts'
import type { View } from '../../prose/view.ts'
import { gapOf } from '../compare/groups.ts'
import type { Listed, Passage } from '../told.ts'
import { axisOf, called, levelSaid, manyOf, oneOf, percentOf, rangeWords, rowsOf, valueOf } from '../words.ts'

const whole = (view: View, row: number, column: string): Piece => view.ref(row, column, 'integer')
const limit = (frame: Frame, { main, fence }: Tail): Piece => valueOf(frame.measure, main, 0, fence)
const beyond = ({ side }: Tail): string => (side === 'high' ? 'above' : 'below')

/** "28 of 510 assets have a maintenance cost above 687". */
const counted = (frame: Frame, effect: Tail): Template =>
  text`${whole(effect.rows, 0, 'past')} of ${whole(effect.rows, 0, 'n')} ${rowsOf(frame)} ${effect.rows.number(0, 'past') === 1 ? 'lies' : 'lie'} ${beyond(effect)} ${limit(frame, effect)} in ${called(frame.measure.label)}`

/** How the fence is chosen. */
const fenceWords = ({ main, fence, side }: Tail): Template =>
  fence === 'fence' && main.value(0, 'skewed') === true
    ? text`the fence for values as skewed as these`
    : text`one and a half times the distance of the quartiles ${side === 'high' ? 'above the upper' : 'below the lower'} one`

/** How many a spread and a skew like theirs would put there. */
function expectedWords({ main, fence }: Tail): Template {
  const at = (column: string) => (fence === 'fence' ? column : `plain_${column}`)
  const own = fence === 'fence' ? 'expected_' : 'plain_'
  return text`about ${main.ref(0, at('expected'), 'integer')} (${main.ref(0, 'level', 'percent')} interval ${main.ref(0, `${own}low`, 'integer')} to ${main.ref(0, `${own}high`, 'integer')})`
}

/** What has a mark: "“refurbished” in display name", "the manufacturer Acme". */
export function markWords({
  word,
  level,
  label,
  dimension,
}: Pick<TailMark, 'word' | 'level' | 'label' | 'dimension'>): Template {
  if (word) return text`“${name(level)}” in ${called(label)}`
  return dimension ? levelSaid(dimension, level) : text`${called(label)} ${name(level)}`
}

/** "27 of the 28 have “refurbished” in display name, against 4.6% of the others". */
function shareWords({ view, row, ...mark }: TailMark): Template {
  const all = view.number(row, 'these') === view.number(row, 'of_these')
  const some = all
    ? text`all ${whole(view, row, 'of_these')}`
    : text`${whole(view, row, 'these')} of the ${whole(view, row, 'of_these')}`
  return text`${some} ${mark.word ? 'have' : 'are of'} ${markWords(mark)}, against ${percentOf(view, row, 'elsewhere')} of the others`
}

/** What lies past the fence, and what it has in common. */
export function tailHeadline(frame: Frame, effect: Tail): Template {
  const [mark] = effect.marks
  const common = mark ? text`; ${shareWords(mark)}` : ''
  if (effect.reading === 'tail')
    return text`Yes: ${counted(frame, effect)} (${fenceWords(effect)}), where ${expectedWords(effect)} would by their spread${common}.`
  if (mark)
    return text`Not by themselves: ${counted(frame, effect)} (${fenceWords(effect)}), where ${expectedWords(effect)} would by their spread alone; but ${shareWords(mark)}.`
  return text`No: ${skewWords(frame, effect)}.`
}

/** That there are no more far values than the shape of the others makes. */
export const skewWords = (frame: Frame, effect: Tail): Template =>
  effect.main.value(0, 'skewed') === true
    ? text`${counted(frame, effect)} (${fenceWords(effect)}), and a skew like that of the other values makes ${expectedWords(effect)} by itself; no group of values stands apart`
    : text`${counted(frame, effect)} (${fenceWords(effect)}), and values spread like these put ${expectedWords(effect)} there; no group of values stands apart`

/** From which on they lie, and what they come to. */
export function tailSpan(frame: Frame, effect: Tail): Template {
  const { rows } = effect
  const field = frame.model.fields.find(({ column }) => column === frame.question.metric?.column)
  const adds = frame.question.metric?.kind === 'value' && field?.additivity === 'sum'
  const sum =
    adds && rows.number(0, 'total') > 0
      ? text` and come to ${valueOf(frame.measure, rows, 0, 'sum')}, ${percentOf(rows, 0, 'share')} of all ${called(frame.measure.label)} for ${percentOf(rows, 0, 'part')} of the ${rowsOf(frame)}`
      : ''
  return rows.number(0, 'past') === 1
    ? text`It is ${valueOf(frame.measure, rows, 0, 'first')}.`
    : text`They lie between ${valueOf(frame.measure, rows, 0, 'first')} and ${valueOf(frame.measure, rows, 0, 'last')}${sum}.`
}

/** What else they have in common, where they do, and in what they are like the others. */
export function commonSentences(frame: Frame, effect: Tail): Template[] {
  const { marks, beside, looked } = effect
  const [first, ...others] = marks
  if (!first)
    return looked.length === 0
      ? []
      : [
          text`They have nothing in common that the others have not as well: no value of ${listed(looked.slice(0, MOST_LOOKED).map(called))}${looked.length > MOST_LOOKED ? ' and other columns' : ''}, and no word in them, stands out among them with all that were looked at allowed for.`,
          ...numberSentences(frame, effect),
        ]
  return [
    ...(beside ? [levelSentence(frame, first, beside), ...withinSentences(frame, beside)] : []),
    ...others.map((mark) => text`Beside that, ${shareWords(mark)}.`),
    ...numberSentences(frame, effect),
    ...(beside ? moneySentences(first, beside) : []),
  ]
}

const MOST_LOOKED = 6

/** "Maintenance cost is 745 for the 49 assets with “refurbished” in display name and 170 for the others: a difference of 575 (...)". */
function levelSentence(frame: Frame, mark: TailMark, { groups, whole: all }: MarkBeside): Template {
  const { levels, measure, estimate } = groups
  const at = (level: string) => valueOf(measure, levels, levels.rowOf('level', level), estimate)
  const field = frame.model.fields.find(({ column }) => column === frame.question.metric?.column)
  const share =
    frame.question.metric?.kind === 'value' && field?.additivity === 'sum' && all.number(0, 'total') > 0
      ? text`; they have ${percentOf(all, 0, 'share')} of the total`
      : ''
  return text`All ${whole(all, 0, 'n')} ${rowsOf(frame)} ${mark.word ? 'with' : 'of'} ${markWords(mark)} together: ${called(measure.label)} is ${at('with it')} on average, and ${at('the others')} for the others${gapOf(groups)}${share}.`
}

/** In which groups of another column it holds. */
function withinSentences(frame: Frame, { within }: MarkBeside): Template[] {
  if (!within) return []
  const { strata, by, differ, main } = within
  const up = differ.filter((row) => strata.number(row, 'difference') > 0 === main.number(0, 'pooled') > 0)
  const sides = (row: number) =>
    text`${name(strata.text(row, 'stratum'))} ${valueOf(frame.measure, strata, row, 'mean_a')} against ${valueOf(frame.measure, strata, row, 'mean_b')}`
  if (up.length === 0) return []
  const every = up.length === strata.length
  return [
    text`${every ? text`So it is for every one of the ${main.ref(0, 'strata', 'integer')} ${manyOf(by)}` : text`It is shown for ${whole(main, 0, 'strata')} ${manyOf(by)}`}: ${listed(up.slice(0, MOST_WITHIN).map(sides))}.`,
  ]
}

const MOST_WITHIN = 6
const MOST_NUMBERS = 4

/** Numbers in which the rows past the fence differ, and those in which they do not. */
function numberSentences(frame: Frame, effect: Tail): Template[] {
  const { apart, beside, marks } = effect
  if (!apart) return []
  const { view, labels } = apart
  const { differ } = apart
  const variable = (row: number) => {
    const profile = frame.source.columns.find((own) => own.name === view.text(row, 'variable'))
    return profile ? variableOf(profile, true) : null
  }
  const value = (row: number, own: View, at: number, column: string): Piece => {
    const known = variable(row)
    return known ? amount(known, own, at, column) : own.ref(at, column)
  }
  const label = (row: number) => called(labels.get(view.text(row, 'variable')) ?? view.text(row, 'variable'))
  // What another amount comes to is told among rows that are alike.
  const alike = new Set(beside?.money.map(({ measure }) => measure.variable?.column))
  const told = differ.flatMap((row, at) => {
    const own = beside?.numbers ?? null
    const place = at + 1
    if (at >= MOST_NUMBERS || alike.has(view.text(row, 'variable'))) return []
    if (apart.times.has(view.text(row, 'variable')))
      return [
        text`${label(row)} lies ${view.number(row, 'mean') > view.number(row, 'mean_others') ? 'later' : 'earlier'} for them than for the others.`,
      ]
    const mark = marks[0]
    const also =
      own && mark
        ? text`; ${mark.word ? 'with' : 'of'} ${markWords(mark)} ${value(row, own, 0, `with_${place}`)}, else ${value(row, own, 0, `without_${place}`)}`
        : ''
    return text`${label(row)} is ${value(row, view, row, 'mean')} on average past the fence and ${value(row, view, row, 'mean_others')} elsewhere${also}.`
  })
  const same = view.rows.filter((row) => !differ.includes(row)).slice(0, MOST_NUMBERS)
  return [
    ...told.map(capitalise),
    ...(same.length > 0 ? [text`By ${listed(same.map(label))} they are not shown to differ.`] : []),
  ]
}

/** Other money among rows that are alike: what having it spares or costs besides. */
function moneySentences(mark: TailMark, { money }: MarkBeside): Template[] {
  return money.flatMap(({ measure, strata: { main, by } }) => {
    if (!beyondChanceUnasked(main.number(0, 'pooled_p'))) return []
    const less = main.number(0, 'pooled') < 0
    const size = valueOf(measure, main, 0, 'pooled', { size: true, difference: true })
    return [
      text`Within the same ${oneOf(by)} ${called(measure.label)} is ${size} ${less ? 'lower' : 'higher'} ${mark.word ? 'with' : 'for'} ${markWords(mark)} (${rangeWords(measure, main, 0, 'pooled_low', 'pooled_high')}), which is to be held against it.`,
    ]
  })
}

export function tailWeakened({ marks }: Tail): Template {
  return marks.length > 0
    ? text`Unusual is not wrong: nothing here says that one of these was written down badly. What they have in common goes with the values, and whether it makes them is not shown.`
    : text`Unusual is not wrong: nothing here says that one of these was written down badly, and what makes them is not in these columns.`
}

export function tailAdvice(frame: Frame, effect: Tail): Template | null {
  const { marks, beside, rows } = effect
  const [mark] = marks
  const { better, label } = frame.measure
  if (!mark)
    return effect.reading === 'tail'
      ? text`Go through the ${whole(rows, 0, 'past')} ${rowsOf(frame)} one by one, the furthest first: no column says what they share`
      : null
  const high = effect.side === 'high'
  const unwanted = (better === 'less' && high) || (better === 'more' && !high)
  const pair = beside?.groups.pair
  const hold =
    beside && pair && unwanted
      ? text`, and hold ${sparedWords(beside)} against the ${valueOf(beside.groups.measure, beside.groups.pairs, pair.row, 'difference', { size: true, difference: true })} of ${called(label)} that each has ${high ? 'more' : 'less'} before there are more of them`
      : ''
  return text`Begin with what ${markWords(mark)} stands for${beside ? text` (${whole(beside.whole, 0, 'n')} ${rowsOf(frame)})` : ''}${hold}`
}

/** "The 566 that cost is lower for them within the same model category"; whatever it is where nothing shows. */
function sparedWords({ money }: MarkBeside): Template {
  const spared = money.find(
    ({ strata: { main } }) => beyondChanceUnasked(main.number(0, 'pooled_p')) && main.number(0, 'pooled') < 0,
  )
  if (!spared) return 'whatever speaks for them'
  const { measure, strata } = spared
  return text`the ${valueOf(measure, strata.main, 0, 'pooled', { size: true, difference: true })} that their ${called(measure.label)} is lower within the same ${oneOf(strata.by)}`
}

/** The rows past the fence, the furthest first. */
export function tailListed(frame: Frame, effect: Tail): Listed | null {
  const { view, columns } = effect.top
  const named = view.length > 0 && view.value(0, 'name') !== null
  if (!named) return null
  const label = (column: string) => frame.model.fields.find((own) => own.column === column)?.label ?? column
  return {
    view,
    caption: text`The ${rowsOf(frame)} furthest ${beyond(effect)} ${limit(frame, effect)}`,
    columns: [
      { name: 'name', title: frame.noun.one },
      { name: 'value', title: frame.measure.label },
      ...columns.map((column, at) => ({ name: `beside_${at + 1}`, title: label(column) })),
    ],
    rows: view.rows.slice(0, MOST_LISTED),
  }
}
const MOST_LISTED = 5

/** All values, with the fence named; parted by what they have in common. */
export const tailChart = (frame: Frame, effect: Tail): ChartForm => {
  const [mark] = effect.marks
  const label = called(frame.measure.label)
  return {
    form: 'histogram',
    title: mark
      ? text`${capitalise(label)} ${mark.word ? 'with' : 'of'} ${markWords(mark)} and of the others`
      : text`How ${label} is spread`,
    subtitle: text`All values to their ends; the fence lies at ${limit(frame, effect)}; n = ${whole(effect.rows, 0, 'n')} ${rowsOf(frame)}`,
    data: effect.bins.data,
    from: 'low',
    to: 'high',
    count: 'n',
    ...(mark ? { series: 'side' } : {}),
    xTitle: axisOf(frame.measure),
    yTitle: frame.noun.many,
  }
}

export function tailPassage(
  frame: Frame,
  effect: Tail,
  headline: Template,
  charts: Passage['charts'],
): Passage {
  const { main, rows, marks, apart, beside, fence } = effect
  return {
    kind: 'anomalies',
    title: headline.replace(/\.$/, ''),
    sentences: [tailSpan(frame, effect), ...commonSentences(frame, effect)],
    charts,
    tables: [
      ...(effect.top.view.length > 0 && effect.top.view.value(0, 'name') !== null
        ? [tableOfTop(frame, effect)]
        : []),
      ...(marks[0]
        ? [{ view: marks[0].view, caption: text`What more of them have, of all that was looked at` }]
        : []),
      ...(apart
        ? [
            {
              view: apart.view,
              caption: text`Numbers of the ${rowsOf(frame)} past the fence and of the others`,
            },
          ]
        : []),
      ...(beside?.within
        ? [
            {
              view: beside.within.strata,
              caption: text`${name(frame.measure.label)} with what they have in common and without, by ${called(beside.within.by.label)}`,
            },
          ]
        : []),
    ],
    estimate: text`${whole(rows, 0, 'past')} past it`,
    p: text`${main.ref(0, fence === 'fence' ? 'p' : 'plain_p', 'p')}`,
    n: text`${whole(rows, 0, 'n')} ${rowsOf(frame)}`,
    method:
      'Fence of Tukey, where quartiles lie skewed on a scale that takes the skew out, against as many as a spread and a skew like theirs put there; what they have in common by exact tests of every value of every column and every word of texts, all of them allowed for (Holm)',
    certainty: 'moderate',
    evidence: [main, rows, ...(marks[0] ? [marks[0].view] : []), ...(apart ? [apart.view] : [])],
  }
}

const tableOfTop = (frame: Frame, effect: Tail): Passage['tables'][number] => {
  const listing = tailListed(frame, effect)!
  return { view: listing.view, caption: listing.caption, columns: listing.columns }
}
