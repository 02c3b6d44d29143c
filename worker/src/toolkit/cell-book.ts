import type { Cell, CellOutput, CellSource, Table } from '#contract'

/** The cells of a notebook in the making, numbered in the order in which they came. */
export class CellBook {
  readonly cells: Cell[]

  /** @param known cells of a finished notebook that this one goes on from */
  constructor(known: readonly Cell[] = []) {
    this.cells = [...known]
  }

  add(title: string, source: CellSource, output: CellOutput): Cell {
    const id = `c${String(this.cells.length + 1).padStart(3, '0')}`
    const cell = { id, title, source, output }
    this.cells.push(cell)
    return cell
  }

  /** @throws when no such cell or table was recorded */
  table(cellId: string, name: string): Table {
    const cell = this.cells.find(({ id }) => id === cellId)
    if (!cell) throw new Error(`no cell ${cellId}`)
    const table = cell.output.tables[name]
    if (!table)
      throw new Error(
        `cell ${cellId} has no table "${name}"; it has ${Object.keys(cell.output.tables).join(', ')}`,
      )
    return table
  }
}
