import { sameMetric, type MetricRef, type Question } from '#contract'
import type { Wanted } from './questions-of-series.ts'
import { baseOf, plainWords } from './reading/goal-words.ts'
import { linksIn, namedLinkIn, wordsOfQuestion, type LinkSaid } from './reading/links.ts'
import { CONCEPTS } from './vocabulary/index.ts'

/** What follows, what it is said to follow, and which way. */
interface Link {
  follows: MetricRef[]
  drivers: MetricRef[]
  way: LinkSaid['way']
}

/** Things that are said to follow, each of which is a question of its own. */
const MOST_FOLLOWING = 2

/**
 * A goal that says that one thing moves another, by a verb or by the name that economists have for it, asks whether the
 * one follows the other, whatever else its words sound like. Null where it says no such thing of what was fetched.
 */
export function linksAsked(question: Question, wanted: readonly Wanted[]): Question[] | null {
  if (question.event !== null) return null
  const link = namedLink(question, wanted) ?? saidLink(question, wanted)
  if (!link) return null
  return link.follows.slice(0, MOST_FOLLOWING).map((metric) => ({
    ...question,
    act: 'relate',
    metric,
    with: link.drivers,
    by: [],
    against: [],
    within: [],
    aspect: null,
    statistic: null,
    unmatched: [],
    supposes: link.way ?? (isOpen(question) ? null : 'differs'),
    guessed: [],
  }))
}

const isOpen = ({ supposes }: Question): boolean => supposes === null

const labelOf = ({ column }: MetricRef): string => (column ?? '').replace(/ \([^)]*\)$/, '')
const kindOf = (ref: MetricRef) => CONCEPTS.find(({ label }) => label === labelOf(ref).split(', ')[0])?.kind

function namedLink({ words }: Question, wanted: readonly Wanted[]): Link | null {
  const named = namedLinkIn(words)
  if (!named) return null
  const at = (label: string) => wanted.filter(({ ref }) => labelOf(ref).split(', ')[0] === label)
  const usual = at(named.follows)
  const drivers = named.drivers.flatMap(at).map(({ ref }) => ref)
  // "Between the dollar and the euro": what is named in the place of the usual one.
  const own = wanted.filter(
    ({ ref, words: said }) =>
      usual.every((one) => one.ref !== ref && one.words !== said) &&
      !drivers.includes(ref) &&
      kindOf(ref) !== undefined &&
      kindOf(ref) === CONCEPTS.find(({ label }) => label === named.follows)?.kind,
  )
  const follows = (own.length > 0 ? own : usual).slice(0, 1).map(({ ref }) => ref)
  return follows.length > 0 && drivers.length > 0 ? { follows, drivers, way: named.way } : null
}

/** Of what the same words may mean, the likeliest: "oil" is told by one of its prices. */
const firstSaid = (found: readonly Wanted[]): Wanted[] =>
  found.filter(
    ({ words }, at) =>
      !found
        .slice(0, at)
        .some(
          (own) =>
            own.words !== words && plainWords(own.words).some((word) => plainWords(words).includes(word)),
        ),
  )

function saidLink({ words }: Question, wanted: readonly Wanted[]): Link | null {
  const said = wordsOfQuestion(words)
  const standing = (side: readonly number[]) =>
    new Set(side.flatMap((at) => [said[at]!.said, said[at]!.base]))
  const on = (side: readonly number[]): Wanted[] => {
    const own = standing(side)
    return wanted.filter((one) =>
      plainWords(one.words).every((word) => own.has(word) || own.has(baseOf(word))),
    )
  }
  for (const { driver, follows, way } of linksIn(said, (side) => on(side).length > 0)) {
    const both = on(driver).filter((one) => on(follows).includes(one))
    const isAt = (side: readonly number[], one: Wanted) => {
      const place = labelOf(one.ref).split(', ')[1]
      return (
        !both.includes(one) ||
        (place !== undefined && plainWords(place).every((word) => standing(side).has(word)))
      )
    }
    const [moving, moved] = [driver, follows].map((side) =>
      firstSaid(
        on(side)
          .filter((one) => one.turn === 0 || both.includes(one))
          .filter((one) => isAt(side, one)),
      ).map(({ ref }) => ref),
    ) as [MetricRef[], MetricRef[]]
    const drivers = moving.filter((own) => !moved.some((other) => sameMetric(own, other)))
    if (drivers.length > 0 && moved.length > 0) return { follows: moved, drivers, way }
  }
  return null
}
