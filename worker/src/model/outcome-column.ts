import type { Field, Scalar, TableModel } from '#contract'
import { CALLED_OFF, isCalledOff, NOT_DONE, STATE_NAMES } from '../lexicon/not-done.ts'
import {
  AMISS,
  AS_IT_SHOULD_BE,
  CAME_OUT_WELL,
  OUTCOME_NAMES,
  TROUBLE_NAMES,
} from '../lexicon/outcome-words.ts'
import { stateOf } from '../lexicon/states.ts'
import { nameWords } from '../profile/name-words.ts'

/** A column that says how rows came out, with its levels by which side they are on. */
export interface OutcomeColumn {
  column: string
  /** Those words of its name by which it says that it is one: a goal may speak of it by them. */
  words: readonly string[]
  adverse: readonly Scalar[]
}

/** Fewer levels are a yes and a no, which have a share already; more are kinds and no outcomes. */
const FEWEST_LEVELS = 2
const MOST_LEVELS = 12

type Side = 'well' | 'amiss' | 'open' | null

/**
 * The column of a table that says how each row came out: known by its name, and by levels of which one says that all is
 * well and others that something is amiss. What is neither the one nor still open counts as amiss. Null where there is
 * none, or where two of them leave open which is meant.
 */
export function outcomeColumn({ fields }: TableModel): OutcomeColumn | null {
  const found = fields.flatMap((field) => {
    const own = outcomeOf(field)
    return own ? [own] : []
  })
  const [first, second] = found.sort((a, b) => Number(a.isState) - Number(b.isState))
  return first && (!second || first.isState !== second.isState) ? first : null
}

function outcomeOf(field: Field): (OutcomeColumn & { isState: boolean }) | null {
  const { levels, meaning, column } = field
  if (meaning !== 'dimension' || levels.length < FEWEST_LEVELS || levels.length > MOST_LEVELS) return null
  const words = nameWords(field.label)
  const named = words.some((word) => OUTCOME_NAMES.has(word))
  const own = words.filter((word) => OUTCOME_NAMES.has(word) || STATE_NAMES.has(word))
  if (own.length === 0) return null
  const sides = levels.map(({ value }) => ({ value, side: sideOf(value) }))
  const amiss = sides.filter(({ side }) => side === 'amiss' || side === null).map(({ value }) => value)
  // Spellings of one level are taken together before anything is counted: the commonest stands for all.
  const spelt = new Set<string>()
  const adverse = amiss.filter((value) => {
    const text = plain(value)
    return !spelt.has(text) && spelt.add(text)
  })
  const says = (side: Side) => sides.some((own) => own.side === side)
  // What some values of a mere state are is not known to be amiss.
  const known = named || sides.every(({ side }) => side !== null)
  return says('well') && says('amiss') && known ? { column, words: own, adverse, isState: !named } : null
}

/**
 * The column of outcomes of which one level says that all is as it should be: every other level is some trouble, whatever
 * it is called. Null where there is none, or where two leave open which is meant.
 */
export function normalOutcome({
  fields,
}: TableModel): Pick<OutcomeColumn, 'column' | 'words' | 'adverse'> | null {
  const found = fields.flatMap(({ levels, meaning, column, label }) => {
    const words = nameWords(label).filter((word) => OUTCOME_NAMES.has(word) || TROUBLE_NAMES.has(word))
    if (meaning !== 'dimension' || words.length === 0) return []
    if (levels.length <= FEWEST_LEVELS || levels.length > MOST_LEVELS) return []
    const others = levels.map(({ value }) => value).filter((value) => !AS_IT_SHOULD_BE.has(plain(value)))
    const sides = others.map(sideOf)
    const adverse = others.filter((_, at) => sides[at] !== 'open')
    const isOne = levels.length - others.length === 1 && !sides.includes('well')
    return isOne && adverse.length > 1 ? [{ column, words, adverse }] : []
  })
  return found.length === 1 ? found[0]! : null
}

const plain = (value: Scalar): string => String(value).trim().toLowerCase().replace(/\s+/g, ' ')

function sideOf(value: Scalar): Side {
  const text = plain(value)
  if (NOT_DONE.has(text) || CALLED_OFF.has(text)) return text === 'duplicate' ? 'amiss' : 'open'
  if (CAME_OUT_WELL.has(text)) return 'well'
  const parts = text.split(' ')
  // "Cancelled by patient": whoever did so, it never came to an outcome.
  if (isCalledOff(text)) return 'open'
  if (AMISS.has(parts[0]!) || AMISS.has(parts.at(-1)!)) return 'amiss'
  const state = stateOf(text)
  if (!state?.outcome) return state?.better === 'less' ? 'open' : null
  return state.better === 'more' ? 'well' : state.better === 'less' ? 'amiss' : null
}
