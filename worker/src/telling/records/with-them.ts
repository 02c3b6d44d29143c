import type { Template } from '#contract'
import { text } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import type { Frame, Measure } from '../../playbooks/frame/frame.types.ts'
import { rowsOf, valueOf } from '../words.ts'

/** Share by which what is measured must move for the difference to be told. */
const HARDLY = 0.01

/** "the total would be 812 instead of 790": what is measured with what was left out; nothing where it hardly moves. */
export function withThemWords(frame: Pick<Frame, 'measure' | 'noun'>, view: View): Template | null {
  const { measure } = frame
  if (measure.kind === 'count')
    return text`there would be ${view.ref(0, 'n_other', 'integer')} ${rowsOf(frame as Frame)} instead of ${view.ref(0, 'n_own', 'integer')}`
  const kind = measure.kind === 'sum' ? 'sum' : 'mean'
  const [other, own] = [view.number(0, `${kind}_other`), view.number(0, `${kind}_own`)]
  if (!Number.isFinite(other) || !Number.isFinite(own)) return null
  if (measure.kind !== 'sum' && Math.abs(other - own) < HARDLY * Math.abs(own)) return null
  const told: Measure =
    measure.kind === 'share' || measure.kind === 'sum' ? measure : { ...measure, kind: 'mean' }
  const called = measure.kind === 'sum' ? 'total' : measure.kind === 'share' ? 'share' : 'mean'
  return text`the ${called} would be ${valueOf(told, view, 0, `${kind}_other`)} instead of ${valueOf(told, view, 0, `${kind}_own`)}`
}

/** What hardly moves, in a half sentence. */
export const hardlyMoves = ({ measure }: Pick<Frame, 'measure'>): string =>
  `which hardly moves the ${measure.kind === 'share' ? 'share' : 'mean'}`
