const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const list = (text: string): ReadonlySet<string> => new Set(text.split('|'))

/** What a column is called that says how a row came out; of one named for a state both kinds of levels must say so. */
export const OUTCOME_NAMES = words(
  'result results outcome outcomes resolution verdict conclusion disposition finding decision',
)

/** Levels of such a column that say that all is well; as states they are told nowhere else. */
export const CAME_OUT_WELL = list(
  'confirmed|verified|correct|accurate|matched|found|as recorded|as expected|ok|okay|good|fine|in order|no findings|compliant|conforming|satisfied|fixed|repaired|replaced|released|cleared|valid|effective',
)

/** Levels by which a row is as it should be: beside one of these every other level of an outcome is some trouble. */
export const AS_IT_SHOULD_BE = list(
  'healed|healed well|healed fully|fully healed|settled|settled in|ok|okay|fine|good|pass|passed|none|normal|as normal|all normal|on time|in order|sound|intact|undamaged|unharmed|healthy|uneventful|no problem|no problems|no trouble|no issue|no issues|no fault|no faults|no defect|no defects|no damage|no complaint|no complaints|no complication|no complications|no reaction|no remarks|nothing|all well|all clear|clear|thriving',
)
/** What a column is called that holds a trouble, of which some rows have none. */
export const TROUBLE_NAMES = words(
  'healing complication complications problem problems trouble fault faults defect defects issue issues damage reaction condition aftermath recovery remark remarks symptom symptoms upset',
)
/** What people say of things that do not come out as they should. */
export const GOES_WRONG =
  /\b(?:(?:go|goes|going|went|gone|turn(?:s|ed|ing)? out|com(?:e|es|ing) out|came out) (?:\w+ )?(?:wrong|badly|amiss|bad)|not (?:go|going|turn(?:ing)? out|com(?:e|ing) out|heal(?:ing)?|settl(?:e|ing)) (?:right|well|properly)|troubles?|problems?|complications?|botch(?:ed|es)?|mishaps?)\b/i

/** Words with which a level begins or ends that says that something is amiss. */
export const AMISS = words(
  'wrong false incorrect inaccurate invalid missing mismatch mismatched bad poor duplicate damaged defective unsuccessful unresolved unfounded unknown error failed rejected refused lost void non-compliant ineffective unreachable not no cannot never',
)

/** What a goal calls amiss without naming a level or a measure. */
export const SAID_AMISS = words(
  'problem problems inaccurate inaccuracy inaccuracies incorrect wrong mistake mistakes error errors failure failures fail fails failing failed unsuccessful unnecessary needless avoidable waste wasted wasteful trouble troubles mishap mishaps shortcoming shortcomings discrepancy discrepancies mismatch mismatches flaw flaws weakness weaknesses',
)
/** What lacks in front of what should be: "do not succeed", "weak points". */
export const AMISS_PHRASES = /\b(?:(?:do|does|did) not (?:succeed|work|come off)|weak (?:points?|spots?))\b/
/** What people say of whoever did not do what was agreed. */
export const LETS_DOWN =
  /\b(?:let(?:s|ting)? (?:us|me|people|them|\w+s) down|left (?:us|me|people|them) hanging)\b/i

/** What is looked for as being behind it. */
export const BEHIND_IT = words(
  'cause causes source sources circumstance circumstances reason reasons origin origins root roots driver drivers factor factors why',
)

/** What is called amiss by what it means, and the levels that mean it. */
export const MEANT_BY: readonly { said: ReadonlySet<string>; levels: ReadonlySet<string> }[] = [
  {
    said: words('unnecessary needless avoidable waste wasted wasteful pointless'),
    levels: list(
      'false positive|false alarm|false alert|duplicate|not reproducible|cannot reproduce|no fault found|no problem found|not a bug|not an issue|invalid|unfounded|no action needed|unnecessary',
    ),
  },
]
