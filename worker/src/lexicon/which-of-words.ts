/** "Is it the machine or the eggs?", "a matter of the shift or of the line": one of two things is behind it. */
const WHICH_OF =
  /^(?:[^?.;]*[:,;] ?)?(?:is|are|was|were|does|do|whether)\b[^?.;]*\bor\b|\b(?:is it|whether|matter of|down to|because of|due to|to blame|blame|drives?|behind)\b[^?.;]*\bor\b|\bor\b[^?.;]*\b(?:to blame|is behind)\b/i

/** Whether the words of a question ask which of the things they name is behind an outcome. */
export const asksWhichOf = (words: string): boolean => WHICH_OF.test(words)
