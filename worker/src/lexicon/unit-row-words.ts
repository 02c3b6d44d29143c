const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** How much somebody has to deal with, whether or not it is said of what: "caseload", "overloaded", "busy". */
export const LOADS = words(
  'load workload caseload overload overloaded overburden overburdened overstretched busy multitask multitasking',
)
/** Those that name things too, such as what a lorry carries. */
export const THINGS = words('load')
/** A number or a spread of things, before what it is a number of: "the number of goals per owner". */
export const NUMBERS = words(
  'number count volume amount distribution spread quantity burden concentration allocation',
)
/** Between a number and whoever has it. */
export const EACH = words('per among amongst of by across between for each every over with to on at')
/** What may stand between them besides. */
export const BETWEEN = words(
  'the a an one single their his her its is are be that can could should may might must',
)
/** Having rows, between whoever has them and how many, or behind them. */
export const HOLDING = words(
  'with have has having hold handle carry own manage receive get take do process run assign oversee make who that which be is are look after care see treat serve teach already currently supervise lead answer cover deliver visit give responsible',
)
/** Many or few of them. */
export const MANY = words(
  'many much more most few fewer several numerous lot too so very a of high large long big number list pile stack stop',
)
/** That is how many, and not merely some. */
export const HOW_MANY = words('many more most few fewer several numerous lot much list pile stack number')
/** By which one thing is said to act on another, or to go with it. */
export const ACTS_ON = words(
  'influence affect impact effect relate correlate correlation link depend drive determine shape matter connect connection associate association hurt harm lower reduce raise worsen improve suffer predict explain cause lead relationship relation reflect translate bring high low bad good slow fast late poor weak long short soon early quick often seldom',
)
/** What is open at one time: said of rows, or of how somebody has them. */
export const OPEN_WORDS = words(
  'open unresolved unfinished unsolved outstanding pending active ongoing running concurrent concurrently simultaneous simultaneously parallel once same time any moment progress waiting still',
)
/** That they are so together, by which it is no number of all that ever were. */
export const AT_ONCE =
  /\b(?:at once|at (?:the same|any one|one|a|any|any given) (?:time|moment)|concurrent(?:ly)?|simultaneous(?:ly)?|in parallel|parallel|in progress|(?:open|unresolved|unfinished|outstanding|pending|active|ongoing)(?! (?:late|longer|until|for)\b))\b/i
/** What somebody has not got through yet, where it is the reason asked about: "slower when the backlog is large". */
export const HEAPED = words('backlog backlogs queue pileup')
export const WHERE_HEAPED =
  /\b(?:when|where|with|if|because of|due to|under|does|do|effect of|impact of) (?:(?:the|a|an|their|its|his|her|of|many|too|large|larger|big|bigger|long|longer|high|growing|more|much|there is|they have|size) )*(?:backlogs?|queues?|pile-?up)\b/i
/** Who has rows without being somebody: places and parts of an organisation. */
export const HOLDERS = words(
  'team department division unit branch site location office store shop plant factory clinic hospital ward depot warehouse hub station desk queue practice school centre center region district bureau lab laboratory facility section squad crew',
)
/** Which of many times it is: "in months in which a technician has more jobs", "a driver's daily stops". */
export const IN_TIME: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
}
/** From so many on it becomes another matter: "how many can one handle before", "is there a ceiling". */
export const UP_TO =
  /\b(?:before|until|beyond|limit|ceiling|threshold|maximum|cap|capacity|too many|tipping point|point (?:at|past|from) which)\b/i
/** What comes of rows, where a goal gives it no name: "before results suffer". */
export const OUTCOMES = words('result outcome performance quality success service')
/** A sentence that asks of the number before it for nothing but a limit: "is there a ceiling", "and a point beyond which it gets worse". */
export const ASKS_LIMIT =
  /^(?:and |or |is |are |does |if so,? |at |from |so )*(?:there )?(?:a |an |any |what |which )?(?:natural |upper |kind of )?(?:ceiling|limit|threshold|maximum|cap|tipping point|breaking point|saturation|point (?:at|beyond|from|past) which|point where)\b/i
/** Times that are told apart by how many there are: "in weeks in which one has more, do they rise". */
export const IN_WHICH =
  /\b(?:days?|weeks?|months?|times|periods?) (?:(?:in|on|at) which|when|where|with)\b|\bwhen(?:ever)?\b/i
