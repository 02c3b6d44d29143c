import type { Analysis } from '../analysis.ts'
import { seriesSetOf } from '../series-table.ts'
import type { Variable } from '../variable.ts'
import { isSeriesForm } from './form.ts'

/** Series that the goal names are told pair by pair in one finding; a second one would repeat it. */
export const toldTogether = ({ study, found }: Analysis, a: Variable, b: Variable): boolean => {
  const set = isSeriesForm(study) ? seriesSetOf({ study }) : null
  return (
    set !== null &&
    set.asked.length > 1 &&
    found.some(
      ({ finding, about }) =>
        finding.detector === 'series-together' && about.includes(a.column) && about.includes(b.column),
    )
  )
}
