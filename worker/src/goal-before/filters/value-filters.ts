import type { Profile } from '#contract'
import { findColumn, type Filter } from './goal-parameters.ts'
import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'

/** Words before a value that make it a restriction. */
const SCOPES = new Set(
  'in among amongst within only from where of for just through via at on inside during across throughout with'.split(
    ' ',
  ),
)
/** Those of them that do so even when groups are compared. */
const STRICT_SCOPES = new Set(
  'in among amongst within only just where from during inside on at via through'.split(' '),
)
const DETERMINERS = new Set('the our all any a an these those its their my your every each'.split(' '))

interface Place {
  tokens: readonly Token[]
  mentions: readonly Mention[]
}

/** What the goal asks for, as far as it decides between restricting to a value and comparing it. */
export interface Asked {
  comparing: boolean
  /** One exact figure is asked for: of whatever is named. */
  closed: boolean
  /** Clause of each token. */
  clauses: readonly number[]
}

/**
 * Filters on values: "in Chicago", "first-class passengers", "the Harbour district", "North region only"; never the two
 * sides of a comparison.
 * @returns also the mentions that the filters use up, the columns beside their values among them
 */
export function valueFilters(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  profile: Profile,
  asked: Asked,
): { filters: Filter[]; used: Set<Mention> } {
  const values = mentions.filter((mention) => mention.kind === 'value')
  const used = new Set<Mention>()
  const filters: Filter[] = []
  const columns = new Set(values.map(keyOf))
  for (const key of columns) {
    const own = values.filter((mention) => keyOf(mention) === key)
    const distinct = [...new Set(own.map((mention) => mention.value))]
    const [first] = own as [Mention]
    const beside = besideColumn(mentions, first)
    const named = mentions.some(
      (m) => m.kind === 'column' && keyOf(m) === key && m !== beside && !readsAsMeasure(m, profile),
    )
    const against = own.some((mention) => isSide(tokens, mention))
    const place = { tokens, mentions }
    const single = asked.closed && !against
    if (distinct.length > 1 && !single) {
      if (distinct.length >= (findColumn(profile, first.ref)?.distinct ?? 0) || REST.test(textOf(tokens)))
        continue
      filters.push({ ...first.ref, operator: 'in', values: distinct })
      // Groups that are set against each other stay what the outcome is compared over.
      const limits =
        SCOPES.has(scopeBefore({ tokens, mentions }, first)) && !SETS_AGAINST.test(textOf(tokens))
      if (limits && !named) own.forEach((mention) => used.add(mention))
      continue
    }
    if (named && !(single && !asksGroups(tokens, mentions, key))) continue
    const scope = scopeBefore(place, beside && beside.from < first.from ? beside : first)
    const limited = alone(tokens, first, beside)
    const wanted =
      single || isRanked(tokens, first) || isMade(tokens, mentions, first)
        ? true
        : asked.comparing
          ? limited ||
            ((STRICT_SCOPES.has(scope) || beforeMeasure(place, first, profile)) &&
              !against &&
              !isCompared(place, first, profile, asked))
          : limited ||
            own.some((mention) => SCOPES.has(mention === first ? scope : scopeBefore(place, mention))) ||
            describes(place, first, profile) ||
            (beside !== undefined && scope === '')
    if (!wanted) continue
    for (const mention of [...own, ...(beside ? [beside] : [])]) used.add(mention)
    filters.push(
      distinct.length > 1
        ? { ...first.ref, operator: 'in', values: distinct }
        : { ...first.ref, operator: '=', values: [distinct[0]!] },
    )
  }
  return { filters, used }
}

/** Words that make a comparison of what is listed. */
const SETS_AGAINST = /\b(?:compar\w*|vs|versus|against|differ\w*|than|better|worse|or|between|gap)\b/

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

/** All that is not the value: "than everybody else", "than the rest". */
const REST =
  /\bthan (?:the |all |any )?(?:everybody|everyone|others?|rest|all|elsewhere|anyone|average|those|remaining|usual)\b|\bthan (?:in |at |on |with |for |from )?(?:the |all |any )?(?:others?|rest|elsewhere|anywhere|remaining)\b/

/** The one thing that a comparative can be about: "do visitors from the newsletter stay longer", with no other side. */
function isCompared(place: Place, value: Mention, profile: Profile, asked: Asked): boolean {
  const clause = asked.clauses[value.from]
  const words = place.tokens.filter((_, at) => asked.clauses[at] === clause).map(({ text }) => text)
  const text = words.join(' ')
  const inside = place.mentions.filter((m) => asked.clauses[m.from] === clause)
  const values = new Set(inside.filter((m) => m.kind === 'value').map(keyOf))
  if (REST.test(text)) return values.size === 1 || inside.find((m) => m.kind === 'value') === value
  const groups = inside.filter((m) => m.kind === 'column' && !readsAsMeasure(m, profile))
  const measures = inside.length - groups.length - inside.filter((m) => m.kind === 'value').length
  return POLAR.test(text) && values.size === 1 && groups.length + measures <= 1 && !PERIODICAL.test(text)
}

/** True for "do they stay longer", "are prices lower": more or less is asked about, and not over time. */
export const asksMoreOrLess = (clause: string): boolean => {
  const text = clause.toLowerCase()
  return POLAR.test(text) && !PERIODICAL.test(text)
}

const POLAR =
  /^(?:i wonder |we wonder |tell me )?(?:whether |if )?(?:is|are|was|were|do|does|did|have|has)\b.*\b(?:\w{2,}er|more|less|worse)\b/
const PERIODICAL = /\b(now|before|since|after|getting|becoming|over time|years?|months?)\b/

/** "Top 5 defenders", "the best strikers": of these the first are wanted. */
const isRanked = (tokens: readonly Token[], { from }: Mention): boolean =>
  /\b(top|best|worst|bottom|first) (?:\d+ |\w+ )?$/.test(
    tokens
      .slice(Math.max(0, from - 2), from)
      .map(({ text }) => `${text} `)
      .join(''),
  )

/** "What causes M4 to fail": of this one something is asked. */
const isMade = (tokens: readonly Token[], mentions: readonly Mention[], { from, to }: Mention): boolean =>
  tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ text }) => /^(makes?|made|causes?|caused|leads?|led)$/.test(text)) &&
  mentions.some((other) => other.from === (tokens[to]?.text === 'to' ? to + 1 : to))

/** The value's own column is asked for group by group: "by team", "which teams". */
const asksGroups = (tokens: readonly Token[], mentions: readonly Mention[], key: string): boolean =>
  mentions.some(
    (m) =>
      m.kind === 'column' &&
      keyOf(m) === key &&
      tokens
        .slice(Math.max(0, m.from - 2), m.from)
        .some(({ text }) => /^(by|per|each|every|which|what|different|distinct|unique|many)$/.test(text)),
  )

const keyOf = ({ ref }: Mention): string => `${ref.table}.${ref.column}`

/** The mention of the value's own column right before or after it: "district Harbour", "night shift". */
const besideColumn = (mentions: readonly Mention[], value: Mention): Mention | undefined =>
  mentions.find(
    (m) =>
      m.kind === 'column' &&
      m.score >= 0.75 &&
      (keyOf(m) === keyOf(value) ||
        m.alternatives.some(({ ref }) => keyOf({ ...m, ref }) === keyOf(value))) &&
      (m.to === value.from || m.from === value.to),
  )

/** The word before the mention, determiners and other adjectives of the same noun passed over. */
function scopeBefore({ tokens, mentions }: Place, mention: Mention): string {
  let at = mention.from - 1
  const passed = (place: number) =>
    DETERMINERS.has(tokens[place]!.text) || mentions.some((m) => m.kind === 'value' && m.to === place + 1)
  while (at >= 0 && passed(at)) at--
  return at < 0 ? '' : tokens[at]!.text
}

/** "only" or "alone" right after the value or after its column. */
const alone = (tokens: readonly Token[], value: Mention, beside: Mention | undefined): boolean =>
  ['only', 'alone', 'exclusively'].includes(tokens[Math.max(value.to, beside?.to ?? 0)]?.text ?? '')

/** One side of a comparison: "than in Chicago", "versus those from Spain", "in Turin than elsewhere". */
const isSide = (tokens: readonly Token[], { from, to }: Mention): boolean =>
  tokens.slice(Math.max(0, from - 3), from).some(({ text }) => AGAINST.has(text)) ||
  tokens.slice(to, to + 2).some(({ text }) => AGAINST.has(text))

const AGAINST = new Set(['than', 'versus', 'vs', 'compared', 'against'])

/** "first-class passengers", "Gentoo penguins", "software spend": the value stands before what is counted or measured. */
function describes({ tokens, mentions }: Place, value: Mention, profile: Profile): boolean {
  if (beforeMeasure({ tokens, mentions }, value, profile)) return true
  const noun = tokens[value.to]?.text ?? ''
  return noun.length > 3 && /s$/.test(noun)
}

/** "Software spend": the value says of what the measure behind it is. */
const beforeMeasure = ({ mentions }: Place, value: Mention, profile: Profile): boolean =>
  mentions.some((m) => m.kind === 'column' && m.from === value.to && readsAsMeasure(m, profile))

/** One of the columns that the mention could mean is a number. */
const readsAsMeasure = (mention: Mention, profile: Profile): boolean =>
  [mention.ref, ...mention.alternatives.map(({ ref }) => ref)].some((ref) =>
    ['measure', 'rate', 'count'].includes(findColumn(profile, ref)?.role ?? ''),
  )
