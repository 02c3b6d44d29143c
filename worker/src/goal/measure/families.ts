import { lemma } from '../../lexicon/lemma.ts'
import { samePart, seriesOf } from '../../lexicon/part-words.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'

/** Columns of one quantity that differ in a month, a term or a year alone: a wide table. */
export interface Family {
  /** Base forms of what they have in common; empty where headers are bare months. */
  stem: readonly string[]
  members: readonly { column: string; part: string; year: string | null }[]
}

const FEWEST = 2
const known = new WeakMap<ReadTable, Family[]>()

export function familiesOf(table: ReadTable): readonly Family[] {
  const found = known.get(table)
  if (found) return found
  const groups = new Map<
    string,
    { stem: string[]; members: { column: string; part: string; year: string | null }[] }
  >()
  for (const { name, original_name: header } of table.profile.columns) {
    const field = table.model.fields.find(({ column }) => column === name)
    if (field?.meaning !== 'measure') continue
    const words = nameWords(header.replace(/[([].*?[)\]]/g, ' '))
    const parts = words.filter((word) => seriesOf(word) !== null)
    // "Jan-24": the month tells apart, the year beside it is told as well.
    const part = parts.find((word) => seriesOf(word) !== 'year') ?? parts[0]
    if (part === undefined) continue
    const year = parts.find((word) => seriesOf(word) === 'year') ?? null
    const stem = words.filter((word) => !parts.includes(word) && !/^\d\d$/.test(word)).map(lemma)
    const key = `${seriesOf(part)!}|${stem.join(' ')}`
    const group = groups.get(key) ?? { stem, members: [] }
    group.members.push({ column: name, part, year })
    groups.set(key, group)
  }
  const made = [...groups.values()].filter(({ members }) => members.length >= FEWEST)
  known.set(table, made)
  return made
}

/** Members whose part the words name: June alone, or two years. */
export const membersSaid = ({ members }: Family, words: readonly string[]): Family['members'] =>
  members.filter(({ part }) => words.some((word) => samePart(word, part)))
