import type { Template } from '#contract'
import { listed, name, text } from '../prose/prose.ts'
import type { Separators } from '../effects/separators.ts'

/** "Percent funded tells almost by itself ...": for the answer and for its cautions. */
export function apartWords({ columns }: Separators, what: Template): Template {
  const one = columns.length === 1
  return text`${listed(columns.slice(0, 4).map(({ label }) => name(label)))} ${one ? 'says' : 'say'} ${what} almost by ${one ? 'itself' : 'themselves'}: ${one ? 'it is' : 'they are'} the outcome again or known only after it, and ${one ? 'was' : 'were'} left out.`
}
