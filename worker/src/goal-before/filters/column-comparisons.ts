import type { Profile } from '#contract'
import { isNumeric } from '../intents.ts'
import type { Mention } from '../matcher.ts'
import type { Token } from '../words.ts'
import { findColumn, type Filter } from './goal-parameters.ts'

/** What stands between two measures where one must be beside the other, with what it asks of them. */
const RELATIONS: [RegExp, Filter['operator']][] = [
  [
    /^(?:(?:is|are|was|were|has|have|had) )?(?:still |already |now )?(?:at or below|no more than|not above|not over|at most)$/,
    '<=',
  ],
  [
    /^(?:(?:is|are|was|were|has|have|had) )?(?:still |already |now )?(?:at or above|no less than|not below|not under|at least)$/,
    '>=',
  ],
  [
    /^(?:(?:is|are|was|were|has|have|had|fell|falls|dropped|went|gone) )?(?:still |already |now )?(?:below|under|beneath|short of|(?:less|lower|fewer|smaller|worse|shorter|cheaper) than)$/,
    '<',
  ],
  [
    /^(?:(?:is|are|was|were|has|have|had|rose|went|gone) )?(?:still |already |now )?(?:above|over|beyond|exceed(?:s|ed|ing)?|past|(?:more|higher|greater|larger|bigger|better|longer|dearer) than)$/,
    '>',
  ],
]
/** Words that make what follows them a condition on rows. */
const SCOPE =
  /\b(?:whose|where|with|that have|which have|who have|having|when|while|if|at which|in which|for which|by)(?: (?:the|their|its|our|his|her|a|an))?$/
const OF_WHOM = /(?:^| )(?:the|their|its|our|his|her|a|an|own|set|planned)$/

/**
 * Rows in which one measure stands against another: "items whose stock is below the reorder point", "months with actual
 * above budget".
 * @returns also the mentions that they use up
 */
export function columnComparisons(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  profile: Profile,
): { filters: Filter[]; used: Set<Mention> } {
  const filters: Filter[] = []
  const used = new Set<Mention>()
  const measures = mentions.filter((mention) => {
    const column = mention.kind === 'column' ? findColumn(profile, mention.ref) : null
    return column !== null && isNumeric(column)
  })
  for (const [at, one] of measures.entries()) {
    const other = measures[at + 1]
    if (!other || other.ref.table !== one.ref.table || other.ref.column === one.ref.column) continue
    const before = textOf(tokens, Math.max(0, one.from - 4), one.from)
    let between = textOf(tokens, one.to, other.from)
    while (OF_WHOM.test(between)) between = between.replace(OF_WHOM, '')
    const relation = RELATIONS.find(([pattern]) => pattern.test(between))
    if (!relation || !SCOPE.test(before)) continue
    filters.push({ ...one.ref, operator: relation[1], values: [], than: other.ref.column })
    used.add(one).add(other)
  }
  return { filters, used }
}

const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
