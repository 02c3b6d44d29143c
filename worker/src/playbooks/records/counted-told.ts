import { condition } from '../../model/metric-of.ts'
import { name, text } from '../../prose/prose.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/** What counts as the outcome of a share, where its name does not say by which columns that was judged. */
export function withCounted({ question, model, measure, noun }: Frame, told: Told): Told {
  const { metric } = question
  if (measure.kind !== 'share' || metric?.kind !== 'share') return told
  const rule = condition(model, metric)
  if (metric.limit ? measure.label.includes(rule) : isSaid(measure.label, rule)) return told
  const words = text`Counted as such are ${name(noun.many)} ${name(rule)}.`
  // It stands with the figures that it explains, and takes no place from what is found.
  const [first, ...others] = told.sentences
  return { ...told, sentences: first ? [text`${first} ${words}`, ...others] : [words] }
}

/** Letters by which forms of one word are alike: rejected, rejection. */
const STEM = 5
const NO_NAMES: ReadonlySet<string> = new Set([
  'whose',
  'with',
  'is',
  'are',
  'or',
  'true',
  'yes',
  'false',
  'no',
])

/** Whether what a share is called has a word of its column or of the state that counts: "rejection rate" of rejected claims. */
function isSaid(label: string, rule: string): boolean {
  const called = label.toLowerCase()
  return rule
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !NO_NAMES.has(word))
    .some((word) => called.includes(word.slice(0, STEM)))
}
