import type { Noticed } from '../playbooks/noticed/noticed.types.ts'
import { beyondChanceUnasked } from './decide.ts'
import { LIMITS } from './limits.ts'

const MOST = 5
const MOST_OF_ONE_MEASURE = 3

/** What is told of all that was looked at: beyond chance with every test allowed for, worth a word, each thing once. */
export function strongestNoticed<Own extends Noticed>({
  found,
  tests,
}: {
  found: readonly Own[]
  tests: number
}): Own[] {
  const allowed = found.filter(
    ({ numbers }) =>
      (numbers.p === null || beyondChanceUnasked(numbers.p, tests)) && numbers.size >= LIMITS.small,
  )
  const worth = ({ numbers, impact }: Noticed) => numbers.size * Math.sqrt(Math.max(0, Math.min(1, impact)))
  const order = allowed
    .map((own, at) => ({ own, at }))
    .sort((a, b) => worth(b.own) - worth(a.own) || a.at - b.at)
    .map(({ own }) => own)
  const told: Own[] = []
  for (const own of order) {
    if (told.length >= MOST) break
    const pair = [...own.about].sort().join('|')
    const again = told.some(({ about }) => [...about].sort().join('|') === pair)
    const often = told.filter(({ about }) => about[0] === own.about[0]).length >= MOST_OF_ONE_MEASURE
    if (!again && !often) told.push(own)
  }
  return told
}
