import type { ColumnRef, Profile, Reading } from '#contract'
import { findColumn } from './filters/goal-parameters.ts'
import type { RoleVote } from './frames/frame.types.ts'
import { isGrouping, isNumeric } from './intents.ts'
import type { Mention } from './matcher.ts'
import { likelyOutcomes, outcomePrior } from './outcome-prior.ts'

type Outcome = Reading['outcomes'][number]
type Factor = Reading['factors'][number]

const key = (ref: ColumnRef) => `${ref.table}\u0000${ref.column}`

interface Standing {
  ref: ColumnRef
  outcome: number
  factor: number
  because: string
  named: number
  position: number
  /** Numbers of the mentions that it is one reading of. */
  mentions: Set<number>
  /** Those of them of which it is the likeliest reading. */
  main: Set<number>
}

/**
 * Outcomes and factors from the frames' votes, the mentions and the prior.
 * @returns outcomes likeliest first; two when the goal leaves it open
 */
export function assignRoles(
  profile: Profile,
  mentions: Mention[],
  votes: RoleVote[],
  filtered: Set<Mention>,
  table: string | null,
  mayGuess: boolean,
): { outcomes: Outcome[]; factors: Factor[]; certain: boolean } {
  const standings = new Map<string, Standing>()
  const stand = (ref: ColumnRef, named: number, position: number): Standing => {
    const known = standings.get(key(ref))
    if (known) {
      known.named = Math.max(known.named, named)
      return known
    }
    const fresh = {
      ref: { table: ref.table, column: ref.column },
      outcome: 0,
      factor: 0,
      because: '',
      named,
      position,
      mentions: new Set<number>(),
      main: new Set<number>(),
    }
    standings.set(key(ref), fresh)
    return fresh
  }
  const restricted = new Set([...filtered].map(({ ref }) => key(ref)))
  const measured = mentions.some((mention) => {
    const column =
      mention.kind === 'column' && !filtered.has(mention) ? findColumn(profile, mention.ref) : null
    const own = profile.tables.find((t) => t.name === mention.ref.table)
    return column !== null && isNumeric(column) && outcomePrior(column, own!) >= 0.6
  })
  mentions.forEach((mention, number) => {
    const sure = votes.some((vote) => vote.mention === number && vote.weight >= 2)
    if (filtered.has(mention) || (!sure && isModifier(profile, mentions, mention))) return
    const all = [{ ref: mention.ref, score: mention.score }, ...mention.alternatives]
    const open = all.filter(({ ref }) => !restricted.has(key(ref)))
    const refs = open.length > 0 ? open : all
    const own = votes.filter((vote) => vote.mention === number)
    refs.forEach(({ ref, score }, place) => {
      const column = findColumn(profile, ref)
      if (!column) return
      const table = profile.tables.find((t) => t.name === ref.table)!
      const fade = score * (place === 0 ? 1 : 0.9)
      const at = stand(ref, fade, mention.from + place / 100)
      at.mentions.add(number)
      if (place === 0) at.main.add(number)
      const prior = outcomePrior(column, table)
      if (!at.because) at.because = mention.because
      for (const vote of own) {
        if (vote.role === 'outcome') at.outcome += vote.weight * fade * (0.7 + 0.3 * prior)
        if (vote.role === 'factor') at.factor += vote.weight * fade
        if (vote.role === 'pair') at.outcome += 0.5 * vote.weight * fade
      }
      const asOutcome = isNumeric(column) ? 0.35 : column.role === 'binary' ? (measured ? 0.15 : 0.3) : 0.1
      at.outcome += fade * (asOutcome + 0.25 * prior) * (mention.kind === 'value' ? 0.4 : 1)
      at.factor += fade * (isGrouping(column) ? 0.3 : 0.05)
      if (mention.kind === 'value' && column.role === 'binary' && prior > 0.6) at.outcome += 0.3 * fade
    })
  })
  const all = [...standings.values()].filter(({ ref }) => {
    const column = findColumn(profile, ref)!
    return column.role !== 'time' && column.role !== 'constant'
  })
  /** The best that any reading of the same words reaches; a much worse one is no factor. */
  const likeliest = (s: Standing) =>
    Math.max(...all.filter((o) => [...o.mentions].some((own) => s.mentions.has(own))).map((o) => o.named))
  const usable = all.filter(({ ref }) => !['identifier', 'text'].includes(findColumn(profile, ref)!.role))
  const named = usable
    .filter((s) => s.outcome > s.factor)
    .sort((a, b) => b.outcome - a.outcome || a.position - b.position)
  const outcomes: Outcome[] = named
    .slice(0, 1)
    .map((s) => ({ ...s.ref, score: Math.min(1, s.outcome), because: s.because }))
  const rest = named.slice(1)
  const twin = rest[0]
  const sameWords = (a: Standing, b: Standing) => Math.floor(a.position) === Math.floor(b.position)
  const paired = new Set(
    votes.filter(({ role }) => role === 'pair').map(({ mention }) => mentions[mention]!.from),
  )
  const asOne = twin && paired.has(Math.floor(twin.position)) && !sameWords(twin, named[0]!)
  /** Two outcomes are two readings of the same words, or two things of which the goal asks the same. */
  const votesFor = (s: Standing) =>
    votes
      .filter(({ role, mention }) => role === 'outcome' && s.mentions.has(mention))
      .map(({ because }) => because)
  const alike = twin && votesFor(twin).some((because) => votesFor(named[0]!).includes(because))
  if (twin && !asOne && (sameWords(twin, named[0]!) || (alike && twin.outcome > 0.85 * named[0]!.outcome)))
    outcomes.push({ ...twin.ref, score: Math.min(1, twin.outcome), because: twin.because })
  const ownWords = (s: Standing) => (s.main.size > 0 ? s.main : s.mentions)
  const factors: Factor[] = usable
    .filter((s) => !outcomes.some((outcome) => key(outcome) === key(s.ref)) || s.factor > s.outcome)
    .filter((s) => outcomes[0] === undefined || key(outcomes[0]) !== key(s.ref))
    .filter((s) => s.named > 0.95 * likeliest(s))
    .filter((s) => !named[0] || ![...s.mentions].every((own) => ownWords(named[0]!).has(own)))
    .sort((a, b) => b.factor - a.factor || a.position - b.position)
    .map((s) => ({ ...s.ref, because: s.because }))
  if (outcomes.length > 0) {
    const first = named[0]!
    const clear =
      first.named >= 0.6 &&
      (twin === undefined || first.outcome > 1.15 * twin.outcome || !sameWords(twin, first))
    return { outcomes, factors, certain: clear }
  }
  if (!mayGuess) return { outcomes: [], factors, certain: factors.length > 0 }
  return { outcomes: guessOutcomes(profile, table, factors), factors, certain: false }
}

/** "Traffic source", "sales region": a measure's name right before a column of groups only says what the groups are of. */
const isModifier = (profile: Profile, mentions: Mention[], mention: Mention): boolean => {
  const next = mentions.find((other) => other.from === mention.to)
  const [own, other] = [mention, next].map((each) =>
    each?.kind === 'column' ? findColumn(profile, each.ref) : null,
  )
  const measures = mentions.filter((each) => {
    const column = each.kind === 'column' ? findColumn(profile, each.ref) : null
    return column !== null && isNumeric(column)
  })
  return !!own && !!other && isNumeric(own) && isGrouping(other) && measures.length > 1
}

/** The likeliest outcomes of the table when the goal names none: two when they are close. */
function guessOutcomes(profile: Profile, table: string | null, factors: Factor[]): Outcome[] {
  const own = profile.tables.find((t) => t.name === (factors[0]?.table ?? table))
  if (!own) return []
  const likely = likelyOutcomes(own).filter(
    ({ column }) => !factors.some((factor) => factor.column === column.name),
  )
  const [first, second] = likely
  if (!first) return []
  const make = ({ column, prior }: (typeof likely)[number]): Outcome => ({
    table: own.name,
    column: column.name,
    score: prior * 0.6,
    because: `the goal names no outcome; ${column.original_name} is the likeliest one of the table`,
  })
  return second && second.prior > first.prior - 0.08 ? [make(first), make(second)] : [make(first)]
}
