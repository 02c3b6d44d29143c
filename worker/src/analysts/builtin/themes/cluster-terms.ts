/** A word of the texts in all its forms. */
export interface Term {
  id: number
  /** Its most frequent form. */
  label: string
  forms: string[]
  /** Texts that contain it. */
  rows: number
}

/** Words that come up in the same texts: the head names the theme. */
export interface Theme {
  head: Term
  companions: Term[]
}

/** Texts that contain both terms, by the terms' numbers in either order. */
export type Together = (a: number, b: number) => number

/** A term belongs to a head when most texts with the term also hold the head, far more often than by chance. */
const MOSTLY = 0.5
const LIFT = 1.8
/** A word of more texts than this says nothing of what a text is about. */
const EVERYWHERE = 0.6
/** Share of the texts in which a word must stand to be a theme by itself, and with others that come up beside it. */
const ALONE = 0.05
const WITH_OTHERS = 0.025
const MOST_THEMES = 8
const MOST_COMPANIONS = 8

/**
 * Groups terms into themes: frequent terms first, each taking the rarer ones that come up in its texts. Two heads of
 * which one lies mostly within the other's texts become one. Words that lead to no others come last, and what is in
 * hardly any text is no theme.
 */
export function clusterTerms(terms: readonly Term[], together: Together, texts: number): Theme[] {
  const usable = terms
    .filter(({ rows }) => rows <= EVERYWHERE * texts)
    .sort((a, b) => b.rows - a.rows || (a.label < b.label ? -1 : 1))
  const heads: Theme[] = []
  for (const term of usable) {
    const share = (head: Term) => together(head.id, term.id) / term.rows
    const home = heads
      .filter(({ head }) => share(head) >= MOSTLY && share(head) * texts >= LIFT * head.rows)
      .sort((a, b) => share(b.head) - share(a.head))[0]
    if (home) home.companions.push(term)
    else heads.push({ head: term, companions: [] })
  }
  const weight = ({ head, companions }: Theme) => head.rows * (companions.length > 0 ? 1 : 0.4)
  return heads
    .filter(({ head, companions }) => head.rows >= (companions.length > 0 ? WITH_OTHERS : ALONE) * texts)
    .sort((a, b) => weight(b) - weight(a) || (a.head.label < b.head.label ? -1 : 1))
    .slice(0, MOST_THEMES)
    .map(({ head, companions }) => ({ head, companions: companions.slice(0, MOST_COMPANIONS) }))
}
