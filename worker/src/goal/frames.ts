import type { Intent } from '#contract'
import type { Mention } from './matcher.ts'
import type { Token } from './words.ts'

/** A sentence frame: which of the named things is the outcome and which the factor. `{x}` is one or a list of mentions. */
interface Frame {
  name: string
  pattern: string
  intents: Partial<Record<Intent, number>>
  /** How sure the frame makes the roles, 0..1. */
  weight: number
}

const compare = { compare: 0.9 }
const drive = { drivers: 1, relationship: 0.4 }
const relate = { relationship: 1 }

const FRAMES: Frame[] = [
  {
    name: 'effect of A on B',
    pattern: '(?:effect|impact|influence|role)s? (?:of|that) {factor} (?:on|has on|have on|for|in) {outcome}',
    intents: { compare: 0.8, relationship: 0.8, drivers: 0.4 },
    weight: 1,
  },
  {
    name: 'effect on B of A',
    pattern: '(?:effect|impact|influence)s? on {outcome} of {factor}',
    intents: { compare: 0.8, relationship: 0.8 },
    weight: 1,
  },
  {
    name: 'does A affect B',
    pattern:
      '{factor}(?: \\w+){0,2}? (?:affect|affects|influence|influences|impact|impacts|determine|determines|predict|predicts|drive|drives|explain|explains|change|changes|increase|increases|raise|raises|reduce|reduces|improve|improves|lower|lowers|cause|causes|hurt|hurts|help|helps|lead to|leads to|result in|results in) {outcome}',
    intents: { compare: 0.7, relationship: 0.8, drivers: 0.5 },
    weight: 1,
  },
  {
    name: 'what drives B',
    pattern:
      '(?:what|which|who|factor|factors|variable|variables|things?|that)(?: \\w+){0,3}? (?:drive|drives|driving|determine|determines|affect|affects|influence|influences|influenced|explain|explains|cause|causes|predict|predicts|impact|impacts|makes|make|drove|move|moves|shape|shapes|matters?(?: most)? (?:for|to|in)|leads? to|led to|results? in) {outcome}',
    intents: drive,
    weight: 1,
  },
  {
    name: 'drivers of B',
    pattern:
      '(?:driver|drivers|determinant|determinants|predictor|predictors|cause|causes|causing|reason|reasons|explanation|factors)(?: (?:of|for|behind|in|influencing|affecting))+ {outcome}',
    intents: drive,
    weight: 1,
  },
  {
    name: 'drives B',
    pattern: '(?:drives?|determines?|explains?|influences?|affects?) {outcome}',
    intents: drive,
    weight: 0.8,
  },
  { name: 'B and why', pattern: '{outcome}(?: \\w+){0,2} and why', intents: drive, weight: 1 },
  {
    name: 'why B',
    pattern: 'why (?:do|does|did|is|are|was|were|have|has)?(?: \\w+){0,2}? {outcome}',
    intents: drive,
    weight: 0.8,
  },
  {
    name: 'what goes with B',
    pattern:
      '(?:what|which|who)(?: \\w+){0,3}? (?:goes|go|going|comes|come|associated|correlated|correlates|correlate|related|relates|relate|linked|links|moves|move|connected|tied)(?: \\w+)? (?:with|to) {outcome}',
    intents: relate,
    weight: 1,
  },
  {
    name: 'correlates of B',
    pattern: '(?:correlates|correlations?) (?:of|with) {outcome}$',
    intents: relate,
    weight: 0.9,
  },
  {
    name: 'how does B depend on A',
    pattern:
      '{outcome} (?:depend|depends|depending|dependent|rely|relies|explained|driven|determined|affected|influenced|predicted|caused)(?: \\w+)? (?:on|by|from) {factor}',
    intents: { relationship: 0.9, compare: 0.6, drivers: 0.5 },
    weight: 1,
  },
  {
    name: 'relationship of A and B',
    pattern:
      '(?:relationship|relation|correlation|correlations|association|link|connection|interplay|correlated|related)(?: \\w+){0,2}? {pair}',
    intents: relate,
    weight: 0.6,
  },
  {
    name: 'how A and B relate',
    pattern:
      '{pair} (?:move|moves|moving|go|vary|relate|related|correlate|correlated|associated|linked|connected)(?: \\w+)?',
    intents: relate,
    weight: 0.6,
  },
  {
    name: 'A related to B',
    pattern:
      '{factor} (?:is |are )?(?:related|linked|correlated|associated|connected|tied|correlate|correlates|relate|relates) (?:to|with) {outcome}',
    intents: relate,
    weight: 0.8,
  },
  {
    name: 'does A matter for B',
    pattern: '{factor} (?:matter|matters|important|relevant|count|counts) (?:for|to|in) {outcome}',
    intents: { compare: 0.8, drivers: 0.6, relationship: 0.5 },
    weight: 1,
  },
  {
    name: 'does A matter',
    pattern:
      '{factor} (?:matter|matters|make a difference|have an effect|work|works|have any effect|an effect)',
    intents: compare,
    weight: 0.8,
  },
  {
    name: 'do A B',
    pattern:
      '(?:do|does|did) {factor}(?: (?!depend|differ|var|relat|link|chang|affect|influenc)\\w+){0,2}? {outcome}$',
    intents: { compare: 0.6, relationship: 0.6 },
    weight: 0.7,
  },
  {
    name: 'A B gap',
    pattern: '{factor} {outcome} (?:gap|difference|disparity|inequality|bias)',
    intents: compare,
    weight: 1.2,
  },
  {
    name: 'are A more B',
    pattern:
      '(?:is|are|was|were) {factor}(?: \\w+){0,2}? (?:more|less|most|least|better|worse) {outcome}(?: \\w+)? than',
    intents: compare,
    weight: 1.2,
  },
  {
    name: 'A goes with B',
    pattern:
      '{factor} (?:go|goes|move|moves|come|comes|vary|varies) (?:together |along |hand in hand )?with {outcome}',
    intents: relate,
    weight: 0.9,
  },
  {
    name: 'bias in B',
    pattern:
      '(?:bias|gap|discrimination|inequality|disparity|difference|differences|inequalities|disparities) (?:in|for|of) {outcome}',
    intents: compare,
    weight: 0.9,
  },
  {
    name: 'A bias',
    pattern: '{factor} (?:bias|gap|discrimination|inequality|disparity)',
    intents: compare,
    weight: 0.9,
  },
  {
    name: 'B differ by A',
    pattern:
      '{outcome} (?:\\w+ )?(?:vary|varies|differ|differs|change|changes|compare|compares)(?: \\w+)? (?:by|with|across|between|among|from|depending on|for|over) {factor}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'B split between A',
    pattern:
      '{outcome} (?:\\w+ )?(?:split|spread|divided|distributed|shared|broken down|break down|broken)(?: \\w+)? (?:by|with|across|between|among|over|into) {factor}',
    intents: { composition: 1, compare: 0.6 },
    weight: 1,
  },
  {
    name: 'is A worth B',
    pattern: '(?:is|are|does|do) {factor} (?:worth|pay off|better|useful|important)',
    intents: compare,
    weight: 0.8,
  },
  {
    name: 'compare A on B',
    pattern:
      '(?:compare|compares|comparing|contrast) {factor} (?:on|by|in terms of|with respect to|regarding|for) {outcome}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'B by A',
    pattern:
      '{outcome} (?:by|per|across|for each|in each|within each|broken down by|among|between|split by|grouped by|for different|for every) {factor}',
    intents: { compare: 0.7, composition: 0.4 },
    weight: 0.9,
  },
  {
    name: 'compare B of A',
    pattern:
      '(?:compare|compares|comparing|comparison of|differences? in) {outcome} (?:of|between|across|among|for|by|in) {factor}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'how do A differ',
    pattern: '{factor} (?:differ|differs|compare|different|vary|unequal)',
    intents: compare,
    weight: 0.8,
  },
  {
    name: 'differences between A',
    pattern:
      '(?:differences?|distinguish|distinguishes|distinguishing|separates?|sets apart|compare|comparing|contrast|tell apart|gap)(?: \\w+){0,2}? {factor}',
    intents: compare,
    weight: 0.7,
  },
  {
    name: 'which A has the most B',
    pattern:
      '(?:which|what|who)(?: \\w+)? {factor} (?:has|have|had|gets?|got|is|are|was|were|with|makes?|earns?|sells?|sold|produces?|gives?|yields?|brings? in|generates?|generated|shows?)(?: \\w+){0,3}? {outcome}',
    intents: { composition: 0.8, compare: 0.7 },
    weight: 0.9,
  },
  {
    name: 'top A by B',
    pattern:
      '(?:top|best|worst|largest|biggest|highest|lowest|rank|ranking|ranked|most|bottom|leading)(?: \\w+){0,2}? {factor} (?:by|in|on|in terms of|with the most|with the highest|for) {outcome}',
    intents: { composition: 1, compare: 0.4 },
    weight: 1,
  },
  {
    name: 'A with the highest B',
    pattern:
      '{factor} (?:with|having|that have|by)(?: \\w+){0,2} (?:most|highest|largest|biggest|best|lowest|least|greatest|top) {outcome}',
    intents: { composition: 1 },
    weight: 1,
  },
  {
    name: 'share of B by A',
    pattern:
      '(?:share|shares|proportion|percentage|percent|fraction|rate|rates|breakdown|composition|mix) of {outcome} (?:by|per|across|in|among|for) {factor}',
    intents: { composition: 0.8, compare: 0.7 },
    weight: 1,
  },
  {
    name: 'forecast B',
    pattern:
      '(?:forecast|forecasting|predict|project|extrapolate|estimate|expect|outlook for|future of|future)(?: \\w+){0,2}? {outcome}',
    intents: { forecast: 0.5 },
    weight: 0.9,
  },
  {
    name: 'trend in B',
    pattern:
      '(?:trend|trends|trending|change|changes|growth|development|evolution|evolved|history|pattern|patterns|increase|decrease|decline|rise|fall|drop)(?: (?:in|of|for|over|with))+ {outcome}',
    intents: { trend: 0.8 },
    weight: 0.9,
  },
  {
    name: 'is B rising',
    pattern:
      '{outcome} (?:been |is |are |was |were |has |have )?(?:\\w+ )?(?:rise|rising|risen|rose|fall|falling|fallen|fell|grow|growing|grown|grew|change|changed|changing|changes|decline|declining|declined|increase|increasing|increased|decrease|decreasing|decreased|evolve|evolved|develop|developed|improve|improved|improving|worsen|getting|trending|shifted|dropped)',
    intents: { trend: 0.9 },
    weight: 0.8,
  },
  {
    name: 'is it getting B',
    pattern: '(?:getting|becoming|become|turned|grown|got) (?:\\w+ )?{outcome}',
    intents: { trend: 1 },
    weight: 0.9,
  },
  {
    name: 'B over time',
    pattern:
      '{outcome}(?: \\w+){0,3} (?:over time|over the years|over the decades|through time|year over year|by year|per year|each year|by month|per month|monthly|annually|historically)',
    intents: { trend: 1 },
    weight: 0.9,
  },
  {
    name: 'is B higher for A',
    pattern:
      '{outcome} (?:\\w+ )?(?:higher|lower|better|worse|more|less|different|greater|smaller|larger|longer|shorter|faster|slower|the same|equal)(?: \\w+)? (?:for|in|among|than|on|with|across|between|at) {factor}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'do A have higher B',
    pattern:
      '{factor} (?:have|has|had|get|gets|got|earn|earns|show|shows|cost|costs|take|takes|pay|pays|sell|sells)(?: \\w+){0,1}? (?:higher|lower|better|worse|more|less|different|greater|smaller|larger|longer|shorter|faster|slower)(?: \\w+)? {outcome}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'do A B more',
    pattern: '(?:do|did|does|are|were|is) {factor}(?: \\w+){0,3}? {outcome} (?:more|less|better|worse)',
    intents: compare,
    weight: 0.9,
  },
  {
    name: 'do better in B',
    pattern:
      '(?:do|does|did|perform|performs|performed|fare|fares|score|scores|scored) (?:\\w+ )?(?:better|worse|well|badly|poorly) (?:in|at|on) {outcome}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'how B are they',
    pattern: 'how {outcome} (?:is|are|was|were)',
    intents: { describe: 0.9 },
    weight: 1,
  },
  {
    name: 'B related to A and C',
    pattern: `{outcome} (?:is |are )?(?:related|linked|correlated|associated|connected|tied|due) (?:to|with) {several}`,
    intents: relate,
    weight: 1.6,
  },
  { name: 'A versus B', pattern: '{pair} (?:versus|vs)', intents: {}, weight: 0.1 },
  {
    name: 'outliers in B',
    pattern:
      '(?:outlier|outliers|anomaly|anomalies|unusual|strange|odd|extreme|spikes?|weird)(?: \\w+){0,2}? {outcome}',
    intents: { anomalies: 1 },
    weight: 0.8,
  },
  {
    name: 'distribution of B',
    pattern:
      '(?:distribution|spread|average|mean|median|total|sum|range|variance|histogram|summary|describe|normality|typical) (?:of |for |in )?{outcome}',
    intents: { describe: 0.7 },
    weight: 0.8,
  },
  {
    name: 'B distributed',
    pattern: '{outcome} (?:\\w+ )?(?:distributed|normal|normally|spread|skewed)',
    intents: { describe: 0.8 },
    weight: 0.8,
  },
  {
    name: 'segments of A',
    pattern:
      '(?:segment|segments|cluster|clusters|groups?|types?|kinds?|personas?)(?: \\w+){0,2}? of {factor}',
    intents: { segments: 0.8 },
    weight: 0.3,
  },
  {
    name: 'who B',
    pattern:
      '(?:who|which \\w+|how many(?: \\w+)?|what (?:share|percentage|proportion|fraction|percent)(?: \\w+){0,3}) {outcome}',
    intents: {},
    weight: 0.7,
  },
]

const MENTION = '\u2039\\d+\u203a'
const FILLER =
  '(?:(?:the|a|an|its|their|our|my|your|any|each|every|all|different|various|of|in|both|overall|total|average|mean|median|high|low|higher|lower|long|short|longer|shorter|big|bigger|small|smaller|more|less|s|most|people|differences|being|getting|what|is|are|do|does|did) )*'
const FILL = `${FILLER}(?:\\w+ ${FILLER})??`
const LIST = `${MENTION}(?: (?:and |or |the |versus |vs |with |to |than |both |average |total )*${MENTION})*`

const compile = (pattern: string): RegExp =>
  new RegExp(
    `(?<!\\S)${pattern
      .replace(
        /\{pair\}/g,
        `${FILL}(?<pair>${MENTION}(?: \\w+){0,2}? (?:and |with |to |or |versus |vs )?(?:the |a |an )?${LIST})`,
      )
      .replace(/\{several\}/g, `${FILL}(?<factor>${MENTION} (?:and |or |the )*${LIST})`)
      .replace(/\{(outcome|factor)\}/g, (_, role: string) => `${FILL}(?<${role}>${LIST})`)}(?!\\S)`,
    'g',
  )
const compiled = FRAMES.map((frame) => ({ frame, regex: compile(frame.pattern) }))

export interface RoleVote {
  mention: number
  role: 'outcome' | 'factor' | 'pair'
  weight: number
  because: string
}

/** The goal with each mention as ‹n›, for the frames; parts keep their order, commas become nothing. */
export function maskedText(tokens: Token[], mentions: Mention[]): string {
  const parts: string[] = []
  for (let i = 0; i < tokens.length;) {
    const at = mentions.findIndex((mention) => mention.from === i)
    if (at >= 0) {
      parts.push(`\u2039${at}\u203a`)
      i = mentions[at]!.to
    } else parts.push(tokens[i++]!.text)
  }
  return parts.join(' ')
}

/** Votes for the roles of mentions, and the intents that the matching frames carry. */
export function readFrames(masked: string): {
  votes: RoleVote[]
  intents: { intent: Intent; score: number; because: string }[]
} {
  const votes: RoleVote[] = []
  const intents: { intent: Intent; score: number; because: string }[] = []
  for (const { frame, regex } of compiled)
    for (const match of masked.matchAll(regex)) {
      for (const role of ['outcome', 'factor', 'pair'] as const)
        for (const number of (match.groups?.[role] ?? '').matchAll(/\u2039(\d+)\u203a/g))
          votes.push({ mention: Number(number[1]), role, weight: frame.weight, because: `"${frame.name}"` })
      for (const [intent, score] of Object.entries(frame.intents) as [Intent, number][])
        intents.push({ intent, score, because: `"${frame.name}"` })
    }
  return { votes, intents }
}
