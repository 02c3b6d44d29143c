/** That something is without effect, in words without marks: "makes no difference to", "does nothing for". */
export const WITHOUT_EFFECT =
  /\b(?:ma(?:ke|kes|king|de) (?:no|little|hardly any|not much|no real) (?:difference|odds)|(?:has|have|had|having) (?:no|little|hardly any) (?:effect|influence|impact|bearing|use)|(?:do|does|did) nothing (?:for|to|about|against)|(?:is|are|was|were) (?:useless|pointless|no (?:use|help|good)|a waste)|(?:dont|doesnt|didnt|do not|does not|did not) (?:help|matter|work|make (?:a|any) difference|do anything|change (?:a thing|anything|much))|(?:has|have|had) nothing to do with)\b/

/** Verbs that, denied, say the same. */
export const NO_EFFECT_VERBS: ReadonlySet<string> = new Set(['help', 'matter', 'affect', 'influence'])
