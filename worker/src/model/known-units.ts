import type { Profile, SemanticModel } from '#contract'

/** The profile with the units that only the data tell: a plain number that is the time between two dates has theirs. */
export const withKnownUnits = (profile: Profile, model: SemanticModel): Profile => ({
  ...profile,
  tables: profile.tables.map((table) => {
    const fields = model.tables.find((own) => own.table === table.name)?.fields ?? []
    const unitOf = (column: string) => fields.find((field) => field.column === column)?.unit ?? null
    return table.columns.some((column) => !column.unit && unitOf(column.name))
      ? {
          ...table,
          columns: table.columns.map((column) => ({ ...column, unit: column.unit ?? unitOf(column.name) })),
        }
      : table
  }),
})
