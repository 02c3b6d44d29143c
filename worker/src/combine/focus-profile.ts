import type { Profile, Reading, TableProfile } from '#contract'
import { readGoal } from '../goal-before/read-goal.ts'
import { wholeLists } from './combine-tables.ts'

/**
 * The tables that a goal is about: lists as a whole rather than in parts, and the joined table in place of its parts
 * unless everything that the goal names stands in one table that others only point at.
 */
export function focusProfile(goal: string, profile: Profile): Profile {
  const { combined = [] } = profile
  if (combined.length === 0) return profile
  const plain: Profile = { ...profile, tables: wholeLists(profile.tables, combined) }
  const joined = combined.find(({ how }) => how === 'joined')
  if (!joined) return plain
  const [base, ...lookedUp] = joined.parts
  const named = tablesNamed(readGoal(goal, plain))
  if (named.length === 1 && named[0] !== base && lookedUp.includes(named[0]!)) return plain
  const rest = plain.tables.filter(({ name }) => !joined.parts.includes(name))
  return { ...plain, tables: [joined.profile, ...rest] satisfies TableProfile[] }
}

/** Tables of what the goal names itself; a likeliest outcome that it does not name says nothing. */
function tablesNamed({ outcomes, factors, filters, question }: Reading): string[] {
  const refs = [
    ...outcomes.filter(({ because }) => !/names no outcome/.test(because)).slice(0, 1),
    ...factors,
    ...filters,
    ...(question?.column ? [question.column] : []),
    ...(question?.by ? [question.by] : []),
  ]
  return [...new Set(refs.map(({ table }) => table))]
}
