import type { ColumnProfile, ColumnRef, Profile, TableProfile } from '#contract'
import { isNumeric } from './intents.ts'
import type { Mention } from './matcher.ts'
import { nameWords, type Token } from './words.ts'

/** The table that most mentions point at; else the one with the most rows. */
export function mainTable(profile: Profile, mentions: Mention[]): TableProfile | undefined {
  const weight = new Map<string, number>()
  for (const mention of mentions)
    weight.set(mention.ref.table, (weight.get(mention.ref.table) ?? 0) + mention.score)
  return [...profile.tables].sort(
    (a, b) => (weight.get(b.name) ?? 0) - (weight.get(a.name) ?? 0) || b.rows - a.rows,
  )[0]
}

/** The time column: one that the goal names, else the most regular one, else the first. */
export function findTime(
  table: TableProfile | undefined,
  mentions: Mention[],
  tokens: readonly Token[],
): ColumnRef | null {
  if (!table) return null
  const times = table.columns.filter((column) => column.role === 'time' && column.distinct > 1)
  const named = mentions.find(
    (m) =>
      m.ref.table === table.name &&
      times.some((column) => column.name === m.ref.column) &&
      !isUnit(tokens, m),
  )
  const score = (column: ColumnProfile) =>
    (column.storage === 'date' || column.storage === 'timestamp' ? 2 : 0) +
    (column.spacing && column.spacing !== 'irregular' ? 1 : 0) -
    column.nulls / Math.max(1, column.rows)
  const best = named?.ref.column ?? [...times].sort((a, b) => score(b) - score(a))[0]?.name
  return best === undefined ? null : { table: table.name, column: best }
}

/** "This year", "per month": a unit of time, not the column that is named for it. */
const isUnit = (tokens: readonly Token[], { from, to }: Mention): boolean =>
  to === from + 1 &&
  /^(day|week|month|quarter|year|date|time)s?$/.test(tokens[from]!.text) &&
  /^(this|last|past|previous|next|current|per|each|every|a|\d+|two|three|four|five|six|ten|twelve)$/.test(
    tokens[from - 1]?.text ?? '',
  )

/** The column that holds ages, for "people over 60". */
export const ageColumn = (table: TableProfile | undefined): ColumnRef | null => {
  const column = table?.columns.find((c) => isNumeric(c) && nameWords(c.original_name).includes('age'))
  return table && column ? { table: table.name, column: column.name } : null
}
