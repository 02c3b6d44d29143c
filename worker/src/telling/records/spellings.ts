import type { Template } from '#contract'
import { listed, name, text } from '../../prose/prose.ts'
import type { Spellings } from '../../cleaning/spellings.ts'
import { called } from '../words.ts'

const MOST_NAMED = 3

/** "Spellings of one shop are taken together: lidgate (85 rows) with Lidgate." */
export function spellingsWords({ folded, view, rows }: Spellings, label: string): Template {
  const each = rows.slice(0, MOST_NAMED).map((row) => {
    const value = view.text(row, 'value')
    return text`${name(value)} (${view.ref(row, 'n', 'integer')} ${view.number(row, 'n') === 1 ? 'row' : 'rows'}) with ${name(folded.get(value)!)}`
  })
  return text`Spellings of one ${called(label)} are taken together: ${listed(rows.length > MOST_NAMED ? [...each, 'others like them'] : each)}.`
}
