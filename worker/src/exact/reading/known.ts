import type { Ask, TestName } from '../plan.types.ts'
import type { Category } from './categories.ts'
import type { Cleaning } from './cleaning.ts'
import type { Derived } from './derived.types.ts'
import type { Grouping } from './groups.ts'
import { isNumber, type Message } from './message.ts'
import type { Restrictions } from './restrictions.ts'

/** What was read of the message before its figures. */
export interface Known {
  message: Message
  topic: string[]
  derived: Derived[]
  restrictions: Restrictions
  grouping: Grouping
  cleaning: Cleaning
  /** The two or more numbers that a correlation or a test is about. */
  pair: string[]
  test: TestName | null
  /** What the message calls a column and the table has none of. */
  unknown: string[]
  /** Categories of the message's own making, and their column. */
  categories: Category[]
  categoryColumn: string | null
}

/** An ask of nothing in particular yet. */
export const newAsk = (name: string | null): Ask => ({
  name,
  part: null,
  figure: 'mean',
  columns: [],
  where: [],
  stage: 'after',
  outliers: null,
  choice: null,
  beyond: null,
  by: [],
  extra: [],
  digits: null,
  options: [],
  probability: null,
  about: null,
  share: [],
  percent: false,
  difference: null,
  spread: false,
  pairs: null,
  century: false,
})

export const isNumeric = ({ message, derived, cleaning }: Known, name: string): boolean =>
  derived.some((own) => own.name === name) || isNumber(message, name) || cleaning.encode.includes(name)
