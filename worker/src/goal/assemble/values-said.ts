import type { Scalar } from '#contract'
import type { Item } from '../goal.types.ts'
import type { Context } from './context.ts'

/** A value that the words of a question name, and whether it stands for where the rows are from: "in the IT department". */
export interface ValueSaid {
  column: string
  value: Scalar
  inside: boolean
}

const INSIDE: ReadonlySet<string> = new Set(['in', 'within', 'inside', 'for', 'at', 'from'])
const ARTICLES: ReadonlySet<string> = new Set(['the', 'our', 'a', 'an'])

/** The values of columns that items name, each by what it most likely stands for. */
export const valuesSaid = (items: readonly Item[], { main, tokens }: Context): ValueSaid[] =>
  items.flatMap(({ mention, from }) => {
    const [best] = mention?.candidates ?? []
    const own = mention?.candidates.find(({ kind }) => kind === 'value')
    if (!own || own.column === null || own.table !== main.model.table || own.score < best!.score - 0.08)
      return []
    const at = ARTICLES.has(tokens[from - 1]?.text ?? '') ? from - 2 : from - 1
    return [{ column: own.column, value: own.value, inside: INSIDE.has(tokens[at]?.text ?? '') }]
  })
