import type { Template } from '#contract'
import { beyondChance, surenessOf } from '../../decide/decide.ts'
import type { GroupStretch } from '../../effects/change/group-stretch.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import type { StretchInside } from '../../effects/change/stretch-inside.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, levelSaid, levelsOf, oneOf, periodFormat, rowsOf, valueOf } from '../words.ts'

const when = ({ stretches, row, period }: GroupStretch, column: string): Template =>
  text`${stretches.ref(row, column, periodFormat(period))}`

/** "from March 2023 to May 2023", "in May 2023". */
const whileWords = (effect: GroupStretch): Template =>
  effect.stretches.number(effect.row, 'periods') === 1
    ? text`in ${when(effect, 'from')}`
    : text`from ${when(effect, 'from')} to ${when(effect, 'to')}`

/** The figure inside and outside of the stretch, in the order in which time runs. */
function figures(frame: Frame, effect: GroupStretch, whose: '' | 'others_'): { now: Piece; then: Piece } {
  const { stretches, row, shape } = effect
  const value = (column: string) => valueOf(frame.measure, stretches, row, `${whose}${column}`)
  return shape === 'until'
    ? { now: value('outside'), then: value('inside') }
    : { now: value('inside'), then: value('outside') }
}

/** "since September 2023 the time to resolve of Chat is 77.7 hours, and was 34.2 hours before; of all others it is 37.1 hours and was 35.9". */
export function stretchWords(frame: Frame, effect: GroupStretch): Template {
  const { dimension, level, shape, stretches, row } = effect
  const of = levelOf(dimension, level)
  if (frame.measure.kind === 'count') {
    const share = (column: string) => stretches.ref(row, column, 'percent')
    const [inside, outside] = [share('inside'), share('outside')]
    if (shape === 'while')
      return text`${whileWords(effect)} ${of} had ${inside} of the ${rowsOf(frame)}, at other times ${outside}`
    return shape === 'since'
      ? text`since ${when(effect, 'from')} ${of} has ${inside} of the ${rowsOf(frame)}, and had ${outside} before`
      : text`since ${when(effect, 'since')} ${of} has ${outside} of the ${rowsOf(frame)}, and had ${inside} before`
  }
  const what = text`${name(frame.measure.label)} of ${of}`
  const [own, others] = [figures(frame, effect, ''), figures(frame, effect, 'others_')]
  if (shape === 'while')
    return text`${whileWords(effect)} ${what} was ${own.now}, at other times ${own.then}; of all others it was ${others.now} and ${others.then}`
  const since = shape === 'since' ? when(effect, 'from') : when(effect, 'since')
  return text`since ${since} ${what} is ${own.now}, and was ${own.then} before; of all others it is ${others.now} and was ${others.then}`
}

/** The same where it is the answer, with what of the group moved where its other rows did not. */
export function stretchHeadline(
  frame: Frame,
  effect: GroupStretch,
  [first]: readonly StretchInside[] = [],
): Template {
  const of = levelSaid(effect.dimension, effect.level)
  if (!first) return text`It is ${of}: ${stretchWords(frame, effect)}.`
  const { view, dimension, levels } = first
  const value = (column: string) => valueOf(frame.measure, view, 0, column)
  const since = effect.shape === 'since' ? when(effect, 'from') : when(effect, 'since')
  const others = figures(frame, effect, 'others_')
  return text`It is ${of}, and there ${levelsOf(dimension, inLevels(first), levels.length)}: since ${since} ${name(frame.measure.label)} of these is ${value('since')}, and was ${value('before')} before; of the rest of ${of} it is ${value('rest_since')} and was ${value('rest_before')}, of all others ${others.now} and ${others.then}.`
}

/** As the column has them: days of the week as they follow one another. */
const inLevels = ({ dimension, levels }: StretchInside): string[] =>
  levels.every((level) => Number.isFinite(Number(level)))
    ? [...levels].sort((a, b) => Number(a) - Number(b))
    : levels.every((level) => dimension.levels.includes(level))
      ? dimension.levels.filter((level) => levels.includes(level))
      : [...levels]

/** What moved, and when. */
export interface MovedSince {
  group: Template
  since: Template
}

export const stretchSince = (effect: GroupStretch): MovedSince => ({
  group: levelOf(effect.dimension, effect.level),
  since: effect.shape === 'since' ? when(effect, 'from') : when(effect, 'since'),
})

/**
 * "Of Thursday and Friday at Tilburg it is Economy and Standard: 5.8 days since then and 2.7 days before; for Express 1.2
 * and 1.5."
 * @param from the first of them that is not told yet
 */
export function insideSentences(
  frame: Frame,
  { group, since }: MovedSince,
  inside: readonly StretchInside[],
  from = 1,
): Template[] {
  const words = (own: StretchInside) => levelsOf(own.dimension, inLevels(own), own.levels.length)
  return inside.slice(from).map((own, at) => {
    const value = (column: string) => valueOf(frame.measure, own.view, 0, column)
    const outer = inside.slice(0, from + at).map(words)
    const others = restLevels(own)
    const rest = others.length > 0 && others.length <= 3 ? levelsOf(own.dimension, others) : text`the others`
    const of = outer.length > 0 ? text`${listed(outer)} at ${group}` : group
    const then = from + at === 0 ? text`since ${since}` : 'since then'
    return text`Of ${of} it is ${words(own)}: ${value('since')} ${then} and ${value('before')} before; for ${rest} ${value('rest_since')} and ${value('rest_before')}.`
  })
}

/** The values that stayed where they were. */
const restLevels = ({ dimension, levels }: StretchInside): string[] =>
  dimension.levels.length === dimension.distinct
    ? dimension.levels.filter((level) => !levels.includes(level))
    : []

/** The same beside an answer about the whole time. */
export function stretchSentence(frame: Frame, effect: GroupStretch, about: boolean): Template {
  const words = stretchWords(frame, effect)
  if (about) return text`It was not so all the time: ${words}.`
  const { stretches, row } = effect
  const moved = (whose: string) =>
    stretches.number(row, `${whose}inside`) - stretches.number(row, `${whose}outside`)
  const [own, others] = [moved(''), moved('others_')]
  const one = oneOf(effect.dimension)
  // Of counts the others have what is left.
  if (!Number.isFinite(others) || Math.abs(others) < SAME_WAY * Math.abs(own))
    return text`One ${one} moved where the others did not: ${words}.`
  if (Math.abs(own) < SAME_WAY * Math.abs(others)) return text`One ${one} did not go along: ${words}.`
  return text`One ${one} ${own > 0 === others > 0 ? 'moved otherwise than the others' : 'moved against the others'}: ${words}.`
}

/** Part of the other change below which one side has stayed where it was. */
const SAME_WAY = 0.35

/** What to do about it. */
export function stretchAdvice(effect: GroupStretch, [first]: readonly StretchInside[] = []): Template {
  const group = levelOf(effect.dimension, effect.level)
  const of = first
    ? text`${levelsOf(first.dimension, inLevels(first), first.levels.length)} at ${group}`
    : group
  if (effect.shape === 'while')
    return text`Find out what was different about ${of} ${whileWords(effect)} before judging it by the whole time`
  const since = effect.shape === 'since' ? when(effect, 'from') : when(effect, 'since')
  return text`Find out what changed for ${of} in ${since}, and plan with what it has had since then`
}

export async function stretchPassage(
  frame: Frame,
  effect: GroupStretch,
  inside: readonly StretchInside[] = [],
): Promise<Passage> {
  const { measure, toolkit } = frame
  const { dimension, stretches, main, course, period } = effect
  const counted = measure.kind === 'count'
  const title = stretchWords(frame, effect)
  const chart = await toolkit.chart(`${measure.label} of ${effect.level} and of all others`, {
    form: 'line',
    title,
    subtitle: text`${name(measure.label)} ${name(period)} by ${name(period)}`,
    data: course.data,
    x: 'period',
    y: 'value',
    series: 'side',
    yTitle: axisOf(measure),
    percent: measure.kind === 'share',
  } as Parameters<Frame['toolkit']['chart']>[1])
  const amount = (column: string, called: string) =>
    counted
      ? { name: column, title: called, format: 'percent' as const }
      : amountColumn(measure, column, { title: called })
  return {
    kind: 'trend',
    title,
    sentences: [
      text`${main.ref(0, 'tried', 'integer')} stretches of ${name(period)}s were looked at over ${main.ref(0, 'groups', 'integer')} groups of ${oneOf(dimension)}; all of them are allowed for (${main.ref(0, 'p', 'p')}).`,
      ...insideSentences(frame, stretchSince(effect), inside),
    ],
    charts: [chart],
    tables: [
      {
        view: stretches,
        caption: text`The stretch in which each ${oneOf(dimension)} moved furthest against all others${stretches.length > 1 && beyondChance(stretches.number(0, 'p')) ? '; what moved beyond chance is none of the others of those below it' : ''}`,
        columns: [
          levelColumn(dimension),
          { name: 'from', title: 'from', format: periodFormat(period) },
          { name: 'to', title: 'to', format: periodFormat(period) },
          { name: 'n_inside', title: `${frame.noun.many} within it`, format: 'integer' },
          amount('inside', 'within it'),
          amount('outside', 'at other times'),
          ...(counted
            ? []
            : [amount('others_inside', 'others within it'), amount('others_outside', 'others otherwise')]),
          { ...pColumn('p'), title: 'p, all allowed for' },
        ],
      },
    ],
    p: text`${main.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'A scan over groups and stretches of periods: difference of differences on normal scores, allowed for all that was looked at',
    certainty: surenessOf(effect.numbers.p, effect.numbers.n, effect.tried),
    evidence: [main, stretches, course, ...inside.flatMap(({ cells, view }) => [cells, view])],
    apart: true,
  }
}
