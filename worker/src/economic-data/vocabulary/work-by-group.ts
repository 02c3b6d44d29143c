import type { Concept } from './concept.ts'

/** Who has work: by age, sex, schooling and descent. */
export const WORK_BY_GROUP: readonly Concept[] = [
  {
    label: 'Prime-age participation',
    words: `prime age, prime-age, 25 to 54, 25-54, working age men, working-age men, prime age men`,
    series: ['LNS11300060'],
    beside: ['Prime-age employment share', 'Labor force participation'],
  },
  {
    label: 'Prime-age employment share',
    words: 'prime age employment, prime-age employment',
    series: ['LNS12300060'],
  },
  {
    label: "Women's participation",
    words: `woman + work, woman + workforce, woman + labour, woman + participation, female participation, working woman, working
      mother, mother + work, female labour`,
    series: ['LNS11300002'],
    beside: ["Men's participation", 'Labor force participation'],
  },
  {
    label: "Men's participation",
    words: 'man + workforce, man + labour, man + participation, male participation, men + work',
    series: ['LNS11300001'],
    beside: ["Women's participation", 'Labor force participation'],
  },
  {
    label: 'Older people at work',
    words: `older worker, old people + work, 55 and over, over 55, senior + work, pensioner + work, retiree + work, boomer +
      work, boomer + retire, older american + work`,
    series: ['LNS11324230'],
    beside: ['Labor force participation'],
  },
  {
    label: 'Youth unemployment rate',
    words: `$young & job, $young & unemployment, $young & unemployed, $young & work, $young & hire, gen z, youth unemployment, young people + unemployed, young people + unemployment, young people + job, teen unemployment,
      teenager + job, teenager + unemployment, teen + job, teen + work, young worker, youth + job, youth jobless, 20 to 24,
      young adult + work, young adult + unemployment, unemployment + young, school leaver, kid + find work`,
    series: ['LNS14000012', 'LNS14000036'],
    abroad: ['LRHU24TT{2}M156S', 'SLUEM1524ZS{3}'],
    beside: ['Unemployment rate'],
  },
  {
    label: 'Graduate unemployment rate',
    words: `graduate + unemployment, graduate + job, college graduate + unemployment, degree + unemployment, degree + job,
      bachelor + unemployment, college educated, college grad, university graduate, with a degree, graduate + work, new graduate`,
    series: ['LNS14027662'],
    beside: ['Unemployment rate', 'Unemployment rate without college'],
  },
  {
    label: 'Unemployment rate without college',
    words: `no college, without college, high school graduate, no degree, without a degree, high school + unemployment`,
    series: ['LNS14027660'],
  },
  {
    label: 'Black unemployment rate',
    words: `black & $idle, black unemployment, black american, black worker, african american, black people, black + unemployment,
      black jobless, racial + unemployment, race + unemployment, black household`,
    series: ['LNS14000006'],
    beside: ['White unemployment rate', 'Hispanic unemployment rate', 'Unemployment rate'],
  },
  {
    label: 'White unemployment rate',
    words:
      'white & $idle, white unemployment, white worker, white american, white + unemployment, white people, racial + unemployment, white jobless',
    series: ['LNS14000003'],
  },
  {
    label: 'Hispanic unemployment rate',
    words:
      'hispanic & $idle, latino & $idle, hispanic + unemployment, latino + unemployment, hispanic worker, latino worker, hispanic, latino',
    series: ['LNS14000009'],
  },
  {
    label: "Women's unemployment rate",
    words: 'woman & $idle, woman + unemployment, female unemployment, woman + jobless, woman + unemployed',
    series: ['LNS14000002'],
    beside: ["Men's unemployment rate"],
  },
  {
    label: "Men's unemployment rate",
    words: 'man & $idle, man + unemployment, male unemployment, men + unemployed, men + jobless',
    series: ['LNS14000001'],
    beside: ["Women's unemployment rate"],
  },
]
