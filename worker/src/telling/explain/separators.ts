import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Measure } from '../../playbooks/frame/frame.types.ts'
import type { Separators } from '../../effects/explain/separators.ts'

/** "Percent funded tells almost by itself ...", "Incidents caused came of it ...": for the answer and for its cautions. */
export function apartWords(
  { columns, after }: Pick<Separators, 'columns' | 'after'>,
  { kind, label }: Pick<Measure, 'kind' | 'label'>,
): Template {
  const what = kind === 'share' ? name(label) : text`whether there is any ${name(label)}`
  const again = columns.filter((own) => !after.includes(own))
  const named = (own: typeof columns) => listed(own.slice(0, 4).map(({ label: called }) => name(called)))
  const one = again.length === 1
  const told =
    again.length > 0
      ? text`${named(again)} ${one ? 'says' : 'say'} ${what} almost by ${one ? 'itself' : 'themselves'}: ${one ? 'it is' : 'they are'} the outcome again or known only after it, and ${one ? 'was' : 'were'} left out.`
      : ''
  const came =
    after.length > 0
      ? text`${named(after)} came of it and ${after.length === 1 ? 'is' : 'are'} no reason: left out of the explanation.`
      : ''
  return [told, came].filter((own) => own !== '').join(' ')
}
