import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Measure } from '../../playbooks/frame/frame.types.ts'
import type { Separators } from '../../effects/explain/separators.ts'

/** "Percent funded tells almost by itself ...": for the answer and for its cautions. */
export function apartWords(
  { columns }: Separators,
  { kind, label }: Pick<Measure, 'kind' | 'label'>,
): Template {
  const what = kind === 'share' ? name(label) : text`whether there is any ${name(label)}`
  const one = columns.length === 1
  return text`${listed(columns.slice(0, 4).map(({ label }) => name(label)))} ${one ? 'says' : 'say'} ${what} almost by ${one ? 'itself' : 'themselves'}: ${one ? 'it is' : 'they are'} the outcome again or known only after it, and ${one ? 'was' : 'were'} left out.`
}
