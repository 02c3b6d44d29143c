import type { Concept, Theme } from './concept.ts'
import { SMALL_INDUSTRIES } from './small-industries.ts'

export interface Industry {
  label: string
  /** Its workers and places, as people name them. */
  names: string
  /** Words that mean its jobs without a word for work beside them. */
  alone?: string
  jobs: readonly string[]
  pay?: string
  /** What stands behind a state's letters in the id of its jobs there. */
  inState?: string
  /** The wider industry that is counted by state in its place. */
  wider?: string
}

const INDUSTRIES: readonly Industry[] = [
  {
    label: 'Manufacturing',
    inState: 'MFG',
    names:
      'manufacturing, factory, manufacturer, plant, assembly line, industrial worker, blue collar, blue-collar',
    alone: 'factory worker, manufacturing worker, factory hand, assembly line',
    jobs: ['MANEMP'],
    pay: 'CES3000000003',
  },
  {
    label: 'Construction',
    inState: 'CONS',
    names:
      'construction, builder, building, building trade, carpenter, plumber, electrician, roofer, contractor, hard hat, tradesman, bricklayer',
    alone:
      'construction worker, building worker, building trade, carpenter, plumber, bricklayer, construction crew, tradesman',
    jobs: ['USCONS'],
    pay: 'CES2000000003',
  },
  {
    label: 'Retail',
    names:
      'retail, shop, store, cashier, shop assistant, retailer, supermarket, mall, sales clerk, high street',
    alone: 'retail worker, shop worker, shop assistant, cashier, sales clerk, retail staff',
    jobs: ['USTRADE'],
    pay: 'CES4200000003',
  },
  {
    label: 'Leisure and hospitality',
    inState: 'LEIH',
    names:
      'leisure, hospitality, restaurant, hotel, tourism, bar, pub, waiter, waitress, bartender, cook, chef, cafe, casino, tourist, diner, barista, kitchen, hospitality worker',
    alone:
      'hospitality, tourism, restaurant worker, hotel worker, waiter, waitress, bartender, hospitality industry, restaurant staff, chef, barista, kitchen staff',
    jobs: ['USLAH'],
    pay: 'CES7000000003',
  },
  {
    label: 'Health and education',
    inState: 'EDUH',
    names: 'teacher, education and health, health and education, education, school',
    jobs: ['USEHS'],
    pay: 'CES6500000003',
  },
  {
    label: 'Health care',
    wider: 'Health and education',
    names:
      'nurse, hospital, health care, healthcare, medical, doctor, clinic, nursing home, care worker, carer, health sector',
    alone:
      'nurse, health care worker, healthcare worker, hospital worker, carer, care worker, medical staff, hospital staff',
    jobs: ['CES6562000001', 'USEHS'],
    pay: 'CES6562000003 CES6500000003',
  },
  {
    label: 'Professional services',
    inState: 'PBSV',
    names:
      'professional service, business service, white collar, white-collar, consultant, lawyer, accountant, consulting',
    alone: 'office worker, white-collar worker, white collar worker, consultant, desk job, knowledge worker',
    jobs: ['USPBS'],
    pay: 'CES6000000003',
  },
  {
    label: 'Finance',
    inState: 'FIRE',
    names: 'finance, bank, financial, insurance, banking, banker, wall street, financial sector',
    alone: 'bank worker, banking job, bank staff',
    jobs: ['USFIRE'],
    pay: 'CES5500000003',
  },
  {
    label: 'Information',
    inState: 'INFO',
    names:
      'information, media, publishing, newspaper, telecom, film, hollywood, information sector, streaming',
    alone: 'journalist, information sector, information industry',
    jobs: ['USINFO'],
    pay: 'CES5000000003',
  },
  {
    label: 'Computer services',
    wider: 'Professional services',
    names: 'tech, software, programmer, silicon valley, developer, coder, tech sector',
    alone:
      'tech worker, programmer, software engineer, coder, software developer, computer job, tech layoff, tech job',
    jobs: ['CES6054150001', 'USINFO'],
  },
  {
    label: 'Transport and warehousing',
    names:
      'transport, transportation, warehouse, warehousing, logistics, haulage, delivery, courier, shipping, transportation and warehousing, driver',
    alone: 'warehouse worker, delivery driver, transportation and warehousing',
    jobs: ['CES4300000001'],
    pay: 'CES4300000003',
  },
  {
    label: 'Truck transport',
    wider: 'Transport and warehousing',
    names: 'truck, trucking, trucker, truck driver, lorry',
    alone: 'truck driver, trucker, lorry driver',
    jobs: ['CES4348400001', 'CES4300000001'],
  },
  {
    label: 'Mining and logging',
    inState: 'NRMN',
    names: 'mining, logging, miner, mining and logging',
    alone: 'miner, mining and logging',
    jobs: ['USMINE'],
    pay: 'CES1000000003',
  },
  {
    label: 'Oil and gas',
    wider: 'Mining and logging',
    names: 'oil and gas, oil field, oilfield, oil patch, drilling, oil industry, oil rig',
    jobs: ['CES1021100001', 'USMINE'],
  },
  {
    label: 'Car making',
    wider: 'Manufacturing',
    names:
      'auto, automaker, car maker, carmaker, auto plant, car plant, automotive, car industry, auto industry, car factory',
    jobs: ['CES3133600101', 'MANEMP'],
  },
  {
    label: 'Coal mining',
    wider: 'Mining and logging',
    names: 'coal, coal mine, coal mining, coal miner, colliery',
    alone: 'coal miner, coal mining job',
    jobs: ['CES1021210001', 'USMINE'],
  },
  { label: 'Wholesale', names: 'wholesale, wholesaler', jobs: ['USWTRADE'] },
  { label: 'Utilities', names: 'utility, power company', jobs: ['CES4422000001'] },
  {
    label: 'Government',
    inState: 'GOVT',
    names:
      'government, public sector, civil servant, civil service, bureaucrat, state employee, public, state worker',
    alone:
      'public sector, civil servant, civil service, bureaucrat, government worker, government employee, public servant',
    jobs: ['USGOVT'],
  },
  {
    label: 'Federal government',
    names: 'federal government, federal, doge, federal workforce, washington',
    alone: 'federal worker, federal employee, federal workforce',
    jobs: ['CES9091000001', 'USGOVT'],
  },
  {
    label: 'Local government',
    names: 'local government, town hall, city hall, school district',
    jobs: ['CES9093000001', 'USGOVT'],
  },
  { label: 'State government', names: 'state government', jobs: ['CES9092000001', 'USGOVT'] },
  {
    label: 'Private sector',
    names: 'private sector, private, private industry, private-sector',
    alone: 'private payroll',
    jobs: ['USPRIV'],
  },
]

const ALL: readonly Industry[] = [...INDUSTRIES, ...SMALL_INDUSTRIES]
const split = (list: string): string[] => list.split(/,\s*/)
const beside = (label: string, other: string): string[] => [other, ...(label === 'Payrolls' ? [] : [label])]

/** How many work in an industry: its name near a word for work, or words that mean nothing else. */
export const INDUSTRY_JOBS: readonly Concept[] = ALL.map(({ label, names, alone, jobs, inState, wider }) => ({
  label: `${label} jobs`,
  kind: 'jobs',
  words: [
    ...split(names).map((name) => `${name} + $job`),
    ...split(names).map((name) => `${name} + layoff/hiring/laid`),
    ...split(names).flatMap((name) => [
      `${name} business/sector/industry & $faring`,
      `${name} & people work there`,
    ]),
    ...(alone ? split(alone) : []),
  ].join(', '),
  // An industry by itself is told by its jobs where nothing else is asked of anything.
  lastResort: names,
  series: jobs,
  ...(inState ? { inState: `{state}${inState}`, elsewhere: `all employees ${label.toLowerCase()}` } : {}),
  ...(wider ? { insteadInState: `${wider} jobs` } : {}),
  beside: beside('Unemployment rate', 'Payrolls'),
}))

/** Its workers, and what they earn: "how many carpenters are there and what do they make an hour". */
export const INDUSTRY_BOTH: readonly Theme[] = ALL.flatMap(({ label, names, alone, pay }) =>
  pay && alone
    ? [
        {
          words: [
            ...split(alone).map((name) => `${name} & an/per hour, ${name} & earn/paid/wage/salary`),
            ...split(names).map((name) => `${name} & staff/worker/crew & wage/salary/pay`),
          ].join(', '),
          concepts: [`${label} jobs`, `${label} pay`],
        },
      ]
    : [],
)

/** What an industry pays, in the ways in which people say it. */
export const INDUSTRY_PAY: readonly Concept[] = ALL.flatMap(({ label, names, pay }) =>
  pay
    ? [
        {
          label: `${label} pay`,
          kind: 'pay' as const,
          words: [
            ...split(names).flatMap((name) => [
              `${name} + $wage`,
              `in ${name} & $wage`,
              `${name} worker/staff + $pay`,
              `${name} pay`,
              `pay in ${name}`,
              `pay of ${name}`,
              `pay for ${name}`,
              `pay .. ${name} and/or .. worker/staff`,
              `${name} be/get paid`,
              `${name} earn`,
            ]),
          ].join(', '),
          series: pay.split(' '),
          beside: ['Hourly earnings', 'Consumer prices'],
        },
      ]
    : [],
)
