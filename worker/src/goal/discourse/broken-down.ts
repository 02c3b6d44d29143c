import { sameMetric, type DimensionRef, type Question } from '#contract'
import { asksAmongWhom, hangsOn } from '../../lexicon/breakdown-words.ts'
import { amongGroups, HELD_AGAINST } from './for-whom.ts'

/** Acts of which the groups are one more side of the same answer. */
const TAKES_GROUPS: ReadonlySet<Question['act']> = new Set([
  'relate',
  'change',
  'event',
  'odd',
  'forecast',
  'make-up',
])
const MOVES: ReadonlySet<Question['supposes']> = new Set(['up', 'down'])

/** What stands around such a half. */
interface Around {
  /** Whether what rows are told apart by is a number. */
  isNumber: (side: DimensionRef) => boolean
  /** Groups of a list that it is said to depend on. */
  named: readonly DimensionRef[]
  time: Question['over']
}

/**
 * "Do hand-offs take longer, and for which teams does this matter most", "any recurring peaks, and which category is
 * responsible for them": a second half that measures nothing of its own and names groups is the question before it once
 * more, among those groups. Null where it is no such half.
 *
 * @param half as it was read by itself
 * @returns what stands in place of the question before it
 */
export function brokenDown(
  half: Question,
  questions: readonly Question[],
  { isNumber, named, time }: Around,
): Question[] | null {
  const before = questions.at(-1)
  if (!before?.metric || half.guessed.includes('by')) return null
  if (!asksAmongWhom(half.words) || !isOfTheSame(half, before)) return null
  const others = named.filter(({ column }) => !half.by.some((own) => own.column === column))
  const groups = [...half.by, ...others].filter((own) => own.part === null && !isOf(own, before))
  if (groups.length === 0) return null
  // "Where it is increasing": among whom is what is asked, and not why.
  if (before.act === 'explain' && MOVES.has(before.supposes) && before.by.length === 0)
    return [{ ...before, act: 'change', by: groups, over: before.over ?? time }]
  // "What drives it, and whether it is tied to the site or the contract": these are what it is held against.
  if (before.act === 'explain' && before.by.length === 0 && hangsOn(half.words))
    return [{ ...before, by: groups }]
  if (TAKES_GROUPS.has(before.act)) return [{ ...before, by: [...before.by, ...groups] }]
  if (before.act === 'compare' && before.by.length === 1 && isNumber(before.by[0]!))
    return [{ ...before, act: 'relate', by: [...before.by, ...groups] }]
  if (!HELD_AGAINST.has(before.act) || before.by.length + before.against.length !== 1) return null
  return [before, amongGroups(before, groups, half.words)]
}

/** Nothing but rows is measured, or what the question before has: the word that points back names it once more. */
function isOfTheSame({ metric, guessed }: Question, before: Question): boolean {
  if (metric === null || metric.kind === 'count' || guessed.includes('metric')) return true
  if (sameMetric(metric, before.metric!)) return true
  const columns = [...before.by.map(({ column }) => column), ...before.with.map(({ column }) => column)]
  return metric.column !== null && columns.includes(metric.column)
}

const isOf = ({ column }: DimensionRef, { by, metric, against }: Question): boolean =>
  [...by, ...against].some((own) => own.column === column) || metric?.column === column
