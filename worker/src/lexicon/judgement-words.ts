import type { Question } from '#contract'

type Of = NonNullable<Question['judged']>['of']

/** Words of judgement that no rows settle by themselves, in questions of yes or no or of how good something is. */
const JUDGEMENTS: readonly [of: Of, said: RegExp][] = [
  [
    'fair',
    /\b(un ?fair(?:ly)?|(?<!when its |when it's |when it is |weather is )fair(?:ly)?(?! (?:comparison|number|few|amount|test|trade))|unjust|raw deal|short[- ]changed|hard done by|treated (?:equally|worse|badly))\b/i,
  ],
  [
    'worth',
    /\b(worth (?:it|the \w+|our while|my while|doing|having|keeping|paying|running|sending|buying|the money|while)|worthwhile|worth (?!(?:any|some|no)thing)(?:\w+ing)|pays? (?:off|for itself|for themselves)|justif(?:y|ies|ied)|good value|value for money)\b/i,
  ],
  [
    'good',
    /\b((?:any |really |good )?good(?! (?:at|for|value|predictor|indicator|sign|days?|months?|years?|weeks?|ones?)\b)|acceptable|reasonable|satisfactory|adequate|decent|healthy|normal(?= for\b|[?.!,]|$)|too (?:high|low|long|short|slow|many|much|few|expensive)|bad enough|okay|ok|all right)\b/i,
  ],
]
/** A question of yes or no, or of how good it is. */
const ASKED =
  /^\s*(?:and |but |so |also |or |whether |if |i (?:want|need|would like) to know (?:if|whether) )*(?:is|are|was|were|do|does|did|has|have|isn'?t|aren'?t|how (?:good|fair|bad|reasonable|acceptable))\b/i

/** The judgement that a question asks for, as it says it; null where it asks for none. */
export function judgementAsked(words: string): { of: Of; words: string } | null {
  if (!ASKED.test(words)) return null
  for (const [of, said] of JUDGEMENTS) {
    const found = said.exec(words)
    if (found) return { of, words: found[1]!.toLowerCase() }
  }
  return null
}

const JUDGES_GROUPS =
  /\b(?:worth (?:anything|something|having|the \w+)|of any (?:use|worth|value)|any (?:use|good)|useful|useless|matter|matters|means? (?:anything|something)|makes? (?:any |a )?(?:difference|sense)|tells? us anything)\b/i

/** Whether words judge groups as such: "are our priorities worth anything", "does the category matter". */
export const judgesGroups = (words: string): boolean => JUDGES_GROUPS.test(words)
