import type { Question } from '#contract'
import { FACTS_NEEDED, type FactNeeded } from '../../lexicon/facts-needed.ts'
import { isPerson } from '../../lexicon/persons.ts'
import { lemma } from '../../lexicon/lemma.ts'
import { nameWords } from '../../profile/name-words.ts'
import type { ReadTable } from '../goal.types.ts'
import type { Token } from '../words/tokens.ts'

/** Acts in which what is missing was to explain or to be set against what is measured. */
const EXPLAINED: ReadonlySet<Question['act']> = new Set(['explain', 'relate', 'compare'])

/**
 * The questions with what they hang on and no column holds: how long somebody has been there, who was away. What is
 * spoken of so is missing however well the rest of the goal is answered.
 */
export function withFactsNeeded(
  questions: readonly Question[],
  tokens: readonly Token[],
  tables: readonly ReadTable[],
): Question[] {
  const missing = FACTS_NEEDED.flatMap((fact) => {
    const found = isHeld(fact, tables) ? null : spokenOf(fact, tokens)
    return found ? [{ fact, ...found }] : []
  })
  return missing.reduce<Question[]>(
    (all, { fact, words }) => {
      if (all.some(({ unmatched }) => unmatched.some((own) => own.words === words))) return all
      const whose = Math.max(
        0,
        all.findIndex((own) => own.words.toLowerCase().includes(words)),
      )
      return all.map((own, at) => {
        if (at !== whose) return own
        // What the question is told by as a guess was taken for its other words, and stands for nothing that is missing.
        const isTaken = own.by.length > 0 && own.guessed.includes('by')
        const part = fact.explains && EXPLAINED.has(own.act) && !isTaken ? 'by' : 'other'
        return { ...own, unmatched: [...own.unmatched, { words, part }] }
      })
    },
    [...questions],
  )
}

/** The longest of its phrases in the goal, as the goal writes it. */
function spokenOf({ said }: FactNeeded, tokens: readonly Token[]): { words: string } | null {
  const phrases = said.map((phrase) => phrase.split(' ')).sort((a, b) => b.length - a.length)
  for (const phrase of phrases) {
    const start = tokens.findIndex((_, at) =>
      phrase.every((word, step) => {
        const token = tokens[at + step]
        const ends = step < phrase.length - 1 && token?.mark !== null
        return (
          token !== undefined &&
          !ends &&
          (token.lemma === word || token.lemmas.includes(word) || token.text === word)
        )
      }),
    )
    if (start >= 0)
      return {
        words: tokens
          .slice(start, start + phrase.length)
          .map(({ raw }) => raw.toLowerCase())
          .join(' '),
      }
  }
  return null
}

const isHeld = ({ held, heldOfPeople }: FactNeeded, tables: readonly ReadTable[]): boolean =>
  tables.some(({ model, profile }) => {
    const ofPeople = isPerson(model.row.noun.one)
    return profile.columns.some(({ original_name, name }) => {
      const label = model.fields.find(({ column }) => column === name)?.label ?? ''
      const own = [...nameWords(original_name), ...nameWords(label)]
      return (
        own.some((word) => held.has(word)) ||
        ((ofPeople || own.some((word) => isPerson(lemma(word)))) &&
          own.some((word) => heldOfPeople.has(word)))
      )
    })
  })
