import { stem } from './words.ts'

/** Words that mean the same to people who ask about data. Knowledge as data: one group per line. */
const GROUPS: string[] = [
  'temperature temp warm warmer warming hot hotter cold colder cool cooler climate weather',
  'gender sex male female men women',
  'pay salary wage income earnings earn compensation paid payroll remuneration',
  'revenue sales gross turnover takings earnings receipts sold sell',
  'price cost expensive cheap cheaper cheapest dearest pricey fare charge fee priced worth pay paid asking',
  'flow volume discharge streamflow runoff',
  'survive survival survivor died dead death alive perish perished fatality',
  'admission admitted admit accepted acceptance rejected rejection enrolled',
  'rain precipitation rainfall wet wetter precip rainy',
  'snow snowfall',
  'unemployment jobless unemployed unemp joblessness',
  'gdp growth economy',
  'mpg mileage efficiency efficient fuel gallon economy',
  'power horsepower strength',
  'consumption electricity power energy usage kwh',
  'weight mass heavy heavier heaviest',
  'height tall taller tallest',
  'distance far farther farthest furthest long longer longest',
  'length long longer len',
  'age old older oldest young younger youngest ages',
  'country nation',
  'customer client buyer shopper',
  'purchase purchased buy buys buying bought purchases',
  'student pupil learner',
  'employee staff worker colleague',
  'department dept division faculty',
  'churn attrition churned left leave leaves leaving quit quits quitting resign resigned turnover retained retention',
  'cancelled canceled cancel cancels cancellation',
  'rating score grade stars review reviews rated rate csat mark marks',
  'headcount fte team teams crew',
  'full fuller fullest filled occupied occupancy load utilisation utilization seats',
  'lose lost losing loses churned left churn attrition',
  'speed fast faster fastest quick quicker quickest velocity',
  'area size big bigger biggest large larger largest sqm sqft surface floor',
  'distance away near nearer nearest close closer',
  'error errors mistake mistakes wrong defective faulty',
  'rent rental lease',
  'crime offence offences crimes',
  'illness disease sick sickness ill diagnosis condition',
  'hospital clinic ward',
  'doctor physician gp practitioner surgeon',
  'cholesterol ldl hdl lipid',
  'glucose sugar hba1c',
  'bmi obesity overweight',
  'smoker smoking smoke smokes cigarettes',
  'alcohol drinking drinks drinker',
  'exercise activity active sport training workout',
  'sleep asleep sleeping',
  'stress stressed anxiety',
  'teacher instructor tutor lecturer',
  'exam test assessment quiz',
  'course module subject class',
  'hire hired joined joining start started onboarding',
  'bonus incentive commission',
  'loan credit debt borrowing',
  'deposit savings balance',
  'invoice bill billing',
  'shipment parcel package consignment',
  'supplier vendor manufacturer',
  'warehouse depot store location',
  'shop store branch outlet',
  'machine equipment device asset unit',
  'humidity moisture damp',
  'pressure psi bar',
  'noise loudness sound decibel',
  'pollution pm25 pm10 no2 emissions',
  'traffic vehicles cars congestion',
  'accident crash collision injury',
  'win won wins victory lose loss',
  'click clicks clicked ctr',
  'bounce bounced bounces',
  'subscriber subscribers subscription subscribed member',
  'profit margin',
  'population pop people inhabitants populous',
  'quantity qty units amount',
  'category type kind genre class',
  'region area territory location place district zone',
  'site location place farm',
  'delay delays late later delayed lateness',
  'duration runtime length',
  'budget spend spending expenditure',
  'actual spend spending spent cost costs expenses expenditure outlay',
  'supplement supp treatment',
  'dose dosage',
  'yield harvest crop production output',
  'inflation infl',
  'cpi prices consumer',
  'interest tbilrate yield',
  'conversion converted convert',
  'visits visitors sessions traffic hits',
  'absence absences absent missed misses miss missing skip skipped skipping attendance truancy',
  'education schooling educated qualification degree',
  'maths math mathematics',
  'goals goal scorer scorers scored',
  'carrier airline airlines',
  'device phone smartphone desktop mobile tablet',
  'previous past prior earlier',
  'stock inventory',
  'arm treatment drug dose therapy medication',
  'ticket issue case incident request',
  'resolution resolve resolved close closed closing fix fixed',
  'lead delivery deliver delivers shipping slow slowest slower fast fastest faster',
  'priority severity urgency',
  'outcome result',
  'beak bill',
  'studio distributor publisher',
  'car vehicle',
  'vote votes voters ballots',
  'windy wind',
  'obesity obese',
  'fertility births children birth',
  'magnitude mag strength',
  'origin from source',
  'acceleration accelerate',
  'title name film movie',
  'agent assignee owner handler',
  'group team crew squad',
  'satisfaction satisfied unsatisfied dissatisfied unhappy happier csat happy happiness',
  'error defect bug fault failure',
  'week weekly',
  'month monthly',
  'year yearly annual annually',
]

/** Values of categories under their everyday names. */
const VALUE_GROUPS: string[] = [
  'female women woman girls girl ladies lady f',
  'male men man boys boy gentlemen m',
  'first 1st 1',
  'second 2nd 2',
  'third 3rd 3',
  'yes true y',
  'no false n',
  'usa us america american states',
  'uk britain british england',
  'europe european',
  'japan japanese',
  'rain rainy',
  'sun sunny',
  'snow snowy',
  'fog foggy',
  'adult adults grown-ups',
  'child children kids kid',
  'high urgent critical',
  'mobile phone phones smartphone smartphones cellphone handset',
  'desktop computer computers pc',
  'fail failed fails failure failures failing',
  'email e-mail mail emails',
  'sms text texts',
  'striker strikers forward forwards attacker attackers',
]

const index = (groups: string[]): Map<string, Set<number>> => {
  const found = new Map<string, Set<number>>()
  groups.forEach((group, number) => {
    for (const word of group.split(' '))
      for (const form of new Set([word, stem(word)]))
        found.set(form, (found.get(form) ?? new Set()).add(number))
  })
  return found
}
const byWord = index(GROUPS)
const byValue = index(VALUE_GROUPS)
const meet = (a: Set<number> | undefined, b: Set<number> | undefined) =>
  a !== undefined && b !== undefined && [...a].some((group) => b.has(group))

/** True when two words, lower case, stand in one group of synonyms. */
export const areSynonyms = (a: string, b: string): boolean => meet(byWord.get(a), byWord.get(b))
/** The same for values of categories: "women" and "female". */
export const areValueSynonyms = (a: string, b: string): boolean => meet(byValue.get(a), byValue.get(b))
export const synonymWords: ReadonlySet<string> = new Set(byWord.keys())

/** Words too common to name a column by themselves, unless they are the column's whole name. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with without and or nor but if then than as is are was were be been being am do does did
  done has have had having it its it's this that these those there here their they them he she his her we our us you your i my me
  what which who whom whose when where why how much many more most less least some any all each every both either other another
  not no so such very too also just only even still yet again about into onto over under above below between among across through
  during per up down out off can could may might must shall should will would please want need know like get getting got make makes
  made give gives show shows tell find look see let help me use using used good bad better best worse worst new data dataset file
  table column columns row rows value values number numbers one two three four five six seven eight nine ten thing things way
  really actually there's what's that's last next past first second top bottom high higher highest low lower lowest big bigger
  biggest small smaller smallest large larger largest often usually ever now well within against because while since until before
  after once own same different differ differs difference differences report set go goes going come comes along together versus vs
  lead leads led person somebody someone anything everything interesting important main key overall general generally typical
  typically`.split(/\s+/),
)

/** Words that say what to do rather than what with; never spell-corrected into a column. */
export const CUE_WORDS: ReadonlySet<string> = new Set(
  `analyze analyse analysis analyzing describe description summarize summarise summary overview explore insight insights understand
  compare comparison comparing distinguish distinguishes effect effects affect affects impact impacts influence influences drive
  drives driver drivers determine determines predict predicts predictor predictors prediction explain explains cause causes factor
  factors depend depends relationship relationships relate related correlate correlated correlation correlations associate
  associated association link linked trend trends trending time change changes changed changing evolve evolution increase increases
  increasing decrease decreases decreasing decline declining rise rising fall falling grow growing season seasons seasonal
  seasonality forecast forecasts forecasting projection future outlook segment segments segmentation cluster clusters group groups
  outlier outliers anomaly anomalies unusual strange extreme share shares proportion percentage percent fraction breakdown
  composition rank ranking ranked missing quality duplicate duplicates null nulls average mean median total sum maximum minimum max
  min count distribution distributed normal normally matter matters bias gap pattern patterns history project level levels days day
  weeks weekday weekdays months quarters years quarter hour hours hourly daily statistics statistical significant significance
  question answer vary varies varied split highest lowest deviation standard`.split(/\s+/),
)

/** Column words that are usually what somebody wants explained. */
export const OUTCOME_WORDS: ReadonlySet<string> = new Set(
  `price revenue sales profit income salary wage pay score rating survived survival churn churned admitted outcome result target
  gross yield mpg loss cost converted conversion passed default defaulted attrition spend margin satisfaction response success
  status actual returns resolved duration delay value amount total label y sold growth quality performance rate mortality risk premium
  weight case event relapse died death dead readmitted fraud click clicked opened
  flow passengers temperature gdp unemployment grade gpa points consumption emissions expectancy demand`.split(
    /\s+/,
  ),
)

/** Column words that are settings or coordinates, rarely an outcome. */
export const SETTING_WORDS: ReadonlySet<string> = new Set(
  `latitude longitude lat lon lng x year month day week hour id index row code zip zipcode postcode set fold group cluster version
  number no rank lat_deg order dose budget stratum strata block batch subject patient chick plot tree replicate trial time`.split(
    /\s+/,
  ),
)

export const UNITS: Record<string, string> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
  hour: 'hour',
  hours: 'hour',
}

export const SMALL_NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  couple: 2,
  dozen: 12,
  half: 6,
}
