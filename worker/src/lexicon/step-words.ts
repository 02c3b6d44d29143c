const STEP =
  '(?:step|stage|phase|leg|hand-?over|part of (?:the|our|this) (?:process|chain|way|procedure|workflow))'
const HELD =
  '(?:(?:get|gets|getting|got|are|is|being|sit|sits|sitting|remain|remains|end up)? ?(?:stuck|held up|hung up|held back|bogged down|jammed|delayed|stalled?|lying around|parked)|hang|hangs|stall|stalls|pile up|bottlenecks?)'

/**
 * A step between the dates of a row is asked for: "which step takes longest", "where do requests get stuck", "where in the
 * process do we lose time", "what is the bottleneck".
 */
export const ASKS_STEP = new RegExp(
  [
    `\\b(?:which|what|at (?:which|what)|in (?:which|what)|each|every|per|by|single|individual) (?:\\w+ )?${STEP}s?\\b`,
    `\\b(?:is|are) there (?:a|an|any|one) (?:\\w+ )?${STEP}\\b`,
    `\\bwhere\\b[^.?!;]{0,60}\\b${HELD}\\b`,
    `\\bwhere (?:in|along|on|during) (?:the|our|this|its|their) (?:\\w+ )?(?:process|chain|way|procedure|workflow|pipeline|journey|pathway|life ?cycle)\\b`,
    `\\bbottlenecks?\\b`,
    `\\bhow long (?:does|do|is|are) (?:each|every|the (?:single|individual|different|various)) ${STEP}s?\\b`,
  ].join('|'),
  'i',
)

/** How long each is, and not what the slow ones lose. */
export const ASKS_LONGEST =
  /\b(?:longest|most time|most of the time|how long|slowest (?:step|stage|phase|part))\b/i

/** For whom the step before is long: it is told with it. */
export const FOR_WHICH_STEP =
  /^(?:and |or )?(?:(?:for|at|in|with|of|among|on) )?(?:which|what|whom|whose|who)\b/i

/** A column whose values are steps says itself which one it is. */
export const STEP_COLUMN = /\b(?:step|stage|phase)s?\b/i
