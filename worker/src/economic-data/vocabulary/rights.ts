/** Marks recessions in the charts. It is called so where the goal asks after them, and by its code where it does not. */
export const RECESSION_MARK = { id: 'USREC', label: 'USREC', asked: 'Recession' }

/**
 * Series under the copyright of others, by what a goal calls the owner: taken only where it names the owner or the id,
 * however well they fit.
 */
export const COPYRIGHTED: ReadonlyMap<string, { names: string; owner: string }> = new Map([
  [
    'UMCSENT',
    {
      names:
        'university of michigan, michigan survey, michigan index, michigan sentiment, michigan consumer, michigan confidence',
      owner: 'University of Michigan',
    },
  ],
  ['MICH', { names: 'michigan expectation', owner: 'University of Michigan' }],
  ['MORTGAGE30US', { names: 'freddie mac', owner: 'Freddie Mac' }],
  ['MORTGAGE15US', { names: 'freddie mac', owner: 'Freddie Mac' }],
  ['CSUSHPINSA', { names: 'case shiller', owner: 'S&P' }],
  ['SP500', { names: 's&p 500, s&p', owner: 'S&P' }],
  ['DJIA', { names: 'dow jones, dow', owner: 'S&P' }],
  ['NASDAQCOM', { names: 'nasdaq', owner: 'Nasdaq' }],
  ['VIXCLS', { names: 'vix, cboe', owner: 'Cboe' }],
  ['BAMLH0A0HYM2', { names: 'ice bofa', owner: 'ICE' }],
  ['BAA10Y', { names: 'moody, baa', owner: "Moody's" }],
  ['BAA', { names: 'moody, baa', owner: "Moody's" }],
  ['DBAA', { names: 'moody, baa', owner: "Moody's" }],
  ['PALLFNFINDEXM', { names: 'imf', owner: 'IMF' }],
  ['CBBTCUSD', { names: 'coinbase', owner: 'Coinbase' }],
  ['NIKKEI225', { names: 'nikkei', owner: 'Nikkei' }],
  ['EXHOSLUSM495S', { names: 'national association of realtors', owner: 'National Association of Realtors' }],
])

/** Beginnings and ends of ids whose makers want to be cited or asked, so that FRED's tags are read. */
const OTHERS =
  /^(P[A-Z]+USDM|D?AAA$|CBETHUSD$|FIXHAI$|(ACT|NEW|MED)LIS|PRIREDCOU|MEDDAYONMAR|IHLIDX|.*(OECD|ISMEI|STSAM|M66[17][NS]|M665S|M460S|M156N|M188S|188N|647NWDB|156NWDB)$)/

/** True for series whose tags must say whose they are, if it is not known; all others are of American offices. */
export const isOthers = (id: string): boolean => COPYRIGHTED.has(id) || OTHERS.test(id)
