import type { Metric, MetricRef } from '#contract'
import { namesOf, type Meant } from '../fields.ts'
import type { RowMeaning } from '../row-noun.ts'
import type { Time } from '../times.ts'
import type { TableProfile } from '#contract'

/** What the metrics of a table are derived from. */
export interface Deriving {
  table: TableProfile
  row: RowMeaning
  fields: readonly Meant[]
  times: readonly Time[]
}

const NOWHERE = { column: null, from: null, values: [] }

/** A metric with the parts of its reference that its kind needs. */
export function metric(
  { table }: Pick<Deriving, 'table'>,
  ref: Partial<MetricRef> & Pick<MetricRef, 'kind'>,
  rest: Omit<Metric, 'ref'>,
): Metric {
  return {
    ...rest,
    ref: { ...NOWHERE, ...ref, table: table.name },
    names: namesOf(rest.label, rest.names),
    weight: Math.round(rest.weight * 100) / 100,
  }
}
