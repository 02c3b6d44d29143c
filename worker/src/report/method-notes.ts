import { METHODS } from '../statistics/methods/index.ts'
import { OWN_CODE } from '../statistics/methods/own-code.ts'
import { METHOD_TEXTS } from './method-texts.ts'

export interface MethodNote {
  title: string
  /** How it works and how to read it, for a reader who is no statistician. */
  text: string
  /** Where the formulas come from. */
  source: string | null
}

const specs = new Map([...METHODS, OWN_CODE].map((method) => [method.name, method]))

/** What is said about a method of the library; null for anything else. */
export function methodNote(method: string): MethodNote | null {
  const spec = specs.get(method)
  const text = METHOD_TEXTS[method] ?? spec?.description
  return text === undefined ? null : { title: spec?.title ?? method, text, source: spec?.source ?? null }
}

/** A method as a line of text: the library's title, or the finding's own words. */
export const methodTitle = (method: string): string => specs.get(method)?.title ?? method
