import type { Notebook } from '#contract'
import type { Composer } from './composer.ts'
import { name, words, type Block, type RichText } from './report-document.ts'

/**
 * What stands beside words that a language model wrote. A number of it is a query's or a test's; that it chose those
 * that fit, or says of them what they do not mean, no check of ours can rule out.
 */
export const modelWords = ({ analyst }: Pick<Notebook, 'analyst'>, what: string): RichText => [
  ...words('The language model '),
  name(analyst),
  ...words(
    ` wrote ${what}. Its numbers are computed by the queries shown behind them; which of them it chose, and what it says of them, nobody has checked.`,
  ),
]

export const modelNote = ({ notebook }: Composer, what: string): Block => ({
  kind: 'paragraph',
  look: 'quiet',
  text: modelWords(notebook, what),
})
