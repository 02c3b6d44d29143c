import type { Template } from '#contract'
import { carriesOf, type Carries } from '../../decide/weighed.ts'
import type { Weighed } from '../../effects/compare/weighed.ts'
import { name, text } from '../../prose/prose.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { conditionWords } from '../having.ts'
import type { Passage } from '../told.ts'
import { amountColumn } from '../shown-columns.ts'
import { rowsOf, valueOf } from '../words.ts'

const SIZE = { difference: true, size: true } as const

const whatOf = ({ first }: Weighed): Template =>
  first.measure.kind === 'count' ? rowsOf(first) : name(first.measure.label)

/** "Whose check is Confirmed": the rows that only one side is of. */
const conditionOf = ({ second, only }: Weighed): Template => conditionWords(second, only)

/** Which of two explanations carries a change, first, with what each makes of it. */
export function weighedHeadline(effect: Weighed, carries: Carries): Template {
  return effect.how === 'part' ? partHeadline(effect, carries) : productHeadline(effect, carries)
}

function partHeadline(effect: Weighed, carries: Carries): Template {
  const { main, first } = effect
  const amount = (column: string) => valueOf(first.measure, main, 0, column, SIZE)
  const up = main.number(0, 'change') > 0
  const [whats, condition] = [whatOf(effect), conditionOf(effect)]
  const whole = text`${whats} ${up ? 'rose' : 'fell'} by ${amount('change')} (${valueOf(first.measure, main, 0, 'before')} to ${valueOf(first.measure, main, 0, 'now')})`
  if (carries === 'open')
    return text`which of the two it is the data cannot tell: ${whole}, which is no more than chance makes; those whose ${condition} went from ${valueOf(first.measure, main, 0, 'o_before')} to ${valueOf(first.measure, main, 0, 'o_now')}.`
  const along = (column: string) => Math.sign(main.number(0, column)) === Math.sign(main.number(0, 'change'))
  const share = (column: string) => text`${main.ref(0, `${column}_share`, 'percent1')}`
  const own = text`those whose ${condition}`
  const part = along('part')
    ? text`${own} make ${amount('part')} of that (${share('part')})`
    : main.number(0, 'part') === 0
      ? text`${own} are as many as they were`
      : text`${own} went the other way by ${amount('part')}`
  const rest = along('rest')
    ? text`all others make ${amount('rest')}${along('part') ? text` (${share('rest')})` : ''}`
    : main.number(0, 'rest') === 0
      ? 'all others are as many as they were'
      : text`all others went the other way by ${amount('rest')}`
  const lead =
    carries === 'rest'
      ? text`it is mostly the others and not those whose ${condition}`
      : carries === 'part'
        ? text`it is mostly those whose ${condition}`
        : text`it is both`
  return text`${lead}: ${whole}; ${part}, and ${rest}.`
}

function productHeadline(effect: Weighed, carries: Carries): Template {
  const { main, first, second } = effect
  const course = (measure: Measure, column: 'w' | 'o') =>
    text`${name(measure.label)} went from ${valueOf(measure, main, 0, `${column}_before`)} to ${valueOf(measure, main, 0, `${column}_now`)}`
  const both = text`${course(first.measure, 'w')} and ${course(second.measure, 'o')}`
  if (carries === 'open')
    return text`neither carries a change: ${both}, which together leave it about where it was.`
  const lead =
    carries === 'rest'
      ? text`it is mostly the ${name(first.measure.label)}`
      : carries === 'part'
        ? text`it is mostly ${name(second.measure.label)}`
        : text`it is both`
  return text`${lead}: ${both}; of the change that the two make together ${main.ref(0, 'rest_share', 'percent1')} is the former and ${main.ref(0, 'part_share', 'percent1')} the latter.`
}

/** How large a part of all those that meet the condition are. */
export function rateSentence(effect: Weighed): Template {
  const { main, how } = effect
  if (how !== 'part') return ''
  const unknown =
    main.number(0, 'unknown') > 0
      ? text` Among the others are ${main.ref(0, 'unknown', 'integer')} of which that is not known.`
      : ''
  return text`Those whose ${conditionOf(effect)} were ${main.ref(0, 'rate_before', 'percent1')} of all before and are ${main.ref(0, 'rate_now', 'percent1')} now.${unknown}`
}

/** What a change of numbers written down does not say. */
export const weighedWeakness = (effect: Weighed): Template | null =>
  carriesOf(effect) === 'open'
    ? null
    : effect.how === 'part'
      ? text`This says which rows there are more or fewer of, not why; rows that nobody wrote down are in neither.`
      : null

export async function weighedPassage(
  frame: Frame,
  effect: Weighed,
  headline: Template,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { main, sides, first, how } = effect
  const title = headline.replace(/\.$/, '')
  const chart =
    how === 'part'
      ? await frame.toolkit.chart(`Two explanations of the change of ${first.measure.label}`, {
          form: 'slope',
          title,
          subtitle: text`${whatOf(effect)} of both: before on the left, now on the right`,
          data: sides.data,
          ...{ label: 'side', from: 'before', to: 'now', fromTitle: 'before', toTitle: 'now' },
        })
      : null
  return {
    kind: 'trend',
    title,
    sentences: [headline, rateSentence(effect)].filter((words) => words !== ''),
    charts: chart ? [chart] : [],
    tables: [
      {
        view: sides,
        caption: text`What each makes of the change`,
        columns: [
          { name: 'side', title: 'explanation' },
          { name: 'before', title: 'before' },
          { name: 'now', title: 'now' },
          amountColumn(first.measure, 'part', { title: 'part of the change' }),
          { name: 'share', title: 'share of the change', format: 'percent1' },
        ],
      },
    ],
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(first)}`,
    method:
      how === 'part'
        ? 'The change of all split into that of the rows that meet the condition and that of the others, which add up to it'
        : 'The change of the product of number and mean split between the two (logarithmic mean Divisia index)',
    certainty,
    evidence: [main, sides],
  }
}
