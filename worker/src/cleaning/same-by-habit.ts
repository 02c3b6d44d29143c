import { isLetterOf, isShortWord, isSurelySame, saysYesOrNo } from '../lexicon/short-values.ts'
import type { Written } from './written.ts'

/** Capitals with which a name is a short form, and its plural. */
const SHORT_FORM = /^(?=(?:.*\p{Lu}){2})\p{L}*\p{Lu}$/u

/** "SMEs" beside "SME". */
const isPluralOf = (value: string, one: string): boolean => SHORT_FORM.test(one) && value === `${one}s`

/** A short form without a vowel is no word by itself: "snr", "mgr". */
const isMere = (short: string): boolean => short.length >= 3 && !/[aeiouy]/.test(short)

/**
 * Values that can be nothing else than another one of their column, however many rows have either: the plural of a short
 * form, "US" beside "USA", "Y" beside "Yes", "Snr" beside "Senior". Each with the one that more rows have; "Story" and
 * "Story letter" are two.
 */
export function sameByHabit(heads: readonly (Written & { key: string })[]): [string, string][] {
  const yesNo = saysYesOrNo(heads.map(({ key }) => key))
  const isSame = (one: Written & { key: string }, other: Written & { key: string }) =>
    isPluralOf(one.value.trim(), other.value.trim()) ||
    isSurelySame(one.key, other.key) ||
    (yesNo && isLetterOf(one.key, other.key)) ||
    (isMere(one.key) && isShortWord(one.key, other.key))
  const order = [...heads].sort((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
  return order.flatMap((own, at): [string, string][] => {
    const head = order.slice(0, at).find((other) => isSame(own, other) || isSame(other, own))
    return head ? [[own.value, head.value]] : []
  })
}
