import type { LevelAim } from '../../effects/advice/aim.ts'
import { isLevel } from '../../effects/compare/groups.ts'
import { sinceOnset, type Onset } from '../../effects/change/onset.ts'
import { text } from '../../prose/prose.ts'
import { goesOn } from '../../telling/change/onset.ts'
import { levelOf } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** A group since its change set in could come back to its level of before; null where it has, or where nothing is measured. */
export function sinceAim(frame: Frame, dimension: Dimension, level: string, set: Onset): LevelAim | null {
  const { measure, time, source } = frame
  if (!goesOn(set) || !measure.variable || !time) return null
  const since = sinceOnset(frame, set)
  const group = isLevel(dimension, level)
  return {
    kind: 'level',
    of: `${level} since its change`,
    measure,
    table: frame.table,
    moves: `${group} and ${since}`,
    toward: `${group} and not (${since})`,
    moving: text`${levelOf(dimension, level)} since ${set.main.ref(0, 'onset', 'date')}`,
    level: 'before',
    whose: text`of ${levelOf(dimension, level)} since ${set.main.ref(0, 'onset', 'date')}`,
    tried: false,
    groups: source.columns.some(({ name }) => name === time.column) ? { dimension, levels: [level] } : null,
    also: since,
  }
}
