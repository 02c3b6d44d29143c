import { plainLetters } from './letters.ts'
import { EVERYDAY, NUMBER_WORDS, OUT_OF, PERCENT_PHRASE, PERCENT_WORDS } from './number-words.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const everyday = new Set(words(EVERYDAY))
const languages = Object.values(NUMBER_WORDS).map(({ large, small, joins }) => {
  const parts = [...words(large), ...words(small)].sort((one, other) => other.length - one.length)
  return {
    large: new Set(words(large)),
    small: new Set(words(small)),
    compound:
      joins === null ? null : new RegExp(`^(?:${parts.join('|')})(?:(?:${joins})?(?:${parts.join('|')}))+$`),
  }
})
const smallAnywhere = new Set(languages.flatMap(({ small }) => [...small]))

/** A number in words of another language than English; null where there is none. */
export function foreignNumberWord(text: string): string | null {
  const found = plainLetters(text).match(/\p{L}+/gu) ?? []
  for (const [at, word] of found.entries()) {
    if (
      languages.some(
        ({ large, compound }) =>
          (large.has(word) && !everyday.has(word)) || (word.length >= 7 && compound?.test(word)),
      )
    )
      return word
    if (!smallAnywhere.has(word) && !everyday.has(word)) continue
    const [next = '', second = '', third = ''] = found.slice(at + 1, at + 4)
    if (PERCENT_WORDS.test(next) || PERCENT_PHRASE.test(`${next} ${second}`)) return `${word} ${next}`
    const isLarge =
      /^(cents?|mil|mille|mila|million(s|i|en)?)$/.test(next) &&
      smallAnywhere.has(word) &&
      !/^(in|a|six|once|un|no)$/.test(word)
    if (isLarge) return `${word} ${next}`
    const whole = next === 'de' && second === 'cada' ? third : second
    if (OUT_OF.test(next) && smallAnywhere.has(whole) && word !== whole) return `${word} ${next} ${whole}`
  }
  return null
}
