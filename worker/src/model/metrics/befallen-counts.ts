import type { Metric } from '#contract'
import { isNumber, type Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

/** Words by which a column says that it counts how often something was done to a row. */
const COUNTED: ReadonlySet<string> = new Set(['count', 'counts', 'cnt', 'times', 'num', 'number', 'nr', 'no'])
const SMALL: ReadonlySet<string> = new Set(['of', 'the'])
/** Place of the median among the quantiles of a profile. */
const MIDDLE = 3

/**
 * How often something was done to a row, and mostly was not ("reopen count"): whoever says that rows are reopened asks for
 * the share of those to which it was done at all.
 */
export function befallenCounts(deriving: Deriving): Metric[] {
  const { many } = deriving.row.noun
  return deriving.fields.flatMap((own) => {
    const done = doneTo(own)
    if (done === null) return []
    const participles = participlesOf(done)
    return [
      metric(
        deriving,
        {
          kind: 'share',
          column: own.field.column,
          limit: { operator: '>', value: 0, unit: null, than: null },
        },
        {
          label: `share of ${many} with at least one ${singular(done)}`,
          names: [...participles.flatMap((word) => [word, `${word} ${many}`]), `${done} rate`],
          unit: '%',
          additivity: 'mean',
          better: null,
          weight: 0.1,
        },
      ),
    ]
  })
}

/** The verb or noun of what is counted; null where a column counts nothing that mostly does not happen. */
function doneTo({ words, column, field }: Meant): string | null {
  const rest = words.filter((word) => !COUNTED.has(word) && !SMALL.has(word))
  const [done] = rest
  const counts = rest.length === 1 && words.some((word) => COUNTED.has(word)) && isNumber(column)
  const rare = column.minimum === 0 && column.quantiles[MIDDLE] === 0 && Number(column.maximum) > 1
  const told = field.meaning === 'measure' || field.meaning === 'dimension'
  return counts && rare && told ? done! : null
}

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

const VOWEL_END = /[aeiou][bdglmnprt]$/

/** "Reopen": "reopened", "reopening"; "escalation": "escalated"; "transfer": "transferred". */
function participlesOf(word: string): string[] {
  const one = singular(word)
  const stems = one.endsWith('ation')
    ? [`${one.slice(0, -5)}at`, one.slice(0, -5)]
    : one.endsWith('ion')
      ? [one.slice(0, -3)]
      : one.endsWith('ment')
        ? [one.slice(0, -4)]
        : one.endsWith('ing')
          ? [one.slice(0, -3)]
          : one.endsWith('e')
            ? [one.slice(0, -1)]
            : [one, ...(VOWEL_END.test(one) ? [`${one}${one.at(-1)!}`] : [])]
  return stems.flatMap((stem) => [`${stem.endsWith('e') ? stem.slice(0, -1) : stem}ed`, `${stem}ing`])
}
