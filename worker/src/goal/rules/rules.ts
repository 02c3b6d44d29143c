import type { Act, Question, Statistic } from '#contract'
import type { Item } from '../goal.types.ts'
import { CAUSE_RULES } from './cause-rules.ts'
import { COMPARE_RULES } from './compare-rules.ts'
import { fits } from './match-rule.ts'
import { OTHER_RULES } from './other-rules.ts'
import type { Role, Rule } from './rule.types.ts'

export const RULES: readonly Rule[] = [...CAUSE_RULES, ...COMPARE_RULES, ...OTHER_RULES]

/** What the rules say of one question: how strongly for each act, and of each mention. */
export interface Heard {
  acts: ReadonlyMap<Act, number>
  /** By place of the item. */
  roles: ReadonlyMap<number, readonly { role: Role; weight: number }[]>
  aspect: Question['aspect']
  supposes: Question['supposes']
  order: Question['order']
  statistic: Statistic | null
  toward: 'good' | 'bad' | null
  rules: readonly string[]
}

/** "From age, wage and seniority": what is named in one list is to the question what the first of it is. */
function inherit(
  items: readonly Item[],
  roles: Map<number, readonly { role: Role; weight: number }[]>,
): void {
  for (let at = 1; at < items.length; at++) {
    if (!items[at]!.mention) continue
    let before = at - 1
    while (before > 0 && !items[before]!.mention && isLink(items[before]!)) before--
    const own = roles.get(at) ?? []
    const kept = (roles.get(before) ?? []).filter(({ role }) => role === 'cause' || role === 'by')
    const listed = before < at - 1 || items[before]!.clause !== items[at]!.clause
    if (!items[before]!.mention || !listed || own.length > 0) continue
    if (kept.length > 0 && items[before]!.sentence === items[at]!.sentence) roles.set(at, kept)
  }
}

const isLink = ({ tags, lemma }: Item): boolean =>
  ['and', 'or', 'how'].some((tag) => tags.has(tag as 'and')) || ['the', 'a', 'our', 'their'].includes(lemma)

/** Several rules that speak for one act count a little more than the strongest of them. */
const MORE = 0.12

export function hear(items: readonly Item[]): Heard {
  const acts = new Map<Act, number>()
  const roles = new Map<number, { role: Role; weight: number }[]>()
  const fitting = RULES.flatMap((rule) => {
    const places = fits(rule.when, items)
    return places.length > 0 ? [{ rule, places }] : []
  })
  const silent = new Set(fitting.flatMap(({ rule }) => rule.silences ?? []))
  const found = fitting.filter(({ rule }) => !silent.has(rule.name))
  for (const { rule, places } of found) {
    const { act, weight = 0 } = rule
    if (act) {
      const before = acts.get(act) ?? 0
      acts.set(act, Math.max(before, weight) + MORE * Math.min(before, weight))
    }
    for (const captures of places)
      for (const [name, role] of Object.entries(rule.roles ?? {})) {
        const at = captures[name]
        if (at !== undefined)
          roles.set(at, [...(roles.get(at) ?? []), { role, weight: Math.max(weight, 0.5) }])
      }
  }
  inherit(items, roles)
  /** The strongest rule that says something of a part. */
  const first = <K extends 'aspect' | 'supposes' | 'order' | 'statistic' | 'toward'>(
    part: K,
  ): NonNullable<Rule[K]> | null =>
    found
      .filter(({ rule }) => rule[part] !== undefined)
      .sort((a, b) => (b.rule.weight ?? 0) - (a.rule.weight ?? 0))[0]?.rule[part] ?? null
  return {
    acts,
    roles,
    aspect: first('aspect'),
    supposes: first('supposes'),
    order: first('order'),
    statistic: first('statistic'),
    toward: first('toward'),
    rules: found.map(({ rule }) => rule.name),
  }
}
