import type { Having } from '#contract'
import { COUNT_LIMITS, FIGURE_LIMITS } from '../lexicon/limit-words.ts'

/** Limits on a figure, in words: "an attendance below 0.9, and moved by -0.05 or less". */
export const figureInWords = ({ operator, value, less, also }: Having, figure: string): string =>
  [{ operator, value, less }, ...(also ?? [])]
    .map((own, at) => {
      const rest = own.operator.startsWith('<') ? ' or less' : own.operator.startsWith('>') ? ' or more' : ''
      const limit = own.less ? `moved by ${own.value}${rest}` : `${FIGURE_LIMITS[own.operator]} ${own.value}`
      return at === 0 ? `${figure}${own.less ? ' that' : ''} ${limit}` : `and ${limit}`
    })
    .join(', ')

/**
 * What those asked for have, in words: "3 or more payments with status late".
 * @param rows what the rows are
 * @param counted which of them count, empty for all
 */
export function havingInWords(
  { what, operator, value, grain, without }: Omit<Having, 'less' | 'also'>,
  rows: string,
  counted: string,
): string {
  const [before, behind] = COUNT_LIMITS[operator]
  const limit = `${before === '' ? '' : `${before} `}${value}${behind}`
  const kept = counted === '' ? rows : `${rows} whose ${counted}`
  if (what === 'rows') return `${limit} ${kept}`
  if (what === 'since') return `no ${kept} for ${limit} days`
  const longest = value <= 1
  const steps = grain === null ? rows : `${grain}s`
  const of = grain === null ? (counted === '' ? '' : ` whose ${counted}`) : ` with ${kept}`
  const run = `${steps} in a row${without ? of.replace(/^ with/, ' without').replace(/^ whose/, ' but none whose') : of}`
  return longest ? `the most ${run}` : `${limit} ${run}`
}
