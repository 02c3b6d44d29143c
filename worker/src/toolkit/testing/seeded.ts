/** Random numbers that are the same in every run (mulberry32), and a table made of them. */
export interface Seeded {
  /** Between 0 and 1. */
  uniform(): number
  /** Standard normal (Box and Muller). */
  normal(): number
  pick<T>(items: readonly T[]): T
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal, pick: (items) => items[Math.floor(uniform() * items.length)]! }
}

/** CSV text of rows made one by one; the columns are those of the first row. */
export function csvOf(
  count: number,
  row: (index: number, random: Seeded) => Record<string, unknown>,
  seed = 7,
): string {
  const random = seeded(seed)
  const rows = Array.from({ length: count }, (_, index) => row(index, random))
  const names = Object.keys(rows[0]!)
  const cell = (value: unknown) =>
    typeof value === 'number' ? String(Math.round(value * 1e4) / 1e4) : value === null ? '' : String(value)
  return [names.join(','), ...rows.map((own) => names.map((name) => cell(own[name])).join(','))].join('\n')
}
