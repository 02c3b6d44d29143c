/** Scales that people write out in words, lowest first. A level may be written in several ways. */
const SCALES: string[][] = [
  ['very low', 'low', 'medium|moderate|normal|average|mid', 'high', 'very high'],
  ['lowest', 'lower', 'low', 'medium|mid', 'high', 'higher', 'highest'],
  [
    'none',
    'minor|mild|slight|low|minimal',
    'moderate|medium',
    'major|severe|serious|high',
    'critical|extreme|catastrophic',
  ],
  ['low', 'normal|medium', 'high', 'urgent|critical|very high'],
  [
    'terrible|very poor|very bad|awful',
    'poor|bad',
    'fair|average|ok|acceptable|neutral',
    'good',
    'very good',
    'excellent|great',
    'outstanding',
  ],
  ['fair', 'good', 'very good', 'premium', 'ideal'],
  [
    'strongly disagree',
    'disagree',
    'somewhat disagree',
    'neutral|neither agree nor disagree|neither',
    'somewhat agree',
    'agree',
    'strongly agree',
  ],
  ['very dissatisfied', 'dissatisfied', 'neutral|neither', 'satisfied', 'very satisfied'],
  ['very unlikely', 'unlikely', 'neutral', 'likely', 'very likely'],
  ['never', 'rarely|seldom', 'sometimes|occasionally', 'often|frequently', 'very often|usually', 'always'],
  ['never', 'former', 'current'],
  ['daily', 'weekly', 'monthly', 'quarterly', 'yearly|annually'],
  ['xxs', 'xs|extra small', 's|small', 'm|medium', 'l|large', 'xl|extra large', 'xxl|2xl', 'xxxl|3xl'],
  ['tiny|very small', 'small', 'medium', 'large|big', 'very large|huge'],
  ['short', 'medium', 'long', 'very long'],
  ['slow', 'medium', 'fast'],
  ['cold', 'cool', 'mild', 'warm', 'hot'],
  ['child|children|infant', 'teen|teenager|adolescent|youth', 'young adult', 'adult', 'senior|elderly'],
  ['young', 'middle-aged|middle aged|middle', 'old'],
  [
    'none|no schooling|no education',
    'preschool|kindergarten',
    'primary|elementary|elementary school|primary school',
    'lower secondary|middle school',
    'some high school',
    'high school|hs-grad|secondary|high school graduate|upper secondary',
    'some college|some-college',
    'associate|associates|associate degree|associate’s degree|vocational',
    'bachelor|bachelors|bachelor degree|college|undergraduate|bachelor’s degree|university',
    'master|masters|master degree|graduate|postgraduate|master’s degree',
    'doctorate|phd|doctoral|ph.d.|doctor',
  ],
  ['freshman', 'sophomore', 'junior', 'senior'],
  [
    'trainee|intern',
    'junior|entry',
    'mid|intermediate|mid-level',
    'senior',
    'lead|staff',
    'principal|manager',
    'director',
    'executive|vp',
  ],
  ['beginner|novice', 'intermediate', 'advanced', 'expert'],
  ['bronze', 'silver', 'gold', 'platinum', 'diamond'],
  ['free', 'basic', 'standard', 'plus', 'premium|pro|professional', 'enterprise'],
  [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sep|sept',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  [
    'monday|mon',
    'tuesday|tue|tues',
    'wednesday|wed',
    'thursday|thu|thur|thurs',
    'friday|fri',
    'saturday|sat',
    'sunday|sun',
  ],
  ['spring', 'summer', 'autumn|fall', 'winter'],
  ['morning', 'noon|midday', 'afternoon', 'evening', 'night'],
  ['dawn', 'day', 'dusk', 'night'],
  [
    'first|1st',
    'second|2nd',
    'third|3rd',
    'fourth|4th',
    'fifth|5th',
    'sixth|6th',
    'seventh|7th',
    'eighth|8th',
    'ninth|9th',
    'tenth|10th',
  ],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
  ['q1', 'q2', 'q3', 'q4'],
  ['i1', 'si2', 'si1', 'vs2', 'vs1', 'vvs2', 'vvs1', 'if', 'fl'],
  ['ccc', 'b', 'bb', 'bbb', 'a', 'aa', 'aaa'],
  ['negative', 'neutral', 'positive'],
  ['underweight', 'normal|normal weight', 'overweight', 'obese'],
]

/** Scales whose words mean much else, so that all of their levels must be there but one at most. */
const STRICT = new Set(['i', 'first|1st', 'q1', 'spring', 'ccc', 'never', 'daily', 'dawn'])

const clean = (level: string) =>
  level
    .trim()
    .toLowerCase()
    .replace(/[_]+/g, ' ')
    .replace(/^\d+[.)-]\s*/, '')

/**
 * The order of a category's levels where its words, numbers or letters show one; null where they do not.
 * @param levels the levels as they stand in the data
 */
export function orderOfLevels(levels: readonly string[]): string[] | null {
  if (levels.length < 2 || levels.length > 60) return null
  return byWords(levels) ?? byNumbers(levels) ?? gradeLetters(levels)
}

function byWords(levels: readonly string[]): string[] | null {
  for (const scale of SCALES) {
    const rank = new Map(
      scale.flatMap((names, index) => names.split('|').map((name): [string, number] => [name, index])),
    )
    const ranks = levels.map((level) => rank.get(clean(level)))
    if (ranks.some((r) => r === undefined) || new Set(ranks).size !== levels.length) continue
    if (levels.length < 3 && !(levels.length === 2 && scale.length <= 5 && !STRICT.has(scale[0]!))) continue
    if (STRICT.has(scale[0]!) && !startsAtTheBeginning(ranks as number[], scale)) continue
    return sortedBy(levels, ranks as number[])
  }
  return null
}

/** `I, II, IV` and `1st, 2nd, 3rd` count from the first; quarters and seasons may lack one. */
const startsAtTheBeginning = (ranks: readonly number[], scale: readonly string[]): boolean =>
  scale.length <= 4 ? ranks.length >= 3 : Math.min(...ranks) === 0 && ranks.length >= 3

const sortedBy = (levels: readonly string[], ranks: readonly number[]): string[] =>
  levels
    .map((level, index) => ({ level, rank: ranks[index]! }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ level }) => level)

const NUMBER = String.raw`[$€£]?\s*(\d[\d,]*(?:\.\d+)?)\s*([kKmM]?)`
const BAND = new RegExp(`^(?:ages?\\s*)?${NUMBER}\\s*(?:-|–|—|to|until)\\s*${NUMBER}\\s*(.*)$`)
const OPEN_LOW = new RegExp(`^(?:<=?|≤|under|below|less than|up to|fewer than)\\s*${NUMBER}\\s*(.*)$`, 'i')
const OPEN_HIGH = new RegExp(
  `^(?:>=?|≥|over|above|more than|from)\\s*${NUMBER}\\s*(.*)$|^${NUMBER}\\s*(?:\\+|and over|and above|and older|or more|plus|years and over)\\s*(.*)$`,
  'i',
)
const LABELLED = /^(\p{L}[\p{L} ]*?)[ _-]?(\d{1,3})$/u

/** Bands such as `18-24`, `65+`, `<10000`, and labels that end in a number such as `Level 2`. */
function byNumbers(levels: readonly string[]): string[] | null {
  const bands = levels.map(startOfBand)
  const banded = bands.filter((start) => start !== null).length
  if (banded === levels.length && levels.length >= 3 && new Set(bands).size === levels.length)
    return sortedBy(levels, bands as number[])
  const labelled = levels.map((level) => LABELLED.exec(level.trim()))
  const label = labelled[0]?.[1]?.toLowerCase()
  if (
    levels.length >= 3 &&
    label &&
    ORDERED_LABELS.test(label) &&
    labelled.every((match) => match?.[1]?.toLowerCase() === label)
  )
    return sortedBy(
      levels,
      labelled.map((match) => Number(match![2])),
    )
  return null
}

const ORDERED_LABELS =
  /^(?:level|grade|stage|phase|tier|class|rank|step|year|week|month|day|quarter|wave|round|degree|category|cat|floor|decile|quintile|quartile|bracket|band|q|t|p|y)$/

function startOfBand(level: string): number | null {
  const text = level.trim()
  const value = (digits: string, magnitude: string) =>
    Number(digits.replaceAll(',', '')) * (/k/i.test(magnitude) ? 1e3 : /m/i.test(magnitude) ? 1e6 : 1)
  const band = BAND.exec(text)
  if (band) return value(band[1]!, band[2]!)
  const low = OPEN_LOW.exec(text)
  if (low) return value(low[1]!, low[2]!) - 1e-6 - 1e-9 * value(low[1]!, low[2]!) - 1e5
  const high = OPEN_HIGH.exec(text)
  if (high) return value(high[1] ?? high[4]!, high[2] ?? high[5]!) + 1e-6
  return null
}

/** School grades: A, A-, B+ … F, best last. Plain letters in other runs are names. */
function gradeLetters(levels: readonly string[]): string[] | null {
  const grades = ['F', 'E', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+']
  const signed = levels.some((level) => /^[A-F][+-]$/.test(level.trim()))
  if (!signed || !levels.every((level) => grades.includes(level.trim()))) return null
  return sortedBy(
    levels,
    levels.map((level) => grades.indexOf(level.trim())),
  )
}

/** Pairs of levels that say no and yes, in that order. */
const PAIRS: [string, string][] = [
  ['no', 'yes'],
  ['n', 'y'],
  ['false', 'true'],
  ['f', 't'],
  ['0', '1'],
  ['off', 'on'],
  ['fail', 'pass'],
  ['failed', 'passed'],
  ['failure', 'success'],
  ['rejected', 'admitted'],
  ['rejected', 'accepted'],
  ['denied', 'approved'],
  ['rejected', 'approved'],
  ['declined', 'approved'],
  ['declined', 'accepted'],
  ['lost', 'won'],
  ['loss', 'win'],
  ['dead', 'alive'],
  ['died', 'survived'],
  ['perished', 'survived'],
  ['inactive', 'active'],
  ['absent', 'present'],
  ['negative', 'positive'],
  ['not churned', 'churned'],
  ['stayed', 'left'],
  ['retained', 'churned'],
  ['unpaid', 'paid'],
  ['invalid', 'valid'],
  ['incorrect', 'correct'],
  ['unsuccessful', 'successful'],
  ['not converted', 'converted'],
  ['nein', 'ja'],
  ['non', 'oui'],
  ['no', 'sí'],
  ['no', 'si'],
  ['não', 'sim'],
  ['nej', 'ja'],
  ['nee', 'ja'],
]

/** [no, yes] of two levels that are a no and a yes; null for other pairs such as female and male. */
export function yesNoOf(levels: readonly string[]): [string, string] | null {
  if (levels.length !== 2) return null
  const [a, b] = levels as [string, string]
  for (const [no, yes] of PAIRS) {
    if (clean(a) === no && clean(b) === yes) return [a, b]
    if (clean(b) === no && clean(a) === yes) return [b, a]
  }
  const negated = (x: string, y: string) =>
    [`not ${y}`, `non-${y}`, `non ${y}`, `no ${y}`, `un${y}`].includes(x)
  if (negated(clean(a), clean(b))) return [a, b]
  return negated(clean(b), clean(a)) ? [b, a] : null
}
