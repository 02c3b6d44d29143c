import type { Question } from '#contract'
import { limited, surenessOf, withinChance } from '../../decide/decide.ts'
import { LIMITS } from '../../decide/limits.ts'
import { alongP, isOfPart } from '../../decide/along.ts'
import type { Judgement } from '../../decide/verdict.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import type { LevelAim } from '../../effects/advice/aim.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { separatorsOf } from '../../effects/explain/separators.ts'
import {
  endsBeside,
  alongNumber,
  alongWithin,
  WITHIN,
  type AlongBeside,
  type Along,
  type AlongWithin,
} from '../../effects/relate/along.ts'
import { name, text } from '../../prose/prose.ts'
import { heldAmount } from '../../effects/relate/held-amount.ts'
import { heldSentence } from '../../telling/relate/held-amount.ts'
import { alongPassages } from '../../telling/relate/along-passages.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  alongAdvice,
  alongHeadline,
  bandsSentence,
  besideSentence,
  beyondSentence,
  endsSentence,
  groupsSentence,
  withinAlongHeadline,
} from '../../telling/relate/along.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import type { Variable } from '../../variables/variable.ts'
import { screenOf } from '../strongest.ts'
import { withStep } from './with-step.ts'
import { isDimension, isSeries, type Dimension, type Frame } from '../frame/frame.types.ts'

/**
 * How the share of a yes or no goes along a number: its course over bands that people think in, and whether that is so in
 * every group of what the question names; where it names none, of all columns with few values, all of them allowed for.
 * Where an earlier question has told it over all rows, its exceptions alone are the answer. Null for other measures, and
 * where too few bands hold rows enough.
 */
export async function tellAlong(frame: Frame, other: Variable, label: string): Promise<Told | null> {
  const { measure, toolkit, question } = frame
  if (measure.kind !== 'share' || !measure.variable || measure.totals) return null
  if (isSeries(frame) || frame.unit?.again || other.kind !== 'number') return null
  const along = await attempted(toolkit, `${measure.label} along ${label}`, () =>
    alongNumber(frame, other, label),
  )
  if (!along) return null
  const inside = await exceptionsOf(frame, along)
  const asked = inside?.by.asked ? inside : null
  const apart = inside && inside.exceptions.length > 0 ? inside : null
  // What no group is an exception to is said where it is asked for.
  const shown = apart ?? asked
  const judgement = limited(judge(question, along, apart), question, measure.label)
  const before = asked !== null && isToldAbove(frame)
  const answer = before ? withinAlongHeadline(along, asked) : alongHeadline(along, apart)
  const headline = before ? answer : withVerdict(judgement.kind, question, answer)
  const held = before
    ? null
    : await attempted(toolkit, `what ${measure.label} holds`, () => heldAmount(frame, other))
  const sentences = [
    before || (apart && isOfPart(along.direction, apart, apart.groups)) ? '' : endsSentence(along),
    held ? heldSentence(frame, held) : '',
    shown ? beyondSentence(frame, along, shown) : '',
    !before && asked && !apart && along.direction !== 'open' ? withinAlongHeadline(along, asked) : '',
    shown ? groupsSentence(along, shown) : '',
    before || along.direction === 'open' ? '' : besideSentence(along, await besideOf(frame, along, shown)),
  ].filter((words) => words !== '')
  const passages = await alongPassages(frame, along, shown, answer, sentences, judgement.sureness)
  const within = shown ? passages.at(-1)! : null
  const sure = along.direction === 'up' || along.direction === 'down'
  const told: Told = {
    judgement,
    headline,
    sentences,
    weakened:
      negativeWords(frame) ??
      (sure || apart ? text`That the two go together does not say which moves the other.` : null),
    advice: alongAdvice(frame, along, apart),
    aim: sure ? endAim(frame, along, apart) : null,
    keys: [],
    passages:
      before && within
        ? [{ ...within, title: answer.replace(/\.$/, ''), certainty: judgement.sureness }]
        : passages,
    ...(apart && within ? { drawn: within.charts[0] } : {}),
    effects: [along.numbers, ...(shown ? [shown.numbers] : [])],
  }
  // Where groups are exceptions, or the whole is told above, one place for all of them is none.
  return apart || before ? told : withStep(frame, other, label, told, bandsSentence(along))
}

/**
 * The column in which the trend has exceptions, else one that is asked for; null where none is looked into.
 * @param looks numbers of which it is looked for, each to be allowed for
 */
export async function exceptionsOf(frame: Frame, along: Along, looks = 1): Promise<AlongWithin | null> {
  const columns = await columnsOf(frame, along)
  const found: AlongWithin[] = []
  for (const by of columns) {
    const level = (by.asked ? LIMITS.level : LIMITS.unasked) / columns.length / looks
    const own = await attempted(
      frame.toolkit,
      `${along.measure.label} along ${along.label} within each ${by.label}`,
      () => alongWithin(frame, along, by, level),
    )
    if (own) found.push(own)
  }
  const surest = (a: AlongWithin, b: AlongWithin) => (a.numbers.p ?? 1) - (b.numbers.p ?? 1)
  return (
    found.filter(({ exceptions }) => exceptions.length > 0).sort(surest)[0] ??
    found.find(({ by }) => by.asked) ??
    null
  )
}

const MOST_BESIDE = 2

/** Columns of few values by which the share differs no more than by chance: they are not what makes it. */
async function besideOf(frame: Frame, { other }: Along, told: AlongWithin | null): Promise<AlongBeside[]> {
  const none = (await screenOf(frame)).flatMap(({ column, p }) =>
    isDimension(column) && withinChance(p) && column.distinct <= WITHIN.mostGroups ? [column] : [],
  )
  const looked = frame.dimensions.filter(
    (own) => none.includes(own) && own !== told?.by && own.origin !== other.origin && !own.spans,
  )
  const found: AlongBeside[] = []
  for (const by of looked.slice(0, MOST_BESIDE)) {
    const own = await endsBeside(frame, by)
    if (own) found.push(own)
  }
  return found
}

async function columnsOf(frame: Frame, { other }: Along): Promise<Dimension[]> {
  const { dimensions, rows, toolkit, place, question } = frame
  const fits = dimensions.filter(
    ({ column, origin, distinct }) =>
      column !== other.column &&
      origin !== other.origin &&
      distinct >= 2 &&
      distinct <= WITHIN.mostGroups &&
      rows / distinct >= WITHIN.rowsEach,
  )
  const asked = fits.filter((own) => own.asked)
  if (asked.length > 0) return asked
  if (question.by.length > 0 && !question.by.some(({ column }) => column === other.column)) return []
  // What says the outcome by itself is no place to look, nor what another question is about to tell.
  const apart = new Set((await separatorsOf(frame))?.columns.map(({ column }) => column))
  const later = new Set(
    toolkit.asked.questions
      .slice(place + 1)
      .flatMap((own) => (isSameLink(own, question) ? own.by.map(({ column }) => column) : [])),
  )
  const order = (await screenOf(frame)).map(({ column }) => column)
  const strengthPlace = (own: Dimension) => (order.includes(own) ? order.indexOf(own) : order.length)
  return fits
    .filter(({ column, spans }) => !apart.has(column) && !later.has(column) && !spans)
    .sort((a, b) => strengthPlace(a) - strengthPlace(b))
    .slice(0, WITHIN.mostColumns)
}

const isSameLink = (one: Question, other: Question): boolean =>
  one.act === other.act &&
  JSON.stringify([one.metric, one.with, one.within]) ===
    JSON.stringify([other.metric, other.with, other.within])

/** An earlier question asked the same over all rows. */
const isToldAbove = ({ toolkit, place, question }: Frame): boolean =>
  toolkit.asked.questions.slice(0, place).some((own) => isSameLink(own, question) && own.by.length === 0)

function judge({ supposes }: Question, along: Along, apart: AlongWithin | null): Judgement {
  const { direction, main, numbers } = along
  const reasons: Judgement['reasons'] = [
    { code: 'rows', n: text`${main.ref(0, 'n', 'integer')} rows` },
    { code: 'observed' },
  ]
  if (direction === 'open' && !apart)
    return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: reasons.slice(0, 1) }
  const sureness =
    direction === 'open'
      ? surenessOf(apart!.numbers.p, apart!.numbers.n, 1)
      : surenessOf(direction === 'turns' ? along.course.number(0, 'bands_p') : alongP(main), numbers.n, 1)
  const kind =
    supposes === null || direction === 'turns' || direction === 'open'
      ? 'how-much'
      : supposes === 'same'
        ? 'no'
        : supposes === 'differs' || (supposes === 'up' || supposes === 'more') === (direction === 'up')
          ? 'yes'
          : 'no'
  return { kind, sureness, reasons }
}

/** The outer band that has it worst could come to the level of all others; groups in which that makes no difference are left out. */
function endAim(frame: Frame, along: Along, apart: AlongWithin | null): LevelAim | null {
  const { measure, label, other, bands, direction, parted } = along
  if (measure.better === null) return null
  const high = (direction === 'up') === (measure.better === 'less')
  const band = bands.text(high ? bands.length - 1 : 0, 'band')
  const limit = high ? parted.limits.at(-1)! : parted.limits[0]!
  const out = apart?.exceptions.flatMap(({ row, role }) =>
    role === 'none' || role === 'against' ? [apart.groups.text(row, 'group')] : [],
  )
  const kept =
    apart && out && out.length > 0
      ? ` and ${identifier(apart.by.column)} not in (${out.map(literal).join(', ')})`
      : ''
  const these = `${identifier(other.column)} ${high ? '>' : '<='} ${limit}${kept}`
  const but = kept === '' ? '' : text` outside ${name(out!.join(', '))}`
  const whose = text`with ${name(label)} ${name(band)}${but}`
  return {
    kind: 'level',
    of: `the ${high ? 'highest' : 'lowest'} by ${label}`,
    measure,
    table: frame.table,
    moves: these,
    toward: `not (${these})`,
    moving: text`the ${rowsOf(frame)} ${whose}`,
    whose,
    level: 'all others together',
    tried: false,
    groups: null,
  }
}
