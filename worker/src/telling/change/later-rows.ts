import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { LikeStretches } from '../../effects/change/like-stretches.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { periodFormat } from '../words.ts'
import type { InsideWords } from '../compare/inside.ts'

/** Words for the later rows of what makes a rise, against all others before and since. */
export function laterRowsWords({ noun }: Frame, it: Template, { spans, grain }: LikeStretches): InsideWords {
  const since = text`${spans.ref(0, 'from_now', periodFormat(grain))}`
  return {
    it: text`${it} since ${since}`,
    rows: text`these ${name(noun.many)}`,
    those: 'these',
    outside: text`of all other ${name(noun.many)} before and since`,
    within: 'for them',
    without: 'for all others',
    same: 'the mix is the usual one',
  }
}
