import type { CalendarPart } from '../plan.types.ts'

const PARTS: Record<string, CalendarPart> = {
  year: 'year',
  yearly: 'year',
  quarter: 'quarter',
  month: 'month',
  monthly: 'month',
  weekday: 'weekday',
  hour: 'hour',
}

/** The part of the calendar that a word names. */
export const calendarPartOf = (lemmas: readonly string[]): CalendarPart | null =>
  lemmas.map((form) => PARTS[form]).find((part) => part !== undefined) ?? null
