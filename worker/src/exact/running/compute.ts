import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Ask, ExactPlan } from '../plan.types.ts'
import { groupsBeyond, listed, ofChosen, ofEach } from './by-groups.ts'
import { toldAt, type Computed } from './computed.ts'
import { chosenPair, spreadOfGroups } from './groups-compared.ts'
import { placeOf } from './one-figure.ts'
import type { Rows } from './rows.ts'
import { verdictOf } from './verdict-of.ts'

/** Computes what is asked; one for each group where groups are asked for; none where it cannot be had. */
export async function compute(toolkit: Toolkit, plan: ExactPlan, rows: Rows, ask: Ask): Promise<Computed[]> {
  const each = () => ofEach(toolkit, plan, rows, ask, (own) => compute(toolkit, plan, rows, own))
  if (ask.figure === 'verdict')
    return ask.by.length > 0 ? each() : verdictOf(plan, ask, (own) => placeOf(toolkit, plan, rows, own))
  if (ask.pairs) return chosenPair(toolkit, plan, rows, ask)
  if (ask.spread) return spreadOfGroups(toolkit, plan, rows, ask)
  if (ask.figure === 'groups') return groupsBeyond(toolkit, plan, rows, ask)
  if (ask.choice) return ofChosen(toolkit, plan, rows, ask, ask.choice)
  if (ask.figure === 'group') return ask.by.length > 0 ? listed(toolkit, plan, rows, ask) : []
  if (ask.by.length > 0) return each()
  const found = await placeOf(toolkit, plan, rows, ask)
  return found ? [toldAt(ask, found, null)] : []
}
