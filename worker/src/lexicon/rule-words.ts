const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What says that a rule holds for what lies past a number, as words stand in a goal. */
export const RULE_WORDS = words(
  `need needs needed require requires required must approval approvals preapproval approved authorisation authorization
  authorised authorized signature signoff tender tenders quote quotes rule rules policy limit limits threshold thresholds cap caps
  ceiling allowed permitted forbidden banned obligatory mandatory compulsory exempt receipt`,
)

/** What is called a number past which a rule holds: "the limit of 500". */
export const LIMIT_NOUNS = words('limit threshold cap ceiling')

/** How a rule begins to hold, as words stand in a goal. */
export const COMES_WORDS = words(
  `came come comes took taken take went goes entered started began begun applied applies introduced imposed set changed needed need
  needs required require requires tightened lowered raised enforced effective force moved migrated switched replaced launched`,
)

/** What stands before something that happened, with its date behind it. */
export const ONCE_WORDS = words('once when after since')

/** What those do who keep to a rule by the letter alone. */
export const EVADE_WORDS = words(
  `evade evades evading avoid avoids avoiding bypass bypasses bypassing circumvent circumvents circumventing dodge dodges dodging
  split splits splitting game games gaming undermine undermines sidestep sidesteps workaround workarounds`,
)

/** "Work around the rule", "get round it". */
export const AROUND = /\b(?:work|works|working|get|gets|getting|go|goes|going) (?:a?round|past)\b/i
