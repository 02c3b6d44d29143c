import { TERMS, type Term } from './glossary-terms.ts'

/** Terms that the text uses, in the order of the alphabet. */
export const glossary = (text: string): Term[] =>
  TERMS.filter(({ when }) => when.test(text))
    .map(({ term, meaning }) => ({ term, meaning }))
    .sort((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1))
