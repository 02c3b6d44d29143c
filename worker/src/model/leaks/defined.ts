import type { Leak, TableProfile } from '#contract'

/** A column that the goal explains by others is settled by them, and goes with all that is made of the same ones. */
export function definedLeaks({ defined = [] }: TableProfile): Leak[] {
  return defined.map(({ column, of }) => {
    const alike = defined.filter(
      (other) => other.column !== column && other.of.some((own) => of.includes(own)),
    )
    return {
      column,
      of: [...of, ...alike.map((other) => other.column)],
      kind: 'defined',
      because: `${column} is made of ${of.join(', ')}, as the goal explains it`,
    }
  })
}
