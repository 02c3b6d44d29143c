import type { NamedValue } from './named-values.ts'

/** Names with the values that are right. */
export type Expected = readonly (readonly [name: string, value: string])[]

/** True when every expected value stands under its name, numbers compared as numbers. */
export function isRight(expected: Expected, said: readonly NamedValue[]): boolean {
  const left = [...said]
  return expected.every(([name, value]) => {
    const at = left.findIndex((own) => own.name === name && isSame(own.value, value))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** "1,234.50" is 1234.5; texts are compared without case and quotes; parts of one answer each for itself. */
function isSame(got: string, expected: string): boolean {
  const [a, b] = [partsOf(got), partsOf(expected)]
  return a.length === b.length && a.every((part, at) => isSamePart(part, b[at]!))
}

const partsOf = (text: string): string[] => text.split(', ').map(plain)

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
    .replaceAll('\u2212', '-')

function isSamePart(got: string, expected: string): boolean {
  if (got === expected) return true
  if (expected === 'nan') return got === 'n/a'
  const [a, b] = [Number(got.replaceAll(',', '')), Number(expected)]
  return got !== '' && expected !== '' && Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) < 1e-9
}
