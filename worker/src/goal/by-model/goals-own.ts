import type { Expression } from '#contract'
import { singularOf } from '../../lexicon/inflect.ts'
import { NUMBERS_OF_UNITS, WORDS_OF_DEFINITIONS } from '../../lexicon/definition-words.ts'

/** Whether what a model writes into a definition is the goal's: its names are told, and its numbers are computed with. */

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from in is no not of on or the to with'.split(' '),
)

/** Letters that two forms of a word have in common: "lost", "loses". */
const SAME_BEGINNING = 4

/** Words of a name that are neither the goal's nor such as any definition may have, where they are most of it. */
export function foreignWords(text: string, goal: string, columns: readonly string[]): string[] {
  const known = [...wordsOf(goal), ...columns.flatMap(wordsOf)]
  const isKnown = (word: string) =>
    WORDS_OF_DEFINITIONS.has(word) ||
    WORDS_OF_DEFINITIONS.has(singularOf(word)) ||
    known.some(
      (own) =>
        own === word ||
        singularOf(own) === singularOf(word) ||
        (/^\p{L}+$/u.test(word) &&
          word.length >= SAME_BEGINNING &&
          own.startsWith(word.slice(0, Math.max(SAME_BEGINNING, word.length - 3)))),
    )
  const words = wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word))
  const foreign = words.filter((word) => !isKnown(word))
  const isNumber = (word: string) => /\p{N}/u.test(word)
  return 2 * foreign.length > words.length ? foreign : foreign.filter(isNumber)
}

/** Names that an expression gives, and numbers of which others are made. */
export function givenIn(expression: Expression): { names: string[]; numbers: number[] } {
  const given = { names: [] as string[], numbers: [] as number[] }
  const look = (own: Expression, isResult: boolean): void => {
    switch (own.kind) {
      case 'constant':
        if (isResult && typeof own.value === 'string') given.names.push(own.value)
        if (isResult && typeof own.value === 'number') given.numbers.push(own.value)
        return
      case 'arithmetic':
        for (const side of [own.left, own.right]) look(side, true)
        return
      case 'cases':
        for (const { when, then } of own.cases) {
          look(when, false)
          look(then, true)
        }
        if (own.otherwise) look(own.otherwise, true)
        return
      case 'recode':
        given.names.push(...own.names.map(({ name }) => name))
        look(own.of, false)
        return
      case 'comparison':
        for (const side of [own.left, own.right]) look(side, false)
        return
      case 'time-between':
        for (const side of [own.from, own.to]) look(side, false)
        return
      case 'and':
      case 'or':
        for (const part of own.of) look(part, false)
        return
      case 'column':
      case 'pointed':
        return
      case 'later':
        look(own.of, false)
        if (typeof own.by !== 'number') look(own.by, true)
        return
      default:
        look(own.of, false)
    }
  }
  look(expression, true)
  return given
}

/** What a definition says or computes with that nobody gave, in a sentence; null where there is nothing. */
export function foreignIn(
  { name, expression }: { name: string; expression: Expression },
  goal: string,
  columns: readonly string[],
  values: readonly string[],
): string | null {
  const { names, numbers } = givenIn(expression)
  const said = [name, ...names.filter((own) => !values.includes(own.toLowerCase()))]
  const words = said.flatMap((own) => foreignWords(own, goal, columns))
  if (words.length > 0)
    return `names are the goal's own words: ${words.map((word) => JSON.stringify(word)).join(', ')} is not in it`
  const numerals = new Set((goal.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.'))))
  const number = numbers.find((own) => !numerals.has(Math.abs(own)) && !NUMBERS_OF_UNITS.has(own))
  return number === undefined ? null : `${number} stands nowhere in the goal, so nothing is computed with it`
}
