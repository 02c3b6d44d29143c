import type { EventEffect } from '../effects/event/event.ts'
import type { View } from '../prose/view.ts'

/** What is told of the measure around an event: the row of its view with the levels on both sides and what lies between them. */
export const toldOf = ({ pooled, effects, row }: EventEffect): { view: View; row: number } =>
  pooled ? { view: pooled.main, row: 0 } : { view: effects, row }
