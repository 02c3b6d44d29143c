import { METHODS } from '../statistics/methods/index.ts'

export interface MethodNote {
  title: string
  /** How it works and how to read it, for a reader who is no statistician. */
  text: string
  /** Where the formulas come from. */
  source: string | null
}

const specs = new Map(METHODS.map((method) => [method.name, method]))

/** Plain words for each method of the statistics library. The formulas' sources stand with the methods. */
const NOTES: Record<string, string> = {}

/** What is said about a method; one that the library does not know is described by its own name. */
export function methodNote(method: string): MethodNote {
  const spec = specs.get(method)
  return {
    title: spec?.title ?? method,
    text: NOTES[method] ?? spec?.description ?? method,
    source: spec?.source ?? null,
  }
}

export const methodTitle = (method: string): string => specs.get(method)?.title ?? method
