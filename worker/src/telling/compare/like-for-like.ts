import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { LIMITS } from '../../decide/limits.ts'
import type { LikeForLike } from '../../effects/compare/like-for-like.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { stratumOf } from './crossed.ts'
import { amountColumn, levelColumn, rowsColumn, oneCalled } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, oneOf, rowsOf, valueOf } from '../words.ts'

const at = (frame: Frame, { levels }: LikeForLike, row: number, column: string): Piece =>
  valueOf(frame.measure, levels, row, column)

/** ", but 83% of its calls are Orders (the others 18%), where it is 85% anyway": why the plain figure says otherwise. */
function mixWords(frame: Frame, effect: LikeForLike, row: number): Template {
  const { levels, by } = effect
  return levels.number(row, 'share') - levels.number(row, 'elsewhere') < LIMITS.mixApart
    ? ''
    : text`, but ${levels.ref(row, 'share', 'percent')} of its ${rowsOf(frame)} (${levels.ref(row, 'elsewhere', 'percent')} of the others) are ${stratumOf(by, levels.text(row, 'stratum'))}, where it is ${at(frame, effect, row, 'there')} anyway`
}

/** Who is first among those alike, and who only seems to be. */
export function likeForLikeHeadline(frame: Frame, effect: LikeForLike, order: 'most' | 'least'): Template {
  const { dimension, levels, by, plain, first } = effect
  const [own, other] = [first, plain].map((row) => levelOf(dimension, levels.text(row, 'level'))) as [
    Template,
    Template,
  ]
  return text`Like for like it is ${own}: ${name(frame.measure.label)} is ${at(frame, effect, first, 'own')} where its ${name(by.label)} alone would give ${at(frame, effect, first, 'expected')}. ${other} has the ${order === 'most' ? 'highest' : 'lowest'} plain figure with ${at(frame, effect, plain, 'own')}${mixWords(frame, effect, plain)}.`
}

const MOST_TOLD = 6

/** Each group against what its mix leads one to expect, furthest first. */
export function likeForLikeLine(frame: Frame, { dimension, levels, by }: LikeForLike): Template {
  const shown = levels.length <= MOST_TOLD ? levels.rows : [...levels.rows.slice(0, 4), levels.length - 1]
  const each = shown.map(
    (row) =>
      text`${levelOf(dimension, levels.text(row, 'level'))} ${levels.number(row, 'beyond') > 0 ? '+' : '\u2212'}${valueOf(frame.measure, levels, row, 'beyond', { difference: true, size: true })}`,
  )
  return text`Against what its ${name(by.label)} alone would give, ${oneOf(dimension)} by ${oneOf(dimension)}: ${listed(each)}${levels.length > MOST_TOLD ? ' (the last)' : ''}.`
}

/** "Among Tech, 83% of its calls, it is 67.1% for Marta and 55.1% for all": the same where it shows most plainly. */
export function likeForLikeExample(frame: Frame, effect: LikeForLike): Template {
  const { levels, by, dimension, first } = effect
  return text`Among ${stratumOf(by, levels.text(first, 'big'))} alone, which are ${levels.ref(first, 'share_big', 'percent')} of the ${rowsOf(frame)} there, it is ${at(frame, effect, first, 'own_big')} for ${levelOf(dimension, levels.text(first, 'level'))} and ${at(frame, effect, first, 'there_big')} over all.`
}

export async function likeForLikePassage(
  frame: Frame,
  effect: LikeForLike,
  title: Template,
): Promise<Passage> {
  const { dimension, levels, by } = effect
  const chart = await frame.toolkit.chart(
    `${frame.measure.label} by ${oneCalled(dimension)}, like for like`,
    {
      form: 'bars',
      title: title.replace(/\.$/, ''),
      subtitle: text`Above or below what the ${name(by.label)} of its ${rowsOf(frame)} would lead one to expect, ${oneOf(dimension)} by ${oneOf(dimension)}`,
      data: levels.data,
      label: 'level',
      value: 'beyond',
      percent: frame.measure.kind === 'share',
      sort: 'value',
      xTitle: `${frame.measure.label}, like for like`,
    },
  )
  return {
    kind: 'compare',
    title: title.replace(/\.$/, ''),
    sentences: [likeForLikeLine(frame, effect)],
    charts: [chart],
    tables: [
      {
        view: levels,
        caption: text`${name(frame.measure.label)} by ${oneOf(dimension)} as it stands, and as its ${name(by.label)} would lead one to expect`,
        columns: [
          levelColumn(dimension),
          rowsColumn,
          amountColumn(frame.measure, 'own', { title: 'as it stands' }),
          amountColumn(frame.measure, 'expected', { title: 'expected' }),
          amountColumn(frame.measure, 'beyond', { title: 'beyond it', difference: true }),
        ],
      },
    ],
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Indirect standardisation: the mean of each value of the third column over all rows, in the mix of each group; the difference of the two firsts tested with it held equal',
    certainty: effect.sure ? 'high' : 'moderate',
    evidence: [levels],
  }
}
