import { isPerson } from '../../lexicon/persons.ts'
import { kinship } from '../../lexicon/word-families.ts'
import { conceptKind } from '../../lexicon/thesaurus.ts'
import type { Candidate } from '../goal.types.ts'

/** Columns under the words of their headers that a word of a goal may be kin to. */
export interface Kin {
  /** The words of a header, also two neighbours run together, each with how much of the name it is. */
  words: readonly { word: string; part: number }[]
  candidate: Candidate
}

const STEM = 0.66
/** Kin of two columns alike says nothing of which is meant. */
const APART = 0.02

/**
 * What the words of a header offer to kin.
 * @param weak words that tell nothing by themselves
 * @param measure numbers are about their last word: "donor age" is no word for donors
 */
export function kinWords(
  words: readonly string[],
  weak: ReadonlySet<string>,
  measure: boolean,
): Kin['words'] {
  const telling = words.filter((word) => word.length > 2 && !weak.has(word))
  const own = telling.flatMap((word, at) =>
    at < telling.length - 1 && (measure ? isOwner(word) : isPerson(word))
      ? []
      : [{ word, part: (at === telling.length - 1 ? 0.04 : 0) + 0.08 / telling.length }],
  )
  const joined = words.slice(1).flatMap((word, at) => {
    const before = words[at]!
    return before.length > 1 && word.length > 2 ? [{ word: before + word, part: 0.12 }] : []
  })
  return [...own, ...joined]
}

/** Whom or what a number is of. */
export const isOwner = (word: string): boolean => conceptKind(word) === 'dimension' || isPerson(word)

/** The columns whose headers are kin to a word in any of its forms; none where two are so alike. */
export function kinOf(forms: readonly string[], kin: readonly Kin[]): Candidate[] {
  const found = kin
    .map(({ words, candidate }) => ({ candidate, score: scoreOf(forms, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [best] = found
  if (!best) return []
  const alike = found.filter(({ score }) => score > best.score - APART)
  const columns = new Set(alike.map(({ candidate }) => candidate.column))
  const told = columns.size === 1 ? alike : ratesFirst(alike)
  return told.map(({ candidate, score }) => ({ ...candidate, score }))
}

function scoreOf(forms: readonly string[], words: Kin['words']): number {
  return Math.max(
    0,
    ...words.flatMap(({ word, part }) =>
      forms.map((form) => {
        const near = form === word ? 1 : kinship(form, word)
        return near === 0 ? 0 : STEM - 0.1 * (1 - near) + part
      }),
    ),
  )
}

interface Scored {
  candidate: Candidate
  score: number
}

/** A number of things beside its percentage: the percentage is what their name asks for. */
function ratesFirst(alike: readonly Scored[]): Scored[] {
  const [rate, ...others] = [...alike].sort((a, b) => Number(isRate(b)) - Number(isRate(a)))
  if (!rate || !isRate(rate) || others.some((one) => isRate(one) || one.candidate.metric === null)) return []
  return [rate, ...others.map((one) => ({ ...one, score: rate.score - APART }))]
}

const isRate = ({ candidate }: Scored): boolean => candidate.metric?.unit === '%'
