/** One row as a CSV file has it: text in every field, empty where a value is missing. */
export type Row = Record<string, string>

/** Draws for one table: the same on every machine. */
export interface Draws {
  /** Uniform in [0, 1). */
  uniform(): number
  /** About normal with mean 0 and standard deviation 1. */
  normal(): number
  integer(from: number, to: number): number
  pick<T>(values: readonly T[]): T
  chance(share: number): boolean
}

/** Mulberry32 (Tommy Ettinger, public domain): small, fast and good enough for made-up tables. */
export function drawsFrom(seed: number): Draws {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform())
  const integer = (from: number, to: number) => from + Math.floor(uniform() * (to - from + 1))
  return {
    uniform,
    normal,
    integer,
    pick: (values) => values[integer(0, values.length - 1)]!,
    chance: (share) => uniform() < share,
  }
}

/** The date that lies `days` after the first one, as ISO text. */
export const dayAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)

/** The moment that lies `hours` after the first one, as text to the minute. */
export const hourAfter = (first: string, hours: number): string =>
  new Date(Date.parse(first) + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const field = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export function csvOf(rows: readonly Row[]): string {
  const names = Object.keys(rows[0]!)
  return [names, ...rows.map((row) => names.map((name) => row[name]!))]
    .map((fields) => fields.map(field).join(','))
    .join('\n')
}
