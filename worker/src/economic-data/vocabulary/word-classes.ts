/** Words that do one work in the ways of saying, by the name under which `$name` refers to them. */
export const WORD_CLASSES: Readonly<Record<string, string>> = {
  house: 'house, home, housing, property, condo, bungalow',
  price: 'price, cost, value, worth, pricing, bill, inflation',
  dear: 'expensive, dear, pricey, costly, steep, unaffordable, cheap, cheaper, affordable, extortionate, afford',
  rise: 'rise, climb, soar, jump, surge, increase, grow, spike, rocket, skyrocket, fall, drop, sink, decline, tumble, crash, crater, slide, plunge, cool, ease, recover, peak, boom, slump, plummet, up, down, hike, move',
  pay: 'wage, pay, salary, earning, earnings, paycheck, paycheque, payslip, compensation, paid, earn, raise, make',
  wage: 'wage, salary, earnings, paycheck, paycheque, compensation',
  income: 'income, earnings, earn, salary, wage, pay, paycheck, make',
  job: 'job, employment, payroll, employee, worker, position, staff, headcount, hire, hiring, workforce, employ, employer, work, labour, recruit',
  rate: 'rate, interest, apr, yield',
  debt: 'debt, borrowing, borrow, owe, loan, iou, liability',
  late: 'delinquency, delinquent, late, behind, default, miss, overdue, arrears, arrear, unpaid, due, sour, struggle, trouble, skip, stop',
  lend: 'lend, lending, loan, credit',
  bank: 'bank, lender, banker, banks',
  firm: 'company, business, firm, employer, corporation, corporate, boss, startup',
  spend: 'spend, spending, splurge, buy, purchase, shell',
  people:
    'people, person, american, americans, folk, family, household, consumer, customer, shopper, adult, worker, public',
  person: 'unemployed, jobseeker, seeker, applicant, jobless, idle, looking, candidate',
  state:
    'government, federal, state, public, washington, national, nation, country, treasury, congress, america',
  idle: 'unemployment, unemployed, jobless, joblessness',
  gov: 'government, washington, congress, treasury, federal, uncle',
  young:
    'young, youth, teen, teenager, teenage, kid, student, millennial, genz, zoomer, youngster, twentysomething',
  abroad: 'abroad, overseas, foreign, foreigner, world',
  faring:
    'slow, struggle, boom, suffer, recover, thrive, shrink, okay, ok, trouble, healthy, die, weak, strong, fare, bounce',
  feel: 'feel, feeling, gloomy, optimistic, pessimistic, confident, mood, cheerful, confidence, sentiment, gloom, optimism, pessimism, upbeat, glum, downbeat, happy, anxious, worried',
  output: 'output, production, produce, make, productive, manufacture',
  build: 'build, builder, building, construct, construction, erect',
  sale: 'sale, sell, buy, purchase, demand, bought',
  volatile:
    'volatile, volatility, nervous, jittery, jumpy, choppy, turbulent, panic, panicky, fear, fearful, anxiety, scared, calm, wild, shaky, nerve, turmoil',
}
