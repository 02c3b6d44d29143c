/** What sets groups apart, as a thing that is already known: "the differences", "such gaps between the sites". */
const DIFFERENCES = String.raw`(?:(?:the|these|those|this|that|any|such|their) )?(?:(?:observed|large|larger|big|main|strong|remaining|possible|existing|regional|apparent) )?(?:differences?|gaps?|disparit(?:y|ies)|discrepanc(?:y|ies)|variations?|divergences?|spread|inequalit(?:y|ies))`

const SHAPES: readonly string[] = [
  // "What explains the differences", "which factors lie behind them".
  String.raw`(?:what|which(?: \w+){1,2}) (?:(?:may|might|could|can|would|best|mainly|mostly|really) ){0,2}(?:explains?|causes?|drives?|produces?|creates?|accounts? for|(?:is|are|lies?|stands?|sits?) (?:behind|at the root of)|(?:is|are) (?:causing|driving|responsible for)|leads? to|contributes? to) ${DIFFERENCES}`,
  // "What the differences come from".
  String.raw`(?:what|where) (?:(?:do|does|might|may|could) )?${DIFFERENCES} (?:(?:might|may|could|can) )?(?:(?:is|are|be) )?(?:comes?|stems?|originates?|results?|arises?|arising|due|down|explained|caused|made)\b`,
  // "The reasons for the differences".
  String.raw`(?:reasons?|causes?|explanations?|drivers?|factors?) (?:for|of|behind|in) ${DIFFERENCES}`,
  // "How the differences can be explained", "explain the differences".
  String.raw`how ${DIFFERENCES} (?:can|could|may|might|is|are|should) (?:be )?(?:explained|accounted for)`,
  String.raw`^(?:and |then |also |to )*(?:explain|account for) ${DIFFERENCES}`,
  // "Why they differ".
  String.raw`why (?:do |does |are |is )?(?:they|these|those|it|this)(?: all)? (?:differs?|var(?:y|ies)|(?:so )?(?:unequal|uneven|different|far apart)|(?:is|are) (?:so )?(?:unequal|uneven|different|far apart))`,
]
const WHY_APART = new RegExp(String.raw`\b(?:${SHAPES.join('|')})`, 'i')

/** Searching stays quick, and so much is no half of a question. */
const LONGEST = 300

/** How many words stand before those that ask what is behind a difference; -1 where none do. */
export const wordsBeforeWhyApart = (words: string): number => {
  const said = words.trim()
  const at = words.length <= LONGEST ? said.search(WHY_APART) : -1
  return at < 0 ? -1 : said.slice(0, at).split(/\s+/).filter(Boolean).length
}

/** Whether words ask what is behind a difference that was asked about before: "and what explains the differences". */
export const asksWhyApart = (words: string): boolean => wordsBeforeWhyApart(words) >= 0
