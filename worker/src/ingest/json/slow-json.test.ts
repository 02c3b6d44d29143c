import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { flattenRecord } from './flatten-record.ts'
import { parseJson } from './json-scanner.ts'
import { tablesOfDocument } from './json-tables.ts'
import { linesOf } from './large-json.ts'

afterEach(() => void jest.restoreAllMocks())

const LENGTH = 200_000
/** Texts that are no JSON, each asking for a search that leads nowhere, over and over. */
const SLOW: [string, string][] = [
  ['escaped quotes in a string without an end', `{"a": "${'\\"'.repeat(LENGTH / 2)}`],
  ['opened strings', `{"a": ${'"" '.repeat(LENGTH / 3)}"`],
  ['backslashes', `["${'\\'.repeat(LENGTH)}`],
  ['minus signs', `[${'-'.repeat(LENGTH)}]`],
  ['half words', `[${'NaInfi'.repeat(LENGTH / 6)}]`],
]

describe('JSON built to be slow', () => {
  it.each(SLOW)('%s: each character is looked at a few times', (_, text) => {
    const looks = jest.spyOn(String.prototype, 'charCodeAt')
    expect(() => parseJson(text)).toThrow(SyntaxError)
    expect(looks.mock.calls.length).toBeLessThan(3 * text.length)
    // Where it is broken elsewhere, no pattern goes over it either.
    expect(looks.mock.calls.length).toBeGreaterThan(0)
  })

  it('reads what Python and R write for lack of a number, and leaves strings alone', () => {
    expect(parseJson('{"a": NaN, "b": [-Infinity, Infinity, 1], "c": "NaN \\" -Infinity"}')).toEqual({
      a: null,
      b: [null, null, 1],
      c: 'NaN " -Infinity',
    })
  })

  it('a line over many pieces is put together once', async () => {
    const pieces = [...Array<string>(500).fill('x'.repeat(1000)), '\na', 'b\n', 'c']
    let cut = 0
    const split = String.prototype.split
    jest.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...given: unknown[]) {
      cut += this.length
      return Reflect.apply(split, this, given) as string[]
    })
    const lines: string[] = []
    for await (const line of linesOf(
      (async function* () {
        yield* pieces
      })(),
    ))
      lines.push(line)
    expect(lines.map(({ length }) => length)).toEqual([500_000, 2, 1])
    expect(cut).toBeLessThanOrEqual(pieces.join('').length)
  })

  it('takes lists of rows of any number', () => {
    const rows = Array.from({ length: 300_000 }, (_, at) => [at])
    const [table] = tablesOfDocument(rows)
    expect([...table!.records].length).toBe(300_000)
  })

  it('refuses names that nesting would repeat without an end', () => {
    expect(() => flattenRecord({ ['k'.repeat(5000)]: { a: 1, b: 2 } })).toThrow(/longer than 1000/)
  })
})
