import type { Profile, ReadTable, SemanticModel } from '#contract'

/** Columns that are told of each table; the rest is counted. */
const COLUMNS = 60

/** Two digits are what an estimate is worth. */
const roughly = (rows: number): number => Number(rows.toPrecision(2))

/** What the files hold, in the words of the model. `shares` tells, by file name, how much of a file was read. */
export function describeTables(
  profile: Profile,
  model: SemanticModel,
  shares: ReadonlyMap<string, number>,
): ReadTable[] {
  return profile.tables.map((table) => {
    const meant = model.tables.find((one) => one.table === table.name)
    const share = shares.get(table.source_file) ?? 1
    return {
      name: table.name,
      source_file: table.source_file,
      part: table.part,
      rows: share < 1 ? roughly(table.rows / share) : table.rows,
      rows_estimated: share < 1,
      row: meant?.row.noun.one ?? 'row',
      column_count: table.columns.length,
      columns: (meant?.fields ?? []).slice(0, COLUMNS).map(({ column, label, meaning, unit }) => ({
        column,
        label,
        meaning,
        unit,
      })),
    }
  })
}
