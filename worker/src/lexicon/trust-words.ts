/** What is written down in a table: asked whether it can be trusted, that is a matter of the entries. */
const WRITTEN_DOWN = String.raw`(?:recorded|entered|logged|noted|reported|stated|given|registered|dates?|times?|timestamps?|time stamps?|records?|entries|figures|readings|values|numbers|data|measurements)`
const TRUSTED = String.raw`(?:rel(?:y|ied) (?:up)?on|trust(?:ed|worthy)?|reliable|reliability|believed?|believable|accurate|accuracy|correct|plausible|plausibility|credible)`
const ASKED = [
  new RegExp(
    String.raw`\b(?:can|could|may|should|are|is|whether|if|how|do|does|to what extent)\b[^.?!;]{0,60}\b${WRITTEN_DOWN}\b[^.?!;,]{0,40}\b${TRUSTED}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:can|could|may|should|do|whether|if)\b[^.?!;]{0,20}\b${TRUSTED}\b (?:the |our |these |those |all )?[^.?!;,]{0,30}\b${WRITTEN_DOWN}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:reliability|accuracy|plausibility|trustworthiness) of (?:the |our |these |those |all )?[^.?!;,]{0,30}\b${WRITTEN_DOWN}\b`,
    'i',
  ),
]
/** Times, among what is written down. */
const OF_TIME = /\b(?:dates?|times?|timestamps?|time stamps?|days?)\b/i

/** Whether it is asked if what is written down can be trusted, and if that is a date; null where it is not. */
export function asksTrust(words: string): { ofTime: boolean } | null {
  return ASKED.some((own) => own.test(words)) ? { ofTime: OF_TIME.test(words) } : null
}

/** A word that says only that something was written down. */
export const isWriting = (word: string): boolean =>
  /^(?:recorded|entered|logged|noted|reported|stated|given|registered|entries|records?)$/.test(word)
