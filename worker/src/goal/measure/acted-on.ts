import { sameMetric, type MetricRef, type Question } from '#contract'
import { ACTED_ON, ACTING, ACTING_NOUNS } from '../../lexicon/acting-words.ts'
import type { Mention } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** What was spoken of before. */
const SAID_BEFORE: ReadonlySet<string> = new Set(
  'it its this that these they their them such which'.split(' '),
)
/** Words between what acts and the verb, or the noun and "on": "how does this then affect", "effects, if any, on". */
const BETWEEN = 4

/**
 * Where a goal says on what that acts which it spoke of just before: "and its effect on processing", "does this affect the
 * days until payment?". From the first word behind it to the end of its sentence; null where it says nothing of the kind.
 */
export function actedOn(tokens: readonly Token[], after: number): { from: number; to: number } | null {
  const last = (tokens[after - 1]?.sentence ?? 0) + 1
  for (let at = after; at < tokens.length && tokens[at]!.sentence <= last; at++) {
    const { lemma, sentence } = tokens[at]!
    const to = tokens.findIndex((token, place) => place > at && token.sentence !== sentence)
    const end = to < 0 ? tokens.length : to
    if (ACTING.has(lemma) && pointsBack(tokens.slice(Math.max(after, at - BETWEEN), at)))
      return at + 1 < end ? { from: at + 1, to: end } : null
    if (!ACTING_NOUNS.has(lemma)) continue
    const on = tokens.findIndex(
      ({ text }, place) => place > at && place <= at + 1 + BETWEEN && place < end && ACTED_ON.has(text),
    )
    if (on < 0 || on + 1 >= end) continue
    const of = tokens[at + 1]!.text === 'of'
    if (!of || pointsBack(tokens.slice(at + 2, on))) return { from: on + 1, to: end }
  }
  return null
}

const pointsBack = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => SAID_BEFORE.has(text))

/** What is acted on: measures of the questions that stand there, of columns that are named there. */
export function measuresActedOn(
  questions: readonly Question[],
  tokens: readonly Token[],
  mentions: readonly Mention[],
  stretch: { from: number; to: number },
  goal: string,
): MetricRef[] {
  const columns = new Set(
    mentions
      .filter(({ from, to }) => from >= stretch.from && to <= stretch.to)
      .flatMap(({ candidates }) => candidates.flatMap(({ column }) => column ?? [])),
  )
  const [begins, ends] = [tokens[stretch.from]!.start, tokens[stretch.to - 1]!.end]
  const there = ({ words }: Question) => {
    const at = goal.indexOf(words)
    return at < 0 || (at < ends && begins < at + words.length)
  }
  const all = questions
    .filter(there)
    .flatMap(({ metric, with: others }) => [...(metric ? [metric] : []), ...others])
    .filter(({ kind, column }) => kind !== 'count' && column !== null && columns.has(column))
  return all.filter((ref, at) => all.findIndex((other) => sameMetric(other, ref)) === at)
}
