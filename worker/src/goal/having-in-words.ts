import type { Having } from '#contract'

const LIMITS: Record<Having['operator'], readonly [before: string, behind: string]> = {
  '<': ['fewer than ', ''],
  '<=': ['at most ', ''],
  '=': ['exactly ', ''],
  '>': ['more than ', ''],
  '>=': ['', ' or more'],
}

/**
 * What those asked for have, in words: "3 or more payments with status late".
 * @param rows what the rows are
 * @param counted which of them count, empty for all
 */
export function havingInWords(
  { what, operator, value, grain, without }: Having,
  rows: string,
  counted: string,
): string {
  const [before, behind] = LIMITS[operator]
  const limit = `${before}${value}${behind}`
  const kept = counted === '' ? rows : `${rows} whose ${counted}`
  if (what === 'rows') return `${limit} ${kept}`
  if (what === 'since') return `no ${kept} for ${limit} days`
  const longest = value <= 1
  const steps = grain === null ? rows : `${grain}s`
  const of = grain === null ? (counted === '' ? '' : ` whose ${counted}`) : ` with ${kept}`
  const run = `${steps} in a row${without ? of.replace(/^ with/, ' without').replace(/^ whose/, ' but none whose') : of}`
  return longest ? `the most ${run}` : `${limit} ${run}`
}
