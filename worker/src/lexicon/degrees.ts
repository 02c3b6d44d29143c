import { lemma } from './lemma.ts'

/** Adjectives that tell how much of something there is, and by what of a table that is measured. */
interface Degree {
  adjectives: readonly string[]
  /** Whole words of a column's label, base forms, likeliest first. */
  nouns: readonly string[]
  units: ReadonlySet<string>
}

const TIME_UNITS = 'days hours h min s ms weeks'

/** Adjectives, then nouns parted by commas, then units. */
const ROWS: readonly [adjectives: string, nouns: string, units?: string][] = [
  [
    'new old young recent modern',
    'age, year built, built, model year, construction year, founded, vintage, birth',
  ],
  [
    'big large small',
    'size, area, sq m, headcount, head count, population, quantity, capacity, order value, volume, staff, body mass, weight, mass, load, amount, invoice, height, magnitude',
    'kg t',
  ],
  ['long short lengthy brief', 'duration, length, stay, time, wait, day, hour, minute, distance', TIME_UNITS],
  ['fast slow quick', 'speed, lead time, time, duration, delay, wait, pace, day, hour', TIME_UNITS],
  ['far distant near close', 'distance, away'],
  ['tall short', 'height'],
  ['heavy light', 'weight, mass'],
  ['wide narrow', 'width'],
  ['thick thin', 'thickness'],
  ['deep shallow', 'depth'],
  ['rich poor wealthy affluent', 'income, gdp per capita, gdp, wealth, salary'],
  [
    'expensive cheap pricey pricy costly dear affordable',
    'price, cost, fare, rent, charge, fee, spend, expense, bill, invoice, budget, amount',
    '€ $ £',
  ],
  ['late later early punctual', 'delay, lateness, wait, waiting time, time to'],
  ['hot warm cold cool', 'temperature'],
  ['happy satisfied unhappy dissatisfied pleased content', 'satisfaction, happiness, rating, stars'],
  ['useful helpful useless unhelpful', 'helpfulness, usefulness, helpful, rating'],
  ['full empty crowded', 'occupancy, load, seats filled, utilisation'],
  ['busy', 'visit, traffic, passenger, workload, session'],
  ['experienced senior junior', 'experience, seniority, year of service, tenure'],
  ['loyal', 'tenure, loyalty, since, year of service'],
  ['profitable lucrative', 'profit, margin, earnings'],
  ['productive', 'productivity, output, production'],
  [
    'efficient economical thirsty',
    'efficiency, fuel economy, mile per gallon, mpg, consumption, productivity',
  ],
  ['powerful strong weak', 'horsepower, power, strength, magnitude, intensity, force'],
  ['nasty aggressive vicious calm gentle docile', 'temper, temperament, aggression, behaviour, mood'],
  ['wet rainy dry', 'rainfall, precipitation, rain, humidity'],
  ['windy', 'wind'],
  ['sunny', 'sunshine, sun'],
  ['dirty polluted', 'pollution, emission, turbidity'],
  ['dangerous deadly safe', 'accident, death, fatality, injury, crime'],
  ['popular', 'popularity, vote, view, download, rating'],
  ['educated', 'education'],
  ['generous', 'tip, donation, gift, amount'],
  ['risky', 'risk'],
  ['noisy loud quiet', 'noise, sound'],
]

const DEGREES: readonly Degree[] = ROWS.map(([adjectives, nouns, units = '']) => ({
  adjectives: adjectives.split(' '),
  nouns: nouns.split(', ').map((phrase) => phrase.split(' ').map(lemma).join(' ')),
  units: new Set(units.split(' ').filter(Boolean)),
}))

const ADJECTIVES: ReadonlySet<string> = new Set(DEGREES.flatMap(({ adjectives }) => adjectives))

/** What says only how far something else goes: "stay longer", "the biggest spending". */
const EXTENTS: ReadonlySet<string> = new Set(
  'big large small long short lengthy brief fast slow quick'.split(' '),
)
export const isExtent = (word: string): boolean => EXTENTS.has(word)

/** Adjectives that say of a thing how much of one quantity it has, and of no other. */
const TELLING: ReadonlySet<string> = new Set(
  'rich poor wealthy fast slow quick punctual happy satisfied unhappy loyal productive efficient profitable popular experienced noisy educated generous tall heavy young hot warm cold expensive cheap'.split(
    ' ',
  ),
)

/** What is missing where a table measures nothing of what an adjective tells: "speed" for "fast"; null for vague ones. */
export const quantityTold = (word: string): string | null =>
  TELLING.has(word) ? (DEGREES.find(({ adjectives }) => adjectives.includes(word))?.nouns[0] ?? null) : null

/** True for adjectives that have a more and a less of something that tables measure. */
export const isGradable = (word: string): boolean => ADJECTIVES.has(word)

/**
 * The adjectives by which people speak of more or less of something, with how surely (0..1) they mean it.
 * @param label base forms of the words by which it is called
 */
export function degreesOf(label: readonly string[], unit: string | null): Map<string, number> {
  const said = ` ${label.join(' ')} `
  const found = new Map<string, number>()
  for (const { adjectives, nouns, units } of DEGREES) {
    const place = nouns.findIndex((noun) => said.includes(` ${noun} `))
    if (place < 0 && !(unit !== null && units.has(unit))) continue
    const score = place < 0 ? 0.6 : 0.78 - 0.015 * place
    for (const adjective of adjectives) found.set(adjective, Math.max(score, found.get(adjective) ?? 0))
  }
  return found
}
