/** What is wrong with a JSON text, in words for its owner. */
export class JsonProblem extends Error {
  override name = 'JsonProblem'
}

/**
 * Follows JSON text character by character without building anything: keeps count of brackets, so that depth is bounded
 * and the ends of values are known before any of it is parsed.
 */
export class JsonScanner {
  depth = 0
  private inString = false
  private escaped = false
  private readonly maxDepth: number

  constructor(maxDepth: number) {
    this.maxDepth = maxDepth
  }

  /** True inside a string or behind a backslash. */
  get open(): boolean {
    return this.inString
  }

  /** Takes one UTF-16 code unit. */
  take(code: number): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false
      else if (code === 92) this.escaped = true
      else if (code === 34) this.inString = false
      return
    }
    if (code === 34) this.inString = true
    else if (code === 123 || code === 91) {
      if (++this.depth > this.maxDepth)
        throw new JsonProblem(
          `The JSON is nested more than ${this.maxDepth} levels deep. Export it as a list of flat records.`,
        )
    } else if (code === 125 || code === 93) this.depth--
  }
}

/** Throws when brackets nest too deep or the text ends before they are closed. */
export function checkNesting(text: string, maxDepth: number): void {
  const scanner = new JsonScanner(maxDepth)
  for (let i = 0; i < text.length; i++) scanner.take(text.charCodeAt(i))
  if (scanner.open || scanner.depth > 0)
    throw new JsonProblem(
      'The JSON ends in the middle, so part of the data is missing. Export or download the file again.',
    )
}

/** Parses one JSON value; NaN and Infinity, which Python and R write but JSON lacks, become null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const mended = withoutNaN(text)
    if (mended === text) throw error
    return JSON.parse(mended)
  }
}

const NOT_NUMBERS = ['-Infinity', 'Infinity', 'NaN']
const [MINUS, CAPITAL_I, CAPITAL_N, QUOTE, BACKSLASH] = [45, 73, 78, 34, 92]

/** Each character is looked at once or twice: a string that never ends takes the rest with it, and is not begun anew. */
function withoutNaN(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      i++
      for (let own = text.charCodeAt(i); i < text.length && own !== QUOTE; own = text.charCodeAt(++i))
        if (own === BACKSLASH) i++
    } else if (code === MINUS || code === CAPITAL_I || code === CAPITAL_N) {
      const word = NOT_NUMBERS.find((each) => text.startsWith(each, i))
      if (word === undefined) continue
      parts.push(text.slice(from, i), 'null')
      from = i + word.length
      i = from - 1
    }
  }
  return from === 0 ? text : parts.join('') + text.slice(from)
}
