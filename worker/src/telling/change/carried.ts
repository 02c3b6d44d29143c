import type { Template } from '#contract'
import { surenessOf } from '../../decide/decide.ts'
import { makesAll, movesByMix, othersDid } from '../../decide/carried.ts'
import { LIMITS } from '../../decide/limits.ts'
import type { Carried } from '../../effects/change/carried.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, levelOf, levelsOf, manyOf, oneOf, percentOf, rowsOf, valueOf } from '../words.ts'

const wayOf = ({ main }: Carried): 'rise' | 'fall' => (main.number(0, 'change') > 0 ? 'rise' : 'fall')

/** "87% before and 48% since", "from 95% in the first third of the time to 48% in the last". */
function moved(frame: Frame, { figures, sides }: Carried, whose: '' | 'others_'): Template {
  const value = (column: string): Piece => valueOf(frame.measure, figures, 0, `${whose}${column}`)
  if (sides.names)
    return text`${value('since')} ${sides.names.since} and ${value('before')} ${sides.names.before}`
  if (sides.own)
    return text`${value('before')} before ${sides.own.view.ref(sides.own.row, sides.own.column, 'month')} and ${value('since')} since`
  return sides.day === null
    ? text`from ${value('before')} in the first third of the time to ${value('since')} in the last`
    : text`${value('before')} before and ${value('since')} since`
}

/** "the other two types", "Standard", "all other types". */
function othersOf({ dimension, others }: Carried): Template {
  if (others.length === 1) return levelOf(dimension, others[0]!)
  return others.length <= 3
    ? text`the other ${inWords(others.length)} ${manyOf(dimension)} together`
    : text`all other ${manyOf(dimension)} together`
}

/** Whose the change is: "It is Emergency alone: 87% before and 48% since; the other two types together hold at 92% (93% before)." */
export function carriedSentence(frame: Frame, effect: Carried): Template {
  const { dimension, levels, others, figures, shape, sides } = effect
  const who = levelsOf(dimension, levels)
  const value = (column: string): Piece => valueOf(frame.measure, figures, 0, column)
  const one = others.length === 1
  if (shape === 'but') {
    const verb = (single: boolean) => (sides.day === null && !sides.names ? 'went' : single ? 'has' : 'have')
    return text`It is so everywhere but for ${who}: ${othersOf(effect)} ${verb(one)} ${moved(frame, effect, 'others_')}, while ${who} ${verb(levels.length === 1)} ${moved(frame, effect, '')}.`
  }
  const did = othersDid(effect)
  const alone = makesAll(effect)
  const rest =
    did === 'open'
      ? text`for ${othersOf(effect)} no ${wayOf(effect)} is shown, ${moved(frame, effect, 'others_')}`
      : did === 'held'
        ? text`${othersOf(effect)} ${one ? 'holds' : 'hold'} at ${value('others_since')} (${value('others_before')} ${effect.sides.names?.before ?? 'before'})`
        : did === 'less'
          ? text`${othersOf(effect)} ${one ? 'goes' : 'go'} the same way and less, ${moved(frame, effect, 'others_')}`
          : text`${othersOf(effect)} ${one ? 'goes' : 'go'} the other way, ${moved(frame, effect, 'others_')}`
  return text`It is ${alone ? '' : 'above all '}${who}${alone ? ' alone' : ''}: ${moved(frame, effect, '')}; ${rest}.`
}

/** What that makes of the whole, and that it is no matter of how many there are, or how far it is. */
export function partSentence(frame: Frame, effect: Carried): Template {
  const { figures, dimension, levels } = effect
  const who = levelsOf(dimension, levels)
  const part = figures.number(0, 'part')
  const makes =
    part >= 1 - LIMITS.nothingLeft
      ? text`That makes all of the ${wayOf(effect)}`
      : text`That makes ${percentOf(figures, 0, 'part')} of the ${wayOf(effect)}`
  const shares = text`${percentOf(figures, 0, 'share_before')} of the ${rowsOf(frame)} before and ${percentOf(figures, 0, 'share_since')} since`
  if (!movesByMix(effect))
    return text`${makes}, and it is no matter of how many there are: ${who} had ${shares}.`
  const size = valueOf(frame.measure, figures, 0, 'mix', { difference: true })
  return text`${makes}; that ${who} had ${shares} is another matter, and moves it by ${size}.`
}

/** Of a share: how much of what came out that way is theirs. */
export function badSideSentence(
  frame: Frame,
  { figures, dimension, levels, main }: Carried,
): Template | null {
  if (frame.measure.kind !== 'share' || !(figures.number(0, 'all_moved_since') >= LIMITS.tellRows))
    return null
  const so = main.number(0, 'change') < 0 ? 'came out otherwise' : 'came out so'
  const who = levelsOf(dimension, levels)
  return text`${figures.ref(0, 'moved_since', 'integer')} of the ${figures.ref(0, 'all_moved_since', 'integer')} ${rowsOf(frame)} that ${so} since then are of ${who}, which ${levels.length === 1 ? 'has' : 'have'} ${percentOf(figures, 0, 'share_since')} of all.`
}

/** "Within Emergency the fall is in all four assignment groups and all three risks." */
export function insideAllSentence(effect: Carried, inside: readonly Carried[]): Template | null {
  if (inside.length === 0) return null
  return text`Within ${levelsOf(effect.dimension, effect.levels)} the ${wayOf(effect)} is in ${listed(inside.map(allOf))}.`
}

/** "all four assignment groups", of which some may have too few rows. */
function allOf({ dimension, groups }: Carried): Template {
  const all = text`${groups.length === 2 ? 'both' : text`all ${inWords(groups.length)}`} ${manyOf(dimension)}`
  return groups.length < dimension.distinct ? text`${all} with enough rows` : all
}

/** That it is everywhere: the groups of these columns all went that way, and none more than the others beyond chance. */
export function everywhereSentence(frame: Frame, all: readonly Carried[]): Template | null {
  const [first] = all
  if (!first) return null
  const { groups, main } = first
  const measure = frame.measure
  const last = groups.rows.reduce((least, row) =>
    Math.abs(groups.number(row, 'change')) < Math.abs(groups.number(least, 'change')) ? row : least,
  )
  const most = groups.rows.reduce((far, row) =>
    Math.abs(groups.number(row, 'change')) > Math.abs(groups.number(far, 'change')) ? row : far,
  )
  const change = (row: number) => valueOf(measure, groups, row, 'change', { difference: true })
  const at = (row: number) => levelOf(first.dimension, groups.text(row, 'group'))
  return text`The ${wayOf(first)} is no matter of one group: it is in ${listed(all.map(allOf))}, between ${change(last)} (${at(last)}) and ${change(most)} (${at(most)}) by ${oneOf(first.dimension)}, which chance may make of one and the same ${wayOf(first)} (${main.ref(0, 'p', 'p')}).`
}

/** Who may carry it, or may have held back, where that is less sure than it takes with all columns allowed for. */
export function mayBeSentence(frame: Frame, effect: Carried): Template {
  const { dimension, levels, groups, main, tried, shape, numbers } = effect
  const who = levelsOf(dimension, levels)
  const it = shape === 'but' ? text`It may be less so for ${who}` : text`It may be a matter of ${who}`
  const row = groups.rowOf('group', levels[0]!)
  const own = groups.number(row, 'difference_p') === numbers.p
  const p = own ? groups.ref(row, 'difference_p', 'p') : main.ref(0, 'p', 'p')
  const looked =
    tried > 1
      ? text`with ${inWords(tried)} columns looked at that may still be chance (${p} for ${oneOf(dimension)} alone)`
      : text`that may still be chance (${p})`
  const went = (whose: '' | 'others_') =>
    effect.sides.day === null
      ? text`went ${moved(frame, effect, whose)}`
      : text`had ${moved(frame, effect, whose)}`
  return text`${it}, which ${went('')}, while ${othersOf(effect)} ${went('others_')}; ${looked}.`
}

/** That no column is shown to carry it, and which were looked at. */
export const nobodySentence = (all: readonly Carried[]): Template =>
  text`That it is a matter of one ${listed(
    all.map(({ dimension }) => oneOf(dimension)),
    'or',
  )} is not shown.`

export function carriedAdvice(effect: Carried): Template {
  const { dimension, levels, sides } = effect
  const first = text`Look at ${levelsOf(dimension, levels)} first, at what changed there ${sides.day === null ? 'over the time' : 'then'}`
  return makesAll(effect)
    ? text`${first}; ${othersOf(effect)} ${effect.others.length === 1 ? 'has' : 'have'} no part in it`
    : first
}

/** What carries it, with the figures of every group. */
export async function carriedPassage(frame: Frame, effect: Carried, sentences: Template[]): Promise<Passage> {
  const { dimension, groups, figures, main, course, rest, sides, tried } = effect
  const { measure, toolkit, time } = frame
  const title = carriedSentence(frame, effect).replace(/\.$/, '')
  const [before, since] = sides.day === null ? ['first third', 'last third'] : ['before', 'since']
  const chart =
    course &&
    (await toolkit.chart(
      `${measure.label} of ${effect.levels.join(', ')} and of all others by ${time!.period}`,
      {
        form: 'line',
        title,
        subtitle: text`${name(measure.label)} ${name(time!.period)} by ${name(time!.period)}`,
        data: course.data,
        x: 'period',
        y: 'value',
        series: 'side',
        yTitle: axisOf(measure),
        percent: measure.kind === 'share',
      } as Parameters<Frame['toolkit']['chart']>[1],
    ))
  return {
    kind: 'drivers',
    title,
    sentences,
    charts: chart ? [chart] : [],
    tables: [
      {
        view: groups,
        caption: text`${name(measure.label)} by ${oneOf(dimension)} on both sides of the change, over their rows`,
        columns: [
          levelColumn(dimension, 'group'),
          { name: 'n_before', title: `${frame.noun.many}, ${before}`, format: 'integer' },
          { name: 'n_since', title: `${frame.noun.many}, ${since}`, format: 'integer' },
          amountColumn(measure, 'before', { title: before! }),
          amountColumn(measure, 'since', { title: since! }),
          amountColumn(measure, 'change', { title: 'change', low: 'low', high: 'high', difference: true }),
          amountColumn(measure, 'rate', { title: 'makes of the change of all', difference: true }),
          { ...pColumn('difference_p'), title: 'p against all others' },
        ],
      },
    ],
    p: text`${main.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Rows of both sides by group: Welch test of equal changes, each against all others with Holm, the change parted by group (Kitagawa)',
    certainty: surenessOf(effect.numbers.p, effect.numbers.n, tried),
    evidence: [main, groups, figures, ...(rest ? [rest] : []), ...(course ? [course] : [])],
  }
}
