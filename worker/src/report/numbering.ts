/** Counters for figures and tables, in the order in which they stand in the report. */
export interface Numbering {
  figure(): number
  table(): number
}

export function numbering(): Numbering {
  let figures = 0
  let tables = 0
  return { figure: () => (figures += 1), table: () => (tables += 1) }
}
