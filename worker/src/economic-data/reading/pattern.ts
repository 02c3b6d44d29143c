import { WORD_CLASSES } from '../vocabulary/word-classes.ts'
import { baseOf, plainWords } from './goal-words.ts'

interface Step {
  bases: ReadonlySet<string>
  /** In this very form. */
  exact: ReadonlySet<string>
  /** Other words may stand before it. */
  gap: boolean
}
type Part = readonly Step[]

/** A way of saying, ready to be looked for. */
export interface Pattern {
  parts: readonly Part[]
  elsewhere: readonly Part[]
  nowhere: readonly Part[]
}

/** Words between the parts of a phrase that change nothing: "afford a house", "price of the house". */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an the their his her our my your this that these those still more less much really actually own so very too just even now some any all ever such quite'.split(
    ' ',
  ),
)

const ARTICLES: ReadonlySet<string> = new Set(
  'a an the their his her our my your this that these those'.split(' '),
)

const classes = new Map(
  Object.entries(WORD_CLASSES).map(([name, list]) => [name, list.split(/,\s*/).map(baseOf)]),
)

/** Reads a list of ways of saying, as `concept.ts` tells their form. */
export const parsePatterns = (list: string): Pattern[] =>
  list
    .split(',')
    .map((way) => way.replace(/\s+/g, ' ').trim())
    .filter((way) => way !== '')
    .map(parsePattern)

function parsePattern(way: string): Pattern {
  const [said, ...nowhere] = way.split(' ! ')
  const [near, ...elsewhere] = said!.split(' & ')
  return {
    parts: near!.split(' + ').map(parsePart),
    elsewhere: elsewhere.map(parsePart),
    nowhere: nowhere.map(parsePart),
  }
}

function parsePart(text: string): Part {
  const steps: Step[] = []
  let gap = false
  for (const token of text.split(' ').flatMap(tokensOf)) {
    if (token === '..') gap = true
    // A filler in between may always be missing; one that begins a phrase is meant.
    else if (!(steps.length > 0 && ARTICLES.has(token))) {
      steps.push({ ...alternatives(token), gap })
      gap = false
    }
  }
  if (steps.length === 0) throw new Error(`no way of saying: ${text}`)
  return steps
}

const tokensOf = (token: string): string[] =>
  token === '..' || /[/$=]/.test(token) ? [token] : plainWords(token)

function alternatives(token: string): Pick<Step, 'bases' | 'exact'> {
  const bases = new Set<string>()
  const exact = new Set<string>()
  for (const own of token.split('/'))
    if (own.startsWith('$')) {
      const members = classes.get(own.slice(1))
      if (!members) throw new Error(`no class of words is called ${own}`)
      for (const member of members) bases.add(member)
    } else if (own.startsWith('=')) exact.add(own.slice(1))
    // The bank, and no form of "feed".
    else if (own === 'fed') exact.add(own)
    else bases.add(baseOf(own))
  return { bases, exact }
}

/** Every word that a pattern can begin with. */
export const beginningsOf = ({ parts }: Pattern): string[] => [...parts[0]![0]!.bases, ...parts[0]![0]!.exact]

/** Every word of a pattern, to which misspelt ones are brought. */
export const vocabularyOf = ({ parts, elsewhere }: Pattern): string[] =>
  [...parts, ...elsewhere].flatMap((part) => part.flatMap(({ bases, exact }) => [...bases, ...exact]))
