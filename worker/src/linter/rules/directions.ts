import { around, shownNumber, wordsOf, type Clause, type ValuePart } from '../clause.ts'
import type { Rule } from '../rule.types.ts'

const UP = /\b(rises?|rose|risen|rising|grows?|grew|grown|growing|increas(e|es|ed|ing)|climbs?|climbed)\b/i
const DOWN =
  /\b(falls?|fell|fallen|falling|drops?|dropped|shrinks?|shrank|declin(e|es|ed|ing)|decreas(e|es|ed|ing)|eas(es|ing))\b/i
const ABOVE = /\b(above|higher|longer|larger)\b/i
const BELOW = /\b(below|lower|shorter|smaller)\b/i

/** Which way the words of a clause point: null where they point both ways, or none, or are denied. */
export function wayOf(clause: Clause, up = UP, down = DOWN): 'up' | 'down' | null {
  const words = wordsOf(clause)
  if (/\b(no|not|neither|without|nor|if|whether|cannot)\b/i.test(words)) return null
  const [rises, falls] = [up.test(words), down.test(words)]
  return rises === falls ? null : rises ? 'up' : 'down'
}

/** "Rises from 12 to 9", "grows by −3": the figures go another way than the verb. */
export const directions: Rule = ({ clauses }) => {
  for (const clause of clauses) {
    const way = wayOf(clause)
    if (way === null) continue
    for (const [at, part] of clause.entries()) {
      if (part.kind !== 'value' || typeof part.value !== 'number') continue
      const { before } = around(clause, at)
      if (/\bfrom\s*$/i.test(before)) {
        const to = nextAfterTo(clause, at)
        if (
          to &&
          to.reference.column.replace(/last|first/, '') === part.reference.column.replace(/last|first/, '')
        ) {
          const [a, b] = [shownNumber(part), shownNumber(to)]
          if (way === 'up' ? b < a : b > a) return `the words say ${way}, the figures go from ${a} to ${b}`
        }
      }
      const by = new RegExp(`${(way === 'up' ? UP : DOWN).source}\\s+by(\\s+about)?\\s*$`, 'i')
      if (by.test(before) && shownNumber(part) < 0) return `"${before.trim()}" is followed by ${part.value}`
    }
  }
  return null
}

/** The value that follows with "to" before it, no other value between them. */
function nextAfterTo(clause: Clause, at: number): ValuePart | null {
  for (let next = at + 1; next < clause.length; next += 1) {
    const part = clause[next]!
    if (part.kind !== 'value') continue
    return /\bto\s*$/i.test(around(clause, next).before) ? part : null
  }
  return null
}

/** "A lies above B (3 against 5)": both figures of one row or one column, in the order of the words. */
export const sides: Rule = ({ clauses }) => {
  for (const clause of clauses) {
    const way = wayOf(clause, ABOVE, BELOW)
    if (way === null) continue
    for (const [at, part] of clause.entries()) {
      if (part.kind !== 'value' || !/\bagainst\s*$/i.test(around(clause, at).before)) continue
      const first = clause.slice(0, at).findLast((own): own is ValuePart => own.kind === 'value')
      if (
        !first ||
        first.reference.column.replace(/_[ab]$/, '') !== part.reference.column.replace(/_[ab]$/, '')
      )
        continue
      const [a, b] = [shownNumber(first), shownNumber(part)]
      if (way === 'up' ? a < b : a > b)
        return `the words say ${way === 'up' ? 'above' : 'below'}, the figures are ${a} against ${b}`
    }
  }
  return null
}
