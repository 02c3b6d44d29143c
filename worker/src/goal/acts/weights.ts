import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** How strongly each feature speaks for each of several. */
export interface Weights<Name extends string> {
  names: readonly Name[]
  /** By feature, in the order of `names`. */
  of: ReadonlyMap<string, readonly number[]>
}

/** Weights as they were fitted: a line of names, then a feature and its weights a line, parted by tabs; hundredths as whole numbers. */
export function readWeights<Name extends string>(file: string, name: z.ZodType<Name>): Weights<Name> {
  const [head = '', ...lines] = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head === '' ? [] : z.array(name).parse(head.split('\t'))
  const numbers = z.array(z.coerce.number()).length(names.length)
  return {
    names,
    of: new Map(
      lines.map((line) => {
        const [feature = '', ...own] = line.split('\t')
        return [feature, numbers.parse(own).map((one) => one / HUNDRED)]
      }),
    ),
  }
}

/** The same, written. */
export const writtenWeights = ({ names, of }: Weights<string>): string =>
  [
    names.join('\t'),
    ...[...of].map(([feature, own]) => [feature, ...own.map((one) => Math.round(one * HUNDRED))].join('\t')),
    '',
  ].join('\n')

const HUNDRED = 100
