/** Words that leave out what follows them. */
const BEFORE =
  /\b(without|excl|exclud(?:e|es|ed|ing)|except(?: for)?|excepting|apart from|other than|aside from|leav(?:e|es|ing) (?:out|aside)|ignor(?:e|es|ing)|not counting|not including|not considering|omit(?:s|ting)?|disregard(?:ing)?|drop(?:ping)?|minus|but not|but no|not (?:in|from|for|at|on)|skip(?:s|ping)?|remov(?:e|es|ing)|bar(?:ring)?|outside(?: of)?|do not count|don't count|do not include|don't include|filter(?:ing)? out|tak(?:e|ing) out|throw(?:ing)? out|cut(?:ting)? out)$/
/** Words that may stand between those and a period. */
const BETWEEN =
  /(?:\.|\b(?:the|all|any|data|figures|rows|months?|period|years?|of|from|in|for|during|everything))?\s*$/
/** Words that leave out what precedes them. */
const AFTER =
  /^[\s,(]*(?:(?:ones?|people|customers|patients|flights|orders|rows|cases|data|values|players|tickets|homes|items|the|is|are|was|were|be|being|to be|should be|please|all)\s+){0,3}(excluded|excl|left out|left aside|omitted|ignored|removed|aside|not counted|not included|not considered|don't count|do not count|taken out|dropped|disregarded|filtered out|excepted|excluding(?!\s+\w)|(?:need|needs|should|must|do|does|can|may|are|is)(?: not|n't)(?: to)?(?: be)? (?:included|counted|considered|count|matter))\b/

/** True where the last words of the text leave out what comes behind them. */
export function isLeftOutBefore(text: string): boolean {
  let words = text.toLowerCase().trimEnd()
  for (let passed = 0; passed < 4; passed++) {
    if (BEFORE.test(words.replace(/\.$/, ''))) return true
    const shorter = words.replace(BETWEEN, '').trimEnd()
    if (shorter === words) return false
    words = shorter
  }
  return false
}

/** Words that do nothing but leave out. */
export const LEAVING_OUT =
  /^(?:leav(?:e|es|ing)|exclud\w+|except\w*|excl|without|skip\w*|ignor\w+|omit\w*|disregard\w*)$/

/** True where the first words of the text leave out what stands before them. */
export const isLeftOutAfter = (text: string): boolean => AFTER.test(text.toLowerCase())
