import {
  columnOf,
  referenceToken,
  valueAt,
  type Cell,
  type Scalar,
  type Table,
  type Template,
} from '#contract'

/** A value that a sentence may state: where it stands and how it is written. */
export interface Ref {
  readonly template: Template
}

/** One table of a cell: its values for decisions, references to them for sentences. */
export class View {
  readonly table: Table
  readonly cell: Cell
  readonly name: string

  constructor(cell: Cell, name = 'main') {
    const table = cell.output.tables[name]
    if (!table)
      throw new Error(
        `cell ${cell.id} (${cell.title}) has no table "${name}"; it has ${Object.keys(cell.output.tables).join(', ')}`,
      )
    this.cell = cell
    this.name = name
    this.table = table
  }

  get length(): number {
    return this.table.rows.length
  }

  get rows(): number[] {
    return this.table.rows.map((_, row) => row)
  }

  has(column: string): boolean {
    return this.table.columns.some((c) => c.name === column)
  }

  value(row: number, column: string): Scalar {
    return valueAt(this.table, row, column)
  }

  /** The value as a number; NaN for nothing. */
  number(row: number, column: string): number {
    const value = this.value(row, column)
    return typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : NaN
  }

  text(row: number, column: string): string {
    const value = this.value(row, column)
    return value === null ? '' : String(value)
  }

  numbers(column: string): number[] {
    return columnOf(this.table, column).map((value) => (typeof value === 'number' ? value : NaN))
  }

  texts(column: string): string[] {
    return columnOf(this.table, column).map((value) => (value === null ? '' : String(value)))
  }

  /** The first row for which the column equals the value; -1 when there is none. */
  rowOf(column: string, value: Scalar): number {
    return columnOf(this.table, column).findIndex((own) => own === value || String(own) === String(value))
  }

  ref(row: number, column: string, format = 'number'): Ref {
    return { template: referenceToken(this.cell.id, this.name, row, column, format) }
  }

  get data(): { cell: string; table: string } {
    return { cell: this.cell.id, table: this.name }
  }
}

export const hasTable = (cell: Cell, name: string): boolean =>
  (cell.output.tables[name]?.rows.length ?? 0) > 0
