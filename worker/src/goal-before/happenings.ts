import { monthPattern } from './filters/periods/month-words.ts'

const MONTH_NAME = monthPattern(null)
/** A day or a month of a year. */
export const DAY = `\\d{4}-\\d{2}(?:-\\d{2})?|(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH_NAME}\\.?(?: \\d{1,2}(?:st|nd|rd|th)?,?)? \\d{4}`

const MOVED =
  'grow|grew|grown|rise|rose|risen|gain|gained|fall|fell|fallen|decline|declined|drop|dropped|increase|increased|decrease|decreased|improve|improved|lose|lost|shrink|shrank|shrunk|change|changed|worsened'
/** "Which share grew the most": a ranking of changes, not of sizes. */
export const RANKED_CHANGE = new RegExp(
  `\\b(?:which|what|who|where)\\b.*\\b(?:${MOVED})(?: \\w+)? (?:the )?(?:most|least|fastest|slowest|best|worst|furthest)\\b`,
)

/** What happens at a time: "the law of 1983", "the 2008 crisis". */
const HAPPENING =
  'laws?|act|ban|reforms?|rules?|regulation|polic(?:y|ies)|campaign|crisis|war|strike|embargo|merger|lockdown|pandemic|crash|shock|treaty|tax|shutdown|relaunch'
const DATED = `(?:(?:early |late |spring |summer |autumn )?(?:${MONTH_NAME}\\.? )?\\d{4})`
/** A happening with its date behind or before it. */
export const DATED_HAPPENING = new RegExp(
  `\\b(?:${HAPPENING}) (?:of|in|from) (?:${DAY}|${DATED})\\b|\\b(?:${DAY}|${DATED}) (?:\\w+ )?(?:${HAPPENING})\\b`,
)

/** Vote for a ranking of changes: above that of any other word about the course of things. */
export const RANKED_CHANGE_SCORE = 1.1
