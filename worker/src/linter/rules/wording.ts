import { wordsOf, type Sentence } from '../clause.ts'
import { fieldsOf, metricsOf, type Rule } from '../rule.types.ts'
import { LIMITS } from '../../decide/limits.ts'

const CAUSES =
  /\b(causes?|caused by|(leads?|led) to(?!\s*·)|results? in|resulted in|due to|because of|driven by|thanks to)\b/i
const EXPERIMENT = /\b(experiment|randomi[sz]ed|assigned at random)\b/i
const DENIED =
  /\b(not|no|never|neither|nor|nothing|none|whether|cannot|can't|may|might|could|would|if|why)\b/i

const allWords = ({ clauses }: Sentence) => clauses.map(wordsOf).join(';')

/** A cause is claimed, and no experiment named that would show it. */
export const causes: Rule = (sentence) => {
  const words = allWords(sentence)
  const found = words.match(CAUSES)
  return found && !DENIED.test(words) && !EXPERIMENT.test(words)
    ? `"${found[0]}" claims a cause that these data cannot show`
    : null
}

const SIGNIFICANT = /\b(significant|significantly)\b/i

/** "Significant" beside a p above the level. */
export const significance: Rule = (sentence) => {
  if (!SIGNIFICANT.test(allWords(sentence)) || DENIED.test(allWords(sentence))) return null
  for (const clause of sentence.clauses)
    for (const part of clause)
      if (
        part.kind === 'value' &&
        /^(p|pvalue)$/.test(part.reference.format) &&
        !(typeof part.value === 'number' && part.value < LIMITS.level)
      )
        return `"significant" is said beside p = ${String(part.value)}`
  return null
}

/** Words by which a total goes over time and not over groups at one time. */
const OVER_TIME =
  /\b((over|across|through|throughout|during|in) (all |the )*(time|period|years|quarters|months|weeks|days)|all (years|quarters|months|weeks|days))\b/i

/** A total of what is averaged and never added (prices, rates, scores, lengths of time), or of a stock over time. */
export const sums: Rule = ({ clauses }, { model }) => {
  const averaged = new Set(
    metricsOf(model)
      .filter(({ additivity, ref }) => additivity === 'mean' && ref.kind !== 'duration')
      .map(({ label }) => label.toLowerCase()),
  )
  const stocks = new Set(
    metricsOf(model)
      .filter(({ additivity }) => additivity === 'stock')
      .map(({ label }) => label.toLowerCase()),
  )
  for (const clause of clauses)
    for (const [at, part] of clause.entries()) {
      if (part.kind !== 'name') continue
      const before = clause[at - 1]
      const total = /^(?:total|sum of) (.+)$/i.exec(part.text)?.[1]
      const told =
        total ?? (before?.kind === 'words' && /\b(total|sum of)\s*$/i.test(before.text) ? part.text : null)
      if (told && averaged.has(told.toLowerCase()))
        return `a total of ${told}, which is averaged and never added`
      if (told && stocks.has(told.toLowerCase()) && OVER_TIME.test(wordsOf(clause)))
        return `a total over time of ${told}, of which each moment has its own level`
    }
  return null
}

/** "One more" of a column whose numbers are names. */
export const codes: Rule = ({ clauses }, { model }) => {
  const identifiers = new Set(
    fieldsOf(model)
      .filter(({ meaning }) => meaning === 'identifier')
      .map(({ label }) => label.toLowerCase()),
  )
  for (const clause of clauses)
    for (const [at, part] of clause.entries()) {
      const before = clause[at - 1]
      if (
        part.kind === 'name' &&
        before?.kind === 'words' &&
        /\b(one|each) (more|further|additional)( in)?\s*$/i.test(before.text) &&
        identifiers.has(part.text.toLowerCase())
      )
        return `"one more" is said of ${part.text}, whose numbers are names`
    }
  return null
}
