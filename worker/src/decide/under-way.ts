import type { UnderWay } from '../effects/forecast/under-way.ts'
import type { Judgement } from './verdict.ts'

/**
 * Whether what is marked is under way: it is `marked`; or it is not and what stands beside it moves as outside of such
 * times (`quiet`), as within them (`alike`), or as it does in both (`open`).
 */
export type UnderWayReading = 'marked' | 'quiet' | 'alike' | 'open'

/** Share of the times of one kind in which as many moved so, below which it is rare in them. */
const RARE = 0.1
/** As often in times of the other kind, so that it tells them apart. */
const COMMON = 0.25
/** Share of the times in which it holds that more move so, for fewer to speak against it. */
const MOSTLY = 0.75

export function readUnderWay({ mark, counted }: UnderWay): UnderWayReading {
  if (mark.value(0, 'holds') === true) return 'marked'
  const [alike, known] = [counted.number(0, 'alike'), counted.number(0, 'known')]
  const [within, outside] = [counted.number(0, 'as_many_within'), counted.number(0, 'as_many_outside')]
  if (alike > 0 && outside <= RARE && within >= COMMON) return 'alike'
  return alike * 2 < known && (alike === 0 || outside >= COMMON) && within >= MOSTLY ? 'quiet' : 'open'
}

/** The mark comes late, so that nothing is sure of the time since. */
export function decideUnderWay(reading: UnderWayReading): Judgement {
  const kinds = { marked: 'yes', quiet: 'no', alike: 'how-much', open: 'how-much' } as const
  const sureness = reading === 'marked' || reading === 'quiet' ? 'moderate' : 'low'
  return { kind: kinds[reading], sureness, reasons: [] }
}
