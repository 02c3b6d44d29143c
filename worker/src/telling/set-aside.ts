import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import type { SetAside } from '../cleaning/set-aside.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { valueOf } from './words.ts'

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
  const { view, returned } = own
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
  const others = above
    ? text`, where all others end at ${at('highest')},`
    : below
      ? text`, where all others begin at ${at('lowest')},`
      : ', far from those of their own group,'
  const [it, is] = several ? ['them', 'are'] : ['it', 'is']
  const [mean, other] = [view.number(0, 'mean_without'), view.number(0, 'mean_with')]
  const hardly = Math.abs(other - mean) < HARDLY * Math.abs(mean)
  if (hardly && measure.kind !== 'sum')
    return text`${which} in ${name(measure.label)}${others} ${is} set aside, which hardly moves the mean.`
  const difference =
    measure.kind === 'sum'
      ? text`the total would be ${valueOf(measure, view, 0, 'sum_with')} instead of ${valueOf(measure, view, 0, 'sum_without')}`
      : text`the mean would be ${at('mean_with')} instead of ${at('mean_without')}`
  return text`${which} in ${name(measure.label)}${others} ${is} set aside; with ${it} ${difference}.`
}

/** The same of columns that stand beside the measure, in one sentence. */
export function alsoSetAsideWords({ model }: Pick<Frame, 'model'>, others: readonly SetAside[]): Template {
  const each = others.map(({ column, view }) => {
    const label = model.fields.find((own) => own.column === column)?.label ?? column
    return text`${view.ref(0, 'n', 'integer')} in ${name(label)}`
  })
  return text`Entries that can be no value are set aside also elsewhere: ${listed(each)}.`
}
