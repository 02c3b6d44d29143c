import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { Candidate } from '../goal.types.ts'

export interface Entry {
  words: readonly string[]
  /** `proper`: only where the goal writes it as a name, with a capital; `graded`: only as more or less of it. */
  only: 'proper' | 'graded' | null
  candidate: Candidate
}

export type Add = (phrase: string | readonly string[], candidate: Candidate, only?: Entry['only']) => void

/** How surely a phrase means a column, by the way in which it is made from its name. */
export const SCORES = {
  name: 1,
  label: 0.99,
  alias: 0.93,
  value: 0.97,
  part: 0.72,
  synonym: 0.8,
  partSynonym: 0.55,
  head: 0.45,
  opposite: 0.7,
  counted: 0.9,
}

const LONGEST = 7

export interface Entries {
  add: Add
  from(lemma: string): readonly Entry[]
  words: ReadonlySet<string>
}

/** Phrases by the first of their base forms; of one phrase for one thing the likeliest is kept. Linear in what is added. */
export function createEntries(): Entries {
  const byFirst = new Map<string, Entry[]>()
  const same = new Map<string, Entry>()
  const words = new Set<string>()
  const numberOf = numbers()
  return {
    words,
    from: (word) => byFirst.get(word) ?? [],
    add(phrase, candidate, only = null) {
      const list = (typeof phrase === 'string' ? nameWords(phrase) : phrase).map(lemma)
      const [first] = list
      if (first === undefined || list.length > LONGEST) return
      const { kind, table, column, value, metric } = candidate
      const key = JSON.stringify([list, only, kind, table, column, value, numberOf(metric)])
      const known = same.get(key)
      if (known) {
        known.candidate.score = Math.max(known.candidate.score, candidate.score)
        return
      }
      const entry = { words: list, candidate, only }
      same.set(key, entry)
      const own = byFirst.get(first)
      if (own) own.push(entry)
      else byFirst.set(first, [entry])
      for (const word of list) words.add(word)
    },
  }
}

/** Tells objects apart by number. */
function numbers(): (one: object | null) => number {
  const known = new Map<object | null, number>()
  return (one) => {
    const number = known.get(one) ?? known.size
    known.set(one, number)
    return number
  }
}
