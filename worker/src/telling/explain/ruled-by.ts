import type { Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import type { Ruled } from '../../effects/explain/ruled-by.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { levelColumn, rowsColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, manyOf, oneOf, valueOf } from '../words.ts'

/** "Each fin year has one hourly notional cost: from 260 (2009/10) to 352 (2021/22)." */
export function ruledHeadline({ measure }: Frame, { by, always, ends }: Ruled): Template {
  const end = (value: string, who: string) =>
    text`${valueOf(measure, ends, 0, value)} (${levelOf(by, ends.text(0, who))})`
  return text`Each ${oneOf(by)} has one ${name(measure.label)}${always ? '' : ', but for a few rows'}: from ${end('low', 'lowest')} to ${end('high', 'highest')} over ${ends.ref(0, 'levels', 'integer')} ${manyOf(by)}.`
}

/** What the rule means for whatever else it is held against. */
export const ruledSentence = ({ measure }: Frame, { by }: Ruled): Template =>
  text`That is a rule of the data and no finding: where ${name(measure.label)} seems to go with anything else, other ${manyOf(by)} lie there.`

export const ruledPassage = (frame: Frame, ruled: Ruled): Passage => ({
  kind: 'compare',
  title: ruledHeadline(frame, ruled).replace(/\.$/, ''),
  sentences: [ruledSentence(frame, ruled)],
  charts: [],
  tables: [
    {
      view: ruled.levels,
      caption: text`${name(frame.measure.label)} of each ${oneOf(ruled.by)}`,
      columns: [levelColumn(ruled.by), rowsColumn, { name: 'value', title: frame.measure.label }],
    },
  ],
  n: text`${ruled.ends.ref(0, 'n', 'integer')} rows`,
  method: 'The value of each group, and whether it has another; nothing is tested, as a rule is no chance',
  certainty: ruled.always ? 'high' : 'moderate',
  evidence: [ruled.levels, ruled.ends],
})
