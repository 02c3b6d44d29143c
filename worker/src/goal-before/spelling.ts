import { CUE_WORDS } from './vocabulary/words-of-asking.ts'
import { editDistance, stem, type Token } from './words.ts'

/** Words of goals that are long enough to be put right when they are one edit away. */
const KNOWN =
  `analyze analyse analysis describe summary overview explore compare comparison difference differences differ between
  effect affect impact influence drive drives driven driving drivers determine predict prediction explain cause depend depends relationship relation relate
  related correlation correlated association associated trend trends trending change changed evolve increase increased increasing
  decrease decreased decreasing declining rising falling growing growth season seasonal seasonality forecast forecasts forecasting
  projection segment segments segmentation cluster clusters outlier outliers anomaly anomalies unusual strange share proportion
  percentage percent fraction breakdown composition ranking missing quality duplicates average median minimum maximum standard
  deviation distribution distributed normally monthly weekly quarterly yearly weekday weekdays months quarters highest lowest
  largest biggest longest shortest which before after`.split(/\s+/)
const known = new Set(KNOWN)
const knownStems = new Set(KNOWN.map(stem))

/** The word that a token was meant to be, when it is one edit away from a word of goals; the token's own text otherwise. */
export function meantWord(token: Token): string {
  const { text } = token
  // Other forms of known words, and words of goals that are known elsewhere, are words themselves.
  if (text.length < 6 || known.has(text) || knownStems.has(token.stem) || CUE_WORDS.has(text)) return text
  const close = KNOWN.filter(
    (word) => word.length >= 6 && word[0] === text[0] && editDistance(text, word, 1) <= 1,
  )
  // Plural and past forms of known words are words themselves, not misspellings of them.
  return close.length > 0 && !close.some((word) => word + 's' === text || word + 'd' === text)
    ? close[0]!
    : text
}

/** The goal with misspelt words of asking put right, all else as typed. */
export function corrected(goal: string, tokens: readonly Token[], isNamed: (at: number) => boolean): string {
  let result = ''
  let from = 0
  tokens.forEach((token, at) => {
    const meant = isNamed(at) ? token.text : meantWord(token)
    if (meant === token.text) return
    result += goal.slice(from, token.start) + meant
    from = token.end
  })
  return result + goal.slice(from)
}

/** "Send orders back" with verb and particle side by side, as phrases are known by: "send back orders". */
export const joinedVerbs = (goal: string): string =>
  goal.replace(
    /\b(sen[dt]s?|sending|br(?:ing|ings|ought)|giv(?:e|es|en|ing)|gave|hand(?:s|ed)?|tak(?:e|es|en|ing)|took)((?: \w+){1,3}) (back|up)\b/gi,
    '$1 $3$2',
  )

/** "Whats" and "hows" as they are meant; "machine by machine" and "from supplier to supplier" as "by machine". */
export const plainForms = (goal: string): string =>
  goal
    .replace(/\b(what|how|who|where|when|there|it)s\b(?=\s)/gi, (word, stem: string) =>
      stem.toLowerCase() === 'it' ? word : `${stem}'s`,
    )
    .replace(/\b(?:from )?(?:one )?(\p{L}{3,}) (?:by|to) (?:another |the next )?\1\b/giu, 'by $1')
    .replace(/\bfrom one (\p{L}{3,}) to (?:another|the next|the other)\b/giu, 'by $1')
