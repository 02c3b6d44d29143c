/** Series made by rule, so that a test can compute what the analyst should say from the same numbers. */

/** First day of the month so many months after January 2000. */
export const monthDate = (index: number): string =>
  new Date(Date.UTC(2000, index, 1)).toISOString().slice(0, 10)

/** Repeatable draws, about normal. */
export function draws(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return (state + 1) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** A level that grows by a mean rate with noise, rounded as files have it. */
export function wandering(length: number, { start = 100, drift = 0.003, spread = 0.01, seed = 5 } = {}) {
  const next = draws(seed)
  const values: number[] = []
  let level = Math.log(start)
  for (let index = 0; index < length; index++) {
    values.push(Number(Math.exp(level).toFixed(3)))
    level += drift + spread * next()
  }
  return values
}

/** Rows of a CSV file; null leaves a cell empty. */
export const csvOf = (columns: Record<string, (string | number | null)[]>): { csv: string } => {
  const names = Object.keys(columns)
  const rows = columns[names[0]!]!.map((_, row) => names.map((name) => columns[name]![row] ?? '').join(','))
  return { csv: [names.join(','), ...rows].join('\n') }
}
