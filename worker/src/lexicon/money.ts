/** Words for money itself, which no column bears. */
export const CURRENCY_WORDS: ReadonlySet<string> = new Set(
  'euro dollar pound franc cent money cash eur usd gbp €'.split(' '),
)

/** A unit of money. */
export const MONEY_UNIT = /[$€£¥]|\b(?:CHF|DKK|SEK|PLN|CZK|HUF|CAD|AUD|NZD|INR|CNY|BRL|ct)\b/

/** What is money, by the words for it. */
export const MONEY_LABEL =
  /\b(?:cost|costs|price|amount|revenue|sales|turnover|income|salary|wage|pay|spend|spending|profit|fee|fees|charge|budget|expense|expenses|(?:air|bus|train|taxi)?fares?|rent|tax|value|gross|gdp|donation|premium|loan|debt|balance|worth|money)\b/i

/** A column of money, by its name or its unit. */
export const isMoneyColumn = (label: string, unit: string | null): boolean =>
  MONEY_UNIT.test(unit ?? '') || MONEY_LABEL.test(label)
