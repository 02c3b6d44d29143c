import type { Profile, TableProfile } from '#contract'

/** The column by which another one was looked up, so that all rows with its value share it; null for the rows' own. */
export function keyLookedUp(
  { combined = [], joins }: Profile,
  { name, looked_up: lookedUp = [] }: TableProfile,
  column: string,
): string | null {
  if (!lookedUp.includes(column)) return null
  const own = combined.find(({ profile }) => profile.name === name)
  const made = own?.how === 'defined' ? combined.find(({ profile }) => profile.name === own.parts[0]) : own
  const parts = made?.parts ?? []
  return (
    joins.find(({ left, right }) => left.table === parts[0] && parts.includes(right.table))?.left.column ??
    null
  )
}
