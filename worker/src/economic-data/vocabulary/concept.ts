/** What kind of thing a concept is, so that a general word for it yields to a particular one. */
export type Kind =
  | 'price'
  | 'pay'
  | 'income'
  | 'jobs'
  | 'rate'
  | 'debt'
  | 'output'
  | 'housing'
  | 'currency'
  | 'late'
  | 'spending'

/**
 * What people ask economists about, the ways in which they say it, and the series that measure it.
 *
 * Ways of saying stand in lists, separated by commas, in base forms or not:
 * `a b` words in this order, with words between them that change nothing; `a/b` one or the other; `$class` one of a class
 * of words (`word-classes.ts`); `a .. b` with up to three words between; `a + b` near each other, whichever comes first;
 * `a & b` with b anywhere in the goal; `a ! b` with b nowhere in it; `=a` in this very form alone.
 * Of what fits, whatever explains most words counts first.
 */
export interface Concept {
  /** What a column with it is called. */
  label: string
  words: string
  /** Ways of saying that count only where the goal names nothing else of this kind. */
  vague?: string
  /** Other kinds that these yield to as well. */
  yieldsTo?: readonly Kind[]
  /** Ways of saying that count only where the goal names nothing else at all. */
  lastResort?: string
  kind?: Kind
  /** Alternatives, the best first: one is taken. */
  series: readonly string[]
  /** Told as its change over a year: a price level that people call inflation. */
  form?: 'change over a year'
  /** What to look for where another country or a state is asked about. */
  elsewhere?: string
  /** Its id for a state, whose two letters stand for `{state}`. */
  inState?: string
  /** Label of what is counted by state, or a smaller place, in its place. */
  insteadInState?: string
  /** Its ids for a country, whose two and three letters stand for `{2}` and `{3}`. */
  abroad?: readonly string[]
  /** Its official title, or words of it, where no id is known. */
  titled?: string
  /** An industry, or another group of people, of which alone it is told: what both titles say together is looked for. */
  of?: Concept
  /** Labels of the two between which it is the difference. */
  ends?: readonly [string, string]
  /** Lies between two places, so that it is the same whichever of them the goal names. */
  between?: true
  /** Ways of saying anywhere in the goal by which it is asked of a part alone, and the label of that. */
  narrower?: readonly [words: string, label: string]
  /** Tells whether a recession is under way: who asks about recessions in other words than its name asks for more. */
  signOfRecessions?: true
  /** Labels of what an economist reads beside it where the goal names little else. */
  beside?: readonly string[]
}

/** A question that is about several things at once, by their labels; with none, words that mean no data. */
export interface Theme {
  words: string
  concepts: readonly string[]
  /** It asks after recessions, of which each one counts: their marks are a subject, and the table goes far back. */
  recessions?: true
}
