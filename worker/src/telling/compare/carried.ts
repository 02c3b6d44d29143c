import type { Template } from '#contract'
import { restsOnFew } from '../../decide/rests-on-few.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { text } from '../../prose/prose.ts'
import { levelOf, valueOf } from '../words.ts'

/** "; without its 3 highest rows Hobart House has 31 days": a mean that a handful of rows make is told with what is left. */
export function carriedWords({ levels, main, measure, dimension, estimate, top }: Groups): Template {
  if (estimate !== 'mean' || !levels.has('mean_without') || !restsOnFew(levels, top, main)) return ''
  const few = levels.number(top, 'few')
  return text`; without ${few === 1 ? 'its highest row' : text`its ${levels.ref(top, 'few', 'integer')} highest rows`} ${levelOf(dimension, levels.text(top, 'level'))} has ${valueOf(measure, levels, top, 'mean_without')}`
}
