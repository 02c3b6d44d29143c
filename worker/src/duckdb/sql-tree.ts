/** A statement as DuckDB serializes it. */
export type Tree = Record<string, unknown>

/** Every object in a tree. */
export function* walkTree(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const item of value) yield* walkTree(item)
  else if (value !== null && typeof value === 'object') {
    yield value as Tree
    for (const item of Object.values(value)) yield* walkTree(item)
  }
}
