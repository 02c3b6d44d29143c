import type { Template } from '#contract'
import { listed, text } from '../../prose/prose.ts'
import type { MixedMeans } from '../../effects/compare/mixed-means.ts'
import type { Dimension, Frame } from '../../playbooks/frame/frame.types.ts'
import { humpsHeadline } from '../kinds.ts'
import { levelOf, percentOf, valueOf } from '../words.ts'

const MOST_TOLD = 6

/** "Minutes gathers around 2 values, …; a mean says mostly how many lie at which: from 31 on lie 72% of web and 20% of phone." */
export function mixedMeansSentence(
  frame: Frame,
  dimension: Dimension,
  { humps, shares }: MixedMeans,
): Template {
  const { kinds, measure } = humps
  const from = valueOf(measure, kinds, kinds.length - 1, 'from')
  const rows = shares.length <= MOST_TOLD ? shares.rows : [shares.rows[0]!, shares.rows.at(-1)!]
  const each = rows.map(
    (row) => text`${percentOf(shares, row, 'share')} of ${levelOf(dimension, shares.text(row, 'level'))}`,
  )
  return text`${humpsHeadline(frame, humps).replace(/\.$/, '')}; the mean of a group says mostly how many of it lie at which of them: from ${from} on lie ${listed(each)}.`
}
