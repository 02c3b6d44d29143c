/** What is measured of people at work. */
export type Measure = 'unemployed' | 'active' | 'paid'

/** What a concept that is about everybody measures, and what is told of everybody where it is asked of a group. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  'Unemployment rate': 'unemployed',
  'Unemployed people': 'unemployed',
  Hires: 'unemployed',
  Payrolls: 'unemployed',
  'Employed people': 'active',
  'Labor force participation': 'active',
  'Employment share': 'active',
  'Hourly earnings': 'paid',
  'Weekly earnings': 'paid',
  'Median weekly earnings': 'paid',
}
export const OF_EVERYBODY: Readonly<Record<Measure, string>> = {
  unemployed: 'Unemployment rate',
  active: 'Labor force participation',
  paid: 'Median weekly earnings',
}

/** People whom a goal may ask about, and the labels of what is measured of them. */
export interface Group extends Partial<Record<Measure, string>> {
  words: string
}

export const GROUPS_OF_PEOPLE: readonly Group[] = [
  {
    words: 'woman, lady, mother, mom, wife, female, girl',
    unemployed: "Women's unemployment rate",
    active: "Women's participation",
    paid: 'Women: weekly earnings',
  },
  {
    words: 'man, guy, father, dad, husband, male',
    unemployed: "Men's unemployment rate",
    active: "Men's participation",
    paid: 'Men: weekly earnings',
  },
  {
    words:
      'youth, youngster, young people, young worker, young adult, young man, young woman, the young, kid, teenager, teen, gen z, zoomer, school leaver, generation, under 25, in .. twenties, out of school, just finished school, college kid',
    unemployed: 'Unemployment rate aged 20 to 24',
    active: 'Young people at work',
  },
  {
    words:
      'older people, older worker, older american, old people, elderly, senior, boomer, over 55, over 60, pensioner, retiree, retirement age, near retirement',
    unemployed: "Older people's unemployment rate",
    active: 'Older people at work',
  },
  {
    words: 'black people, black worker, black american, black man, black woman, blacks, african american',
    unemployed: 'Black unemployment rate',
  },
  {
    words:
      'white people, white worker, white american, white man, white woman, =whites, black and white, white and black',
    unemployed: 'White unemployment rate',
  },
  { words: 'hispanic, latino, latina', unemployed: 'Hispanic unemployment rate' },
  { words: 'asian american, asian worker, asian people', unemployed: 'Asian people: unemployment rate' },
  {
    words: 'veteran, vet, ex-soldier, former soldier, out of the army, out of the military, left the service',
    unemployed: 'Veterans: unemployment rate',
  },
  {
    words: 'immigrant, migrant, foreign born, foreign-born, born abroad, foreign worker, newcomer',
    unemployed: 'Foreign-born people: unemployment rate',
    active: 'Foreign-born people: participation',
  },
  {
    words: 'disabled, disability, wheelchair',
    unemployed: 'People with a disability: unemployment rate',
    active: 'People with a disability: employment share',
  },
  {
    words: 'graduate, degree, bachelor, college educated, college grad',
    unemployed: 'Graduate unemployment rate',
    paid: 'Graduates: weekly earnings',
  },
  {
    words: 'no degree, without a degree, no college, only high school, just high school, high school diploma',
    unemployed: 'Unemployment rate without college',
    paid: 'High school graduates: weekly earnings',
  },
]

/** What says that a group is held against everybody. */
export const EVERYBODY =
  'everybody else, everyone else, anybody else, everyone, everybody, the rest, rest of us, rest of the country, other people, other worker, others, overall, average, national average, whole country, general population'

/** What says that somebody's having work is asked about, where it is not said in other words. */
export const AT_WORK =
  'find work, find a job, find .. work, find .. job, get a job, get hired, land a job, look for work, job market, hard .. job, struggle .. work, work, job, hire, hired, hiring, unemployment, jobless, employed, employment'
