/** What things are beside "missing" where that is a state of theirs, and no mark of an empty cell. */
const BESIDE_MISSING: ReadonlySet<string> = new Set(
  'found located recovered returned lost stolen damaged broken present absent delivered received submitted complete intact available safe deceased injured checked'.split(
    ' ',
  ),
)

/** Words for no value that can be the state of a thing, each with what other things are then. */
const STATES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['missing', BESIDE_MISSING],
  ['not available', new Set(['available', 'reserved', 'sold', 'on loan', 'in stock'])],
])

/**
 * Whether a value that often stands for an empty cell is one of the states that things are in, as the other values of its
 * column say.
 */
export const isStateOfThings = (value: string, others: readonly string[]): boolean => {
  const states = STATES.get(value.trim().toLowerCase())
  return states !== undefined && others.some((other) => states.has(other.trim().toLowerCase()))
}
