/**
 * Goals as people write them and the series that an economist would want to see, written before there was anything
 * that chooses series. Each want is one thing to be measured, with every id that measures it.
 */
export interface SeriesGoal {
  goal: string
  wants: readonly (readonly string[])[]
}

const PRICES = ['CPIAUCSL', 'CPIAUCNS', 'CPILFESL', 'PCEPI', 'PCEPILFE', 'GDPDEF']
const HOUSE_PRICES = ['USSTHPI', 'CSUSHPINSA', 'CSUSHPISA', 'MSPUS', 'HPIPONM226S', 'ASPUS']
const POLICY_RATE = ['FEDFUNDS', 'DFF', 'DFEDTARU', 'EFFR']
const LONG_RATE = ['DGS10', 'GS10', 'DGS30', 'DGS20']
const CURVE = ['T10Y2Y', 'T10Y3M']
const CRUDE = ['DCOILWTICO', 'DCOILBRENTEU', 'MCOILWTICO', 'WTISPLC', 'POILBREUSDM']
const WAGES = ['CES0500000003', 'AHETPI', 'ECIWAG', 'LES1252881600Q', 'CES0500000008', 'LES1252881500Q']
const HOUSEHOLD_INCOME = ['MEHOINUSA672N', 'MEHOINUSA646N', 'DSPIC96', 'DSPI', 'A229RX0', 'PI', 'RPI']

export const SERIES_GOALS: readonly SeriesGoal[] = [
  { goal: 'How do inflation and unemployment move together since 2000?', wants: [PRICES, ['UNRATE']] },
  {
    goal: 'Is a recession coming?',
    wants: [CURVE, ['UNRATE', 'SAHMREALTIME', 'SAHMCURRENT', 'ICSA', 'PAYEMS'], ['INDPRO', 'GDPC1', 'CFNAI']],
  },
  {
    goal: 'What happened to payrolls by industry since the pandemic?',
    wants: [['MANEMP'], ['USCONS'], ['USLAH']],
  },
  {
    goal: 'How do interest rates affect the housing market?',
    wants: [
      ['HOUST', 'PERMIT', 'HSN1F', 'HOUST1F'],
      ['MORTGAGE30US', ...POLICY_RATE, ...LONG_RATE],
    ],
  },
  {
    goal: "Is the government's debt growing faster than the economy?",
    wants: [
      ['GFDEBTN', 'GFDEGDQ188S', 'FYGFD', 'FYGFDPUN'],
      ['GDP', 'GDPC1', 'GFDEGDQ188S'],
    ],
  },
  { goal: 'Have wages kept up with prices over the last ten years?', wants: [WAGES, PRICES] },
  {
    goal: 'When crude gets more expensive, how long does it take until drivers pay more at the pump?',
    wants: [CRUDE, ['GASREGW', 'GASALLW', 'GASREGM', 'GASALLM']],
  },
  { goal: 'Are Americans putting less money aside than they used to?', wants: [['PSAVERT', 'PMSAVE']] },
  {
    goal: 'How tight is the labor market? I want job openings per unemployed person.',
    wants: [
      ['JTSJOL', 'JTSJOR'],
      ['UNEMPLOY', 'UNRATE'],
    ],
  },
  {
    goal: 'Is the dollar getting stronger, and does that hurt exports?',
    wants: [
      ['DTWEXBGS', 'TWEXBGSMTH', 'RTWEXBGS', 'DTWEXAFEGS'],
      ['EXPGS', 'EXPGSC1', 'BOPTEXP', 'BOPGEXP', 'BOPGSTB', 'NETEXP'],
    ],
  },
  {
    goal: 'Was Friedman right: does money growth cause inflation?',
    wants: [['M2SL', 'M1SL', 'WM2NS'], PRICES],
  },
  { goal: 'Where will the jobless rate be a year from now?', wants: [['UNRATE']] },
  {
    goal: 'Do households spend more than they earn?',
    wants: [
      ['PCE', 'PCEC96', 'PCEPI'],
      [...HOUSEHOLD_INCOME, 'PSAVERT'],
    ],
  },
  { goal: 'Are people falling behind on their credit card bills?', wants: [['DRCCLACBS', 'DRCCLOBS']] },
  {
    goal: 'Can a normal family still afford a house?',
    wants: [HOUSE_PRICES, [...HOUSEHOLD_INCOME, ...WAGES]],
  },
  {
    goal: 'Is American manufacturing dying?',
    wants: [['MANEMP', 'IPMAN', 'IPGMFN', 'INDPRO', 'OUTMS']],
  },
  { goal: 'What does the Fed do when inflation rises?', wants: [POLICY_RATE, PRICES] },
  {
    goal: "How did quantitative easing change the Fed's balance sheet, and did long-term yields fall?",
    wants: [['WALCL'], LONG_RATE],
  },
  {
    goal: 'Is the trade deficit getting worse as the economy grows?',
    wants: [
      ['BOPGSTB', 'NETEXP', 'BOPGTB'],
      ['GDP', 'GDPC1'],
    ],
  },
  {
    goal: 'How productive are American workers compared with twenty years ago?',
    wants: [['OPHNFB', 'OPHPBS', 'PRS85006092']],
  },
  { goal: 'Have layoffs picked up lately?', wants: [['ICSA', 'IC4WSA', 'JTSLDL', 'JTSLDR', 'CCSA']] },
  {
    goal: 'Real GDP against population: are we richer per head?',
    wants: [
      ['GDPC1', 'A939RX0Q048SBEA'],
      ['POPTHM', 'B230RC0Q173SBEA', 'POP', 'A939RX0Q048SBEA'],
    ],
  },
  {
    goal: 'Does the University of Michigan consumer sentiment say anything about retail sales?',
    wants: [['UMCSENT'], ['RSAFS', 'RRSFS', 'RSXFS', 'MRTSSM44X72USS']],
  },
  {
    goal: 'Why are groceries so expensive?',
    wants: [['CPIUFDSL', 'CPIUFDNS', 'CUSR0000SAF11', 'CPIFABSL', 'CUSR0000SAF', 'CPIFABNS']],
  },
  {
    goal: 'How does unemployment in Germany compare with ours?',
    wants: [
      ['LRHUTTTTDEM156S', 'LMUNRRTTDEM156S', 'LMUNRRTTDEM156N', 'LRUN64TTDEM156S'],
      ['UNRATE', 'LRHUTTTTUSM156S'],
    ],
  },
]
