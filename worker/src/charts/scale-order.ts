/** Scales whose values have an order of their own, lowest first; words of one place are parted by "/". */
const SCALES: readonly (readonly string[])[] = [
  'none|very low/lowest/trivial|low/minor/small|medium/moderate/normal/mid/average|high/major|very high/highest|critical/urgent/severe/extreme',
  'xxs|xs|s|m|l|xl|xxl/2xl|xxxl/3xl',
  'tiny|small|medium|large/big|extra large|huge',
  'never|rarely/seldom|sometimes/occasionally|often/frequently|usually/mostly|always',
  'strongly disagree|disagree|neutral/neither agree nor disagree|agree|strongly agree',
  'very poor|poor/bad|fair|average|good|very good|excellent/outstanding',
  'very dissatisfied|dissatisfied|neutral|satisfied|very satisfied',
  'monday/mon|tuesday/tue/tues|wednesday/wed|thursday/thu/thurs|friday/fri|saturday/sat|sunday/sun',
  'january/jan|february/feb|march/mar|april/apr|may|june/jun|july/jul|august/aug|september/sep/sept|october/oct|november/nov|december/dec',
].map((scale) => scale.split('|'))

const places = SCALES.map(
  (scale) => new Map(scale.flatMap((words, place) => words.split('/').map((word) => [word, place] as const))),
)

/** "1 - High" says "high". */
const wordsOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^\d+\s*[-–.:)]\s*/u, '')
    .trim()

/** Fewer values than this are no scale to follow. */
const FEWEST = 3

/**
 * The place of each label where they are values of one ordered scale ("Critical", "Low", "Medium"), lowest first; null
 * where they are none, or two of them share a place.
 */
export function scaleOrder(labels: readonly string[]): ReadonlyMap<string, number> | null {
  const distinct = [...new Set(labels)]
  if (distinct.length < FEWEST) return null
  for (const scale of places) {
    const found = distinct.map((label) => scale.get(wordsOf(label)))
    if (found.every((place) => place !== undefined) && new Set(found).size === distinct.length)
      return new Map(distinct.map((label, at) => [label, found[at]!]))
  }
  return null
}
