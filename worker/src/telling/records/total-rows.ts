import type { TableModel, Template } from '#contract'
import type { TotalsOf } from '../../rows/totals/total-rows.ts'
import { inWords, listed, name, text } from '../../prose/prose.ts'

const MOST_NAMED = 3
const MOST_OFF = 3

/** Which rows are sums of others, that they are left out, and whether they agree with their parts. */
export function totalRowsWords(
  { fields }: Pick<TableModel, 'fields'>,
  totals: readonly TotalsOf[],
): Template[] {
  const labelOf = (column: string) => fields.find((own) => own.column === column)?.label ?? column
  return totals.map((own) => {
    const { check, off, levels } = own
    const rows = check.number(0, 'rows')
    const named = levels.slice(0, levels.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).map(name)
    const more = levels.length - named.length
    const which = listed(
      [...named, ...(more > 0 ? [text`${inWords(more)} more`] : [])],
      more > 0 ? 'and' : 'or',
    )
    const sums = text`${check.ref(0, 'rows', 'integer')} ${rows === 1 ? 'row' : 'rows'} where ${name(labelOf(own.column))} is ${which} ${rows === 1 ? 'is a total' : 'are totals'} of other rows and ${rows === 1 ? 'is' : 'are'} left out of every count, sum and mean`
    return text`${sums}${agreement(labelOf(own.measure), check, off)}.`
  })
}

/** The totals as a check: all agree with their parts, or which do not. */
function agreement(measure: string, check: TotalsOf['check'], off: TotalsOf['off']): Template {
  const checked = check.number(0, 'checked')
  if (checked === 0) return ''
  const wrong = check.number(0, 'off')
  if (wrong === 0)
    return checked === 1
      ? text`; it agrees with its parts in ${name(measure)}`
      : text`; held against their parts in ${name(measure)}, all ${check.ref(0, 'checked', 'integer')} agree`
  const one = (row: number) => {
    const spot = off.text(row, 'spot')
    const figures = text`${off.ref(row, 'whole')} against ${off.ref(row, 'parts')} of its parts`
    return spot === '' ? figures : text`${name(spot)} (${figures})`
  }
  const shown = off.rows.slice(0, MOST_OFF).map(one)
  const rest = wrong - shown.length
  return text`; of ${check.ref(0, 'checked', 'integer')} of them held against their parts in ${name(measure)}, ${check.ref(0, 'off', 'integer')} ${wrong === 1 ? 'does' : 'do'} not add up, by up to ${check.ref(0, 'most', 'percent1')}: ${shown.join(', ')}${rest > 0 ? ' and others' : ''}`
}
