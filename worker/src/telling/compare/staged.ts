import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { countedOf } from '../../decide/staged.ts'
import type { Staged } from '../../effects/compare/staged.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn, levelColumn, pColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, levelsOf, manyOf, oneOf, rangeWords, rowsOf, signedRange, valueOf } from '../words.ts'

const stageWords = ({ layout: { stage }, before, now }: Staged): Template =>
  text`from ${levelOf(stage, before)} to ${levelOf(stage, now)}`

const othersOf = ({ layout: { arm, values } }: Staged): Template => {
  const others = arm.levels.filter((level) => !values.includes(level))
  return others.length === 1 ? levelOf(arm, others[0]!) : 'the others'
}

/** "2.1 mph less", of a block or of all. */
const leftOf = ({ measure }: Frame, view: Staged['main'], row: number): Template =>
  text`${valueOf(measure, view, row, 'difference', { size: true, difference: true })} ${view.number(row, 'difference') < 0 ? 'less' : 'more'}`

/** What is left once the change of the others is taken off, with the two changes that it is made of. */
export function stagedHeadline(frame: Frame, effect: Staged): Template {
  const { main, layout, numbers } = effect
  const at = (column: string): Piece => valueOf(frame.measure, main, 0, column)
  const both = text`${stageWords(effect)}, ${name(frame.measure.label)} went from ${at('mean_before')} to ${at('mean_after')} for ${levelsOf(layout.arm, layout.values)} and from ${at('others_before')} to ${at('others_after')} for ${othersOf(effect)}`
  const range = rangeWords(frame.measure, main, 0, 'low', 'high')
  const p = main.ref(0, 'p', 'p')
  return beyondChance(numbers.p)
    ? text`${both}: set against those, that is ${leftOf(frame, main, 0)} (${range}; ${p}).`
    : text`${both}: set against those, ${valueOf(frame.measure, main, 0, 'difference', { difference: true })} is left, which may be chance (${signedRange(frame.measure, main, 0, 'low', 'high')}; ${p}).`
}

/** In how many it went that way, which went furthest, which the other way, and whether that is more than chance. */
export function whereWords(frame: Frame, effect: Staged): Template | null {
  const { main, blocks, layout, numbers } = effect
  const { block } = layout
  if (!block || blocks.length === 0) return null
  const down = (numbers.value ?? 0) < 0
  const [own, other] = down ? ['below', 'above'] : ['above', 'below']
  const order = down ? blocks.rows : [...blocks.rows].reverse()
  const one = (row: number): Template =>
    text`${levelOf(block, blocks.text(row, 'block'))} (${valueOf(frame.measure, blocks, row, 'difference', { difference: true })})`
  const against = order.filter((row) =>
    down ? blocks.number(row, 'difference') > 0 : blocks.number(row, 'difference') < 0,
  )
  const apart = main.number(0, 'apart_p')
  const tail = !Number.isFinite(apart)
    ? ''
    : text`; that the ${manyOf(block)} differ is ${beyondChance(apart) ? 'beyond' : 'within'} what chance makes within them (${main.ref(0, 'apart_p', 'p')})`
  const turned =
    against.length === 0
      ? ''
      : text`; it went the other way in ${main.ref(0, other!, 'integer')}, most in ${one(against.at(-1)!)}`
  return text`${stageWords(effect)}, set against ${othersOf(effect)}, ${name(frame.measure.label)} went ${down ? 'down' : 'up'} in ${main.ref(0, own!, 'integer')} of ${main.ref(0, 'blocks', 'integer')} ${manyOf(block)}, furthest in ${listed(order.slice(0, Math.min(2, order.length - against.length || 1)).map(one))}${turned}${tail}.`
}

/** Where the two stood before is no matter of what was done. */
export function startWords(frame: Frame, effect: Staged): Template | null {
  const { main, layout } = effect
  const [gap, left] = [main.number(0, 'start_gap'), main.number(0, 'difference')]
  if (!(Math.abs(gap) >= 0.5 * Math.abs(left))) return null
  return text`At the start ${levelsOf(layout.arm, layout.values)} stood ${valueOf(frame.measure, main, 0, 'start_gap', { size: true, difference: true })} ${gap < 0 ? 'below' : 'above'} ${othersOf(effect)} already, so figures since then say nothing by themselves.`
}

/** What stands behind it: pairs or units where they count, else rows. */
export const countedWords = (frame: Frame, effect: Staged): Template => {
  const { block } = effect.layout
  const rows = text`${effect.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  return block && effect.main.text(0, 'by') !== 'rows'
    ? text`${effect.main.ref(0, 'blocks', 'integer')} ${manyOf(block)} with ${rows}`
    : rows
}

const columnsOf = ({ measure }: Frame): NonNullable<Passage['tables'][number]['columns']> => [
  amountColumn(measure, 'mean_before', { title: 'before' }),
  amountColumn(measure, 'mean_after', { title: 'then' }),
  amountColumn(measure, 'others_before', { title: 'others before' }),
  amountColumn(measure, 'others_after', { title: 'others then' }),
]

export async function stagedPassage(
  frame: Frame,
  effect: Staged,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, sides, blocks, layout } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${frame.measure.label} of both sides, ${effect.now}`, {
    form: 'slope',
    title,
    subtitle: text`${name(frame.measure.label)} of those named and of the others: ${levelOf(layout.stage, effect.before)} on the left, ${levelOf(layout.stage, effect.now)} on the right`,
    data: sides.data,
    ...{ label: 'side', from: 'mean_before', to: 'mean_after' },
    ...{ fromTitle: effect.before, toTitle: effect.now },
  })
  const left = { title: 'left', difference: true }
  const by = main.text(0, 'by')
  return {
    kind: 'event',
    title,
    sentences: [headline, ...sentences],
    charts: [chart],
    tables: [
      {
        view: main,
        caption: text`Both sides, ${stageWords(effect)}`,
        columns: [
          ...columnsOf(frame),
          amountColumn(frame.measure, 'difference', { ...left, low: 'low', high: 'high' }),
          pColumn('p'),
        ],
      },
      ...(layout.block && blocks.length > 0
        ? [
            {
              view: blocks,
              caption: text`The same by ${oneOf(layout.block)}`,
              columns: [
                levelColumn(layout.block, 'block'),
                { name: 'n', title: 'rows', format: 'integer' as const },
                ...columnsOf(frame),
                amountColumn(frame.measure, 'difference', left),
              ],
            },
          ]
        : []),
    ],
    n: countedWords(frame, effect),
    p: main.ref(0, 'p', 'p').template,
    method:
      by === 'pairs'
        ? 'Difference in differences of each pair, averaged over pairs; the interval is over pairs (Student)'
        : by === 'units'
          ? 'Change of each unit, those named against the others; the interval is over units (Welch)'
          : 'Difference in differences of four means; the interval is over rows (Welch)',
    certainty: countedOf(effect) > 0 ? certainty : 'cannot-tell',
    evidence: [main, layout.series],
  }
}
