/** Of what goes up while it is looked at; "to increase" is what somebody wants of it. */
const GROWING =
  /\b(?:increasing(?:ly)?|increased|growing|growth|rising|mounting|climbing|swelling|escalating|on the rise|more and more|ever more)\b/i

/** Whether a question asks for who has more and more: its answer begins with that. */
export const asksForGrowth = (words: string): boolean => GROWING.test(words)
