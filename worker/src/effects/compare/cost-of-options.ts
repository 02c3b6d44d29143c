import { beyondChance } from '../../decide/decide.ts'
import { SPENT } from '../../lexicon/better-words.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { groups, type Groups } from './groups.ts'

/**
 * What each of several costs, where they differ in that beyond chance: by what is decided where nothing else sets them apart.
 * Null where no number of the rows says it.
 */
export async function costOfOptions(frame: Frame, dimension: Dimension): Promise<Groups | null> {
  const cost = frame.numbers.find(({ label }) => SPENT.test(label))
  if (!cost || SPENT.test(frame.measure.label)) return null
  const found = await groups(frame, dimension, {
    measure: { kind: 'mean', variable: cost, label: cost.label, better: 'less' },
  })
  return found && beyondChance(found.numbers.p) ? found : null
}
