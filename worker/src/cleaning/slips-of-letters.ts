const LONG_ENOUGH = 5

/** One letter added, left out, changed or swapped with the next, in words of some length without digits. */
export function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LONG_ENOUGH || /\d/.test(a + b)) return false
  const apart = apartIn(a, b)
  return (
    apart.length === 1 && Math.min(...apart[0]!.map(({ length }) => length)) >= 4 && oneStep(...apart[0]!)
  )
}

/** Letters of a word within which one more or less is no other word. */
const LONG_INSIDE = 8
const VOWELS = /^[aeiouy]{1,2}$/

/**
 * One letter more or less inside a long word, or other vowels: "bolognaise" beside "bolognese". Where a word begins and
 * ends a letter makes another one: "asymptomatic", "Michaela".
 */
export function isSlipInside(a: string, b: string): boolean {
  if (/\d/.test(a + b)) return false
  const apart = apartIn(a, b)
  if (apart.length !== 1) return false
  const [one, other] = apart[0]!
  if (Math.min(one.length, other.length) < LONG_INSIDE || one[0] !== other[0]) return false
  const { restA, restB, toEnd } = between(one, other)
  if (toEnd) return false
  const [short, long] = [restA, restB].sort((x, y) => x.length - y.length) as [string, string]
  return (
    (short === '' && long.length === 1) ||
    (short.length !== long.length && VOWELS.test(short) && VOWELS.test(long))
  )
}

/** Words of two names of as many that are not the same. */
function apartIn(a: string, b: string): [string, string][] {
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')]
  if (wordsA.length !== wordsB.length) return []
  return wordsA.flatMap((word, at): [string, string][] => (word === wordsB[at] ? [] : [[word, wordsB[at]!]]))
}

/** What stands between the letters that two words begin and end with alike. */
function between(
  a: string,
  b: string,
): { restA: string; restB: string; endA: number; endB: number; toEnd: boolean } {
  let from = 0
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++
  let [endA, endB] = [a.length, b.length]
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  return {
    restA: a.slice(from, endA),
    restB: b.slice(from, endB),
    endA,
    endB,
    toEnd: endA === a.length || endB === b.length,
  }
}

function oneStep(a: string, b: string): boolean {
  const { restA, restB, endA, endB } = between(a, b)
  if (restA.length <= 1 && restB.length <= 1) return true
  // "Bonnie" for "Bonny", and no "Marketing" for "Market".
  if (
    restA !== '' &&
    restB !== '' &&
    restA.length + restB.length === 3 &&
    Math.min(endA, endB) >= LONG_ENOUGH
  )
    return endA === a.length
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}
