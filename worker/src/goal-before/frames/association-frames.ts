import type { Frame } from './frame.types.ts'

const relate = { relationship: 1 }

/** Two things that go together, neither of them named as the cause. */
export const ASSOCIATION_FRAMES: Frame[] = [
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
    name: 'A goes with B',
    pattern:
      '{factor} (?:go|goes|move|moves|come|comes|vary|varies) (?:together |along |hand in hand )?with {outcome}',
    intents: relate,
    weight: 0.9,
  },
  {
    name: 'B related to A and C',
    pattern: `{outcome} (?:is |are )?(?:related|linked|correlated|associated|connected|tied|due) (?:to|with) {several}`,
    intents: relate,
    weight: 1.6,
  },
  { name: 'A versus B', pattern: '{pair} (?:versus|vs)', intents: {}, weight: 0.1 },
  {
    name: 'B rises with A',
    pattern:
      '{outcome}(?: \\w+){0,2}? (?:rise|rises|rising|grow|grows|growing|increase|increases|increasing|fall|falls|falling|drop|drops|dropping|decline|declines|decrease|decreases|improve|improves|go up|goes up|go down|goes down|scale|scales|climb|climbs)(?: \\w+)? (?:with|when|if|as|alongside) {factor}',
    intents: relate,
    weight: 1.6,
  },
  {
    name: 'B follows A',
    pattern:
      '{outcome}(?: \\w+)? (?:follow|follows|followed|track|tracks|tracked|mirror|mirrors|match|matches|exceed|exceeds|exceeded|overrun|stay within|stays within|deviate from|deviates from|fall short of|keep up with) {factor}',
    intents: { relationship: 0.8, compare: 0.5 },
    weight: 1.5,
  },
  {
    name: 'is B linked to A',
    pattern:
      '(?:is|are|was|were) {outcome} (?:\\w+ )?(?:related|linked|correlated|associated|connected|tied) (?:to|with) {factor}',
    intents: relate,
    // Hardly surer than the other way round: what is likelier to be an outcome decides between the two.
    weight: 0.85,
  },
]
