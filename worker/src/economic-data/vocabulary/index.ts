import type { Concept, Theme } from './concept.ts'
import { CREDIT } from './credit.ts'
import { CURRENCIES } from './currencies.ts'
import { ENERGY } from './energy.ts'
import { GROUPS_AT_WORK } from './group-table.ts'
import { GOVERNMENT } from './government.ts'
import { HOUSEHOLDS } from './households.ts'
import { HOUSING } from './housing.ts'
import { INDUSTRY_BOTH, INDUSTRY_JOBS, INDUSTRY_PAY } from './industries.ts'
import { NAMED_LINKS } from './links.ts'
import { LIVING_COSTS } from './living-costs.ts'
import { MARKETS } from './markets.ts'
import { MONEY } from './money.ts'
import { OUTPUT } from './output.ts'
import { PAY } from './pay.ts'
import { PRICES } from './prices.ts'
import { RATES } from './rates.ts'
import { THEMES as TOPICS } from './themes.ts'
import { TRADE } from './trade.ts'
import { WORK_BY_GROUP } from './work-by-group.ts'
import { WORK } from './work.ts'

export type { Concept, Theme } from './concept.ts'

/** Everything that goals can ask for by a word. */
export const CONCEPTS: readonly Concept[] = [
  ...WORK,
  ...WORK_BY_GROUP,
  ...GROUPS_AT_WORK,
  ...PAY,
  ...PRICES,
  ...LIVING_COSTS,
  ...RATES,
  ...CREDIT,
  ...MONEY,
  ...HOUSEHOLDS,
  ...HOUSING,
  ...ENERGY,
  ...CURRENCIES,
  ...TRADE,
  ...MARKETS,
  ...GOVERNMENT,
  ...OUTPUT,
  ...INDUSTRY_JOBS,
  ...INDUSTRY_PAY,
]

/** Questions about several things at once. */
export const THEMES: readonly Theme[] = [
  ...TOPICS,
  ...INDUSTRY_BOTH,
  ...NAMED_LINKS.map(({ words, follows, drivers }): Theme => ({ words, concepts: [follows, ...drivers] })),
]
