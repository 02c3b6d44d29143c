/** One pair of values of two dimensions. */
export interface CrossedCell {
  row: number
  level: string
  stratum: string
  n: number
  mean: number
  variance: number
}

export interface AdditiveFit {
  levels: number
  strata: number
  /**
   * Place of the cell that departs most beyond its noise, and by how much: what its level gives more here than elsewhere.
   */
  furthest: number
  departure: number
  /** Standard deviation of rows within cells. */
  deviation: number
  /** How far the cells depart together, as a standard normal value. */
  z: number
}

const ROUNDS = 60

/**
 * Effects of two dimensions that add up, fitted to the means of their cells by turns with the rows as weights, and how
 * far the cells lie from that: the sum of squares against its chi-square, by the cube root (Wilson and Hilferty 1931).
 * Null where nothing is left to depart.
 */
export function additiveFit(cells: readonly CrossedCell[]): AdditiveFit | null {
  const [levels, strata] = [
    [...new Set(cells.map(({ level }) => level))],
    [...new Set(cells.map(({ stratum }) => stratum))],
  ]
  const free = cells.length - levels.length - strata.length + 1
  const inner = cells.reduce((sum, { n }) => sum + n - 1, 0)
  if (free < 1 || inner < 2) return null
  const within =
    cells.reduce((sum, { n, variance }) => sum + (n - 1) * (Number.isFinite(variance) ? variance : 0), 0) /
    inner
  if (!(within > 0)) return null
  const of = { level: new Map<string, number>(), stratum: new Map<string, number>() }
  const value = ({ level, stratum }: CrossedCell) =>
    (of.level.get(level) ?? 0) + (of.stratum.get(stratum) ?? 0)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ['level', 'stratum'] as const) {
      const sums = new Map<string, [number, number]>()
      for (const cell of cells) {
        const [sum, n] = sums.get(cell[side]) ?? [0, 0]
        const rest = cell.mean - value(cell) + (of[side].get(cell[side]) ?? 0)
        sums.set(cell[side], [sum + cell.n * rest, n + cell.n])
      }
      for (const [name, [sum, n]] of sums) of[side].set(name, sum / n)
    }
  const departures = cells.map((cell) => cell.mean - value(cell))
  const squares = departures.map((own, at) => (own * own * cells[at]!.n) / within)
  const q = squares.reduce((a, b) => a + b, 0)
  const whole =
    cells.reduce((sum, { n, mean }) => sum + n * mean, 0) / cells.reduce((sum, { n }) => sum + n, 0)
  // Of two by two all depart alike: the one that lies furthest from the rest is the one to be named.
  const rank = (at: number) => squares[at]! * (1 + Math.abs(cells[at]!.mean - whole) / Math.sqrt(within))
  const furthest = cells.reduce((best, _, at) => (rank(at) > rank(best) ? at : best), 0)
  const [a, b] = [levels.length, strata.length]
  return {
    levels: a,
    strata: b,
    furthest,
    // A cell pulls its own row and column along: of two by two only a quarter of what it has more is left over.
    departure: (departures[furthest]! * a * b) / Math.max(1, (a - 1) * (b - 1)),
    deviation: Math.sqrt(within),
    z: (Math.cbrt(q / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free)),
  }
}
