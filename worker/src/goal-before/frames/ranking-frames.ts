import type { Frame } from './frame.types.ts'

/** Groups put in order, and shares of a whole. */
export const RANKING_FRAMES: Frame[] = [
  {
    name: 'B split between A',
    pattern:
      '{outcome} (?:\\w+ )?(?:split|spread|divided|distributed|shared|broken down|break down|broken)(?: \\w+)? (?:by|with|across|between|among|over|into) {factor}',
    intents: { composition: 1, compare: 0.6 },
    weight: 1,
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
    name: 'which A the most B',
    pattern:
      '(?:which|who) {factor}(?: \\w+){0,3}? (?:most|least|highest|lowest|largest|biggest|best|worst|fewest|longest|shortest) {outcome}',
    intents: { composition: 0.8, compare: 0.7 },
    weight: 1.3,
  },
]
