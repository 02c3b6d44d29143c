const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What a goal begins with that names the data to be looked at: "analyse the orders to identify ...". */
export const LOOKING_WORDS = words(
  'analyse analyze examine review investigate explore inspect study assess evaluate look use take mine scrutinise scrutinize',
)

/** What is wanted of them then. */
export const FINDING_WORDS = words(
  'identify determine find detect uncover clarify understand see check establish reveal discover pinpoint spot learn know explain',
)

/** Verbs by which a brief sets one more task behind the first: "... and establish whether". */
export const TASK_WORDS = words(
  'ascertain establish trace monitor track verify gauge single point pick prioritise prioritize scrutinise scrutinize probe judge test check compare correlate relate weigh map quantify measure estimate highlight flag rank list isolate locate confirm trace outline describe summarise summarize',
)

/** What ends in a proposal, which is made of what is found and asks nothing more. */
export const PROPOSING_WORDS = words('propose recommend suggest advise')
/** What is made of it as a noun, behind a verb such as "give" or "derive". */
export const MAKING_WORDS = words(
  'give make provide develop derive formulate offer outline devise draw prepare',
)
export const PROPOSAL_WORDS = words(
  'recommendation proposal suggestion advice measure guidance action strategy plan implication timetable programme program policy initiative step remedy improvement',
)

/** "Checking the department, the amount and the wording": what something is to be held against. */
export const CHECKING_WORDS = words(
  'checking considering examining weighing including comparing reviewing inspecting exploring testing covering',
)
/** The same in several words. */
export const CHECKING_PHRASES = [
  'with a view to',
  'looking at',
  'looking into',
  'paying attention to',
  'with a look at',
  'with a focus on',
  'with special attention to',
  'with particular attention to',
  'taking into account',
  'with regard to',
  'with respect to',
  'with an eye on',
  'with attention to',
].map((phrase) => phrase.split(' '))

/** What is written in a text, and how. */
export const WORDING_WORDS = words('wording phrasing text texts wordings word description descriptions')

/** What something is wanted for. */
export const PURPOSE_PHRASES = [
  'in order to',
  'in order that',
  'so that',
  'so as to',
  'with the aim of',
  'with the goal of',
  'with the purpose of',
  'with the intention of',
  'with the intent of',
  'with the objective of',
  'for the purpose of',
  'as a basis for',
  'in preparation for',
].map((phrase) => phrase.split(' '))

/** The same before a verb in "-ing" alone: "with a view to region and age" says what something is to be held against. */
export const DOING_PHRASES = ['with a view to', 'with an eye to'].map((phrase) => phrase.split(' '))
