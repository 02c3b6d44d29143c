import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { SetAside } from '../../cleaning/set-aside.ts'
import type { Rule, RuleSlips } from '../../cleaning/slips-by-rule.ts'
import type { View } from '../../prose/view.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { valueOf } from '../words.ts'

/** Share by which the mean must move for the difference to be told. */
const HARDLY = 0.01

/** What came back: "66 entries in quantity are below zero, and just those of stat RET: no slips, they count against the others, in totals and in no mean." */
const returnedWords = (
  { model }: Pick<Frame, 'model'>,
  label: string,
  { view, returned }: SetAside & { returned: NonNullable<SetAside['returned']> },
): Template => {
  const field = model.fields.find(({ column }) => column === returned.column)
  const values = returned.values.map((value) =>
    name(field?.levels.find((own) => String(own.value) === value)?.label || value),
  )
  const several = view.number(0, 'n') > 1
  return text`${view.ref(0, 'n', 'integer')} ${several ? 'entries' : 'entry'} in ${name(label)} ${several ? 'are' : 'is'} below zero, just those where ${name(field?.label ?? returned.column)} is ${listed(values)}: ${several ? 'no slips, they count' : 'no slip, it counts'} against the others, in totals and in no mean.`
}

/** Entries of the measure that are no values, with what they would do to it. */
export function setAsideWords(frame: Pick<Frame, 'model' | 'measure'>, own: SetAside): Template {
  const { measure } = frame
  const { view, returned, slip } = own
  if (slip) return slipWords(frame, view, slip)
  if (returned) return returnedWords(frame, measure.label, { ...own, returned })
  const at = (column: string) => valueOf({ ...measure, kind: 'mean' }, view, 0, column)
  const [several, same] = [view.number(0, 'n') > 1, view.text(0, 'least') === view.text(0, 'greatest')]
  const n = view.ref(0, 'n', 'integer')
  const which = !several
    ? text`One entry of ${at('least')}`
    : same
      ? text`${n} entries of ${at('least')}`
      : text`${n} entries from ${at('least')} to ${at('greatest')}`
  const above = view.number(0, 'least') > view.number(0, 'highest')
  const below = view.number(0, 'greatest') < view.number(0, 'lowest')
  const around =
    view.number(0, 'least') < view.number(0, 'lowest') &&
    view.number(0, 'greatest') > view.number(0, 'highest')
  const others = above
    ? text`, where all others end at ${at('highest')},`
    : below
      ? text`, where all others begin at ${at('lowest')},`
      : around
        ? text`, where all others lie between ${at('lowest')} and ${at('highest')},`
        : ', far from those of their own group,'
  const [it, is] = several ? ['them', 'are'] : ['it', 'is']
  const difference = wouldBe(measure, view)
  return difference === null
    ? text`${which} in ${name(measure.label)}${others} ${is} set aside, which hardly moves the mean.`
    : text`${which} in ${name(measure.label)}${others} ${is} set aside; with ${it} ${difference}.`
}

/** "the total would be 812 instead of 790"; null where the mean hardly moves. */
function wouldBe(measure: Measure, view: View, [would, is] = ['with', 'without']): Template | null {
  if (measure.kind === 'sum')
    return text`the total would be ${valueOf(measure, view, 0, `sum_${would}`)} instead of ${valueOf(measure, view, 0, `sum_${is}`)}`
  const [mean, other] = [view.number(0, 'mean_without'), view.number(0, 'mean_with')]
  const own: Measure = { ...measure, kind: 'mean' }
  return Math.abs(other - mean) < HARDLY * Math.abs(mean)
    ? null
    : text`the mean would be ${valueOf(own, view, 0, `mean_${would}`)} instead of ${valueOf(own, view, 0, `mean_${is}`)}`
}

/** "3 entries in amount have a digit too many or too few: nearly everywhere it is quantity times price." */
function slipWords(
  { model, measure }: Pick<Frame, 'model' | 'measure'>,
  view: View,
  { column, rule, open }: RuleSlips,
): Template {
  const called = (own: string) => name(model.fields.find((field) => field.column === own)?.label ?? own)
  const several = view.number(0, 'n') > 1
  const [they, them, are] = several ? ['they', 'them', 'are'] : ['it', 'it', 'is']
  const sums = text`${called(rule.whole)} is ${ruleWords(rule, called)} in nearly every row`
  const n = text`${view.ref(0, 'n', 'integer')} ${several ? 'entries' : 'entry'} in ${called(column)}`
  if (open) {
    const without = wouldBe(measure, view, ['without', 'with'])
    return text`${sums}, but off by a power of ten in ${view.ref(0, 'n', 'integer')}, where nothing says which number is wrong: ${they} ${several ? 'stay' : 'stays'} as ${they} ${are}${without ? text`; without ${them} ${without}` : ', which hardly moves the mean'}.`
  }
  const difference = wouldBe(measure, view)
  return text`${n} ${several ? 'have' : 'has'} a digit too many or too few: ${sums}, and ${they} ${are} counted as that gives ${them}${difference ? text`; as ${they} ${several ? 'stand' : 'stands'} ${difference}` : ', which hardly moves the mean'}.`
}

/** "quantity times price". */
export const ruleWords = ({ of, sign, factor }: Rule, called: (column: string) => Template): Template =>
  sign === '+'
    ? text`the sum of ${listed(of.map(called))}`
    : text`${called(of[0]!)} times ${called(of[1]!)}${factor === 1 ? '' : ' in another unit'}`

/** The same of columns that stand beside the measure, in one sentence. */
export function alsoSetAsideWords({ model }: Pick<Frame, 'model'>, others: readonly SetAside[]): Template {
  const each = others.map(({ column, view }) => {
    const label = model.fields.find((own) => own.column === column)?.label ?? column
    return text`${view.ref(0, 'n', 'integer')} in ${name(label)}`
  })
  return text`Entries that can be no value are set aside also elsewhere: ${listed(each)}.`
}
