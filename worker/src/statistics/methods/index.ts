import { binaryMethods, groupMethods } from './groups.ts'
import { describeMethods } from './describe.ts'
import { forecastMethods } from './forecasts.ts'
import type { MethodSpec } from './method.ts'
import { modelMethods } from './models.ts'
import { relationMethods } from './relations.ts'
import { screenMethods } from './screen.ts'
import { structureMethods } from './structure.ts'
import { pairedSeriesMethods, timeMethods } from './time.ts'

export type { ColumnKind, ColumnSpec, MethodSpec, TableColumnSpec, TableSpec } from './method.ts'

/** Every method of the library, in the order of the documentation. */
export const METHODS: readonly MethodSpec[] = [
  ...describeMethods,
  ...groupMethods,
  ...binaryMethods,
  ...relationMethods,
  ...screenMethods,
  ...modelMethods,
  ...timeMethods,
  ...pairedSeriesMethods,
  ...forecastMethods,
  ...structureMethods,
]

const byName = new Map(METHODS.map((method) => [method.name, method]))

/** The method of that name, or an error that lists the names there are. */
export function methodNamed(name: string): MethodSpec {
  const method = byName.get(name)
  if (!method) throw new Error(`no method "${name}"; there are ${[...byName.keys()].join(', ')}`)
  return method
}
