import type { Asked, Profile, TableProfile } from '#contract'
import { asDefined, wholeLists } from './combine-tables.ts'

/**
 * The tables that a goal is about: lists as a whole rather than in parts, and the joined table in place of its parts
 * unless everything that the goal names stands in one table that others only point at.
 * @param read how the goal is understood over given tables
 */
export async function focusProfile(
  profile: Profile,
  read: (profile: Profile) => Promise<Asked>,
): Promise<Profile> {
  const { combined = [] } = profile
  if (combined.length === 0) return profile
  const plain: Profile = { ...profile, tables: wholeLists(profile.tables, combined) }
  const joined = combined.find(({ how }) => how === 'joined')
  if (!joined) return plain
  const [base, ...lookedUp] = joined.parts
  const isOf = (part: string | undefined, table: string) =>
    part === table ||
    combined.some(
      ({ how, parts, profile: own }) => how === 'defined' && own.name === table && parts[0] === part,
    )
  const named = tablesNamed(await read({ ...plain, combined: [] }))
  if (named.length === 1 && !isOf(base, named[0]!) && lookedUp.some((part) => isOf(part, named[0]!)))
    return plain
  const rest = plain.tables.filter(({ name }) => !joined.parts.some((part) => isOf(part, name)))
  return { ...plain, tables: [asDefined(joined.profile, combined), ...rest] satisfies TableProfile[] }
}

/** Tables of what the questions name themselves; a likeliest metric that nobody named says nothing. */
function tablesNamed({ questions }: Asked): string[] {
  const refs = questions.flatMap(({ metric, with: others, by, given, against, within, guessed }) => [
    ...(metric && !guessed.includes('metric') ? [metric] : []),
    ...others,
    ...by,
    ...given,
    ...against,
    ...within,
  ])
  return [...new Set(refs.map(({ table }) => table))]
}
