import type { ColumnProfile, Intent, TableProfile } from '#contract'
import { DATED_HAPPENING, DAY, RANKED_CHANGE, RANKED_CHANGE_SCORE } from './happenings.ts'

export interface IntentVote {
  intent: Intent
  score: number
  because: string
}

/** What something did to a measure. */
const TURNED =
  'chang\\w*|differ\\w*|shift\\w*|drop\\w*|jump\\w*|break|fell|fall|rose|rise|effect|impact|reduc\\w*|lower\\w*|cut|bring|brought|help\\w*|work\\w*|improv\\w*|increas\\w*|decreas\\w*|raise\\w*|hurt|boost\\w*|more|less|fewer|higher|lower|worse|better'
/** What begins at a date. */
const BEGAN =
  'went live|gone live|go live|goes live|launch\\w*|introduc\\w*|install\\w*|switch\\w*|chang\\w*|start\\w*|began|begun|open\\w*|clos\\w*|replac\\w*|roll\\w* out|releas\\w*|implement\\w*|adopt\\w*|mov\\w*|took over|joined|brought in|put in|set up|raised|cut|new'

/** "Later", "fuller", "happier": any comparative, but not the nouns and adverbs that end alike. */
const COMPARATIVE =
  /^(are|is|do|does|did|were|was|have|has)\b.*\b(?!(?:numb|ord|custom|us|memb|oth|wheth|eith|ev|ov|und|aft|nev|h|comput|pap|wat|pow|driv|serv|play|buy|sell|work|manag|suppli|carri|quart|summ|wint|octob|novemb|decemb|septemb|lett|cent|filt|regist|weath|rath|togeth|off|answ|fath|moth|teach|engine|care|transf|old|strik|defend|read)ers?\b)\w{2,}er\b/

/** Words that point at an intent by themselves, over the lower-case goal. */
const CUES: [Intent, number, RegExp][] = [
  ['compare', 0.65, COMPARATIVE],
  [
    'compare',
    0.7,
    /^(are|is|do|does|did|were|was|have|has)\b.*\b(more|less|better|worse|higher|lower|fewer|greater|larger|smaller|longer|shorter|faster|slower|older|younger|cheaper|heavier|lighter)\b/,
  ],
  [
    'describe',
    0.8,
    /\b(analy[sz]e|analysis|describe|overview|summar\w+|explor\w+|insights?|understand|tell me|what('s| is) in|look at|report on|eda|interesting|what('s| is) (going on|happening|up|the state)|state of|^how (?!do|does|did|much|many|often|is|are|was|were|has|have|come|to|far|strongly|closely)\w+ (is|are|was|were|do|does|did))\b/,
  ],
  ['describe', 0.5, /\b(distribut\w+|average|mean|median|typical|range|spread|histogram)\b/],
  [
    'compare',
    0.8,
    /\b(compar\w+|differ\w*|versus|vs|bias\w*|gap|discriminat\w+|distinguish\w*|dispar\w+|inequal\w+|unequal|matters?|better|worse|superior|outperform\w*)\b/,
  ],
  [
    'compare',
    0.5,
    /\b(effects?|impact|(higher|lower|more|less|larger|smaller|longer|faster|greater)\b.*\b(than|for|among|in))\b/,
  ],
  [
    'drivers',
    0.9,
    /\b(driv(e|es|er|ers|ing|en)|determin\w+|decid\w+|explain\w*|caus(e|es|ing)|why|predictors?|influenc\w+|factors?|what makes|reasons?|depends?|what (matters|counts)|matters? (the )?(most|more)|most important|leads? to|led to|responsible for|what('s| is| lies) behind)\b/,
  ],
  [
    'drivers',
    0.9,
    /^(?!.*\b(most|best|highest|top|worst|least|longest|more|less|better|worse|vs|versus)\b)(who (?!is the|are the|has|have|had|gets|got)\w+( _+)?\b|which (customers?|people|clients?|users?|employees?|patients?|students?|members?|passengers?) (will |are likely to |tend to )?(?!has|have|had|are|is|gets?|got|with|in)\w+)/,
  ],
  [
    'drivers',
    0.95,
    /^(what|which) (sorts?|kinds?|types?) of \w+ (get|gets|got|are|is|do|will|tend|_)(?! there| we| you)/,
  ],
  ['drivers', 1.05, /^(who|which|what)\b.*\b(likely|prone|apt) to\b/],
  [
    'relationship',
    0.8,
    /\b(relat\w+|correlat\w+|associat\w+|goes? with|linked?|connect\w+|together|move with|depends? on|interplay)\b/,
  ],
  [
    'trend',
    0.9,
    /\b(trend\w*|over time|over the (?:\w+ ){0,2}(years|months|weeks|quarters|decades|period|seasons)|got(ten)? (better|worse|more|less|\w{2,}er)|get (any |much |a lot )?(better|worse|\w{2,}er|_+)(?= over| since|[?.,;]|$)|become|became|upward|downward|evol\w+|year over year|month over month|history|historical\w*|growth|getting|becoming|long[- ]run)\b/,
  ],
  [
    'trend',
    0.7,
    /\b(go(es|ing|ne)? (up|down)|went (up|down)|com(e|es|ing) down|creep\w* up|ris(e|es|ing|en)|fall(s|ing|en)?|declin\w+|increas(ed|ing)|decreas(ed|ing)|grow\w*|chang(ed|ing)|has .* changed|warming|cooling|dropp\w+|improv(ed|ing)|worsen\w*)\b/,
  ],
  ['trend', RANKED_CHANGE_SCORE, RANKED_CHANGE],
  [
    'trend',
    0.8,
    /\b(accelerat\w*|decelerat\w*|speeding up|slow(ing|ed|s)? down|how (did|do|does|has|have)\b.*\b(changed?|develop(ed)?|evolved?|perform(ed)?|behaved?|moved?))\b/,
  ],
  [
    'season',
    1,
    /\b(seasons?|seasonal\w*|time of year|weekdays?|weekends?|day of (the )?week|days? of the week|which months?|month of|cycl(e|es|ical)|hour of|time of day|through(out)? the year|(?:var(?:y|ies|ied)|differ\w*|fluctuat\w*|swings?) (?:\w+ )?(?:over|across|during|within) (?:the|a) year|times? of (the )?(year|day|week)|rhythm|(yearly|annual|monthly|weekly|daily|hourly) (patterns?|cycles?|swings?|fluctuations?|ups and downs)|month to month|by month|by weekday|summer|winter|spring|autumn|busiest|quietest|(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?)\b/,
  ],
  [
    'season',
    1,
    /\b(when (in|during|of|do|does|are|is) .*\b(most|least|highest|lowest|peak\w*|more|busy|busier|quiet)|(which|what) (hours?|days?|quarters?|times?|weekday)\b.*\b(most|least|best|worst|highest|lowest|more|busy))\b/,
  ],
  [
    'season',
    0.9,
    /\b\w*(est|_) (months?|weekdays?|hours?|quarters?|seasons?|days? of the week|time of year)\b/,
  ],
  [
    'forecast',
    1,
    /\b(forecast\w*|projections?|outlook|extrapolat\w+|(next|coming|following) (\w+ )?(\d+ |few )?(days?|weeks?|months?|quarters?|years?)|in the future|future)\b/,
  ],
  ['forecast', 0.8, /\b(will|expect\w*|predict\w*)\b.*\b(be|next|\d{4}|future|happen)\b/],
  [
    'segments',
    1,
    /\b(segment\w*|clusters?|clustering|personas?|archetypes?|(?:types?|kinds?|sorts?) of (?:customers?|users?|people|clients?)|(?:types|kinds|sorts) of \w+ (?:are|do|can)\b(?= there| we| you| be)|group(s|ing)? of similar|natural groups)\b|\b(group|sort|divide|split|put|classify|bucket|part) .{0,40}\binto (\w+ ){0,4}(types?|groups?|kinds?|profiles?|buckets?|categories|classes|sorts)\b/,
  ],
  [
    'anomalies',
    1,
    /\b(outliers?|anomal\w+|unusual\w*|strange|odd|weird|suspicious|abnormal\w*|spikes?|fraud\w*|extreme\w*|stands? out)\b/,
  ],
  [
    'composition',
    0.9,
    /\b(composition|break ?down|(?:what|which) (?:part|portion|slice) of|mix|proportions?|top \w+|rank\w*|largest|biggest|highest|lowest|smallest|most|least|best[- ]selling|leading|contribut\w+|pareto|make up)\b|\b(split|spread|divided|distributed|shared) (out |up )?(between|among|across|over|by)\b/,
  ],
  [
    'composition',
    0.75,
    /\b((who|which|what) .*\b(best|worst|fastest|slowest|top)|cheapest|most expensive|dearest|busiest|best and worst|strongest|weakest)\b/,
  ],
  ['composition', 0.6, /\b(shares?|percent\w*|fraction|which)\b/],
  [
    'quality',
    1,
    /\b(missing|quality|duplicat\w+|clean\w*|complete(ness)?|nulls?|blanks?|invalid|impossible|errors? in|wrong|inconsistent|trust)\b/,
  ],
  [
    'event',
    1,
    /\b(before (and|or|vs|versus|&) after|before\/after|pre[- ]?(and|\/|vs) ?post|intervention|after the (launch|change|policy|law|introduction|crisis|campaign|switch|move))\b/,
  ],
  ['event', 1.1, DATED_HAPPENING],
  [
    'event',
    0.9,
    new RegExp(
      `\\b(?:${TURNED})\\b.*\\b(?:after|since|on|from|around|in|following)\\b.*(?:${DAY})|(?:${DAY}).*\\b(?:${TURNED})\\b`,
    ),
  ],
  [
    'event',
    1.1,
    new RegExp(
      `\\b(?:${BEGAN})\\b[^?!]*(?:${DAY})[^]*\\b(?:afterwards?|since then|since|after that|then|as a result|impact|effect|what did (?:it|that|this) (?:do|change)|did (?:it|that|this) (?:help|work|change|pay)|because of (?:it|that|this)|${TURNED})\\b`,
    ),
  ],
  [
    'event',
    0.8,
    /\b(chang\w*|differ\w*|shift\w*|drop\w*|jump\w*|break|fell|rose|effect|impact)\b.*\b(after|around|in) (?:(?:january|february|march|april|may|june|july|august|september|october|november|december) )?\d{4}\b/,
  ],
]

/** Words that may also name columns, and ask all the same: "sort the pupils into types", "the law of 1983". */
const asksWithNames = (intent: Intent, cue: RegExp): boolean =>
  intent === 'segments' || cue === DATED_HAPPENING || cue.source.includes('cheapest')

/** What "makes a difference" is asked for as an influence, not as a difference. */
export const influence = (text: string): string =>
  text.replace(
    /\b(?:makes?|made|making) (?:(?:a|any|the|no|much|some|big)(?: of a)? )*differences?\b/g,
    'influences',
  )

/**
 * Votes by cue words; what is asked at the start of a clause counts as at the start of the goal.
 * @param masked the texts of the goal and of its clauses, without the words that name columns
 * @param whole  the same as typed: what asks for groups of rows may name columns ("sort the pupils into types")
 */
export function readCues(masked: readonly string[], whole: readonly string[]): IntentVote[] {
  const votes: IntentVote[] = []
  for (const [intent, score, cue] of CUES)
    for (const text of asksWithNames(intent, cue) ? whole : masked) {
      const match = cue.exec(influence(text.toLowerCase()))
      if (!match) continue
      votes.push({ intent, score, because: `"${match[0].slice(0, 40)}"` })
      break
    }
  return votes
}

export const isNumeric = (column: ColumnProfile): boolean =>
  ['measure', 'rate', 'count'].includes(column.role)
export const isGrouping = (column: ColumnProfile): boolean =>
  ['category', 'ordered-category', 'binary', 'place'].includes(column.role)

/** What the shape of a table allows: intents that it cannot serve are dropped. */
export function possibleIntents(table: TableProfile | undefined, hasTime: boolean): Set<Intent> {
  const possible = new Set<Intent>(['describe', 'quality', 'question'])
  if (!table) return possible
  const numeric = table.columns.filter(isNumeric).length
  const grouping = table.columns.filter(isGrouping).length
  const usable = numeric + grouping
  if (grouping > 0 && usable > 1) possible.add('compare')
  if (grouping > 0 || table.columns.some((column) => column.role === 'identifier' || column.role === 'text'))
    possible.add('composition')
  if (usable > 1) ['drivers', 'relationship'].forEach((intent) => possible.add(intent as Intent))
  if (numeric > 0) possible.add('anomalies')
  if (numeric > 1) possible.add('segments')
  if (hasTime) ['trend', 'season', 'forecast', 'event'].forEach((intent) => possible.add(intent as Intent))
  return possible
}

/** What is looked at when the goal names nothing in particular. */
export const OPEN_PLAN: [Intent, number][] = [
  ['describe', 0.6],
  ['relationship', 0.5],
  ['drivers', 0.5],
  ['compare', 0.5],
  ['trend', 0.45],
  ['season', 0.35],
  ['composition', 0.35],
  ['quality', 0.3],
]

/** The strongest vote per intent, a little more when several agree. */
export function tally(votes: IntentVote[]): IntentVote[] {
  const best = new Map<Intent, IntentVote>()
  for (const vote of votes) {
    const known = best.get(vote.intent)
    if (!known) best.set(vote.intent, { ...vote })
    else if (vote.score > known.score)
      best.set(vote.intent, { ...vote, score: Math.min(1.2, vote.score + 0.1) })
    else known.score = Math.min(1.2, known.score + 0.05)
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.intent.localeCompare(b.intent))
}
