import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import type { NearLimit } from '../../effects/odd/near-limit.ts'
import type { NearSince } from '../../effects/odd/near-since.ts'
import type { PastLimit } from '../../effects/odd/past-limit.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text, type Piece } from '../../prose/prose.ts'
import { levelSaid, percentOf, rowsOf, valueOf } from '../words.ts'
import { besideLimit, exactly } from './near-limit.ts'

const part = ({ main }: NearSince, kind: 'near' | 'past', side: string): Template =>
  text`${percentOf(main, 0, `${kind}_share_${side}`)} (${main.ref(0, `${kind}_${side}`, 'integer')} of ${main.ref(0, `n_${side}`, 'integer')})`

/** "On June 3, 2024", or around it where the rows leave it open. */
export function sinceWords({ set }: NearSince): Template {
  const [from, to] = [set.text(0, 'onset_from').slice(0, 10), set.text(0, 'onset_to').slice(0, 10)]
  return text`${from === to ? 'since' : 'since about'} ${set.ref(0, 'onset', 'date')}`
}

/** "From 1,000 on", or below it where rows are kept just over. */
export const pastWords = (frame: Frame, { main, side }: Pick<NearLimit, 'main' | 'side'>): Template =>
  side === 'under'
    ? text`from ${exactly(frame, main, 0, 'limit')} on`
    : text`below ${exactly(frame, main, 0, 'limit')}`

/** Since when, of whom, against all others, and that those past the limit are missing since then. */
export function sinceSentences(frame: Frame, effect: NearLimit, since: NearSince): Template[] {
  const { group, past, main } = since
  const whose = group ? text` of ${levelSaid(group.dimension, group.level)}` : ''
  const others = (kind: 'near' | 'past') =>
    group
      ? text`; of all others it is ${part(since, kind, 'other_since')} after ${part(since, kind, 'other_before')}`
      : ''
  const fewer =
    beyondChance(past.number(0, 'p')) &&
    main.number(0, 'past_share_own_since') < main.number(0, 'past_share_own_before')
  return [
    text`It is so ${sinceWords(since)}: ${part(since, 'near', 'own_since')} of the ${rowsOf(frame)}${whose} lie between ${exactly(frame, main, 0, 'low')} and ${exactly(frame, main, 0, 'high')} since then, against ${part(since, 'near', 'own_before')} before${others('near')}.`,
    fewer
      ? text`Those ${pastWords(frame, effect)} became fewer at the same time: ${part(since, 'past', 'own_since')} of the ${rowsOf(frame)}${whose} since then, against ${part(since, 'past', 'own_before')} before${others('past')}.`
      : '',
  ]
}

/** What another measure is past the limit and within it, and whether that changed with the day. */
export function pastSentence(
  frame: Frame,
  effect: NearLimit,
  { measure, main, test, testRow, dated }: PastLimit,
  since: NearSince | null,
): Template {
  const at = (side: string): Piece => valueOf(measure, main, 0, side)
  const p = test.ref(testRow, 'robust_p', 'p')
  const [there, count] = [pastWords(frame, effect), (side: string) => main.ref(0, `n_${side}`, 'integer')]
  const other = effect.side === 'under' ? 'below' : 'from there on'
  if (dated && since) {
    const changed = beyondChance(test.number(testRow, 'robust_p'))
    const both = text`${name(measure.label)} of ${rowsOf(frame)} ${there} is ${at('past_since')} (n = ${count('past_since')}) ${sinceWords(since)}, against ${at('past_before')} (n = ${count('past_before')}) before; of those ${other} it is ${at('within_since')} and was ${at('within_before')}`
    return changed
      ? text`${both} (interaction ${p}).`
      : text`${both}: that it changed otherwise past the limit than within it is not shown (interaction ${p}).`
  }
  const apart = beyondChance(test.number(testRow, 'robust_p'))
  return text`${name(measure.label)} of ${rowsOf(frame)} ${there} is ${at('past')} (n = ${count('past')}), and ${at('within')} of those ${other} (n = ${count('within')}); of those ${besideLimit(frame, effect)} it is ${at('near')}${apart ? text` (${p})` : text`: that it differs past the limit is not shown (${p})`}.`
}
