/** A time that is looked for: "the periods in which". */
const TIMES = String.raw`\b(?:periods?|times|weeks?|months?|days?|quarters?|stretch(?:es)?|phases?|(?:time )?windows?|intervals?|spells?|when)\b`
const USUAL = String.raw`(?:the |its |their |what is |all )?(?:usual|normal|typical|ordinary|customary|expected|average|regular|common)\b`
/** What a measure is then: "went beyond the usual level", "was unusually high". */
const UNUSUAL = String.raw`(?:unusual(?:ly)?|abnormal(?:ly)?|anomal(?:y|ies|ous|ously)|irregular(?:ly)?|extraordinar(?:y|ily)|exceptional(?:ly)?|atypical(?:ly)?|out of the ordinary|elevated|excessive(?:ly)?|(?:beyond|above|over|outside|exceed(?:s|ed|ing)?|higher than|more than|below|under|lower than|deviat(?:es?|ed|ing) from|depart(?:s|ed|ing)? from|out of) ${USUAL})`
const SOUGHT = new RegExp(
  String.raw`${TIMES}[^.?!;]{0,60}\b${UNUSUAL}|\b${UNUSUAL}[^.?!;]{0,30}${TIMES}`,
  'i',
)

/** Whether words ask for times in which something was beyond what is usual. */
export const seeksStretch = (words: string): boolean => words.length <= LONGEST && SOUGHT.test(words)
/** Searching stays quick, and so much is no one question. */
const LONGEST = 300
