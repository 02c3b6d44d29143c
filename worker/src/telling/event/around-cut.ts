import type { Template } from '#contract'
import type { CutReading } from '../../decide/around-cut.ts'
import type { AroundCut } from '../../effects/event/around-cut.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { levelColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelSaid, oneOf, rowsOf, valueOf } from '../words.ts'

const ref = ({ sides }: AroundCut, row: number, column: string, format = 'integer'): Piece =>
  sides.ref(row, column, format)
const lastRow = ({ sides }: AroundCut): number => sides.length - 1

const whoOf = ({ holder }: AroundCut): Template => (holder ? levelSaid(holder.dimension, holder.level) : '')
const amount = (frame: Frame, effect: AroundCut, column: string, row = 0): Piece =>
  valueOf(frame.measure, effect.sides, row, column)
const since = (effect: AroundCut): Piece =>
  ref(effect, 0, 'since', effect.sides.text(0, 'since').slice(8, 10) === '01' ? 'month' : 'date')

/** "Just below 500 (450 to 500)". */
function bandOf(frame: Frame, effect: AroundCut): Template {
  const over = effect.cut.operator.startsWith('>')
  return text`just ${over ? 'below' : 'above'} ${amount(frame, effect, 'cut')} (${amount(frame, effect, 'low')} to ${amount(frame, effect, 'high')})`
}

/** "50% (46 of 92) of its purchases lie there, and 2% (1 of 44) did before". */
function moved(effect: AroundCut, row: number, what: 'near' | 'past', where: Template): Template {
  const of = (side: string) =>
    text`${ref(effect, row, `${what}_share_${side}`, 'percent')} (${ref(effect, row, `${what}_${side}`)} of ${ref(effect, row, `n_${side}`)})`
  return text`${of('since')} ${where}, and ${of('before')} did before`
}

export function cutHeadline(frame: Frame, effect: AroundCut, reading: CutReading): Template {
  const band = bandOf(frame, effect)
  const last = lastRow(effect)
  const lie = text`of the ${rowsOf(frame)} lie ${band}`
  if (reading === 'one')
    return text`It is ${whoOf(effect)}: since ${since(effect)} ${moved(effect, 0, 'near', text`of its ${rowsOf(frame)} lie ${band}`)}; of all others ${moved(effect, 1, 'near', 'do')}.`
  if (reading === 'all')
    return text`Yes: since ${since(effect)} ${moved(effect, last, 'near', lie)}, and no group alone makes it.`
  return text`Nobody is shown to gather ${band}: since ${since(effect)} ${moved(effect, last, 'near', text`of the ${rowsOf(frame)} lie there`)}.`
}

/** Those that fall under the rule. */
export function pastSentence(frame: Frame, effect: AroundCut): Template {
  const over = effect.cut.operator.startsWith('>')
  const past = text`lie ${over ? 'above' : 'below'} ${amount(frame, effect, 'cut')}, where the rule holds`
  return effect.holder
    ? text`Of the ${rowsOf(frame)} of ${whoOf(effect)} ${moved(effect, 0, 'past', past)}; of all others ${moved(effect, 1, 'past', 'do')}.`
    : text`Of the ${rowsOf(frame)} ${moved(effect, lastRow(effect), 'past', past)}.`
}

/** What was paid in parts on one day. */
export function partsSentence(frame: Frame, effect: AroundCut): Template {
  if (!effect.parts) return ''
  const { view, who, whom } = effect.parts
  const own = effect.holder ? text` of ${whoOf(effect)}` : ''
  const others =
    effect.holder && view.length > 1
      ? text`; of all others ${view.ref(1, 'cases_since', 'integer')} since and ${view.ref(1, 'cases_before', 'integer')} before`
      : ''
  return text`Since then the same ${name(who)} had several ${rowsOf(frame)}${own} with the same ${name(whom)} on one day, none above ${amount(frame, effect, 'cut')} by itself and together above it, ${view.ref(0, 'cases_since', 'integer')} times (${view.ref(0, 'rows_since', 'integer')} ${rowsOf(frame)}, ${valueOf(frame.measure, view, 0, 'total_since')} in all), and ${view.ref(0, 'cases_before', 'integer')} times before${others}.`
}

/** What all of it adds up to in a month, which a rule that is worked around does not change. */
export function monthsSentence(frame: Frame, effect: AroundCut): Template {
  const whose = effect.holder ? whoOf(effect) : text`all ${rowsOf(frame)}`
  return text`The ${name(frame.measure.label)} of ${whose} adds up to ${amount(frame, effect, 'month_since')} a month since, and did to ${amount(frame, effect, 'month_before')} before.`
}

export function cutAdvice(frame: Frame, effect: AroundCut, reading: CutReading): Template | null {
  if (reading === 'none') return null
  const who = reading === 'one' ? text` of ${whoOf(effect)}` : ''
  return effect.parts
    ? text`Hold the rule against what one ${name(effect.parts.who)} pays to one ${name(effect.parts.whom)} in a day or a week, and not against single ${rowsOf(frame)}; go through those${who} that lie ${bandOf(frame, effect)}`
    : text`Go through the ${rowsOf(frame)}${who} that lie ${bandOf(frame, effect)} since ${since(effect)}, and hold the rule against what comes to more together`
}

export const cutSteps = (frame: Frame, effect: AroundCut, reading: CutReading): Template[] =>
  reading === 'none'
    ? []
    : [
        text`Look each month at the share of ${rowsOf(frame)} ${bandOf(frame, effect)} by group: ${ref(effect, lastRow(effect), 'near_share_before', 'percent')} was usual before.`,
      ]

export async function cutPassage(
  frame: Frame,
  effect: AroundCut,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { sides, levels, holder, test, whole } = effect
  const title = headline.replace(/\.$/, '')
  const shown = holder && levels ? levels : sides
  const chart = await frame.toolkit.chart(`${frame.noun.many} near the number`, {
    form: 'slope',
    title,
    subtitle: text`Share of the ${rowsOf(frame)} that lie ${bandOf(frame, effect)}, before and since ${since(effect)}`,
    data: shown.data,
    label: 'level',
    from: 'near_share_before',
    to: 'near_share_since',
    fromTitle: 'before',
    toTitle: 'since',
  })
  const share = (column: string, called: string) => ({
    name: column,
    title: called,
    format: 'percent1' as const,
  })
  const tested = test ?? whole
  return {
    kind: 'event',
    title,
    sentences,
    charts: [chart],
    tables: [
      {
        view: shown,
        caption: text`${rowsOf(frame)} near the number and past it, before and since ${since(effect)}${holder ? text`, by ${oneOf(holder.dimension)}` : ''}`,
        columns: [
          holder ? levelColumn(holder.dimension) : { name: 'level', title: 'side' },
          { name: 'n_before', title: 'before', format: 'integer' },
          { name: 'n_since', title: 'since', format: 'integer' },
          share('near_share_before', 'near it before'),
          share('near_share_since', 'near it since'),
          share('past_share_before', 'past it before'),
          share('past_share_since', 'past it since'),
        ],
      },
    ],
    p: null,
    n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Shares before and since by Fisher’s exact test where counts are small and a chi-squared test elsewhere, corrected over all groups that were looked at (Bonferroni)',
    certainty,
    evidence: [sides, ...(tested ? [tested] : []), ...(levels ? [levels] : [])],
  }
}
