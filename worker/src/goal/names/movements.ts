import {
  AMOUNT_NOUNS,
  ENDS_MOVEMENT,
  MOVEMENT_ARTICLES,
  MOVING_AUXILIARIES,
  PASSIVE_AUXILIARIES,
  PASSED_OVER,
} from '../../lexicon/moved-words.ts'
import { quantityOf } from '../../lexicon/quantities.ts'
import { tagsOf } from '../../lexicon/word-classes.ts'
import type { Candidate, Mention } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** A word for a rise or a fall that may be a state of the rows as well, and here says how something moved. */
export function isMovement(mention: Mention, tokens: readonly Token[], before: Mention | undefined): boolean {
  const { from, to, candidates } = mention
  const token = tokens[from]!
  if (to - from > 1 || candidates[0]!.score === 1 || !movesByName(token.lemma)) return false
  return isNounOfMovement(mention, tokens) || hasQuantityMove(mention, tokens, before)
}

const movesByName = (lemma: string): boolean => tagsOf(lemma).some((tag) => tag === 'up' || tag === 'down')

/** "The drop in orders": how they moved, and nothing that befell one of them. */
function isNounOfMovement({ from, to }: Mention, tokens: readonly Token[]): boolean {
  const token = tokens[from]!
  const next = tokens[to]?.text ?? ''
  return (
    token.text === token.lemma &&
    MOVEMENT_ARTICLES.has(tokens[from - 1]?.text ?? '') &&
    (next === 'in' || next === 'of' || token.mark !== null || ENDS_MOVEMENT.has(next))
  )
}

/**
 * "Sales decline", "why does the number of offers decline", "has the share of completed courses dropped": of a quantity
 * there is less, while people decline an offer and a course is dropped.
 */
function hasQuantityMove(
  { from, candidates }: Mention,
  tokens: readonly Token[],
  before: Mention | undefined,
): boolean {
  const { text, clause, sentence } = tokens[from]!
  if (!isState(candidates[0]!)) return false
  let end = from
  while (end > 0 && !tokens[end - 1]!.mark && PASSED_OVER.has(tokens[end - 1]!.text)) end--
  const subject = tokens[end - 1]
  if (!subject || subject.sentence !== sentence || subject.clause !== clause) return false
  const passive = tokens.slice(end, from).some((token) => PASSIVE_AUXILIARIES.has(token.text))
  if (passive && !text.endsWith('ing')) return false
  const start = tokens.findIndex((token) => token.sentence === sentence && token.clause === clause)
  const clauseBefore = tokens.slice(start, end)
  // "What share of courses dropped": a state, where nothing asks after what the share itself did.
  const asked = passive || clauseBefore.some((token) => MOVING_AUXILIARIES.has(token.text))
  const measured = before !== undefined && before.to === end && isQuantity(before.candidates[0]!)
  if (measured || isAmount(subject)) return true
  return asked && clauseBefore.some((token, at) => isAmount(token) && clauseBefore[at + 1]?.text === 'of')
}

const isState = ({ kind, metric }: Candidate): boolean => kind === 'value' || metric?.ref.kind === 'share'

const isQuantity = ({ metric }: Candidate): boolean =>
  metric !== null && ['value', 'duration', 'ratio', 'formula'].includes(metric.ref.kind)

const isAmount = ({ text, lemma }: Token): boolean =>
  AMOUNT_NOUNS.has(lemma) || quantityOf([text]) !== undefined || quantityOf([lemma]) !== undefined

/** "Candidates decline job offers": the name of a state that begins with its own word says what befell rows. */
export const namesState = ({ candidates: [best] }: Mention, lemma: string): boolean =>
  best?.metric?.ref.kind === 'share' && best.metric.names.some((name) => name.toLowerCase() === lemma)
