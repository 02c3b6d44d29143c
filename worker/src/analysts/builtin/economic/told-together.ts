import type { Analysis } from '../findings/analysis.ts'
import { isMark } from '../../../model/rare-states.ts'
import { seriesSetOf } from '../series/series-table.ts'
import type { Variable } from '../../../variables/variable.ts'
import { isCoarser, isSeriesForm } from './form.ts'

/**
 * Series that the goal names are told pair by pair in one finding, which a second one would repeat; a series coarser
 * than the rows is told with the others in the chapter about alignment, on changes between its own dates. Levels that drift
 * are not held against a mark: the chapter of history tells what changed in each marked spell.
 */
export const toldTogether = ({ study, found }: Analysis, a: Variable, b: Variable): boolean => {
  if (!isSeriesForm(study)) return false
  if ([a, b].some((own) => own.kind === 'number' && isCoarser(own))) return true
  if ([a, b].some(({ profile }) => profile !== null && isMark(profile))) return true
  const set = seriesSetOf({ study })
  return (
    set !== null &&
    set.asked.length > 1 &&
    found.some(
      ({ finding, about }) =>
        finding.detector === 'series-together' && about.includes(a.column) && about.includes(b.column),
    )
  )
}
