import type { Concept } from './concept.ts'

/** Ids of prices on world markets, of money changed, of trade with one country, and of what one place alone has. */
const KEPT_ONCE = /^(P[A-Z]{3,}USDM|DEX[A-Z]{4}|DCOIL\w+|IMP\d{4}|EXP\d{4}|GEPU\w+|ECBDFR|NIKKEI225)$/

/** One series tells it, whichever country the goal names beside it: olive oil after two bad harvests in Spain. */
export const isWorldwide = ({ between, series }: Pick<Concept, 'between' | 'series'>): boolean =>
  between === true || KEPT_ONCE.test(series[0] ?? '')
