import type { Notebook } from '#contract'

/** What a text may state as the user's own: what the files, the profile, the cells and the goal hold. */
export interface KnownNames {
  /**
   * True for a known name or a passage of the goal, and for words made from them ("maximum temperature" from
   * `temp_max`, "cylinders 8"): words are free, but each numeral must stand in a known name or the goal.
   */
  covers(name: string): boolean
}

const NUMERALS = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu
const fold = (text: string) => text.normalize('NFC').trim().toLowerCase()

/**
 * Names of files, tables, columns and levels, text values of any cell, and the goal.
 * Numbers count only as levels that the profile lists, so that a made-up figure cannot pass for a name.
 */
export function knownNames({
  profile,
  cells,
  goal,
}: Pick<Notebook, 'profile' | 'cells' | 'goal'>): KnownNames {
  const names = new Set<string>()
  const numerals = new Set<string>()
  const add = (value: unknown) => {
    if (typeof value !== 'string') return
    names.add(fold(value))
    for (const [numeral] of value.matchAll(NUMERALS)) numerals.add(numeral)
  }
  for (const source of profile.sources) {
    add(source.filename)
    source.tables.forEach(add)
  }
  for (const table of profile.tables) {
    add(table.name)
    add(table.part)
    add(table.source_file)
    for (const column of table.columns) {
      add(column.name)
      add(column.original_name)
      add(column.unit)
      add(column.minimum)
      add(column.maximum)
      column.order?.forEach(add)
      for (const { value } of column.top) add(value === null ? null : String(value))
    }
  }
  for (const cell of cells)
    for (const table of Object.values(cell.output.tables)) {
      for (const column of table.columns) add(column.name)
      for (const row of table.rows) row.forEach(add)
    }
  add(goal)
  return {
    covers: (name) =>
      names.has(fold(name)) || [...name.matchAll(NUMERALS)].every(([numeral]) => numerals.has(numeral)),
  }
}
