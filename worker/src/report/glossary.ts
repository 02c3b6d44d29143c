export interface Term {
  term: string
  text: string
}

/** Terms with the words that call for them. */
const TERMS: (Term & { when: RegExp })[] = [
  {
    term: 'Adjusted',
    when: /\badjust/i,
    text: 'Compared with the other columns held equal, so that a difference in them cannot pass for an effect.',
  },
  {
    term: 'Confidence interval',
    when: /interval|\bCI\b/i,
    text: 'The range of values that the data allow for a number. Of intervals made this way, 95 in 100 hold the true value.',
  },
]

/** Terms that the text uses, in the order of the alphabet. */
export const glossary = (text: string): Term[] =>
  TERMS.filter(({ when }) => when.test(text))
    .map(({ term, text }) => ({ term, text }))
    .sort((a, b) => (a.term < b.term ? -1 : 1))
