import type { Certainty, Question } from '#contract'
import type { EpisodesEffect } from '../effects/event/episodes.ts'
import type { View } from '../prose/view.ts'
import { beyondChance, lower, surenessOf } from './decide.ts'
import { LIMITS } from './limits.ts'
import type { Judgement } from './verdict.ts'

/** What a kind of it came to over all: more than without it, less, or nothing that can be told; `few` where there were too few. */
export type PartReading = 'more' | 'less' | 'open' | 'few'

/** Fewer times than this say nothing of the next one. */
const FEWEST_TIMES = 3

/** What it is judged by: all that it came to, or what a unit had more in a period. */
export const valueIn = ({ means }: Pick<EpisodesEffect, 'means'>): 'each' | 'net' => (means ? 'each' : 'net')

/** One kind, or with `whole` all of them together. */
export function readPart(effect: EpisodesEffect, row: number, whole = false): PartReading {
  const view = whole ? effect.main : effect.parts
  if (view.number(row, 'episodes') < FEWEST_TIMES) return 'few'
  if (!beyondChance(view.number(row, whole ? 'p' : 'p_adjusted'))) return 'open'
  return view.number(row, valueIn(effect)) > 0 ? 'more' : 'less'
}

/** The kinds that say so, the furthest first. */
export function partsThat(effect: EpisodesEffect, reading: PartReading): number[] {
  const size = (row: number) => Math.abs(effect.parts.number(row, valueIn(effect)))
  return effect.parts.rows
    .filter((row) => readPart(effect, row) === reading)
    .sort((a, b) => size(b) - size(a))
}

/** What came after it: it gave back some or most of what there was more, added to it, or nothing can be told of it. */
export type EchoReading = 'most-back' | 'part-back' | 'little-back' | 'adds' | 'open'

export function readEcho(view: View, row: number, p = 'after_p'): EchoReading {
  const number = (column: string) => view.number(row, column)
  const extra = number('extra')
  const sure = beyondChance(number(p))
  const against = Math.sign(number('after_extra')) === -Math.sign(extra)
  if (!beyondChance(number('extra_p'))) return 'open'
  if (sure && !against) return 'adds'
  if (sure) return number('back') >= LIMITS.mostly ? 'most-back' : 'part-back'
  // The most that its interval leaves to be given back.
  const most = extra > 0 ? -number('after_extra_low') / extra : -number('after_extra_high') / extra
  return most <= LIMITS.littleBack ? 'little-back' : 'open'
}

/** How sure the clearest of them is: the times it was on stand behind it, and nobody drew lots for when that was. */
function surest(view: View, rows: readonly number[], p: string): Certainty {
  const own = surenessOf(
    Math.min(...rows.map((row) => view.number(row, p))),
    Math.max(...rows.map((row) => view.number(row, 'episodes'))) * LIMITS.rowsAnEpisode,
    1,
  )
  return own === 'high' ? lower(own) : own
}

const cannotTell: Judgement = { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }

/** What it brought over all, and which kinds of it did. */
export function decideEpisodes(effect: EpisodesEffect, { supposes }: Question): Judgement {
  const { main, parts } = effect
  const told = [...partsThat(effect, 'more'), ...partsThat(effect, 'less')]
  const whole = readPart(effect, 0, true)
  if (supposes !== null && (whole === 'more' || whole === 'less')) {
    const down = supposes === 'less' || supposes === 'down'
    const as = supposes === 'differs' || (supposes !== 'same' && (whole === 'less') === down)
    return { kind: as ? 'yes' : 'no', sureness: surest(main, [0], 'p'), reasons: [] }
  }
  return told.length === 0
    ? cannotTell
    : { kind: 'which', sureness: surest(parts, told, 'p_adjusted'), reasons: [] }
}

/** Whether people only bought early, or what else came after it. */
export function decideEcho({ main }: EpisodesEffect, reading: EchoReading): Judgement {
  if (reading === 'open') return cannotTell
  const back = reading === 'most-back' || reading === 'part-back'
  return {
    kind: back ? 'yes' : 'no',
    sureness: reading === 'little-back' ? 'moderate' : surest(main, [0], 'after_p'),
    reasons: [],
  }
}
