import type { Frame } from './frame.types.ts'

const compare = { compare: 0.9 }

/** An outcome held against groups. */
export const COMPARISON_FRAMES: Frame[] = [
  {
    name: 'compare B of those who A',
    pattern:
      '(?:compare|compares|comparing|comparison of|difference in|differences in) {outcome} (?:of|between|for|among) (?:the |all )?(?:those|people|ones|\\w+s) (?:who|that|which|with) {factor}',
    intents: { compare: 0.9 },
    weight: 2,
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
    name: 'B gap between A',
    pattern:
      '{outcome} (?:gap|difference|differences|disparity|inequality|bias) (?:between|among|across|by|of) {factor}',
    intents: compare,
    weight: 1.3,
  },
  {
    name: 'are A more B',
    pattern:
      '(?:is|are|was|were) {factor}(?: \\w+){0,2}? (?:more|less|most|least|better|worse) {outcome}(?: \\w+)? than',
    intents: compare,
    weight: 1.2,
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
      '(?:do|does|did|perform|performs|performed|fare|fares|score|scores|scored|rate|rates|rank|ranks|better|worse)(?: \\w+)? (?:better|worse|well|badly|poorly|higher|lower|good|bad) (?:in|at|on) {outcome}',
    intents: compare,
    weight: 1,
  },
  {
    name: 'how far is B from A',
    pattern:
      '(?:far|close|much|different)(?: \\w+)? (?:is|are|was|were|do|does|did) {outcome}(?: \\w+)? (?:from|to|off|away from|above|below|over|under) {factor}',
    intents: { compare: 0.8, relationship: 0.6 },
    weight: 1.5,
  },
  {
    name: 'compare B with A',
    pattern: '(?:compare|comparing|comparison of|hold|set) {outcome} (?:with|against|to) {factor}',
    intents: compare,
    weight: 1.2,
  },
  {
    name: 'is it worth A',
    pattern: '(?:worth|pays? to|useful to|helpful to|sense to|sense in|point in) {factor}',
    intents: { compare: 0.6, relationship: 0.7 },
    weight: 1.5,
  },
]
