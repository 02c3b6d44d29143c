/** How the names of columns and goals speak of rows that point at other rows of their table. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Of a column's name, words that say that it numbers or names things, and not of which. */
export const NUMBERING = words('id ids no nr num number code key tag ref uid uuid')
/** The same, with those that only lead to the thing. */
export const OF_THE_NAMING: ReadonlySet<string> = new Set([
  ...NUMBERING,
  ...words(
    'name full user username login email mail sys of to by the emp employee staff person direct current',
  ),
])

/** In a column's name: it says of which other row. */
export const POINTING_WORDS = words(
  `manager managers supervisor superior boss lead leader head chief report reports reporting parent backup deputy mentor buddy
   referrer referred predecessor successor previous duplicate original recruiter coach sponsor mother father dam sire replaces
   replaced linked related master upline superordinate`,
)

/** Whoever stands above somebody, however the column calls them. */
export const ABOVE = words('manager supervisor superior boss lead leader head chief reports report reporting')
/** The same as a part of a pattern. */
export const ABOVE_SAID =
  '(?:line |direct |team )?(?:managers?|supervisors?|superiors?|boss(?:es)?|leads?|leaders?|heads?|chiefs?)'

/** "Reports to", in any form. */
export const REPORTS_TO =
  '(?:reports?|reporting|reported|answers?|answering|works? (?:for|under)|working (?:for|under))(?: directly)?(?: to)?'
/** Who that is, where it is not said. */
export const SOMEBODY =
  '(?:some(?:body|one)|any(?:body|one)|people|persons?|a person|those|others|the wrong|managers? who (?:is|are)|who (?:is|are))'

/** "Elsewhere": at another place. */
export const AT_ANOTHER_PLACE =
  '(?:elsewhere|somewhere else|remote(?:ly)?|far away|off ?site|not on ?site|(?:in|at|from) (?:another|a different|some other) place)'
/** "Away from their manager". */
export const AWAY_FROM = '(?:away|apart|far|remote(?:ly)?|separately|not together|in another place)'
/** "Right there": at the same place. */
export const AT_THE_SAME_PLACE = '(?:in the same place|on ?site|nearby|locally|there with them)'

/** What stands before what both have, or have not, in common. */
export const ANOTHER =
  '(?:another|a different|different|some other|a distinct|other|not (?:in |at |of )?the same|not their own)'
export const THE_SAME = '(?:the same|same|the identical|their own|its own|the very same)'

/** Places, and parts of an organisation, by any name where the table has one such column. */
export const PLACE_WORDS = words(
  'location site office city town country building place region branch campus plant',
)
export const ORGANISATION_WORDS = words('department dept division team unit section directorate area')

/** "Without a manager", "have no parent", "report to nobody". */
export const WITHOUT_ONE =
  "(?:(?:ha(?:ve|s|d)|having|with|with there being|names?|list|lists|show|shows|there (?:is|are)) no|without(?: a| an| any| their| its)?|(?:do|does|did|have|has)(?: not|n['’]?t)(?: have| name| list)?(?: a| an| any)?|lack(?:s|ing)?(?: a| an| any)?|missing(?: a| an| any| their)?)"
export const NOBODY = '(?:nobody|no ?one|none|no one at all)'

/** How deep it goes. */
export const LEVELS_SAID =
  /\b(?:(?:reporting|management|command|hierarch\w*|organi[sz]ation(?:al)?) (?:lines?|levels?|layers?|chains?|depths?|tiers?)|(?:lines?|chains?) of (?:reporting|command|management)|(?:levels?|layers?|tiers?|depths?|place|position) (?:in|of|within|from the top of) (?:the |our |their |its )?(?:\w+ )?(?:hierarchy|management|organi[sz]ation|tree|structure|line)|hierarch(?:y|ies) (?:levels?|depths?)|(?:lower|higher|further) (?:down|up)(?: (?:in|on) the (?:hierarchy|line|ladder|organi[sz]ation|tree))?|(?:reporting lines?|hierarchy|hierarchies|tree)(?= (?:is|are|goes?|get|gets|run|runs)\b)|(?<=how (?:deep|tall|flat|steep) (?:is|are) (?:the |our |their |its |this )?(?:\w+ )?)(?:reporting lines?|hierarch(?:y|ies)|trees?|lines?|structure|organi[sz]ation)|(?<=how many )(?:levels|layers|tiers))\b/g
/** What is asked of levels is how many there are. */
export const HOW_DEEP =
  /\bhow (?:deep|tall|flat|steep|many (?:\w+ )?(?:levels|layers|tiers|steps)|long (?:is|are) (?:the |our )?(?:reporting|chain))/

/** How many point at one: the span of control. */
export const SPAN_SAID =
  /\b(?:spans? of (?:control|management)|(?:number|count) of (?:direct )?(?:reports|reportees|subordinates|children)|direct reports|reportees|subordinates|team ?sizes?|sizes? of (?:the |their |his |her |each )?(?:\w+ )?teams?|(?:large|larger|big|bigger|small|smaller) teams?|(?:children|parts|child \w+|sub-?\w+s)(?= (?:does|do|has|have|per|of each|for each|each)))\b/g
/** "How large are the teams of managers", "how many people does each manager lead". */
export const HOW_LARGE =
  /\bhow (?:large|big|small|wide|broad) (?:is|are) (?:the |our |their |its )?(?:\w+ )?(?:teams?|spans?)\b|\bhow (?:large|big|wide) a team\b|\bhow many (?:\w+ ){1,3}(?:do(?:es)?|per|each|has|have|report|are under|belong)\b/
/** "Over-stretched". */
export const STRETCHED =
  /\b(?:over ?(?:stretched|loaded|burdened|extended|worked)|stretched(?: too)?(?: thin)?|spread(?: too)? thin|too (?:many|large|big)|too wide|overseeing too)\b/
/** "Do managers with larger teams leave more often": it is asked of those who have them. */
export const OF_THEIR_OWN = (thing: string): RegExp =>
  new RegExp(
    `(?<!(?:of|under|whose|by|with|the) (?:a |the )?)\\b${thing} (?:with|who have|having|that have|who lead|leading)\\b`,
    'u',
  )

/** Of what is done or not done: by now it is done by more of them. */
export const SOONER = /\b(?:earlier|sooner|quicker|faster)\b/i
