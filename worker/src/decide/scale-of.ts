import type { Measure } from '../playbooks/frame/frame.types.ts'

/**
 * How a change of a measure is told: of what has a true zero in percent, of shares in points, of temperatures and of what
 * goes below zero in its own unit, where a ratio says nothing.
 */
export type Scale = 'percent' | 'points' | 'own'

export const SCALES: readonly Scale[] = ['percent', 'points', 'own']

const NO_ZERO = /°|\b(celsius|fahrenheit|degrees?)\b/i
const NO_ZERO_NAME = /\b(temp(erature)?s?|temp_\w*|latitude|longitude|altitude|ph)\b/i

export function scaleOf({ kind, variable }: Measure): Scale {
  if (kind === 'share') return 'points'
  if (kind === 'count' || kind === 'sum' || variable === null) return 'percent'
  const unit = variable.unit.after.trim()
  if (unit === '%' || unit === 'percent') return 'points'
  const below = typeof variable.profile?.minimum === 'number' && variable.profile.minimum < 0
  return below || NO_ZERO.test(unit) || NO_ZERO_NAME.test(variable.label.replaceAll('_', ' '))
    ? 'own'
    : 'percent'
}
