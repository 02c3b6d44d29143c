export const KINDS = [
  'group',
  'rate',
  'relationship',
  'break',
  'trend',
  'season',
  'interaction',
  'outliers',
  'confounder',
  'theme',
  'duration',
  'volume',
  'nothing',
] as const
export type Kind = (typeof KINDS)[number]

/** A table with a goal, and what a finding about the planted effect must say. */
export interface Planted {
  kind: Kind
  /** What was planted where, for the reader of the benchmark. */
  what: string
  csv: string
  goal: string
  /** All of them in one finding that claims something; empty where nothing is planted. */
  signs: RegExp[]
  /** Detectors whose findings count; all when left out. */
  detectors?: string[]
}
