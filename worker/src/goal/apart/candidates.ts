import type { DimensionRef, MetricRef, Question } from '#contract'
import type { Act, Metric } from '#contract'
import type { Context } from '../assemble/context.ts'
import type { NamedValue } from '../assemble/values.ts'
import type { Item } from '../goal.types.ts'
import { calendarAsked, type Part } from './calendar-asked.ts'
import { columnsNamed, type ColumnNames } from './column-names.ts'
import { spokenOf, stretchOf, valuesSpokenOf, type Spoken, type Stretch } from './spoken-of.ts'

/** What the rules made of the question so far. */
export interface Ruling {
  items: readonly Item[]
  act: Act
  metric: Metric | null
  metricAt: number | null
  with: readonly MetricRef[]
  by: readonly DimensionRef[]
  given: readonly DimensionRef[]
  against: Question['against']
  within: Question['within']
  /** Filters of the whole goal, limits on numbers and times with them. */
  filters: Question['within']
  values: readonly NamedValue[]
  guessed: Question['guessed']
  absentBy: boolean
  asking: boolean
  /** The figure that is asked for is a correlation. */
  correlates: boolean
  /** The question before. */
  before: Question | null
  over: { column: string; grain: string | null } | null
}

/** Something that rows may be told apart by. */
export interface Candidate {
  ref: DimensionRef
  names: ColumnNames | null
  spoken: readonly Spoken[]
  valued: readonly Spoken[]
  calendar: { strength: number; at: number } | null
}

export interface Candidates {
  stretch: Stretch
  all: readonly Candidate[]
  parts: ReadonlyMap<Part, { strength: number; at: number }>
}

const ASKED_PARTS = 0.25

/** Every column of the table, parts of its times where the question speaks of the calendar, and what the rules found elsewhere. */
export function candidatesOf(ruling: Ruling, context: Context): Candidates {
  const { table } = context.main.model
  const stretch = stretchOf(ruling.items, context)
  const parts = calendarAsked(ruling.items, context.tokens)
  const all: Candidate[] = columnsNamed(context.main).flatMap((names) => {
    const spoken = spokenOf(names, stretch, context)
    const plain: Candidate = {
      ref: { table, column: names.field.column, part: null, bands: [] },
      names,
      spoken,
      valued: valuesSpokenOf(names, stretch, context),
      calendar: null,
    }
    if (names.field.meaning !== 'time' && !names.timed) return [plain]
    const own = [...parts].flatMap(([part, calendar]): Candidate[] =>
      calendar.strength >= ASKED_PARTS
        ? [{ ...plain, ref: { ...plain.ref, part }, valued: [], calendar }]
        : [],
    )
    return [plain, ...own]
  })
  const ruled = [
    ...ruling.by,
    ...ruling.against.map(({ table: own, column }) => ({ table: own, column, part: null, bands: [] })),
  ]
  for (const ref of ruled)
    if (!all.some((one) => isSame(one.ref, ref)))
      all.push({ ref: { ...ref, bands: [] }, names: null, spoken: [], valued: [], calendar: null })
  return { stretch, all, parts }
}

export const isSame = (one: DimensionRef, other: DimensionRef): boolean =>
  one.table === other.table && one.column === other.column && one.part === other.part
