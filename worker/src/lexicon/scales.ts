/** Scales whose values have an order of their own, lowest first; words of one place are parted by "/". */
const SCALES: readonly (readonly string[])[] = [
  'none|very low/lowest/trivial|low/minor/small|medium/moderate/normal/mid/average|high/major|very high/highest|critical/urgent/severe/extreme',
  'xxs|xs|s|m|l|xl|xxl/2xl|xxxl/3xl',
  'tiny|small|medium|large/big|extra large|huge',
  'never|rarely/seldom|sometimes/occasionally|often/frequently|usually/mostly|always',
  'never|less than monthly/yearly|monthly|weekly|daily',
  'strongly disagree|disagree|neutral/neither agree nor disagree|agree|strongly agree',
  'very unlikely|unlikely|neutral|likely|very likely',
  'very poor|poor/bad|fair|average|good|very good|excellent/outstanding',
  'very dissatisfied|dissatisfied|neutral|satisfied|very satisfied',
  'none|mild|moderate|severe|very severe',
  'bronze|silver|gold|platinum|diamond',
  'trainee/intern|junior|mid/middle|senior|lead|principal',
  'first/1st|second/2nd|third/3rd|fourth/4th|fifth/5th|sixth/6th',
  'primary|secondary|tertiary',
  'infant|child|teenager/adolescent|adult|senior',
  'morning|noon/midday|afternoon|evening|night',
  'breakfast|lunch|dinner/supper',
  'winter|spring|summer|autumn/fall',
  'monday/mon|tuesday/tue/tues|wednesday/wed|thursday/thu/thurs|friday/fri|saturday/sat|sunday/sun',
  'january/jan|february/feb|march/mar|april/apr|may|june/jun|july/jul|august/aug|september/sep/sept|october/oct|november/nov|december/dec',
].map((scale) => scale.split('|'))

const places = SCALES.map(
  (scale) => new Map(scale.flatMap((words, place) => words.split('/').map((word) => [word, place] as const))),
)

/** What stands for no value of a scale; it follows all others. */
const NO_VALUE = /^\(?(unknown|other|others|none given|not (stated|known|given|sure)|n\/?a|missing|none)\)?$/

/** "1 - High" says "high". */
const wordsOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^\d+\s*[-–.:)]\s*(?=\p{L})/u, '')
    .trim()

const NUMBER = String.raw`[€$£]?\s*(\d[\d,]*(?:\.\d+)?)\s*([km])?`
const BAND = {
  below: new RegExp(`^(?:under|below|less than|up to|fewer than|<=?|≤)\\s*${NUMBER}(?![-–\\d])`),
  within: new RegExp(
    `^${NUMBER}\\D{0,8}?\\s*(?:-|–|—|to|and)\\s*(?:under |below |<\\s*)?${NUMBER}(?:\\s*\\D{0,12})$`,
  ),
  above: new RegExp(
    `^(?:over|above|more than|at least|from|>=?|≥)\\s*${NUMBER}|^${NUMBER}\\s*\\D{0,8}?\\s*(?:\\+|(?:and|or) (?:over|more|above|older))`,
  ),
}

/** Where a band of numbers begins ("18-24", "under 18", "65+", "£10k to £20k"); null for what is no band. */
function bandStart(label: string): number | null {
  const words = label.toLowerCase().trim()
  const read = (digits: string, thousands?: string) =>
    Number(digits.replaceAll(',', '')) * (thousands === 'k' ? 1e3 : thousands === 'm' ? 1e6 : 1)
  const below = BAND.below.exec(words)
  if (below) return -1 / (1 + read(below[1]!, below[2]))
  const within = BAND.within.exec(words)
  if (within) {
    const [from, to] = [read(within[1]!, within[2] ?? within[4]), read(within[3]!, within[4])]
    return to > from ? from : null
  }
  const above = BAND.above.exec(words)
  return above ? read((above[1] ?? above[3])!, above[2] ?? above[4]) + 1e-9 : null
}

/** Fewer values than this are no scale to follow. */
const FEWEST = 3

function placesOf(distinct: readonly string[]): number[] | null {
  const readings = [...places.map((scale) => (label: string) => scale.get(wordsOf(label)) ?? null), bandStart]
  for (const read of readings) {
    const found = distinct.map(read)
    if (found.every((place) => place !== null) && new Set(found).size === distinct.length) return found
  }
  return null
}

/**
 * The place of each label where they are values of one ordered scale ("Critical", "Low", "Medium"; "18-24", "65+"),
 * lowest first, with what is no value of it at the end; null where they are none, or two of them share a place.
 */
export function scaleOrder(labels: readonly string[]): ReadonlyMap<string, number> | null {
  const distinct = [...new Set(labels)]
  const whole = placesOf(distinct)
  if (whole && distinct.length >= FEWEST) return new Map(distinct.map((label, at) => [label, whole[at]!]))
  const told = distinct.filter((label) => !NO_VALUE.test(label.toLowerCase().trim()))
  if (told.length < FEWEST || told.length === distinct.length) return null
  const found = placesOf(told)
  if (!found) return null
  const last = Math.max(...found)
  return new Map(
    distinct.map((label) => [label, told.includes(label) ? found[told.indexOf(label)]! : last + 1]),
  )
}
