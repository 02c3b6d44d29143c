import type { ColumnProfile, Intent, TableProfile } from '#contract'

export interface IntentVote {
  intent: Intent
  score: number
  because: string
}

/** Words that point at an intent by themselves, over the lower-case goal. */
const CUES: [Intent, number, RegExp][] = [
  [
    'compare',
    0.7,
    /^(are|is|do|does|did|were|was|have|has)\b.*\b(more|less|better|worse|higher|lower|fewer|greater|larger|smaller|longer|shorter|faster|slower|older|younger|cheaper|heavier|lighter)\b/,
  ],
  [
    'describe',
    0.8,
    /\b(analy[sz]e|analysis|describe|overview|summar\w+|explor\w+|insights?|understand|tell me|what('s| is) in|look at|report on|eda|interesting)\b/,
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
    /\b(driv(e|es|er|ers|ing|en)|determin\w+|explain\w*|caus(e|es|ing)|why|predictors?|influenc\w+|factors?|what makes|reasons?|depends?)\b/,
  ],
  [
    'relationship',
    0.8,
    /\b(relat\w+|correlat\w+|associat\w+|goes? with|linked?|connect\w+|together|move with|depends? on|interplay)\b/,
  ],
  [
    'trend',
    0.9,
    /\b(trend\w*|over time|over the (years|months|decades|period)|evol\w+|year over year|month over month|history|historical\w*|growth|getting|becoming|long[- ]run)\b/,
  ],
  [
    'trend',
    0.7,
    /\b(ris(e|es|ing|en)|fall(s|ing|en)?|declin\w+|increas(ed|ing)|decreas(ed|ing)|grow\w*|chang(ed|ing)|has .* changed|warming|cooling|dropp\w+|improv(ed|ing)|worsen\w*)\b/,
  ],
  [
    'season',
    1,
    /\b(seasons?|seasonal\w*|time of year|weekdays?|weekends?|day of (the )?week|days? of the week|which months?|month of|cycl(e|es|ical)|hour of|time of day|by month|by weekday|summer|winter|spring|autumn)\b/,
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
    /\b(segment\w*|clusters?|clustering|personas?|archetypes?|types? of (customers?|users?|people|clients?)|group(s|ing)? of similar|natural groups)\b/,
  ],
  [
    'anomalies',
    1,
    /\b(outliers?|anomal\w+|unusual\w*|strange|odd|weird|suspicious|abnormal\w*|spikes?|fraud\w*|extreme\w*|stands? out)\b/,
  ],
  [
    'composition',
    0.9,
    /\b(composition|break ?down|mix|proportions?|top \w+|rank\w*|largest|biggest|highest|lowest|smallest|most|least|best[- ]selling|leading|contribut\w+|pareto|make up)\b/,
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
  [
    'event',
    0.8,
    /\b(chang\w*|differ\w*|shift\w*|drop\w*|jump\w*|break|fell|rose|effect|impact)\b.*\b(after|around|in) (?:(?:january|february|march|april|may|june|july|august|september|october|november|december) )?\d{4}\b/,
  ],
]

/** Votes by cue words. */
export function readCues(goal: string): IntentVote[] {
  const text = goal.toLowerCase()
  const votes: IntentVote[] = []
  for (const [intent, score, cue] of CUES) {
    const match = cue.exec(text)
    if (match) votes.push({ intent, score, because: `"${match[0].slice(0, 40)}"` })
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
