import type { ColumnRole } from '#contract'

/** What a column is for, why, and the order of its levels where they have one. */
export interface AssignedRole {
  role: ColumnRole
  because: string
  order: string[] | null
}

export type MakeRole = (name: ColumnRole, because: string, order?: string[] | null) => AssignedRole
