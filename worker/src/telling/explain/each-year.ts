import type { Template } from '#contract'
import type { EachYear } from '../../effects/explain/each-year.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { valueOf } from '../words.ts'

/** Years that are told one by one. */
const MOST_YEARS = 5

/** "It comes again every year: Q4 lies below the other quarters in all 3 years (12% against 61% in 2022 and ...)." */
export function eachYearSentence({ measure }: Frame, { quarter, side, years }: EachYear): Template {
  const each = years.rows
    .slice(-MOST_YEARS)
    .map(
      (row) =>
        text`${valueOf(measure, years, row, 'own')} against ${valueOf(measure, years, row, 'others')} in ${years.ref(row, 'year', 'year')}`,
    )
  return text`It comes again every year: ${name(quarter)} lies ${side} the other quarters in each of them (${listed(each)}).`
}
