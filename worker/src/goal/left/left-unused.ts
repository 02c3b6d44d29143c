import {
  columnsOfQuestion,
  type Asked,
  type Definition,
  type Question,
  type Scalar,
  type SemanticModel,
  type Unanswered,
} from '#contract'
import { PAID_STATES } from '../../lexicon/finished-states.ts'
import { fieldLabel } from '../../model/labels.ts'
import { stands } from '../stands.ts'
import type { NamedThing } from './named-things.ts'
import { saidByUsed } from './said-by-used.ts'

/** Acts that look at whatever the rows have where nothing is named. */
const LOOKS_AT_ALL: ReadonlySet<Question['act']> = new Set(['describe', 'odd', 'kinds', 'explain', 'target'])

export interface Read {
  questions: readonly Question[]
  definitions?: readonly Definition[] | undefined
  unanswered: readonly Unanswered[]
}

/** What the goal names and nothing that was read of it uses, each column once. */
export function leftUnused(things: readonly NamedThing[], read: Read): NamedThing[] {
  const { questions, definitions = [], unanswered } = read
  const used = new Set([
    ...questions.flatMap(columnsOfQuestion),
    ...questions.flatMap(({ sides = [] }) => sides.flat()),
    ...definitions.flatMap(({ expression }) => columnsIn(expression)),
  ])
  const said = [
    ...questions.flatMap(({ unmatched }) => unmatched.map(({ words }) => words)),
    ...unanswered.map(({ words }) => words),
    ...definitions.map(({ words }) => words),
  ]
  const asked = questions.map(({ words }) => words)
  const all = questions.some(
    ({ act, by, against }) => LOOKS_AT_ALL.has(act) && by.length + against.length === 0,
  )
  const left: NamedThing[] = []
  for (const thing of things) {
    if (thing.columns.some((column) => used.has(column))) continue
    if (saidByUsed(thing, used, asked)) continue
    if (thing.kind !== 'value' && all) continue
    if (isOfRepeats(thing, questions)) continue
    if (thing.kind === 'part' && !questions.some(isGuessed)) continue
    if (said.some((words) => stands(thing.words, words))) continue
    if (left.some((other) => isSame(other, thing))) continue
    left.push(thing)
  }
  return left
}

/** "Booked and paid twice": that something is done again is what is asked, and no state of rows. */
const isOfRepeats = ({ kind, words }: NamedThing, questions: readonly Question[]): boolean =>
  kind === 'value' &&
  PAID_STATES.has(words.toLowerCase()) &&
  questions.some((own) => own.aspect === 'repeats' && stands(words, own.words))

/** What is asked, what rows are told apart by, or what is measured, is a guess. */
const isGuessed = ({ guessed }: Question): boolean =>
  guessed.includes('act') || guessed.includes('by') || guessed.includes('metric')

/**
 * A reading with what the goal names and it does not use.
 * @param besides what whoever read it could put into no question, in words of the goal; words that are none go
 */
export function withUnused(
  asked: Asked,
  named: readonly NamedThing[],
  model: SemanticModel,
  besides: readonly string[] = [],
): Asked {
  const { unused: _, ...rest } = asked
  const own = besides.filter((words) => stands(words, asked.goal))
  const unused = [
    ...own.map((words) => ({ words, column: null })),
    ...leftUnused(named, asked)
      .filter(({ words }) => !own.some((other) => stands(words, other)))
      .map((thing) => ({ words: thing.words, column: labelOf(thing, model) })),
  ]
  return unused.length > 0 ? { ...rest, unused } : rest
}

/** What the column is called of which a value is named; null for one that is named itself, or that is nowhere. */
const labelOf = ({ kind, table, columns }: NamedThing, model: SemanticModel): string | null =>
  kind !== 'column' ? fieldLabel(model, { table, column: columns[0]! }) : null

const isSame = (a: NamedThing, b: NamedThing): boolean =>
  a.words.toLowerCase() === b.words.toLowerCase() ||
  (a.kind === 'column' && b.kind === 'column' && a.columns[0] === b.columns[0])

/** Every column that an expression is made of. */
function columnsIn(node: Definition['expression'] | readonly unknown[] | Scalar | undefined): string[] {
  if (node === null || typeof node !== 'object') return []
  const own = 'kind' in node && node.kind === 'column' ? [node.column] : []
  return [
    ...own,
    ...Object.values(node).flatMap((part) => columnsIn(part as Parameters<typeof columnsIn>[0])),
  ]
}
