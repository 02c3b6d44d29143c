import { binaryMethods } from './binary.ts'
import { chanceMethods } from './chances.ts'
import { choiceMethods } from './choices.ts'
import { describeMethods } from './describe.ts'
import { dynamicsMethods } from './dynamics.ts'
import { episodeMethods } from './episodes.ts'
import { exactMethods } from './exact.ts'
import { forecastMethods } from './forecasts.ts'
import { gapMethods } from './gaps.ts'
import { groupMethods } from './groups.ts'
import { limitMethods } from './limits.ts'
import { linkedSeriesMethods } from './linked-series.ts'
import { logisticMethods } from './logistic.ts'
import { manySeriesMethods } from './many-series.ts'
import type { MethodSpec } from './method.ts'
import { modelMethods } from './models.ts'
import { relationMethods } from './relations.ts'
import { resistantMethods } from './resistant.ts'
import { screenMethods } from './screen.ts'
import { seasonMethods } from './seasons.ts'
import { onsetMethods } from './onsets.ts'
import { OWN_CODE } from './own-code.ts'
import { pooledMethods } from './pooled.ts'
import { pairedSeriesMethods } from './series-pairs.ts'
import { alongMethods } from './along.ts'
import { staggeredMethods } from './staggered.ts'
import { spreadMethods } from './spreads.ts'
import { stretchMethods } from './stretches.ts'
import { tailMethods } from './tails.ts'
import { structureMethods } from './structure.ts'
import { timeMethods } from './time.ts'

export type { ColumnKind, MethodSpec } from './method.ts'

/** Every method to choose from, in the order of the documentation. */
export const METHODS: readonly MethodSpec[] = [
  ...describeMethods,
  ...groupMethods,
  ...binaryMethods,
  ...spreadMethods,
  ...relationMethods,
  ...alongMethods,
  ...screenMethods,
  ...modelMethods,
  ...resistantMethods,
  ...logisticMethods,
  ...choiceMethods,
  ...timeMethods,
  ...pooledMethods,
  ...staggeredMethods,
  ...gapMethods,
  ...episodeMethods,
  ...seasonMethods,
  ...pairedSeriesMethods,
  ...dynamicsMethods,
  ...manySeriesMethods,
  ...linkedSeriesMethods,
  ...onsetMethods,
  ...stretchMethods,
  ...forecastMethods,
  ...chanceMethods,
  ...structureMethods,
  ...exactMethods,
  ...limitMethods,
  ...tailMethods,
]

const byName = new Map([...METHODS, OWN_CODE].map((method) => [method.name, method]))

/** The method of that name, or an error that lists the names there are. */
export function methodNamed(name: string): MethodSpec {
  const method = byName.get(name)
  if (!method) throw new Error(`no method "${name}"; there are ${[...byName.keys()].join(', ')}`)
  return method
}
