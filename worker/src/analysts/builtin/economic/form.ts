import type { Study } from '../study/study.types.ts'
import { isEvenlySpaced } from '../series/series-table.ts'
import type { Variable } from '../../../variables/variable.ts'

/** Values below which a column is too short to be told as a series of its own. */
const FEWEST_VALUES = 8

/** The columns that are series, coarser ones included: a quarterly column of a monthly table has many empty rows. */
export const seriesColumns = (study: Study): Variable[] =>
  study.variables.filter(
    (variable) =>
      variable.kind === 'number' &&
      !variable.discrete &&
      variable.profile !== null &&
      variable.origin !== study.time?.column &&
      variable.profile.distinct > 6 &&
      variable.profile.rows - variable.profile.nulls >= FEWEST_VALUES,
  )

/** Coarser than the rows of the table: empty between its own dates, which are no gaps, and compared after alignment. */
export const isCoarser = ({ profile }: Variable): boolean =>
  profile !== null && profile.nulls > 0.6 * profile.rows

/**
 * True for a table of time series: one row per evenly spaced time and beside it numbers, at most flags such as a
 * recession indicator. Words per row (a customer, a kind of weather) make it a table of cases that has a date.
 */
export const isSeriesForm = (study: Study): boolean =>
  isEvenlySpaced(study) &&
  study.unit === null &&
  seriesColumns(study).length > 0 &&
  study.source.columns.every(
    ({ name, role, distinct }) =>
      name === study.time!.column ||
      !['category', 'text', 'place', 'identifier'].includes(role) ||
      distinct <= 2,
  )
