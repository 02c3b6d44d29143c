import type { TableModel } from '#contract'

/** A beginning with an end that can come no earlier. */
export interface Process {
  from: string
  to: string
  /** A column holds the time between them, so that their order is no guess. */
  held: boolean
}

/** Of lengths of time that are measured, and of those that a column holds. */
export function processes({ metrics, leaks, fields }: TableModel): Process[] {
  const roleOf = (column: string) => fields.find((field) => field.column === column)?.time
  const held = leaks.flatMap(({ kind, of: [to, from] }): Process[] =>
    kind === 'duration' && from !== undefined && to !== undefined && roleOf(to) === 'ends'
      ? [{ from, to, held: true }]
      : [],
  )
  const measured = metrics.flatMap(({ ref }): Process[] =>
    ref.kind === 'duration' && ref.from !== null && ref.column !== null
      ? [{ from: ref.from, to: ref.column, held: false }]
      : [],
  )
  const all = [...held, ...measured].filter(({ from, to }) =>
    [from, to].every((column) => roleOf(column) != null && roleOf(column) !== 'due'),
  )
  return all.filter(
    (own, at) => all.findIndex((other) => other.from === own.from && other.to === own.to) === at,
  )
}

/** Share of the rows that may run the other way for two times to have an order at all. */
const BACK = 1 / 3

/** Some ends come before their beginnings, of times that do have an order. */
export const isAgainstOrder = ({ held }: Process, back: number, rows: number): boolean =>
  back > 0 && (held || back <= BACK * rows)
