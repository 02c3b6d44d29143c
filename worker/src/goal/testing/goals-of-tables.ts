import type { Draws } from '../../testing/make-rows.ts'

/** How each column of a table is filled. */
export type Columns = Readonly<Record<string, (draws: Draws, row: number) => string | number>>

const DAY = 86_400_000
const START = Date.UTC(2023, 0, 2)
const date = (time: number) => new Date(time).toISOString().slice(0, 10)
const key = (letters: string) => (_: Draws, row: number) => `${letters}${1000 + row}`
const one =
  (...values: string[]) =>
  (draws: Draws) =>
    draws.pick(values)
const number = (from: number, to: number) => (draws: Draws) =>
  Number((from + (to - from) * draws.uniform()).toFixed(1))
const whole = (from: number, to: number) => (draws: Draws) => draws.integer(from, to)
const begins = (_: Draws, row: number) => date(START + row * 2 * DAY)
const later = (days: number) => (draws: Draws, row: number) =>
  date(START + (row * 2 + draws.integer(1, days)) * DAY)
const step =
  (each: number, from = START) =>
  (_: Draws, row: number) =>
    date(from + row * each * DAY)
const PEOPLE = one('Ann Lee', 'Bob Ray', 'Cy Fox', 'Dee Orr', 'Eve Poe', 'Flo Kim')
const DEPARTMENTS = one('Sales', 'IT', 'HR', 'Finance')

const INCIDENTS: Columns = {
  number: key('INC'),
  state: one('Closed', 'Resolved'),
  caller_id: PEOPLE,
  assigned_to: one('Beth Angle', 'Fred Lane', 'Howard Jon', 'Luke Wil'),
  opened_at: begins,
  sys_updated_on: later(9),
  closed_at: later(9),
  priority: one('1 - Critical', '2 - High', '3 - Moderate'),
  category: one('Hardware', 'Software', 'Network', 'Database'),
}
const EXPENSES: Columns = {
  number: key('EXP'),
  user: PEOPLE,
  amount: number(20, 5000),
  opened_at: begins,
  processed_date: later(20),
  processing_time_hours: number(1, 90),
  department: DEPARTMENTS,
  state: one('Processed', 'Declined', 'Pending', 'Submitted'),
  category: one('Travel', 'Services', 'Assets'),
}
const ASSETS: Columns = {
  asset_tag: key('P'),
  purchased_on: begins,
  warranty_expiration: later(900),
  assigned_to: PEOPLE,
  department: DEPARTMENTS,
  cost: number(300, 4000),
}
const EMPLOYEES: Columns = {
  user_name: key('user.'),
  department: DEPARTMENTS,
  manager: one('Kris Per', 'Mae Lund', 'Noa Berg'),
  location: one('Oslo', 'Rome'),
  title: one('Clerk', 'Engineer'),
}
const GOALS: Columns = {
  goal_id: key('G'),
  owner: PEOPLE,
  department: DEPARTMENTS,
  start_date: begins,
  end_date: later(60),
  percent_complete: number(0, 100),
  target_percentage: number(50, 100),
  goal_met: one('True', 'False'),
}

const MEMBERS: Columns = {
  member_id: key('M'),
  joined_on: begins,
  plan: one('Basic', 'Plus', 'Premium'),
  joined_on_promo: one('yes', 'no'),
  classes_per_month: whole(0, 7),
  cancelled_on: (draws, row) => (draws.uniform() < 0.4 ? later(200)(draws, row) : ''),
}
const SPENDING: Columns = {
  week: step(7),
  channel: one('Search', 'Social', 'Mail'),
  spend_eur: number(200, 900),
  leads: whole(5, 90),
  revenue_eur: number(300, 5000),
}
const CREDITS: Columns = {
  loan_id: key('L'),
  issued_on: begins,
  home_ownership: one('RENT', 'OWN'),
  amount: whole(1000, 30000),
  loan_status: one('Charged Off', 'Fully Paid', 'Current'),
}
const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')
const VISITS: Columns = {
  visit: key('V'),
  completed_at: (draws, row) => minute(START + row * DAY + draws.integer(9, 14) * 3_600_000),
  arrived_at: (draws, row) => minute(START + row * DAY + draws.integer(3, 8) * 3_600_000),
  requested_at: (draws, row) => minute(START + row * DAY + draws.integer(0, 2) * 3_600_000),
  fault: one('leak', 'ignition', 'pressure'),
  area: one('North', 'South'),
}
const TRAINS: Columns = {
  actual_departure: (draws, row) => minute(START + row * DAY + draws.integer(-3, 40) * 60_000),
  scheduled_departure: (_, row) => minute(START + row * DAY),
  line: one('Coast', 'Valley'),
}

/** What is asked of one table, and act and metric of each question: `kind` alone, or `kind column`; `-` for none. */
export type Case = [name: string, columns: Columns, goal: string, ...asked: string[]]

/** Goals as managers and students write them, over the columns of tables such as they have. */
export const CASES: readonly Case[] = [
  ['members', MEMBERS, 'What makes members leave?', 'explain share cancelled_on'],
  ['members', MEMBERS, 'Which plan loses most members?', 'rank share cancelled_on'],
  ['members', MEMBERS, 'Did those who joined on promo quit more often?', 'compare share cancelled_on'],
  ['spending', SPENDING, 'Which channel gives the best value for money?', 'rank ratio revenue_eur'],
  ['spending', SPENDING, 'Cost per lead by channel', 'compare ratio spend_eur'],
  ['spending', SPENDING, 'Has our return on spend dropped?', 'change ratio revenue_eur'],
  ['credits', CREDITS, 'Who defaults?', 'explain share loan_status'],
  ['credits', CREDITS, 'Do people who rent default more often than owners?', 'compare share loan_status'],
  [
    'incidents',
    INCIDENTS,
    'Show the imbalance in incident assignments and propose how tasks could be shared more evenly across agents',
    'make-up count',
  ],
  [
    'incidents',
    INCIDENTS,
    'Identify increasing trends in the number of incidents assigned, to understand what they mean for the workload',
    'change count',
  ],
  [
    'incidents',
    INCIDENTS,
    'Analyze the workload distribution among agents, focusing on any agent with increasing assignments',
    'make-up count',
  ],
  [
    'incidents',
    INCIDENTS,
    'Analyze the imbalance of incident tickets created by callers, particularly the caller with increasing reports',
    'make-up count',
  ],
  [
    'incidents',
    INCIDENTS,
    'Analyze the hardware incidents during a time window to pinpoint hiccups that could be causing any anomalies',
    'odd count',
  ],
  [
    'incidents',
    INCIDENTS,
    'Identify trends and underlying causes for the increasing resolution time in a certain category',
    'explain duration closed_at',
  ],
  ['incidents', INCIDENTS, 'Find the discrepancy and imbalance in incidents assigned', 'make-up count'],
  [
    'incidents',
    INCIDENTS,
    'Analyze discrepancies in the performance of agents to understand the underlying causes of performance dips',
    'explain duration closed_at',
  ],
  [
    'assets',
    ASSETS,
    'Explore the correlation between asset purchase dates and warranty periods to optimize procurement',
    'relate duration warranty_expiration',
  ],
  [
    'expenses',
    EXPENSES,
    'Uncover the reasons behind the varying rates of expense rejections across departments',
    'compare share state',
  ],
  [
    'expenses',
    EXPENSES,
    'Determine how employment duration influences expense rejections',
    'explain share state',
  ],
  [
    'expenses',
    EXPENSES,
    'Understand the factors contributing to faster expense processing times',
    'explain value processing_time_hours',
  ],
  [
    'employees',
    EMPLOYEES,
    'Assess the distribution of managerial responsibilities within the IT department',
    'make-up count',
  ],
  [
    'goals',
    GOALS,
    'Analyze the factors that influence goal completion rates and evaluate their impact on departmental performance',
    'explain share goal_met',
    'explain share goal_met',
  ],
  [
    'expenses',
    EXPENSES,
    'Detect repeated identical expense claims by individual users, determining whether these repetitions are fraudulent',
    'odd -',
  ],
  [
    'expenses',
    EXPENSES,
    'Examine how the cost of an expense impacts its processing time',
    'relate value processing_time_hours',
  ],
  [
    'expenses',
    EXPENSES,
    'To analyze departmental spending patterns, uncover insights into expense allocation across categories',
    'make-up value amount',
  ],
  [
    'admissions',
    { admitted: one('Admitted', 'Rejected'), gender: one('Male', 'Female'), department: one('A', 'B', 'C') },
    'Is there gender bias in admissions?',
    'compare share admitted',
  ],
  [
    'passengers',
    { month: step(30), passengers_thousands: whole(110, 600) },
    'Forecast passengers for the next two years',
    'forecast value passengers_thousands',
  ],
  [
    'ship',
    {
      class: one('1st', '2nd', '3rd', 'Crew'),
      sex: one('Male', 'Female'),
      age: one('Adult', 'Child'),
      survived: one('Yes', 'No'),
    },
    'Who survived and why?',
    'explain share survived',
  ],
  [
    'sets',
    { set: one('I', 'II', 'III'), x: number(4, 14), y: number(3, 12) },
    'How does y depend on x in each set?',
    'relate value y',
  ],
  [
    'plant',
    { 'Air.Flow': whole(50, 80), 'Water.Temp': whole(17, 27), 'stack.loss': whole(7, 42) },
    'What drives stack loss?',
    'explain value stack.loss',
  ],
  [
    'macro',
    { date: step(91), realgdp: number(2700, 13000), infl: number(-8, 14), unemp: number(3, 11) },
    'How do GDP, inflation and unemployment move together?',
    'relate value realgdp',
  ],
  [
    'birds',
    {
      Species: one('Adelie', 'Gentoo'),
      Island: one('Dream', 'Biscoe'),
      'Body Mass (g)': whole(2700, 6000),
      'Flipper Length (mm)': whole(170, 230),
    },
    'What distinguishes the species?',
    'explain -',
  ],
  [
    'river',
    { year: (_, row) => 1871 + row, annual_flow: whole(450, 1370) },
    'Has the flow changed?',
    'change value annual_flow',
  ],
  [
    'stones',
    {
      carat: number(0.2, 3),
      cut: one('Fair', 'Good', 'Ideal'),
      color: one('D', 'E', 'J'),
      price: whole(300, 18000),
    },
    'What drives price?',
    'explain value price',
  ],
  [
    'teeth',
    { len: number(4, 34), supp: one('OJ', 'VC'), dose: one('0.5', '1', '2') },
    'Does the supplement matter?',
    'compare value len',
  ],
  [
    'visits',
    VISITS,
    'How long are our technicians on site, and what drives it?',
    'exact duration completed_at',
    'explain duration completed_at',
  ],
  ['visits', VISITS, 'How long do customers wait for us to arrive?', 'exact duration arrived_at'],
  [
    'visits',
    VISITS,
    'Did the new van in the North from 1 March 2023 get us there faster, and which fault takes longest overall?',
    'event duration arrived_at',
    'rank duration completed_at',
  ],
  ['trains', TRAINS, 'Which line is least punctual?', 'rank share actual_departure'],
  [
    'trains',
    TRAINS,
    'We changed the timetable on 1 March 2023: are trains more on time on the Coast line since?',
    'event share actual_departure',
  ],
]
