const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Before a side, that something lies right at it: "just under", "a little below". */
export const RIGHT_AT = words(
  'just right barely slightly marginally narrowly immediately directly fractionally little bit hair fraction shade touch',
)
/** The sides of a limit, as words stand in a goal; some need another word behind them. */
export const UNDER_WORDS = words('under below beneath inside underneath')
export const UNDER_PAIRS: ReadonlyMap<string, string> = new Map([
  ['short', 'of'],
  ['shy', 'of'],
  ['lower', 'than'],
  ['less', 'than'],
])
export const OVER_WORDS = words('over above past beyond')

/** What is done to stay beside a limit, as lemmas. */
export const KEEP_VERBS = words(
  `keep stay stop end finish remain sit lie land fall hover bunch cluster crowd pile gather accumulate concentrate huddle aim price
  set hold come report record claim file place book size log clock submit issue raise submit declare invoice write enter quote
  time work drive leave quit mark grade score push nudge squeeze creep sneak arrange engineer tailor target restrict limit cut trim`,
)
/** What things are called that lie close together. */
export const GATHERED_NOUNS = words(
  'cluster bunch bunching heap heaping spike pile pileup concentration clustering jump hump',
)
/** What is made several things of one, as lemmas or words of a goal. */
export const SPLIT_WORDS = words(
  `split splits splitting splitted break breaks breaking broken divide divided dividing divides chop chopped chopping carve carved
  slice sliced slicing parcel parcelled fragment fragmented salami structured structuring`,
)
/** Behind what is split, that it is done to get round something. */
export const TO_AVOID = words(
  `stay stays staying keep keeps keeping kept remain get come fall avoid avoids avoiding dodge dodging evade evading evades bypass
  bypassing escape circumvent circumventing sidestep sidestepping beat under below beneath around round`,
)
/** "Get round", "work around", "find a way round": getting round something in two words, as lemmas. */
export const ROUND_VERBS = words('get work go find way manoeuvre maneuver slip sneak duck steer')
export const ROUND = words('round around past')
/** Getting round something, as lemmas. */
export const AVOID_VERBS = words(
  'avoid dodge evade bypass escape circumvent sidestep game beat skirt elude undercut duck shirk',
)

/** What is done to a thing so that it fits a limit, as lemmas: "claims adjusted to the approval limit". */
export const FIT_VERBS = words(
  `adjust adapt fit tailor tune trim massage tweak manipulate manipulation shape size calibrate align engineer steer round optimise
  optimize choose pick set aim orient orientate adjustment adaptation`,
)
/** Between that and the limit. */
export const FITTED_TO = words('to for around towards toward at by')
/** What a limit is called that things are fitted to, as lemmas: a level, a line or a mark is one of many other things. */
export const LIMIT_FITTED = words('limit threshold cap ceiling cutoff boundary')

/** What a number past which something holds is called, as lemmas. */
export const LIMIT_CALLED = words(
  'limit threshold cap ceiling cutoff maximum boundary allowance mark bar line minimum floor level barrier hurdle',
)
/** What must be got past such a number and is spoken of in its place. */
export const WANTED_PAST = words(
  `approval approvals preapproval authorisation authorization signature countersignature signoff tender tendering audit scrutiny
  permission sign-off signatures countersigning`,
)
/** Words that stand between a side and what is called a limit. */
export const BEFORE_LIMIT = words(
  `the a an this that their our its his her any some approval spending purchasing purchase tender tendering reporting legal daily
  weekly maximum minimum pass passing tax credit expense signature authorisation authorization sign off driving working duty hours
  hour statutory official internal delegated signing manager's managers second one free delivery age weight speed of extra
  additional further another double added dual two upper lower set`,
)
/** What is done so that a thing comes out on the free side of a limit, as lemmas; "to stay below" stands behind it. */
export const ARRANGE_VERBS = words(
  `arrange keep hold size set make plan design structure price squeeze nudge trim pitch cut lower reduce bring choose claim split divide
  break spread bundle phrase write enter book report declare adjust adapt fit tailor tune massage tweak manipulate shape calibrate
  align engineer steer round optimise optimize pick aim limit restrict organise organize stage time order invoice submit file place
  use work try seek manage attempt contrive stagger understate`,
)
/** What they are then to do on that side. */
export const COME_TO = words(
  'stay remain get come keep be fall end land sit slip fly go duck dip pass stop lie',
)
/** What is not to happen to them: "so as not to need", "so that they don't reach". */
export const NOT_PAST = words('need require reach exceed pass hit cross trigger meet touch attain go')
export const NOT = words("not don't doesn't didn't never without n't dont doesnt")
/** Things that gather somewhere, as lemmas. */
export const GATHER_VERBS = words('cluster bunch pile crowd gather accumulate concentrate huddle heap hover')
/** Words of hiding in which a limit is meant where one was told: "under the radar". */
export const RADAR = words('radar')
/** Before a number from which a rule holds. */
export const AT_NUMBER = words('at from of above over beyond exceeding')
/** What a rule asks for past its number. */
export const NEEDED_PAST = words(
  `need needs needed require requires required must approval approvals approve approved signature signatures signoff countersigned
  countersignature authorisation authorised authorization authorized tender tenders tendered twice signed sign checked checks director
  board manager committee quotes reviewed review mandatory compulsory obligatory`,
)
export const RULE_NOUNS = words('limit threshold cap ceiling cutoff')

/** A limit that was told before. */
export const TOLD_BEFORE = words('it that this them these')

/** Before what something must be past it for, or what is called so: the number in such a sentence is a limit. */
export const PAST_LIMIT = words(
  `need needs needed require requires required must approval approvals approved signature signoff authorisation authorization
  tender tenders quotes rule rules policy limit limits threshold thresholds cap caps ceiling cutoff allowed permitted forbidden
  banned obligatory mandatory compulsory goes go has have sign signed checked audited reported penalty fine surcharge`,
)
/** Whoever says it only supposes it. */
export const SUPPOSES = words(
  `suspect suspects suspected suspicion think thinks believe believes worry worried wonder wondering feeling impression rumour rumor
  rumours apparently allegedly seem seems seemingly fear heard claim claims`,
)
/** What a goal that looks into something begins with, or has before what it looks into. */
export const LOOKS_INTO = words(
  `whether if check examine investigate look see find test analyse analyze detect identify search verify assess determine who which
  whose what how is are do does did has have can could show tell review study`,
)
/** That it is meant. */
export const ON_PURPOSE = words(
  'deliberately purposely intentionally artificially suspiciously conveniently knowingly strategically unusually',
)
/** Short questions of whose they are. */
export const ASKS_WHOSE = words('who whose which where whom')
