const WHOM = /\b(?:every ?one|every ?body|any ?one|any ?body|all|them all|everywhere|across the board)\b/i
const OR = /\bor\b/i
const ALONE = '(?:only|just|mainly|mostly|merely|solely|chiefly)'
const ONLY = new RegExp(String.raw`\b${ALONE}\b`, 'i')
/** "Is that just so for women", "for men and women alike". */
const SUBGROUP = [
  new RegExp(
    String.raw`\b(?:is|does|do|did|was|are|were|has|holds?|works?|helps?)\b(?: (?:it|that|this|they|so))?[^.?!;,]{0,24}\b${ALONE}\b`,
    'i',
  ),
  /\balike\b|\b(?:the same|equally|as well|as much) (?:for|with|in|among)\b/i,
]

/** "Does it help everyone or only the high-risk ones", either way round: each is looked for once, so long goals stay quick. */
function areInOrder(clause: string, ...wanted: RegExp[]): boolean {
  let rest = clause
  for (const one of wanted) {
    const found = one.exec(rest)
    if (!found) return false
    rest = rest.slice(found.index + found[0].length)
  }
  return true
}

/** Whether words ask for whom something holds that was asked about before. */
export const asksForWhom = (words: string): boolean =>
  SUBGROUP.some((own) => own.test(words)) ||
  words
    .split(/[.?!;]/)
    .some((clause) => areInOrder(clause, WHOM, OR, ONLY) || areInOrder(clause, ONLY, OR, WHOM))

const CONTROL = /\b(?:placebo|controls?|sham|untreated|usual|standard|none|no|without|before|old|not)\b/i
const DRAWN = /\bplacebo\b|\bsham\b|randomi[sz]ed|(?:^|[^a-z])(?:rct|trial|randomi[sz]ation|arm)(?:[^a-z]|$)/i

/** A value that stands for nothing done: what is done is held against it. */
export const isControl = (value: string): boolean => CONTROL.test(value.replace(/_/g, ' '))

/** Names that only an experiment has: its groups were made for a comparison. */
export const isDrawnByLot = (names: readonly string[]): boolean => names.some((own) => DRAWN.test(own))
