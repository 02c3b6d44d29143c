import { describe, expect, it } from '@jest/globals'
import { existsSync, readFileSync } from 'node:fs'
import * as limits from '../contract/src/limits.ts'
import { texts } from '../contract/src/texts.ts'
import { CONSTANTS, NOT_ON_SCREEN } from './catalogue/constants.ts'
import { ERRORS } from './catalogue/errors.ts'
import { SCREENS } from './catalogue/screens.ts'

const CATALOGUE = [...ERRORS, ...SCREENS]

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const path = new URL(file, import.meta.url)
  if (!sources.has(file)) sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '')
  return sources.get(file)!
}

/** Whether the file has a test of this title, itself or as the title of a table of tests. */
const hasTest = (file: string, title: string): boolean =>
  [`'${title}'`, `"${title}"`].some((quoted) => new RegExp(`\\(\\s*${escape(quoted)},`).test(sourceOf(file)))
/** Whether a text of the file is, or ends in, these words: the start of a longer sentence is another text. */
const hasText = (file: string, shown: string): boolean =>
  ["'", '"', '${'].some((end) => sourceOf(file).includes(`${shown}${end}`))
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('the catalogue of texts', () => {
  it('has every text of the contract: add a line under e2e/catalogue, and a test, for each new one', () => {
    expect(Object.keys(texts).filter((name) => !CATALOGUE.some(({ text }) => text === name))).toEqual([])
  })

  it('says what the contract says', () => {
    for (const { text, shown, with: given = [] } of CATALOGUE) {
      const value = texts[text] as string | ((...given: unknown[]) => string)
      expect(typeof value === 'string' ? value : value(...given)).toBe(shown)
    }
  })

  it('names tests that are there and hold the literal text', () => {
    const missing = CATALOGUE.filter(
      ({ shown, proof: [file, title] }) => !hasTest(file, title) || !hasText(file, shown),
    )
    expect(missing).toEqual([])
  })
})

describe('the table of constants', () => {
  it('has every constant of the contract that a screen shows', () => {
    const known = [...CONSTANTS.map(({ constant }) => constant), ...NOT_ON_SCREEN]
    expect(Object.keys(limits).filter((name) => !known.includes(name as never))).toEqual([])
  })

  it('holds the values of the specification', () => {
    for (const { constant, value } of CONSTANTS)
      expect([constant, limits[constant]]).toEqual([constant, value])
  })

  it('names tests that are there', () => {
    expect(CONSTANTS.filter(({ proof: [file, title] }) => !hasTest(file, title))).toEqual([])
  })
})
