const DONE =
  'improved|worsened|deteriorated|risen|fallen|increased|decreased|declined|dropped|grown|shrunk|changed|developed|evolved|progressed|advanced|moved|slipped|recovered|suffered|caught up|pulled ahead|(?:got|gotten|become) (?:better|worse)|gone (?:up|down)'
const DO =
  'improve|worsen|deteriorate|rise|fall|increase|decrease|decline|drop|grow|shrink|change|develop|evolve|progress|advance|move|slip|recover|suffer|catch up|pull ahead|(?:get|become) (?:better|worse)|go (?:up|down)'

/** What has become of something until now: "has it really improved", "how did it develop". */
export const HAS_MOVED = new RegExp(
  String.raw`\b(?:has|have|had)\b(?: [\w'-]+){0,8}? (?:${DONE})\b|\bdid\b(?: [\w'-]+){0,8}? (?:${DO})\b`,
  'i',
)
/** Held against all others of its kind: "compared with other departments", "than the rest". */
export const AGAINST_OTHERS =
  /\b(?:compared (?:with|to|against)|in comparison (?:with|to)|relative to|against|versus|vs\.?|than|unlike)(?: (?:that|those) of)?(?: (?:in|at|for|of))?(?: (?:the|all|our|any|its|their))* (?:others?|rest|remaining)\b/i
