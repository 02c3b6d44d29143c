import type { Outlook } from '../effects/forecast/outlook.ts'
import { beyondChance, lower } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/**
 * What signals tell of a state to come: it `holds` already; the signal is `silent`, no better on the past than the usual
 * chance; else how its chance lies to one half.
 */
export type OutlookReading = 'holds' | 'silent' | 'likely' | 'unlikely' | 'open'

export function outlookReading({ main, main_signal: signal }: Outlook): OutlookReading {
  if (main.value(0, 'holds_now') === true) return 'holds'
  // What was picked here for doing best has to stand with all that were tried allowed for.
  const p = main.number(0, signal.known ? 'p' : 'p_all')
  const better = main.number(0, 'past_skill') > 0 && main.number(0, 'left_out_skill') > 0
  if (!beyondChance(p) || !better) return 'silent'
  if (main.number(0, 'low') > 0.5) return 'likely'
  return main.number(0, 'high') < 0.5 ? 'unlikely' : 'open'
}

/** Never sure: a handful of cases is all there is to learn from. */
export function decideOutlook(effect: Outlook, reading: OutlookReading): Judgement {
  if (reading === 'silent') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  if (reading === 'holds') return { kind: 'yes', sureness: 'moderate', reasons: [] }
  const few = effect.main.number(0, 'starts') < LIMITS.fewStarts
  const sureness = few || reading === 'open' ? lower('moderate') : 'moderate'
  const kind = reading === 'likely' ? 'yes' : reading === 'unlikely' ? 'no' : 'how-much'
  return { kind, sureness, reasons: [] }
}
