/** What the stretch before something is called, and those since it, each row later than the one before. */
const BEFORE =
  /\b(?:before|pre|prior|baseline|base line|pretest|pretreatment|preintervention|initial|intake|entry|start)\b/
const SINCE: readonly RegExp[] = [
  /\b(?:just|right|soon|shortly|immediately|straight) (?:after|post|since)\b|\bduring\b/,
  /\b(?:after|post|posttest|posttreatment|postintervention|since|midline|mid line|midterm|interim)\b/,
  /\b(?:follow ?up|later|long after|endline|end line|exit|end|final)\b/,
]

/** What stages are counted by: "wave 2", "round 3". */
const COUNTED = /^(?:wave|round|phase|stage|period|survey|sweep|visit|session|time|t|w)$/

/** What rows of a trial come in, each of which is looked at again: their numbers are names, and measure nothing. */
const NUMBERING = new Set('pair id no nr group block panel'.split(' '))
/** What may be looked at before and since, beside those. */
const UNITS =
  /\b(?:pair|block|panel|site|plot|school|class|clinic|ward|hospital|practice|store|shop|branch|village|town|farm|herd|household|cluster|team|person|participant|patient|subject|pupil|student|worker|employee|respondent|unit|id)s?$/

const small = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether the last word of a column's name says that its whole numbers are names. */
export const isNumbering = (last: string): boolean => NUMBERING.has(last)

/** Whether a column is called like what is looked at again and again: "site pair", "school". */
export const isLookedAtAgain = (label: string): boolean => UNITS.test(small(label))

/** More than these are a course over time, and no stages. */
const MOST_STAGES = 6

interface Stage {
  level: string
  number: number | null
  counted: string
  place: number | null
}

function stageOf(level: string): Stage {
  const words = small(level)
  const number = /^\d+\b|\b\d+$|\d+$/.exec(words)
  const since = SINCE.findIndex((own) => own.test(words))
  return {
    level,
    number: number ? Number(number[0]) : null,
    counted: words.replace(/\d+/, '').trim(),
    place: since >= 0 ? since + 1 : BEFORE.test(words) ? 0 : null,
  }
}

/**
 * Stages in their order, the one before first; null where the values are none. They are known by their words, one of
 * them being before and all others since, or are counted: "wave 1", or bare numbers under such a name.
 */
export function stagesInOrder(label: string, levels: readonly string[]): string[] | null {
  if (levels.length < 2 || levels.length > MOST_STAGES) return null
  const stages = levels.map(stageOf)
  const numbered = stages.every(({ number }) => number !== null)
  const distinct = new Set(stages.map(({ number }) => number)).size === levels.length
  const worded =
    stages.filter(({ place }) => place === 0).length === 1 &&
    stages.every(({ place, number }) => place !== null || number !== null)
  const last = small(label).split(' ').at(-1)!
  const counted =
    numbered &&
    stages.every(
      (own) => own.counted === stages[0]!.counted && COUNTED.test(own.counted === '' ? last : own.counted),
    )
  if (!worded && !counted) return null
  const rank = ({ number, place }: Stage): number => (numbered && distinct ? number! : (place ?? 1))
  const ordered = [...stages].sort(
    (a, b) => rank(a) - rank(b) || (a.number ?? 0) - (b.number ?? 0) || (a.level < b.level ? -1 : 1),
  )
  return counted || ordered[0]!.place === 0 ? ordered.map(({ level }) => level) : null
}

/** "No sign", "without": the group that was left as it was. */
const LEFT = /^(?:no|non|not|without|un\w+|none|never)\b/

/** Those of two groups to which something was done: the other one is called what is left as it was. */
export const isLeftAsItWas = (level: string): boolean => LEFT.test(small(level))
