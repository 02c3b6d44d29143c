import { INDUSTRY_JOBS, INDUSTRY_PAY } from './industries.ts'

interface Counted {
  /** Labels of it, by the label of the jobs of an industry. */
  by: Readonly<Record<string, string>>
  /** It is asked beside how many work there, and not in place of that. */
  besideJobs: boolean
}

/** What is counted of some industries by themselves, by the label of the same of everybody. */
export const COUNTED_BY_INDUSTRY: Readonly<Record<string, Counted>> = {
  Quits: {
    besideJobs: false,
    by: {
      'Health care jobs': 'Quits in health care',
      'Leisure and hospitality jobs': 'Quits in hotels and restaurants',
    },
  },
  'Job openings': {
    besideJobs: true,
    by: {
      'Construction jobs': 'Job openings in construction',
      'Manufacturing jobs': 'Job openings in manufacturing',
      'Retail jobs': 'Job openings in retail',
      'Health care jobs': 'Job openings in health care',
      'Leisure and hospitality jobs': 'Job openings in hotels and restaurants',
    },
  },
  'Hourly earnings': {
    besideJobs: true,
    by: Object.fromEntries(
      INDUSTRY_PAY.map(({ label }) => [label.replace(/ pay$/, ' jobs'), label] as const),
    ),
  },
}

/** What is told of any industry that FRED has it for, by label. */
export const OF_ANY_INDUSTRY: ReadonlySet<string> = new Set([
  'Hires',
  'Quits',
  'Layoffs',
  'Job openings',
  'Hourly earnings',
  'Weekly earnings',
  'Weekly hours',
  'Output per hour',
  'Unit labor costs',
  'New business applications',
])

/** What says that somebody's pay is meant. */
export const PAID_WORDS =
  '$wage, payslip, pay check, does pay, do pay, has pay, have pay, is pay, pay of/in/for/rise/raise/scale/packet/gap, their pay, our pay, my pay, hourly pay, starting pay, be paid, get paid, =paid, earn, make an hour, per hour'
/** What says that it is asked how many they are. */
export const COUNTS_WORKERS =
  'how many, number of, hire, hiring, job, layoff, laid off, lay off, opening, headcount, employ, shrink, short of, shortage'

const WIDER: Readonly<Record<string, string>> = {
  'Hospital jobs': 'Health care jobs',
  'Nursing home jobs': 'Health care jobs',
  'Restaurant jobs': 'Leisure and hospitality jobs',
  'Hotel jobs': 'Leisure and hospitality jobs',
  'Truck transport jobs': 'Transport and warehousing jobs',
  'Warehouse jobs': 'Transport and warehousing jobs',
  'Courier jobs': 'Transport and warehousing jobs',
  'Bank jobs': 'Finance jobs',
  'Insurance jobs': 'Finance jobs',
  'Coal mining jobs': 'Mining and logging jobs',
}
const industries = new Set(INDUSTRY_JOBS.map(({ label }) => label))

/** The jobs of the industry in which one lies; null for one that lies in none. */
export const within = (label: string): string | null => WIDER[label] ?? null

/** The industry as it is counted by what is not its jobs alone; null for a label that is no industry's jobs. */
export const widerIndustry = (label: string): string | null =>
  industries.has(label) ? (WIDER[label] ?? label) : null
