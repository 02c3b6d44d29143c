import { valueAt, type Cell, type Reference } from '#contract'
import type { DataSession } from '../../duckdb/session.types.ts'
import type { MethodArgs } from '../../statistics/engine.types.ts'
import type { createForeignQueries } from '../foreign-queries.ts'
import type { CellBook } from '../cell-book.ts'
import type { OwnCodeCall, StatisticCall } from '../toolkit.types.ts'
import { columnOrigin, unknown, type Origin } from './origin.ts'
import { queryProvenance, textsOf, wholeProvenance, type Provenance } from './provenance.ts'
import type { Relation } from './relation.ts'
import { inputProblem } from './tellable.ts'
import { spelling, textsInData } from './texts-in-data.ts'
import { ownCodeProblem } from './trace-r.ts'

interface Dependencies {
  session: DataSession
  signal: AbortSignal
  /** Tables of the mission's data. */
  tables: readonly string[]
  foreign: ReturnType<typeof createForeignQueries>
  /** Cells that were there before. */
  book: CellBook
  toldBefore: readonly Reference[]
}

/** Keeps where the values of cells come from that somebody else's queries and code made, or what was kept of these. */
export function createProvenances({ session, signal, tables, foreign, book, toldBefore }: Dependencies) {
  const known = new Map(earlierProvenances(book, toldBefore))
  const textsOfData = ({ output }: Cell) => textsInData(session, tables, textsOf(output.tables), signal)
  const figure = (cell: Cell) => columnOrigin(cell.id)

  /** Why what is computed over columns of a kept result may not be told. */
  async function keptProblem(
    kept: Relation,
    table: string,
    columns: readonly string[],
  ): Promise<string | null> {
    if (kept.chosen) return `${table}: ${kept.chosen.because}`
    const kinds = new Map((await session.kinds(table)).map(({ name, kind }) => [name, kind]))
    for (const name of columns) {
      const origin = columnOf(kept, name)
      const why = inputProblem(origin, kinds.get(name) === 'category')
      if (why !== null) return `${table}.${name}: ${why}`
    }
    return null
  }

  return {
    known,

    async ofQuery(cell: Cell, relation: Relation): Promise<void> {
      known.set(cell.id, queryProvenance(relation, cell.output.tables.main!, await textsOfData(cell)))
    },

    /** A method over a kept result, or one that somebody else gave its arguments. */
    async ofStatistic(
      cell: Cell,
      { table, columns, args = {} }: StatisticCall,
      isForeign: boolean,
    ): Promise<void> {
      const kept = foreign.keptAs(table)
      if (!kept && !isForeign) return
      const why =
        (kept && (await keptProblem(kept, table, Object.values(columns)))) ??
        shiftProblem(args, foreign.factors)
      const written = textsIn(args)
      const isPlain = Object.values(columns).every((name) => !kept || columnOf(kept, name).kind === 'data')
      known.set(
        cell.id,
        wholeProvenance(why === null ? figure(cell) : unknown(why), await textsOfData(cell), {
          given: new Set(numbersIn(args).filter((own) => !isCustomary(own))),
          isMethods: (text) => isPlain && !written.some((own) => text.includes(own)),
        }),
      )
    },

    async ofOwnCode(cell: Cell, { table, columns, code }: OwnCodeCall): Promise<void> {
      const kept = foreign.keptAs(table)
      const origins = new Map<string, Origin>(
        Object.entries(columns).map(([name, column]) => [
          name,
          kept ? columnOf(kept, column) : columnOrigin(column),
        ]),
      )
      const why = kept?.chosen?.because ?? ownCodeProblem(code, origins, foreign.factors)
      const origin = why === null ? figure(cell) : unknown(why)
      known.set(cell.id, wholeProvenance(origin, await textsOfData(cell)))
    },
  }
}

/** Cells that somebody else made in an earlier toolkit over the same data: what was told then was judged then. */
function earlierProvenances(book: CellBook, told: readonly Reference[]): [string, Provenance][] {
  return book.cells
    .filter(({ source }) => 'foreign' in source && source.foreign)
    .map(({ id }) => {
      const own = told.filter(({ cell }) => cell === id)
      const columns = new Set(own.map(({ table, column }) => `${table}.${column}`))
      const values = own.map(({ table, row, column }) => valueAt(book.table(id, table), row, column))
      return [
        id,
        {
          originOf: (table, column) =>
            columns.has(`${table}.${column}`)
              ? columnOrigin(id)
              : unknown('it was made earlier and not told then: compute it again'),
          given: new Set(),
          texts: new Set(values.filter((value) => typeof value === 'string').map(spelling)),
          isMethods: () => false,
        },
      ]
    })
}

const columnOf = ({ columns }: Relation, wanted: string): Origin =>
  columns.find(({ name }) => name === wanted)?.origin ?? unknown(`${wanted} is not followed`)

const valuesOf = (args: MethodArgs) => Object.values(args).flat()
const numbersIn = (args: MethodArgs): number[] => valuesOf(args).filter((value) => typeof value === 'number')
const textsIn = (args: MethodArgs): string[] =>
  valuesOf(args).filter((value) => typeof value === 'string' && value.trim() !== '') as string[]

/** Levels and small numbers, such as a season's length, are told of themselves. */
const isCustomary = (value: number): boolean =>
  [0.8, 0.9, 0.95, 0.98, 0.99, 0.05, 0.01, 0.1].includes(value) ||
  (Number.isInteger(value) && Math.abs(value) <= 12)

/** Arguments that results are multiplied by or taken off. */
const SHIFTS = ['mu', 'steps_per_year'] as const
const USUAL_SHIFTS = new Set([0, 0.5, 1, 252])

function shiftProblem(args: MethodArgs, factors: ReadonlySet<number>): string | null {
  const odd = SHIFTS.find((name) => {
    const value = args[name]
    return typeof value === 'number' && !USUAL_SHIFTS.has(value) && !factors.has(value)
  })
  return odd === undefined ? null : `${odd} was typed, and stands neither for a unit nor in the goal`
}
