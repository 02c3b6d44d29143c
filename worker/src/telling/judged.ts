import type { Question, Template } from '#contract'
import { isMoneyColumn } from '../lexicon/money.ts'
import { betterBy } from '../lexicon/better-words.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../prose/prose.ts'
import type { View } from '../prose/view.ts'
import { percentOf, rowsOf, valueOf } from './words.ts'

type Judged = NonNullable<Question['judged']>

/** What the rows tell of what is judged, and what it would take to judge it. */
export function judgedSentence(frame: Frame, { of, words }: Judged, against: boolean): Template {
  const what = name(frame.measure.label)
  const asked = text`“${name(words)}”`
  switch (of) {
    case 'fair':
      return text`Whether that is ${asked} the figures do not say: to judge it takes a yardstick, such as what was agreed or promised, or what each needs; no column holds one.`
    case 'good':
      return against
        ? text`Whether that is ${asked} is told here against the others alone; to judge it by itself takes a yardstick, such as a target or what is usual elsewhere, which no column holds.`
        : text`Whether that is ${asked} takes a yardstick, such as a target or what is usual elsewhere, which no column holds.`
    case 'worth':
      return text`Whether it is ${asked} takes ${listed(neededForWorth(frame), 'and')}; what is told here is the difference in ${what}.`
  }
}

/** The side of worth that is missing: what it costs, or what it brings. */
function neededForWorth({ measure, model }: Frame): Template[] {
  const own = measure.variable?.origin
  const money = model.fields.filter(
    ({ label, unit, meaning }) => meaning === 'measure' && isMoneyColumn(label, unit),
  )
  const isMoney = money.some(({ column }) => column === own)
  const costs = money.filter(({ label, column }) => betterBy(label) === 'less' && column !== own)
  if (isMoney && betterBy(measure.label) === 'less') return [text`what comes back for it, in money`]
  const cost = costs.length > 0 ? [] : [text`what it costs, which no column holds`]
  const price = isMoney ? [] : [text`what one more or less of ${name(measure.label)} is worth in money`]
  return cost.length + price.length > 0
    ? [...cost, ...price]
    : [text`what it costs for each (${listed(costs.map(({ label }) => name(label)))}) set against it`]
}

/** "Of 600 deliveries 41% are at 6 or below it, and half lie at or below 5.5." */
export const placeSentence = (frame: Frame, view: View): Template =>
  text`${valueOf(frame.measure, view, 0, 'named')} is no less than ${percentOf(view, 0, 'at_most')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)} have, and no more than ${percentOf(view, 0, 'at_least')} have; the middle is ${valueOf(frame.measure, view, 0, 'middle')}.`
