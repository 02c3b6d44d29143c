export interface Token {
  /** Lower case, as typed. */
  text: string
  raw: string
  stem: string
  start: number
  end: number
}

/** Reduces a lower-case English word to a stem good enough for matching: plurals, -ing, -ed, -ly, -er, final e. */
export function stem(word: string): string {
  let text = word.replace(/['’]s$/, '').replace(/['’]/g, '')
  if (text.length <= 3) return text
  if (text.endsWith('ies') && text.length > 4) text = text.slice(0, -3) + 'y'
  else if (/(sses|shes|ches|xes|zes)$/.test(text)) text = text.slice(0, -2)
  else if (text.endsWith('s') && !/(ss|us|is)$/.test(text)) text = text.slice(0, -1)
  const cut = (suffix: string, least: number) => {
    if (text.endsWith(suffix) && text.length - suffix.length >= least) {
      text = text.slice(0, -suffix.length)
      if (/([bdfgmnprt])\1$/.test(text)) text = text.slice(0, -1)
      return true
    }
    return false
  }
  if (!cut('ing', 3)) cut('ed', 3)
  cut('ly', 4)
  if (text.length > 4 && text.endsWith('e')) text = text.slice(0, -1)
  if (text.length > 4 && text.endsWith('y')) text = text.slice(0, -1) + 'i'
  return text
}

/** Words and numbers of a goal with their places. Hyphens and slashes part words; decimal points do not. */
export function tokenize(goal: string): Token[] {
  return [
    ...goal.matchAll(
      /\d+(?:[.,]\d+)*(?:(?:st|nd|rd|th)?(?!\p{L})|\p{L}[\p{L}\p{N}]*)|[\p{L}][\p{L}\p{N}]*(?:['’]\p{L}+)?/gu,
    ),
  ].map((match) => {
    const text = match[0].toLowerCase()
    return { text, raw: match[0], stem: stem(text), start: match.index, end: match.index + match[0].length }
  })
}

/** Words of a column's name: parted at case changes, underscores, dots, digits; units in brackets left out. */
export function nameWords(name: string): string[] {
  const bare = name.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const words = (bare.trim() ? bare : name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 0 ? words : [name.toLowerCase()]
}

/** Edits (insert, delete, replace, swap neighbours) between two words; gives up above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(replace, previous[j]! + 1, current[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      current.push(best)
    }
    before = previous
    previous = current
  }
  return previous[b.length]!
}

/** True when `typed` is probably `meant`, misspelt: one edit from five letters on, two from eight. */
export const isMisspelling = (typed: string, meant: string): boolean => {
  if (typed === meant || typed.length < 5 || meant.length < 4) return false
  const most = typed.length >= 8 ? 2 : 1
  return typed[0] === meant[0] && editDistance(typed, meant, most) <= most
}
