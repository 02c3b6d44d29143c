import type { Certainty, Template } from '#contract'
import { FEW_HAD, fewHadWay } from '../../decide/few-had.ts'
import type { FewHad } from '../../effects/event/few-had.ts'
import { pluralOf } from '../../lexicon/inflect.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { rowsOf, signedRange, valueOf } from '../words.ts'

const valueAt = (frame: Frame, { main }: FewHad, column: string): Piece =>
  valueOf(frame.measure, main, 0, column)
const since = ({ main }: FewHad): Piece => main.ref(0, 'start', 'date')
const level = ({ group }: FewHad): Template => name(group.level)

/** "38 tickets have it, all of Claims and since October 1". */
const whoHas = (frame: Frame, effect: FewHad): Template => {
  const { main } = effect
  const all = main.number(0, 'inside') === main.number(0, 'has')
  return text`${main.ref(0, 'has', 'integer')} ${rowsOf(frame)} have it, ${all ? 'all' : text`${main.ref(0, 'inside', 'integer')}`} of them of ${level(effect)}, since ${since(effect)}`
}

const gapWords = (frame: Frame, { inside }: FewHad): Template =>
  text`${valueOf(frame.measure, inside!.view, inside!.row, 'estimate', { difference: true })} (${signedRange(frame.measure, inside!.view, inside!.row, inside!.low, inside!.high)})`

/** What the raw gap becomes inside the group and time, as an answer. */
export function fewHadHeadline(frame: Frame, effect: FewHad): Template {
  const measure = name(frame.measure.label)
  const { group, main, against, unit } = effect
  const raw = valueOf(frame.measure, main, 0, 'gap', { difference: true })
  const whether = text`Whether ${name(effect.label)} makes a difference to ${measure} the data cannot tell`
  if (against === 'none')
    return text`${whether}: nobody comparable is left, as ${nobody(frame, effect)}; the raw gap of ${raw} sets ${level(effect)} lately against every ${name(group.label)} at all times.`
  const whom =
    against === 'units'
      ? text`${name(pluralOf(unit!.label))} with it against those of ${level(effect)} without, each by what it was before`
      : text`those with it against those without in ${level(effect)} at the same time`
  const way = fewHadWay(effect)
  return way === 'open'
    ? text`${whether}: the raw gap of ${raw} becomes ${gapWords(frame, effect)} for ${whom}.`
    : text`${measure} is ${way === 'up' ? 'higher' : 'lower'} for ${whom}: a difference of ${gapWords(frame, effect)}; over all ${rowsOf(frame)} the raw gap is ${raw}.`
}

/** Why none is left to be held against. */
function nobody(frame: Frame, effect: FewHad): Template {
  const { main, unit } = effect
  if (main.number(0, 'had_n') < FEW_HAD.fewest)
    return text`only ${main.ref(0, 'had_n', 'integer')} ${rowsOf(frame)} have it`
  if (main.number(0, 'not_n') === 0)
    return text`since ${since(effect)} all ${rowsOf(frame)} of ${level(effect)} have it`
  if (main.number(0, 'not_n') < FEW_HAD.fewest)
    return text`since ${since(effect)} all but ${main.ref(0, 'not_n', 'integer')} of the ${rowsOf(frame)} of ${level(effect)} have it`
  return text`too few of each kind of ${name(unit?.label ?? effect.group.label)} in ${level(effect)} were there both before ${since(effect)} and since`
}

/** That the gap over all rows is a raw one, and of what it is made. */
export const rawGapSentence = (frame: Frame, effect: FewHad): Template =>
  text`Over all ${rowsOf(frame)} it is ${valueAt(frame, effect, 'has_mean')} with it and ${valueAt(frame, effect, 'others_mean')} without. That is a raw gap, and no effect: ${whoHas(frame, effect)}, and they are set there against every ${name(effect.group.label)} and all of the time before.`

/** Both sides inside. */
export function insideSentence(frame: Frame, effect: FewHad): Template {
  const { main, units, unit, against } = effect
  if (against === 'units') {
    const at = (column: string) => valueOf(frame.measure, units!, 0, column)
    const many = name(pluralOf(unit!.label))
    return text`The ${units!.ref(0, 'with_it', 'integer')} ${many} with it went from ${at('with_before')} to ${at('with_since')}, the ${units!.ref(0, 'without_it', 'integer')} without from ${at('without_before')} to ${at('without_since')}.`
  }
  if (main.number(0, 'not_n') === 0 || main.number(0, 'had_n') === 0) return ''
  return text`In ${level(effect)} since ${since(effect)} it is ${valueAt(frame, effect, 'had_mean')} with it (${main.ref(0, 'had_n', 'integer')} ${rowsOf(frame)}) and ${valueAt(frame, effect, 'not_mean')} without (${main.ref(0, 'not_n', 'integer')}).`
}

/** How the group stood before, and what went on elsewhere meanwhile. */
export function beforeElsewhere(frame: Frame, effect: FewHad): Template {
  const { main } = effect
  if (
    effect.against === 'units' ||
    !(main.number(0, 'before_n') > 0) ||
    !Number.isFinite(main.number(0, 'elsewhere_since'))
  )
    return ''
  return text`Before ${since(effect)} it was ${valueAt(frame, effect, 'before_mean')} in ${level(effect)}; elsewhere it went from ${valueAt(frame, effect, 'elsewhere_before')} to ${valueAt(frame, effect, 'elsewhere_since')}.`
}

export const fewHadWeakened = (frame: Frame, effect: FewHad): Template =>
  effect.against === 'none'
    ? text`What else came to ${level(effect)} since ${since(effect)} cannot be told from it.`
    : text`Who got it was not drawn by lot: what else sets these ${rowsOf(frame)} apart from the others of ${level(effect)} is in the figure too.`

export const fewHadAdvice = (frame: Frame, effect: FewHad): Template | null =>
  fewHadWay(effect) !== 'open'
    ? null
    : effect.against === 'none'
      ? text`Leave some of ${level(effect)} without it for a while, or begin elsewhere with a part only, so that there is somebody to hold it against`
      : text`Don't judge it by the raw gap of ${valueOf(frame.measure, effect.main, 0, 'gap', { difference: true })}: go on with some who have it not beside those who do, until more have come in`

export async function fewHadPassage(
  frame: Frame,
  effect: FewHad,
  sentences: Template[],
  certainty: Certainty,
): Promise<Passage> {
  const { main, inside, units, against, sides } = effect
  const { measure, toolkit } = frame
  const title = fewHadHeadline(frame, effect).replace(/\.$/, '')
  const chart = await toolkit.chart(`${measure.label} with ${effect.label} and without`, {
    form: 'bars',
    title,
    subtitle: text`${name(measure.label)} with ${name(effect.label)} and without: over all, and in ${level(effect)} since ${since(effect)}`,
    data: sides.data,
    label: 'side',
    value: 'mean',
    sort: 'given',
    percent: measure.kind === 'share',
    xTitle: measure.label,
  })
  return {
    kind: 'compare',
    title,
    sentences,
    charts: [chart],
    tables: [
      {
        view: sides,
        caption: text`${name(measure.label)} with ${name(effect.label)} and without: over all, and in ${level(effect)} since ${since(effect)}`,
        columns: [
          { name: 'side', title: 'side' },
          { name: 'n', title: frame.noun.many, format: 'integer' },
          amountColumn(measure, 'mean'),
        ],
      },
    ],
    estimate: inside
      ? text`${valueOf(measure, inside.view, inside.row, 'estimate', { difference: true })}`
      : null,
    interval: inside ? signedRange(measure, inside.view, inside.row, inside.low, inside.high) : null,
    p: inside ? inside.view.ref(inside.row, inside.p, 'p').template : null,
    n: text`${main.ref(0, 'had_n', 'integer')} with it`,
    method:
      against === 'units'
        ? 'What each unit of the group became since the start less what it was before; units with it against those without (difference in differences, Student’s t over units)'
        : 'Rows of the same group since the start, with it against without; times, and units where these are known, held equal (least squares, the wider of the classic interval and HC3)',
    certainty,
    evidence: [main, sides, ...(inside ? [inside.view] : []), ...(units ? [units] : [])],
  }
}
