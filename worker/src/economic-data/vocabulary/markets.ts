import type { Concept } from './concept.ts'

/** Shares, profits, and how calm markets are. */
export const MARKETS: readonly Concept[] = [
  {
    label: 'Share prices',
    words: `stock market, stock, equity, share price, stock price, wall street, stock index, stockmarket, shareholder, the market, market crash, bull market, bear market, bull run, market rally, market + rally, equity market, stock + crash, stock portfolio, 401k, 401(k), retirement account, retirement portfolio, retirement saving, index fund, equities, stocks, correction, stock exchange, share index, shares + $price, shares + fall, shares + rise, =shares & market, sell-off, selloff, market sell off, return on stock, market do, bourse, stock return, investment account, market high, market drop, portfolio, stock-market, market fall, market tank, market slump, market go up, when the market`,
    series: ['SPASTT01USM661N', 'SP500'],
    elsewhere: 'share prices',
    abroad: ['SPASTT01{2}M661N'],
    beside: ['Corporate profits', '10-year yield', 'Volatility index'],
  },
  {
    label: 'Nasdaq',
    words:
      'nasdaq, tech stock, technology stock, tech share, tech shares, dot-com, dotcom, tech bubble, nasdaq composite, big tech',
    series: ['NASDAQCOM', 'SPASTT01USM661N'],
    beside: ['10-year yield', 'Volatility index'],
  },
  {
    label: 'Dow Jones',
    words: 'dow jones, dow, industrial average, djia',
    series: ['DJIA', 'SPASTT01USM661N'],
    beside: ['Volatility index', '10-year yield'],
  },
  {
    label: 'S&P 500',
    words: 's&p 500, s&p, sp500, s&p500, sp 500, s and p, standard and poor, spx',
    series: ['SP500', 'SPASTT01USM661N'],
    beside: ['Corporate profits', '10-year yield', 'Volatility index'],
  },
  { label: 'Nikkei 225', words: 'nikkei', series: ['NIKKEI225'], beside: ['Yen to one dollar'] },
  {
    label: 'Bitcoin price',
    kind: 'price',
    words: 'bitcoin, btc, crypto, cryptocurrency',
    series: ['CBBTCUSD'],
    beside: ['Nasdaq', 'Inflation', 'Fed funds rate'],
  },
  {
    label: 'Volatility index',
    words: `volatility, fear index, fear gauge, vix, $volatile + market, $volatile + investor, $volatile + trader, $volatile + wall street, market nerve, nervous market, jittery, wild swing, market swing, investor fear, investor panic, panic on wall street, panic in the market, market panic, market turmoil, choppy market, turbulence, market anxiety, how nervous, nervous, jitters, calm market, market calm, fear in the market, investor nervous, investor scared`,
    series: ['VIXCLS', 'STLFSI4'],
    beside: ['Share prices', 'Financial stress'],
  },
  {
    label: 'Corporate profits',
    words: `profit, corporate profit, company earning, corporate earnings, company earnings, company profit, profitability, business profit, margin, profit margin, bottom line, greedflation, $firm make money, $firm earn, corporate greed, price gouging, gouge, earnings of company, company make money, money company make, fat profit, business earn, profiteering, $firm + profit, earnings season, corporate income, shareholder profit`,
    series: ['CP', 'CPATAX'],
    beside: ['Share prices', 'Real GDP', 'Labor share'],
  },
  {
    label: 'Dividends',
    words: 'dividend, payout',
    series: ['B056RC1A027NBEA', 'W038RC1Q027SBEA'],
    beside: ['Corporate profits', 'Share prices'],
  },
  {
    label: 'Economic policy uncertainty',
    words: `uncertainty, policy uncertainty, economic policy uncertainty, uncertain, economic uncertainty, unpredictable policy, political uncertainty, uncertain time, policy chaos, epu, chaos in washington, political chaos`,
    series: ['USEPUINDXD', 'USEPUINDXM'],
    beside: ['Volatility index', 'Business investment', 'Consumer sentiment'],
  },
  {
    label: 'Trade policy uncertainty',
    words:
      'trade policy uncertainty, tariff uncertainty, trade uncertainty, uncertainty + trade, uncertainty + tariff',
    series: ['EPUTRADE'],
    beside: ['Economic policy uncertainty', 'Imports'],
  },
  {
    label: 'Global policy uncertainty',
    words: 'global uncertainty, world uncertainty, geopolitical',
    series: ['GEPUCURRENT'],
    beside: ['Economic policy uncertainty'],
  },
]
