import type { Concept } from './concept.ts'

/** Whom or what alone it is about, without what is measured of it. */
const nameOf = ({ label }: Concept): string =>
  label.replace(/ jobs$|['’]s .*$|: .*$| (?:un)?employment .*$/, '').toLowerCase()

/** One thing of one industry or group alone: hourly earnings in hospitals, the unemployment of Black men. */
export const crossed = (measure: Concept, of: Concept): Concept => ({
  label: `${measure.label}: ${nameOf(of)}`,
  words: '',
  ...(measure.kind ? { kind: measure.kind } : {}),
  ...(measure.form ? { form: measure.form } : {}),
  series: measure.series,
  beside: [measure.label],
  of,
})

/** One thing twice: prices and how fast they rise are told by one series. */
export const isSameThing = (own: Concept, other: Concept): boolean =>
  own.label === other.label ||
  (own.of === other.of && own.series[0] !== undefined && own.series[0] === other.series[0])
