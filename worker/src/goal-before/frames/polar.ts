import type { ColumnProfile, Intent, Profile } from '#contract'
import { findColumn } from '../filters/goal-parameters.ts'
import { isGrouping, isNumeric } from '../intents.ts'
import type { Mention } from '../matcher.ts'
import { isDegree } from '../vocabulary/adjectives.ts'
import type { Token } from '../words.ts'
import type { RoleVote } from './frame.types.ts'

const AUXILIARIES = new Set(
  'do does did is are was were has have had can could will would may might should'.split(' '),
)
const SUBORDINATE = new Set('when if where while because once whenever as'.split(' '))
/** "Less stock", "more goals": what there is more or less of is what is asked about. */
const MORE = new Set('more less fewer higher lower better worse greater longer shorter'.split(' '))
/** Words with frames of their own, in which the outcome may come first. */
const PREDICATES =
  /\b(depend\w*|differ\w*|var(y|ies)|relat\w+|correlat\w+|associat\w+|link\w*|connect\w+|driven|explained|affected|influenced|determined|caused|predicted|due|changed?|changing|compared?|between)\b/

/** "Worse the longer the route is": what stands behind goes along with what stands before. */
const isTheMore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'the' &&
  /^(more|less|fewer|\w{2,}er)$/.test(tokens[at + 1]?.text ?? '') &&
  tokens[at + 2]?.text === 'the'

/** Of the readings of the same words, a number before all others. */
const measureOf = (mention: Mention, profile: Profile): ColumnProfile | null => {
  const all = [mention.ref, ...mention.alternatives.map(({ ref }) => ref)].map((ref) =>
    findColumn(profile, ref),
  )
  return all.find((column) => column !== null && isNumeric(column)) ?? all[0] ?? null
}

/**
 * Roles by the order of words in a question that is answered with yes or no: who is spoken of comes first, what is said
 * of them last ("do older patients quit more often"); what stands behind a "when" explains ("is it lower when ...").
 */
export function readPolar(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  clauses: readonly number[],
  filtered: ReadonlySet<Mention>,
  profile: Profile,
): { votes: RoleVote[]; intents: { intent: Intent; score: number; because: string }[] } {
  const votes: RoleVote[] = []
  const intents: { intent: Intent; score: number; because: string }[] = []
  const vote = (mention: Mention, role: RoleVote['role'], weight: number) =>
    votes.push({ mention: mentions.indexOf(mention), role, weight, because: 'order of words' })
  for (const clause of new Set(clauses)) {
    const places = tokens.map((_, at) => at).filter((at) => clauses[at] === clause)
    const start = places.find(
      (at, place) =>
        (place === 0 || /^(whether|if|and|but|or)$/.test(tokens[at - 1]!.text)) &&
        (AUXILIARIES.has(tokens[at]!.text) || (place > 0 && /^(whether|if)$/.test(tokens[at - 1]!.text))),
    )
    if (start === undefined) continue
    const text = places.map((at) => tokens[at]!.text).join(' ')
    const than = places.find((at) => at > start && tokens[at]!.text === 'than') ?? Infinity
    const inside = mentions.filter(
      (mention) =>
        clauses[mention.from] === clause &&
        !filtered.has(mention) &&
        mention.from >= start &&
        mention.from < than,
    )
    const columns = inside
      .map((mention) => ({ mention, column: measureOf(mention, profile) }))
      .filter((each): each is { mention: Mention; column: ColumnProfile } => each.column !== null)
      .filter(
        ({ mention, column }) =>
          !['identifier', 'text', 'constant'].includes(column.role) &&
          // "Newer homes": a year of building is said of them; all other times pass by themselves.
          (column.role !== 'time' || isDegree(tokens[mention.from]!.text)),
      )
    const first = columns[0]
    if (!first || columns.length < 2) continue
    const turn = places.find(
      (at) => at >= first.mention.to && (SUBORDINATE.has(tokens[at]!.text) || isTheMore(tokens, at)),
    )
    const behind = turn === undefined ? [] : columns.filter(({ mention }) => mention.from > turn)
    const ahead = columns.filter((each) => !behind.includes(each))
    if (behind.length > 0 && ahead.length > 0) {
      ahead.slice(-1).forEach(({ mention }) => vote(mention, 'outcome', 2))
      behind.forEach(({ mention }) => vote(mention, 'factor', 2))
    } else if (PREDICATES.test(text)) continue
    else {
      const sayable = columns.filter(
        ({ mention, column }) =>
          mention.kind === 'column' &&
          (isNumeric(column) ||
            ['binary', 'ordered-category'].includes(column.role) ||
            column.distinct === 2),
      )
      const more = sayable.findLast(({ mention }) => MORE.has(tokens[mention.from - 1]?.text ?? ''))
      const last = sayable.at(-1)
      const said = last && MORE.has(tokens[last.mention.to]?.text ?? '') ? last : (more ?? last)
      if (!said || columns.every((each) => each === said)) continue
      const subject = columns.filter((each) => each !== said)
      if (subject.length === 0) continue
      vote(said.mention, 'outcome', 0.6)
      subject.forEach(({ mention }) => vote(mention, 'factor', 0.5))
    }
    const groups = columns.some(
      ({ mention, column }) =>
        isGrouping(column) &&
        (mention.kind === 'value' || column.role !== 'ordered-category') &&
        (mention.kind === 'value' ||
          !votes.some((own) => own.role === 'outcome' && mentions[own.mention] === mention)),
    )
    const because = 'a question of more or less'
    intents.push({ intent: groups ? 'compare' : 'relationship', score: 0.7, because })
  }
  return { votes, intents }
}
