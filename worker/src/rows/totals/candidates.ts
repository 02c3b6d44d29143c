import { isArea, isLikelyWhole, isStrictWhole } from '../../lexicon/whole-levels.ts'

/** A level with its sum over all rows. */
export interface Level {
  name: string
  sum: number
}

/** Levels that may be sums of all the others: `whole` of all of them, or all together where none is. */
export interface Candidate {
  levels: string[]
  whole: string | null
  /** How far its name says so: the less it does, the closer its numbers must bear it out. */
  said: 'strictly' | 'likely' | 'not'
}

/** Sums this near may be equal but for rows that do not add up. */
const NEAR = 0.03
const EXACT = 0.002
const MOST_LEADING = 25
const MOST_MIDDLE = 12
const MOST_STEPS = 40_000
const MOST_WHOLES = 4
const FEWEST_PARTS = 2

/** What may be totals among the levels of a column, the likeliest first. */
export function candidatesOf(
  levels: readonly Level[],
  /** Levels that lack the code that the others have. */
  codeless: readonly string[],
): Candidate[] {
  const order = [...levels].sort((a, b) => Math.abs(b.sum) - Math.abs(a.sum) || (a.name < b.name ? -1 : 1))
  const names = order.map(({ name }) => name)
  const strict = names.filter(isStrictWhole)
  const likely = names.filter(isLikelyWhole)
  const areas = names.filter((own) => isLikelyWhole(own) || isArea(own))
  const sets: { set: string[]; said: Candidate['said'] }[] = [
    { set: strict, said: 'strictly' },
    { set: likely, said: 'likely' },
    ...(areas.length > likely.length ? [{ set: areas, said: 'likely' as const }] : []),
    { set: [...codeless], said: 'likely' },
    // Each total has parts: more totals than parts that no name calls so are numbers that happen to add up.
    ...byNumbers(order)
      .filter((set) => set.length <= names.length - set.length)
      .map((set) => ({ set, said: 'not' as const })),
  ]
  return sets
    .filter(
      ({ set }, at) =>
        set.length > 0 &&
        set.length + FEWEST_PARTS <= names.length &&
        sets.findIndex(({ set: other }) => other.join('\n') === set.join('\n')) === at,
    )
    .flatMap(({ set, said }) => [
      ...set
        .slice(0, MOST_WHOLES)
        .map((whole): Candidate => ({ levels: set, whole, said: isStrictWhole(whole) ? 'strictly' : said })),
      ...(set.length > 1 ? [{ levels: set, whole: null, said }] : []),
    ])
}

/** The largest as the sum of all, or of all that are left without some others: country and continent beside the world. */
function byNumbers(order: readonly Level[]): string[][] {
  const [first, ...rest] = order
  if (!first || rest.length < FEWEST_PARTS || first.sum === 0) return []
  const names = (own: readonly Level[]) => own.map(({ name }) => name)
  const others = rest.reduce((all, { sum }) => all + sum, 0)
  const beyond = others - first.sum
  if (Math.abs(beyond) <= NEAR * Math.abs(first.sum)) return [[first.name]]
  const middle = beyond / first.sum > NEAR ? adding(rest.slice(0, MOST_LEADING), beyond) : null
  if (middle && rest.length - middle.length >= FEWEST_PARTS) return [names([first, ...middle])]
  // No level of all, and the largest are the sums of the rest.
  const total = first.sum + others
  let sum = 0
  for (const [at, level] of order.slice(0, MOST_LEADING).entries()) {
    sum += level.sum
    if (at > 0 && Math.abs(2 * sum - total) <= EXACT * Math.abs(total)) return [names(order.slice(0, at + 1))]
  }
  return []
}

/** Levels whose sums add up to an amount, the largest first; null where a short search finds none. */
function adding(levels: readonly Level[], amount: number): Level[] | null {
  const near = EXACT * Math.abs(amount)
  const left = levels.map((_, at) => levels.slice(at).reduce((all, { sum }) => all + sum, 0))
  let steps = 0
  const search = (at: number, open: number, chosen: Level[]): Level[] | null => {
    if (Math.abs(open) <= near) return chosen
    if (at >= levels.length || chosen.length >= MOST_MIDDLE || open < -near || ++steps > MOST_STEPS)
      return null
    if (left[at]! < open - near) return null
    return search(at + 1, open - levels[at]!.sum, [...chosen, levels[at]!]) ?? search(at + 1, open, chosen)
  }
  return search(0, amount, [])
}
