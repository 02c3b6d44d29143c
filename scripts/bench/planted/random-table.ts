import { csvOf, dayAfter, type Draws } from '../../../worker/src/testing/make-rows.ts'
import { BINARIES, CATEGORIES, CLOSERS, MEASURES, OPENERS, THEMES } from './pools.ts'

export type Field = number | string | null

/** A table by columns, before it becomes text. */
export interface MadeTable {
  rows: number
  columns: Map<string, Field[]>
  /** Plain words of each column's name. */
  words: Map<string, string>
  /** Decimals with which a measure is written. */
  decimals: Map<string, number>
  measures: string[]
  categories: string[]
  binaries: string[]
  /** Name of the date column; null without one. */
  date: string | null
  /** Name of the free-text column; null without one. */
  text: string | null
}

export interface Shape {
  rows: number
  columns: number
  date?: 'days' | 'months' | 'scattered'
  text?: boolean
  /** Least numbers of columns of each kind. */
  measures?: number
  categories?: number
  binaries?: number
}

const STYLES: ((words: string) => string)[] = [
  (words) => words.replaceAll(' ', '_'),
  (words) => words.replace(/(^| )(\w)/g, (_, gap: string, letter: string) => gap + letter.toUpperCase()),
  (words) => words.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
]

/** The items in a random order. */
export function shuffled<T>(draws: Draws, items: readonly T[]): T[] {
  const left = [...items]
  return items.map(() => left.splice(draws.integer(0, left.length - 1), 1)[0]!)
}

/** One sentence as people write them, about the theme. */
export function sayingOf(draws: Draws, theme: number): string {
  return `${draws.pick(OPENERS)}${draws.pick(THEMES[theme]![1])}${draws.pick(CLOSERS)}`
}

/** A table in which every column is drawn by itself: no effect but by chance. */
export function randomTable(draws: Draws, shape: Shape): MadeTable {
  const style = draws.pick(STYLES)
  const { rows } = shape
  const made: MadeTable = {
    rows,
    columns: new Map(),
    words: new Map(),
    decimals: new Map(),
    measures: [],
    categories: [],
    binaries: [],
    date: null,
    text: null,
  }
  const add = (words: string, fields: Field[]) => {
    const name = style(words)
    made.columns.set(name, fields)
    made.words.set(name, words)
    return name
  }
  const fill = (make: (index: number) => Field) => Array.from({ length: rows }, (_, index) => make(index))
  add(
    'record id',
    fill((index) => 1000 + index),
  )
  if (shape.date === 'days')
    made.date = add(
      'date',
      fill((index) => dayAfter('2021-01-04', index)),
    )
  if (shape.date === 'months')
    made.date = add(
      'month',
      fill((index) => `${1990 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`),
    )
  if (shape.date === 'scattered')
    made.date = add(
      'date',
      fill(() => dayAfter('2021-01-04', draws.integer(0, 1094))),
    )
  if (shape.text)
    made.text = add(
      'comment',
      fill(() => sayingOf(draws, draws.integer(0, THEMES.length - 1))),
    )
  const [measures, categories, binaries] = [MEASURES, CATEGORIES, BINARIES].map((pool) =>
    shuffled<unknown>(draws, pool),
  ) as [typeof MEASURES, typeof CATEGORIES, typeof BINARIES]
  const least = { m: shape.measures ?? 1, c: shape.categories ?? 1, b: shape.binaries ?? 0 }
  const addMeasure = () => {
    const [words, mean, spread, decimals] = measures.pop()!
    const skewed = draws.chance(0.2)
    const name = add(
      words,
      fill(() => mean + spread * (skewed ? Math.exp(0.5 * draws.normal()) - 1 : draws.normal())),
    )
    made.decimals.set(name, decimals)
    made.measures.push(name)
  }
  const addCategory = () => {
    const [words, levels] = categories.pop()!
    made.categories.push(
      add(
        words,
        fill(() => draws.pick(levels)),
      ),
    )
  }
  const addBinary = () => {
    const [words, share] = binaries.pop()!
    made.binaries.push(
      add(
        words,
        fill(() => (draws.chance(share) ? 'yes' : 'no')),
      ),
    )
  }
  for (let index = 0; index < least.m; index++) addMeasure()
  for (let index = 0; index < least.c; index++) addCategory()
  for (let index = 0; index < least.b; index++) addBinary()
  while (made.columns.size < shape.columns) {
    const kind = draws.uniform()
    if (kind < 0.5 && measures.length > 0) addMeasure()
    else if (kind < 0.8 && categories.length > 0) addCategory()
    else if (binaries.length > 0) addBinary()
    else if (measures.length > 0) addMeasure()
    else break
  }
  return made
}

/** The table as CSV text: numbers rounded, some fields of every column but `whole` left empty. */
export function csvOfTable(draws: Draws, made: MadeTable, whole: readonly string[] = []): string {
  const written = [...made.columns].map(([name, fields]) => {
    const plain = name === made.date || whole.includes(name) || draws.chance(0.5)
    const gaps = plain ? 0 : 0.12 * draws.uniform()
    const decimals = made.decimals.get(name)
    return {
      name,
      fields: fields.map((field) => {
        if (field === null || (gaps > 0 && draws.chance(gaps))) return ''
        return typeof field === 'number' && decimals !== undefined ? field.toFixed(decimals) : String(field)
      }),
    }
  })
  return csvOf(
    Array.from({ length: made.rows }, (_, row) =>
      Object.fromEntries(written.map(({ name, fields }) => [name, fields[row]!])),
    ),
  )
}
