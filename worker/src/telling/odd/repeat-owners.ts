import type { Template } from '#contract'
import type { RepeatOwners } from '../../effects/odd/repeat-owners.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { rowsOf } from '../words.ts'

/** "Aster and Birch have 53 of them (88%) and 17% of all rows: 28% and 21% of these repeat another one, against 0.7% of all other rows." */
export function ownersSentence(frame: Frame, { each, main }: RepeatOwners): Template {
  const rows = rowsOf(frame)
  const one = each.length === 1
  const who = listed(each.rows.map((row) => text`${name(each.text(row, 'party'))}`))
  const rates = listed(each.rows.map((row) => text`${each.ref(row, 'rate', 'percent1')}`))
  return text`${who} ${one ? 'has' : 'have'} ${main.ref(0, 'k', 'integer')} of them (${main.ref(0, 'k_share', 'percent1')}), though only ${main.ref(0, 'n_share', 'percent1')} of all ${rows}: ${rates} of these repeat another one, against ${main.ref(0, 'rate_others', 'percent1')} of all other ${rows}.`
}
