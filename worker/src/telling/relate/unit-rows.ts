import type { Certainty, Template } from '#contract'
import {
  bestBand,
  goodUpTo,
  heldWithin,
  tooFewUnits,
  unitRowsWay,
  unitTimesWay,
} from '../../decide/unit-rows.ts'
import type { StepAlong } from '../../effects/relate/step-along.ts'
import type { UnitRows } from '../../effects/relate/unit-rows.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn, oneCalled } from '../shown-columns.ts'
import type { Listed, Passage } from '../told.ts'
import { levelOf, manyOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

/** Units that a sentence names. */
const MOST_NAMED = 4

/** "Goals per owner". */
export const unitRowsCalled = (frame: Frame, { unit }: Pick<UnitRows, 'unit'>): Template =>
  text`${rowsOf(frame)} per ${oneOf(unit)}`

/** "Up to 5", "6 to 9", "from 13". */
function bandWords({ bands }: UnitRows, row: number): Template {
  const end = (column: string) => bands!.ref(row, column, 'integer')
  if (row === 0) return text`${bands!.number(0, 'to_x') === 1 ? 'only' : 'up to'} ${end('to_x')}`
  if (row === bands!.length - 1) return text`from ${end('from_x')}`
  return bands!.number(row, 'from_x') === bands!.number(row, 'to_x')
    ? text`${end('from_x')}`
    : text`${end('from_x')} to ${end('to_x')}`
}

/** "Up to 5 goals", "only 1 goal". */
const fewest = (frame: Frame, effect: UnitRows): Template =>
  text`${bandWords(effect, 0)} ${effect.bands!.number(0, 'to_x') === 1 ? name(frame.noun.one) : rowsOf(frame)}`

const rank = (effect: UnitRows): Template =>
  text`rank correlation ${effect.main!.ref(0, 'spearman', 'decimal2')} over ${effect.main!.ref(0, 'n', 'integer')} ${manyOf(effect.unit)}, from ${effect.main!.ref(0, 'spearman_low', 'decimal2')} to ${effect.main!.ref(0, 'spearman_high', 'decimal2')}`

/** "57% where an owner has up to 5 goals, 33% at 6 to 9 and 12% from 13". */
function overBands(frame: Frame, effect: UnitRows): Template {
  const bands = effect.bands!
  const value = (row: number): Piece => valueOf(frame.measure, bands, row, 'mean')
  return listed(
    bands.rows.map((row) =>
      row === 0
        ? text`${value(row)} where one ${oneOf(effect.unit)} has ${fewest(frame, effect)}`
        : text`${value(row)} ${row === bands.length - 1 ? '' : 'at '}${bandWords(effect, row)}`,
    ),
  )
}

export function unitRowsHeadline(frame: Frame, effect: UnitRows): Template {
  const { spread, bands, unit, main } = effect
  const measure = name(frame.measure.label)
  const called = text`the number of ${unitRowsCalled(frame, effect)}`
  const whether = text`Whether ${measure} goes with ${called} the data cannot tell`
  if (tooFewUnits(effect))
    return text`${whether}: there are ${spread.ref(0, 'judged', 'integer')} ${manyOf(unit)}, too few for how many ${rowsOf(frame)} each has to be held against what comes of them.`
  if (!main)
    return text`${whether}: all ${spread.ref(0, 'units', 'integer')} ${manyOf(unit)} have ${spread.ref(0, 'most', 'integer')} each.`
  if (!bands) return text`${whether} (${rank(effect)}).`
  const way = unitRowsWay(effect)
  return way === 'open'
    ? text`${whether}: ${overBands(frame, effect)} (${rank(effect)}).`
    : text`${measure} ${way === 'up' ? 'rises' : 'falls'} with ${called}: ${overBands(frame, effect)} (${rank(effect)}).`
}

/** How unevenly they are spread, and what the highest band holds. */
export function unevenSentence(frame: Frame, effect: UnitRows): Template {
  const { spread, bands, unit } = effect
  const last = bands ? bands.length - 1 : 0
  const most = bands
    ? text`, and the ${bands.ref(last, 'units', 'integer')} with ${bands.ref(last, 'from_x', 'integer')} or more hold ${percentOf(bands, last, 'share')}`
    : ''
  return text`The ${spread.ref(0, 'n', 'integer')} ${rowsOf(frame)} are spread over ${spread.ref(0, 'units', 'integer')} ${manyOf(unit)} with ${spread.ref(0, 'least', 'integer')} to ${spread.ref(0, 'most', 'integer')} each (half of these have up to ${spread.ref(0, 'middle', 'integer')}): half of all are held by ${spread.ref(0, 'half', 'integer')} of them${most}.`
}

/** Who has most, where it goes worse with them. */
export function overloadedSentence(frame: Frame, effect: UnitRows): Template {
  if (bestBand(effect) !== 'few') return ''
  const { units, unit } = effect
  const rows = overloaded(effect)
  const one = (row: number) =>
    text`${levelOf(unit, units.text(row, 'unit'))} (${units.ref(row, 'rows_of', 'integer')}, ${valueOf(frame.measure, units, row, 'mean')})`
  const more = rows.length > MOST_NAMED ? 'above all ' : ''
  return text`${handsOut(unit) ? 'Overloaded by this are' : 'Those with so many are'} ${more}${listed(rows.slice(0, MOST_NAMED).map(one))}.`
}

/** The units of the highest band whose outcome is known, those with most first. */
const overloaded = ({ units }: UnitRows): number[] =>
  units.rows.filter((row) => units.value(row, 'most') === true && units.number(row, 'known') > 0)

/** Rows can be given to somebody else, and are not what they themselves bring. */
const handsOut = ({ noun, label }: Dimension): boolean => loadRoleOf(noun?.one ?? label) !== 'brings'

/** Whether it stands within other columns. */
export function withinSentence(effect: UnitRows, others: readonly Dimension[]): Template {
  const { within } = effect
  if (!within || unitRowsWay(effect) === 'open') return ''
  const side = unitRowsWay(effect) === 'up' ? 'rises' : 'falls'
  const each = (row: number) =>
    text`${oneOf(others[within.number(row, 'dimension')]!)} (${within.ref(row, 'pooled', 'decimal2')}, the same way in ${within.ref(row, side, 'integer')} of ${within.ref(row, 'parts', 'integer')})`
  const told = (reading: ReturnType<typeof heldWithin>, words: string) => {
    const rows = within.rows.filter((row) => heldWithin(effect, row) === reading)
    return rows.length > 0 ? text`${words} ${listed(rows.map(each))}` : ''
  }
  const parts = [
    told('holds', 'it holds among those of one'),
    told('open', 'too little is left to tell among those of one'),
    told('gone', 'next to nothing is left of it among those of one'),
  ].filter((own) => own !== '')
  return text`By rank correlation ${listed(parts)}.`
}

export const smallestShown = (frame: Frame, effect: UnitRows): Template =>
  effect.smallest && unitRowsWay(effect) === 'open'
    ? text`With ${effect.smallest.ref(0, 'units', 'integer')} ${manyOf(effect.unit)} in the lowest and the highest band only differences above about ${valueOf(frame.measure, effect.smallest, 0, 'smallest', { size: true, difference: true })} between them would show.`
    : ''

/** Whichever came first. */
export function eitherWay(frame: Frame, effect: UnitRows, inTime: boolean): Template | null {
  const { unit, times } = effect
  if (inTime)
    return unitTimesWay(times!) === 'open'
      ? null
      : text`Nobody tried it out: what makes a ${times!.grain} full for one ${oneOf(unit)} may be what makes its ${rowsOf(frame)} otherwise as well.`
  if (unitRowsWay(effect) === 'open') return null
  const lasts = frame.question.metric?.kind === 'duration'
  const first = handsOut(unit)
    ? lasts
      ? text`${manyOf(unit)} with more may be given what takes long anyway`
      : text`more may be given to some ${manyOf(unit)} for how well they do or for what kind it is`
    : text`what comes of the first ones may bring further ones, or end them`
  return text`It may be the other way round, as nobody tried it out: ${first}. All ${rowsOf(frame)} of one ${oneOf(unit)} are counted, and not those open at one time.`
}

/** @param step the place at which it steps over units, before which it fares well */
export function unitRowsAdvice(frame: Frame, effect: UnitRows, step: StepAlong | null): Template | null {
  const best = bestBand(effect)
  const { bands, unit } = effect
  if (!bands || best === null) return null
  const [good, last] = [goodUpTo(effect), bands.length - 1]
  const value = (row: number) => valueOf(frame.measure, bands, row, 'mean')
  if (!handsOut(unit))
    return best === 'few'
      ? text`Look first after the ${bands.ref(last, 'units', 'integer')} ${manyOf(unit)} with ${bands.ref(last, 'from_x', 'integer')} or more ${rowsOf(frame)}, who hold ${percentOf(bands, last, 'share')} of all`
      : text`Look first after the ${bands.ref(0, 'units', 'integer')} ${manyOf(unit)} with ${fewest(frame, effect)}`
  return best === 'few'
    ? text`Spread the ${rowsOf(frame)} so that no ${oneOf(unit)} has more than ${step ? step.main.ref(0, 'cut', 'integer') : bands.ref(good, 'to_x', 'integer')} where that can be done, beginning with the ${bands.ref(last, 'units', 'integer')} who have ${bands.ref(last, 'from_x', 'integer')} or more (${value(last)} there, against ${value(good)})`
    : text`Ask the ${bands.ref(last, 'units', 'integer')} ${manyOf(unit)} with ${bands.ref(last, 'from_x', 'integer')} or more ${rowsOf(frame)} how they do it: ${value(last)} there, against ${value(0)} where one has ${bandWords(effect, 0)}`
}

/** Who is overloaded, as a list; null where many is not worse. */
export function overloadedListed(frame: Frame, effect: UnitRows): Listed | null {
  if (bestBand(effect) !== 'few') return null
  return {
    view: effect.units,
    caption: text`${manyOf(effect.unit)} with most ${rowsOf(frame)}`,
    columns: unitColumns(frame, effect),
    rows: overloaded(effect).slice(0, MOST_LISTED),
  }
}
const MOST_LISTED = 12

const unitColumns = (frame: Frame, { unit }: UnitRows) => [
  { name: 'unit', title: oneCalled(unit) },
  { name: 'rows_of', title: frame.noun.many, format: 'integer' as const },
  amountColumn(frame.measure, 'mean'),
]

export async function unitRowsPassage(
  frame: Frame,
  effect: UnitRows,
  sentences: Template[],
  certainty: Certainty,
): Promise<Passage> {
  const { measure, toolkit } = frame
  const { bands, main, units, spread, unit } = effect
  const title = unitRowsHeadline(frame, effect).replace(/\.$/, '')
  const called = unitRowsCalled(frame, effect)
  const charts = bands
    ? [
        await toolkit.chart(`${measure.label} by ${frame.noun.many} per ${oneCalled(unit)}`, {
          form: 'bars',
          title,
          subtitle: text`${name(measure.label)} by ${called}, ${spread.ref(0, 'judged', 'integer')} ${manyOf(unit)}`,
          data: bands.data,
          label: 'band',
          value: 'mean',
          sort: 'given',
          percent: measure.kind === 'share',
          xTitle: measure.label,
        }),
      ]
    : []
  return {
    kind: 'relationship',
    title,
    sentences,
    charts,
    tables: [
      ...(bands
        ? [
            {
              view: bands,
              caption: text`${name(measure.label)} by ${called}`,
              columns: [
                { name: 'band', title: `${frame.noun.many} per ${oneCalled(unit)}` },
                { name: 'units', title: unit.noun?.many ?? unit.label, format: 'integer' as const },
                { name: 'n', title: frame.noun.many, format: 'integer' as const },
                { name: 'share', title: 'share', format: 'percent1' as const },
                amountColumn(measure, 'mean'),
              ],
            },
          ]
        : []),
      { view: units, caption: text`${manyOf(unit)}, the most first`, columns: unitColumns(frame, effect) },
    ],
    estimate: main ? text`rank correlation ${main.ref(0, 'spearman', 'decimal2')}` : null,
    interval: main
      ? text`${main.ref(0, 'spearman_low', 'decimal2')} to ${main.ref(0, 'spearman_high', 'decimal2')}`
      : null,
    p: main ? main.ref(0, 'spearman_p', 'p').template : null,
    n: text`${spread.ref(0, 'judged', 'integer')} ${manyOf(unit)}`,
    method:
      'One value for each unit: Spearman rank correlation of how many rows it has and the mean of its rows; bands cut at the widest gaps of the number (Fisher 1958), each with the mean of all its rows; inside other columns pooled by Fisher’s z',
    certainty,
    evidence: [...(main ? [main] : []), ...(bands ? [bands] : []), spread, units],
  }
}
